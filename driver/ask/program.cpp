#include "driver/ask/program.h"

#include "driver/analyse_target.h"
#include "driver/workers.h"
#include "libcalls/table.h"

namespace shapeproof {

FileResult askProgram(const Target& target, const CheckOptions& options, Observer* observer) {
  CheckOptions watched = options;
  watched.analysis.observer = observer;
  const LibCallTable calls = libcalls::makeLibCallTable();
  RunContext run{watched, calls};
  FileResult result;
  result.trouble = addModels(run.models, watched);
  if (result.good()) runWorkers(1, 1, [&](size_t) { result = analyseTarget(target, run); });
  return result;
}

}  // namespace shapeproof
