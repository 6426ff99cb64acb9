// `shapeproof repro`: a short program that raises the error of a finding under torch.
#pragma once

#include <string>

#include "driver/options.h"

namespace shapeproof {

[[nodiscard]] int reproCommand(const std::string& target, const CheckOptions& options);

}  // namespace shapeproof
