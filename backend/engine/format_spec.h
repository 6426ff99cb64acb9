// The format specification mini-language: [[fill]align][sign][z][#][0][width][grouping][.precision][type].
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace shapeproof::ops {

struct FormatSpec {
  std::string fill = " ";  // one code point
  char align = 0;          // '<', '>', '^', '='; 0: the type's own
  char sign = 0;           // '+', ' ', '-'
  bool alternate = false;  // '#'
  bool zero = false;       // '0' before the width
  size_t width = 0;
  char grouping = 0;       // ',' or '_'
  int precision = -1;      // -1: none
  char type = 0;           // 0: none
};

// None: not a specification.
[[nodiscard]] std::optional<FormatSpec> parseFormatSpec(std::string_view text);

[[nodiscard]] size_t codePointCount(std::string_view utf8);
[[nodiscard]] std::string firstCodePoints(std::string_view utf8, size_t count);
[[nodiscard]] std::string encodeUtf8(uint32_t code_point);
// `text` filled up to the width; `align` where the specification names none.
[[nodiscard]] std::string pad(const std::string& text, const FormatSpec& spec, char align);

}  // namespace shapeproof::ops
