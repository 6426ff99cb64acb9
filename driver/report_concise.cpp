#include "driver/report.h"
#include "driver/text.h"

namespace shapeproof {
namespace {

// One line for a file that is not proved, or one for each reason.
void verdict(const FileReport& r, const CheckOptions& options, const std::string& entry, std::ostream& out) {
  const bool fails = counts(options, r.verdict);
  std::vector<ReportedReason> why = whyNotProved(r);
  if (options.quiet && !fails) return;
  if (options.verbose && !r.reasons.empty()) why = r.reasons;
  else if (why.size() > 1) why.resize(1);
  for (const ReportedReason& n : why)
    out << printable(pathOf(n, r)) << ":" << placeOf(n).line << ":" << placeOf(n).column << ": " << (fails ? "error" : "note") << "["
        << (n.follows ? "follows" : verdictName(r.verdict)) << "] " << oneLine(n.text) << entry << "\n";
}

}  // namespace

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
    verdict(f.report, options, entry, out);
    if (options.verbose)
      for (const ReportedAssumption& a : f.report.assumptions)
        out << printable(a.path.empty() ? f.report.path : a.path) << ":" << std::max(a.line, 1u) << ":1: note[" << assumptionInfo(a.kind).name << "] assumed: "
            << assumptionInfo(a.kind).words << (a.count > 1 ? " (" + counted(a.count, "time") + ")" : "") << entry << "\n";
  }
}

}  // namespace shapeproof
