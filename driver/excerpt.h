// Source excerpts with underlined and labelled places, as compilers print them.
#pragma once

#include <cstddef>
#include <ostream>
#include <string>
#include <vector>

#include "ir/source.h"

namespace shapeproof {

// Escape sequences, or nothing.
struct Palette {
  const char *error, *warning, *info, *note, *bold, *dim, *reset;
  [[nodiscard]] static Palette ansi() { return {"\x1b[31m", "\x1b[33m", "\x1b[36m", "\x1b[34m", "\x1b[1m", "\x1b[2m", "\x1b[0m"}; }
  [[nodiscard]] static Palette plain() { return {"", "", "", "", "", "", ""}; }
};

// A place with a few words. The primary one is underlined with '^', the others with '-'.
struct Label {
  Span span;
  std::string text;
  bool primary = false;
};

struct ExcerptStyle {
  size_t gutter = 3;        // columns left of the bar
  size_t width = 100;       // of the terminal
  const char* colour = "";  // of the primary label
  Palette palette = Palette::plain();
};

// The lines of all labels (at most four of each), "..." where lines are left out. Tabs become four spaces, control characters
// '?'; a line wider than the terminal is cut around its first label. Linear in the lengths of these lines.
void writeExcerpt(std::ostream& out, const SourceText& source, std::vector<Label> labels, const ExcerptStyle& style);

}  // namespace shapeproof
