// Which programs check a file.
#pragma once

#include <string>
#include <vector>

#include "driver/server/project.h"

namespace shapeproof {

struct Plan {
  std::vector<Target> targets;
  bool through = false;  // it does not run by itself: these are entries, scripts and tests that may import it
};

// What `check FILE` would analyse; of a file that does not run by itself, the nearest few of the programs of the workspace that may import it,
// or itself where there is none. On a deep stack.
[[nodiscard]] Plan planFor(Project& project, const std::string& path);

}  // namespace shapeproof
