// The programs of a run, each analysed in a worker process.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "driver/analyse_target.h"

namespace shapeproof {

// As analyseTarget() for each of them, in any order. One that a worker gives no answer to is undecided, with the reason. Results of earlier runs are looked up and
// kept by this process: a worker sees none but those that it asks for.
void analyseIsolated(const std::vector<Target>& targets, RunContext& run, uint32_t jobs, const std::function<void(size_t, FileResult)>& done);

}  // namespace shapeproof
