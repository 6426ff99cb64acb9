// Bytes of a file to UTF-8, by PEP 263: byte order mark, `coding` comment, else UTF-8.
#include <iconv.h>

#include <algorithm>

#include "ir/source.h"

namespace shapeproof {

namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
constexpr char kHex[] = "0123456789abcdef";

uint32_t lineOfOffset(std::string_view bytes, size_t offset) {
  uint32_t line = 1;
  for (size_t i = 0; i < offset; ++i) {
    if (bytes[i] == '\n' || (bytes[i] == '\r' && (i + 1 >= bytes.size() || bytes[i + 1] != '\n'))) ++line;
  }
  return line;
}

bool isCookieChar(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' || c == '_' || c == '.';
}

// The encoding that PEP 263 finds in `line`: a comment with `coding:` or `coding=` before the name.
std::string_view cookieOf(std::string_view line) {
  const size_t start = line.find_first_not_of(" \t\f");
  if (start == std::string_view::npos || line[start] != '#') return {};
  for (size_t at = line.find("coding", start); at != std::string_view::npos; at = line.find("coding", at + 1)) {
    size_t i = at + 6;
    if (i >= line.size() || (line[i] != ':' && line[i] != '=')) continue;
    i = line.find_first_not_of(" \t", i + 1);
    if (i == std::string_view::npos) continue;
    size_t end = i;
    while (end < line.size() && isCookieChar(line[end])) ++end;
    if (end > i) return line.substr(i, end - i);
  }
  return {};
}

std::string_view declaredEncoding(std::string_view bytes) {
  for (int n = 0; n < 2 && !bytes.empty(); ++n) {
    const size_t end = std::min(bytes.find_first_of("\r\n"), bytes.size());
    const std::string_view line = bytes.substr(0, end);
    if (const auto cookie = cookieOf(line); !cookie.empty()) return cookie;
    const size_t first = line.find_first_not_of(" \t\f");
    if (first != std::string_view::npos && line[first] != '#') return {};
    bytes.remove_prefix(end);
    if (bytes.starts_with("\r\n")) bytes.remove_prefix(2);
    else if (!bytes.empty()) bytes.remove_prefix(1);
  }
  return {};
}

enum class Encoding { kUtf8, kAscii, kLatin1, kOther };

Encoding encodingNamed(std::string_view name) {
  std::string n;
  for (const char c : name) n += c == '_' ? '-' : static_cast<char>(c >= 'A' && c <= 'Z' ? c + 32 : c);
  for (const char* known : {"", "utf-8", "utf8", "u8", "utf-8-sig", "utf", "utf8-ucs2", "utf8-ucs4"}) {
    if (n == known) return Encoding::kUtf8;
  }
  if (n.starts_with("utf-8-")) return Encoding::kUtf8;  // as in `utf-8-unix`, which CPython accepts
  for (const char* known : {"ascii", "us-ascii", "646", "ansi-x3.4-1968", "iso646-us"}) {
    if (n == known) return Encoding::kAscii;
  }
  for (const char* known : {"latin-1", "latin1", "iso-8859-1", "iso8859-1", "8859", "cp819", "latin", "l1", "iso-latin-1"}) {
    if (n == known) return Encoding::kLatin1;
  }
  if (n.starts_with("latin-1-") || n.starts_with("iso-8859-1-") || n.starts_with("iso-latin-1-")) return Encoding::kLatin1;
  return Encoding::kOther;
}

// With a byte order mark, CPython takes no other name than this.
bool namesUtf8Plainly(std::string_view cookie) {
  std::string n;
  for (const char c : cookie.substr(0, 12)) n += c == '_' ? '-' : static_cast<char>(c >= 'A' && c <= 'Z' ? c + 32 : c);
  return n.empty() || n == "utf-8" || n.starts_with("utf-8-");
}

// The families of encodings that are ASCII below 0x80, so that the comment that names one could be read.
bool isSingleByte(std::string_view cookie) {
  std::string n;
  for (const char c : cookie) n += static_cast<char>(c >= 'A' && c <= 'Z' ? c + 32 : c);
  for (const char* family : {"cp12", "windows-12", "iso-8859-", "iso8859-", "koi8-"}) {
    if (n.starts_with(family)) return true;
  }
  return false;
}

// By the system's converter. None: the name is not known there, or the bytes are not of that encoding.
std::optional<std::string> convertedToUtf8(const std::string& encoding, std::string& bytes) {
  const iconv_t converter = iconv_open("UTF-8", encoding.c_str());
  if (converter == reinterpret_cast<iconv_t>(-1)) return std::nullopt;
  std::string out(bytes.size() * 4 + 4, '\0');
  char* from = bytes.data();
  char* to = out.data();
  size_t left = bytes.size(), room = out.size();
  const bool good = iconv(converter, &from, &left, &to, &room) != static_cast<size_t>(-1) && left == 0;
  iconv_close(converter);
  if (!good) return std::nullopt;
  out.resize(out.size() - room);
  return out;
}

std::string latin1ToUtf8(std::string_view bytes) {
  std::string out;
  out.reserve(bytes.size() + bytes.size() / 8);
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x80) {
      out += c;
    } else {
      out += static_cast<char>(0xC0 | byte >> 6);
      out += static_cast<char>(0x80 | (byte & 0x3F));
    }
  }
  return out;
}

std::string badByteMessage(std::string_view codec, unsigned char byte, size_t offset, std::string_view why) {
  std::string m = "(unicode error) '" + std::string(codec) + "' codec can't decode byte 0x";
  m += kHex[byte >> 4];
  m += kHex[byte & 15];
  return m + " in position " + std::to_string(offset) + ": " + std::string(why);
}

}  // namespace

SourceText::Result SourceText::decode(std::string path, std::string bytes) {
  const auto fail = [&](size_t offset, std::string message) {
    return Result{std::nullopt, DecodeError{offset, lineOfOffset(bytes, offset), std::move(message)}};
  };
  if (const size_t nul = bytes.find('\0'); nul != std::string::npos) {
    return fail(nul, "source code cannot contain null bytes");
  }
  const bool marked = bytes.starts_with(kByteOrderMark);
  const std::string cookie(declaredEncoding(std::string_view(bytes).substr(marked ? kByteOrderMark.size() : 0)));
  const Encoding encoding = encodingNamed(cookie);
  if (marked && (encoding != Encoding::kUtf8 || !namesUtf8Plainly(cookie))) return fail(0, "encoding problem: " + cookie + " with BOM");
  if (encoding == Encoding::kOther) {
    auto converted = isSingleByte(cookie) ? convertedToUtf8(cookie, bytes) : std::nullopt;
    if (!converted) return fail(0, "unsupported encoding: " + cookie);
    return {fromUtf8(std::move(path), std::move(*converted)), std::nullopt};
  }
  if (encoding == Encoding::kLatin1) {
    bytes = latin1ToUtf8(bytes);
  } else if (encoding == Encoding::kAscii) {
    const auto bad = std::find_if(bytes.begin(), bytes.end(), [](char c) { return (c & 0x80) != 0; });
    if (bad != bytes.end()) {
      const auto offset = static_cast<size_t>(bad - bytes.begin());
      return fail(offset, badByteMessage("ascii", static_cast<unsigned char>(*bad), offset, "ordinal not in range(128)"));
    }
  } else if (const auto bad = firstInvalidUtf8(bytes)) {
    return fail(*bad, badByteMessage("utf-8", static_cast<unsigned char>(bytes[*bad]), *bad, "invalid UTF-8"));
  }
  return {fromUtf8(std::move(path), std::move(bytes)), std::nullopt};
}

}  // namespace shapeproof
