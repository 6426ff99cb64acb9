// The tool's own part of a SARIF log: who it is, its rules with their pages, its notifications.
#pragma once

#include <nlohmann/json.hpp>

#include "ir/rule.h"

namespace shapeproof {

// `error`, `warning`, `note`.
[[nodiscard]] const char* sarifLevel(Severity s);
// tool.driver; a rule's index is its value.
[[nodiscard]] nlohmann::ordered_json sarifDriver();

}  // namespace shapeproof
