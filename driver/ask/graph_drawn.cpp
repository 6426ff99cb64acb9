#include "driver/ask/graph_drawn.h"

#include <algorithm>
#include <map>
#include <set>

#include "driver/report.h"
#include "driver/text.h"

namespace shapeproof {
namespace {

using Node = DataGraph::Node;
using Kind = DataGraph::Kind;
constexpr uint32_t kNone = DataGraph::kNone;
constexpr size_t kWidest = 72;  // of a line, in bytes: messages can be long, and stand in full in the JSON

std::string lineOf(std::string_view text) {
  std::string line = oneLine(text);
  if (line.size() <= kWidest) return line;
  size_t end = kWidest - 3;
  while (end > 0 && (static_cast<unsigned char>(line[end]) & 0xC0) == 0x80) --end;
  return line.substr(0, end) + "...";
}

std::string lastPart(const std::string& path) { return path.substr(path.rfind('.') + 1); }

// "0 to 11: Block x12", "relu"
std::string titleOf(const Node& n) {
  std::string text = n.name;
  if (n.modules.size() > 1 && lastPart(n.modules.back().first) != text) text += " to " + lastPart(n.modules.back().first);
  if (!n.cls.empty() && n.cls != text) text += ": " + n.cls;
  if (n.repeat > 1) text += " x" + std::to_string(n.repeat);
  return text;
}

class Drawer {
 public:
  Drawer(const DataGraph& graph, uint32_t depth) : graph_(graph), depth_(depth), drawn_as_(graph.nodes.size(), kNone), inside_(graph.nodes.size(), 0), only_(graph.nodes.size(), kNone) {
    for (uint32_t n = 0; n < graph.nodes.size(); ++n)
      if (const uint32_t parent = graph.nodes[n].parent; parent != kNone) {
        ++inside_[parent];
        only_[parent] = n;
      }
  }

  DrawnGraph draw(const std::string& title) {
    out_.title = oneLine(title);
    for (uint32_t n = 0; n < graph_.nodes.size(); ++n) put(n);
    for (const DataGraph::Edge& e : graph_.edges)
      if (drawn_as_[e.from] != drawn_as_[e.to]) addEdge(drawn_as_[e.from], drawn_as_[e.to], e);
    out_.inside.resize(out_.nodes.size() + 1);
    for (uint32_t n = 0; n < out_.nodes.size(); ++n) out_.inside[std::min<size_t>(out_.nodes[n].parent, out_.nodes.size())].push_back(n);
    return std::move(out_);
  }

 private:
  // A module around a single operation says nothing that the two together do not.
  bool isPlain(uint32_t box) const {
    if (inside_[box] != 1 || graph_.nodes[box].kind != Kind::kModule) return false;
    const Node& only = graph_.nodes[only_[box]];
    return only.kind == Kind::kOperation && only.repeat == 1;
  }

  void addEdge(uint32_t from, uint32_t to, const DataGraph::Edge& e) {
    const std::string shape = oneLine(shapeText(e.shape));
    const auto [at, is_new] = between_.try_emplace({from, to}, out_.edges.size());
    if (is_new) out_.edges.push_back({from, to, "", false});
    DrawnGraph::Edge& edge = out_.edges[at->second];
    edge.failed = edge.failed || e.failed;
    if (shapes_.emplace(at->second, shape).second) edge.label = lineOf(edge.label + (is_new ? "" : " ") + shape);
  }

  void put(uint32_t n) {
    const Node& node = graph_.nodes[n];
    const uint32_t parent = node.parent == kNone ? kNone : drawn_as_[node.parent];
    if (parent != kNone && !out_.nodes[parent].box) {  // in something folded
      drawn_as_[n] = parent;
      if (node.failed) fail(out_.nodes[parent], node);
      return;
    }
    uint32_t level = 0;
    for (uint32_t at = parent; at != kNone; at = out_.nodes[at].parent) ++level;
    DrawnGraph::Node drawn{"n" + std::to_string(n), node.kind, false, parent, {lineOf(titleOf(node))}, false};
    drawn.box = inside_[n] > 0 && !isPlain(n) && (depth_ == 0 || level < depth_);
    if (!node.path.empty()) drawn.lines.push_back(lineOf(node.path + ":" + std::to_string(node.line)));
    if (node.failed) fail(drawn, node);
    drawn_as_[n] = static_cast<uint32_t>(out_.nodes.size());
    out_.nodes.push_back(std::move(drawn));
  }

  static void fail(DrawnGraph::Node& drawn, const Node& node) {
    drawn.failed = true;
    drawn.lines.push_back(lineOf(node.message));
  }

  const DataGraph& graph_;
  uint32_t depth_;
  std::vector<uint32_t> drawn_as_;        // of each node
  std::vector<uint32_t> inside_, only_;   // of each box: how many, and the last of them
  std::map<std::pair<uint32_t, uint32_t>, size_t> between_;  // the edge between two nodes
  std::set<std::pair<size_t, std::string>> shapes_;          // of an edge
  DrawnGraph out_;
};

}  // namespace

DrawnGraph drawnGraph(const DataGraph& graph, const std::string& title, uint32_t depth) { return Drawer(graph, depth).draw(title); }

}  // namespace shapeproof
