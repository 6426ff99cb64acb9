// What `graph` answers, and how it is written: one writer for each format.
#pragma once

#include <ostream>
#include <string>
#include <vector>

#include "driver/ask/graph_model.h"
#include "driver/ask/options.h"
#include "driver/report_json.h"

namespace shapeproof {

struct GraphAnswer {
  const std::string& target;
  DataGraph graph;
  std::vector<std::string> undecided;  // why something may be missing, in words
  const FileReport& report;
};

void writeGraphJson(const GraphAnswer& answer, std::ostream& out);
// One page that needs nothing else: the JSON, the layout library and the page's own scripts are in it.
void writeGraphHtml(const GraphAnswer& answer, std::ostream& out);
// Pictures of what is drawn (graph_drawn.h).
struct DrawnGraph;
void writeGraphDot(const DrawnGraph& drawn, std::ostream& out);
void writeGraphMermaid(const DrawnGraph& drawn, std::ostream& out);
void writeGraphSvg(const DrawnGraph& drawn, std::ostream& out);

[[nodiscard]] Json graphJson(const GraphAnswer& answer);

}  // namespace shapeproof
