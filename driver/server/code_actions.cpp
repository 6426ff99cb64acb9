#include "driver/server/code_actions.h"

#include <algorithm>

#include "driver/gate/source_edit.h"
#include "driver/server/diagnostics.h"
#include "driver/server/file_uri.h"

namespace shapeproof {
namespace {

Json editJson(const std::string& path, Json range, const std::string& text) {
  Json edit;
  edit["changes"][fileUri(path)] = Json::array({{{"range", std::move(range)}, {"newText", text}}});
  return edit;
}

// The lines in which two texts differ, as one edit; null: they do not.
Json differenceJson(const std::string& path, const SourceText& before, const SourceText& after, Units units) {
  const auto line = [](const SourceText& text, uint32_t number) { return text.line(number); };
  uint32_t same = 0, tail = 0;
  const uint32_t n = before.lineCount(), m = after.lineCount();
  while (same < n && same < m && line(before, same + 1) == line(after, same + 1)) ++same;
  while (tail < n - same && tail < m - same && line(before, n - tail) == line(after, m - tail)) ++tail;
  if (same == n && n == m) return nullptr;
  std::string text;
  for (uint32_t i = same + 1; i <= m - tail; ++i) text += std::string(line(after, i)) + (i == m ? "" : "\n");
  const Json end = tail == 0 ? positionJson(&before, {n, UINT32_MAX}, units) : Json{{"line", n - tail}, {"character", 0}};
  return editJson(path, {{"start", {{"line", same}, {"character", 0}}}, {"end", end}}, text);
}

bool touches(const Span& a, const Span& b) { return a.start <= b.end && b.start <= a.end; }

class Actions {
 public:
  Actions(Workspace& workspace, const std::string& path, const SourceText& source, Units units) : workspace_(workspace), path_(path), source_(source), units_(units) {}

  void add(const ShownFinding& finding, const Json& diagnostic) {
    const ReportedDiagnostic& d = *finding.diagnostic;
    if (finding.program == nullptr) return;
    if (d.hint && !d.hint->replacement.empty()) {  // else it is words alone
      const std::string file = finding.program->project->absolute(d.hint->path);
      const SourceText* text = workspace_.text(file, finding.program);
      Json action = {{"title", d.hint->message}, {"kind", "quickfix"}, {"diagnostics", {diagnostic}}, {"isPreferred", true}};
      action["edit"] = editJson(file, rangeJson(text, d.hint->span, units_), d.hint->replacement);
      list.push_back(std::move(action));
    }
    if (d.rule == Rule::kSyntaxError || d.rule == Rule::kUnusedSuppression) return;
    if (Json edit = ignoring(d); !edit.is_null())
      list.push_back({{"title", "Ignore " + std::string(ruleInfo(d.rule).name) + " here"}, {"kind", "quickfix"}, {"diagnostics", {diagnostic}}, {"edit", std::move(edit)}});
  }

  Json list = Json::array();

 private:
  Json ignoring(const ReportedDiagnostic& d) {
    Project* project = workspace_.projects().of(path_);
    const auto parsed = project == nullptr ? nullptr : project->parsed(path_, std::string(source_.text()));
    if (parsed == nullptr || parsed->syntax_error) return nullptr;
    SourceEdit edit(*parsed->source, *parsed->ir);
    if (!edit.ignore(d.rule, d.span)) return nullptr;
    const auto edited = edit.apply(std::string(source_.text()));
    return edited ? differenceJson(path_, source_, SourceText::fromUtf8(path_, *edited), units_) : Json(nullptr);
  }

  Workspace& workspace_;
  const std::string& path_;
  const SourceText& source_;
  Units units_;
};

}  // namespace

Json codeActionsJson(Workspace& workspace, const std::string& path, const Json& params, Units units) {
  const SourceText* source = workspace.text(path);
  const auto findings = workspace.findings().find(path);
  if (source == nullptr || findings == workspace.findings().end()) return Json::array();
  const Json range = params.value("range", Json::object());
  const Span wanted{positionOf(*source, range.value("start", Json()), units), positionOf(*source, range.value("end", Json()), units)};
  std::vector<ShownFinding> sorted = findings->second;
  std::stable_sort(sorted.begin(), sorted.end(), [](const ShownFinding& a, const ShownFinding& b) { return a.diagnostic->span < b.diagnostic->span; });
  const Json diagnostics = diagnosticsJson(workspace, path, units);
  Actions actions(workspace, path, *source, units);
  for (size_t i = 0; i < sorted.size(); ++i)
    if (touches(sorted[i].diagnostic->span, wanted)) actions.add(sorted[i], diagnostics[i]);
  return std::move(actions.list);
}

}  // namespace shapeproof
