#include "driver/server/diagnostics.h"

#include <algorithm>

#include "driver/commands.h"
#include "driver/report.h"
#include "driver/server/file_uri.h"

namespace shapeproof {
namespace {

constexpr int kUnnecessary = 1;  // DiagnosticTag

int severityNumber(Severity severity) {
  switch (severity) {
    case Severity::kError: return 1;
    case Severity::kWarning: return 2;
    case Severity::kInfo: break;
  }
  return 3;
}

// What the report for people says beside the excerpt.
std::string messageOf(const ReportedDiagnostic& d) {
  std::string text = d.message;
  for (const std::string& line : explanationOf(d)) text += "\n" + line;
  return text;
}

class Writer {
 public:
  Writer(const Workspace& workspace, const ShownFinding& finding, Units units) : workspace_(workspace), finding_(finding), d_(*finding.diagnostic), units_(units) {}

  Json json(const std::string& path) const {
    const RuleInfo& rule = ruleInfo(d_.rule);
    Json j = {{"range", rangeJson(workspace_.text(path, finding_.program), d_.span, units_)}, {"severity", severityNumber(d_.severity)}, {"code", rule.name}};
    j["codeDescription"]["href"] = helpUriOf(rule);
    j["source"] = "shapeproof";
    j["message"] = messageOf(d_);
    if (d_.rule == Rule::kUnusedSuppression) j["tags"] = {kUnnecessary};
    Json related = relatedJson();
    if (!related.empty()) j["relatedInformation"] = std::move(related);
    return j;
  }

 private:
  Json placed(const std::string& shown, const Span& span, const std::string& message) const {
    const std::string path = finding_.program->project->absolute(shown);
    return {{"location", {{"uri", fileUri(path)}, {"range", rangeJson(workspace_.text(path, finding_.program), span, units_)}}}, {"message", message}};
  }

  // Where the shapes came from, then who calls.
  Json relatedJson() const {
    Json related = Json::array();
    if (finding_.program == nullptr) return related;
    const auto add = [&](const std::string& path, const Span& span, const std::string& message) {
      Json one = placed(path, span, message);
      if (std::find(related.begin(), related.end(), one) == related.end()) related.push_back(std::move(one));
    };
    for (const ReportedOperand& o : d_.operands)
      for (const ReportedNote& n : o.origin) add(n.path, n.span, o.expression + ": " + n.text);
    for (size_t i = d_.stack.size(); i-- > 1;) {
      const ReportedFrame& caller = d_.stack[i - 1];
      add(caller.path, {caller.position, caller.position}, d_.stack[i].function + " is called from " + caller.function);
    }
    return related;
  }

  const Workspace& workspace_;
  const ShownFinding& finding_;
  const ReportedDiagnostic& d_;
  Units units_;
};

}  // namespace

Json diagnosticsJson(const Workspace& workspace, const std::string& path, Units units) {
  Json list = Json::array();
  const auto at = workspace.findings().find(path);
  if (at == workspace.findings().end()) return list;
  std::vector<ShownFinding> findings = at->second;
  std::stable_sort(findings.begin(), findings.end(), [](const ShownFinding& a, const ShownFinding& b) { return a.diagnostic->span < b.diagnostic->span; });
  for (const ShownFinding& f : findings) list.push_back(Writer(workspace, f, units).json(path));
  return list;
}

}  // namespace shapeproof
