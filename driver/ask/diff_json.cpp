// The JSON of `diff`: driver/ask/schemas/diff.json.
#include "driver/ask/diff_answer.h"
#include "driver/ask/described_json.h"
#include "driver/ask/summary_answer.h"
#include "driver/report_json.h"
#include "driver/verdict.h"

namespace shapeproof {
namespace {

Json sideJson(const std::optional<DiffSide>& side) {
  if (!side) return nullptr;
  Json j{{"verdict", verdictName(side->report.verdict)}, {"diagnostics", Json::array()}, {"undecided", Json::array()}, {"modules", Json::array()}};
  for (const ReportedDiagnostic& d : side->report.diagnostics)
    if (d.severity != Severity::kInfo) j["diagnostics"].push_back(diagnosticJson(d, ""));
  for (const ReportedReason& reason : whyNotProved(side->report)) j["undecided"].push_back(reason.text);
  for (const SummaryTable& table : side->tables)
    for (const SummaryRow& row : table.rows) {
      DescribedValue made;
      const DescribedValue* output = commonOutput(row, made);
      j["modules"].push_back({{"name", moduleName(table, row)}, {"class", row.cls}, {"output", output == nullptr ? Json(nullptr) : describedJson(*output)},
                              {"parameters", sizeJson(row.parameters)}, {"mult_adds", sizeJson(table.called ? row.mult_adds : ReportedSize("?"))}});
    }
  const SummaryTotals& t = side->totals;
  j["total"] = {{"parameters", sizeJson(t.parameters)}, {"mult_adds", sizeJson(t.mult_adds)}, {"peak_bytes", sizeJson(t.peak_bytes)}};
  return j;
}

Json changeJson(const DiffChange& c) {
  const auto orNull = [](const std::string& words) { return words.empty() ? Json(nullptr) : Json(words); };
  return {{"kind", changeKind(c.kind)}, {"what", orNull(c.what)}, {"before", orNull(c.before)}, {"after", orNull(c.after)}, {"text", changeWords(c)}};
}

}  // namespace

void writeDiffJson(const DiffAnswer& answer, std::ostream& out) {
  Json j;
  j["version"] = 1;
  j["revision"] = answer.revision;
  j["entries"] = Json::array();
  for (const DiffEntry& entry : answer.entries) {
    Json changes = Json::array();
    for (const DiffChange& change : entry.changes) changes.push_back(changeJson(change));
    j["entries"].push_back({{"name", entry.name}, {"before", sideJson(entry.before)}, {"after", sideJson(entry.after)}, {"changes", std::move(changes)}});
  }
  printJson(j, out);
}

}  // namespace shapeproof
