// What `slice` answers, how it is found, and how it is written.
#pragma once

#include <functional>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "backend/query/described.h"
#include "driver/ask/options.h"
#include "driver/check.h"
#include "driver/reduce/reducer.h"

namespace shapeproof {

struct AnalysedProgram;
class ModuleSearch;

struct SliceAnswer {
  std::string target;
  std::string path;                           // of the file that is asked about
  uint32_t line = 0;                          // 0: it is about a finding
  std::optional<ReportedDiagnostic> finding;
  std::string of;                             // the expression whose value it is about
  std::vector<DescribedValue> values;         // what it is there; several: it is not always the same
  Drafts drafts;                              // what is left of the program
  bool complete = true;
  std::vector<std::string> undecided;         // why there is no answer, or why it is not complete
  std::vector<ReportedDiagnostic> instead;    // errors for which the line is not reached
  std::string problem;                        // why the question is none

  [[nodiscard]] bool found() const { return problem.empty() && (finding || !values.empty()); }
};

// A program of the question that has been analysed once: it is analysed again and again with less in it.
struct SliceQuestion {
  const AnalysedProgram& program;
  const FileResult& result;
  const ModuleSearch& files;
  const AskOptions& asked;
};

// Fill in the rest of the answer.
void sliceFinding(const SliceQuestion& question, SliceAnswer& answer);
void sliceValue(const SliceQuestion& question, SliceAnswer& answer);

void writeSliceText(const SliceAnswer& answer, const AskOptions& options, std::ostream& out);
void writeSliceJson(const SliceAnswer& answer, const AskOptions& options, std::ostream& out);

// What is left of a file, as a program: without blank lines, but for those around functions and classes. `origin`: the lines of the file.
[[nodiscard]] std::string emitted(const Draft& draft, std::vector<uint32_t>& origin);

}  // namespace shapeproof
