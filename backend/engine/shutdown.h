// What Python itself calls when the program is over: atexit's functions, __del__ of whatever there is, and what generators that were left early
// have in their `finally`.
#pragma once

#include "backend/engine/interp.h"
#include "backend/engine/judge.h"

namespace shapeproof {

// What the paths knew on which the interpreter shuts down in order.
[[nodiscard]] std::vector<Snapshot> shutdowns(const RunOutcome& outcome);
// Follows it on each of these; what fails is added to the outcome.
void runShutdown(Interp& in, RunOutcome& outcome);

}  // namespace shapeproof
