// The `inputs` of an entry.
#pragma once

#include <string>
#include <vector>

#include "driver/config/toml.h"

namespace shapeproof {

struct InputExpression {
  std::string python;              // `tensor([B, 3, 2 * H])`, or a literal
  std::vector<std::string> sizes;  // the names in it
  TomlPlace place;                 // of the problem
  std::string problem;             // empty: there is none
};

[[nodiscard]] InputExpression inputExpression(const TomlNode& node);

}  // namespace shapeproof
