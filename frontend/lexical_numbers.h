// Shapes of number literals.
#pragma once

#include <string>
#include <string_view>

namespace shapeproof::frontend {

struct NumberShape {
  size_t length = 0;
  std::string error;  // empty: well-formed
};
// `text` starts with a digit, or with a dot and a digit.
[[nodiscard]] NumberShape numberShape(std::string_view text);

}  // namespace shapeproof::frontend
