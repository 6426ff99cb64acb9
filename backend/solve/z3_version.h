// Which solver decides: another one may give another answer.
#pragma once

#include <string>

namespace shapeproof {

[[nodiscard]] std::string solverVersion();

}  // namespace shapeproof
