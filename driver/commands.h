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

// Where the project's source is published: PROJECT_URL, or what the build was told (-DSHAPEPROOF_URL).
[[nodiscard]] std::string_view projectUrl();
// The page of a rule below it.
[[nodiscard]] std::string helpUriOf(const RuleInfo& rule);

// "MAJOR.MINOR.PATCH"
[[nodiscard]] const char* versionText();

}  // namespace shapeproof
