// Expressions rewritten with what a path knows.
#include "backend/sym/facts_data.h"
#include "backend/sym/interval.h"
#include "backend/sym/rewriter.h"

namespace shapeproof {

namespace {

class FactsRewriter : public Rewriter {
 public:
  FactsRewriter(SymPool& pool, const Facts::Data& data, bool strong)
      : Rewriter(pool.impl()), pool_(pool), data_(data), ranges_(pool, data), strong_(strong) {}

 private:
  [[nodiscard]] std::optional<IntExpr> valueOf(IntExpr e) override {
    const Range* r = data_.ranges.find(e.bits());
    if (r == nullptr || !interval::isPoint(*r) || !IntExpr::fits(r->low)) return std::nullopt;
    return IntExpr::constant(r->low);
  }

  [[nodiscard]] std::optional<IntExpr> symbolValue(SymbolId s) override {
    if (impl_.symbols[s.index].is_bool) return std::nullopt;  // decided by finish(BoolExpr)
    const IntExpr e = impl_.symbolNode(s);
    if (e.isConstant()) return e;
    const Range r = ranges_.of(e);
    if (interval::isPoint(r) && IntExpr::fits(r.low)) return IntExpr::constant(r.low);
    if (!strong_) return std::nullopt;
    if (const IntExpr* value = data_.values.find(s.index)) return replace(*value);
    // Not replaced again: the dividend of C // m is C itself, and (m * (C // m)) // m gives it back.
    if (const Congruence* c = data_.congruences.find(s.index)) return multiple(e, *c);
    if (const Congruence* c = data_.divisors.find(s.index)) return multiple(e, *c);
    return std::nullopt;
  }

  // Law: y == m * (y // m) + y % m.
  [[nodiscard]] IntExpr multiple(IntExpr y, const Congruence& c) {
    return impl_.add(impl_.mul(c.modulus, impl_.floorDiv(y, c.modulus)), c.remainder);
  }

  [[nodiscard]] IntExpr finish(IntExpr e) override {
    const Range r = ranges_.of(e);
    if (interval::isPoint(r) && IntExpr::fits(r.low)) return IntExpr::constant(r.low);
    const IntNode& n = impl_.node(e);
    switch (n.kind) {
      case IntKind::kSymbol:
      case IntKind::kFloorDiv:
        return e;
      case IntKind::kIte:
        return finishChoice(e, n);
      case IntKind::kMod:
        return finishMod(e, n);
      case IntKind::kMin:
      case IntKind::kMax:
        return finishExtremum(e, n);
      case IntKind::kProduct:
      case IntKind::kSum:
        return n.has_division && !strong_ ? foldQuotients(e) : e;
    }
    return e;
  }

  [[nodiscard]] BoolExpr finish(BoolExpr b) override {
    const Tri t = ranges_.check(b);
    return t == Tri::kUnknown ? b : BoolExpr::constant(t == Tri::kTrue);
  }

  // Law: (a if c else b) == a where (c or a == b) is known, and == b where (not c or a == b) is.
  [[nodiscard]] IntExpr finishChoice(IntExpr e, const IntNode& n) {
    if (data_.disjunctions.empty()) return e;
    const BoolExpr c = n.condition();
    const IntExpr a = n.operands()[0], b = n.operands()[1];
    const BoolExpr equal = impl_.eqZero(impl_.sub(a, b));
    if (equal.isConstant()) return e;
    if (ranges_.check(impl_.orOf(c, equal)) == Tri::kTrue) return a;
    if (ranges_.check(impl_.orOf(impl_.notOf(c), equal)) == Tri::kTrue) return b;
    return e;
  }

  // Law: where y // m is known to be q, y % m == y - m*q.
  [[nodiscard]] IntExpr finishMod(IntExpr e, const IntNode& n) {
    const IntExpr y = n.operands()[0], m = n.operands()[1];
    const Range q = interval::floorDiv(ranges_.of(y), ranges_.of(m));
    if (!interval::isPoint(q) || !IntExpr::fits(q.low)) return e;
    return impl_.sub(y, impl_.scale(m, q.low));
  }

  // Law absorb, with the intervals of the path.
  [[nodiscard]] IntExpr finishExtremum(IntExpr e, const IntNode& n) {
    constexpr size_t kMaxPairwise = 8;
    if (n.operands().size() > kMaxPairwise) return e;
    std::vector<IntExpr> kept(n.operands().begin(), n.operands().end());
    for (size_t i = 0; i < kept.size(); ++i) {
      std::erase_if(kept, [&, a = kept[i]](IntExpr b) {
        if (a == b) return false;
        const IntExpr d = impl_.sub(a, b);
        const Range r = ranges_.of(d);
        return n.kind == IntKind::kMax ? r.low >= 0 : r.high <= 0;
      });
    }
    return kept.size() == n.operands().size() ? e : impl_.extremum(n.kind, kept);
  }

  // Law fold: m * (y // m) == y - r where y % m is known to be r.
  [[nodiscard]] IntExpr foldQuotients(IntExpr e) {
    Poly p, terms = impl_.polyOf(e);
    bool changed = false;
    p.addConstant(terms.constant);
    for (const Term& t : terms.terms) changed = foldTerm(t, p) || changed;
    return changed && !p.overflow ? impl_.fromPoly(std::move(p)) : e;
  }

  [[nodiscard]] bool foldTerm(const Term& t, Poly& out) {
    Factor scratch;
    for (const Factor& f : impl_.factorsOf(t.monomial, scratch)) {
      if (f.power != 1 || !impl_.isKind(f.atom, IntKind::kFloorDiv)) continue;
      const auto operands = impl_.node(f.atom).operands();
      const auto m = impl_.asMonomial(operands[1]);
      if (!m || t.coefficient % m->coefficient != 0) continue;
      const auto rest = impl_.divMonomials(*impl_.divMonomials(t.monomial, f.atom), m->monomial);
      if (!rest) continue;
      const IntExpr remainder = impl_.mod(operands[0], operands[1]);
      const Range r = ranges_.of(remainder);
      if (!interval::isPoint(r) || !IntExpr::fits(r.low)) continue;
      const IntExpr value = impl_.sub(operands[0], IntExpr::constant(r.low));
      impl_.addProduct(out, value, *rest, t.coefficient / m->coefficient);
      return true;
    }
    out.addTerm(t.coefficient, t.monomial);
    return false;
  }

  SymPool& pool_;
  const Facts::Data& data_;
  FactsRanges ranges_;
  bool strong_;
};

}  // namespace

IntExpr simplifyMild(SymPool& pool, const Facts::Data& data, IntExpr e) {
  return FactsRewriter(pool, data, false).replace(e);
}
IntExpr simplifyStrong(SymPool& pool, const Facts::Data& data, IntExpr e) {
  return FactsRewriter(pool, data, true).replace(e);
}
BoolExpr simplifyStrong(SymPool& pool, const Facts::Data& data, BoolExpr b) {
  if (!data.hasEqualities() && data.ranges.empty() && data.atoms.empty()) return b;
  return FactsRewriter(pool, data, true).replace(b);
}

}  // namespace shapeproof
