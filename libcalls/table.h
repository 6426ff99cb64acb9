// The table of library calls that analyse() needs.
#pragma once

#include "backend/engine/libcall_table.h"

namespace shapeproof {

namespace libcalls {
[[nodiscard]] LibCallTable makeLibCallTable();
}  // namespace libcalls

}  // namespace shapeproof
