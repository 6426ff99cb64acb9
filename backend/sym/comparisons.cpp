// Comparisons in normal form: e == 0 and e >= 0.
#include <algorithm>
#include <cstdlib>

#include "backend/sym/interval.h"
#include "backend/sym/pool_impl.h"

namespace shapeproof {

namespace {

// The single atom of scale*atom + offset, if e has that form.
[[nodiscard]] std::optional<Linear> overSingle(SymPool::Impl& impl, IntExpr e, IntKind kind) {
  const Linear form = impl.linear(e);
  if (!impl.isKind(form.base, kind)) return std::nullopt;
  return form;
}

// The largest common monomial whose factors all satisfy `ok`.
template <class Ok>
[[nodiscard]] IntExpr commonFactor(SymPool::Impl& impl, IntExpr e, Ok ok) {
  const IntExpr common = impl.commonMonomial(e);
  if (common.isConstant()) return common;
  IntExpr out = IntExpr::constant(1);
  Factor scratch;
  const auto factors = impl.factorsOf(common, scratch);
  for (const Factor& f : factors) {
    if (!ok(impl.birth(f.atom))) continue;
    for (uint32_t i = 0; i < std::min(f.power, 8u); ++i) out = impl.mulMonomials(out, f.atom);
  }
  return out;
}

// A comparison of a deeper min or max stays whole: splitting it could double at each level.
constexpr uint16_t kMaxSplitDepth = 12;

// Law choice: (k*ite(c, x, y) + l) R 0 == (c and k*x + l R 0) or (not c and k*y + l R 0); taken where the interval of
// an arm decides it, so that only one arm is followed.
template <class Decided, class Compare>
[[nodiscard]] std::optional<BoolExpr> compareChoice(SymPool::Impl& impl, IntExpr e, Decided decided, Compare compare) {
  const auto form = overSingle(impl, e, IntKind::kIte);
  if (!form) return std::nullopt;
  const IntNode& n = impl.node(form->base);
  const auto arm = [&](IntExpr v) { return impl.add(impl.scale(v, form->scale), IntExpr::constant(form->offset)); };
  const IntExpr yes = arm(n.operands()[0]), no = arm(n.operands()[1]);
  if (!decided(impl.birth(yes)) && !decided(impl.birth(no))) return std::nullopt;
  const BoolExpr c = n.condition();
  return impl.orOf(impl.andOf(c, compare(yes)), impl.andOf(impl.notOf(c), compare(no)));
}

// What each operand of a extends one of b by, if it is the same for all of them.
[[nodiscard]] std::optional<int64_t> translation(SymPool::Impl& impl, IntExpr a, IntExpr b) {
  constexpr size_t kMostOperands = 4;
  const auto xs = impl.node(a).operands(), ys = impl.node(b).operands();
  if (xs.size() != ys.size() || xs.size() > kMostOperands) return std::nullopt;
  const std::vector<IntExpr> left(xs.begin(), xs.end()), right(ys.begin(), ys.end());
  for (const IntExpr y : right) {
    const IntExpr d = impl.sub(left[0], y);
    if (!d.isConstant()) continue;
    const bool all = std::all_of(left.begin(), left.end(), [&](IntExpr x) {
      return std::find(right.begin(), right.end(), impl.sub(x, d)) != right.end();
    });
    if (all) return d.value();
  }
  return std::nullopt;
}

// Law translation: min(a + d, b + d) - min(a, b) == d, and so for max.
[[nodiscard]] IntExpr cancelExtrema(SymPool::Impl& impl, IntExpr e) {
  if (!impl.isKind(e, IntKind::kSum)) return e;
  const auto range = impl.node(e).terms();
  const auto extrema = std::count_if(range.begin(), range.end(), [&](const Term& t) {
    return impl.isKind(t.monomial, IntKind::kMin) || impl.isKind(t.monomial, IntKind::kMax);
  });
  if (extrema < 2) return e;
  const std::vector<Term> terms(range.begin(), range.end());
  for (size_t i = 0; i < terms.size(); ++i) {
    const IntExpr a = terms[i].monomial;
    const IntKind kind = impl.isKind(a, IntKind::kMin) ? IntKind::kMin : IntKind::kMax;
    if (!impl.isKind(a, kind)) continue;
    for (size_t j = i + 1; j < terms.size(); ++j) {
      const IntExpr b = terms[j].monomial;
      if (!impl.isKind(b, kind) || terms[j].coefficient != -terms[i].coefficient) continue;
      const auto d = translation(impl, a, b);
      if (!d) continue;
      const IntExpr rest = impl.sub(impl.sub(e, impl.scale(a, terms[i].coefficient)), impl.scale(b, terms[j].coefficient));
      return cancelExtrema(impl, impl.add(rest, impl.scale(IntExpr::constant(*d), terms[i].coefficient)));
    }
  }
  return e;
}

}  // namespace

BoolExpr SymPool::Impl::eqZero(IntExpr e) {
  e = cancelExtrema(*this, e);
  if (e.isConstant()) return BoolExpr::constant(e.value() == 0);
  // Law range: an interval without 0 decides.
  if (!birth(e).contains(0)) return BoolExpr::constant(false);
  // Law gcd: g*p + k == 0 is false unless g divides k; then p + k/g == 0. The first coefficient is made positive.
  const int64_t g = content(e, false);
  const int64_t k = isKind(e, IntKind::kSum) ? node(e).constant() : 0;
  if (k % g != 0) return BoolExpr::constant(false);
  const int64_t by = leadNegative(e) ? -g : g;
  if (by != 1) return eqZero(divExact(e, by));
  // Law factor: p*r == 0 is r == 0 where p != 0; x**n == 0 is x == 0.
  const IntExpr factor = commonFactor(*this, e, [](Range r) { return !r.contains(0); });
  if (!factor.isConstant()) return eqZero(divExactMonomial(e, factor));
  if (isKind(e, IntKind::kProduct) && node(e).count == 1) return eqZero(node(e).factors()[0].atom);
  // Law multiple: p*r + k == 0 is false where |p| > |k| > 0: no multiple of p is between 0 and p.
  if (k != 0 && birth(commonMonomial(sub(e, IntExpr::constant(k)))).low > std::abs(k)) return BoolExpr::constant(false);
  const auto decided = [](Range r) { return !r.contains(0) || r.low == r.high; };
  if (const auto b = compareChoice(*this, e, decided, [this](IntExpr v) { return eqZero(v); })) return *b;
  return internAtom(BoolKind::kEq, SymbolId(), e);
}

BoolExpr SymPool::Impl::geZero(IntExpr e) {
  e = cancelExtrema(*this, e);
  if (e.isConstant()) return BoolExpr::constant(e.value() >= 0);
  // Law range.
  const Range r = birth(e);
  if (r.low >= 0) return BoolExpr::constant(true);
  if (r.high < 0) return BoolExpr::constant(false);
  // Law tighten: g*p + k >= 0 is p + k // g >= 0 for g >= 1.
  const int64_t g = content(e, false);
  if (g > 1) {
    Poly p = polyOf(e);
    for (Term& t : p.terms) t.coefficient /= g;
    p.constant = arith::floorDiv(p.constant, g);
    return geZero(fromPoly(std::move(p)));
  }
  // Law factor: p*r >= 0 is r >= 0 where p > 0.
  const IntExpr factor = commonFactor(*this, e, [](Range f) { return f.low >= 1; });
  if (!factor.isConstant()) return geZero(divExactMonomial(e, factor));
  // Law positive: p*r - 1 >= 0 is r - 1 >= 0 where p > 0.
  if (isKind(e, IntKind::kSum) && node(e).constant() == -1) {
    const IntExpr product = add(e, IntExpr::constant(1));
    const IntExpr common = commonFactor(*this, product, [](Range f) { return f.low >= 1; });
    if (!common.isConstant()) {
      const IntExpr rest = divExactMonomial(product, common);
      if (rest.is(1) || rest.is(-1)) return BoolExpr::constant(rest.is(1));
      if (!rest.isConstant()) return geZero(sub(rest, IntExpr::constant(1)));
    }
  }
  // Law quotient, m >= 1: x // m + k >= 0 is x + k*m >= 0; -(x // m) + k >= 0 is -x + k*m + m - 1 >= 0.
  if (const auto form = overSingle(*this, e, IntKind::kFloorDiv)) {
    const auto operands = node(form->base).operands();
    const bool positive = birth(operands[1]).low >= 1;
    if (positive && form->scale == 1) return geZero(add(operands[0], scale(operands[1], form->offset)));
    if (positive && form->scale == -1) {
      const IntExpr limit = sub(scale(operands[1], form->offset + 1), IntExpr::constant(1));
      return geZero(sub(limit, operands[0]));
    }
  }
  // Law extremum: min(a, b) + k >= 0 is both, max(a, b) + k >= 0 is either; -min and -max the other way round.
  for (const IntKind kind : {IntKind::kMin, IntKind::kMax}) {
    const auto form = overSingle(*this, e, kind);
    if (!form || (form->scale != 1 && form->scale != -1) || depth(form->base) > kMaxSplitDepth) continue;
    const auto operands = node(form->base).operands();
    std::vector<BoolExpr> items;
    for (const IntExpr o : operands) {
      items.push_back(geZero(add(scale(o, form->scale), IntExpr::constant(form->offset))));
    }
    return (kind == IntKind::kMin) == (form->scale == 1) ? andAll(items) : orAll(items);
  }
  const auto decided = [](Range a) { return a.low >= 0 || a.high < 0; };
  if (const auto b = compareChoice(*this, e, decided, [this](IntExpr v) { return geZero(v); })) return *b;
  return internAtom(BoolKind::kGe, SymbolId(), e);
}

}  // namespace shapeproof
