// Library calls that refuse values which are not tracked: an index behind the last row, a matrix that is singular. Such values are assumed to
// suit (docs/semantics.md); where a handler of the program could see that they do not, both ways are followed. One of everything (`except
// Exception`) stands around whole programs: for it the refusal is an assumption (no-exception) that is told, and followed under --strict.
#pragma once

#include "backend/engine/libcall.h"

namespace shapeproof {

// The answer of the call of this name with these arguments, and, inside a `try`, its refusal.
[[nodiscard]] CallResult orRefused(Interp& in, const LibCallTable::Bound& callee, const Values& args, CallResult answer);

}  // namespace shapeproof
