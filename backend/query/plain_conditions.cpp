#include "backend/query/plain_conditions.h"

#include <algorithm>
#include <utility>

#include "backend/sym/nodes.h"

namespace shapeproof {
namespace {

constexpr int64_t kLooked = 1024;             // sizes up to here are tried to see what a condition says
constexpr int64_t kLargestBound = 1 << 24;    // and for a bound alone up to here
constexpr int64_t kLargestPeriod = 256;
constexpr int64_t kFarthest = 64;             // how far away a size is looked for that is refused
constexpr int kTries = 16;                    // to lower a sum
// Of one query: much is asked that is only to make the answer shorter.
constexpr uint32_t kMostMilliseconds = 300, kResources = 50'000;

}  // namespace

PlainConditions::PlainConditions(Interp& in, const std::vector<InputSize>& sizes, const std::vector<Demand>& demands)
    : pool_(in.a.pool), sizes_(sizes), demands_(demands), solver_(pool_, {.timeout_ms = std::min(kMostMilliseconds, in.a.options.solver_timeout_ms), .resource_limit = kResources, .strategies = false}), resolved_(sizes.size()) {
  std::vector<BoolExpr> all;
  for (const Demand& d : demands_) all.push_back(d.condition);
  possible_ = solver_.check(all, false).status;
  if (possible_ == SatStatus::kUnsat) return;
  resolve();
  for (size_t i = 0; i < demands_.size(); ++i) split(pool_.substitute(demands_[i].condition, [&](SymbolId s) { return std::optional(left(pool_.symbol(s))); }), i);
  for (const InputSize& size : sizes_) joinOfSize(size.symbol);
  dropImplied();
  putKnown();
}

size_t PlainConditions::firstImpossible() const {
  Solver solver(pool_, {});
  std::vector<BoolExpr> all;
  for (size_t i = 0; i < demands_.size(); ++i) {
    all.push_back(demands_[i].condition);
    if (solver.check(all, false).status == SatStatus::kUnsat) return i;
  }
  return 0;
}

IntExpr PlainConditions::left(IntExpr e) {
  return known_.simplify(pool_, pool_.substitute(e, [&](SymbolId s) -> std::optional<IntExpr> {
    for (size_t i = 0; i < sizes_.size(); ++i)
      if (sizes_[i].symbol == s) return resolved_[i];
    return std::nullopt;
  }));
}

// Sizes that the demands fix, or say by others: one after the other, so that each has the line that does it. What is put in the place of
// a size is a size too: that it is in range is a condition of its own.
void PlainConditions::resolve() {
  Facts facts;
  for (size_t i = 0; i < demands_.size(); ++i) {
    facts = facts.assume(pool_, demands_[i].condition);
    for (size_t k = 0; k < sizes_.size(); ++k) {
      const IntExpr own = pool_.symbol(sizes_[k].symbol);
      IntExpr now = facts.simplify(pool_, resolved_[k].value_or(own));
      if (const Range r = facts.rangeOf(pool_, now); r.low == r.high) now = IntExpr::constant(r.low);
      if (now == resolved_[k].value_or(own)) now = sameAsEarlier(k, demands_[i].condition).value_or(now);
      if (now == resolved_[k].value_or(own)) continue;
      const auto symbols = now.isConstant() ? std::span<const SymbolId>() : pool_.symbolsOf(now);
      if (std::find(symbols.begin(), symbols.end(), sizes_[k].symbol) != symbols.end()) continue;
      resolved_[k] = now;
      for (auto& other : resolved_)
        if (other && !other->isConstant()) other = left(*other);
      std::erase_if(list_, [&](const Condition& c) { return c.size == k; });
      list_.push_back({BoolExpr::constant(true), i, "", sizes_[k].input, k});
      if (!now.isConstant() && !pool_.asSymbol(now)) split(pool_.ge(now, IntExpr::constant(pool_.info(sizes_[k].symbol).range.low)), i);
    }
  }
}

// Two sizes that are one: the earlier stands for both.
std::optional<IntExpr> PlainConditions::sameAsEarlier(size_t k, BoolExpr condition) {
  if (resolved_[k] || condition.isConstant()) return std::nullopt;
  if (const BoolNode node = nodeOf(pool_, condition); node.kind == BoolKind::kAnd) {
    const std::vector<BoolExpr> items(node.items().begin(), node.items().end());
    for (const BoolExpr item : items)
      if (const auto earlier = sameAsEarlier(k, item)) return earlier;
    return std::nullopt;
  }
  const BoolExpr now = pool_.substitute(condition, [&](SymbolId s) { return std::optional(left(pool_.symbol(s))); });
  for (size_t i = 0; i < k; ++i) {
    if (resolved_[i]) continue;
    const IntExpr earlier = pool_.symbol(sizes_[i].symbol);
    if (now == pool_.eq(earlier, pool_.symbol(sizes_[k].symbol))) return earlier;
  }
  return std::nullopt;
}

void PlainConditions::split(BoolExpr e, size_t demand) {
  if (e.isConstant()) return;
  if (const BoolNode& node = nodeOf(pool_, e); node.kind == BoolKind::kAnd) {
    const std::vector<BoolExpr> items(node.items().begin(), node.items().end());
    for (const BoolExpr item : items) split(item, demand);
    return;
  }
  const auto symbols = pool_.symbolsOf(e);
  std::vector<BoolExpr> parts = symbols.size() == 1 ? ofOneSize(e, symbols[0]) : std::vector<BoolExpr>{e};
  for (const BoolExpr part : parts)
    if (std::none_of(list_.begin(), list_.end(), [&](const Condition& c) { return c.expr == part; })) list_.push_back({part, demand, pool_.print(part), inputOf(part), {}});
}

size_t PlainConditions::inputOf(BoolExpr e) const {
  size_t last = 0;
  for (const SymbolId s : pool_.symbolsOf(e))
    for (const InputSize& size : sizes_)
      if (size.symbol == s) last = std::max(last, size.input);
  return last;
}

std::optional<bool> PlainConditions::holds(BoolExpr e, SymbolId s, int64_t n) const { return pool_.evaluate(e, Model{{{s, n}}}); }

// All that is asked of one size, in one: each part of it has the first line with which it is asked.
void PlainConditions::joinOfSize(SymbolId s) {
  std::vector<Condition> own;
  for (const Condition& c : list_)
    if (!c.expr.isTrue() && pool_.symbolsOf(c.expr).size() == 1 && pool_.symbolsOf(c.expr)[0] == s) own.push_back(c);
  if (own.size() < 2) return;
  std::stable_sort(own.begin(), own.end(), [](const Condition& x, const Condition& y) { return x.demand < y.demand; });
  std::vector<BoolExpr> all;
  for (const Condition& c : own) all.push_back(c.expr);
  const BoolExpr whole = pool_.andAll(all);
  const auto parts = guess(whole, s);
  if (!parts || parts->size() > own.size() || !same(pool_.andAll(*parts), whole)) return;
  std::erase_if(list_, [&](const Condition& c) { return std::find(all.begin(), all.end(), c.expr) != all.end(); });
  for (const BoolExpr part : *parts) {
    size_t until = 0;
    std::vector<BoolExpr> query{pool_.notOf(part)};
    for (; until < own.size(); ++until) {
      query.push_back(own[until].expr);
      if (solver_.check(query, false).status == SatStatus::kUnsat) break;
    }
    list_.push_back({part, own[std::min(until, own.size() - 1)].demand, pool_.print(part), inputOf(part), {}});
  }
}

// Conditions on several sizes, with what the others say put into them.
void PlainConditions::putKnown() {
  for (size_t i = 0; i < list_.size(); ++i) {
    if (list_[i].expr.isTrue() || pool_.symbolsOf(list_[i].expr).size() < 2) continue;
    Facts others;
    for (size_t k = 0; k < list_.size(); ++k)
      if (k != i) others = others.assume(pool_, list_[k].expr);
    const BoolExpr shorter = simplified(list_[i].expr, others);
    if (shorter.isConstant()) continue;
    list_[i].expr = shorter;
    list_[i].text = pool_.print(shorter);
    list_[i].input = inputOf(shorter);
  }
  for (const Condition& c : list_) known_ = known_.assume(pool_, c.expr);
  for (Condition& c : list_)
    if (c.size) c.text = sizes_[*c.size].words + " == " + pool_.print(left(pool_.symbol(sizes_[*c.size].symbol)));
}

BoolExpr PlainConditions::simplified(BoolExpr e, const Facts& facts) {
  if (e.isConstant()) return e;
  if (const Tri answer = facts.check(pool_, e); answer != Tri::kUnknown) return BoolExpr::constant(answer == Tri::kTrue);
  const BoolNode node = nodeOf(pool_, e);
  const IntExpr zero;
  std::vector<BoolExpr> items(node.items().begin(), node.items().end());
  for (BoolExpr& item : items) item = simplified(item, facts);
  switch (node.kind) {
    case BoolKind::kEq: return pool_.eq(facts.simplify(pool_, node.expr), zero);
    case BoolKind::kNe: return pool_.ne(facts.simplify(pool_, node.expr), zero);
    case BoolKind::kGe: return pool_.ge(facts.simplify(pool_, node.expr), zero);
    case BoolKind::kAnd: return pool_.andAll(items);
    case BoolKind::kOr: return pool_.orAll(items);
    case BoolKind::kSymbol: case BoolKind::kNotSymbol: return e;
  }
  return e;
}

// What it says in plain words, where that can be proved to be the same.
std::vector<BoolExpr> PlainConditions::ofOneSize(BoolExpr e, SymbolId s) {
  const auto plain = guess(e, s);
  if (!plain || !same(pool_.andAll(*plain), e)) return {e};
  return *plain;
}

// From the sizes for which it holds: all from one on, all up to one, one alone, every m-th.
std::optional<std::vector<BoolExpr>> PlainConditions::guess(BoolExpr e, SymbolId s) const {
  const IntExpr size = pool_.symbol(s);
  const auto number = [](int64_t n) { return IntExpr::constant(n); };
  const int64_t low = std::max<int64_t>(pool_.info(s).range.low, 0);
  std::vector<bool> holding(static_cast<size_t>(kLooked), false);
  int64_t first = -1, last = -1, count = 0;
  for (int64_t n = low; n < kLooked; ++n) {
    const auto answer = holds(e, s, n);
    if (!answer) return std::nullopt;
    if (!*answer) continue;
    holding[static_cast<size_t>(n)] = true;
    if (first < 0) first = n;
    last = n;
    ++count;
  }
  if (count == 0 || last + 1 - first == count) {
    // One run of sizes; a bound may lie farther away.
    const bool from_below = first == low;
    const auto bound = [&](bool wanted) -> std::optional<int64_t> {  // the first size that is `wanted`, if all later ones are
      int64_t no = kLooked - 1, yes = kLooked;
      for (; yes <= kLargestBound; no = yes, yes *= 2)
        if (holds(e, s, yes) == std::optional(wanted)) break;
      if (yes > kLargestBound) return std::nullopt;
      while (yes - no > 1) {
        const int64_t middle = no + (yes - no) / 2;
        (holds(e, s, middle) == std::optional(wanted) ? yes : no) = middle;
      }
      return yes;
    };
    if (count == 0) {
      const auto from = bound(true);
      return from ? std::optional<std::vector<BoolExpr>>({pool_.ge(size, number(*from))}) : std::nullopt;
    }
    if (count == 1) return {{pool_.eq(size, number(first))}};
    if (last < kLooked - 1) {
      if (from_below) return {{pool_.le(size, number(last))}};
      return {{pool_.ge(size, number(first)), pool_.le(size, number(last))}};
    }
    if (!from_below) return {{pool_.ge(size, number(first))}};
    const auto beyond = bound(false);
    return beyond ? std::optional<std::vector<BoolExpr>>({pool_.le(size, number(*beyond - 1))}) : std::nullopt;
  }
  if (count == 2 && last < kLooked / 2) return {{pool_.orOf(pool_.eq(size, number(first)), pool_.eq(size, number(last)))}};
  if (auto regular = everyOne(holding, first, size, low)) return regular;
  // One that stands alone before them: a size of 1 is stretched.
  int64_t second = first + 1;
  while (second < kLooked && !holding[static_cast<size_t>(second)]) ++second;
  const auto regular = everyOne(holding, second, size, first + 1);
  if (!regular) return std::nullopt;
  return {{pool_.orOf(pool_.eq(size, number(first)), pool_.andAll(*regular))}};
}

// Every `period`-th from `first` on, where those are all: `low` is the least size that counts.
std::optional<std::vector<BoolExpr>> PlainConditions::everyOne(const std::vector<bool>& holding, int64_t first, IntExpr size, int64_t low) const {
  int64_t period = first + 1;
  while (period < kLooked && !holding[static_cast<size_t>(period)]) ++period;
  period -= first;
  if (period > kLargestPeriod) return std::nullopt;
  for (int64_t n = first; n < kLooked; ++n)
    if (holding[static_cast<size_t>(n)] != ((n - first) % period == 0)) return std::nullopt;
  std::vector<BoolExpr> out;
  if (period > 1) out.push_back(pool_.eq(pool_.mod(size, IntExpr::constant(period)), IntExpr::constant(first % period)));
  if (first - period >= low) out.push_back(pool_.ge(size, IntExpr::constant(first)));
  return out;
}

bool PlainConditions::same(BoolExpr a, BoolExpr b) {
  const auto differ = [&](BoolExpr x, BoolExpr y) {
    const BoolExpr both[] = {x, pool_.notOf(y)};
    return solver_.check(both, false).status != SatStatus::kUnsat;
  };
  return !differ(a, b) && !differ(b, a);
}

// From the last on: of two that say the same, the earlier line stays.
void PlainConditions::dropImplied() {
  for (size_t i = list_.size(); i-- > 0;) {
    if (list_[i].expr.isTrue()) continue;
    std::vector<BoolExpr> query;
    for (size_t k = 0; k < list_.size(); ++k)
      if (k != i && !list_[k].expr.isTrue()) query.push_back(list_[k].expr);
    query.push_back(pool_.notOf(list_[i].expr));
    if (solver_.check(query, false).status == SatStatus::kUnsat) list_.erase(list_.begin() + static_cast<std::ptrdiff_t>(i));
  }
  std::stable_sort(list_.begin(), list_.end(), [](const Condition& x, const Condition& y) { return x.demand < y.demand; });
}

std::optional<Model> PlainConditions::smallest() {
  std::vector<BoolExpr> query;
  for (const Condition& c : list_)
    if (!c.expr.isTrue()) query.push_back(c.expr);
  IntExpr sum;
  for (const InputSize& size : sizes_) sum = pool_.add(sum, left(pool_.symbol(size.symbol)));
  const auto complete = [&](const Model& found) -> std::optional<Model> {
    Model free = found, whole;
    for (const InputSize& size : sizes_)
      if (!found.get(size.symbol)) free.values.emplace_back(size.symbol, pool_.info(size.symbol).range.low);
    std::sort(free.values.begin(), free.values.end());
    for (const InputSize& size : sizes_) {
      const auto value = pool_.evaluate(left(pool_.symbol(size.symbol)), free);
      if (!value) return std::nullopt;
      whole.values.emplace_back(size.symbol, *value);
    }
    std::sort(whole.values.begin(), whole.values.end());
    return whole;
  };
  SatResult found = solver_.check(query, true);
  if (found.status != SatStatus::kSat) return std::nullopt;
  std::optional<Model> best = complete(found.model);
  for (int i = 0; best && i < kTries; ++i) {
    const auto now = pool_.evaluate(sum, *best);
    if (!now) break;
    query.push_back(pool_.lt(sum, IntExpr::constant(*now)));
    found = solver_.check(query, true);
    query.pop_back();
    if (found.status != SatStatus::kSat) break;
    best = complete(found.model);
  }
  return best;
}

std::optional<PlainConditions::Change> PlainConditions::nearestRefused(const Model& from) const {
  const auto failing = [&](const Model& m) -> std::optional<size_t> {
    for (size_t i = 0; i < demands_.size(); ++i)
      if (pool_.evaluate(demands_[i].condition, m) == std::optional(false)) return i;
    return std::nullopt;
  };
  // A size that is free within bounds tells more than one that is fixed.
  std::vector<size_t> order;
  for (const bool fixed : {false, true})
    for (size_t k = 0; k < sizes_.size(); ++k)
      if (resolved_[k].has_value() == fixed) order.push_back(k);
  for (int64_t far = 1; far <= kFarthest; ++far)
    for (const size_t k : order)
      for (const int64_t step : {-far, far}) {
        Model m = from;
        const auto at = std::find_if(m.values.begin(), m.values.end(), [&](const auto& v) { return v.first == sizes_[k].symbol; });
        at->second += step;
        if (!pool_.info(sizes_[k].symbol).range.contains(at->second)) continue;
        if (const auto demand = failing(m)) return Change{m, k, *demand};
      }
  // A bound that is far away: the first beyond it.
  for (const size_t k : order) {
    const auto put = [&](int64_t value) {
      Model m = from;
      std::find_if(m.values.begin(), m.values.end(), [&](const auto& v) { return v.first == sizes_[k].symbol; })->second = value;
      return m;
    };
    int64_t good = from.get(sizes_[k].symbol).value_or(0), bad = good + kFarthest;
    while (bad <= kLargestBound && !failing(put(bad))) good = std::exchange(bad, 2 * bad);
    if (bad > kLargestBound) continue;
    while (bad - good > 1) {
      const int64_t middle = good + (bad - good) / 2;
      (failing(put(middle)) ? bad : good) = middle;
    }
    const Model m = put(bad);
    return Change{m, k, *failing(m)};
  }
  return std::nullopt;
}

}  // namespace shapeproof
