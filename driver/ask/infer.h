// `shapeproof infer TARGET`: which inputs a class or function accepts. The contract: docs/infer.md.
#pragma once

#include <string>

#include "driver/options.h"

namespace shapeproof {

[[nodiscard]] int inferCommand(const std::string& target, const CheckOptions& options);

}  // namespace shapeproof
