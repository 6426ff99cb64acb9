// Proof by cases, over what Facts decide at once.
#pragma once

#include <span>

#include "backend/solve/solver.h"

namespace shapeproof {

// Splits on the conditions of choices inside the assumptions, innermost first, then on the parts of disjunctions, until each case is
// refuted by its facts (unsat: the cases take in everything) or one of them has a small model (sat). Unknown where a case is neither,
// or past a bound of work. Deterministic: it looks at nothing but the assumptions, which mention no symbol but `symbols`.
[[nodiscard]] SatResult splitCases(SymPool& pool, std::span<const BoolExpr> assumptions, std::span<const SymbolId> symbols);

}  // namespace shapeproof
