// Z3 behind a wall: no Z3 type and no Z3 exception leaves this class.
#pragma once

#include <memory>
#include <span>

#include "backend/solve/solver.h"

namespace shapeproof {

class Z3Judge {
 public:
  Z3Judge(const SymPool& pool, const SolverOptions& options);
  ~Z3Judge();
  // Decides the assumptions together with the birth ranges of `symbols`, which must cover them. A model was checked by
  // SymPool::evaluate: where Z3 gave a meaning to a division by 0, the divisors are required to be nonzero and it is
  // asked again; without a model then, the answer is unknown.
  [[nodiscard]] SatResult check(std::span<const BoolExpr> assumptions, std::span<const SymbolId> symbols);

 private:
  const SymPool& pool_;
  const SolverOptions options_;
};

}  // namespace shapeproof
