// The JSON of `sweep`: driver/ask/schemas/sweep.json.
#include "driver/ask/sweep_answer.h"
#include "driver/report_json.h"
#include "driver/verdict.h"

namespace shapeproof {
namespace {

Json settingJson(const SweepAnswer& answer, size_t at) {
  const SweepGrid& grid = answer.grid();
  const std::vector<uint32_t> places = grid.placesOf(at);
  const SweepSetting& setting = answer.settings[at];
  Json values = Json::object();
  for (size_t i = 0; i < places.size(); ++i) {
    const SweepAxis& axis = grid.axes()[i];
    values[axis.name] = axis.ofNumbers() ? Json(axis.numbers[places[i]]) : Json(axis.words[places[i]]);
  }
  Json j{{"values", std::move(values)}, {"verdict", verdictName(setting.verdict)}, {"diagnostics", Json::array()}};
  for (const ReportedDiagnostic& d : setting.diagnostics) j["diagnostics"].push_back(diagnosticJson(d, ""));
  if (!setting.reasons.empty()) {
    j["undecided"] = Json::array();
    for (const ReportedReason& reason : setting.reasons) j["undecided"].push_back(reason.text);
  }
  return j;
}

}  // namespace

void writeSweepJson(const SweepAnswer& answer, std::ostream& out) {
  Json j;
  j["version"] = 1;
  j["target"] = answer.target;
  j["settings"] = Json::array();
  for (size_t i = 0; i < answer.settings.size(); ++i) j["settings"].push_back(settingJson(answer, i));
  j["failing"] = answer.failing.texts;
  j["analyses"] = answer.analyses;
  j["notes"] = answer.notes;
  printJson(j, out);
}

}  // namespace shapeproof
