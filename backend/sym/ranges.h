// Intervals of nodes from the intervals of their parts (internal).
#pragma once

#include "backend/sym/pool_impl.h"

namespace shapeproof {

// Where the intervals of the parts come from: the birth ranges, or what a path knows.
class RangeSource {
 public:
  virtual ~RangeSource() = default;
  [[nodiscard]] virtual Range of(IntExpr e) = 0;
};

// The interval of a node that is not a symbol.
[[nodiscard]] Range rangeOfNode(const SymPool::Impl& impl, const IntNode& node, RangeSource& source);

// Law: x // m == (x - x % m) / m with 0 <= x % m <= m - 1 for a constant m > 0. Writing every such quotient of a sum
// this way turns the sum into a rational linear form, whose interval keeps the correlation between x and x // m.
[[nodiscard]] Range relaxedRange(const SymPool::Impl& impl, const IntNode& sum, RangeSource& source);

}  // namespace shapeproof
