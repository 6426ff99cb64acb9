// Text as Python counts it: in code points. Values hold UTF-8.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "libcalls/builtins/support.h"

namespace shapeproof::libcalls {

inline constexpr std::string_view kWhitespace = " \t\n\r\f\v\x1c\x1d\x1e\x1f";

[[nodiscard]] inline size_t units(std::string_view utf8) {
  size_t n = 0;
  for (const char ch : utf8) n += (static_cast<unsigned char>(ch) & 0xC0) != 0x80;
  return n;
}

// The byte offset of code point number `index`; the size of the text past its end.
[[nodiscard]] inline size_t offsetOf(std::string_view utf8, size_t index) {
  size_t at = 0;
  for (size_t n = 0; at < utf8.size(); ++at) {
    if ((static_cast<unsigned char>(utf8[at]) & 0xC0) == 0x80) continue;
    if (n++ == index) return at;
  }
  return at;
}

// A run of code points of one list: what split() and its kin answer where the text is not known.
[[nodiscard]] Value unknownPieces(Call& c, UnknownType type, int64_t low);

}  // namespace shapeproof::libcalls
