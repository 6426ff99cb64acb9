// All models, where they are few.
#pragma once

#include <span>

#include "backend/solve/solver.h"
#include "backend/sym/facts.h"

namespace shapeproof {

// Decides assumptions whose symbols can together take no more than a few thousand combinations of values (flags, choices of a
// configuration): values are put in one symbol at a time, and what already fails is not gone into. Unknown where there are more,
// or where an assumption has no value (a division by 0). `facts` must follow from the assumptions; a model is within them.
[[nodiscard]] SatResult searchFinite(const SymPool& pool, std::span<const BoolExpr> assumptions, std::span<const SymbolId> symbols,
                                     const Facts& facts);

}  // namespace shapeproof
