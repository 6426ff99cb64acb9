// The division relation inside sums.
//
// Law: y % m == y - m * (y // m), m != 0.
// The three atoms y, y // m and y % m are linearly dependent, so a sum that mentions them has many forms. The canonical
// one is contract(expand(sum)): expand removes every mod (which makes the form unique), contract puts a mod back
// wherever the sum holds a whole multiple of `y - m * (y // m)` of the sign of its own `y` part. So
//   x - 64*(x // 64)  is  x % 64,     x - x % 64  is  64*(x // 64),     (x % 64) - x + 64*(x // 64)  is  0.
// Only mods whose divisor is a constant or a monomial without mods, and whose dividend is not constant, take part.
#include "backend/sym/pool_impl.h"

namespace shapeproof {

namespace {

struct DivisionPart {
  IntExpr dividend;
  Monomial divisor;
  IntExpr atom;
  IntExpr cofactor;  // monomial == atom * cofactor
};

// Whether `atom` is a kFloorDiv or kMod (`kind`) that takes part in the relation.
[[nodiscard]] bool takesPart(const SymPool::Impl& impl, IntExpr atom, IntKind kind) {
  if (!impl.isKind(atom, kind)) return false;
  const auto operands = impl.node(atom).operands();
  const auto divisor = impl.asMonomial(operands[1]);
  if (operands[0].isConstant() || !divisor) return false;
  // A divisor with a mod inside would put a second mod beside the one that it replaces.
  Factor scratch;
  for (const Factor& f : impl.factorsOf(divisor->monomial, scratch)) {
    if (impl.isKind(f.atom, IntKind::kMod)) return false;
  }
  return true;
}

[[nodiscard]] DivisionPart partOf(SymPool::Impl& impl, IntExpr monomial, IntExpr atom) {
  const auto operands = impl.node(atom).operands();
  return {operands[0], *impl.asMonomial(operands[1]), atom, *impl.divMonomials(monomial, atom)};
}

// The mod of a monomial that has exactly one, to the first power.
[[nodiscard]] std::optional<IntExpr> singleMod(const SymPool::Impl& impl, IntExpr monomial) {
  if (!impl.node(monomial).has_division) return std::nullopt;
  Factor scratch;
  std::optional<IntExpr> found;
  for (const Factor& f : impl.factorsOf(monomial, scratch)) {
    if (!takesPart(impl, f.atom, IntKind::kMod)) continue;
    if (found || f.power > 1) return std::nullopt;
    found = f.atom;
  }
  if (!found) return found;
  // Beside its own quotient the expansion would make a square, which is not contracted again.
  const auto operands = impl.node(*found).operands();
  for (const Factor& f : impl.factorsOf(monomial, scratch)) {
    if (!impl.isKind(f.atom, IntKind::kFloorDiv)) continue;
    const auto other = impl.node(f.atom).operands();
    if (other[0] == operands[0] && other[1] == operands[1]) return std::nullopt;
  }
  return found;
}

[[nodiscard]] bool hasMod(const SymPool::Impl& impl, IntExpr monomial) {
  Factor scratch;
  for (const Factor& f : impl.factorsOf(monomial, scratch)) {
    if (takesPart(impl, f.atom, IntKind::kMod)) return true;
  }
  return false;
}

// Replaces coefficient * monomial, where the monomial holds the quotient of `part`, by the mod form if the rest of the
// sum has the dividend's terms. `p` is merged and expanded.
[[nodiscard]] bool contractTerm(SymPool::Impl& impl, Poly& p, const Term& term, const DivisionPart& part) {
  if (term.coefficient % part.divisor.coefficient != 0) return false;
  const auto rest = impl.divMonomials(part.cofactor, part.divisor.monomial);
  if (!rest || hasMod(impl, *rest)) return false;
  const int64_t a = -(term.coefficient / part.divisor.coefficient);
  Poly dividend;
  impl.addProduct(dividend, part.dividend, *rest, a);
  if (dividend.overflow) return false;
  dividend.merge();
  impl.expandMods(dividend);
  if (dividend.overflow || dividend.terms.empty()) return false;
  for (const Term& t : dividend.terms) {
    const int64_t have = p.coefficientOf(t.monomial);
    if ((have < 0) != (t.coefficient < 0) || arith::magnitude(have) < arith::magnitude(t.coefficient)) return false;
  }
  const IntExpr operands[] = {part.dividend, impl.node(part.atom).operands()[1]};
  const IntExpr remainder = impl.internOperation(IntKind::kMod, operands);
  p.addConstant(-dividend.constant);
  for (const Term& t : dividend.terms) p.addTerm(-t.coefficient, t.monomial);
  p.addTerm(-term.coefficient, term.monomial);
  p.addTerm(a, impl.mulMonomials(remainder, *rest));
  p.merge();
  return true;
}

// One contraction, outermost quotients first: the atom with the greatest index cannot occur inside the others.
[[nodiscard]] bool contractOnce(SymPool::Impl& impl, Poly& p) {
  struct Candidate {
    IntExpr atom;
    Term term;
  };
  std::vector<Candidate> candidates;
  for (const Term& t : p.terms) {
    if (!impl.node(t.monomial).has_division || hasMod(impl, t.monomial)) continue;
    Factor scratch;
    for (const Factor& f : impl.factorsOf(t.monomial, scratch)) {
      if (f.power == 1 && takesPart(impl, f.atom, IntKind::kFloorDiv)) candidates.push_back({f.atom, t});
    }
  }
  std::sort(candidates.begin(), candidates.end(), [](const Candidate& a, const Candidate& b) {
    if (a.atom != b.atom) return a.atom.bits() > b.atom.bits();
    return a.term.monomial.bits() > b.term.monomial.bits();
  });
  for (const Candidate& c : candidates) {
    if (contractTerm(impl, p, c.term, partOf(impl, c.term.monomial, c.atom))) return true;
    if (p.overflow) return false;
  }
  return false;
}

}  // namespace

void SymPool::Impl::expandMods(Poly& p) {
  for (bool changed = true; changed && !p.overflow && p.terms.size() <= kMaxTerms;) {
    changed = false;
    Poly next;
    next.constant = p.constant;
    for (const Term& t : p.terms) {
      const auto atom = singleMod(*this, t.monomial);
      if (!atom) {
        next.addTerm(t.coefficient, t.monomial);
        continue;
      }
      changed = true;
      const DivisionPart part = partOf(*this, t.monomial, *atom);
      const auto times = arith::mul(t.coefficient, -part.divisor.coefficient);
      if (!times || !IntExpr::fits(*times)) {
        p.overflow = true;
        return;
      }
      addProduct(next, part.dividend, part.cofactor, t.coefficient);
      const IntExpr operands[] = {part.dividend, node(*atom).operands()[1]};
      const IntExpr quotient = internOperation(IntKind::kFloorDiv, operands);
      next.addTerm(*times, mulMonomials(quotient, mulMonomials(part.cofactor, part.divisor.monomial)));
    }
    if (!changed) return;
    next.merge();
    p = std::move(next);
  }
}

void SymPool::Impl::applyDivisionRelation(Poly& p) {
  bool any = false;
  for (const Term& t : p.terms) any = any || node(t.monomial).has_division;
  if (!any) return;
  Poly work = p;
  expandMods(work);
  // A form that leaves the limits is worse than a form that is not unique.
  if (work.overflow || work.terms.size() > kMaxTerms) return;
  for (size_t i = 0; i < kMaxTerms && contractOnce(*this, work); ++i) {
  }
  if (!work.overflow) p = std::move(work);
}

}  // namespace shapeproof
