#include "frontend/lexical_characters.h"

#include <cstdint>
#include <cstdio>

namespace shapeproof::frontend {

namespace {

uint32_t codePointAt(std::string_view text, size_t at) {
  const size_t length = codePointLength(text[at]);
  const auto lead = static_cast<unsigned char>(text[at]);
  uint32_t value = length == 1 ? lead : lead & (0x7Fu >> length);
  for (size_t i = 1; i < length && at + i < text.size(); ++i) {
    value = value << 6 | (static_cast<unsigned char>(text[at + i]) & 0x3Fu);
  }
  return value;
}

bool isUnprintable(uint32_t c) {
  return (c >= 0x80 && c <= 0xA0) || c == 0xAD || c == 0x1680 || c == 0x180E || (c >= 0x2000 && c <= 0x200F) ||
         (c >= 0x2028 && c <= 0x202F) || (c >= 0x205F && c <= 0x206F) || c == 0x3000 || c == 0xFEFF ||
         (c >= 0xE000 && c <= 0xF8FF);
}

bool isSymbol(uint32_t c) {
  const bool latin = c >= 0xA1 && c <= 0xBF && c != 0xAA && c != 0xB5 && c != 0xB7 && c != 0xBA;
  const bool punctuation = c >= 0x2010 && c <= 0x205E && c != 0x203F && c != 0x2040 && c != 0x2054;
  const bool signs = (c >= 0x20A0 && c <= 0x20C0) || (c >= 0x2190 && c <= 0x2BFF);
  const bool cjk = (c >= 0x3001 && c <= 0x3004) || (c >= 0x3008 && c <= 0x3020) || c == 0xFF0C || c == 0xFF08 || c == 0xFF09 ||
                   c == 0xFF1A || c == 0xFF1B || c == 0xFF01 || c == 0xFF1F || c == 0xFFFD;
  return latin || c == 0xD7 || c == 0xF7 || punctuation || signs || cjk || (c >= 0x1F000 && c <= 0x1FAFF);
}

}  // namespace

size_t codePointLength(char lead) {
  const auto byte = static_cast<unsigned char>(lead);
  return byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4;
}

std::string refusedCharacter(std::string_view text, size_t at) {
  const auto byte = static_cast<unsigned char>(text[at]);
  if (byte >= 0x80 && byte < 0xC0) return {};  // inside a character
  const uint32_t c = codePointAt(text, at);
  char code[16];
  std::snprintf(code, sizeof(code), "U+%04X", c);
  if (isUnprintable(c)) return std::string("invalid non-printable character ") + code;
  if (!isSymbol(c)) return {};
  return "invalid character '" + std::string(text.substr(at, codePointLength(text[at]))) + "' (" + code + ")";
}

}  // namespace shapeproof::frontend
