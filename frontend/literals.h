// Values of string and number literals. Pure functions of the literal's text.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace shapeproof::frontend {

struct StringPrefix {
  bool raw = false, bytes = false, format = false;
};
// From the opening part of a literal: prefix letters and quotes.
[[nodiscard]] StringPrefix stringPrefix(std::string_view opening);

struct DecodedString {
  std::string value;           // UTF-8 (lone surrogates as three bytes each), or the bytes of a bytes literal
  bool named_escape = false;   // had a \N{...}, whose character is not known here (U+FFFD stands in its place)
  std::string error;           // why the literal is refused; empty if it is not
};
// `format`: `{{` and `}}` stand for one brace each.
[[nodiscard]] DecodedString decodeString(std::string_view body, const StringPrefix& prefix);

struct Number {
  enum class Kind : uint8_t { kInt, kBigInt, kFloat, kImaginary, kTooLarge };
  Kind kind = Kind::kInt;
  int64_t integer = 0;
  double real = 0;       // kFloat, kImaginary
  std::string digits;    // kBigInt: decimal
};
// `text` has passed the lexical check.
[[nodiscard]] Number parseNumber(std::string_view text);

}  // namespace shapeproof::frontend
