// The local names of a frame that is suspended in a call.
#pragma once

#include "libcalls/builtins/support.h"

namespace shapeproof::libcalls {

// What locals() of a function gives (program.cpp).
[[nodiscard]] ValueMap namesOf(Interp& in, const State& s, const Frame& f);

}  // namespace shapeproof::libcalls
