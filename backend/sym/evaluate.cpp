// Values under a model, and substitution.
#include <algorithm>

#include "backend/sym/evaluator.h"
#include "backend/sym/rewriter.h"

namespace shapeproof {

namespace {

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
