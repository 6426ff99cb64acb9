// Keyword arguments that are given twice.
#pragma once

#include "backend/engine/interp.h"

namespace shapeproof {

// f(**{"k": 1}, k=2): raises the TypeError.
[[nodiscard]] ContextSet<CallArgs> givenTwice(Interp& in, ContextSet<Value> at, Name keyword, const Value& callee);

}  // namespace shapeproof
