// Items behind a list.
#pragma once

#include "backend/engine/interp.h"

namespace shapeproof {

// Adds `more` at the end of the list object `list`; the value is the list. Behind a rest, what looks like its items joins it.
// Other things follow a rest of one of a few lengths (an item was appended where a condition held) on a path for each length;
// behind a longer one, order and number of the items are given up.
[[nodiscard]] ContextSet<Value> growList(Interp& in, StateRef s, Value list, ListData more);

}  // namespace shapeproof
