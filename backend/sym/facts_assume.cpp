// Adding to Facts, and joining two of them.
#include <algorithm>
#include <numeric>

#include "backend/sym/facts_data.h"
#include "backend/sym/interval.h"

namespace shapeproof {

namespace {

constexpr size_t kMaxPropagatedTerms = 8;
constexpr int kMaxDepthOfTightening = 16;
constexpr int kMaxRewriteRounds = 3;
constexpr uint32_t kMaxDisjunctions = 16;  // looked at again after each assumption

class Assumer {
 public:
  Assumer(SymPool& pool, Facts::Data& data) : pool_(pool), impl_(pool.impl()), data_(data) {}

  void assume(BoolExpr b, int round = 0) {
    if (data_.contradictory || b.isTrue()) return;
    if (b.isFalse()) return contradict();
    const Tri known = checkDirect(pool_, data_, b);
    if (known == Tri::kFalse) return contradict();
    const BoolNode& n = nodeOf(pool_, b);
    if (n.kind == BoolKind::kAnd) {
      for (const BoolExpr i : n.items()) assume(i, round);
      return;
    }
    if (known == Tri::kTrue) return;
    // Rewritten with the older facts it may say more, and says it about the symbols that the other facts speak of.
    const BoolExpr rewritten = simplifyStrong(pool_, data_, b);
    record(b, n);
    if (n.kind == BoolKind::kGe && round < kMaxRewriteRounds) assumeOperands(n.expr, round);
    if (rewritten != b && round < kMaxRewriteRounds) assume(rewritten, round + 1);
  }

  // Law: a disjunction whose choices are false but one is that one.
  void propagateDisjunctions() {
    for (bool changed = true; changed && !data_.contradictory;) {
      changed = false;
      const Treap<bool> known = data_.disjunctions;
      known.forEach([&](uint64_t bits, bool) {
        std::optional<BoolExpr> last;
        size_t open = 0;
        for (const BoolExpr i : nodeOf(pool_, BoolExpr::fromBits(static_cast<uint32_t>(bits))).items()) {
          const Tri t = checkDirect(pool_, data_, i);
          if (t == Tri::kTrue) return;
          if (t == Tri::kUnknown) last = i;
          open += t == Tri::kUnknown ? 1 : 0;
        }
        if (open == 0) contradict();
        if (open != 1 || data_.contradictory) return;
        assume(*last);
        changed = checkDirect(pool_, data_, *last) == Tri::kTrue;
      });
    }
  }

 private:
  void contradict() { data_.contradictory = true; }

  void record(BoolExpr b, const BoolNode& n) {
    switch (n.kind) {
      case BoolKind::kSymbol:
      case BoolKind::kNotSymbol:
        return addAtom(b);
      case BoolKind::kEq: {
        // Rewritten before the interval says that it is 0.
        const IntExpr now = simplifyStrong(pool_, data_, n.expr);
        tightenTo(n.expr, interval::point(0), 0);
        return addEquality(now);
      }
      case BoolKind::kNe:
        addAtom(b);
        return cutEnds(n.expr);
      case BoolKind::kGe:
        return tightenTo(n.expr, {0, Range::kMax}, 0);
      case BoolKind::kOr:
        return assumeOr(b, n);
      case BoolKind::kAnd:
        return;
    }
  }

  // What rest + k*t >= 0 says of the operands of t.
  void assumeOperands(IntExpr e, int round) {
    const IntNode* sum = e.isConstant() ? nullptr : &nodeOf(pool_, e);
    if (sum == nullptr || sum->kind != IntKind::kSum || sum->terms().size() > kMaxPropagatedTerms) return;
    const std::vector<Term> terms(sum->terms().begin(), sum->terms().end());
    for (const Term& t : terms) {
      const IntNode& m = nodeOf(pool_, t.monomial);
      const IntExpr rest = pool_.sub(e, pool_.mul(IntExpr::constant(t.coefficient), t.monomial));
      const std::vector<IntExpr> operands(m.operands().begin(), m.operands().end());
      if (m.kind == IntKind::kMin || m.kind == IntKind::kMax) assumeExtremum(m.kind, operands, t.coefficient, rest, round + 1);
      if (m.kind == IntKind::kFloorDiv) assumeDividend(operands, t.coefficient, rest, round + 1);
    }
  }

  // Law: rest + k*min(a, b) >= 0 with k > 0 holds for a and for b in its place; so does rest - k*max(a, b) >= 0. With the other
  // extremum it holds for one of them: for the last one for which it can.
  void assumeExtremum(IntKind kind, const std::vector<IntExpr>& operands, int64_t coefficient, IntExpr rest, int round) {
    if (operands.size() > kMaxPropagatedTerms) return;
    std::vector<BoolExpr> open;
    for (const IntExpr o : operands) open.push_back(pool_.ge(pool_.add(rest, pool_.mul(IntExpr::constant(coefficient), o)), IntExpr::constant(0)));
    const bool all = kind == (coefficient > 0 ? IntKind::kMin : IntKind::kMax);
    if (!all) std::erase_if(open, [&](BoolExpr b) { return checkDirect(pool_, data_, b) == Tri::kFalse; });
    if (!all && open.size() > 1) return;
    for (const BoolExpr b : open) assume(b, round);
  }

  // Law: rest + x // m >= 0 is x + m*rest >= 0 for m >= 1, and rest - x // m >= 0 is m*rest + m - 1 - x >= 0.
  void assumeDividend(const std::vector<IntExpr>& operands, int64_t coefficient, IntExpr rest, int round) {
    const IntExpr x = operands[0], m = operands[1];
    if ((coefficient != 1 && coefficient != -1) || !m.isConstant() || m.value() < 1) return;
    const IntExpr scaled = pool_.mul(m, rest);
    const IntExpr left = coefficient == 1 ? pool_.add(x, scaled) : pool_.sub(pool_.add(scaled, IntExpr::constant(m.value() - 1)), x);
    assume(pool_.ge(left, IntExpr::constant(0)), round);
  }

  void addAtom(BoolExpr b) {
    (void)pool_.notOf(b);  // questions find the opposite by its cached handle
    data_.atoms = data_.atoms.insert(b.bits(), true);
  }

  // Law: e != 0 moves an end of e's interval that is 0.
  void cutEnds(IntExpr e) {
    FactsRanges ranges(pool_, data_);
    const Range r = ranges.of(e);
    if (r.low == 0) tightenTo(e, {1, Range::kMax}, 0);
    if (r.high == 0) tightenTo(e, {Range::kMin, -1}, 0);
  }

  // Law: a false choice drops out; the last one left holds. Comparisons of one base leave the hull of their intervals.
  void assumeOr(BoolExpr b, const BoolNode& n) {
    std::vector<BoolExpr> open;
    for (const BoolExpr i : n.items()) {
      if (checkDirect(pool_, data_, i) != Tri::kFalse) open.push_back(i);
    }
    if (open.empty()) return contradict();
    if (open.size() == 1) return assume(open[0]);
    addAtom(b);
    if (data_.disjunction_count < kMaxDisjunctions) {
      data_.disjunctions = data_.disjunctions.insert(b.bits(), true);
      ++data_.disjunction_count;
    }
    if (open.size() < n.items().size()) {
      const BoolExpr smaller = pool_.orAll(open);
      if (!smaller.isConstant()) addAtom(smaller);
    }
    std::optional<IntExpr> base;
    Range all{1, 0};
    for (const BoolExpr i : open) {
      const auto [over, r] = comparisonRange(i);
      if (!over || (base && base != over)) return;
      base = over;
      all = interval::hull(all, r);
    }
    tighten(*base, all, 0);
  }

  // The base of a comparison (or a conjunction of comparisons of one base) and the values that it allows.
  [[nodiscard]] std::pair<std::optional<IntExpr>, Range> comparisonRange(BoolExpr b) {
    const BoolNode& n = nodeOf(pool_, b);
    if (n.kind == BoolKind::kAnd) {
      std::optional<IntExpr> base;
      Range all;
      for (const BoolExpr i : n.items()) {
        const auto [over, r] = comparisonRange(i);
        if (!over || (base && base != over)) return {};
        base = over;
        all = interval::intersect(all, r);
      }
      return {base, all};
    }
    if (n.kind != BoolKind::kEq && n.kind != BoolKind::kGe) return {};
    const Linear form = pool_.linearOf(n.expr);
    return {form.base, solve(form, n.kind == BoolKind::kEq ? interval::point(0) : Range{0, Range::kMax})};
  }

  // The values of base for which scale * base + offset lies within r.
  [[nodiscard]] static Range solve(const Linear& form, Range r) {
    r = interval::add(r, interval::point(-form.offset));
    int64_t scale = form.scale;
    if (scale < 0) {
      r = interval::neg(r);
      scale = -scale;
    }
    if (r.low != Range::kMin) r.low = arith::ceilDiv(r.low, scale);
    if (r.high != Range::kMax) r.high = arith::floorDiv(r.high, scale);
    return r;
  }

  void tightenTo(IntExpr e, Range r, int depth) {
    if (e.isConstant()) {
      if (!r.contains(e.value())) contradict();
      return;
    }
    const Linear form = pool_.linearOf(e);
    tighten(form.base, solve(form, r), depth);
  }

  void tighten(IntExpr base, Range r, int depth) {
    FactsRanges ranges(pool_, data_);
    const Range before = ranges.of(base);
    const Range now = interval::intersect(before, r);
    if (now.empty()) return contradict();
    const Range* stored = data_.ranges.find(base.bits());
    // A point is recorded even where the interval already gave it: congruences hang on it.
    if (now == before && (stored != nullptr || !interval::isPoint(now))) return;
    data_.ranges = data_.ranges.insert(base.bits(), stored == nullptr ? now : interval::intersect(*stored, now));
    if (depth >= kMaxDepthOfTightening || data_.contradictory) return;
    const IntNode& n = nodeOf(pool_, base);
    switch (n.kind) {
      case IntKind::kSymbol:
      case IntKind::kIte:
        return;
      case IntKind::kSum:
        return tightenTerms(n, now, depth);
      case IntKind::kFloorDiv:
        return tightenDividend(n, now, depth);
      case IntKind::kMod:
        return addCongruence(n, now);
      case IntKind::kMin:
      case IntKind::kMax:
        // Law: max(a, b) <= h bounds both; min(a, b) >= l bounds both.
        for (const IntExpr o : n.operands()) {
          tightenTo(o, n.kind == IntKind::kMax ? Range{Range::kMin, now.high} : Range{now.low, Range::kMax}, depth + 1);
        }
        return;
      case IntKind::kProduct:
        return tightenFactors(n, now, depth);
    }
  }

  // Law: k*t == s - rest bounds t by the intervals of s and of the rest.
  void tightenTerms(const IntNode& n, Range total, int depth) {
    if (n.terms().size() > kMaxPropagatedTerms) return;
    for (size_t i = 0; i < n.terms().size() && !data_.contradictory; ++i) {
      FactsRanges ranges(pool_, data_);
      Range rest = interval::point(n.constant());
      for (size_t j = 0; j < n.terms().size(); ++j) {
        if (j == i) continue;
        const Term& other = n.terms()[j];
        rest = interval::add(rest, interval::scale(ranges.of(other.monomial), other.coefficient));
      }
      const Term& t = n.terms()[i];
      const Range left = interval::add(total, interval::neg(rest));
      if (left.low == Range::kMin && left.high == Range::kMax) continue;
      tighten(t.monomial, solve({t.monomial, t.coefficient, 0}, left), depth + 1);
    }
  }

  // Law: l <= x // m <= h is l*m <= x <= h*m + m - 1 for m >= 1.
  void tightenDividend(const IntNode& n, Range r, int depth) {
    if (!n.operands()[1].isConstant()) return;
    const Range m = interval::point(n.operands()[1].value());
    const Range low = interval::mul({r.low, r.low}, m), high = interval::mul({r.high, r.high}, m);
    Range x;
    if (r.low != Range::kMin) x.low = low.low;
    if (r.high != Range::kMax) x.high = interval::add(high, interval::point(m.low - 1)).high;
    tightenTo(n.operands()[0], x, depth + 1);
  }

  // Law: for factors >= 1, a product <= h bounds each of them by h, a product >= 1 needs no factor 0.
  void tightenFactors(const IntNode& n, Range r, int depth) {
    if (r.high == Range::kMax && r.low < 1) return;
    FactsRanges ranges(pool_, data_);
    bool positive = true, natural = true;
    for (const Factor& f : n.factors()) {
      const Range birth = ranges.of(f.atom);
      positive = positive && birth.low >= 1;
      natural = natural && birth.low >= 0;
    }
    if (!positive && !(natural && r.low >= 1)) return;
    for (const Factor& f : n.factors()) tighten(f.atom, {1, r.high}, depth + 1);
  }

  void addCongruence(const IntNode& n, Range r) {
    const auto symbol = pool_.asSymbol(n.operands()[0]);
    if (!symbol || !interval::isPoint(r) || !IntExpr::fits(r.low)) return;
    const Congruence fresh{n.operands()[1], IntExpr::constant(r.low)};
    if (!fresh.modulus.isConstant()) {
      data_.divisors = data_.divisors.insert(symbol->index, fresh);
      return;
    }
    const Congruence* old = data_.congruences.find(symbol->index);
    data_.congruences = data_.congruences.insert(symbol->index, old == nullptr ? fresh : merged(*old, fresh));
  }

  // Law (Chinese remainders): two congruences are one modulo the least common multiple, or contradict each other.
  [[nodiscard]] Congruence merged(const Congruence& a, const Congruence& b) {
    constexpr int64_t kMaxSteps = 4096;
    const int64_t m = a.modulus.value(), k = b.modulus.value();
    const int64_t g = std::gcd(m, k);
    if (arith::floorMod(a.remainder.value() - b.remainder.value(), g) != 0) {
      contradict();
      return a;
    }
    const auto lcm = arith::mul(m / g, k);
    if (!lcm || !IntExpr::fits(*lcm) || k / g > kMaxSteps) return m >= k ? a : b;
    int64_t r = a.remainder.value();
    while (arith::floorMod(r, k) != b.remainder.value()) r += m;
    return {IntExpr::constant(*lcm), IntExpr::constant(r)};
  }

  // Law: k*s + rest == 0 with k == 1 or -1 gives s == -k*rest. The youngest symbol that occurs only there is replaced.
  void addEquality(IntExpr now) {
    if (data_.contradictory || now.isConstant()) return;
    const Poly terms = impl_.polyOf(now);
    std::optional<SymbolId> best;
    int64_t sign = 1;
    for (const Term& t : terms.terms) {
      const auto s = pool_.asSymbol(t.monomial);
      if (!s || (t.coefficient != 1 && t.coefficient != -1) || (best && *s < *best)) continue;
      const bool elsewhere = std::any_of(terms.terms.begin(), terms.terms.end(), [&](const Term& other) {
        const auto symbols = pool_.symbolsOf(other.monomial);
        return other.monomial != t.monomial && std::binary_search(symbols.begin(), symbols.end(), *s);
      });
      if (elsewhere) continue;
      best = s;
      sign = t.coefficient;
    }
    if (!best || data_.values.find(best->index) != nullptr) return;
    const IntExpr value = pool_.sub(pool_.symbol(*best), sign == 1 ? now : pool_.neg(now));
    data_.values = data_.values.insert(best->index, value);
    FactsRanges ranges(pool_, data_);
    tightenTo(value, ranges.of(pool_.symbol(*best)), 1);
  }

  SymPool& pool_;
  SymPool::Impl& impl_;
  Facts::Data& data_;
};

}  // namespace

Facts::Facts() = default;
Facts::~Facts() = default;
Facts::Facts(const Facts&) = default;
Facts::Facts(Facts&&) noexcept = default;
Facts& Facts::operator=(const Facts&) = default;
Facts& Facts::operator=(Facts&&) noexcept = default;
Facts::Facts(std::shared_ptr<const Data> d) : data_(std::move(d)) {}

Facts Facts::assume(SymPool& pool, BoolExpr b, bool* contradiction) const {
  const bool before = data_ && data_->contradictory;
  if (contradiction != nullptr) *contradiction = before;
  if (b.isTrue() || before) return *this;
  auto data = data_ ? std::make_shared<Data>(*data_) : std::make_shared<Data>();
  Assumer assumer(pool, *data);
  assumer.assume(b);
  if (data->disjunction_count > 0) assumer.propagateDisjunctions();
  if (contradiction != nullptr) *contradiction = data->contradictory;
  return Facts(std::move(data));
}

Facts Facts::join(const SymPool& pool, const Facts& a, const Facts& b) {
  (void)pool;
  if (a.data_ == b.data_) return a;
  if (!a.data_ || !b.data_) return Facts();
  if (a.data_->contradictory) return b;
  if (b.data_->contradictory) return a;
  const auto same = [](const auto& x, const auto& y) {
    return x == y ? std::optional(x) : std::nullopt;
  };
  auto data = std::make_shared<Data>();
  data->ranges = Treap<Range>::intersect(a.data_->ranges, b.data_->ranges, [](Range x, Range y) {
    const Range r = interval::hull(x, y);
    return r == Range{} ? std::nullopt : std::optional(r);
  });
  data->atoms = Treap<bool>::intersect(a.data_->atoms, b.data_->atoms, same);
  data->disjunctions = Treap<bool>::intersect(a.data_->disjunctions, b.data_->disjunctions, same);
  data->disjunctions.forEach([&](uint64_t, bool) { ++data->disjunction_count; });
  data->values = Treap<IntExpr>::intersect(a.data_->values, b.data_->values, same);
  data->congruences = Treap<Congruence>::intersect(a.data_->congruences, b.data_->congruences, same);
  data->divisors = Treap<Congruence>::intersect(a.data_->divisors, b.data_->divisors, same);
  return Facts(std::move(data));
}

}  // namespace shapeproof
