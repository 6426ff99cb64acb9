// Places in the program of a notebook, told by its cells: "train.ipynb:cell 3" is the path, lines count within the cell.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "driver/check.h"
#include "ir/source.h"

namespace shapeproof {

struct CellMark {
  uint32_t number = 0;           // among all cells of the notebook, from 1
  std::optional<int64_t> time;   // when it was last run, as the notebook says
};

// The line before a code cell; law: a line of the program is a marker where it is one of these.
[[nodiscard]] std::string cellMarker(const CellMark& cell);

// All that the result says of the notebook's program is said of its cells.
void showInCells(FileResult& result, const SourceText& program);

// A path as reports show it, apart; cell 0: it is no place in a notebook.
struct CellPath {
  std::string file;
  uint32_t cell = 0;
};
[[nodiscard]] CellPath cellPathOf(const std::string& path);
// "cell 3, line 7: " where a format has room for the lines of files alone; empty for what is in no notebook.
[[nodiscard]] std::string cellText(const std::string& path, const Span& span);

}  // namespace shapeproof
