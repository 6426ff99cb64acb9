// `shapeproof slice`: the lines that decide a size or an error.
#pragma once

#include <string>

#include "driver/options.h"

namespace shapeproof {

[[nodiscard]] int sliceCommand(const std::string& target, const CheckOptions& options);

}  // namespace shapeproof
