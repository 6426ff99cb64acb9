// Independent parts of a query.
#pragma once

#include <span>
#include <vector>

#include "backend/sym/pool.h"

namespace shapeproof {

struct Component {
  std::vector<BoolExpr> assumptions;  // ascending handles
  std::vector<SymbolId> symbols;      // ascending
};

// Assumptions that share symbols, directly or through others, are in one component. Law: a conjunction of parts without
// common symbols is satisfiable iff each part is; a model is the union of the parts' models.
[[nodiscard]] std::vector<Component> componentsOf(const SymPool& pool, std::span<const BoolExpr> assumptions);

}  // namespace shapeproof
