// The integers that a loader comes to as it walks through a data set: the index of a sample is each of its numbers in turn, and so what is looked up by
// that index is each item.
#pragma once

#include <optional>

#include "backend/engine/item_pick.h"
#include "libcalls/builtins/support.h"

namespace shapeproof::libcalls {

// Between which the index lies on this path, all of them met: a symbol of ops::kEveryIndex that no branch has asked about.
[[nodiscard]] std::optional<Range> walkedRange(const Call& c, IntExpr index);
// The bounds of an integer that hangs on such an index alone, both of which are met.
[[nodiscard]] std::optional<Range> metBounds(const Call& c, IntExpr number);

}  // namespace shapeproof::libcalls
