// The shapes of tensors, at the names that they are assigned to.
#pragma once

#include <atomic>
#include <string>

#include "driver/server/workspace.h"

namespace shapeproof {

// `textDocument/inlayHint`. Null: `stale` was set meanwhile. None stands at a name with an annotation, at one that a literal, or a constructor
// of the same name, is assigned to, and where the sizes stand in the statement already.
[[nodiscard]] Json inlayHintsJson(Workspace& workspace, const std::string& path, const Json& params, Units units, const std::atomic<bool>& stale);

}  // namespace shapeproof
