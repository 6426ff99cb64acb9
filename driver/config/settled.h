// The configuration and the command line together: what one run follows.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "driver/options.h"

namespace shapeproof {

struct OptionSpec;
using Given = std::vector<std::pair<const OptionSpec*, std::string>>;  // driver/config/command_line.h

// `paths`: the configuration is that around the first; none: the working folder. `settings`: KEY=VALUE each, as --config has them, and before
// those. What is wrong, a line each; nothing: all is well.
[[nodiscard]] std::vector<std::string> settleOptions(const Given& given, const std::vector<std::string>& settings, const std::vector<std::string>& paths, CheckOptions& options);

}  // namespace shapeproof
