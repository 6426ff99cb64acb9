// `shapeproof graph TARGET`: the data flow of a program. The contract: docs/graph.md.
#pragma once

#include <string>

#include "driver/options.h"

namespace shapeproof {

[[nodiscard]] int graphCommand(const std::string& target, const CheckOptions& options);

}  // namespace shapeproof
