// Parts of the JSON of interface.md that answers to questions (driver/ask) are made of too.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "backend/report.h"

namespace shapeproof {

using Json = nlohmann::ordered_json;

[[nodiscard]] Json sizeJson(const ReportedSize& size);
[[nodiscard]] Json shapeJson(const ReportedShape& shape);  // null: the rank is not known
[[nodiscard]] Json diagnosticJson(const ReportedDiagnostic& d, const std::string& entry);
// The answer to a question: one document, with nothing in it that a terminal acts on (harmlessJson).
void printJson(const Json& answer, std::ostream& out);

}  // namespace shapeproof
