// Negation, conjunction and disjunction. All rules are stated for `and`; `or` is its dual through negation, so that
// a node and its negation are always each other's mirror image.
#include <algorithm>
#include <unordered_map>

#include "backend/sym/interval.h"
#include "backend/sym/pool_impl.h"

namespace shapeproof {

namespace {

[[nodiscard]] bool before(BoolExpr a, BoolExpr b) { return a.bits() < b.bits(); }

void sortUnique(std::vector<BoolExpr>& items) {
  std::sort(items.begin(), items.end(), before);
  items.erase(std::unique(items.begin(), items.end()), items.end());
}

[[nodiscard]] bool holds(const std::vector<BoolExpr>& sorted, BoolExpr b) {
  return std::binary_search(sorted.begin(), sorted.end(), b, before);
}

struct Bounds {
  Range range;
  size_t comparisons = 0;
};

// Law bounds: comparisons of one base are one interval: `b >= l and b >= m` is `b >= max(l, m)`; an empty interval is
// false; an interval of one value is `b == v`; `b != v` tightens an end, and outside the interval it is true.
// Returns false when the conjunction is contradictory.
[[nodiscard]] bool mergeBounds(SymPool::Impl& impl, std::vector<BoolExpr>& items) {
  std::unordered_map<uint64_t, Bounds> by_base;
  std::vector<IntExpr> order;
  const auto linearOf = [&impl](BoolExpr b) { return impl.linear(impl.node(b).expr); };
  for (const BoolExpr b : items) {
    const BoolKind kind = impl.node(b).kind;
    if (kind != BoolKind::kEq && kind != BoolKind::kGe && kind != BoolKind::kNe) continue;
    const Linear form = linearOf(b);
    auto [it, fresh] = by_base.try_emplace(form.base.bits(), Bounds{impl.birth(form.base)});
    if (fresh) order.push_back(form.base);
    Bounds& bounds = it->second;
    ++bounds.comparisons;
    // Canonical comparisons have scale 1 or -1: the content was divided out.
    const int64_t at = form.scale == 1 ? -form.offset : form.offset;
    if (kind == BoolKind::kEq) bounds.range = interval::intersect(bounds.range, {at, at});
    if (kind == BoolKind::kGe && form.scale == 1) bounds.range.low = std::max(bounds.range.low, at);
    if (kind == BoolKind::kGe && form.scale == -1) bounds.range.high = std::min(bounds.range.high, at);
    if (bounds.range.empty()) return false;
  }
  if (std::all_of(by_base.begin(), by_base.end(), [](const auto& b) { return b.second.comparisons < 2; })) return true;
  std::vector<BoolExpr> out;
  std::unordered_map<uint64_t, std::vector<int64_t>> excluded;
  for (const BoolExpr b : items) {
    const BoolKind kind = impl.node(b).kind;
    const bool comparison = kind == BoolKind::kEq || kind == BoolKind::kGe || kind == BoolKind::kNe;
    if (!comparison || by_base.at(linearOf(b).base.bits()).comparisons < 2) {
      out.push_back(b);
    } else if (kind == BoolKind::kNe) {
      const Linear form = linearOf(b);
      excluded[form.base.bits()].push_back(form.scale == 1 ? -form.offset : form.offset);
    }
  }
  for (const IntExpr base : order) {
    Bounds& bounds = by_base.at(base.bits());
    if (bounds.comparisons < 2) continue;
    Range& r = bounds.range;
    std::vector<int64_t>& holes = excluded[base.bits()];
    std::sort(holes.begin(), holes.end());
    for (const int64_t v : holes) r.low += r.low == v ? 1 : 0;
    for (auto v = holes.rbegin(); v != holes.rend(); ++v) r.high -= r.high == *v ? 1 : 0;
    if (r.empty()) return false;
    const Range birth = impl.birth(base);
    if (r.low == r.high) {
      out.push_back(impl.eqZero(impl.sub(base, IntExpr::constant(r.low))));
      continue;
    }
    if (r.low > birth.low) out.push_back(impl.geZero(impl.sub(base, IntExpr::constant(r.low))));
    if (r.high < birth.high) out.push_back(impl.geZero(impl.sub(IntExpr::constant(r.high), base)));
    for (const int64_t v : holes) {
      if (r.contains(v)) out.push_back(impl.notOf(impl.eqZero(impl.sub(base, IntExpr::constant(v)))));
    }
  }
  items = std::move(out);
  return true;
}

// Law absorb: a and (a or b) == a. Law resolve: a and (not a or b) == a and b.
// Returns whether anything changed.
[[nodiscard]] bool absorb(SymPool::Impl& impl, std::vector<BoolExpr>& items) {
  for (size_t i = 0; i < items.size(); ++i) {
    if (impl.node(items[i]).kind != BoolKind::kOr) continue;
    std::vector<BoolExpr> kept;
    bool implied = false;
    const auto choices = impl.node(items[i]).items();
    for (const BoolExpr choice : choices) {
      implied = implied || holds(items, choice);
      if (!holds(items, impl.notOf(choice))) kept.push_back(choice);
    }
    if (!implied && kept.size() == choices.size()) continue;
    const BoolExpr replacement = implied ? BoolExpr::constant(true) : impl.orAll(kept);
    items.erase(items.begin() + static_cast<std::ptrdiff_t>(i));
    items.push_back(replacement);
    return true;
  }
  return false;
}

// Flattens, drops True, sorts and deduplicates. Returns false when False is among the items.
[[nodiscard]] bool flatten(const SymPool::Impl& impl, std::span<const BoolExpr> items, std::vector<BoolExpr>& out) {
  for (const BoolExpr b : items) {
    if (b.isFalse()) return false;
    if (b.isTrue()) continue;
    if (impl.node(b).kind == BoolKind::kAnd) {
      const auto inner = impl.node(b).items();
      out.insert(out.end(), inner.begin(), inner.end());
    } else {
      out.push_back(b);
    }
  }
  sortUnique(out);
  return true;
}

}  // namespace

BoolExpr SymPool::Impl::boolSymbol(SymbolId s) {
  const Range r = symbols[s.index].range;
  if (r.low >= 1) return BoolExpr::constant(true);
  if (r.high <= 0) return BoolExpr::constant(false);
  return internAtom(BoolKind::kSymbol, s, {});
}

BoolExpr SymPool::Impl::notOf(BoolExpr a) {
  if (a.isConstant()) return BoolExpr::constant(a.isFalse());
  if (!negations[a.index()].isConstant()) return negations[a.index()];
  const BoolNode& n = node(a);
  BoolExpr result;
  switch (n.kind) {
    case BoolKind::kSymbol:
      result = internAtom(BoolKind::kNotSymbol, n.symbol, {});
      break;
    case BoolKind::kNotSymbol:
      result = internAtom(BoolKind::kSymbol, n.symbol, {});
      break;
    case BoolKind::kEq:
      result = internAtom(BoolKind::kNe, SymbolId(), n.expr);
      break;
    case BoolKind::kNe:
      result = internAtom(BoolKind::kEq, SymbolId(), n.expr);
      break;
    case BoolKind::kGe:
      // Law: not (e >= 0) == (-e - 1 >= 0).
      result = geZero(sub(IntExpr::constant(-1), n.expr));
      break;
    case BoolKind::kAnd:
    case BoolKind::kOr: {
      // Laws of de Morgan.
      std::vector<BoolExpr> items;
      for (const BoolExpr i : n.items()) items.push_back(notOf(i));
      sortUnique(items);
      result = n.kind == BoolKind::kOr ? andAll(items) : internJunction(BoolKind::kOr, items);
      break;
    }
  }
  if (!result.isConstant()) {
    negations[a.index()] = result;
    if (negations[result.index()].isConstant()) negations[result.index()] = a;
  }
  return result;
}

BoolExpr SymPool::Impl::andAll(std::span<const BoolExpr> operands) {
  std::vector<BoolExpr> items;
  if (!flatten(*this, operands, items)) return BoolExpr::constant(false);
  for (int round = 0; round < 64 && items.size() > 1; ++round) {
    const std::vector<BoolExpr> seen = items;
    // Law contradiction: a and not a == False.
    for (const BoolExpr b : seen) {
      if (holds(items, notOf(b))) return BoolExpr::constant(false);
    }
    if (!mergeBounds(*this, items)) return BoolExpr::constant(false);
    sortUnique(items);
    const bool changed = absorb(*this, items);
    std::vector<BoolExpr> next;
    if (!flatten(*this, items, next)) return BoolExpr::constant(false);
    items = std::move(next);
    if (!changed && items == seen) break;
  }
  if (items.empty()) return BoolExpr::constant(true);
  return items.size() == 1 ? items[0] : internJunction(BoolKind::kAnd, items);
}

BoolExpr SymPool::Impl::orAll(std::span<const BoolExpr> items) {
  std::vector<BoolExpr> negated;
  for (const BoolExpr b : items) negated.push_back(notOf(b));
  return notOf(andAll(negated));
}

BoolExpr SymPool::Impl::andOf(BoolExpr a, BoolExpr b) {
  if (a.isConstant()) return a.isTrue() ? b : a;
  if (b.isConstant()) return b.isTrue() ? a : b;
  if (a == b) return a;
  const BoolExpr items[] = {a, b};
  return andAll(items);
}

BoolExpr SymPool::Impl::orOf(BoolExpr a, BoolExpr b) {
  if (a.isConstant()) return a.isTrue() ? a : b;
  if (b.isConstant()) return b.isTrue() ? b : a;
  if (a == b) return a;
  const BoolExpr items[] = {a, b};
  return orAll(items);
}

}  // namespace shapeproof
