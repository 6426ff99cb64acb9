// The small commands. Each returns the exit status.
#pragma once

#include <string>

namespace shapeproof {

[[nodiscard]] int versionCommand();
[[nodiscard]] int rulesCommand(bool json);
[[nodiscard]] int explainCommand(const std::string& code_or_name);
[[nodiscard]] int irCommand(const std::string& path);

// "0.1.0"
[[nodiscard]] const char* versionText();

}  // namespace shapeproof
