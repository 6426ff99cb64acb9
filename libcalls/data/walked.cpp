#include "libcalls/data/walked.h"

#include <algorithm>

namespace shapeproof::libcalls {

namespace {

constexpr int64_t kMostTried = 4096;  // indices that an expression is worked out for

// A branch of the path hangs on the symbol.
bool asked(const SymPool& pool, const TrailNode* at, SymbolId symbol) {
  constexpr int kLooked = 512;
  for (int looked = 0; at != nullptr; at = at->parent.get()) {
    if (++looked > kLooked) return true;
    if (at->kind != TrailNode::Kind::kBranch) continue;
    const auto symbols = pool.symbolsOf(at->expr);
    if (std::any_of(symbols.begin(), symbols.end(), [&](SymbolId s) { return s == symbol; })) return true;
  }
  return false;
}

}  // namespace

std::optional<Range> walkedRange(const Call& c, IntExpr index) {
  Analysis& a = c.interp.a;
  const auto symbol = a.pool.asSymbol(index);
  if (!symbol || a.text(Name(a.pool.info(*symbol).reason)) != ops::kEveryIndex || asked(a.pool, peek(c).trail.get(), *symbol)) return std::nullopt;
  const Range range = peek(c).facts.rangeOf(a.pool, index);
  return range.low >= 0 && range.high < Range::kMax ? std::optional(range) : std::nullopt;
}

std::optional<Range> metBounds(const Call& c, IntExpr number) {
  SymPool& pool = c.interp.a.pool;
  if (const auto symbol = pool.asSymbol(number); symbol && c.interp.a.text(Name(pool.info(*symbol).reason)) == ops::kEveryItem)
    return asked(pool, peek(c).trail.get(), *symbol) ? std::nullopt : std::optional(peek(c).facts.rangeOf(pool, number));
  const auto symbols = pool.symbolsOf(number);
  if (symbols.size() != 1) return std::nullopt;
  const SymbolId index = symbols.front();
  const auto walked = walkedRange(c, pool.symbol(index));
  if (!walked || walked->high - walked->low >= kMostTried) return std::nullopt;
  Range met{Range::kMax, Range::kMin};
  for (int64_t i = walked->low; i <= walked->high; ++i) {
    const Model one_index{{{index, i}}};
    const auto one = pool.evaluate(number, one_index);
    if (!one) return std::nullopt;
    met = {std::min(met.low, *one), std::max(met.high, *one)};
  }
  return met;
}

}  // namespace shapeproof::libcalls
