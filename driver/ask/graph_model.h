// The graph that `graph` answers with, whatever format it is written in.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "backend/query/data_flow.h"
#include "driver/callee.h"

namespace shapeproof {

struct DataGraph {
  // kInput: what an entry is called with. kBlock: several nodes that are repeated together.
  enum class Kind : uint8_t { kModule, kBlock, kOperation, kParameter, kInput };
  static constexpr uint32_t kNone = UINT32_MAX;

  struct Node {
    Kind kind = Kind::kOperation;
    std::string name;
    std::string cls{};              // of a module
    std::string path{};             // where it happens; empty: nowhere in the program
    uint32_t line = 0;
    uint32_t column = 0;
    uint32_t parent = kNone;
    std::string alike{};            // what is equal too in nodes that are drawn together
    uint32_t repeat = 1;            // so many times one after the other; only the first is in the graph
    std::vector<std::pair<std::string, uint32_t>> modules{};  // the modules it stands for, as named_modules() has them, and how often each is called
    std::vector<DescribedValue> outputs{};  // distinct ones
    bool failed = false;
    std::string message{};          // what torch says, where it fails
    [[nodiscard]] bool isBox() const { return kind == Kind::kModule || kind == Kind::kBlock; }
  };
  struct Edge {
    uint32_t from, to;
    ReportedShape shape{};
    bool failed = false;            // into what fails
  };

  std::vector<Node> nodes;          // what is in a box stands behind it, in the order of the program
  std::vector<Edge> edges;          // each once
};

[[nodiscard]] std::string_view kindName(DataGraph::Kind kind);

// What the program does, with the errors of its report in it and what is repeated drawn together. `program`: that of an entry; null: a script.
[[nodiscard]] DataGraph graphOf(const DataFlow& flow, const FileReport& report, const CalleeProgram* program);

// Equal nodes that follow one another in a box, each fed by the one before, become one (graph_repeats.cpp). Edges to and from what is left
// out are those of what is left.
void collapseRepeats(DataGraph& graph);
// In the order that DataGraph has, without what is in no list. `inside`: of each box the nodes in it; the last: those that are in none.
void reorder(DataGraph& graph, const std::vector<std::vector<uint32_t>>& inside);

}  // namespace shapeproof
