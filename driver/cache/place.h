// Where the results are kept.
#pragma once

#include <string>

#include "driver/options.h"

namespace shapeproof {

// --cache-dir, else `.shapeproof_cache` beside the configuration, else below $XDG_CACHE_HOME or ~/.cache; empty: there is no place, or none
// is wanted (--no-cache; SHAPEPROOF_NO_CACHE in the environment; a run that validates the solver).
[[nodiscard]] std::string cacheFolder(const CheckOptions& options);

// What tells this build of the program from every other: equal only where the same input gives the same report.
[[nodiscard]] const std::string& toolIdentity();

}  // namespace shapeproof
