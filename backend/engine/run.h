// Running a script, before anything is judged.
#pragma once

#include "backend/engine/judge.h"

namespace shapeproof {

// `booted`: what Interp::boot gives. The script is run as __main__.
[[nodiscard]] RunOutcome runScript(Interp& interp, Path booted, const LoadedModule& script);

// Nobody follows these paths any further: how they ended is added to the outcome.
void endAll(ContextSet<Value> set, RunOutcome& outcome);

}  // namespace shapeproof
