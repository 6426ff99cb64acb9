// `shapeproof diff REV [TARGET...]`: what a change does to shapes. The contract: docs/diff.md.
#pragma once

#include <string>
#include <vector>

#include "driver/options.h"

namespace shapeproof {

[[nodiscard]] int diffCommand(const std::string& revision, const std::vector<std::string>& targets, const CheckOptions& options);

}  // namespace shapeproof
