// The text of one file: decoded to UTF-8, every line end written as '\n' (as CPython reads it), without byte order mark.
// Offsets are byte offsets into `text()`; lines and columns agree with the file on disk.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ir/span.h"

namespace shapeproof {

// Why a file cannot be read as Python source. `offset` is the first offending byte of the file.
struct DecodeError {
  size_t offset = 0;
  uint32_t line = 1;
  std::string message;
};

// Offset of the first byte that strict UTF-8 forbids (overlong forms, surrogates and values past U+10FFFF included).
[[nodiscard]] std::optional<size_t> firstInvalidUtf8(std::string_view bytes);

class SourceText {
 public:
  struct Result;
  // `path` is kept as given. Honours the byte order mark and PEP 263 cookies for utf-8, ascii and latin-1.
  [[nodiscard]] static Result decode(std::string path, std::string bytes);
  // Text that is known to be UTF-8, such as a test's.
  [[nodiscard]] static SourceText fromUtf8(std::string path, std::string text);

  [[nodiscard]] const std::string& path() const { return path_; }
  [[nodiscard]] std::string_view text() const { return text_; }
  [[nodiscard]] uint32_t lineCount() const { return static_cast<uint32_t>(line_starts_.size()); }
  // 1-based, without its line end; empty past the last line.
  [[nodiscard]] std::string_view line(uint32_t number) const;

  // Offsets past the end mean the end. Cost: logarithmic in the lines, constant in the length of the line.
  [[nodiscard]] Position positionAt(size_t offset) const;
  // As `positionAt`; `line_hint` is a guess of the line number and receives the right one.
  [[nodiscard]] Position positionAt(size_t offset, uint32_t& line_hint) const;
  [[nodiscard]] size_t offsetAt(Position position) const;
  [[nodiscard]] Span spanOf(size_t start, size_t end) const { return {positionAt(start), positionAt(end)}; }
  [[nodiscard]] std::string_view slice(const Span& span) const;

 private:
  SourceText(std::string path, std::string text);
  [[nodiscard]] uint32_t lineOf(size_t offset, uint32_t hint) const;
  // Code points before `offset`.
  [[nodiscard]] size_t codePointsBefore(size_t offset) const;

  std::string path_;
  std::string text_;
  std::vector<uint32_t> line_starts_;
  std::vector<uint32_t> code_points_;  // code points before every kStride-th byte; empty: all ASCII
};

// Exactly one of the two is set.
struct SourceText::Result {
  std::optional<SourceText> source;
  std::optional<DecodeError> error;
};

}  // namespace shapeproof
