// What can be done about findings: the number that repairs the program, a comment that hides one.
#pragma once

#include <string>

#include "driver/server/workspace.h"

namespace shapeproof {

// `textDocument/codeAction`: of the findings that the range touches. On a deep stack.
[[nodiscard]] Json codeActionsJson(Workspace& workspace, const std::string& path, const Json& params, Units units);

}  // namespace shapeproof
