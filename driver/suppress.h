// `# shapeproof: ignore[rule]` comments.
#pragma once

#include "backend/report.h"
#include "driver/module_search.h"

namespace shapeproof {

// Removes the diagnostics that a comment suppresses, and reports the comments of the script that suppress nothing (those of
// imported modules may serve another script). A comment counts on the reported lines, on the first and the last line of the
// statement, or alone on the line above either; `ignore-file` before the first statement.
void applySuppressions(FileReport& report, const ModuleSearch& modules);

}  // namespace shapeproof
