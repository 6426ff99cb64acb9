#include "backend/query/amount.h"

namespace shapeproof {

ReportedSize reportAmount(const Interp& in, const State& s, const Amount& amount, std::set<std::string>& reasons) {
  if (!amount.known()) {
    reasons.insert(amount.why);
    return "?";
  }
  const IntExpr e = in.simplify(s, amount.value);
  ReportedSize out = reportSize(in.a.pool, s.facts, e);
  if (std::holds_alternative<int64_t>(out) || std::get<std::string>(out) != "?") return out;
  for (const SymbolId id : in.a.pool.symbolsOf(e)) {
    const SymbolInfo& info = in.a.pool.info(id);
    if (info.name != 0) continue;
    const std::string reason(in.a.text(Name(info.reason)));
    reasons.insert(reason.empty() ? "it hangs on a condition that is not known" : reason);
  }
  return out;
}

}  // namespace shapeproof
