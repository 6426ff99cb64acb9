// The end of an analysis: from what the paths left behind to the report.
#pragma once

#include <vector>

#include "backend/engine/interp.h"

namespace shapeproof {

// How the paths of the whole program ended, and what each knew then.
struct RunOutcome {
  struct Escaped { Snapshot state; Value exception; };
  struct Stopped { Snapshot state; PathEnd how; Name detail; };
  std::vector<Snapshot> completed;  // reached the end of the script
  std::vector<Escaped> raised;      // an exception left the script
  std::vector<Stopped> ended;       // sys.exit, limits
};

// Decides every obligation and finding and fills verdict, diagnostics, reasons, reveals, paths and coverage of the report.
// The caller fills path, milliseconds and the times of the phases.
[[nodiscard]] FileReport judge(Interp& interp, RunOutcome outcome);

}  // namespace shapeproof
