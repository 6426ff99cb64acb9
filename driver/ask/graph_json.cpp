// The JSON of `graph`: driver/ask/schemas/graph.json.
#include "driver/ask/described_json.h"
#include "driver/ask/graph_answer.h"
#include "driver/report_json.h"

namespace shapeproof {
namespace {

std::string idOf(uint32_t node) { return "n" + std::to_string(node); }

Json nodeJson(const DataGraph::Node& n, uint32_t id) {
  Json j;
  j["id"] = idOf(id);
  j["kind"] = kindName(n.kind);
  j["name"] = n.name;
  if (n.kind == DataGraph::Kind::kModule) j["class"] = n.cls;
  j["path"] = n.path.empty() ? Json(nullptr) : Json(n.path);
  j["line"] = n.line == 0 ? Json(nullptr) : Json(n.line);
  j["parent"] = n.parent == DataGraph::kNone ? Json(nullptr) : Json(idOf(n.parent));
  j["repeat"] = n.repeat;
  if (n.kind == DataGraph::Kind::kModule) {
    j["modules"] = Json::object();
    for (const auto& [path, calls] : n.modules) j["modules"][path] = calls;
  }
  if (n.kind != DataGraph::Kind::kBlock) {
    j["outputs"] = Json::array();
    for (const DescribedValue& v : n.outputs) j["outputs"].push_back(describedJson(v));
  }
  j["failed"] = n.failed;
  if (n.failed) j["message"] = n.message;
  return j;
}

}  // namespace

Json graphJson(const GraphAnswer& answer) {
  Json j;
  j["version"] = 1;
  j["target"] = answer.target;
  j["nodes"] = Json::array();
  for (uint32_t n = 0; n < answer.graph.nodes.size(); ++n) j["nodes"].push_back(nodeJson(answer.graph.nodes[n], n));
  j["edges"] = Json::array();
  for (const DataGraph::Edge& e : answer.graph.edges) j["edges"].push_back({{"from", idOf(e.from)}, {"to", idOf(e.to)}, {"shape", shapeJson(e.shape)}, {"failed", e.failed}});
  j["undecided"] = answer.undecided;
  j["diagnostics"] = Json::array();
  for (const ReportedDiagnostic& d : answer.report.diagnostics)
    if (d.severity != Severity::kInfo) j["diagnostics"].push_back(diagnosticJson(d, ""));
  return j;
}

void writeGraphJson(const GraphAnswer& answer, std::ostream& out) {
  printJson(graphJson(answer), out);
}

}  // namespace shapeproof
