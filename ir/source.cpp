#include "ir/source.h"

#include <algorithm>
#include <cstring>

namespace shapeproof {

namespace {

constexpr size_t kStride = 256;
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

bool isContinuation(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }

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
