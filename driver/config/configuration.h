// The configuration: shapeproof.toml, or [tool.shapeproof] of a pyproject.toml, and --config KEY=VALUE.
#pragma once

#include <string>
#include <vector>

#include "driver/options.h"

namespace shapeproof {

// Reads the configuration that the command line asks for (`asked`: what it says alone) or that is found upwards from its first
// path, into `options`. Returns what is wrong, a line each with the place in the file; nothing: all is well.
[[nodiscard]] std::vector<std::string> loadConfiguration(const CheckOptions& asked, CheckOptions& options);

}  // namespace shapeproof
