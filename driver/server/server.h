// `shapeproof server`: the Language Server Protocol over standard input and output. For people: docs/editors.md.
#pragma once

#include "driver/config/command_line.h"

namespace shapeproof {

// The exit status: 0 where the client has said `shutdown` before it went, else 1.
[[nodiscard]] int serverCommand(const Given& given);

}  // namespace shapeproof
