// `shapeproof summary TARGET`: the modules that a program calls. The contract: docs/summary.md.
#pragma once

#include <string>

#include "driver/options.h"

namespace shapeproof {

[[nodiscard]] int summaryCommand(const std::string& target, const CheckOptions& options);

}  // namespace shapeproof
