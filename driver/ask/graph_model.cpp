#include "driver/ask/graph_model.h"

#include <algorithm>
#include <set>
#include <tuple>

#include "driver/text.h"

namespace shapeproof {
namespace {

using Node = DataGraph::Node;
using Kind = DataGraph::Kind;

constexpr const char* kUnnamedInput = "input";

// The text of the entry's program names each input before the call that makes it: `"x": tensor(…)`.
std::string inputName(const std::string& text, Position at) {
  size_t start = 0;
  for (uint32_t line = 1; line < at.line && start != std::string::npos; ++line) start = text.find('\n', start) == std::string::npos ? std::string::npos : text.find('\n', start) + 1;
  if (start == std::string::npos || at.column == 0 || start + at.column - 1 > text.size()) return kUnnamedInput;
  const std::string_view before(text.data() + start, at.column - 1);
  if (!before.ends_with("\": ")) return kUnnamedInput;
  const size_t end = before.size() - 3, quote = before.rfind('"', end - 1);
  return quote == std::string_view::npos ? kUnnamedInput : std::string(before.substr(quote + 1, end - quote - 1));
}

class Maker {
 public:
  Maker(const DataFlow& flow, const FileReport& report, const CalleeProgram* program) : flow_(flow), report_(report), program_(program) {}

  DataGraph make() {
    std::vector<bool> fed(flow_.nodes.size(), false);
    for (const DataEdge& e : flow_.edges) fed[e.to] = true;
    for (size_t n = 0; n < flow_.nodes.size(); ++n) graph_.nodes.push_back(nodeOf(flow_.nodes[n], fed[n]));
    for (const DataEdge& e : flow_.edges) graph_.edges.push_back({e.from, e.to, e.shape});
    for (const ReportedDiagnostic& d : report_.diagnostics)
      if (d.severity == Severity::kError) mark(d);
    for (DataGraph::Edge& e : graph_.edges) e.failed = graph_.nodes[e.to].failed;
    std::vector<std::vector<uint32_t>> inside(graph_.nodes.size() + 1);
    for (uint32_t n = 0; n < graph_.nodes.size(); ++n)
      if (n >= flow_.nodes.size() || !flow_.nodes[n].may_be_none || graph_.nodes[n].failed) inside[std::min<size_t>(graph_.nodes[n].parent, graph_.nodes.size())].push_back(n);
    reorder(graph_, inside);
    return std::move(graph_);
  }

 private:
  [[nodiscard]] bool isProgram(const std::string& path) const { return program_ != nullptr && path == program_->path; }

  // `fed`: it takes tensors.
  Node nodeOf(const DataNode& n, bool fed) const {
    Node out;
    out.kind = n.kind == DataNode::Kind::kModule ? Kind::kModule : n.kind == DataNode::Kind::kParameter ? Kind::kParameter : Kind::kOperation;
    out.name = n.name.empty() ? n.cls : n.name;
    out.cls = n.cls;
    out.parent = n.parent;
    out.outputs = n.outputs;
    out.alike = std::to_string(n.site) + " " + n.how;
    if (n.module) out.modules.emplace_back(*n.module, n.calls);
    if (!isProgram(n.path)) {
      out.path = n.path;
      out.line = n.path.empty() ? 0 : n.span.start.line;
      out.column = n.path.empty() ? 0 : n.span.start.column;
    } else if (out.kind == Kind::kOperation && n.parent == DataNode::kNone && !fed) {
      out.kind = Kind::kInput;
      out.name = inputName(program_->text, n.span.start);
    }
    return out;
  }

  // Of the report a place in the program of an entry has become one in the file.
  [[nodiscard]] bool isAt(const DataDemand& demand, const ReportedDiagnostic& d) const {
    return demand.rule == d.rule && (isProgram(demand.path) || (demand.path == d.path && demand.span == d.span));
  }

  static bool sameShapes(const DataDemand& demand, const ReportedDiagnostic& d) {
    return std::equal(demand.operands.begin(), demand.operands.end(), d.operands.begin(), d.operands.end(), [](const ReportedShape& x, const ReportedOperand& y) { return x == y.shape; });
  }

  // Several calls come to one place: it is those of the shapes that the report tells, where there are any.
  void mark(const ReportedDiagnostic& d) {
    std::vector<const DataDemand*> there;
    for (const DataDemand& demand : flow_.demands)
      if (isAt(demand, d)) there.push_back(&demand);
    const bool told = std::any_of(there.begin(), there.end(), [&](const DataDemand* demand) { return sameShapes(*demand, d); });
    for (const DataDemand* demand : there)
      if (!told || sameShapes(*demand, d)) fail(graph_.nodes[demand->node], d);
    if (!there.empty()) return;
    Node node;
    node.name = d.exception.empty() ? std::string(ruleInfo(d.rule).name) : d.exception;
    node.path = d.path;
    node.line = d.span.start.line;
    node.column = d.span.start.column;
    fail(node, d);
    graph_.nodes.push_back(std::move(node));
  }

  static void fail(Node& node, const ReportedDiagnostic& d) {
    node.failed = true;
    node.message = oneLine(d.message);
  }

  const DataFlow& flow_;
  const FileReport& report_;
  const CalleeProgram* program_;
  DataGraph graph_;
};

}  // namespace

std::string_view kindName(Kind kind) {
  switch (kind) {
    case Kind::kModule: return "module";
    case Kind::kBlock: return "block";
    case Kind::kOperation: return "operation";
    case Kind::kParameter: return "parameter";
    case Kind::kInput: return "input";
  }
  return "";
}

void reorder(DataGraph& graph, const std::vector<std::vector<uint32_t>>& inside) {
  DataGraph out;
  std::vector<uint32_t> now(graph.nodes.size(), DataGraph::kNone), open(inside.back().rbegin(), inside.back().rend());
  while (!open.empty()) {
    const uint32_t n = open.back();
    open.pop_back();
    now[n] = static_cast<uint32_t>(out.nodes.size());
    out.nodes.push_back(std::move(graph.nodes[n]));
    if (uint32_t& parent = out.nodes.back().parent; parent != DataGraph::kNone) parent = now[parent];
    open.insert(open.end(), inside[n].rbegin(), inside[n].rend());
  }
  std::set<std::tuple<uint32_t, uint32_t, ReportedShape>> seen;
  for (const DataGraph::Edge& e : graph.edges)
    if (now[e.from] != DataGraph::kNone && now[e.to] != DataGraph::kNone && seen.emplace(now[e.from], now[e.to], e.shape).second)
      out.edges.push_back({now[e.from], now[e.to], e.shape, e.failed});
  graph = std::move(out);
}

DataGraph graphOf(const DataFlow& flow, const FileReport& report, const CalleeProgram* program) {
  DataGraph graph = Maker(flow, report, program).make();
  collapseRepeats(graph);
  return graph;
}

}  // namespace shapeproof
