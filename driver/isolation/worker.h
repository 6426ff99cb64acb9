// The side of a worker: a process that takes items until nobody gives it any.
#pragma once

#include <atomic>
#include <cstdint>

#include "driver/isolation/pool.h"

namespace shapeproof {

// What a worker that ends without a word leaves to be read. Lies in memory that it shares with its owner.
struct LastWords {
  std::atomic<bool> memory_was_short{false};
};

// Called in the new process, with its end of the socket; `owner` is the process that has started it.
[[noreturn]] void serve(int channel, int owner, const WorkerLimits& limits, const IsolatedWork& work, LastWords& words);

}  // namespace shapeproof
