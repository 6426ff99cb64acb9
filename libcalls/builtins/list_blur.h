// A list of which less is known than before.
#pragma once

#include "libcalls/builtins/support.h"

namespace shapeproof::libcalls {

// All items in one run: their order or number is no longer known (list.cpp).
void blur(Interp& interp, State& state, ListData& list, IntExpr count);

}  // namespace shapeproof::libcalls
