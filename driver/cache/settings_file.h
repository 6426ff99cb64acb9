// The file of settings that a path leads to.
#pragma once

#include <optional>
#include <string>

#include "backend/text_modules.h"

namespace shapeproof {

// Only what lies below `folder` (links are resolved first, in the folder too), is a plain file of a kind that holds settings, no
// longer than 256 KB, and valid UTF-8.
[[nodiscard]] std::optional<SettingsFile> settingsBelow(const std::string& path, const std::string& folder);

}  // namespace shapeproof
