// Polynomial normal form: a sum of terms sorted by monomial plus a constant.
// Laws: commutativity, associativity, distributivity; 0*m == 0; k*m + l*m == (k + l)*m.
#include <algorithm>

#include "backend/sym/pool_impl.h"

namespace shapeproof {

void Poly::addConstant(int64_t c) {
  const auto r = arith::add(constant, c);
  overflow = overflow || !r || !IntExpr::fits(*r);
  if (!overflow) constant = *r;
}

void Poly::addTerm(int64_t coefficient, IntExpr monomial) {
  if (monomial.isConstant()) {
    addConstant(coefficient);
  } else {
    terms.push_back({monomial, coefficient});
  }
}

void Poly::merge() {
  const auto before = [](const Term& a, const Term& b) { return a.monomial.bits() < b.monomial.bits(); };
  std::sort(terms.begin(), terms.end(), before);
  size_t out = 0;
  for (size_t i = 0; i < terms.size();) {
    arith::Wide sum = 0;
    const IntExpr m = terms[i].monomial;
    for (; i < terms.size() && terms[i].monomial == m; ++i) sum += terms[i].coefficient;
    if (sum > IntExpr::kMaxConstant || sum < -IntExpr::kMaxConstant) {
      overflow = true;
      return;
    }
    if (sum != 0) terms[out++] = {m, static_cast<int64_t>(sum)};
  }
  terms.resize(out);
}

int64_t Poly::coefficientOf(IntExpr monomial) const {
  const auto it = std::lower_bound(terms.begin(), terms.end(), monomial,
                                   [](const Term& t, IntExpr m) { return t.monomial.bits() < m.bits(); });
  return it != terms.end() && it->monomial == monomial ? it->coefficient : 0;
}

Poly SymPool::Impl::polyOf(IntExpr e) const {
  Poly p;
  addScaled(p, e, 1);
  return p;
}

void SymPool::Impl::addScaled(Poly& p, IntExpr e, int64_t k) const {
  const auto scaled = [&p, k](int64_t c) {
    const auto r = arith::mul(c, k);
    p.overflow = p.overflow || !r || !IntExpr::fits(*r);
    return p.overflow ? 0 : *r;
  };
  if (e.isConstant()) return p.addConstant(scaled(e.value()));
  const IntNode& n = node(e);
  if (n.kind != IntKind::kSum) return p.addTerm(k, e);
  p.addConstant(scaled(n.constant()));
  for (const Term& t : n.terms()) p.addTerm(scaled(t.coefficient), t.monomial);
}

void SymPool::Impl::addProduct(Poly& p, IntExpr e, IntExpr monomial, int64_t k) {
  if (monomial.isConstant()) return addScaled(p, e, k);
  const auto term = [&](int64_t c, IntExpr m) {
    const auto r = arith::mul(c, k);
    p.overflow = p.overflow || !r || !IntExpr::fits(*r);
    if (!p.overflow && *r != 0) p.addTerm(*r, mulMonomials(m, monomial));
  };
  if (e.isConstant()) return term(e.value(), IntExpr::constant(1));
  const IntNode& n = node(e);
  if (n.kind != IntKind::kSum) return term(1, e);
  term(n.constant(), IntExpr::constant(1));
  for (const Term& t : n.terms()) term(t.coefficient, t.monomial);
}

IntExpr SymPool::Impl::fromMerged(const Poly& p) {
  if (p.overflow) return opaque("integer too large");
  if (p.terms.empty()) return IntExpr::constant(p.constant);
  if (p.terms.size() > kMaxTerms) return opaque("expression too large");
  if (p.constant == 0 && p.terms.size() == 1 && p.terms[0].coefficient == 1) return p.terms[0].monomial;
  return internSum(p.constant, p.terms);
}

IntExpr SymPool::Impl::fromPoly(Poly&& p) {
  if (!p.overflow) p.merge();
  if (!p.overflow && p.terms.size() > 1 && p.terms.size() <= kMaxTerms) applyDivisionRelation(p);
  return fromMerged(p);
}

IntExpr SymPool::Impl::add(IntExpr a, IntExpr b) {
  if (a.isConstant() && b.isConstant()) {
    const int64_t v = a.value() + b.value();
    return IntExpr::fits(v) ? IntExpr::constant(v) : opaque("integer too large");
  }
  if (a.is(0)) return b;
  if (b.is(0)) return a;
  Poly p = polyOf(a);
  addScaled(p, b, 1);
  // The division relation does not look at constants.
  if (a.isConstant() || b.isConstant()) {
    if (a.isConstant()) p.merge();
    return fromMerged(p);
  }
  return fromPoly(std::move(p));
}

IntExpr SymPool::Impl::sub(IntExpr a, IntExpr b) {
  if (a == b) return IntExpr::constant(0);
  if (b.isConstant()) return add(a, IntExpr::constant(-b.value()));
  Poly p = polyOf(a);
  addScaled(p, b, -1);
  return fromPoly(std::move(p));
}

IntExpr SymPool::Impl::scale(IntExpr a, int64_t k) {
  if (k == 0) return IntExpr::constant(0);
  if (k == 1) return a;
  if (a.isConstant()) return constant(static_cast<arith::Wide>(a.value()) * k);
  Poly p;
  addScaled(p, a, k);
  return fromPoly(std::move(p));
}

IntExpr SymPool::Impl::mul(IntExpr a, IntExpr b) {
  if (a.isConstant()) return scale(b, a.value());
  if (b.isConstant()) return scale(a, b.value());
  if (const auto ma = asMonomial(a), mb = asMonomial(b); ma && mb && ma->coefficient == 1 && mb->coefficient == 1) {
    return mulMonomials(a, b);
  }
  const Poly pb = polyOf(b);
  Poly p;
  for (const Term& t : pb.terms) {
    addProduct(p, a, t.monomial, t.coefficient);
    if (p.terms.size() > 4 * kMaxTerms) return opaque("expression too large");
  }
  if (pb.constant != 0) addScaled(p, a, pb.constant);
  return fromPoly(std::move(p));
}

IntExpr SymPool::Impl::divExact(IntExpr e, int64_t k) {
  if (k == 1) return e;
  if (e.isConstant()) return IntExpr::constant(e.value() / k);
  Poly p = polyOf(e);
  p.constant /= k;
  for (Term& t : p.terms) t.coefficient /= k;
  return fromPoly(std::move(p));
}

IntExpr SymPool::Impl::divExactMonomial(IntExpr e, IntExpr m) {
  if (m.isConstant() || e.is(0)) return e;
  const Poly from = polyOf(e);
  Poly p;
  for (const Term& t : from.terms) p.addTerm(t.coefficient, *divMonomials(t.monomial, m));
  return fromPoly(std::move(p));
}

Linear SymPool::Impl::linear(IntExpr e) {
  const IntNode& n = node(e);
  if (n.kind != IntKind::kSum) return {e, 1, 0};
  if (const auto it = linear_forms.find(e.index()); it != linear_forms.end()) return it->second;
  Linear form;
  form.offset = n.constant();
  form.scale = content(e, false) * (leadNegative(e) ? -1 : 1);
  if (form.offset == 0 && form.scale == 1) {
    form.base = e;
  } else {
    // Not fromPoly: the base of a sum is a key; whether the division relation would rewrite it does not matter.
    Poly p;
    for (const Term& t : n.terms()) p.addTerm(t.coefficient / form.scale, t.monomial);
    form.base = fromMerged(p);
  }
  linear_forms.emplace(e.index(), form);
  return form;
}

Linear SymPool::linearOf(IntExpr e) const { return impl_->linear(e); }

}  // namespace shapeproof
