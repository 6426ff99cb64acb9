#include "backend/sym/rewriter.h"

#include <algorithm>

namespace shapeproof {

// Law: an expression whose parts stay as they are stays as it is; making it again would give itself.
IntExpr Rewriter::replace(IntExpr e) {
  if (e.isConstant()) return e;
  if (const auto it = ints_.find(e.index()); it != ints_.end()) return it->second;
  const auto value = valueOf(e);
  IntExpr r = value ? *value : rebuild(e, impl_.node(e));
  if (!r.isConstant()) r = finish(r);
  ints_.emplace(e.index(), r);
  return r;
}

BoolExpr Rewriter::replace(BoolExpr e) {
  if (e.isConstant()) return e;
  if (const auto it = bools_.find(e.index()); it != bools_.end()) return it->second;
  BoolExpr r = rebuild(e, impl_.node(e));
  if (!r.isConstant()) r = finish(r);
  bools_.emplace(e.index(), r);
  return r;
}

IntExpr Rewriter::rebuild(IntExpr e, const IntNode& n) {
  switch (n.kind) {
    case IntKind::kSymbol:
      return symbolValue(n.symbol()).value_or(e);
    case IntKind::kProduct: {
      IntExpr r = IntExpr::constant(1);
      for (const Factor& f : n.factors()) r = multiplyPower(r, f);
      return r;
    }
    case IntKind::kSum: {
      Poly p;
      p.addConstant(n.constant());
      bool same = true;
      for (const Term& t : n.terms()) {
        const IntExpr r = replace(t.monomial);
        same = same && r == t.monomial;
        impl_.addScaled(p, r, t.coefficient);
      }
      return same ? e : impl_.fromPoly(std::move(p));
    }
    case IntKind::kFloorDiv:
      return impl_.floorDiv(replace(n.operands()[0]), replace(n.operands()[1]));
    case IntKind::kMod:
      return impl_.mod(replace(n.operands()[0]), replace(n.operands()[1]));
    case IntKind::kMin:
    case IntKind::kMax: {
      std::vector<IntExpr> items;
      for (const IntExpr o : n.operands()) items.push_back(replace(o));
      return std::equal(items.begin(), items.end(), n.operands().begin()) ? e : impl_.extremum(n.kind, items);
    }
    case IntKind::kIte: {
      const BoolExpr c = replace(n.condition());
      if (c.isConstant()) return replace(n.operands()[c.isTrue() ? 0 : 1]);
      const IntExpr yes = replace(n.operands()[0]), no = replace(n.operands()[1]);
      return c == n.condition() && yes == n.operands()[0] && no == n.operands()[1] ? e : impl_.ite(c, yes, no);
    }
  }
  return e;
}

IntExpr Rewriter::multiplyPower(IntExpr r, const Factor& f) {
  const IntExpr a = replace(f.atom);
  if (a == f.atom) {
    const Factor power[] = {f};
    return impl_.mul(r, f.power == 1 ? f.atom : impl_.internProduct(power));
  }
  if (f.power > 64 && !a.is(0) && !a.is(1)) return impl_.opaque("integer too large");
  for (uint32_t i = 0; i < std::min(f.power, 64u); ++i) r = impl_.mul(r, a);
  return r;
}

BoolExpr Rewriter::rebuild(BoolExpr e, const BoolNode& n) {
  switch (n.kind) {
    case BoolKind::kSymbol:
    case BoolKind::kNotSymbol: {
      const auto v = symbolValue(n.symbol);
      if (!v) return e;
      const BoolExpr is_zero = impl_.eqZero(*v);
      return n.kind == BoolKind::kSymbol ? impl_.notOf(is_zero) : is_zero;
    }
    case BoolKind::kEq:
      return impl_.eqZero(replace(n.expr));
    case BoolKind::kNe:
      return impl_.notOf(impl_.eqZero(replace(n.expr)));
    case BoolKind::kGe:
      return impl_.geZero(replace(n.expr));
    case BoolKind::kAnd:
    case BoolKind::kOr: {
      std::vector<BoolExpr> items;
      for (const BoolExpr i : n.items()) items.push_back(replace(i));
      if (std::equal(items.begin(), items.end(), n.items().begin())) return e;
      return n.kind == BoolKind::kAnd ? impl_.andAll(items) : impl_.orAll(items);
    }
  }
  return e;
}

}  // namespace shapeproof
