#include "driver/excerpt.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string_view>

#include "driver/text.h"

namespace shapeproof {
namespace {

constexpr uint32_t kMostLines = 4;  // of one label
constexpr std::string_view kCut = "...";

struct Cell {
  std::string_view text;
  size_t columns;  // on a terminal
};

uint32_t decodeAt(std::string_view line, size_t& i) {
  const auto byte = [&](size_t k) { return k < line.size() ? static_cast<unsigned char>(line[k]) : 0u; };
  const unsigned first = byte(i);
  const size_t length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
  uint32_t point = length == 1 ? first : first & (0x7Fu >> length);
  for (size_t k = 1; k < length; ++k) point = (point << 6) | (byte(i + k) & 0x3Fu);
  i = std::min(i + length, line.size());
  return point;
}

// East Asian wide and emoji blocks take two columns, combining marks none; the C locale's wcwidth does not know them.
size_t columnsOf(uint32_t c) {
  if ((c >= 0x0300 && c <= 0x036F) || (c >= 0x200B && c <= 0x200F) || (c >= 0xFE00 && c <= 0xFE0F)) return 0;
  const bool wide = (c >= 0x1100 && c <= 0x115F) || (c >= 0x2E80 && c <= 0xA4CF) || (c >= 0xAC00 && c <= 0xD7A3) ||
                    (c >= 0xF900 && c <= 0xFAFF) || (c >= 0xFE30 && c <= 0xFE6F) || (c >= 0xFF00 && c <= 0xFF60) ||
                    (c >= 0x1F300 && c <= 0x1FAFF) || (c >= 0x20000 && c <= 0x3FFFD);
  return wide ? 2 : 1;
}

// One cell per code point.
std::vector<Cell> cellsOf(std::string_view line) {
  std::vector<Cell> cells;
  for (size_t i = 0; i < line.size();) {
    const size_t start = i;
    const uint32_t c = decodeAt(line, i);
    if (c == '\t') cells.push_back({"    ", 4});
    else if (c < 0x20 || (c >= 0x7F && c < 0xA0) || misleads(c)) cells.push_back({"?", 1});
    else cells.push_back({line.substr(start, i - start), columnsOf(c)});
  }
  return cells;
}

size_t columnsOf(const std::vector<Cell>& cells, size_t from, size_t to) {
  size_t n = 0;
  for (size_t i = from; i < std::min(to, cells.size()); ++i) n += cells[i].columns;
  return n;
}

// The part of a label on one line, as indices of cells.
struct Piece {
  size_t from, to;
  const Label* label;
  bool last;  // the label's text goes here
};

class Excerpt {
 public:
  Excerpt(std::ostream& out, const SourceText& source, std::vector<Label> labels, const ExcerptStyle& style)
      : out_(out), source_(source), labels_(std::move(labels)), style_(style), p_(style.palette) {
    std::erase_if(labels_, [](const Label& l) { return !l.span.valid(); });
    std::stable_sort(labels_.begin(), labels_.end(), [](const Label& a, const Label& b) { return a.span.start < b.span.start; });
  }

  void write() {
    std::set<uint32_t> lines;
    for (const Label& l : labels_)
      for (uint32_t line = l.span.start.line; line <= lastLine(l); ++line) lines.insert(line);
    if (lines.empty()) return;
    bar();
    out_ << "\n";
    std::optional<uint32_t> before;
    for (const uint32_t line : lines) {
      if (before && line == *before + 2) code(*before + 1);
      else if (before && line > *before + 2) out_ << p_.dim << kCut << p_.reset << "\n";
      code(line);
      before = line;
    }
  }

 private:
  static uint32_t lastLine(const Label& l) { return std::min(l.span.end.line, l.span.start.line + kMostLines - 1); }

  void bar() { out_ << p_.dim << std::string(style_.gutter, ' ') << "|" << p_.reset; }

  void code(uint32_t number) {
    const std::string_view text = source_.line(number);
    const auto cells = cellsOf(text);
    const auto pieces = piecesOn(number, cells);
    const auto [first, last] = window(cells, pieces);
    const std::string digits = std::to_string(number);
    out_ << p_.dim << std::string(style_.gutter - std::min(style_.gutter, digits.size() + 1), ' ') << digits << " |" << p_.reset;
    if (last > first) out_ << " " << (first > 0 ? kCut : "");
    for (size_t i = first; i < last; ++i) out_ << cells[i].text;
    out_ << (last < cells.size() ? kCut : "") << "\n";
    for (const Piece& piece : pieces) underline(piece, cells, first, last);
  }

  std::vector<Piece> piecesOn(uint32_t line, const std::vector<Cell>& cells) const {
    std::vector<Piece> pieces;
    for (const Label& l : labels_) {
      if (line < l.span.start.line || line > lastLine(l)) continue;
      size_t indent = 0;
      while (indent < cells.size() && (cells[indent].text == " " || cells[indent].columns == 4)) ++indent;
      const size_t from = std::min<size_t>(line == l.span.start.line ? l.span.start.column - 1 : indent, cells.size());
      const size_t to = line == l.span.end.line ? l.span.end.column - 1 : cells.size();
      pieces.push_back({from, std::clamp(to, from, cells.size()), &l, line == lastLine(l)});
    }
    return pieces;
  }

  // The cells that fit on the terminal: from the start of the line if the first label ends there, else around it.
  std::pair<size_t, size_t> window(const std::vector<Cell>& cells, const std::vector<Piece>& pieces) const {
    const size_t room = std::max<size_t>(style_.width > style_.gutter + 9 ? style_.width - style_.gutter - 9 : 0, 30);
    size_t first = 0;
    if (!pieces.empty()) {
      const size_t label_columns = columnsOf(cells, pieces[0].from, pieces[0].to);
      const size_t lead = std::min<size_t>(columnsOf(cells, 0, pieces[0].from), room - std::min(room, label_columns));
      if (columnsOf(cells, 0, pieces[0].to) > room)
        for (first = pieces[0].from; first > 0 && columnsOf(cells, first - 1, pieces[0].from) <= lead / 2; ) --first;
    }
    size_t last = first;
    for (size_t used = 0; last < cells.size() && used + cells[last].columns <= room; ++last) used += cells[last].columns;
    return {first, last};
  }

  void underline(const Piece& piece, const std::vector<Cell>& cells, size_t first, size_t last) {
    const Label& l = *piece.label;
    const size_t from = std::clamp(piece.from, first, last);
    const size_t length = std::max<size_t>(1, columnsOf(cells, from, std::clamp(piece.to, from, last)));
    bar();
    out_ << " " << std::string((first > 0 ? kCut.size() : 0) + columnsOf(cells, first, from), ' ') << (l.primary ? style_.colour : p_.note)
         << std::string(length, l.primary ? '^' : '-');
    if (piece.last && l.span.end.line > lastLine(l)) out_ << kCut;
    if (piece.last && !l.text.empty()) out_ << " " << l.text;
    out_ << p_.reset << "\n";
  }

  std::ostream& out_;
  const SourceText& source_;
  std::vector<Label> labels_;
  ExcerptStyle style_;
  const Palette& p_ = style_.palette;
};

}  // namespace

void writeExcerpt(std::ostream& out, const SourceText& source, std::vector<Label> labels, const ExcerptStyle& style) {
  Excerpt(out, source, std::move(labels), style).write();
}

}  // namespace shapeproof
