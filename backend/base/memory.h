// The memory of the process.
#pragma once

#include <cstdint>

namespace shapeproof {

// Bytes that the allocator has taken from the system for this process and not given back. Files analysed in parallel share the figure: a
// limit on it is cautious. 0 under the sanitizers, which have an allocator of their own.
[[nodiscard]] uint64_t bytesTaken();

}  // namespace shapeproof
