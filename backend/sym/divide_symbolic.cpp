// Floor division by symbolic divisors. The caller has required that the divisor is not 0, so each factor of it is not
// 0.
#include <algorithm>

#include "backend/sym/pool_impl.h"

namespace shapeproof {

namespace {

// Law split: (b*q + r) // b == q + r // b for a monomial b. Adds q to `quotient` and leaves r in `a`.
[[nodiscard]] bool splitByMonomial(SymPool::Impl& impl, IntExpr& a, const Monomial& b, Poly& quotient, int64_t sign) {
  Poly rest;
  bool changed = false;
  const Poly terms = impl.polyOf(a);
  rest.addConstant(terms.constant);
  for (const Term& t : terms.terms) {
    const auto m = impl.divMonomials(t.monomial, b.monomial);
    const int64_t q = m ? t.coefficient / b.coefficient : 0;
    if (q == 0) {
      rest.addTerm(t.coefficient, t.monomial);
      continue;
    }
    changed = true;
    quotient.addTerm(q * sign, *m);
    if (t.coefficient % b.coefficient != 0) rest.addTerm(t.coefficient % b.coefficient, t.monomial);
  }
  if (changed) a = impl.fromPoly(std::move(rest));
  return changed;
}

// Law cancel: (g*p) // (g*b) == p // b for g != 0; g divides the divisor, so it is not 0.
[[nodiscard]] bool cancelCommon(SymPool::Impl& impl, IntExpr& a, IntExpr& b) {
  const int64_t g = arith::gcd(impl.content(a, true), impl.content(b, true));
  if (g > 1) {
    a = impl.divExact(a, g);
    b = impl.divExact(b, g);
    return true;
  }
  const IntExpr common = impl.gcdMonomials(impl.commonMonomial(a), impl.commonMonomial(b));
  if (common.isConstant()) return false;
  a = impl.divExactMonomial(a, common);
  b = impl.divExactMonomial(b, common);
  return true;
}

[[nodiscard]] Term leadingTerm(const SymPool::Impl& impl, const Poly& p) {
  Term lead{IntExpr::constant(1), p.constant};
  for (const Term& t : p.terms) {
    if (lead.monomial.isConstant() || impl.monomialBefore(lead.monomial, t.monomial)) lead = t;
  }
  return lead;
}

}  // namespace

// Law exact: (q*b) // b == q. Long division in an admissible order finds q whenever b divides a.
std::optional<IntExpr> SymPool::Impl::dividePolynomials(IntExpr a, IntExpr b) {
  const Poly divisor = polyOf(b);
  Poly rest = polyOf(a), quotient;
  if (divisor.terms.size() > 8 || rest.terms.size() > 64) return std::nullopt;
  const Term lead = leadingTerm(*this, divisor);
  for (int step = 0; step < 64; ++step) {
    if (rest.overflow || quotient.overflow) return std::nullopt;
    if (rest.terms.empty() && rest.constant == 0) return fromPoly(std::move(quotient));
    const Term top = leadingTerm(*this, rest);
    if (top.monomial.isConstant() || top.coefficient % lead.coefficient != 0) return std::nullopt;
    const auto m = divMonomials(top.monomial, lead.monomial);
    if (!m) return std::nullopt;
    const int64_t q = top.coefficient / lead.coefficient;
    quotient.addTerm(q, *m);
    addProduct(rest, b, *m, -q);
    if (!rest.overflow) rest.merge();
  }
  return std::nullopt;
}

IntExpr SymPool::Impl::divideBySymbolic(IntExpr a, IntExpr b) {
  Poly quotient;
  int64_t sign = 1;
  const auto finish = [&](IntExpr tail) {
    addScaled(quotient, tail, sign);
    return fromPoly(std::move(quotient));
  };
  for (int step = 0; step < 32; ++step) {
    if (b.isConstant() || a.is(0) || a == b) return finish(floorDiv(a, b));
    // Law sign: a // -b == (-a) // b.
    if (leadNegative(b)) {
      a = scale(a, -1);
      b = scale(b, -1);
    }
    if (const auto m = asMonomial(b)) {
      if (splitByMonomial(*this, a, *m, quotient, sign)) continue;
    } else if (!a.isConstant()) {
      if (const auto q = dividePolynomials(a, b)) return finish(*q);
    }
    if (cancelCommon(*this, a, b)) continue;
    // Law flip: (-a) // b == -((a + b - 1) // b) for b >= 1.
    const bool positive = birth(b).low >= 1;
    if (positive && leadNegative(a)) {
      a = sub(add(scale(a, -1), b), IntExpr::constant(1));
      sign = -sign;
      continue;
    }
    // Law nested: (x // m) // b == x // (m*b) for b >= 1.
    if (positive && isKind(a, IntKind::kFloorDiv)) {
      const auto operands = node(a).operands();
      b = mul(operands[1], b);
      a = operands[0];
      continue;
    }
    break;
  }
  // Law small: 0 <= a < b decides a // b == 0, and -b <= a < 0 decides -1.
  const Range gap = birth(sub(b, a)), sum = birth(add(a, b));
  if (birth(a).low >= 0 && gap.low >= 1) return finish(IntExpr::constant(0));
  if (birth(a).high < 0 && sum.low >= 0) return finish(IntExpr::constant(-1));
  const IntExpr operands[] = {a, b};
  return finish(internOperation(IntKind::kFloorDiv, operands));
}

}  // namespace shapeproof
