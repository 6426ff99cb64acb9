// What the pictures of a graph show: a module of one operation is a node, and so is one that is folded.
#pragma once

#include <string>
#include <vector>

#include "driver/ask/graph_model.h"

namespace shapeproof {

struct DrawnGraph {
  struct Node {
    std::string id;                  // as in the JSON
    DataGraph::Kind kind{};
    bool box = false;                // what is in it is drawn inside
    uint32_t parent = DataGraph::kNone;
    std::vector<std::string> lines;  // what stands in it, of one line each: what it is, where, what is wrong
    bool failed = false;
  };
  struct Edge { uint32_t from, to; std::string label; bool failed; };

  std::string title;
  std::vector<Node> nodes;  // boxes before what is in them, in the order of the program
  std::vector<Edge> edges;  // not to or from boxes; one between two nodes, with the shapes of all tensors
  std::vector<std::vector<uint32_t>> inside;  // of each node those in it; the last: those that are in none
};

// `depth`: modules that lie in so many others are folded; 0: none is.
[[nodiscard]] DrawnGraph drawnGraph(const DataGraph& graph, const std::string& title, uint32_t depth);

}  // namespace shapeproof
