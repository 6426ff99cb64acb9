#pragma once

#include <string>
#include <string_view>

namespace shapeproof {

// str.isprintable() of one character.
[[nodiscard]] bool isPrintable(char32_t c);
// The text of a repr() with all that is not ASCII as escapes: ascii().
[[nodiscard]] std::string asciiOnly(std::string_view text);

}  // namespace shapeproof
