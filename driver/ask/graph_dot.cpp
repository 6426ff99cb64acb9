// The graph in the language of Graphviz.
#include "driver/ask/graph_answer.h"
#include "driver/ask/graph_drawn.h"
#include "driver/text.h"

namespace shapeproof {
namespace {

using Kind = DataGraph::Kind;

std::string labelOf(const DrawnGraph::Node& n) {
  std::string out;
  for (const std::string& line : n.lines) {
    const std::string text = inDoubleQuotes(line);
    out += (out.empty() ? "" : "\\n") + text.substr(1, text.size() - 2);
  }
  return "\"" + out + "\"";
}

std::string_view styleOf(Kind kind) {
  switch (kind) {
    case Kind::kParameter: return ", shape=note";
    case Kind::kInput: return ", shape=ellipse";
    case Kind::kModule: return ", style=filled, fillcolor=\"#e8f0fa\"";
    case Kind::kBlock: case Kind::kOperation: return "";
  }
  return "";
}

class DotWriter {
 public:
  DotWriter(const DrawnGraph& drawn, std::ostream& out) : drawn_(drawn), out_(out) {}

  void write() {
    out_ << "digraph " << inDoubleQuotes(drawn_.title) << " {\n  node [shape=box, fontname=\"sans-serif\", fontsize=10];\n  edge [fontname=\"sans-serif\", fontsize=9];\n"
         << "  graph [fontname=\"sans-serif\", fontsize=10];\n";
    writeAll(drawn_.inside.back(), "  ");
    for (const DrawnGraph::Edge& e : drawn_.edges)
      out_ << "  " << drawn_.nodes[e.from].id << " -> " << drawn_.nodes[e.to].id << " [label=" << inDoubleQuotes(e.label) << (e.failed ? ", color=red, fontcolor=red" : "") << "];\n";
    out_ << "}\n";
  }

 private:
  void writeAll(const std::vector<uint32_t>& nodes, const std::string& indent) {
    for (const uint32_t n : nodes) {
      const DrawnGraph::Node& node = drawn_.nodes[n];
      if (!node.box) {
        out_ << indent << node.id << " [label=" << labelOf(node) << styleOf(node.kind) << (node.failed ? ", color=red, fontcolor=red" : "") << "];\n";
        continue;
      }
      out_ << indent << "subgraph cluster_" << node.id << " {\n" << indent << "  label=" << labelOf(node) << ";" << (node.failed ? " color=red;" : "") << "\n";
      writeAll(drawn_.inside[n], indent + "  ");
      out_ << indent << "}\n";
    }
  }

  const DrawnGraph& drawn_;
  std::ostream& out_;
};

}  // namespace

void writeGraphDot(const DrawnGraph& drawn, std::ostream& out) { DotWriter(drawn, out).write(); }

}  // namespace shapeproof
