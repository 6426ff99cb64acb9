#include "backend/solve/alike_queries.h"

#include <algorithm>

namespace shapeproof {

SymbolId AlikeQueries::standIn(Range born, size_t number) {
  std::vector<SymbolId>& known = stand_ins_[{born.low, born.high}];
  while (known.size() <= number) {
    SymbolInfo info;
    info.range = born;
    known.push_back(pool_.newSymbol(info));
  }
  return known[number];
}

AlikeQueries::Query AlikeQueries::query(std::span<const BoolExpr> assumptions, std::span<const SymbolId> symbols) {
  Query q;
  q.symbols.assign(symbols.begin(), symbols.end());
  std::map<std::pair<int64_t, int64_t>, size_t> used;
  for (const SymbolId s : q.symbols) {
    const SymbolInfo info = pool_.info(s);
    // A truth value is a number here.
    const Range born = info.is_bool ? Range{std::max<int64_t>(info.range.low, 0), std::min<int64_t>(info.range.high, 1)} : info.range;
    q.stand_ins.push_back(standIn(born, used[{born.low, born.high}]++));
  }
  for (const BoolExpr b : assumptions)
    q.key.push_back(pool_.substitute(b, [&](SymbolId s) -> std::optional<IntExpr> {
      const auto at = std::lower_bound(q.symbols.begin(), q.symbols.end(), s);
      if (at == q.symbols.end() || *at != s) return std::nullopt;
      return pool_.symbol(q.stand_ins[static_cast<size_t>(at - q.symbols.begin())]);
    }).bits());
  return q;
}

std::optional<SatResult> AlikeQueries::answer(const Query& q) const {
  const auto known = answers_.find(q.key);
  if (known == answers_.end()) return std::nullopt;
  SatResult r = known->second;
  if (r.status != SatStatus::kSat) return r;
  Model model;
  for (size_t i = 0; i < q.symbols.size(); ++i) {
    const auto value = r.model.get(q.stand_ins[i]);
    if (!value) return std::nullopt;
    model.values.emplace_back(q.symbols[i], *value);
  }
  r.model = std::move(model);
  return r;
}

void AlikeQueries::remember(const Query& q, const SatResult& r) {
  SatResult named = r;
  named.model.values.clear();
  for (size_t i = 0; i < q.symbols.size(); ++i)
    if (const auto value = r.model.get(q.symbols[i])) named.model.values.emplace_back(q.stand_ins[i], *value);
  std::sort(named.model.values.begin(), named.model.values.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  answers_.emplace(q.key, std::move(named));
}

}  // namespace shapeproof
