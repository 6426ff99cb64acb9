// Hints: the one number in the program that, changed, makes a finding go away and brings no other.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "backend/analysis.h"

namespace shapeproof {

// The program's own files, by the path that is shown.
using ProgramFiles = std::map<std::string, std::shared_ptr<const ir::Module>, std::less<>>;

// The analysis that gave a report, to be run again with one number changed.
struct AnalysedProgram {
  const LoadedModule& script;
  ModuleSource& modules;
  const LibCallTable& calls;
  const AnalysisOptions& options;
  const ProgramFiles& files;
};

// Puts a hint with an edit to the findings of the report that always fail, where there is one; takes back an edit that does not hold.
// Law: of a hint with an edit, the program so edited has been analysed: the finding is gone, and nothing else is found that was
// not found before. Costs a bounded number of analyses, counted in steps, so that the answer does not depend on the clock
// (short of the time limit of the script, which holds for all of them together).
void addHints(FileReport& report, const AnalysedProgram& program);

}  // namespace shapeproof
