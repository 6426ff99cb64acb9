#include "backend/sym/ranges.h"

#include <algorithm>
#include <cstdlib>

#include "backend/sym/interval.h"

namespace shapeproof {

namespace {

using interval::Wide;

constexpr int kMaxRelaxDepth = 6;
constexpr size_t kMaxRelaxTerms = 24;
constexpr Wide kMaxDenominator = Wide{1} << 40;

// sum(coefficient * monomial) / denominator + [low, high] / denominator
struct Affine {
  Wide denominator = 1;
  std::vector<std::pair<IntExpr, Wide>> terms;
  Wide low = 0, high = 0;

  void addTerm(IntExpr m, Wide c) {
    for (auto& [monomial, coefficient] : terms) {
      if (monomial == m) {
        coefficient += c;
        return;
      }
    }
    terms.emplace_back(m, c);
  }
  // Multiplies everything so that the denominator becomes a multiple of `d`; returns false when it grows too large.
  [[nodiscard]] bool rescale(Wide d) {
    Wide a = denominator, b = d;
    while (b != 0) std::tie(a, b) = std::make_pair(b, a % b);
    const Wide factor = d / a;
    if (denominator * factor > kMaxDenominator) return false;
    denominator *= factor;
    low *= factor;
    high *= factor;
    for (auto& term : terms) term.second *= factor;
    return true;
  }
};

[[nodiscard]] bool small(Wide v) { return v < (Wide{1} << 90) && v > -(Wide{1} << 90); }

class Relaxer {
 public:
  explicit Relaxer(const SymPool::Impl& impl) : impl_(impl) {}

  // out += (p / q) * e
  [[nodiscard]] bool add(IntExpr e, Wide p, Wide q, int depth) {
    if (e.isConstant()) return addInterval(p, q, e.value(), e.value());
    const IntNode& n = impl_.node(e);
    if (n.kind == IntKind::kSum) {
      if (!addInterval(p, q, n.constant(), n.constant())) return false;
      for (const Term& t : n.terms()) {
        if (!small(p * t.coefficient) || !add(t.monomial, p * t.coefficient, q, depth)) return false;
      }
      return true;
    }
    if (n.kind == IntKind::kFloorDiv && n.operands()[1].isConstant() && depth < kMaxRelaxDepth) {
      const int64_t m = n.operands()[1].value();
      if (Wide{q} * m > kMaxDenominator) return false;
      found_quotient = true;
      return add(n.operands()[0], p, q * m, depth + 1) && addInterval(p, q * m, -(m - 1), 0);
    }
    if (!out.rescale(q) || out.terms.size() >= kMaxRelaxTerms) return false;
    out.addTerm(e, p * (out.denominator / q));
    return true;
  }

  Affine out;
  bool found_quotient = false;

 private:
  [[nodiscard]] bool addInterval(Wide p, Wide q, Wide low, Wide high) {
    if (!out.rescale(q) || !small(p)) return false;
    const Wide k = p * (out.denominator / q);
    if (!small(k)) return false;
    const Wide a = interval::wideMul(k, low), b = interval::wideMul(k, high);
    out.low += std::min(a, b);
    out.high += std::max(a, b);
    return small(out.low) && small(out.high);
  }

  const SymPool::Impl& impl_;
};

[[nodiscard]] Wide floorWide(Wide a, Wide b) { return a / b - ((a % b != 0 && a < 0) ? 1 : 0); }

}  // namespace

namespace {

[[nodiscard]] Range rangeOf(const Affine& form, RangeSource& source) {
  Wide low = form.low, high = form.high;
  for (const auto& [monomial, coefficient] : form.terms) {
    if (coefficient == 0) continue;
    const Range r = source.of(monomial);
    const Wide a = interval::wideMul(coefficient, interval::wideLow(r));
    const Wide b = interval::wideMul(coefficient, interval::wideHigh(r));
    low = std::max(low + std::min(a, b), -interval::kWideInfinity);
    high = std::min(high + std::max(a, b), interval::kWideInfinity);
    if (low > interval::kWideInfinity / 2 || high < -interval::kWideInfinity / 2) return {};
  }
  Range r;
  if (low > -interval::kWideInfinity / 2) r.low = interval::lowOf(-floorWide(-low, form.denominator));
  if (high < interval::kWideInfinity / 2) r.high = interval::highOf(floorWide(high, form.denominator));
  return r;
}

}  // namespace

Range relaxedRange(const SymPool::Impl& impl, const IntNode& sum, RangeSource& source) {
  Relaxer relaxer(impl);
  relaxer.out.low = relaxer.out.high = sum.constant();
  for (const Term& t : sum.terms()) {
    if (!relaxer.add(t.monomial, t.coefficient, 1, 0)) return {};
  }
  return relaxer.found_quotient ? rangeOf(relaxer.out, source) : Range{};
}

namespace {

[[nodiscard]] std::span<const IntExpr> itemsOf(const SymPool::Impl& impl, const IntExpr& e, IntKind kind) {
  return impl.isKind(e, kind) ? impl.node(e).operands() : std::span(&e, 1);
}

// Law order: max(a, b) >= a >= min(a, c), whatever b and c are.
[[nodiscard]] bool dominates(const SymPool::Impl& impl, IntExpr above, IntExpr below) {
  if (above == below || (!impl.isKind(above, IntKind::kMax) && !impl.isKind(below, IntKind::kMin))) return false;
  const auto items = itemsOf(impl, above, IntKind::kMax), others = itemsOf(impl, below, IntKind::kMin);
  return std::any_of(items.begin(), items.end(), [&](IntExpr e) { return std::find(others.begin(), others.end(), e) != others.end(); });
}

// Law: where x >= y, k*x - j*y >= (k - m)*x - (j - m)*y for m == min(k, j).
[[nodiscard]] Range orderedRange(const SymPool::Impl& impl, const IntNode& sum, RangeSource& source) {
  const auto terms = sum.terms();
  const auto without = [&](size_t x, size_t y) {
    const int64_t a = terms[x].coefficient, b = terms[y].coefficient;
    const int64_t m = std::min(std::abs(a), std::abs(b));
    Range r = interval::point(sum.constant());
    for (size_t i = 0; i < terms.size(); ++i) {
      const int64_t c = terms[i].coefficient, left = i == x || i == y ? (c > 0 ? c - m : c + m) : c;
      if (left != 0) r = interval::add(r, interval::scale(source.of(terms[i].monomial), left));
    }
    return r;
  };
  Range r;
  const auto extremum = [&](const Term& t) { return impl.isKind(t.monomial, IntKind::kMin) || impl.isKind(t.monomial, IntKind::kMax); };
  if (std::none_of(terms.begin(), terms.end(), extremum)) return r;
  for (size_t x = 0; x < terms.size(); ++x) {
    for (size_t y = 0; y < terms.size(); ++y) {
      if ((terms[x].coefficient > 0) == (terms[y].coefficient > 0) || !dominates(impl, terms[x].monomial, terms[y].monomial)) continue;
      if (terms[x].coefficient > 0) r.low = std::max(r.low, without(x, y).low);
      else r.high = std::min(r.high, without(x, y).high);
    }
  }
  return r;
}

// Law: k*(a % b) + rest == rest + k*b - k*(b - a % b), and 1 <= b - a % b <= b where b >= 1.
[[nodiscard]] Range remainderRange(const SymPool::Impl& impl, const IntNode& sum, RangeSource& source) {
  Range r;
  for (const Term& t : sum.terms()) {
    const IntNode& n = impl.node(t.monomial);
    if (n.kind != IntKind::kMod || n.operands()[1].isConstant()) continue;
    const Range divisor = source.of(n.operands()[1]);
    if (divisor.low < 1) continue;
    Relaxer relaxer(impl);
    const Wide k = t.coefficient, most = interval::wideMul(-k, interval::wideHigh(divisor));
    relaxer.out.low = relaxer.out.high = sum.constant();
    bool fits = relaxer.add(n.operands()[1], k, 1, kMaxRelaxDepth);
    for (const Term& other : sum.terms())
      fits = fits && (other.monomial == t.monomial || relaxer.add(other.monomial, other.coefficient, 1, kMaxRelaxDepth));
    relaxer.out.low += std::min(-k, most);
    relaxer.out.high += std::max(-k, most);
    if (fits) r = interval::intersect(r, rangeOf(relaxer.out, source));
  }
  return r;
}

// Law: k*x // y >= k where x >= y >= 1 and k >= 0; k*x // y <= k where y >= x >= 0.
[[nodiscard]] Range orderedQuotient(const SymPool::Impl& impl, IntExpr dividend, IntExpr divisor, RangeSource& source) {
  const bool extremum = impl.isKind(divisor, IntKind::kMin) || impl.isKind(divisor, IntKind::kMax);
  if (dividend.isConstant() || source.of(divisor).low < 1) return {};
  const IntNode& n = impl.node(dividend);
  const bool scaled = n.kind == IntKind::kSum && n.terms().size() == 1 && n.constant() == 0;
  const IntExpr x = scaled ? n.terms()[0].monomial : dividend;
  const int64_t k = scaled ? n.terms()[0].coefficient : 1;
  if (k < 0 || (!extremum && !impl.isKind(x, IntKind::kMin) && !impl.isKind(x, IntKind::kMax))) return {};
  Range r;
  if (dominates(impl, x, divisor)) r.low = k;
  if (dominates(impl, divisor, x) && source.of(x).low >= 0) r.high = k;
  return r;
}

}  // namespace

Range rangeOfNode(const SymPool::Impl& impl, const IntNode& n, RangeSource& source) {
  switch (n.kind) {
    case IntKind::kSymbol:
      return impl.symbols[n.symbol().index].range;
    case IntKind::kProduct: {
      Range r = interval::point(1);
      for (const Factor& f : n.factors()) r = interval::mul(r, interval::power(source.of(f.atom), f.power));
      return r;
    }
    case IntKind::kSum: {
      Range r = interval::point(n.constant());
      for (const Term& t : n.terms()) r = interval::add(r, interval::scale(source.of(t.monomial), t.coefficient));
      if (n.has_division && n.count > 1) r = interval::intersect(interval::intersect(r, relaxedRange(impl, n, source)), remainderRange(impl, n, source));
      if (n.count > 1 && n.count <= kMaxRelaxTerms) r = interval::intersect(r, orderedRange(impl, n, source));
      return r;
    }
    case IntKind::kFloorDiv: {
      const IntExpr dividend = n.operands()[0], divisor = n.operands()[1];
      return interval::intersect(interval::floorDiv(source.of(dividend), source.of(divisor)), orderedQuotient(impl, dividend, divisor, source));
    }
    case IntKind::kMod:
      return interval::mod(source.of(n.operands()[0]), source.of(n.operands()[1]));
    case IntKind::kMin:
    case IntKind::kMax: {
      Range r = source.of(n.operands()[0]);
      for (const IntExpr o : n.operands().subspan(1)) {
        r = n.kind == IntKind::kMin ? interval::min(r, source.of(o)) : interval::max(r, source.of(o));
      }
      return r;
    }
    case IntKind::kIte:
      return interval::hull(source.of(n.operands()[0]), source.of(n.operands()[1]));
  }
  return {};
}

}  // namespace shapeproof
