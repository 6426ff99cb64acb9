// What a run never came to: a green result says nothing about it.
#pragma once

#include <string>
#include <vector>

#include "backend/reached.h"
#include "driver/check.h"

namespace shapeproof {

// Fills `unreached` of the run: functions of the program's own files that no program of it called, in order of places. `looked_at`:
// the files below the folders that were to be checked; those that nothing imports are listed as a whole.
void listUnreached(RunResult& run, const std::vector<std::string>& looked_at);

}  // namespace shapeproof
