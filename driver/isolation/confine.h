// What a worker gives up before it looks at anything of a stranger's.
#pragma once

#include <cstdint>

namespace shapeproof {

// From here on this process gets no new rights, writes no file and leaves no image of its memory behind; where the kernel has filters of system calls
// (and the processor is one of those that confine.cpp knows), it starts no process, opens nothing for writing, touches no network and no other process, and
// writes to `channel` and standard error only. Under the sanitizers, which report into files, nothing is given up.
void confine(int channel);

// No more than `bytes` of memory besides what is taken now; allocations beyond it fail. Stacks that threads of it have already are not counted.
void limitMemory(uint64_t bytes);

}  // namespace shapeproof
