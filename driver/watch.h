// `check --watch`: in the shell, again whenever a file changes.
#pragma once

#include <functional>

#include "driver/options.h"

namespace shapeproof {

// `check`: one run, with the configuration as it is then. Looks at the Python files and configurations below what `options` checks and imports
// from. Returns when the first run is in trouble; else it goes on until it is interrupted.
[[nodiscard]] int watchCommand(const CheckOptions& options, const std::function<int()>& check);

}  // namespace shapeproof
