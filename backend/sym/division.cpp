// Floor division by constants, and modulo. All laws are Python's: a // b == floor(a / b), a % b == a - b * (a // b).
#include <algorithm>

#include "backend/sym/interval.h"
#include "backend/sym/pool_impl.h"

namespace shapeproof {

namespace {

// sign * (dividend // divisor) + quotient, rewritten step by step; divisor >= 1.
struct Division {
  IntExpr dividend;
  int64_t divisor = 1;
  int64_t sign = 1;
  Poly quotient;
};

// Law split: (c*q + r) // c == q + r // c.
// Coefficients are split towards zero (so that h and 2*h keep their looks), the constant with floor (0 <= r < c).
[[nodiscard]] bool splitMultiples(SymPool::Impl& impl, Division& d) {
  Poly rest = impl.polyOf(d.dividend);
  Poly whole;
  const int64_t c = d.divisor;
  for (Term& t : rest.terms) {
    if (t.coefficient / c != 0) whole.addTerm(t.coefficient / c, t.monomial);
    t.coefficient %= c;
  }
  whole.addConstant(arith::floorDiv(rest.constant, c));
  rest.constant = arith::floorMod(rest.constant, c);
  if (whole.constant == 0 && whole.terms.empty()) return false;
  for (const Term& t : whole.terms) d.quotient.addTerm(t.coefficient * d.sign, t.monomial);
  d.quotient.addConstant(whole.constant * d.sign);
  d.dividend = impl.fromPoly(std::move(rest));
  return true;
}

// Law content: (g*p + k) // (g*c) == (p + k // g) // c for g >= 1.
[[nodiscard]] bool divideContent(SymPool::Impl& impl, Division& d) {
  const int64_t g = arith::gcd(impl.content(d.dividend, false), d.divisor);
  if (g <= 1) return false;
  Poly p = impl.polyOf(d.dividend);
  for (Term& t : p.terms) t.coefficient /= g;
  p.constant = arith::floorDiv(p.constant, g);
  d.dividend = impl.fromPoly(std::move(p));
  d.divisor /= g;
  return true;
}

// The only quotient by a constant among the terms of e, if it has coefficient 1 or -1.
[[nodiscard]] std::optional<Term> onlyQuotient(const SymPool::Impl& impl, IntExpr e) {
  std::optional<Term> found;
  for (const Term& t : impl.polyOf(e).terms) {
    if (!impl.isKind(t.monomial, IntKind::kFloorDiv) || !impl.node(t.monomial).operands()[1].isConstant()) continue;
    if (found) return std::nullopt;
    found = t;
  }
  if (found && found->coefficient != 1 && found->coefficient != -1) return std::nullopt;
  return found;
}

// Law flip: (-a) // c == -((a + c - 1) // c) for c >= 1. Makes ceil(a / c) and (a + c - 1) // c one form.
[[nodiscard]] bool flipSign(SymPool::Impl& impl, Division& d) {
  const auto inner = onlyQuotient(impl, d.dividend);
  const bool negative = inner ? inner->coefficient < 0 : impl.leadNegative(d.dividend);
  if (!negative) return false;
  d.dividend = impl.add(impl.scale(d.dividend, -1), IntExpr::constant(d.divisor - 1));
  d.sign = -d.sign;
  return true;
}

// Law nested: (x // a + p) // b == (x + a*p) // (a*b) for a, b >= 1. Keeps chains of convolutions one division deep.
[[nodiscard]] bool mergeNested(SymPool::Impl& impl, Division& d) {
  const auto inner = onlyQuotient(impl, d.dividend);
  if (!inner || inner->coefficient != 1) return false;
  const auto operands = impl.node(inner->monomial).operands();
  const int64_t a = operands[1].value();
  const auto product = arith::mul(a, d.divisor);
  if (!product || !IntExpr::fits(*product)) return false;
  const IntExpr p = impl.sub(d.dividend, inner->monomial);
  d.dividend = impl.add(operands[0], impl.scale(p, a));
  d.divisor = *product;
  return true;
}

// Law pushed: (k*ite(c, x, y) + l) // d == ite(c, (k*x + l) // d, (k*y + l) // d); only for constant x and y.
[[nodiscard]] std::optional<IntExpr> pushIntoChoice(SymPool::Impl& impl, IntExpr dividend, int64_t divisor) {
  const Linear form = impl.linear(dividend);
  if (!impl.isKind(form.base, IntKind::kIte)) return std::nullopt;
  const IntNode& n = impl.node(form.base);
  if (!n.operands()[0].isConstant() || !n.operands()[1].isConstant()) return std::nullopt;
  const auto arm = [&](IntExpr v) {
    const IntExpr moved = impl.add(impl.scale(v, form.scale), IntExpr::constant(form.offset));
    return impl.floorDiv(moved, IntExpr::constant(divisor));
  };
  const IntExpr yes = arm(n.operands()[0]), no = arm(n.operands()[1]);
  return impl.ite(n.condition(), yes, no);
}

}  // namespace

IntExpr SymPool::Impl::divideByConstant(IntExpr a, int64_t c) {
  Division d{a, c, 1, {}};
  for (int step = 0; step < 64; ++step) {
    if (d.divisor == 1 || d.dividend.isConstant()) break;
    if (splitMultiples(*this, d) || divideContent(*this, d) || flipSign(*this, d) || mergeNested(*this, d)) continue;
    break;
  }
  IntExpr tail;
  if (d.dividend.isConstant()) {
    tail = IntExpr::constant(arith::floorDiv(d.dividend.value(), d.divisor));
  } else if (d.divisor == 1) {
    tail = d.dividend;
  } else {
    // Law range: low // c == high // c decides the quotient.
    const Range r = interval::floorDivPositive(birth(d.dividend), interval::point(d.divisor));
    if (interval::isPoint(r) && IntExpr::fits(r.low)) {
      tail = IntExpr::constant(r.low);
    } else if (const auto pushed = pushIntoChoice(*this, d.dividend, d.divisor)) {
      tail = *pushed;
    } else {
      const IntExpr operands[] = {d.dividend, IntExpr::constant(d.divisor)};
      tail = internOperation(IntKind::kFloorDiv, operands);
    }
  }
  addScaled(d.quotient, tail, d.sign);
  return fromPoly(std::move(d.quotient));
}

IntExpr SymPool::Impl::floorDiv(IntExpr a, IntExpr b) {
  if (b.isConstant()) {
    const int64_t c = b.value();
    if (c == 0) return opaque("division by zero");
    if (a.isConstant()) return constant(arith::floorDiv(a.value(), c));
    if (c == 1) return a;
    // Law sign: a // -b == (-a) // b.
    return c < 0 ? divideByConstant(scale(a, -1), -c) : divideByConstant(a, c);
  }
  if (a.is(0)) return a;
  if (a == b) return IntExpr::constant(1);
  return divideBySymbolic(a, b);
}

IntExpr SymPool::Impl::mod(IntExpr a, IntExpr b) {
  if (b.isConstant()) {
    const int64_t c = b.value();
    if (c == 0) return opaque("division by zero");
    if (a.isConstant()) return IntExpr::constant(arith::floorMod(a.value(), c));
    if (c == 1 || c == -1) return IntExpr::constant(0);
  }
  if (a.is(0) || a == b) return IntExpr::constant(0);
  // Law sign: a % -b == -((-a) % b).
  if (leadNegative(b)) return scale(mod(scale(a, -1), scale(b, -1)), -1);
  if (b.isConstant()) {
    const int64_t c = b.value();
    if (birth(a).low >= 0 && birth(a).high < c) return a;
    // Law drop: (k*(x % m) + p) % c == (k*x + p) % c where c divides k*m.
    Poly p;
    bool changed = false;
    const Poly terms = polyOf(a);
    p.addConstant(terms.constant);
    for (const Term& t : terms.terms) {
      const bool is_mod = isKind(t.monomial, IntKind::kMod) && node(t.monomial).operands()[1].isConstant();
      const int64_t m = is_mod ? node(t.monomial).operands()[1].value() : 1;
      if (is_mod && static_cast<arith::Wide>(t.coefficient) * m % c == 0) {
        addScaled(p, node(t.monomial).operands()[0], t.coefficient);
        changed = true;
      } else {
        p.addTerm(t.coefficient, t.monomial);
      }
    }
    if (changed && !p.overflow) return mod(fromPoly(std::move(p)), b);
  }
  // The relation y % m == y - m * (y // m) carries every law of floorDiv over to mod.
  const IntExpr quotient = floorDiv(a, b);
  if (isKind(quotient, IntKind::kFloorDiv) && node(quotient).operands()[0] == a && node(quotient).operands()[1] == b) {
    const IntExpr operands[] = {a, b};
    return internOperation(IntKind::kMod, operands);
  }
  return sub(a, mul(b, quotient));
}

}  // namespace shapeproof
