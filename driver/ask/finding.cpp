#include "driver/ask/finding.h"

#include <tuple>

namespace shapeproof {

const ReportedDiagnostic* findingNumbered(const FileReport& report, uint32_t number, std::string& problem) {
  const auto& all = report.diagnostics;
  if (all.empty()) problem = "nothing is found there";
  else if (number > all.size()) problem = "there is no finding " + std::to_string(number) + ", but " + std::to_string(all.size());
  else if (number == 0 && all.size() > 1) problem = "there are " + std::to_string(all.size()) + " findings: --finding N says which";
  return problem.empty() ? &all[number == 0 ? 0 : number - 1] : nullptr;
}

bool sameFinding(const ReportedDiagnostic& x, const ReportedDiagnostic& y) {
  return std::tie(x.rule, x.message, x.exception, x.path, x.span.start) == std::tie(y.rule, y.message, y.exception, y.path, y.span.start);
}

}  // namespace shapeproof
