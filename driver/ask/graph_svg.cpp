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
  out << fmt::format("  <rect id=\"{}\" class=\"{}{}{}\"", n.id, kindName(n.kind), n.box ? " box" : "", n.failed ? " failed" : "")
      << fmt::format(" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\"/>\n", p.x, p.y, p.width, p.height);
  double y = p.y + kLineHeight;
  for (const std::string& line : n.lines) {
    out << fmt::format("  <text{} x=\"{:.1f}\" y=\"{:.1f}\">{}</text>\n", n.failed ? " class=\"failed\"" : "", p.x + kInset, y, xmlEscape(line));
    y += kLineHeight;
  }
}

struct Point { double x, y; };

// Of an edge: where it begins and ends, and the upper and lower end of each gap on its way.
std::vector<Point> pointsOf(const DrawnGraph::Edge& e, const std::vector<Placed>& way, const GraphLayout& layout) {
  const Placed &from = layout.nodes[e.from], &to = layout.nodes[e.to];
  std::vector<Point> points{{from.middle(), from.y + from.height}};
  for (const Placed& gap : way) {
    points.push_back({gap.x, gap.y});
    points.push_back({gap.x, gap.y + gap.height});
  }
  points.push_back({to.middle(), to.y});
  return points;
}

// In the middle of the part between ranks that is nearest to the middle of all.
Point labelAt(const std::vector<Point>& points) {
  const size_t i = points.size() / 2 / 2 * 2;
  const size_t at = i + 1 < points.size() ? i : 0;
  return {(points[at].x + points[at + 1].x) / 2 + 4, (points[at].y + points[at + 1].y) / 2 + 4};
}

void writeEdge(const DrawnGraph::Edge& e, const std::vector<Point>& points, std::ostream& out) {
  std::string path = fmt::format("M{:.1f},{:.1f}", points[0].x, points[0].y);
  for (size_t i = 1; i < points.size(); ++i) {
    const Point &p = points[i - 1], &q = points[i];
    const double bend = std::max(12.0, (q.y - p.y) / 2);
    if (i % 2 == 0) path += fmt::format(" L{:.1f},{:.1f}", q.x, q.y);
    else path += fmt::format(" C{:.1f},{:.1f} {:.1f},{:.1f} {:.1f},{:.1f}", p.x, p.y + bend, q.x, q.y - bend, q.x, q.y);
  }
  const Point label = labelAt(points);
  out << fmt::format("  <path{} d=\"{}\"/>\n", e.failed ? " class=\"failed\"" : "", path)
      << fmt::format("  <text class=\"label{}\" x=\"{:.1f}\" y=\"{:.1f}\">{}</text>\n", e.failed ? " failed" : "", label.x, label.y, xmlEscape(e.label));
}

}  // namespace

void writeGraphSvg(const DrawnGraph& drawn, std::ostream& out) {
  const GraphLayout layout = layOut(drawn);
  std::vector<std::vector<Point>> points;
  double width = layout.width;  // labels stand at the right of edges
  for (size_t i = 0; i < drawn.edges.size(); ++i) {
    points.push_back(pointsOf(drawn.edges[i], layout.ways[i], layout));
    width = std::max(width, labelAt(points.back()).x + static_cast<double>(drawn.edges[i].label.size()) * kLetterWidth + kInset);
  }
  out << fmt::format("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0:.0f} {1:.0f}\" width=\"{0:.0f}\" height=\"{1:.0f}\">\n", width, layout.height)
      << "  <title>" << xmlEscape(drawn.title) << "</title>\n" << kHead;
  for (size_t n = 0; n < drawn.nodes.size(); ++n) writeNode(drawn.nodes[n], layout.nodes[n], out);
  for (size_t i = 0; i < drawn.edges.size(); ++i) writeEdge(drawn.edges[i], points[i], out);
  out << "</svg>\n";
}

}  // namespace shapeproof
