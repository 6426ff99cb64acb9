// Where the results are kept.
#pragma once

#include <string>

#include "driver/options.h"

namespace shapeproof {

// --cache-dir, else below $XDG_CACHE_HOME or ~/.cache: never a place that the checked files decide. Empty: there is no place, or none is wanted
// (--no-cache; SHAPEPROOF_NO_CACHE in the environment; a run that validates the solver).
[[nodiscard]] std::string cacheFolder(const CheckOptions& options);

// A folder of the user's: what the variable says, else the one below the home; empty: there is none.
[[nodiscard]] std::string userFolder(const char* variable, const std::string& below_home);

// What tells this build of the program from every other: equal only where the same input gives the same report.
[[nodiscard]] const std::string& toolIdentity();

}  // namespace shapeproof
