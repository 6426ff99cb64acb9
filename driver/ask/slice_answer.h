// What `slice` answers, how it is found, and how it is written.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <ostream>
#include <set>
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
  std::map<std::string, std::set<uint32_t>> hanging;  // --forward: the lines that hang on the number
  bool forward = false;
  bool complete = true;
  std::vector<std::string> undecided;         // why there is no answer, or why it is not complete
  std::vector<ReportedDiagnostic> instead;    // errors for which the line is not reached
  std::string problem;                        // why the question is none

  [[nodiscard]] std::vector<uint32_t> lines(const std::string& path, const Draft& draft) const {
    if (!forward) return draft.lines();
    const auto at = hanging.find(path);
    return at == hanging.end() ? std::vector<uint32_t>() : std::vector<uint32_t>(at->second.begin(), at->second.end());
  }
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
void sliceForward(const SliceQuestion& question, SliceAnswer& answer);

// The program's own files, whole.
[[nodiscard]] Drafts draftsOf(const SliceQuestion& question);

void writeSliceText(const SliceAnswer& answer, const AskOptions& options, std::ostream& out);
void writeSliceJson(const SliceAnswer& answer, const AskOptions& options, std::ostream& out);

// What is left of a file, as a program: without blank lines, but for those around functions and classes. `origin`: the lines of the file.
[[nodiscard]] std::string emitted(const Draft& draft, std::vector<uint32_t>& origin);

}  // namespace shapeproof
