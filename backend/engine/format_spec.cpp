#include "backend/engine/format_spec.h"

namespace shapeproof::ops {
namespace {

constexpr size_t kMaxWidth = 100'000;

bool isAlign(char c) { return c == '<' || c == '>' || c == '^' || c == '='; }

size_t lengthOfFirst(std::string_view utf8) {
  size_t n = 1;
  while (n < utf8.size() && (static_cast<unsigned char>(utf8[n]) & 0xC0) == 0x80) ++n;
  return n;
}

bool readNumber(std::string_view& text, size_t& out) {
  bool any = false;
  while (!text.empty() && text[0] >= '0' && text[0] <= '9') {
    out = out * 10 + static_cast<size_t>(text[0] - '0');
    if (out > kMaxWidth) return false;
    text.remove_prefix(1);
    any = true;
  }
  return any;
}

}  // namespace

std::optional<FormatSpec> parseFormatSpec(std::string_view text) {
  FormatSpec spec;
  bool fill_given = false;
  const auto take = [&](char c) {
    if (text.empty() || text[0] != c) return false;
    text.remove_prefix(1);
    return true;
  };
  if (!text.empty()) {
    const size_t first = lengthOfFirst(text);
    if (first < text.size() && isAlign(text[first])) {
      spec.fill = text.substr(0, first);
      fill_given = true;
      spec.align = text[first];
      text.remove_prefix(first + 1);
    } else if (isAlign(text[0])) {
      spec.align = text[0];
      text.remove_prefix(1);
    }
  }
  for (const char c : {'+', '-', ' '})
    if (spec.sign == 0 && take(c)) spec.sign = c;
  (void)take('z');
  spec.alternate = take('#');
  spec.zero = take('0');
  if (spec.zero && spec.align != 0 && !fill_given) spec.fill = "0";
  const bool has_width = !text.empty() && text[0] >= '0' && text[0] <= '9';
  if (has_width && !readNumber(text, spec.width)) return std::nullopt;
  if (take(',')) spec.grouping = ',';
  else if (take('_')) spec.grouping = '_';
  if (take('.')) {
    size_t precision = 0;
    if (!readNumber(text, precision)) return std::nullopt;
    spec.precision = static_cast<int>(precision);
  }
  if (!text.empty()) { spec.type = text[0]; text.remove_prefix(1); }
  if (!text.empty()) return std::nullopt;
  return spec;
}

size_t codePointCount(std::string_view utf8) {
  size_t n = 0;
  for (const char c : utf8) n += (static_cast<unsigned char>(c) & 0xC0) != 0x80;
  return n;
}

std::string firstCodePoints(std::string_view utf8, size_t count) {
  size_t at = 0;
  while (count-- > 0 && at < utf8.size()) at += lengthOfFirst(utf8.substr(at));
  return std::string(utf8.substr(0, at));
}

std::string encodeUtf8(uint32_t c) {
  std::string out;
  const auto put = [&](uint32_t byte) { out += static_cast<char>(byte); };
  if (c < 0x80) put(c);
  else if (c < 0x800) { put(0xC0 | (c >> 6)); put(0x80 | (c & 0x3F)); }
  else if (c < 0x10000) { put(0xE0 | (c >> 12)); put(0x80 | ((c >> 6) & 0x3F)); put(0x80 | (c & 0x3F)); }
  else { put(0xF0 | ((c >> 18) & 7)); put(0x80 | ((c >> 12) & 0x3F)); put(0x80 | ((c >> 6) & 0x3F)); put(0x80 | (c & 0x3F)); }
  return out;
}

std::string pad(const std::string& text, const FormatSpec& spec, char align) {
  const size_t size = codePointCount(text);
  if (size >= spec.width) return text;
  const size_t missing = spec.width - size;
  const char where = spec.align ? spec.align : align;
  const size_t left = where == '<' ? 0 : where == '^' ? missing / 2 : missing;
  std::string out;
  for (size_t i = 0; i < left; ++i) out += spec.fill;
  out += text;
  for (size_t i = left; i < missing; ++i) out += spec.fill;
  return out;
}

}  // namespace shapeproof::ops
