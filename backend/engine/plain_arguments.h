// Arguments of library calls without choices.
#pragma once

#include <span>

#include "backend/engine/libcall.h"

namespace shapeproof {

// On each path that comes back the arguments are one thing each, and so is what their tuples, lists and slices hold, and what
// those in them hold. Where that would be too many paths, choices of integers become expressions, others unknown at the first level,
// and stay choices below it. Parameters that are taken as they are are left alone, and of those that are walked over the items of lists.
ContextSet<Values> plainArguments(Interp& in, Path s, std::span<const LibCallParam> params, Values args);

}  // namespace shapeproof
