#include "driver/ask/program.h"

#include "driver/analyse_target.h"
#include "driver/workers.h"
#include "libcalls/table.h"

namespace shapeproof {

namespace {

FileResult analysed(const Target& target, const CheckOptions& options, LookAgain look_again) {
  const LibCallTable calls = libcalls::makeLibCallTable();
  RunContext run{options, calls};
  run.look_again = std::move(look_again);
  FileResult result;
  result.trouble = addModels(run.models, options);
  if (result.good()) runWorkers(1, 1, [&](size_t) { result = analyseTarget(target, run); });
  return result;
}

}  // namespace

FileResult askProgram(const Target& target, const CheckOptions& options, Observer* observer) {
  CheckOptions watched = options;
  watched.analysis.observer = observer;
  return analysed(target, watched, {});
}

FileResult askProgramAgain(const Target& target, const CheckOptions& options, LookAgain look_again) { return analysed(target, options, std::move(look_again)); }

}  // namespace shapeproof
