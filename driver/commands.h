// The small commands. Each returns the exit status.
#pragma once

#include <string>
#include <string_view>

#include "ir/rule.h"

namespace shapeproof {

[[nodiscard]] int versionCommand();
[[nodiscard]] int rulesCommand(bool json);
[[nodiscard]] int explainCommand(const std::string& code_or_name);
[[nodiscard]] int irCommand(const std::string& path);

// Where the project's source is published, as the build was told (-DSHAPEPROOF_URL); empty: nowhere, and reports name no address.
#ifndef SHAPEPROOF_URL
#define SHAPEPROOF_URL ""
#endif
inline constexpr std::string_view kProjectUrl = SHAPEPROOF_URL;
// The page of a rule below it; empty without one.
[[nodiscard]] std::string helpUriOf(const RuleInfo& rule);

// "0.1.0"
[[nodiscard]] const char* versionText();

}  // namespace shapeproof
