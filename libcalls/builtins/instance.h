// isinstance(), for whoever asks it besides the program.
#pragma once

#include "libcalls/builtins/support.h"

namespace shapeproof::libcalls {

// `of`: a class or a tuple of classes; the hook of a metaclass decides where there is one (abstract.cpp).
[[nodiscard]] ContextSet<BoolExpr> instanceOf(Interp& in, Path state, const Value& v, const Value& of);

}  // namespace shapeproof::libcalls
