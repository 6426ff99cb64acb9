#include "driver/excerpt.h"

#include <algorithm>
#include <string_view>
#include <vector>

namespace shapeproof {
namespace {

struct Cell {
  std::string text;
  size_t columns;  // on a terminal
};

uint32_t decodeAt(std::string_view line, size_t& i) {
  const auto byte = [&](size_t k) { return k < line.size() ? static_cast<unsigned char>(line[k]) : 0u; };
  const unsigned first = byte(i);
  const size_t length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
  uint32_t point = length == 1 ? first : first & (0x7Fu >> length);
  for (size_t k = 1; k < length; ++k) point = (point << 6) | (byte(i + k) & 0x3Fu);
  i += length;
  return point;
}

// East Asian wide and emoji blocks take two columns; the C locale's wcwidth does not know them.
bool wide(uint32_t c) {
  return (c >= 0x1100 && c <= 0x115F) || (c >= 0x2E80 && c <= 0xA4CF) || (c >= 0xAC00 && c <= 0xD7A3) || (c >= 0xF900 && c <= 0xFAFF) ||
         (c >= 0xFE30 && c <= 0xFE6F) || (c >= 0xFF00 && c <= 0xFF60) || (c >= 0x1F300 && c <= 0x1FAFF);
}

// One cell per code point.
std::vector<Cell> cellsOf(std::string_view line) {
  std::vector<Cell> cells;
  for (size_t i = 0; i < line.size();) {
    const size_t start = i;
    const uint32_t c = decodeAt(line, i);
    i = std::min(i, line.size());
    if (c == '\t') cells.push_back({"    ", 4});
    else if (c < 0x20 || c == 0x7F) cells.push_back({"?", 1});
    else cells.push_back({std::string(line.substr(start, i - start)), wide(c) ? size_t{2} : size_t{1}});
  }
  return cells;
}

size_t columnsOf(const std::vector<Cell>& cells, size_t from, size_t to) {
  size_t n = 0;
  for (size_t i = from; i < to && i < cells.size(); ++i) n += cells[i].columns;
  return n;
}

void writeLine(std::ostream& out, std::string_view text, uint32_t number, size_t from, size_t to, size_t gutter, size_t width, const char* colour, const Palette& p) {
  const auto cells = cellsOf(text);
  from = std::min(from, cells.size());
  to = std::clamp(to, from, cells.size());
  const size_t room = width > gutter + 12 ? width - gutter - 6 : 40;
  size_t first = 0;
  while (columnsOf(cells, first, to) > room && first < from) ++first;
  size_t last = first;
  for (size_t used = 0; last < cells.size() && used + cells[last].columns <= room; ++last) used += cells[last].columns;
  const std::string label = std::to_string(number);
  out << p.dim << std::string(gutter > label.size() + 1 ? gutter - label.size() - 1 : 0, ' ') << label << " |" << p.reset << " " << (first > 0 ? "..." : "");
  for (size_t i = first; i < last; ++i) out << cells[i].text;
  out << (last < cells.size() ? "..." : "") << "\n";
  out << p.dim << std::string(gutter, ' ') << "|" << p.reset << " " << std::string((first > 0 ? 3 : 0) + columnsOf(cells, first, from), ' ') << colour
      << std::string(std::max<size_t>(1, columnsOf(cells, from, std::min(to, last))), '^') << p.reset << "\n";
}

}  // namespace

void writeExcerpt(std::ostream& out, const SourceText* text, const Underline& underline, size_t gutter, size_t width, const char* colour, const Palette& p) {
  if (text == nullptr || !underline.span.valid()) return;
  constexpr uint32_t kMostLines = 4;
  const Position start = underline.span.start, end = underline.span.end;
  out << p.dim << std::string(gutter, ' ') << "|" << p.reset << "\n";
  for (uint32_t line = start.line; line <= end.line && line < start.line + kMostLines; ++line) {
    const std::string_view content = text->line(line);
    const size_t indent = content.find_first_not_of(" \t");
    const size_t from = line == start.line ? start.column - 1 : (indent == std::string_view::npos ? 0 : indent);
    const size_t to = line == end.line ? end.column - 1 : content.size();
    writeLine(out, content, line, from, to, gutter, width, colour, p);
  }
  if (end.line >= start.line + kMostLines) out << p.dim << std::string(gutter, ' ') << "| ..." << p.reset << "\n";
}

}  // namespace shapeproof
