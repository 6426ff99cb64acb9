// Runs work items on threads with stacks deep enough for a recursive evaluator.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>

namespace shapeproof {

// Calls work(0) … work(count - 1), at most `jobs` at once, in any order; returns when all are done. An exception in one item
// is rethrown here after the others have ended.
void runWorkers(uint32_t jobs, size_t count, const std::function<void(size_t)>& work);

}  // namespace shapeproof
