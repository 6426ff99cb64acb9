// Findings as the protocol's diagnostics.
#pragma once

#include <string>

#include "driver/server/workspace.h"

namespace shapeproof {

// Of a file, in the order of their places. An array; empty where there are none.
[[nodiscard]] Json diagnosticsJson(const Workspace& workspace, const std::string& path, Units units);

}  // namespace shapeproof
