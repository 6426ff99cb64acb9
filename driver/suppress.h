// `# shapeproof: ignore[rule]` comments.
#pragma once

#include "backend/report.h"
#include "driver/module_search.h"

namespace shapeproof {

// Removes the diagnostics that a comment suppresses and reports the comments that suppress nothing. A comment counts on the
// reported line, on the first or last line of the reported place, or alone on the line above; `ignore-file` before the first statement.
void applySuppressions(FileReport& report, const ModuleSearch& texts);

}  // namespace shapeproof
