// One of the findings of a program, by its number.
#pragma once

#include <cstdint>
#include <string>

#include "backend/report.h"

namespace shapeproof {

// As `check` prints them, from 1; 0: the only one. Null: there is none, for the reason in `problem`.
[[nodiscard]] const ReportedDiagnostic* findingNumbered(const FileReport& report, uint32_t number, std::string& problem);
// In two analyses of one program.
[[nodiscard]] bool sameFinding(const ReportedDiagnostic& x, const ReportedDiagnostic& y);

}  // namespace shapeproof
