// One program of a run: looked up among the results of earlier runs, or analysed.
#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <vector>

#include "driver/cache/observed.h"
#include "driver/cache/known_results.h"
#include "driver/check.h"
#include "driver/model_store.h"
#include "driver/parsed_store.h"
#include "driver/reach.h"
#include "driver/targets.h"

namespace shapeproof {

struct AnalysedProgram;
class ModuleSearch;

// What the programs of a run share.
struct RunContext {
  const CheckOptions& options;
  const LibCallTable& calls;
  KnownResults* cache = nullptr;  // null: there is none
  ModelStore models{};
  ParsedStore parsed{};
  FileWorld world{};
  RunReach reach{};
  std::atomic<size_t> from_cache{0};
  // A question that analyses the program again, with other texts: asked in the place of the hints, when the report is settled.
  std::function<void(const AnalysedProgram&, const ModuleSearch&, const FileResult&)> look_again{};
  // Told what came of a script before its hints are looked for, which may take longer than all that was before.
  std::function<void(const FileResult&)> before_hints{};
};

// The folders in which a script's imports are looked for: its own, then --path.
[[nodiscard]] std::vector<std::string> importRoots(const std::string& script, const CheckOptions& options);

// The models of --pylib. What is wrong with them, a line for the log each; empty: nothing.
[[nodiscard]] std::string addModels(ModelStore& models, const CheckOptions& options);

// Never throws: what goes wrong is the result's trouble.
[[nodiscard]] FileResult analyseTarget(const Target& target, RunContext& run);

// The same of an analysis that gave no answer: undecided. `limit` is what its coverage names, `reason` what is said to people.
[[nodiscard]] FileResult withoutAnswer(const Target& target, const std::string& limit, const std::string& reason);

}  // namespace shapeproof
