// The file of saved values that a path leads to.
#pragma once

#include <optional>

#include "backend/saved_file.h"

namespace shapeproof {

// Only what lies below `folder` (links are resolved first, in the folder too) and is a plain file of a known format.
[[nodiscard]] std::optional<SavedFile> savedBelow(const std::string& path, const std::string& folder);

}  // namespace shapeproof
