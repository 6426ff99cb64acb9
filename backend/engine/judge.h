// The end of an analysis: from what the paths left behind to the report.
#pragma once

#include <vector>

#include "backend/engine/interp.h"

namespace shapeproof {

// How the paths of the whole program ended.
struct RunOutcome {
  std::vector<StateRef> completed;  // reached the end of the script
  std::vector<Raised> raised;       // an exception left the script
  std::vector<Ended> ended;         // sys.exit, limits
};

// Decides every obligation and finding and fills verdict, diagnostics, reasons, reveals, paths and coverage of the report.
// The caller fills path, milliseconds and the times of the phases.
[[nodiscard]] FileReport judge(Interp& interp, RunOutcome outcome);

}  // namespace shapeproof
