// The value of an expression under a model (internal).
#pragma once

#include <algorithm>
#include <optional>
#include <unordered_map>

#include "backend/sym/arith.h"
#include "backend/sym/pool_impl.h"

namespace shapeproof {

// Values under one model. A shared node is visited once.
class Evaluator {
 public:
  using Value = std::optional<int64_t>;

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

  // How many comparisons and truth values would have to change for `e` to hold: those of all parts of a conjunction, of the
  // nearest choice of a disjunction. 0: it holds.
  [[nodiscard]] uint32_t distance(BoolExpr e) {
    if (e.isConstant()) return e.isTrue() ? 0 : kFar;
    const BoolNode& n = impl_.node(e);
    const bool all = n.kind == BoolKind::kAnd;
    if (!all && n.kind != BoolKind::kOr) return truth(e) == true ? 0 : 1;
    if (const auto it = distances_.find(e.index()); it != distances_.end()) return it->second;
    uint32_t d = all ? 0 : kFar;
    for (const BoolExpr i : n.items()) d = all ? std::min(d + distance(i), kFar) : std::min(d, distance(i));
    distances_.emplace(e.index(), d);
    return d;
  }

 private:
  static constexpr uint32_t kFar = 1'000'000;

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
  std::unordered_map<uint32_t, uint32_t> distances_;
};

}  // namespace shapeproof
