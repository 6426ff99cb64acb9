// Texts as bytes and back: UTF-8, ASCII and Latin-1 exactly, with CPython's complaints; other codecs are not known.
#include <algorithm>
#include <cctype>
#include <cstdio>

#include "libcalls/builtins/support.h"
#include "libcalls/builtins/unicode.h"

namespace shapeproof::libcalls {
namespace {

enum class Codec : uint8_t { kUtf8, kAscii, kLatin1, kOther, kNone };

Codec codecOf(std::string_view name) {
  std::string plain;
  for (const char c : name) plain += c == '-' || c == '_' || c == ' ' ? '_' : static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  if (plain == "utf_8" || plain == "utf8" || plain == "u8") return Codec::kUtf8;
  if (plain == "ascii" || plain == "us_ascii" || plain == "646") return Codec::kAscii;
  if (plain == "latin_1" || plain == "latin1" || plain == "iso_8859_1" || plain == "iso8859_1" || plain == "l1" || plain == "latin") return Codec::kLatin1;
  for (const std::string_view start : {"utf", "cp", "iso", "gb", "big5", "euc", "shift", "koi8", "mac", "punycode", "idna", "raw", "unicode", "mbcs", "windows", "johab", "hz", "ptcp", "kz", "tis"})
    if (plain.starts_with(start)) return Codec::kOther;
  return Codec::kNone;
}

CallResult unknownCodec(Call& c, std::string_view name) { return c.raise("LookupError", "unknown encoding: " + std::string(name)); }

std::string escaped(char32_t ch) {
  char buffer[16];
  std::snprintf(buffer, sizeof buffer, ch < 0x100 ? "\\x%02x" : ch < 0x10000 ? "\\u%04x" : "\\U%08x", static_cast<unsigned>(ch));
  return buffer;
}

std::string cannotEncode(const std::vector<char32_t>& text, size_t at, char32_t limit) {
  size_t last = at;
  while (last + 1 < text.size() && text[last + 1] >= limit) ++last;
  const std::string name = limit == 128 ? "'ascii'" : "'latin-1'", reason = ": ordinal not in range(" + std::to_string(limit) + ")";
  if (last == at) return name + " codec can't encode character '" + escaped(text[at]) + "' in position " + std::to_string(at) + reason;
  return name + " codec can't encode characters in position " + std::to_string(at) + "-" + std::to_string(last) + reason;
}

// What is wrong with UTF-8 at `at`; empty: a character of `size` bytes is there.
std::string wrongUtf8(std::string_view b, size_t at, size_t& size) {
  const auto byte = [&](size_t i) { return static_cast<unsigned char>(b[i]); };
  const unsigned char first = byte(at);
  size = first < 0x80 ? 1 : first >= 0xC2 && first < 0xE0 ? 2 : first >= 0xE0 && first < 0xF0 ? 3 : first >= 0xF0 && first < 0xF5 ? 4 : 0;
  if (size == 0) { size = 1; return "invalid start byte"; }
  for (size_t i = 1; i < size; ++i) {
    if (at + i >= b.size()) { size = i; return "unexpected end of data"; }
    const unsigned char next = byte(at + i);
    const bool narrow = i == 1 && ((first == 0xE0 && next < 0xA0) || (first == 0xED && next > 0x9F) || (first == 0xF0 && next < 0x90) || (first == 0xF4 && next > 0x8F));
    if ((next & 0xC0) != 0x80 || narrow) { size = i; return "invalid continuation byte"; }
  }
  return {};
}

std::string cannotDecode(const char* codec, unsigned char byte, size_t from, size_t size, const std::string& reason) {
  char hex[8];
  std::snprintf(hex, sizeof hex, "0x%02x", byte);
  const std::string start = std::string("'") + codec + "' codec can't decode ";
  if (size == 1) return start + "byte " + hex + " in position " + std::to_string(from) + ": " + reason;
  return start + "bytes in position " + std::to_string(from) + "-" + std::to_string(from + size - 1) + ": " + reason;
}

Value bytesValue(Call& c, std::string_view b) { return Value::bytes(c.interp.a.intern(b)); }
Value unknownBytesOf(Call& c, size_t i, const char* what) { return unknownOf(c, UnknownType::kBytes, doubtOf(c, c.arg(i), what)); }

}  // namespace

// encode(self, encoding, errors)
CallResult strEncode(Call& c) {
  const auto name = c.str(c.arg(1)), errors = c.str(c.arg(2)), text = c.str(c.arg(0));
  const Codec codec = name ? codecOf(*name) : Codec::kOther;
  if (codec == Codec::kNone) return unknownCodec(c, *name);
  if (!text || codec == Codec::kOther || !errors) return c.toSetWith(unknownBytesOf(c, 0, "a text in an encoding"));
  if (codec == Codec::kUtf8) return c.toSetWith(bytesValue(c, *text));
  const auto points = codePoints(*text);
  const char32_t limit = codec == Codec::kAscii ? 128 : 256;
  std::string out;
  for (size_t i = 0; i < points.size(); ++i) {
    if (points[i] < limit) out += static_cast<char>(points[i]);
    else if (*errors == "strict") return c.raise("UnicodeEncodeError", cannotEncode(points, i, limit));
    else if (*errors == "replace") out += '?';
    else if (*errors == "backslashreplace") out += escaped(points[i]);
    else if (*errors != "ignore") return c.toSetWith(unknownBytesOf(c, 0, "a text in an encoding"));
  }
  return c.toSetWith(bytesValue(c, out));
}

// decode(self, encoding, errors)
CallResult bytesDecode(Call& c) {
  const auto name = c.str(c.arg(1)), errors = c.str(c.arg(2));
  const Codec codec = name ? codecOf(*name) : Codec::kOther;
  if (codec == Codec::kNone) return unknownCodec(c, *name);
  if (!c.arg(0).is(ValueKind::kBytes) || codec == Codec::kOther || !errors)
    return c.toSetWith(unknownStr(c, doubtOf(c, c.arg(0), "decoded bytes")));
  const std::string b(textOf(c, c.arg(0)));
  std::string out;
  for (size_t i = 0; i < b.size();) {
    const auto byte = static_cast<unsigned char>(b[i]);
    size_t size = 1;
    std::string wrong;
    if (codec == Codec::kUtf8) wrong = wrongUtf8(b, i, size);
    else if (codec == Codec::kAscii && byte >= 128) wrong = "ordinal not in range(128)";
    if (wrong.empty()) {
      if (codec == Codec::kUtf8) out.append(b, i, size);
      else appendUtf8(out, byte);
    } else if (*errors == "strict") {
      return c.raise("UnicodeDecodeError", cannotDecode(codec == Codec::kUtf8 ? "utf-8" : "ascii", byte, i, size, wrong));
    } else if (*errors == "replace") {
      appendUtf8(out, 0xFFFD);
    } else if (*errors != "ignore") {
      return c.toSetWith(unknownStr(c, doubtOf(c, c.arg(0), "decoded bytes")));
    }
    i += size;
  }
  return c.toSetWith(textValue(c, out));
}

// latin1(self): bytes as a text of as many characters, so that methods of texts can work on it
CallResult bytesLatin1(Call& c) {
  if (!c.arg(0).is(ValueKind::kBytes)) return c.toSetWith(unknownStr(c, doubtOf(c, c.arg(0), "bytes that are not known")));
  std::string out;
  for (const char b : textOf(c, c.arg(0))) appendUtf8(out, static_cast<unsigned char>(b));
  return c.toSetWith(textValue(c, out));
}

// of_latin1(text): the way back
CallResult bytesOfLatin1(Call& c) {
  const auto text = c.str(c.arg(0));
  if (!text) return c.toSetWith(unknownBytesOf(c, 0, "bytes that are not known"));
  std::string out;
  for (const char32_t point : codePoints(*text)) out += static_cast<char>(point);
  return c.toSetWith(bytesValue(c, out));
}

}  // namespace shapeproof::libcalls
