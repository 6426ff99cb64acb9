// Where the nodes of a graph stand in a picture, in ranks from top to bottom, and on which ways its edges pass them: boxes are laid out from the
// innermost, each as one node of the box around it. The page of `--format html` has a library for more (driver/ask/page).
#pragma once

#include <vector>

#include "driver/ask/graph_drawn.h"

namespace shapeproof {

// In pixels, from the upper left corner of the picture.
struct Placed {
  double x = 0, y = 0, width = 0, height = 0;
  [[nodiscard]] double middle() const { return x + width / 2; }
};

struct GraphLayout {
  std::vector<Placed> nodes;
  std::vector<std::vector<Placed>> ways;  // of each edge the gaps that it passes through between other nodes, from top to bottom; of no width
  double width = 0, height = 0;
};

inline constexpr double kLetterWidth = 6.6, kLineHeight = 15, kInset = 8;  // of the text in a node

[[nodiscard]] GraphLayout layOut(const DrawnGraph& drawn);

}  // namespace shapeproof
