// min, max and if-then-else.
#include <algorithm>

#include "backend/sym/interval.h"
#include "backend/sym/pool_impl.h"

namespace shapeproof {

namespace {

constexpr size_t kMaxPairwise = 12;  // operands that are compared pair by pair

// Law absorb: max(a, b, rest) == max(a, rest) where a - b >= 0 for all values (min: a - b <= 0).
void dropDominated(SymPool::Impl& impl, IntKind kind, std::vector<IntExpr>& items) {
  if (items.size() > kMaxPairwise) return;
  for (size_t i = 0; i < items.size(); ++i) {
    for (size_t j = 0; j < items.size();) {
      if (i == j) {
        ++j;
        continue;
      }
      // The intervals decide most pairs without building the difference.
      const Range a = impl.birth(items[i]), b = impl.birth(items[j]);
      bool dominates = kind == IntKind::kMax ? a.low >= b.high : a.high <= b.low;
      if (!dominates && !items[i].isConstant() && !items[j].isConstant()) {
        const Range d = impl.birth(impl.sub(items[i], items[j]));
        dominates = kind == IntKind::kMax ? d.low >= 0 : d.high <= 0;
      }
      if (dominates) {
        items.erase(items.begin() + static_cast<std::ptrdiff_t>(j));
        if (j < i) --i;
      } else {
        ++j;
      }
    }
  }
}

// e with the choices on `c` at its top level decided.
[[nodiscard]] IntExpr assumeCondition(SymPool::Impl& impl, IntExpr e, BoolExpr c, bool value) {
  if (e.isConstant()) return e;
  const auto decide = [&](IntExpr m) {
    if (!impl.isKind(m, IntKind::kIte) || impl.node(m).condition() != c) return m;
    return impl.node(m).operands()[value ? 0 : 1];
  };
  if (impl.node(e).kind != IntKind::kSum) return decide(e);
  Poly p;
  bool changed = false;
  const Poly terms = impl.polyOf(e);
  p.addConstant(terms.constant);
  for (const Term& t : terms.terms) {
    const IntExpr d = decide(t.monomial);
    changed = changed || d != t.monomial;
    impl.addScaled(p, d, t.coefficient);
  }
  return changed ? impl.fromPoly(std::move(p)) : e;
}

// Law extremum: (a if a - b + k >= 0 else b) == max(a, b) for k == 0 and k == -1; with the arms exchanged, min(a, b).
[[nodiscard]] std::optional<IntExpr> asExtremum(SymPool::Impl& impl, BoolExpr c, IntExpr a, IntExpr b) {
  if (!impl.isKind(c, BoolKind::kGe)) return std::nullopt;
  const IntExpr e = impl.node(c).expr;
  const IntExpr items[] = {a, b};
  const IntExpr up = impl.sub(e, impl.sub(a, b));
  if (up.is(0) || up.is(-1)) return impl.extremum(IntKind::kMax, items);
  const IntExpr down = impl.sub(e, impl.sub(b, a));
  if (down.is(0) || down.is(-1)) return impl.extremum(IntKind::kMin, items);
  return std::nullopt;
}

// e == min(y, most) + offset.
struct Clamp { int64_t offset, most; };

constexpr int64_t kUnclamped = IntExpr::kMaxConstant;

[[nodiscard]] std::optional<Clamp> asClamp(SymPool::Impl& impl, IntExpr e, IntExpr y) {
  if (e.isConstant()) return std::nullopt;
  const IntExpr apart = impl.sub(e, y);
  if (apart.isConstant()) return Clamp{apart.value(), kUnclamped};
  if (impl.isKind(e, IntKind::kSum)) {
    const Poly p = impl.polyOf(e);
    if (p.terms.size() != 1 || p.terms[0].coefficient != 1 || !impl.isKind(p.terms[0].monomial, IntKind::kMin)) return std::nullopt;
    auto inner = asClamp(impl, p.terms[0].monomial, y);
    if (inner) inner->offset += p.constant;
    return inner;
  }
  if (!impl.isKind(e, IntKind::kMin) || impl.node(e).operands().size() != 2) return std::nullopt;
  const auto operands = impl.node(e).operands();
  const bool first = operands[0].isConstant();
  const IntExpr bound = operands[first ? 0 : 1], d = impl.sub(operands[first ? 1 : 0], y);
  if (!bound.isConstant() || !d.isConstant()) return std::nullopt;
  return Clamp{d.value(), bound.value() - d.value()};
}

// Law above: max(y + d, m) == y + d where y >= k and k + d >= m.
[[nodiscard]] IntExpr withoutFloor(SymPool::Impl& impl, IntExpr e, IntExpr y, int64_t k) {
  if (e.isConstant() || !impl.isKind(e, IntKind::kMax) || impl.node(e).operands().size() != 2) return e;
  const auto operands = impl.node(e).operands();
  const bool first = operands[0].isConstant();
  const IntExpr floor = operands[first ? 0 : 1], value = operands[first ? 1 : 0], d = impl.sub(value, y);
  return floor.isConstant() && d.isConstant() && floor.value() <= k + d.value() ? value : e;
}

// Law clamp: (min(y, p) if y >= k else min(y, q)) == min(y, p) for p, q >= k - 1. What a loop has counted, joined with the shorter
// ways out of it: above, a constant p <= k is min(y, p); below, k - 1 is min(y, k - 1) where y is at least k - 1.
[[nodiscard]] std::optional<IntExpr> asClamped(SymPool::Impl& impl, BoolExpr c, IntExpr a, IntExpr b) {
  if (!impl.isKind(c, BoolKind::kGe)) return std::nullopt;
  Poly p = impl.polyOf(impl.node(c).expr);
  const int64_t k = -p.constant;
  p.constant = 0;
  const IntExpr y = impl.fromPoly(std::move(p));
  a = withoutFloor(impl, a, y, k);
  const std::optional<Clamp> above = asClamp(impl, a, y), below = asClamp(impl, b, y);
  if ((!above && !a.isConstant()) || (!below && !b.isConstant())) return std::nullopt;
  const int64_t offset = above ? above->offset : below ? below->offset : a.value() - k;
  const int64_t most = above ? above->most : a.value() - offset;
  if (most < k - 1 || (!above && most > k)) return std::nullopt;
  if (below ? below->offset != offset || below->most < k - 1 : b.value() - offset != k - 1 || impl.birth(y).low < k - 1) return std::nullopt;
  const IntExpr items[] = {y, IntExpr::constant(most)};
  const IntExpr clamped = most == kUnclamped ? y : impl.extremum(IntKind::kMin, items);
  return impl.add(clamped, IntExpr::constant(offset));
}

// Law equal arms: (a if a == b and ... else b) == b.
[[nodiscard]] bool impliesEqual(SymPool::Impl& impl, BoolExpr c, IntExpr a, IntExpr b) {
  const auto equality = [&](BoolExpr i) { return impl.isKind(i, BoolKind::kEq); };
  if (!equality(c)) {
    if (!impl.isKind(c, BoolKind::kAnd)) return false;
    const auto items = impl.node(c).items();
    if (std::none_of(items.begin(), items.end(), equality)) return false;
  }
  const BoolExpr equal = impl.eqZero(impl.sub(a, b));
  if (equal.isConstant() || equal == c) return equal == c;
  const BoolNode& n = impl.node(c);
  if (n.kind != BoolKind::kAnd) return false;
  const auto items = n.items();
  return std::find(items.begin(), items.end(), equal) != items.end();
}

// Conditions whose negation is the one that ite nodes hold.
[[nodiscard]] bool isNegative(SymPool::Impl& impl, BoolExpr c) {
  const BoolNode& n = impl.node(c);
  switch (n.kind) {
    case BoolKind::kNotSymbol:
    case BoolKind::kNe:
    case BoolKind::kOr:
      return true;
    case BoolKind::kGe:
      return impl.leadNegative(n.expr);
    case BoolKind::kSymbol:
    case BoolKind::kEq:
    case BoolKind::kAnd:
      return false;
  }
  return false;
}

// The extremum of this kind that e is, or is a sum of with other things; 0: none, or more than one.
[[nodiscard]] IntExpr ownExtremum(SymPool::Impl& impl, IntKind kind, IntExpr e) {
  if (impl.isKind(e, kind)) return e;
  IntExpr found = IntExpr::constant(0);
  if (!impl.isKind(e, IntKind::kSum)) return found;
  for (const Term& t : impl.node(e).terms()) {
    if (t.coefficient != 1 || !impl.isKind(t.monomial, kind)) continue;
    if (!found.isConstant()) return IntExpr::constant(0);
    found = t.monomial;
  }
  return found;
}

// Law translation: min(a + d, b + d) == min(a, b) + d, and so for max. The d of several sums: the terms that all of them have,
// each of which has more of its own.
[[nodiscard]] IntExpr sharedSummand(SymPool::Impl& impl, std::span<const IntExpr> items) {
  constexpr size_t kMostTerms = 16;
  if (!std::all_of(items.begin(), items.end(), [&](IntExpr e) { return impl.isKind(e, IntKind::kSum); })) return IntExpr::constant(0);
  Poly shared = impl.polyOf(items[0]);
  size_t fewest = shared.terms.size();
  for (const IntExpr e : items.subspan(1)) {
    const Poly p = impl.polyOf(e);
    if (p.terms.size() > kMostTerms) return IntExpr::constant(0);
    fewest = std::min(fewest, p.terms.size());
    if (p.constant != shared.constant) shared.constant = 0;
    std::erase_if(shared.terms, [&](const Term& t) {
      return std::none_of(p.terms.begin(), p.terms.end(), [&](const Term& o) { return o.monomial == t.monomial && o.coefficient == t.coefficient; });
    });
  }
  return shared.terms.size() < fewest ? impl.fromPoly(std::move(shared)) : IntExpr::constant(0);
}

}  // namespace

// Laws: associative, commutative, idempotent; constants fold; absorb; translation.
IntExpr SymPool::Impl::extremum(IntKind kind, std::span<const IntExpr> operands) {
  std::vector<IntExpr> items;
  std::optional<int64_t> bound;
  const auto take = [&](IntExpr e) {
    if (!e.isConstant()) {
      items.push_back(e);
    } else if (!bound) {
      bound = e.value();
    } else {
      bound = kind == IntKind::kMin ? std::min(*bound, e.value()) : std::max(*bound, e.value());
    }
  };
  for (const IntExpr e : operands) {
    const IntExpr inner = ownExtremum(*this, kind, e);
    if (inner.isConstant()) {
      take(e);
      continue;
    }
    const IntExpr beside = sub(e, inner);  // what the operands of an extremum share stands outside it
    const std::vector<IntExpr> parts(node(inner).operands().begin(), node(inner).operands().end());
    for (const IntExpr part : parts) take(add(beside, part));
  }
  if (bound) items.push_back(IntExpr::constant(*bound));
  const auto order = [](IntExpr a, IntExpr b) {
    if (a.isConstant() != b.isConstant()) return a.isConstant();
    return a.bits() < b.bits();
  };
  std::sort(items.begin(), items.end(), order);
  items.erase(std::unique(items.begin(), items.end()), items.end());
  dropDominated(*this, kind, items);
  if (items.size() == 1) return items[0];
  const IntExpr shared = sharedSummand(*this, items);
  if (shared.is(0)) return internOperation(kind, items);
  for (IntExpr& e : items) e = sub(e, shared);
  return add(shared, extremum(kind, items));
}

IntExpr SymPool::Impl::ite(BoolExpr c, IntExpr a, IntExpr b) {
  if (c.isConstant()) return c.isTrue() ? a : b;
  // Law negated: (a if not c else b) == (b if c else a).
  if (isNegative(*this, c)) {
    c = notOf(c);
    std::swap(a, b);
    if (c.isConstant()) return c.isTrue() ? a : b;
  }
  // Law nested: inside the arms the condition is decided.
  a = assumeCondition(*this, a, c, true);
  b = assumeCondition(*this, b, c, false);
  if (a == b) return a;
  if (const auto e = asExtremum(*this, c, a, b)) return *e;
  if (impliesEqual(*this, c, a, b)) return b;
  if (const auto e = asClamped(*this, c, a, b)) return *e;
  const IntExpr operands[] = {a, b};
  return internOperation(IntKind::kIte, operands, c);
}

}  // namespace shapeproof
