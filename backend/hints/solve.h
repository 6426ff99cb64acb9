// Which numbers would do: the program is run with a symbol in the place of one.
#pragma once

#include <vector>

#include "backend/engine/analysis.h"

namespace shapeproof {

struct Solutions {
  std::vector<int64_t> values;  // nearest to the written number first, a few
  bool only_one = false;        // no other number would do
  uint64_t steps = 0;           // what the run has cost
};

// `script` and `modules` hold kOpenNumber in the place of `written`. A solution is one of `mentioned`, or lies between half and twice
// the written number: farther off it would be a coincidence. It lets some path through the whole program; whether it lets all is for
// the caller to find out. None: the number does not matter, or no other would do, or that is not known.
[[nodiscard]] Solutions solutionsFor(const LoadedModule& script, ModuleSource& modules, const LibCallTable& calls,
                                     const AnalysisOptions& options, int64_t written, const std::vector<int64_t>& mentioned);

}  // namespace shapeproof
