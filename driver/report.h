// Reporters: one finished run in, text out.
#pragma once

#include <cstddef>
#include <ostream>
#include <string>
#include <vector>

#include "driver/check.h"
#include "driver/verdict.h"

namespace shapeproof {

void reportFull(const RunResult& run, const CheckOptions& options, bool colour, size_t width, std::ostream& out);
void reportConcise(const RunResult& run, const CheckOptions& options, std::ostream& out);
void reportJson(const RunResult& run, const CheckOptions& options, std::ostream& out);
// For other programs, over the distinct findings of the run; paths count from `run.root`.
void reportSarif(const RunResult& run, const CheckOptions& options, std::ostream& out);
void reportGithub(const RunResult& run, const CheckOptions& options, bool with_text, std::ostream& out);
void reportGitlab(const RunResult& run, const CheckOptions& options, std::ostream& out);
void reportJunit(const RunResult& run, const CheckOptions& options, std::ostream& out);

// The lines that explain a diagnostic where there is no excerpt: operands with their shapes, an example, conditions, the hint.
[[nodiscard]] std::vector<std::string> explanationOf(const ReportedDiagnostic& d);
// The message and the hint, in one line each.
[[nodiscard]] std::string textOf(const ReportedDiagnostic& d);
// `[64, 9216]`; `?` for an unknown rank.
[[nodiscard]] std::string shapeText(const ReportedShape& shape);

// The terminal: whether standard output wants colour, and how wide it is (100 when it is none).
[[nodiscard]] bool colourWanted(Color setting);
[[nodiscard]] size_t terminalWidth();

}  // namespace shapeproof
