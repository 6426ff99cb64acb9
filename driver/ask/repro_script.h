// The text of a program that makes one call.
#pragma once

#include <string>

#include "backend/query/rebuilt_call.h"
#include "backend/report.h"

namespace shapeproof {

// Lines of comment that say what the program is about: the place, the source text there, what it raises; `fixed`: what it is the twin of.
[[nodiscard]] std::string reproHeader(const ReportedDiagnostic& d, const std::string& line, bool fixed);
// The imports that the text needs, beside those it has.
[[nodiscard]] std::string reproImports(const std::string& text);
[[nodiscard]] std::string reproScript(const std::string& header, const RebuiltCall& call);
// It imports torch and numpy only, looks at no arguments, and has not too many lines: why it does not; empty: it does.
[[nodiscard]] std::string whyNotAlone(const std::string& source);

}  // namespace shapeproof
