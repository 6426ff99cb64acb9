// What a run analyses: PATHs, entries and the include set, as a list of programs.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "driver/cache/known_results.h"
#include "driver/narrow.h"
#include "driver/options.h"

namespace shapeproof {

// One program: a script under one command line, or a call of a class or function.
struct Target {
  std::string path;              // the file, as it is shown
  const Entry* entry = nullptr;  // null: the bare script
  std::string label;             // tells entries of one script apart; empty: the path says it
};

struct Selection {
  std::vector<Target> targets;        // in the order given
  std::vector<std::string> looked_at; // the files below the folders that are checked, scripts or not; empty: nobody asked for all
  std::vector<std::string> problems;  // what stands for nothing, a line each: exit status 2
  std::string note;                   // why there is nothing to do although all is well
};

// `options` must live longer. `cache` may be null. What is left out by `narrowing` is not looked into: it is no target. `looked_at` is
// empty with --changed-since; of a shard, it is that of all shards together.
[[nodiscard]] Selection selectTargets(const CheckOptions& options, Narrowing& narrowing, uint32_t jobs, KnownResults* cache);

}  // namespace shapeproof
