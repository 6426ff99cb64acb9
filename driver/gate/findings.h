// The distinct findings of a run, each with an identity that outlives edits around it.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "backend/report.h"
#include "ir/module.h"

namespace shapeproof {

struct FileResult;
struct RunResult;

// kKnown: it stands in the baseline. kIgnored: a comment that hides it has been added.
enum class FindingState : uint8_t { kNew, kKnown, kIgnored };

// What several scripts report about one place of a module that they share is one finding. Rule, file, `function`, `words` and
// `ordinal` identify it: moved lines and another indentation leave them as they are.
struct RunFinding {
  ReportedDiagnostic diagnostic;     // as the script with the least name reports it
  std::string program;               // that name: the script, from `root` of the run, and its entry
  std::string path;                  // of the file that the place lies in: absolute
  std::string function;              // qualified name of the innermost function or class around the place, or "<module>"
  std::string words;                 // the message; numbers that are not the program's own as '#'
  uint32_t ordinal = 0;              // among the findings that agree in all of these, in the order of their places
  std::string line_hash;             // as GitHub computes primaryLocationLineHash; empty without a line
  std::vector<const FileResult*> runs;  // that report it
  FindingState state = FindingState::kNew;
};

// Fills `run.findings`, and in each file which of them its diagnostics are.
void collectFindings(RunResult& run);

// Takes what has another state than kNew out of the files' reports.
void hideSettledFindings(RunResult& run);

// 32 hexadecimal digits of rule, file (from `folder`), function and words.
[[nodiscard]] std::string identityOf(const RunFinding& finding, const std::string& folder);
// The same, for the one of those that share an identity: `merge` counts them anew.
[[nodiscard]] std::string fingerprintOf(const std::string& identity, uint32_t ordinal);

// --- the parts of an identity
[[nodiscard]] std::string wordsOf(const ReportedDiagnostic& d);
[[nodiscard]] std::string functionAround(const ir::Module* module, const Span& place);

}  // namespace shapeproof
