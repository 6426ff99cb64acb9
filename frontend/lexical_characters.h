// Which characters outside ASCII cannot be part of a name. Not the whole of Unicode's tables: blanks, controls, punctuation,
// symbols and arrows that find their way into copied programs; the grammar judges the rest.
#pragma once

#include <string>
#include <string_view>

namespace shapeproof::frontend {

// Bytes of the UTF-8 sequence that starts with `lead`.
[[nodiscard]] size_t codePointLength(char lead);

// CPython's message for the character that starts at `at`, empty if it may stand in a name.
[[nodiscard]] std::string refusedCharacter(std::string_view text, size_t at);

}  // namespace shapeproof::frontend
