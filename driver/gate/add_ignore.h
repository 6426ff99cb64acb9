// `--add-ignore`: the one option by which sources are written to.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "driver/check.h"

namespace shapeproof {

struct AddedIgnores {
  size_t findings = 0, files = 0;
  std::vector<std::string> problems;  // what could not be hidden or written, and why
};

// Puts `# shapeproof: ignore[rule]` comments at the new findings and marks them as ignored. Only files of the program are
// touched, not those of an environment; each is replaced as a whole or left alone.
[[nodiscard]] AddedIgnores addIgnores(RunResult& run);

}  // namespace shapeproof
