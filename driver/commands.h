// The small commands. Each returns the exit status.
#pragma once

#include <string>

#include "ir/rule.h"

namespace shapeproof {

[[nodiscard]] int versionCommand();
[[nodiscard]] int rulesCommand(bool json);
[[nodiscard]] int explainCommand(const std::string& code_or_name);
[[nodiscard]] int irCommand(const std::string& path);

// Where the project lives; the pages of the rules are below it.
inline constexpr const char* kProjectUrl = "https://github.com/shapeproof/shapeproof";
[[nodiscard]] std::string helpUriOf(const RuleInfo& rule);

// "0.1.0"
[[nodiscard]] const char* versionText();

}  // namespace shapeproof
