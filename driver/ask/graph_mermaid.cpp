// The graph as a flowchart of Mermaid, which hosts of Markdown draw.
#include "driver/ask/graph_answer.h"
#include "driver/ask/graph_drawn.h"

namespace shapeproof {
namespace {

using Kind = DataGraph::Kind;

// In quotes; what means something to Mermaid or to HTML is written as its entities.
std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (std::string_view("\"#<>&`").find(c) == std::string_view::npos) out += c;
    else out += "#" + std::to_string(static_cast<int>(c)) + ";";
  }
  return out;
}

std::string labelOf(const DrawnGraph::Node& n) {
  std::string out;
  for (const std::string& line : n.lines) out += (out.empty() ? "" : "<br/>") + escaped(line);
  return "\"" + out + "\"";
}

std::string shapeOf(const DrawnGraph::Node& n) {
  switch (n.kind) {
    case Kind::kInput: return "([" + labelOf(n) + "])";
    case Kind::kParameter: return "[/" + labelOf(n) + "/]";
    case Kind::kModule: case Kind::kBlock: return "[[" + labelOf(n) + "]]";
    case Kind::kOperation: break;
  }
  return "[" + labelOf(n) + "]";
}

class MermaidWriter {
 public:
  MermaidWriter(const DrawnGraph& drawn, std::ostream& out) : drawn_(drawn), out_(out) {}

  void write() {
    out_ << "flowchart TB\n";
    writeAll(drawn_.inside.back(), "  ");
    std::string failed_edges, failed_nodes;
    for (size_t i = 0; i < drawn_.edges.size(); ++i) {
      const DrawnGraph::Edge& e = drawn_.edges[i];
      out_ << "  " << drawn_.nodes[e.from].id << " -->|\"" << escaped(e.label) << "\"| " << drawn_.nodes[e.to].id << "\n";
      if (e.failed) failed_edges += (failed_edges.empty() ? "" : ",") + std::to_string(i);
    }
    for (const DrawnGraph::Node& n : drawn_.nodes)
      if (n.failed) failed_nodes += (failed_nodes.empty() ? "" : ",") + n.id;
    if (!failed_nodes.empty()) out_ << "  classDef failed stroke:#d00,color:#d00,stroke-width:2px\n  class " << failed_nodes << " failed\n";
    if (!failed_edges.empty()) out_ << "  linkStyle " << failed_edges << " stroke:#d00,color:#d00\n";
  }

 private:
  void writeAll(const std::vector<uint32_t>& nodes, const std::string& indent) {
    for (const uint32_t n : nodes) {
      const DrawnGraph::Node& node = drawn_.nodes[n];
      if (!node.box) {
        out_ << indent << node.id << shapeOf(node) << "\n";
        continue;
      }
      out_ << indent << "subgraph " << node.id << "[" << labelOf(node) << "]\n";
      writeAll(drawn_.inside[n], indent + "  ");
      out_ << indent << "end\n";
    }
  }

  const DrawnGraph& drawn_;
  std::ostream& out_;
};

}  // namespace

void writeGraphMermaid(const DrawnGraph& drawn, std::ostream& out) { MermaidWriter(drawn, out).write(); }

}  // namespace shapeproof
