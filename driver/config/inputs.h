// The `inputs` of an entry.
#pragma once

#include <string>
#include <utility>
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

// The same on the command line: "x=B,3,224,224", "ids=B,T:int64", "scale=0.5"; the name comes first. One size alone is a number that is given;
// `x=16,` is a tensor.
[[nodiscard]] std::pair<std::string, InputExpression> inputOption(const std::string& text);
// NAME=VALUE: a number, true, false, none, or a text.
[[nodiscard]] std::pair<std::string, std::string> argumentOption(const std::string& text);

}  // namespace shapeproof
