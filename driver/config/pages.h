// Pages made from the table of options.
#pragma once

#include <string>

namespace shapeproof {

[[nodiscard]] std::string configurationSchema();     // JSON schema, draft 7
[[nodiscard]] std::string configurationReference();  // Markdown: docs/configuration.md
[[nodiscard]] std::string manualPage();              // roff
[[nodiscard]] std::string completions(const std::string& shell);

// To standard output; the exit status.
[[nodiscard]] int printPage(const std::string& page);

}  // namespace shapeproof
