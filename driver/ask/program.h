// One program, analysed for a question: as `check` would, without a cache, and with somebody who looks on.
#pragma once

#include "driver/check.h"
#include "driver/targets.h"

namespace shapeproof {

class Observer;

// Never throws: what goes wrong is the result's trouble. `observer` may be null; it does not see the runs that hints are tried with.
[[nodiscard]] FileResult askProgram(const Target& target, const CheckOptions& options, Observer* observer);

}  // namespace shapeproof
