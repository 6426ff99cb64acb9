// What came of a program, above it.
#pragma once

#include <string>

#include "driver/server/workspace.h"

namespace shapeproof {

// `textDocument/codeLens`: one for each program that checks the file, above the class or function that it calls, else in the first line.
[[nodiscard]] Json codeLensJson(Workspace& workspace, const std::string& path, Units units);

}  // namespace shapeproof
