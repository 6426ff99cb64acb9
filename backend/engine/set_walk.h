// Walking over a set whose order is another in every run (texts).
#pragma once

#include "backend/engine/interp.h"

namespace shapeproof::ops {

// The items of the set object `set`, as a tuple in the order of this path. Up to kMaxOrders items there is a path for each order, and
// the set keeps the one it got: the next walk over the same items goes the same way. More come as they were added, and that the
// program does as well with the other orders is assumed.
constexpr size_t kMaxOrders = 3;
[[nodiscard]] ContextSet<Value> walkedItems(Interp& in, Path s, const Value& set);

}  // namespace shapeproof::ops
