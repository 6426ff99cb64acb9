// GitLab's code quality report: a list of issues. GitLab compares them by fingerprint with those of the target branch.
#include <nlohmann/json.hpp>

#include "driver/notebook/cells.h"
#include "driver/report.h"
#include "driver/text.h"

namespace shapeproof {
namespace {

using Json = nlohmann::ordered_json;

const char* gitlabSeverity(Severity s) {
  switch (s) {
    case Severity::kError: return "major";
    case Severity::kWarning: return "minor";
    case Severity::kInfo: break;
  }
  return "info";
}

Json positionJson(Position p) { return {{"line", std::max(p.line, 1u)}, {"column", std::max(p.column, 1u)}}; }

Json locationJson(const RunResult& run, const std::string& path, const Span& place) {
  const CellPath at = cellPathOf(path);
  const Span lines = at.cell == 0 ? place : Span{{1, 1}, {1, 1}};
  return {{"path", relativePath(at.file, run.root)}, {"positions", {{"begin", positionJson(lines.start)}, {"end", positionJson(lines.end)}}}};
}

// One for a program that is not proved: its root reason.
Json verdictIssue(const RunResult& run, const FileResult& f, bool fails) {
  const ReportedReason root = whyNotProved(f.report).front();
  const std::string verdict = verdictName(f.report.verdict), program = relativePath(f.path, run.root) + (f.entry.empty() ? "" : " (entry " + f.entry + ")");
  const std::string path = pathOf(root, f.report);
  return {{"description", program + " is " + verdict + ": " + cellText(path, root.span) + root.text},
          {"check_name", verdict},
          {"fingerprint", hexHash(verdict + " " + program) + hexHash(program + " " + verdict)},
          {"severity", gitlabSeverity(fails ? Severity::kError : Severity::kInfo)},
          {"location", locationJson(run, path, {placeOf(root), root.span.valid() ? root.span.end : placeOf(root)})}};
}

}  // namespace

void reportGitlab(const RunResult& run, const CheckOptions& options, std::ostream& out) {
  Json list = Json::array();
  for (const RunFinding& f : run.findings) {
    if (f.state != FindingState::kNew) continue;
    const ReportedDiagnostic& d = f.diagnostic;
    list.push_back({{"description", std::string(ruleInfo(d.rule).name) + ": " + cellText(d.path, d.span) + textOf(d)},
                    {"check_name", ruleInfo(d.rule).name},
                    {"fingerprint", fingerprintOf(identityOf(f, run.root), f.ordinal)},
                    {"severity", gitlabSeverity(d.severity)},
                    {"location", locationJson(run, d.path, d.span)}});
  }
  for (const FileResult& f : run.files)
    if (f.good() && !whyNotProved(f.report).empty()) list.push_back(verdictIssue(run, f, counts(options, f.report.verdict)));
  out << list.dump(2, ' ', false, Json::error_handler_t::replace) << "\n";
}

}  // namespace shapeproof
