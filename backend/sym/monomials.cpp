// Products of atoms, and the common parts of sums.
#include "backend/sym/pool_impl.h"

namespace shapeproof {

std::span<const Factor> SymPool::Impl::factorsOf(IntExpr monomial, Factor& scratch) const {
  if (monomial.isConstant()) return {};  // the monomial 1
  const IntNode& n = node(monomial);
  if (n.kind == IntKind::kProduct) return n.factors();
  scratch = {monomial, 1};
  return {&scratch, 1};
}

namespace {

// The product of the factors in the canonical form of monomials.
[[nodiscard]] IntExpr monomialOf(SymPool::Impl& impl, std::span<const Factor> factors) {
  if (factors.empty()) return IntExpr::constant(1);
  if (factors.size() == 1 && factors[0].power == 1) return factors[0].atom;
  return impl.internProduct(factors);
}

}  // namespace

IntExpr SymPool::Impl::mulMonomials(IntExpr a, IntExpr b) {
  if (a.isConstant()) return b;
  if (b.isConstant()) return a;
  Factor sa, sb;
  const auto fa = factorsOf(a, sa), fb = factorsOf(b, sb);
  std::vector<Factor> out;
  out.reserve(fa.size() + fb.size());
  for (size_t i = 0, j = 0; i < fa.size() || j < fb.size();) {
    if (j == fb.size() || (i < fa.size() && fa[i].atom.bits() < fb[j].atom.bits())) {
      out.push_back(fa[i++]);
    } else if (i == fa.size() || fb[j].atom.bits() < fa[i].atom.bits()) {
      out.push_back(fb[j++]);
    } else {
      uint32_t power;
      if (__builtin_add_overflow(fa[i].power, fb[j].power, &power)) return opaque("integer too large");
      out.push_back({fa[i].atom, power});
      ++i, ++j;
    }
  }
  return monomialOf(*this, out);
}

std::optional<IntExpr> SymPool::Impl::divMonomials(IntExpr a, IntExpr b) {
  if (b.isConstant()) return a;
  if (a == b) return IntExpr::constant(1);
  Factor sa, sb;
  const auto fa = factorsOf(a, sa), fb = factorsOf(b, sb);
  std::vector<Factor> out;
  size_t j = 0;
  for (const Factor& f : fa) {
    uint32_t power = f.power;
    if (j < fb.size() && fb[j].atom == f.atom) {
      if (fb[j].power > power) return std::nullopt;
      power -= fb[j++].power;
    }
    if (power > 0) out.push_back({f.atom, power});
  }
  if (j < fb.size()) return std::nullopt;
  return monomialOf(*this, out);
}

IntExpr SymPool::Impl::gcdMonomials(IntExpr a, IntExpr b) {
  if (a == b || a.isConstant()) return a;
  if (b.isConstant()) return b;
  Factor sa, sb;
  const auto fa = factorsOf(a, sa), fb = factorsOf(b, sb);
  std::vector<Factor> out;
  for (size_t i = 0, j = 0; i < fa.size() && j < fb.size();) {
    if (fa[i].atom == fb[j].atom) {
      out.push_back({fa[i].atom, std::min(fa[i].power, fb[j].power)});
      ++i, ++j;
    } else if (fa[i].atom.bits() < fb[j].atom.bits()) {
      ++i;
    } else {
      ++j;
    }
  }
  return monomialOf(*this, out);
}

bool SymPool::Impl::monomialBefore(IntExpr a, IntExpr b) const {
  if (a == b) return false;
  Factor sa, sb;
  const auto fa = factorsOf(a, sa), fb = factorsOf(b, sb);
  uint64_t da = 0, db = 0;
  for (const Factor& f : fa) da += f.power;
  for (const Factor& f : fb) db += f.power;
  if (da != db) return da < db;
  for (size_t i = 0; i < fa.size() && i < fb.size(); ++i) {
    if (fa[i].atom != fb[i].atom) return fa[i].atom.bits() > fb[i].atom.bits();
    if (fa[i].power != fb[i].power) return fa[i].power < fb[i].power;
  }
  return fa.size() < fb.size();
}

std::optional<Monomial> SymPool::Impl::asMonomial(IntExpr e) const {
  if (e.isConstant()) return Monomial{e.value(), IntExpr::constant(1)};
  const IntNode& n = node(e);
  if (n.kind != IntKind::kSum) return Monomial{1, e};
  if (n.constant() != 0 || n.count != 1) return std::nullopt;
  return Monomial{n.terms()[0].coefficient, n.terms()[0].monomial};
}

IntExpr SymPool::Impl::commonMonomial(IntExpr e) {
  if (e.isConstant()) return IntExpr::constant(1);
  const IntNode& n = node(e);
  if (n.kind != IntKind::kSum) return e;
  if (n.constant() != 0) return IntExpr::constant(1);
  IntExpr common = n.terms()[0].monomial;
  for (const Term& t : n.terms().subspan(1)) {
    common = gcdMonomials(common, t.monomial);
    if (common.isConstant()) break;
  }
  return common;
}

int64_t SymPool::Impl::content(IntExpr e, bool with_constant) const {
  if (e.isConstant()) return arith::gcd(e.value(), 0);
  const IntNode& n = node(e);
  if (n.kind != IntKind::kSum) return 1;
  int64_t g = with_constant ? arith::gcd(n.constant(), 0) : 0;
  for (const Term& t : n.terms()) g = arith::gcd(g, t.coefficient);
  return g;
}

bool SymPool::Impl::leadNegative(IntExpr e) const {
  if (e.isConstant()) return e.value() < 0;
  const IntNode& n = node(e);
  return n.kind == IntKind::kSum && n.terms()[0].coefficient < 0;
}

}  // namespace shapeproof
