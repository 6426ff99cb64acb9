#include "driver/ask/graph.h"

#include <algorithm>
#include <iostream>

#include "driver/ask/graph_answer.h"
#include "driver/ask/graph_drawn.h"
#include "driver/ask/program.h"
#include "driver/ask/target_name.h"
#include "driver/notebook/ipynb.h"
#include "driver/text.h"
#include "driver/verdict.h"

namespace shapeproof {
namespace {

int trouble(const std::string& why) {
  std::cerr << "shapeproof: " << forLog(why) << "\n";
  return kExitTrouble;
}

void write(const GraphAnswer& answer, const AskOptions& asked, std::ostream& out) {
  if (asked.format == "json") return writeGraphJson(answer, out);
  if (asked.format == "html") return writeGraphHtml(answer, out);
  const DrawnGraph drawn = drawnGraph(answer.graph, answer.target, asked.depth);
  if (asked.format == "mermaid") writeGraphMermaid(drawn, out);
  else if (asked.format == "svg") writeGraphSvg(drawn, out);
  else writeGraphDot(drawn, out);
}

}  // namespace

int graphCommand(const std::string& text, const CheckOptions& options) {
  NamedTarget named = nameTarget(text, options);
  if (!named.problem.empty()) return trouble(named.problem);
  if (isNotebook(named.target.path)) return trouble(text + ": a notebook has cells; what is asked about is a file");
  if (named.line != 0) return trouble(text + ": a graph is that of a whole program, FILE or FILE:NAME");
  if (const std::string problem = takeAsked(named, options.ask); !problem.empty()) return trouble(text + ": " + problem);
  const bool callee = isCallee(named);
  DataFlowObserver observer;
  const FileResult result = askProgram(named.target, options, &observer);
  if (!result.good()) return trouble(result.trouble);
  const auto& found = result.report.diagnostics;
  const bool error = std::any_of(found.begin(), found.end(), [](const ReportedDiagnostic& d) { return d.severity == Severity::kError; });
  if (callee && observer.flow.nodes.empty() && !error && named.target.entry->inputs.empty()) return trouble(text + ": what it is called with is not known (--input NAME=SIZES)");
  const CalleeProgram program = callee ? calleeProgram(*named.target.entry, named.target.path) : CalleeProgram();
  GraphAnswer answer{text, graphOf(observer.flow, result.report, callee ? &program : nullptr), {}, result.report};
  for (const ReportedReason& reason : whyNotProved(result.report)) answer.undecided.push_back(reason.text);
  write(answer, options.ask, std::cout);
  for (const std::string& reason : answer.undecided)
    if (options.ask.format != "json") std::cerr << "shapeproof: not known: " << forLog(reason) << "\n";
  return error ? kExitFindings : kExitClean;
}

}  // namespace shapeproof
