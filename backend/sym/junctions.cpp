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
  std::vector<int64_t> holes;  // excluded values
};

// The comparisons of a conjunction by the base that they speak of. Canonical comparisons have scale 1 or -1.
class BoundsByBase {
 public:
  explicit BoundsByBase(SymPool::Impl& impl) : impl_(impl) {}

  [[nodiscard]] static bool isComparison(const BoolNode& n) {
    return n.kind == BoolKind::kEq || n.kind == BoolKind::kGe || n.kind == BoolKind::kNe;
  }

  // Returns false when the interval of a base became empty.
  [[nodiscard]] bool take(const BoolNode& n) {
    const Linear form = impl_.linear(n.expr);
    auto [it, fresh] = bounds_.try_emplace(form.base.bits(), Bounds{impl_.birth(form.base), 0, {}});
    if (fresh) order_.push_back(form.base);
    Bounds& b = it->second;
    ++b.comparisons;
    repeated_ = repeated_ || b.comparisons > 1;
    const int64_t at = form.scale == 1 ? -form.offset : form.offset;
    if (n.kind == BoolKind::kNe) b.holes.push_back(at);
    if (n.kind == BoolKind::kEq) b.range = interval::intersect(b.range, {at, at});
    if (n.kind == BoolKind::kGe && form.scale == 1) b.range.low = std::max(b.range.low, at);
    if (n.kind == BoolKind::kGe && form.scale == -1) b.range.high = std::min(b.range.high, at);
    return !b.range.empty();
  }

  [[nodiscard]] bool repeated() const { return repeated_; }
  [[nodiscard]] bool alone(const BoolNode& n) { return bounds_.at(impl_.linear(n.expr).base.bits()).comparisons < 2; }

  // The comparisons again, for the bases that had several. Returns false for a contradiction.
  [[nodiscard]] bool emit(std::vector<BoolExpr>& out) {
    return std::all_of(order_.begin(), order_.end(), [&](IntExpr base) {
      Bounds& b = bounds_.at(base.bits());
      return b.comparisons < 2 || emitBase(base, b, out);
    });
  }

 private:
  [[nodiscard]] bool emitBase(IntExpr base, Bounds& b, std::vector<BoolExpr>& out) {
    Range& r = b.range;
    std::sort(b.holes.begin(), b.holes.end());
    for (const int64_t v : b.holes) r.low += r.low == v ? 1 : 0;
    for (auto v = b.holes.rbegin(); v != b.holes.rend(); ++v) r.high -= r.high == *v ? 1 : 0;
    if (r.empty()) return false;
    const auto minus = [&](int64_t v) { return impl_.sub(base, IntExpr::constant(v)); };
    if (r.low == r.high) {
      out.push_back(impl_.eqZero(minus(r.low)));
      return true;
    }
    const Range birth = impl_.birth(base);
    if (r.low > birth.low) out.push_back(impl_.geZero(minus(r.low)));
    if (r.high < birth.high) out.push_back(impl_.geZero(impl_.scale(minus(r.high), -1)));
    for (const int64_t v : b.holes) {
      if (r.contains(v)) out.push_back(impl_.notOf(impl_.eqZero(minus(v))));
    }
    return true;
  }

  SymPool::Impl& impl_;
  std::unordered_map<uint64_t, Bounds> bounds_;
  std::vector<IntExpr> order_;
  bool repeated_ = false;
};

// Law bounds: comparisons of one base are one interval: `b >= l and b >= m` is `b >= max(l, m)`; an empty interval is
// false; an interval of one value is `b == v`; `b != v` tightens an end, and outside the interval it is true.
// Returns false when the conjunction is contradictory.
[[nodiscard]] bool mergeBounds(SymPool::Impl& impl, std::vector<BoolExpr>& items) {
  BoundsByBase bounds(impl);
  for (const BoolExpr b : items) {
    const BoolNode& n = impl.node(b);
    if (BoundsByBase::isComparison(n) && !bounds.take(n)) return false;
  }
  if (!bounds.repeated()) return true;
  std::vector<BoolExpr> out;
  for (const BoolExpr b : items) {
    const BoolNode& n = impl.node(b);
    if (!BoundsByBase::isComparison(n) || bounds.alone(n)) out.push_back(b);
  }
  if (!bounds.emit(out)) return false;
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

// What a law puts into a conjunction may be a constant or a conjunction itself: no law reads it before it is flat again.
[[nodiscard]] bool flattenInPlace(const SymPool::Impl& impl, std::vector<BoolExpr>& items) {
  std::vector<BoolExpr> flat;
  if (!flatten(impl, items, flat)) return false;
  items = std::move(flat);
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
    if (!mergeBounds(*this, items) || !flattenInPlace(*this, items)) return BoolExpr::constant(false);
    const bool changed = absorb(*this, items);
    if (!flattenInPlace(*this, items)) return BoolExpr::constant(false);
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
