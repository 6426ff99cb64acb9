// Source excerpts with an underline, as compilers print them.
#pragma once

#include <cstddef>
#include <ostream>
#include <string>

#include "ir/source.h"

namespace shapeproof {

// Escape sequences, or nothing.
struct Palette {
  const char *error, *warning, *info, *bold, *dim, *reset;
  [[nodiscard]] static Palette ansi() { return {"\x1b[31m", "\x1b[33m", "\x1b[36m", "\x1b[1m", "\x1b[2m", "\x1b[0m"}; }
  [[nodiscard]] static Palette plain() { return {"", "", "", "", "", ""}; }
};

struct Underline {
  Span span;
  std::string label;
};

// The lines of the span (at most four), with carets below. Tabs become four spaces; lines wider than the terminal are cut
// around the span. Nothing is written when the text is not known.
void writeExcerpt(std::ostream& out, const SourceText* text, const Underline& underline, size_t gutter, size_t width, const char* colour, const Palette& p);

}  // namespace shapeproof
