// The graph as a picture.
#include <fmt/format.h>

#include <algorithm>

#include "driver/ask/graph_answer.h"
#include "driver/ask/graph_layout.h"
#include "driver/text.h"

namespace shapeproof {
namespace {

using Kind = DataGraph::Kind;

constexpr const char* kHead =
    "  <style>\n"
    "    text { font: 11px ui-monospace, monospace; fill: #222 }\n"
    "    rect { fill: #fff; stroke: #667; rx: 4px }\n"
    "    .module { fill: #e8f0fa } .block { fill: #f6f2e6 } .parameter { fill: #f2f2f2; stroke-dasharray: 3 2 } .input { fill: #eaf6ea; rx: 12px }\n"
    "    .box { fill-opacity: .5 }\n"
    "    path { fill: none; stroke: #667; marker-end: url(#end) } .label { font-size: 10px; fill: #446 }\n"
    "    .failed { stroke: #d00 } text.failed { fill: #d00; stroke: none } path.failed { marker-end: url(#wrong) }\n"
    "  </style>\n"
    "  <defs>\n"
    "    <marker id=\"end\" viewBox=\"0 0 8 8\" refX=\"7\" refY=\"4\" markerWidth=\"7\" markerHeight=\"7\" orient=\"auto\"><polygon points=\"0,0 8,4 0,8\" fill=\"#667\"/></marker>\n"
    "    <marker id=\"wrong\" viewBox=\"0 0 8 8\" refX=\"7\" refY=\"4\" markerWidth=\"7\" markerHeight=\"7\" orient=\"auto\"><polygon points=\"0,0 8,4 0,8\" fill=\"#d00\"/></marker>\n"
    "  </defs>\n";

void writeNode(const DrawnGraph::Node& n, const Placed& p, std::ostream& out) {
  const char* failed = n.failed ? " failed" : "";
  out << fmt::format("  <rect id=\"{}\" class=\"{}{}{}\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\"/>\n", n.id, kindName(n.kind), n.box ? " box" : "", failed, p.x, p.y, p.width, p.height);
  double y = p.y + kLineHeight;
  for (const std::string& line : n.lines) {
    out << fmt::format("  <text{} x=\"{:.1f}\" y=\"{:.1f}\">{}</text>\n", n.failed ? " class=\"failed\"" : "", p.x + kInset, y, xmlEscape(line));
    y += kLineHeight;
  }
}

Placed labelAt(const Placed& from, const Placed& to) { return {(from.x + from.width / 2 + to.x + to.width / 2) / 2 + 4, (from.y + from.height + to.y) / 2 + 4}; }

void writeEdge(const DrawnGraph::Edge& e, const Placed& from, const Placed& to, std::ostream& out) {
  const double x0 = from.x + from.width / 2, y0 = from.y + from.height, x1 = to.x + to.width / 2, y1 = to.y, bend = std::max(20.0, (y1 - y0) / 2);
  const char* failed = e.failed ? " failed" : "";
  out << fmt::format("  <path{} d=\"M{:.1f},{:.1f} C{:.1f},{:.1f} {:.1f},{:.1f} {:.1f},{:.1f}\"/>\n", e.failed ? " class=\"failed\"" : "", x0, y0, x0, y0 + bend, x1, y1 - bend, x1, y1);
  out << fmt::format("  <text class=\"label{}\" x=\"{:.1f}\" y=\"{:.1f}\">{}</text>\n", failed, labelAt(from, to).x, labelAt(from, to).y, xmlEscape(e.label));
}

}  // namespace

void writeGraphSvg(const DrawnGraph& drawn, std::ostream& out) {
  const GraphLayout layout = layOut(drawn);
  double width = layout.width;  // labels stand at the right of edges
  for (const DrawnGraph::Edge& e : drawn.edges) width = std::max(width, labelAt(layout.nodes[e.from], layout.nodes[e.to]).x + static_cast<double>(e.label.size()) * kLetterWidth + kInset);
  out << fmt::format("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0:.0f} {1:.0f}\" width=\"{0:.0f}\" height=\"{1:.0f}\">\n", width, layout.height)
      << "  <title>" << xmlEscape(drawn.title) << "</title>\n" << kHead;
  for (size_t n = 0; n < drawn.nodes.size(); ++n) writeNode(drawn.nodes[n], layout.nodes[n], out);
  for (const DrawnGraph::Edge& e : drawn.edges) writeEdge(e, layout.nodes[e.from], layout.nodes[e.to], out);
  out << "</svg>\n";
}

}  // namespace shapeproof
