// What is known of characters beyond ASCII: kinds and simple case pairs of the common scripts. Elsewhere the answer is "not known".
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace shapeproof::libcalls {

// kNumber: numeric without being a decimal digit (superscripts, fractions).
enum class CharKind : uint8_t { kLetter, kDigit, kNumber, kSpace, kMark, kUnknown };

[[nodiscard]] CharKind charKind(char32_t c);
[[nodiscard]] bool isSpaceChar(char32_t c);  // str.isspace, known for every character
// The character in lower (upper) case; none where it is not one character, or not known.
[[nodiscard]] std::optional<char32_t> lowerChar(char32_t c);
[[nodiscard]] std::optional<char32_t> upperChar(char32_t c);

[[nodiscard]] std::vector<char32_t> codePoints(std::string_view utf8);
void appendUtf8(std::string& out, char32_t c);
[[nodiscard]] std::string utf8Of(const std::vector<char32_t>& text, size_t from, size_t to);

}  // namespace shapeproof::libcalls
