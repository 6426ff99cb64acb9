// Rebuilds expressions bottom-up with something replaced (internal). A shared node is visited once.
#pragma once

#include "backend/sym/pool_impl.h"

namespace shapeproof {

class Rewriter {
 public:
  explicit Rewriter(SymPool::Impl& impl) : impl_(impl) {}
  virtual ~Rewriter() = default;

  [[nodiscard]] IntExpr replace(IntExpr e);
  [[nodiscard]] BoolExpr replace(BoolExpr e);

 protected:
  // The value of a symbol; none: it stays. For truth values 0 and not 0.
  // The value of an expression that is known as a whole: rewritten part by part it might not be found again.
  [[nodiscard]] virtual std::optional<IntExpr> valueOf(IntExpr e) { (void)e; return std::nullopt; }
  [[nodiscard]] virtual std::optional<IntExpr> symbolValue(SymbolId s) = 0;
  // A last look at every rebuilt node that is not constant.
  [[nodiscard]] virtual IntExpr finish(IntExpr e) { return e; }
  [[nodiscard]] virtual BoolExpr finish(BoolExpr e) { return e; }

  SymPool::Impl& impl_;

 private:
  [[nodiscard]] IntExpr rebuild(IntExpr e, const IntNode& n);
  [[nodiscard]] BoolExpr rebuild(BoolExpr e, const BoolNode& n);
  [[nodiscard]] IntExpr multiplyPower(IntExpr r, const Factor& f);

  std::unordered_map<uint32_t, IntExpr> ints_;
  std::unordered_map<uint32_t, BoolExpr> bools_;
};

}  // namespace shapeproof
