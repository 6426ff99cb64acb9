// The JSON of `slice`: driver/ask/schemas/slice.json.
#include "driver/ask/slice_answer.h"
#include "driver/ask/summary_words.h"
#include "driver/report_json.h"

namespace shapeproof {

void writeSliceJson(const SliceAnswer& answer, const AskOptions& options, std::ostream& out) {
  Json j;
  j["version"] = 1;
  j["target"] = answer.target;
  if (answer.finding) j["finding"] = diagnosticJson(*answer.finding, "");
  j["forward"] = answer.forward;
  if (answer.line != 0) {
    j["of"] = answer.of;
    j["values"] = Json::array();
    for (const DescribedValue& value : answer.values) j["values"].push_back(valueWords(value));
  }
  j["lines"] = Json::array();
  size_t code = 0;
  for (const auto& [path, draft] : answer.drafts) {
    for (const uint32_t line : answer.lines(path, draft)) j["lines"].push_back({{"path", path}, {"line", line}});
    for (uint32_t line = 1; line <= draft.tree().source().lineCount(); ++line) code += draft.tree().isCode(line);
  }
  j["of_lines"] = code;
  j["complete"] = answer.complete;
  j["undecided"] = answer.undecided;
  j["diagnostics"] = Json::array();
  for (const ReportedDiagnostic& d : answer.instead) j["diagnostics"].push_back(diagnosticJson(d, ""));
  if (options.emit) {
    j["programs"] = Json::array();
    for (const auto& [path, draft] : answer.drafts) {
      std::vector<uint32_t> origin;
      std::string text = emitted(draft, origin);
      if (!text.empty()) j["programs"].push_back({{"path", path}, {"source", std::move(text)}, {"lines", origin}});
    }
  }
  printJson(j, out);
}

}  // namespace shapeproof
