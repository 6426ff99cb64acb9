// Tests: what a test runner would call once the program's own code has been run.
//
// Law: each starts from the state in which the module was left by its import, so that none hides another, and nothing is said of their order.
#pragma once

#include "backend/engine/interp.h"
#include "backend/engine/judge.h"

namespace shapeproof {

// Follows what `_shapeproof.testing` has collected, behind each end that the program comes to; how that ends is added to the outcome.
void followTests(Interp& in, RunOutcome& outcome);

}  // namespace shapeproof
