// `shapeproof sweep TARGET`: for which of many settings a program is proved, and for which it fails. The contract: docs/sweep.md.
#pragma once

#include <string>

#include "driver/options.h"

namespace shapeproof {

[[nodiscard]] int sweepCommand(const std::string& target, const CheckOptions& options);

}  // namespace shapeproof
