#include "driver/notebook/cells.h"

#include <algorithm>
#include <charconv>
#include <vector>

namespace shapeproof {
namespace {

constexpr std::string_view kMarker = "#: cell ", kInPath = ":cell ";

struct Cell {
  CellMark mark;
  uint32_t marker_line = 0;  // of the program
};

template <class Number>
std::optional<Number> numberIn(std::string_view text) {
  Number n = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
  return error == std::errc() && end == text.data() + text.size() ? std::optional(n) : std::nullopt;
}

std::optional<CellMark> markIn(std::string_view line) {
  if (!line.starts_with(kMarker)) return std::nullopt;
  line.remove_prefix(kMarker.size());
  const size_t blank = std::min(line.find(' '), line.size());
  const auto number = numberIn<uint32_t>(line.substr(0, blank));
  if (!number) return std::nullopt;
  return CellMark{*number, blank < line.size() ? numberIn<int64_t>(line.substr(blank + 1)) : std::nullopt};
}

std::vector<Cell> cellsIn(const SourceText& program) {
  std::vector<Cell> cells;
  for (uint32_t n = 1; n <= program.lineCount(); ++n)
    if (const auto mark = markIn(program.line(n))) cells.push_back({*mark, n});
  return cells;
}

class Places {
 public:
  explicit Places(const SourceText& program) : program_(program), cells_(cellsIn(program)) {}

  [[nodiscard]] bool isIn(const std::string& path) const { return path == program_.path(); }

  // Before the first cell and behind the last one stands nothing of the person's: it is told of the nearest.
  void move(std::string& path, Span& span) const {
    if (!isIn(path)) return;
    const Cell* cell = at(span.start.line);
    if (cell == nullptr) return;
    path = pathOf(*cell);
    move(*cell, span.start);
    move(*cell, span.end);
  }
  void move(std::string& path, Position& position) const {
    Span span{position, position};
    move(path, span);
    position = span.start;
  }
  void move(std::string& path, uint32_t& line) const {
    Position position{line, 1};
    move(path, position);
    line = position.line;
  }

  // Words that name a place as "PATH:LINE".
  void moveIn(std::string& words) const {
    const std::string place = program_.path() + ":";
    for (size_t at = words.find(place); at != std::string::npos; at = words.find(place, at)) {
      at += place.size();
      const size_t end = std::min(words.find_first_not_of("0123456789", at), words.size());
      std::string path = program_.path();
      auto line = numberIn<uint32_t>(std::string_view(words).substr(at, end - at));
      if (!line) continue;
      move(path, *line);
      const std::string told = path.substr(program_.path().size()) + ":" + std::to_string(*line);
      words.replace(at - 1, end - at + 1, told);
      at += told.size() - 1;
    }
  }

  // The texts of the cells, by the paths that are shown.
  void quote(FileResult& result) const {
    for (size_t i = 0; i < cells_.size(); ++i) {
      const uint32_t end = i + 1 < cells_.size() ? cells_[i + 1].marker_line : program_.lineCount() + 1;
      std::string text;
      for (uint32_t n = cells_[i].marker_line + 1; n < end; ++n) text += std::string(program_.line(n)) + "\n";
      const std::string path = pathOf(cells_[i]);
      result.quoted[path] = {std::make_shared<const SourceText>(SourceText::fromUtf8(path, std::move(text))), true};
    }
  }

  // The first cell that was last run before one that stands above it.
  [[nodiscard]] const Cell* firstOutOfOrder() const {
    int64_t last = 0;
    for (const Cell& cell : cells_) {
      if (cell.mark.time && *cell.mark.time < last) return &cell;
      last = cell.mark.time.value_or(last);
    }
    return nullptr;
  }
  [[nodiscard]] std::string pathOf(const Cell& cell) const { return program_.path() + std::string(kInPath) + std::to_string(cell.mark.number); }

 private:
  [[nodiscard]] const Cell* at(uint32_t line) const {
    const auto behind = std::upper_bound(cells_.begin(), cells_.end(), line, [](uint32_t l, const Cell& c) { return l < c.marker_line; });
    return cells_.empty() ? nullptr : behind == cells_.begin() ? &cells_.front() : &*(behind - 1);
  }
  static void move(const Cell& cell, Position& position) {
    if (position.line > 0) position.line = position.line > cell.marker_line ? position.line - cell.marker_line : 1;
  }

  const SourceText& program_;
  std::vector<Cell> cells_;
};

void moveDiagnostic(ReportedDiagnostic& d, const Places& places) {
  places.moveIn(d.message);
  places.move(d.path, d.span);
  for (ReportedFrame& f : d.stack) places.move(f.path, f.position);
  for (ReportedOperand& o : d.operands)
    for (ReportedNote& n : o.origin) places.move(n.path, n.span);
  for (ReportedCondition& c : d.conditions) places.move(c.path, c.line);
  if (d.hint) places.move(d.hint->path, d.hint->span);
}

}  // namespace

std::string cellMarker(const CellMark& cell) {
  return std::string(kMarker) + std::to_string(cell.number) + (cell.time ? " " + std::to_string(*cell.time) : "");
}

void showInCells(FileResult& result, const SourceText& program) {
  const Places places(program);
  std::map<std::pair<std::string, Span>, std::string> functions;
  for (auto& [place, name] : result.functions) {
    auto [path, span] = place;
    places.move(path, span);
    functions[{path, span}] = name;
  }
  result.functions = std::move(functions);
  for (ReportedDiagnostic& d : result.report.diagnostics) moveDiagnostic(d, places);
  for (ReportedReason& r : result.report.reasons) {
    places.moveIn(r.text);
    places.move(r.path, r.span);
  }
  for (ReportedReveal& r : result.report.reveals) places.move(r.path, r.position);
  for (ReportedAssumption& a : result.report.assumptions) places.move(a.path, a.line);
  for (ReportedFunction& f : result.came_to) places.move(f.path, f.line);
  if (const Cell* cell = places.firstOutOfOrder())
    result.report.assumptions.push_back({Assumption::kCellsInOrder, places.pathOf(*cell), 1, 1});
  if (result.quoted.erase(program.path()) > 0) places.quote(result);
}

CellPath cellPathOf(const std::string& path) {
  const size_t at = path.rfind(kInPath);
  if (at == std::string::npos) return {path, 0};
  const auto number = numberIn<uint32_t>(std::string_view(path).substr(at + kInPath.size()));
  return number && (std::string_view(path).substr(0, at).ends_with(".ipynb") || path.starts_with("-:")) ? CellPath{path.substr(0, at), *number} : CellPath{path, 0};
}

std::string cellText(const std::string& path, const Span& span) {
  const CellPath at = cellPathOf(path);
  return at.cell == 0 ? std::string() : "cell " + std::to_string(at.cell) + ", line " + std::to_string(span.start.line) + ": ";
}

}  // namespace shapeproof
