#include "backend/engine/validate.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "backend/engine/judge_trail.h"
#include "backend/solve/z3_judge.h"

namespace shapeproof {

namespace {

// Many small questions: what needs more than this is left open.
constexpr SolverOptions kLimits{.timeout_ms = 10'000, .resource_limit = 400'000};

void refute(Analysis& analysis, const TrailRef& trail, BoolExpr opposite, const char* what) {
  SymPool& pool = analysis.pool;
  TrailReader reader(pool);
  reader.read(trail.get());
  const auto seeds = opposite.isConstant() ? std::span<const SymbolId>() : pool.symbolsOf(opposite);
  std::vector<BoolExpr> query = reader.about({seeds.begin(), seeds.end()});
  query.push_back(opposite);
  std::vector<SymbolId> symbols;
  for (const BoolExpr b : query) {
    if (b.isConstant()) continue;
    const auto more = pool.symbolsOf(b);
    symbols.insert(symbols.end(), more.begin(), more.end());
  }
  std::sort(symbols.begin(), symbols.end());
  symbols.erase(std::unique(symbols.begin(), symbols.end()), symbols.end());
  const SatResult z3 = Z3Judge(pool, kLimits).check(query, symbols);
  if (z3.status != SatStatus::kSat) return;
  std::fprintf(stderr, "solver validation: the online checker says '%s', Z3 disagrees. These hold together:\n", what);
  for (const BoolExpr b : query) std::fprintf(stderr, "  %s\n", pool.print(b).c_str());
  for (const auto& [s, v] : z3.model.values) std::fprintf(stderr, "  symbol %u is %lld\n", s.index, static_cast<long long>(v));
  std::abort();
}

}  // namespace

void validateAnswer(Analysis& analysis, const TrailRef& trail, BoolExpr b, Tri answer) {
  if (!analysis.options.validate_solver || answer == Tri::kUnknown || b.isConstant()) return;
  if (answer == Tri::kTrue) refute(analysis, trail, analysis.pool.notOf(b), "true");
  else refute(analysis, trail, b, "false");
}

void validateRewriting(Analysis& analysis, const TrailRef& trail, IntExpr before, IntExpr after) {
  if (!analysis.options.validate_solver || before == after) return;
  const BoolExpr differ = analysis.pool.notOf(analysis.pool.eq(before, after));
  if (!differ.isFalse()) refute(analysis, trail, differ, "equal");
}

}  // namespace shapeproof
