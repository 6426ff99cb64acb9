#include "libcalls/builtins/unicode.h"

namespace shapeproof::libcalls {
namespace {

struct CharRange { char32_t low, high; };

// Scripts whose assigned characters are all letters, and blocks that hold no letter or number at all.
constexpr CharRange kLetters[] = {
    {0xAA, 0xAA}, {0xB5, 0xB5}, {0xBA, 0xBA}, {0xC0, 0xD6}, {0xD8, 0xF6}, {0xF8, 0x2C1}, {0x386, 0x386}, {0x388, 0x38A}, {0x38C, 0x38C},
    {0x38E, 0x3A1}, {0x3A3, 0x3F5}, {0x3F7, 0x481}, {0x48A, 0x52F}, {0x5D0, 0x5EA}, {0x620, 0x64A}, {0x1E00, 0x1F15}, {0x3041, 0x3096},
    {0x30A1, 0x30FA}, {0x4E00, 0x9FFF}, {0xAC00, 0xD7A3}};
constexpr CharRange kMarks[] = {
    {0x80, 0x84}, {0x86, 0x9F}, {0xA1, 0xA9}, {0xAB, 0xB1}, {0xB4, 0xB4}, {0xB6, 0xB8}, {0xBB, 0xBB}, {0xBF, 0xBF}, {0xD7, 0xD7}, {0xF7, 0xF7},
    {0x300, 0x36F}, {0x200B, 0x2027}, {0x202A, 0x202E}, {0x2030, 0x205E}, {0x20A0, 0x20C0}, {0x2190, 0x23FF}, {0x2500, 0x2775}, {0x3001, 0x3004},
    {0x3008, 0x3020}, {0xFF01, 0xFF0F}, {0x1F300, 0x1F64F}, {0x1F680, 0x1F6D7}, {0x1F900, 0x1F9FF}};
constexpr CharRange kDigits[] = {{0x660, 0x669}, {0x6F0, 0x6F9}, {0x966, 0x96F}, {0xFF10, 0xFF19}};
constexpr CharRange kNumbers[] = {{0xB2, 0xB3}, {0xB9, 0xB9}, {0xBC, 0xBE}, {0x2070, 0x2070}, {0x2074, 0x2079}, {0x2080, 0x2089}, {0x2150, 0x2182}};

template <size_t N>
bool within(const CharRange (&ranges)[N], char32_t c) {
  for (const CharRange& r : ranges)
    if (c >= r.low && c <= r.high) return true;
  return false;
}

}  // namespace

bool isSpaceChar(char32_t c) {
  return (c >= 0x09 && c <= 0x0D) || (c >= 0x1C && c <= 0x20) || c == 0x85 || c == 0xA0 || c == 0x1680 || (c >= 0x2000 && c <= 0x200A) ||
         c == 0x2028 || c == 0x2029 || c == 0x202F || c == 0x205F || c == 0x3000;
}

CharKind charKind(char32_t c) {
  if (isSpaceChar(c)) return CharKind::kSpace;
  if (c < 0x80) {
    if (c >= '0' && c <= '9') return CharKind::kDigit;
    const char32_t low = c | 0x20;
    return low >= 'a' && low <= 'z' ? CharKind::kLetter : CharKind::kMark;
  }
  if (within(kLetters, c)) return CharKind::kLetter;
  if (within(kDigits, c)) return CharKind::kDigit;
  if (within(kNumbers, c)) return CharKind::kNumber;
  return within(kMarks, c) ? CharKind::kMark : CharKind::kUnknown;
}

std::optional<char32_t> lowerChar(char32_t c) {
  if (c >= 'A' && c <= 'Z') return c + 0x20;
  if (c < 0xC0) return c;
  if (c >= 0xC0 && c <= 0xDE && c != 0xD7) return c + 0x20;
  if (c <= 0xFF) return c;
  if (c >= 0x391 && c <= 0x3A9 && c != 0x3A2) return c + 0x20;
  if (c >= 0x3B1 && c <= 0x3C9) return c;
  if (c >= 0x410 && c <= 0x42F) return c + 0x20;
  if (c >= 0x400 && c <= 0x40F) return c + 0x50;
  if (c >= 0x430 && c <= 0x45F) return c;
  if ((c >= 0x4E00 && c <= 0x9FFF) || (c >= 0x3000 && c <= 0x30FF)) return c;
  if (charKind(c) == CharKind::kMark || charKind(c) == CharKind::kSpace) return c;
  return std::nullopt;
}

std::optional<char32_t> upperChar(char32_t c) {
  if (c >= 'a' && c <= 'z') return c - 0x20;
  if (c < 0xB5) return c;
  if (c == 0xB5 || c == 0xDF || c == 0xFF || c == 0x3C2) return std::nullopt;
  if (c >= 0xE0 && c <= 0xFE && c != 0xF7) return c - 0x20;
  if (c <= 0xFF) return c;
  if (c >= 0x3B1 && c <= 0x3C9) return c - 0x20;
  if (c >= 0x391 && c <= 0x3A9) return c;
  if (c >= 0x430 && c <= 0x44F) return c - 0x20;
  if (c >= 0x450 && c <= 0x45F) return c - 0x50;
  if (c >= 0x400 && c <= 0x42F) return c;
  if ((c >= 0x4E00 && c <= 0x9FFF) || (c >= 0x3000 && c <= 0x30FF)) return c;
  if (charKind(c) == CharKind::kMark || charKind(c) == CharKind::kSpace) return c;
  return std::nullopt;
}

std::vector<char32_t> codePoints(std::string_view utf8) {
  std::vector<char32_t> out;
  out.reserve(utf8.size());
  for (size_t i = 0; i < utf8.size();) {
    const auto b = static_cast<unsigned char>(utf8[i++]);
    const int more = b >= 0xF0 ? 3 : b >= 0xE0 ? 2 : b >= 0xC0 ? 1 : 0;
    char32_t c = more == 3 ? b & 0x07 : more == 2 ? b & 0x0F : more == 1 ? b & 0x1F : b;
    for (int k = 0; k < more && i < utf8.size(); ++k) c = (c << 6) | (static_cast<unsigned char>(utf8[i++]) & 0x3F);
    out.push_back(c);
  }
  return out;
}

void appendUtf8(std::string& out, char32_t c) {
  const auto add = [&](char32_t byte) { out += static_cast<char>(byte); };
  if (c < 0x80) return add(c);
  if (c < 0x800) {
    add(0xC0 | (c >> 6));
  } else {
    if (c < 0x10000) {
      add(0xE0 | (c >> 12));
    } else {
      add(0xF0 | (c >> 18));
      add(0x80 | ((c >> 12) & 0x3F));
    }
    add(0x80 | ((c >> 6) & 0x3F));
  }
  add(0x80 | (c & 0x3F));
}

std::string utf8Of(const std::vector<char32_t>& text, size_t from, size_t to) {
  std::string out;
  for (size_t i = from; i < to && i < text.size(); ++i) appendUtf8(out, text[i]);
  return out;
}

}  // namespace shapeproof::libcalls
