// Reporters: one finished run in, text out.
#pragma once

#include <cstddef>
#include <ostream>

#include "driver/check.h"

namespace shapeproof {

void reportFull(const RunResult& run, const CheckOptions& options, bool colour, size_t width, std::ostream& out);
void reportConcise(const RunResult& run, const CheckOptions& options, std::ostream& out);
void reportJson(const RunResult& run, const CheckOptions& options, std::ostream& out);

// `[64, 9216]`; `?` for an unknown rank.
[[nodiscard]] std::string shapeText(const ReportedShape& shape);
// A path on one line: control characters as `\n` or `\x1b`.
[[nodiscard]] std::string printable(const std::string& path);
[[nodiscard]] std::string verdictName(Verdict v);
// The last line of the full format.
[[nodiscard]] std::string summaryLine(const RunResult& run);

// The terminal: whether standard output wants colour, and how wide it is (100 when it is none).
[[nodiscard]] bool colourWanted(Color setting);
[[nodiscard]] size_t terminalWidth();

}  // namespace shapeproof
