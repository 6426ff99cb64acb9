// The memory of the process.
#pragma once

#include <cstdint>

namespace shapeproof {

// Bytes that the allocator has taken from the system for this process and not given back. What is analysed in parallel in one process shares
// the figure: a limit on it is cautious. 0 under the sanitizers, which have an allocator of their own.
[[nodiscard]] uint64_t bytesTaken();

// What is taken now does not count from here on: it belongs to the process that this one is a copy of.
void countMemoryFromHere();

// `tell` is called when the system gives no more memory, before that is an exception or the end of the process. Never under the sanitizers.
void onMemoryShort(void (*tell)());

}  // namespace shapeproof
