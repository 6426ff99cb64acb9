// What is known of what the pointer is over.
#pragma once

#include <atomic>
#include <optional>
#include <string>

#include "driver/server/workspace.h"

namespace shapeproof {

// `textDocument/hover`: of a tensor its shape, type, device, gradient and where the shape came from; of a number its value; of a module class
// the parameters of what the programs make of it. Null: nothing is known. None: `stale` was set meanwhile.
[[nodiscard]] std::optional<Json> hoverJson(Workspace& workspace, const std::string& path, const Json& params, Units units, const std::atomic<bool>& stale);

}  // namespace shapeproof
