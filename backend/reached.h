// An analysis that tells which functions of the program it came to.
#pragma once

#include <string>
#include <vector>

#include "backend/analysis.h"

namespace shapeproof {

// A function or method of a user file that was loaded.
struct ReportedFunction {
  std::string path, name;  // qualified
  uint32_t line = 0;
  bool reached = false;
};

// As `analyse`; `functions` gets every function, in order of the files' loading and of their lines.
[[nodiscard]] FileReport analyse(const LoadedModule& script, ModuleSource& modules, const LibCallTable& calls, const AnalysisOptions& options,
                                 std::vector<ReportedFunction>& functions);

}  // namespace shapeproof
