#include "ir/source.h"

#include <algorithm>
#include <cstring>

namespace shapeproof {

namespace {

constexpr size_t kStride = 256;
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
constexpr char kHex[] = "0123456789abcdef";

bool isContinuation(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }

uint32_t lineOfOffset(std::string_view bytes, size_t offset) {
  uint32_t line = 1;
  for (size_t i = 0; i < offset; ++i) {
    if (bytes[i] == '\n' || (bytes[i] == '\r' && (i + 1 >= bytes.size() || bytes[i + 1] != '\n'))) ++line;
  }
  return line;
}

// Length of the valid sequence at `at`, 0 if there is none.
size_t sequenceLength(std::string_view bytes, size_t at) {
  const auto byte = [&](size_t i) { return at + i < bytes.size() ? static_cast<unsigned char>(bytes[at + i]) : 0u; };
  const auto tail = [&](size_t i, unsigned low = 0x80, unsigned high = 0xBF) { return byte(i) >= low && byte(i) <= high; };
  const unsigned lead = byte(0);
  if (lead < 0x80) return 1;
  if (lead >= 0xC2 && lead <= 0xDF) return tail(1) ? 2 : 0;
  if (lead >= 0xE0 && lead <= 0xEF) {
    const unsigned low = lead == 0xE0 ? 0xA0 : 0x80;
    const unsigned high = lead == 0xED ? 0x9F : 0xBF;
    return tail(1, low, high) && tail(2) ? 3 : 0;
  }
  if (lead >= 0xF0 && lead <= 0xF4) {
    const unsigned low = lead == 0xF0 ? 0x90 : 0x80;
    const unsigned high = lead == 0xF4 ? 0x8F : 0xBF;
    return tail(1, low, high) && tail(2) && tail(3) ? 4 : 0;
  }
  return 0;
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

// In place: "\r\n" and "\r" become "\n".
void normalizeLineEnds(std::string& text) {
  size_t out = text.find('\r');
  if (out == std::string::npos) return;
  for (size_t in = out; in < text.size(); ++in) {
    if (text[in] != '\r') {
      text[out++] = text[in];
    } else if (in + 1 >= text.size() || text[in + 1] != '\n') {
      text[out++] = '\n';
    }
  }
  text.resize(out);
}

std::string badByteMessage(std::string_view codec, unsigned char byte, size_t offset, std::string_view why) {
  std::string m = "(unicode error) '" + std::string(codec) + "' codec can't decode byte 0x";
  m += kHex[byte >> 4];
  m += kHex[byte & 15];
  return m + " in position " + std::to_string(offset) + ": " + std::string(why);
}

}  // namespace

std::optional<size_t> firstInvalidUtf8(std::string_view bytes) {
  size_t at = 0;
  while (at < bytes.size()) {
    if (at + 8 <= bytes.size()) {
      uint64_t word = 0;
      std::memcpy(&word, bytes.data() + at, 8);
      if ((word & 0x8080808080808080ull) == 0) {
        at += 8;
        continue;
      }
    }
    const size_t length = sequenceLength(bytes, at);
    if (length == 0) return at;
    at += length;
  }
  return std::nullopt;
}

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
  if (marked && encoding != Encoding::kUtf8) return fail(0, "encoding problem: " + cookie + " with BOM");
  if (encoding == Encoding::kOther) return fail(0, "unsupported encoding: " + cookie);
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

SourceText SourceText::fromUtf8(std::string path, std::string text) {
  if (text.starts_with(kByteOrderMark)) text.erase(0, kByteOrderMark.size());
  normalizeLineEnds(text);
  return {std::move(path), std::move(text)};
}

SourceText::SourceText(std::string path, std::string text) : path_(std::move(path)), text_(std::move(text)) {
  line_starts_.push_back(0);
  const char* const begin = text_.data();
  const char* const end = begin + text_.size();
  for (const char* p = begin; p < end;) {
    p = static_cast<const char*>(std::memchr(p, '\n', static_cast<size_t>(end - p)));
    if (p == nullptr) break;
    line_starts_.push_back(static_cast<uint32_t>(++p - begin));
  }
  if (std::none_of(text_.begin(), text_.end(), [](char c) { return (c & 0x80) != 0; })) return;
  uint32_t count = 0;
  for (size_t i = 0; i < text_.size(); ++i) {
    if (i % kStride == 0) code_points_.push_back(count);
    if (!isContinuation(text_[i])) ++count;
  }
}

std::string_view SourceText::line(uint32_t number) const {
  if (number == 0 || number > line_starts_.size()) return {};
  const size_t start = line_starts_[number - 1];
  const size_t end = number < line_starts_.size() ? line_starts_[number] - 1 : text_.size();
  return text().substr(start, end - start);
}

uint32_t SourceText::lineOf(size_t offset, uint32_t hint) const {
  for (uint32_t line = hint; line >= 1 && line <= line_starts_.size() && line < hint + 3; ++line) {
    if (line_starts_[line - 1] > offset) break;
    if (line == line_starts_.size() || line_starts_[line] > offset) return line;
  }
  const auto after = std::upper_bound(line_starts_.begin(), line_starts_.end(), offset);
  return static_cast<uint32_t>(after - line_starts_.begin());
}

size_t SourceText::codePointsBefore(size_t offset) const {
  if (code_points_.empty() || offset == 0) return offset;
  const size_t block = std::min(offset / kStride, code_points_.size() - 1);
  size_t count = code_points_[block];
  for (size_t i = block * kStride; i < offset; ++i) count += isContinuation(text_[i]) ? 0 : 1;
  return count;
}

Position SourceText::positionAt(size_t offset, uint32_t& line_hint) const {
  offset = std::min(offset, text_.size());
  line_hint = lineOf(offset, line_hint);
  const size_t start = line_starts_[line_hint - 1];
  return {line_hint, static_cast<uint32_t>(codePointsBefore(offset) - codePointsBefore(start) + 1)};
}

Position SourceText::positionAt(size_t offset) const {
  uint32_t hint = 0;
  return positionAt(offset, hint);
}

size_t SourceText::offsetAt(Position position) const {
  if (position.line == 0) return 0;
  if (position.line > line_starts_.size()) return text_.size();
  const std::string_view content = line(position.line);
  const size_t start = line_starts_[position.line - 1];
  size_t skip = position.column > 0 ? position.column - 1 : 0;
  if (code_points_.empty()) return start + std::min(skip, content.size());
  size_t i = 0;
  while (i < content.size() && skip > 0) {
    ++i;
    while (i < content.size() && isContinuation(content[i])) ++i;
    --skip;
  }
  return start + i;
}

std::string_view SourceText::slice(const Span& span) const {
  if (!span.valid()) return {};
  const size_t start = offsetAt(span.start);
  const size_t end = std::max(start, offsetAt(span.end));
  return text().substr(start, end - start);
}

}  // namespace shapeproof
