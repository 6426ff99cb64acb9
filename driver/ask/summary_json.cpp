// The JSON of `summary`: driver/ask/schemas/summary.json.
#include "driver/ask/described_json.h"
#include "driver/ask/summary_answer.h"
#include "driver/ask/summary_words.h"
#include "driver/report_json.h"

namespace shapeproof {
namespace {

Json rowJson(const SummaryTable& table, const SummaryRow& row) {
  DescribedValue made;
  const DescribedValue* output = commonOutput(row, made);
  Json j;
  j["root"] = rootName(table);
  j["path"] = row.path;
  j["class"] = row.cls;
  j["calls"] = sizeJson(table.called ? row.calls : ReportedSize("?"));
  j["output"] = output != nullptr ? describedJson(*output) : Json(nullptr);
  if (output != nullptr && output->kind == DescribedValue::Kind::kTensor && !output->dtype.empty()) j["dtype"] = output->dtype;
  if (row.outputs.size() > 1) {
    j["outputs"] = Json::array();
    for (const DescribedValue& one : row.outputs) j["outputs"].push_back(describedJson(one));
  }
  j["parameters"] = sizeJson(row.parameters);
  j["trainable"] = sizeJson(row.trainable);
  j["mult_adds"] = sizeJson(table.called ? row.mult_adds : ReportedSize("?"));
  j["activation_bytes"] = sizeJson(table.called ? row.activation_bytes : ReportedSize("?"));
  return j;
}

Json inputsJson(const SummaryTable& table) {
  Json inputs = Json::array();
  for (const auto& [name, value] : table.inputs) inputs.push_back({{"name", name}, {"value", describedJson(value)}});
  return inputs;
}

}  // namespace

void writeSummaryJson(const SummaryAnswer& answer, const AskOptions& options, std::ostream& out) {
  Json j;
  j["version"] = 1;
  j["target"] = answer.target;
  j["roots"] = Json::array();
  j["modules"] = Json::array();
  for (const SummaryTable& table : answer.tables) {
    j["roots"].push_back({{"name", rootName(table)}, {"called", table.called}, {"finished", table.finished}, {"inputs", inputsJson(table)}});
    for (const SummaryRow& row : table.rows)
      if (options.depth == 0 || row.depth <= options.depth) j["modules"].push_back(rowJson(table, row));
  }
  const SummaryTotals& t = answer.totals;
  j["total"] = {{"parameters", sizeJson(t.parameters)}, {"trainable", sizeJson(t.trainable)}, {"parameter_bytes", sizeJson(t.parameter_bytes)}, {"mult_adds", sizeJson(t.mult_adds)},
                {"gradient_bytes", sizeJson(t.trainable_bytes)}, {"buffer_bytes", sizeJson(t.buffer_bytes)}, {"optimizer_bytes", sizeJson(t.optimizer_bytes)},
                {"activation_bytes", sizeJson(t.activation_bytes)}, {"peak_bytes", sizeJson(t.peak_bytes)}};
  if (t.line != 0) j["total"]["line"] = {{"path", t.line_path}, {"line", t.line}, {"bytes", sizeJson(t.line_bytes)}};
  if (t.fits) j["total"]["fits"] = {{"size", t.free_sizes.empty() ? "" : t.free_sizes[0]}, {"largest", *t.fits}};
  j["undecided"] = undecidedIn(answer);
  j["diagnostics"] = Json::array();
  for (const ReportedDiagnostic& d : answer.report.diagnostics)
    if (d.severity != Severity::kInfo) j["diagnostics"].push_back(diagnosticJson(d, ""));
  printJson(j, out);
}

}  // namespace shapeproof
