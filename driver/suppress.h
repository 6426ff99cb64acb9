// `# shapeproof: ignore[rule]` comments.
#pragma once

#include "backend/report.h"
#include "driver/comments.h"
#include "driver/module_search.h"

namespace shapeproof {

// Removes the diagnostics that a comment suppresses, and reports the comments of the script that suppress nothing, each with the text that
// would be right. Those of imported modules may serve another script: only what is misspelt there is reported. A comment counts on the reported lines, on the first and the last line of the
// statement, or alone on the line above either; `ignore-file` before the first statement. One that names no rule hides all of
// them, and that is reported too.
void applySuppressions(FileReport& report, const ModuleSearch& modules);

// The statement around a place, or in the header of one with a body, what stands from its start to the place.
[[nodiscard]] Span statementAround(const ir::Module& module, const Span& place);
// Whether a comment counts for a place in a statement.
[[nodiscard]] bool covers(const Suppression& comment, const Span& place, const Span& statement);

}  // namespace shapeproof
