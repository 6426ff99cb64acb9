// The JSON of `infer`: driver/ask/schemas/infer.json.
#include "driver/ask/infer_answer.h"
#include "driver/ask/described_json.h"
#include "driver/report_json.h"

namespace shapeproof {
namespace {

using Kind = ArgumentChoice::Kind;

Json conditionJson(const InferredCondition& c) {
  Json j{{"text", c.text}, {"path", c.path}, {"line", c.line}};
  if (!c.message.empty()) j["message"] = c.message;
  return j;
}

bool isShown(const InferAlternative& a, size_t i) { return a.choice[i].kind == Kind::kTensor || a.choice[i].kind == Kind::kNumber; }

Json argumentsJson(const InferAnswer& answer, const InferAlternative& a) {
  Json list = Json::array();
  for (size_t i = 0; i < a.choice.size(); ++i) {
    if (!isShown(a, i)) continue;
    const bool tensor = a.choice[i].kind == Kind::kTensor;
    Json j{{"name", answer.arguments[i].name}, {"rank", tensor ? Json(a.choice[i].rank) : Json(nullptr)}, {"shape", tensor ? shapeJson(a.call.shapes[i]) : Json(nullptr)},
           {"dtype", a.choice[i].dtype}, {"conditions", Json::array()}};
    if (answer.arguments[i].constructor) j["constructor"] = true;
    if (i < a.dtypes.size() && a.dtypes[i].size() > 1) j["dtypes"] = a.dtypes[i];
    for (const InferredCondition& c : a.call.conditions)
      if (c.input == i) j["conditions"].push_back(conditionJson(c));
    list.push_back(std::move(j));
  }
  return list;
}

Json triedJson(const InferAlternative& a, const std::optional<TriedInput>& tried) {
  if (!tried) return nullptr;
  Json inputs = Json::array();
  size_t next = 0;
  for (size_t i = 0; i < a.inputs.size(); ++i) {
    if (!isShown(a, i)) continue;
    Json j{{"name", a.inputs[i].name}, {"dtype", a.choice[i].dtype}};
    if (a.choice[i].kind == Kind::kTensor) {
      j["shape"] = Json::array();
      for (size_t d = 0; d < a.inputs[i].sizes.size(); ++d) j["shape"].push_back(tried->numbers[next++]);
    }
    if (!a.inputs[i].largest.empty()) j[a.choice[i].kind == Kind::kTensor ? "largest" : "value"] = tried->numbers[next++];
    inputs.push_back(std::move(j));
  }
  Json j{{"inputs", std::move(inputs)}, {"confirmed", tried->confirmed}};
  if (!tried->message.empty()) {
    j["message"] = tried->message;
    j["path"] = tried->path;
    j["line"] = tried->line;
  }
  return j;
}

Json resultJson(const InferredCall& call) {
  if (call.results.size() == 1) return describedJson(call.results[0]);
  Json list = Json::array();
  for (const DescribedValue& v : call.results) list.push_back(describedJson(v));
  return call.results.empty() ? Json(nullptr) : Json{{"either", std::move(list)}};
}

Json alternativeJson(const InferAnswer& answer, const InferAlternative& a) {
  Json undecided = Json::array();
  for (const InferredCondition& c : a.call.open) undecided.push_back(conditionJson(c));
  return {{"arguments", argumentsJson(answer, a)}, {"result", resultJson(a.call)}, {"smallest", triedJson(a, a.smallest)}, {"nearest_refused", triedJson(a, a.nearest)},
          {"accepted", a.call.outcome == InferredCall::Outcome::kAccepted ? Json(true) : Json(nullptr)}, {"undecided", std::move(undecided)}};
}

}  // namespace

void writeInferJson(const InferAnswer& answer, std::ostream& out) {
  Json j;
  j["version"] = 1;
  j["target"] = answer.target;
  j["arguments"] = Json::array();
  for (const char* key : {"result", "smallest", "nearest_refused"}) j[key] = nullptr;
  if (!answer.accepted.empty()) {
    const Json first = alternativeJson(answer, answer.accepted[0]);
    for (const char* key : {"arguments", "result", "smallest", "nearest_refused"}) j[key] = first[key];
  }
  j["alternatives"] = Json::array();
  for (const auto* all : {&answer.accepted, &answer.undecided})
    for (const InferAlternative& a : *all) j["alternatives"].push_back(alternativeJson(answer, a));
  j["refused"] = Json::array();
  for (const RefusedChoice& r : answer.refused) {
    Json arguments = Json::array();
    for (size_t i = 0; i < r.choice.size(); ++i)
      if (r.choice[i].kind == Kind::kTensor) arguments.push_back({{"name", answer.arguments[i].name}, {"rank", r.choice[i].rank}, {"dtype", r.choice[i].dtype}});
    j["refused"].push_back({{"arguments", std::move(arguments)}, {"message", r.why.message}, {"path", r.why.path}, {"line", r.why.line}});
  }
  j["undecided"] = answer.open;
  j["diagnostics"] = Json::array();
  for (const ReportedDiagnostic& d : answer.report.diagnostics)
    if (d.severity != Severity::kInfo) j["diagnostics"].push_back(diagnosticJson(d, ""));
  printJson(j, out);
}

}  // namespace shapeproof
