// Keys that say themselves what they equal, in operations on two maps or sets.
#pragma once

#include "backend/engine/interp.h"

namespace shapeproof::ops {

// Some key is an object (a frozen set, an instance with an __eq__ of its own) that has to be asked what it equals.
[[nodiscard]] bool asksKeys(const Interp& in, const State& s, const ValueMap& map);
// `from` under the keys of `to` where those are equal, so that looking up by content is enough.
[[nodiscard]] ContextSet<ValueMap> alignKeys(Interp& in, Path s, const ValueMap& to, ValueMap from);

}  // namespace shapeproof::ops
