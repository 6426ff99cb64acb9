#include "backend/solve/z3_encode.h"

#include <string>

namespace shapeproof {

z3::expr Z3Encoder::symbol(SymbolId s) {
  if (const auto it = symbols_.find(s.index); it != symbols_.end()) return it->second;
  const std::string name = "s" + std::to_string(s.index);
  const z3::expr e = pool_.info(s).is_bool ? context_.bool_const(name.c_str()) : context_.int_const(name.c_str());
  symbols_.emplace(s.index, e);
  return e;
}

z3::expr Z3Encoder::encode(IntExpr e) {
  if (e.isConstant()) return context_.int_val(static_cast<int64_t>(e.value()));
  if (const auto it = ints_.find(e.index()); it != ints_.end()) return it->second;
  const z3::expr r = build(nodeOf(pool_, e));
  ints_.emplace(e.index(), r);
  return r;
}

z3::expr Z3Encoder::encode(BoolExpr e) {
  if (e.isConstant()) return context_.bool_val(e.isTrue());
  if (const auto it = bools_.find(e.index()); it != bools_.end()) return it->second;
  const z3::expr r = build(nodeOf(pool_, e));
  bools_.emplace(e.index(), r);
  return r;
}

z3::expr Z3Encoder::division(const IntNode& n) {
  const IntExpr divisor = n.operands()[1];
  const bool is_mod = n.kind == IntKind::kMod;
  const z3::expr a = encode(n.operands()[0]), b = encode(divisor);
  const z3::expr positive = is_mod ? z3::mod(a, b) : a / b;
  const Range r = birthRange(pool_, divisor);
  if (r.low >= 1) return positive;
  if (r.contains(0)) divisors_.push_back(b);
  const z3::expr negative = is_mod ? -z3::mod(-a, -b) : (-a) / (-b);
  return z3::ite(b > 0, positive, negative);
}

z3::expr Z3Encoder::build(const IntNode& n) {
  switch (n.kind) {
    case IntKind::kSymbol:
      return symbol(n.symbol());
    case IntKind::kProduct: {
      z3::expr_vector parts(context_);
      for (const Factor& f : n.factors()) {
        if (f.power > 32) throw z3::exception("power too large");
        const z3::expr a = encode(f.atom);
        for (uint32_t i = 0; i < f.power; ++i) parts.push_back(a);
      }
      z3::expr r = parts[0];
      for (unsigned i = 1; i < parts.size(); ++i) r = r * parts[i];
      return r;
    }
    case IntKind::kSum: {
      z3::expr_vector parts(context_);
      for (const Term& t : n.terms()) {
        const z3::expr m = encode(t.monomial);
        parts.push_back(t.coefficient == 1 ? m : context_.int_val(t.coefficient) * m);
      }
      if (n.constant() != 0) parts.push_back(context_.int_val(n.constant()));
      return z3::sum(parts);
    }
    case IntKind::kFloorDiv:
    case IntKind::kMod:
      return division(n);
    case IntKind::kMin:
    case IntKind::kMax: {
      z3::expr r = encode(n.operands()[0]);
      for (const IntExpr o : n.operands().subspan(1)) {
        const z3::expr v = encode(o);
        r = n.kind == IntKind::kMin ? z3::ite(r <= v, r, v) : z3::ite(r >= v, r, v);
      }
      return r;
    }
    case IntKind::kIte:
      return z3::ite(encode(n.condition()), encode(n.operands()[0]), encode(n.operands()[1]));
  }
  throw z3::exception("unknown kind of integer");
}

z3::expr Z3Encoder::build(const BoolNode& n) {
  switch (n.kind) {
    case BoolKind::kSymbol:
      return symbol(n.symbol);
    case BoolKind::kNotSymbol:
      return !symbol(n.symbol);
    case BoolKind::kEq:
      return encode(n.expr) == 0;
    case BoolKind::kNe:
      return encode(n.expr) != 0;
    case BoolKind::kGe:
      return encode(n.expr) >= 0;
    case BoolKind::kAnd:
    case BoolKind::kOr: {
      z3::expr_vector parts(context_);
      for (const BoolExpr i : n.items()) parts.push_back(encode(i));
      return n.kind == BoolKind::kAnd ? z3::mk_and(parts) : z3::mk_or(parts);
    }
  }
  throw z3::exception("unknown kind of truth value");
}

}  // namespace shapeproof
