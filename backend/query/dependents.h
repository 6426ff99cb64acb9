// What hangs on a number: the program is run with a symbol in its place, and the lines are noted whose values hold the symbol.
#pragma once

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "backend/analysis.h"

namespace shapeproof {

struct Dependents {
  using Line = std::pair<std::string, uint32_t>;  // path, from 1
  std::set<Line> values;      // something computed or assigned there holds the number
  std::set<Line> decisions;   // a condition or loop there hangs on it: so does what stands in its block
  std::vector<std::string> unknown;  // what may hide more, in words; empty: nothing
};

// `script` and `modules` hold the name `number` where the number stood; it is at least `least`.
[[nodiscard]] Dependents dependentsOf(const LoadedModule& script, ModuleSource& modules, const LibCallTable& calls, const AnalysisOptions& options, std::string_view number, int64_t least);

}  // namespace shapeproof
