// Values under a model, and substitution. Both visit a shared node once.
#include <algorithm>

#include "backend/sym/rewriter.h"

namespace shapeproof {

namespace {

using Value = std::optional<int64_t>;

class Evaluator {
 public:
  Evaluator(const SymPool::Impl& impl, const Model& model) : impl_(impl), model_(model) {}

  [[nodiscard]] Value value(IntExpr e) {
    if (e.isConstant()) return e.value();
    const IntNode& n = impl_.node(e);
    if (n.kind == IntKind::kSymbol) return model_.get(n.symbol());
    if (const auto it = ints_.find(e.index()); it != ints_.end()) return it->second;
    const Value v = compute(n);
    ints_.emplace(e.index(), v);
    return v;
  }

  // Three-valued: an operand without a value does not matter where the others decide.
  [[nodiscard]] std::optional<bool> truth(BoolExpr e) {
    if (e.isConstant()) return e.isTrue();
    if (const auto it = bools_.find(e.index()); it != bools_.end()) return it->second;
    const auto v = compute(impl_.node(e));
    bools_.emplace(e.index(), v);
    return v;
  }

 private:
  [[nodiscard]] Value compute(const IntNode& n) {
    switch (n.kind) {
      case IntKind::kSymbol:
        return std::nullopt;
      case IntKind::kProduct:
        return product(n);
      case IntKind::kSum:
        return sum(n);
      case IntKind::kFloorDiv:
      case IntKind::kMod: {
        const Value a = value(n.operands()[0]), b = value(n.operands()[1]);
        if (!a || !b || *b == 0 || (*a == INT64_MIN && *b == -1)) return std::nullopt;
        return n.kind == IntKind::kMod ? arith::floorMod(*a, *b) : arith::floorDiv(*a, *b);
      }
      case IntKind::kMin:
      case IntKind::kMax: {
        Value best = value(n.operands()[0]);
        for (const IntExpr o : n.operands().subspan(1)) {
          const Value v = value(o);
          if (!best || !v) return std::nullopt;
          best = n.kind == IntKind::kMin ? std::min(*best, *v) : std::max(*best, *v);
        }
        return best;
      }
      case IntKind::kIte: {
        const auto c = truth(n.condition());
        if (!c) return std::nullopt;
        return value(n.operands()[*c ? 0 : 1]);
      }
    }
    return std::nullopt;
  }

  [[nodiscard]] Value product(const IntNode& n) {
    Value r = 1;
    for (const Factor& f : n.factors()) {
      const Value a = value(f.atom);
      if (!a) return std::nullopt;
      if (*a == 0) r = 0;
      if (*a == 1 || *r == 0) continue;
      if (f.power > 64 && *a != -1) return std::nullopt;
      const uint32_t times = *a == -1 ? f.power % 2 : f.power;
      for (uint32_t i = 0; i < times; ++i) {
        r = arith::mul(*r, *a);
        if (!r) return std::nullopt;
      }
    }
    return r;
  }

  [[nodiscard]] Value sum(const IntNode& n) {
    arith::Wide r = n.constant();
    for (const Term& t : n.terms()) {
      const Value v = value(t.monomial);
      if (!v) return std::nullopt;
      r += static_cast<arith::Wide>(t.coefficient) * *v;
    }
    if (r > INT64_MAX || r < INT64_MIN) return std::nullopt;
    return static_cast<int64_t>(r);
  }

  [[nodiscard]] std::optional<bool> compute(const BoolNode& n) {
    switch (n.kind) {
      case BoolKind::kSymbol:
      case BoolKind::kNotSymbol: {
        const Value v = model_.get(n.symbol);
        if (!v) return std::nullopt;
        return (*v != 0) == (n.kind == BoolKind::kSymbol);
      }
      case BoolKind::kEq:
      case BoolKind::kNe:
      case BoolKind::kGe: {
        const Value v = value(n.expr);
        if (!v) return std::nullopt;
        return n.kind == BoolKind::kEq ? *v == 0 : n.kind == BoolKind::kNe ? *v != 0 : *v >= 0;
      }
      case BoolKind::kAnd:
      case BoolKind::kOr: {
        const bool deciding = n.kind == BoolKind::kOr;
        bool unknown = false;
        for (const BoolExpr i : n.items()) {
          const auto v = truth(i);
          if (v == deciding) return deciding;
          unknown = unknown || !v;
        }
        if (unknown) return std::nullopt;
        return !deciding;
      }
    }
    return std::nullopt;
  }

  const SymPool::Impl& impl_;
  const Model& model_;
  std::unordered_map<uint32_t, Value> ints_;
  std::unordered_map<uint32_t, std::optional<bool>> bools_;
};

class Substituter : public Rewriter {
 public:
  Substituter(SymPool::Impl& impl, const SymPool::Substitution& s) : Rewriter(impl), substitution_(s) {}

 private:
  [[nodiscard]] std::optional<IntExpr> symbolValue(SymbolId s) override { return substitution_(s); }

  const SymPool::Substitution& substitution_;
};

template <class E>
[[nodiscard]] E substituted(SymPool& pool, E e, const SymPool::Substitution& s) {
  const auto symbols = pool.symbolsOf(e);
  if (std::none_of(symbols.begin(), symbols.end(), [&](SymbolId id) { return s(id).has_value(); })) return e;
  return Substituter(pool.impl(), s).replace(e);
}

}  // namespace

std::optional<int64_t> SymPool::evaluate(IntExpr e, const Model& m) const { return Evaluator(*impl_, m).value(e); }
std::optional<bool> SymPool::evaluate(BoolExpr e, const Model& m) const { return Evaluator(*impl_, m).truth(e); }
IntExpr SymPool::substitute(IntExpr e, const Substitution& s) { return substituted(*this, e, s); }
BoolExpr SymPool::substitute(BoolExpr e, const Substitution& s) { return substituted(*this, e, s); }

}  // namespace shapeproof
