// The place of a plain Python exception, kept as a finding without wording (the exception object has its own text).
#include "backend/engine/interp.h"

namespace shapeproof {

void Interp::notePlace(State& s, const Value& exception) {
  if (!exception.isObject()) return;
  const ExceptionData* data = Analysis::object(s, exception.asAddr()).as<ExceptionData>();
  if (data == nullptr || data->finding < a.findings.size()) return;
  Finding plain;
  plain.rule = Rule::kUncaughtException;
  plain.exception = "";
  a.findings.push_back({a.placeOf(s), std::move(plain)});
  Analysis::edit(s, exception.asAddr()).as<ExceptionData>()->finding = static_cast<uint32_t>(a.findings.size() - 1);
}

}  // namespace shapeproof
