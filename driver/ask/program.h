// One program, analysed for a question: as `check` would, without a cache, and with somebody who looks on.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "driver/check.h"
#include "driver/targets.h"

namespace shapeproof {

class ModuleSearch;
class Observer;
struct AnalysedProgram;

// Never throws: what goes wrong is the result's trouble. `observer` may be null; it does not see the runs that hints are tried with.
[[nodiscard]] FileResult askProgram(const Target& target, const CheckOptions& options, Observer* observer);

// The same, handed over with its report while it can still be analysed again with other texts. Not called where it does not parse.
using LookAgain = std::function<void(const AnalysedProgram&, const ModuleSearch&, const FileResult&)>;
[[nodiscard]] FileResult askProgramAgain(const Target& target, const CheckOptions& options, LookAgain look_again);

// Programs that have their files in common, wave after wave: a file is read, and lowered, once for all of them. Hints are left out.
class ProgramRuns {
 public:
  // `options` must live longer; targets that differ in their entries have one program each.
  explicit ProgramRuns(const CheckOptions& options);
  ~ProgramRuns();
  ProgramRuns(const ProgramRuns&) = delete;
  ProgramRuns& operator=(const ProgramRuns&) = delete;

  // Why nothing can be run; empty: all is well.
  [[nodiscard]] const std::string& trouble() const { return trouble_; }
  // The results in the order of the targets, whatever --jobs is.
  [[nodiscard]] std::vector<FileResult> run(std::span<const Target> targets);

 private:
  struct Shared;
  std::unique_ptr<Shared> shared_;
  std::string trouble_;
};

}  // namespace shapeproof
