// Files of tests: a small program that imports one as its test runner would, and says what is to be followed.
#pragma once

#include <string>

#include "driver/callee.h"

namespace shapeproof {

// Imports are found from the first folder upwards that is no package, as pytest does it; behind these, from the folder of the project
// and its `src`, as if it were installed. Files named conftest.py are looked for from the project's folder down.
[[nodiscard]] CalleeProgram testProgram(const std::string& path);

}  // namespace shapeproof
