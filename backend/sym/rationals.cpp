// Exact rationals in the place of Python's doubles.
//
// Exactness. A double operation rounds once, so a rational stands for the double under these conditions:
//  - dyadic values (constant denominator 2**k, k <= 20, numerator below 2**53) are doubles themselves; sums,
//    differences and products of dyadic values are exact again;
//  - the quotient n / d of two integers below 2**53 is rounded once. floor, ceil, trunc and comparisons with integers
//    agree with the rational: a quotient that is not an integer k differs from it by at least 1/d > k * 2**-53, more
//    than the rounding. round() agrees for the same reason with 2k + 1 over 2d;
//  - arithmetic that follows such a quotient rounds again: (1 / 49) * 49 is below 1. It is not represented: isDyadic is
//    the question to ask before ratAdd, ratSub, ratMul, and before ratDiv unless the divisor is a power of two.
#include <cmath>

#include "backend/sym/pool_impl.h"

namespace shapeproof {

namespace {

constexpr int64_t kMaxDyadic = int64_t{1} << 20;

// Law reduce: (g*n) / (g*d) == n / d for g > 0 (constant content, and common factors known positive from birth).
[[nodiscard]] RatExpr reduced(SymPool::Impl& impl, IntExpr n, IntExpr d) {
  if (n.is(0) && !d.is(0)) return {n, IntExpr::constant(1)};
  if (d.isConstant() && d.value() < 0) {
    n = impl.scale(n, -1);
    d = impl.scale(d, -1);
  }
  const int64_t g = arith::gcd(impl.content(n, true), impl.content(d, true));
  if (g > 1) {
    n = impl.divExact(n, g);
    d = impl.divExact(d, g);
  }
  const IntExpr common = impl.gcdMonomials(impl.commonMonomial(n), impl.commonMonomial(d));
  Factor scratch;
  for (const Factor& f : impl.factorsOf(common, scratch)) {
    if (impl.birth(f.atom).low < 1) continue;
    for (uint32_t i = 0; i < f.power; ++i) {
      n = impl.divExactMonomial(n, f.atom);
      d = impl.divExactMonomial(d, f.atom);
    }
  }
  return {n, d};
}

}  // namespace

bool SymPool::isDyadic(RatExpr a) const {
  if (!a.denominator.isConstant()) return false;
  const int64_t d = a.denominator.value();
  return d >= 1 && d <= kMaxDyadic && (d & (d - 1)) == 0;
}

std::optional<RatExpr> SymPool::ratOf(double d) {
  if (!std::isfinite(d) || std::abs(d) >= 9007199254740992.0) return std::nullopt;
  int64_t denominator = 1;
  while (d != std::floor(d) && denominator < kMaxDyadic) {
    d *= 2;
    denominator *= 2;
  }
  if (d != std::floor(d) || std::abs(d) >= 9007199254740992.0) return std::nullopt;
  return reduced(*impl_, IntExpr::constant(static_cast<int64_t>(d)), IntExpr::constant(denominator));
}

RatExpr SymPool::ratAdd(RatExpr a, RatExpr b) {
  if (a.denominator == b.denominator) return reduced(*impl_, add(a.numerator, b.numerator), a.denominator);
  if (a.denominator.isConstant() && b.denominator.isConstant()) {
    const int64_t g = arith::gcd(a.denominator.value(), b.denominator.value());
    const IntExpr by_a = IntExpr::constant(b.denominator.value() / g);
    const IntExpr by_b = IntExpr::constant(a.denominator.value() / g);
    return reduced(*impl_, add(mul(a.numerator, by_a), mul(b.numerator, by_b)), mul(a.denominator, by_a));
  }
  const IntExpr numerator = add(mul(a.numerator, b.denominator), mul(b.numerator, a.denominator));
  return reduced(*impl_, numerator, mul(a.denominator, b.denominator));
}

RatExpr SymPool::ratSub(RatExpr a, RatExpr b) { return ratAdd(a, {neg(b.numerator), b.denominator}); }

RatExpr SymPool::ratMul(RatExpr a, RatExpr b) {
  return reduced(*impl_, mul(a.numerator, b.numerator), mul(a.denominator, b.denominator));
}

RatExpr SymPool::ratDiv(RatExpr a, RatExpr b) {
  return reduced(*impl_, mul(a.numerator, b.denominator), mul(a.denominator, b.numerator));
}

IntExpr SymPool::floor(RatExpr a) { return floorDiv(a.numerator, a.denominator); }

IntExpr SymPool::ceil(RatExpr a) { return ceilDiv(a.numerator, a.denominator); }

// Law: trunc(x) is floor(x) for x >= 0 and ceil(x) for x < 0; the denominator is positive.
IntExpr SymPool::trunc(RatExpr a) {
  if (a.denominator.is(1)) return a.numerator;
  const BoolExpr up = ge(a.numerator, IntExpr::constant(0));
  if (up.isTrue()) return floor(a);
  if (up.isFalse()) return ceil(a);
  return ite(up, floor(a), ceil(a));
}

// Law: round(n / d) is (2n + d) // 2d, less 1 where 2n + d is a multiple of 2d (a tie) and that quotient is odd.
// A constant odd d has no ties.
IntExpr SymPool::roundHalfEven(RatExpr a) {
  if (a.denominator.is(1)) return a.numerator;
  const IntExpr two = IntExpr::constant(2), zero = IntExpr::constant(0), one = IntExpr::constant(1);
  const IntExpr shifted = add(mul(a.numerator, two), a.denominator), twice = mul(a.denominator, two);
  const IntExpr half_up = floorDiv(shifted, twice);
  if (a.denominator.isConstant() && a.denominator.value() % 2 != 0) return half_up;
  const BoolExpr tie = eq(mod(shifted, twice), zero), odd = eq(mod(half_up, two), one);
  return ite(andOf(tie, odd), sub(half_up, one), half_up);
}

BoolExpr SymPool::ratLe(RatExpr a, RatExpr b) {
  if (a.denominator == b.denominator) return le(a.numerator, b.numerator);
  return le(mul(a.numerator, b.denominator), mul(b.numerator, a.denominator));
}

BoolExpr SymPool::ratEq(RatExpr a, RatExpr b) {
  if (a.denominator == b.denominator) return eq(a.numerator, b.numerator);
  return eq(mul(a.numerator, b.denominator), mul(b.numerator, a.denominator));
}

}  // namespace shapeproof
