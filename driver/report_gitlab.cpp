// GitLab's code quality report: a list of issues. GitLab compares them by fingerprint with those of the target branch.
#include <nlohmann/json.hpp>

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

// One for a program that is not proved: its root reason.
Json verdictIssue(const RunResult& run, const FileResult& f, bool fails) {
  const ReportedReason root = whyNotProved(f.report).front();
  const std::string verdict = verdictName(f.report.verdict), program = relativePath(f.path, run.root) + (f.entry.empty() ? "" : " (entry " + f.entry + ")");
  const Span place{placeOf(root), root.span.valid() ? root.span.end : placeOf(root)};
  return {{"description", program + " is " + verdict + ": " + root.text},
          {"check_name", verdict},
          {"fingerprint", hexHash(verdict + " " + program) + hexHash(program + " " + verdict)},
          {"severity", gitlabSeverity(fails ? Severity::kError : Severity::kInfo)},
          {"location", {{"path", relativePath(pathOf(root, f.report), run.root)},
                        {"positions", {{"begin", positionJson(place.start)}, {"end", positionJson(place.end)}}}}}};
}

}  // namespace

void reportGitlab(const RunResult& run, const CheckOptions& options, std::ostream& out) {
  Json list = Json::array();
  for (const RunFinding& f : run.findings) {
    if (f.state != FindingState::kNew) continue;
    const ReportedDiagnostic& d = f.diagnostic;
    list.push_back({{"description", std::string(ruleInfo(d.rule).name) + ": " + textOf(d)},
                    {"check_name", ruleInfo(d.rule).name},
                    {"fingerprint", fingerprintOf(identityOf(f, run.root), f.ordinal)},
                    {"severity", gitlabSeverity(d.severity)},
                    {"location", {{"path", relativePath(f.path, run.root)},
                                  {"positions", {{"begin", positionJson(d.span.start)}, {"end", positionJson(d.span.end)}}}}}});
  }
  for (const FileResult& f : run.files)
    if (f.good() && !whyNotProved(f.report).empty()) list.push_back(verdictIssue(run, f, counts(options, f.report.verdict)));
  out << list.dump(2, ' ', false, Json::error_handler_t::replace) << "\n";
}

}  // namespace shapeproof
