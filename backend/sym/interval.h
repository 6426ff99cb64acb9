// Interval arithmetic over Range. Bounds that leave 64 bits become infinite, so every result contains the true set.
#pragma once

#include <algorithm>
#include <cstdint>

#include "backend/sym/arith.h"
#include "backend/sym/expr.h"

namespace shapeproof::interval {

using Wide = arith::Wide;
inline constexpr Wide kWideInfinity = Wide{1} << 100;

[[nodiscard]] inline Wide wideLow(Range r) { return r.low == Range::kMin ? -kWideInfinity : Wide{r.low}; }
[[nodiscard]] inline Wide wideHigh(Range r) { return r.high == Range::kMax ? kWideInfinity : Wide{r.high}; }
[[nodiscard]] inline int64_t lowOf(Wide v) {
  if (v <= Range::kMin) return Range::kMin;
  return v >= Range::kMax ? Range::kMax - 1 : static_cast<int64_t>(v);
}
[[nodiscard]] inline int64_t highOf(Wide v) {
  if (v >= Range::kMax) return Range::kMax;
  return v <= Range::kMin ? Range::kMin + 1 : static_cast<int64_t>(v);
}
[[nodiscard]] inline Range rangeOf(Wide low, Wide high) { return {lowOf(low), highOf(high)}; }
[[nodiscard]] inline Wide wideMul(Wide a, Wide b) {
  if (a == 0 || b == 0) return 0;
  const bool negative = (a < 0) != (b < 0);
  if (a >= kWideInfinity || a <= -kWideInfinity || b >= kWideInfinity || b <= -kWideInfinity) {
    return negative ? -kWideInfinity : kWideInfinity;
  }
  return std::clamp(a * b, -kWideInfinity, kWideInfinity);
}

[[nodiscard]] inline Range point(int64_t v) { return {v, v}; }
[[nodiscard]] inline bool isPoint(Range r) { return r.low == r.high; }
[[nodiscard]] inline Range intersect(Range a, Range b) { return {std::max(a.low, b.low), std::min(a.high, b.high)}; }
[[nodiscard]] inline Range hull(Range a, Range b) {
  if (a.empty()) return b;
  if (b.empty()) return a;
  return {std::min(a.low, b.low), std::max(a.high, b.high)};
}
[[nodiscard]] inline Range add(Range a, Range b) { return rangeOf(wideLow(a) + wideLow(b), wideHigh(a) + wideHigh(b)); }
[[nodiscard]] inline Range neg(Range a) { return rangeOf(-wideHigh(a), -wideLow(a)); }
[[nodiscard]] inline Range mul(Range a, Range b) {
  const Wide c[] = {wideMul(wideLow(a), wideLow(b)), wideMul(wideLow(a), wideHigh(b)), wideMul(wideHigh(a), wideLow(b)),
                    wideMul(wideHigh(a), wideHigh(b))};
  return rangeOf(*std::min_element(c, c + 4), *std::max_element(c, c + 4));
}
[[nodiscard]] inline Range scale(Range a, int64_t k) { return mul(a, point(k)); }
[[nodiscard]] inline Range power(Range a, uint32_t n) {
  Range r = point(1);
  for (uint32_t i = 0; i < std::min(n, 64u); ++i) r = mul(r, a);
  if (n > 64) r = Range{};
  // An even power is not negative, and a power of a non-negative is not negative.
  if (n % 2 == 0 || a.low >= 0) r.low = std::max<int64_t>(r.low, 0);
  return r;
}
[[nodiscard]] inline Range min(Range a, Range b) { return {std::min(a.low, b.low), std::min(a.high, b.high)}; }
[[nodiscard]] inline Range max(Range a, Range b) { return {std::max(a.low, b.low), std::max(a.high, b.high)}; }

// a // b for b >= 1: grows with a; shrinks with b in magnitude.
[[nodiscard]] inline Range floorDivPositive(Range a, Range b) {
  Range r;
  if (a.low != Range::kMin) {
    const int64_t by = a.low >= 0 ? b.high : b.low;
    r.low = by == Range::kMax ? (a.low >= 0 ? 0 : -1) : arith::floorDiv(a.low, by);
  }
  if (a.high != Range::kMax) {
    const int64_t by = a.high >= 0 ? b.low : b.high;
    r.high = by == Range::kMax ? (a.high >= 0 ? 0 : -1) : arith::floorDiv(a.high, by);
  }
  return r;
}
[[nodiscard]] inline Range modPositive(Range a, Range b) {
  if (a.low >= 0 && a.high < b.low) return a;
  Range r{0, b.high == Range::kMax ? Range::kMax : b.high - 1};
  if (a.low >= 0) r.high = std::min(r.high, a.high);
  return r;
}
// The divisor is not 0: the two signs are looked at apart.
[[nodiscard]] inline Range floorDiv(Range a, Range b) {
  const Range positive = intersect(b, {1, Range::kMax}), negative = intersect(b, {Range::kMin, -1});
  Range r{1, 0};
  if (!positive.empty()) r = floorDivPositive(a, positive);
  if (!negative.empty()) r = hull(r, floorDivPositive(neg(a), neg(negative)));
  return r.empty() ? Range{} : r;
}
[[nodiscard]] inline Range mod(Range a, Range b) {
  const Range positive = intersect(b, {1, Range::kMax}), negative = intersect(b, {Range::kMin, -1});
  Range r{1, 0};
  if (!positive.empty()) r = modPositive(a, positive);
  if (!negative.empty()) r = hull(r, neg(modPositive(neg(a), neg(negative))));
  return r.empty() ? Range{} : r;
}

}  // namespace shapeproof::interval
