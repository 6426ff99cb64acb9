#include "driver/report.h"
#include "driver/text.h"

namespace shapeproof {

void reportConcise(const RunResult& run, const CheckOptions& options, std::ostream& out) {
  for (const FileResult& f : run.files) {
    if (!f.good()) continue;
    const std::string entry = f.entry.empty() ? "" : " (entry " + oneLine(f.entry) + ")";
    for (const ReportedDiagnostic& d : f.report.diagnostics)
      out << printable(d.path) << ":" << d.span.start.line << ":" << d.span.start.column << ": " << severityName(d.severity) << "["
          << ruleInfo(d.rule).name << "] " << oneLine(d.message) << entry << "\n";
    for (const ReportedReveal& r : f.report.reveals)
      out << printable(r.path) << ":" << r.position.line << ":" << r.position.column << ": info[reveal] " << oneLine(r.expression) << ": "
          << (r.is_shape ? shapeText(r.shape) : oneLine(r.value.value_or("?"))) << entry << "\n";
    if (options.verbose)
      for (const ReportedNote& n : f.report.reasons)
        out << printable(n.path.empty() ? f.report.path : n.path) << ":" << n.span.start.line << ":" << n.span.start.column << ": note: undecided: " << oneLine(n.text) << entry << "\n";
  }
}

}  // namespace shapeproof
