#include "driver/ask/program.h"

#include <algorithm>
#include <thread>

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

struct ProgramRuns::Shared {
  explicit Shared(const CheckOptions& options) : calls(libcalls::makeLibCallTable()), context{options, calls} {
    context.look_again = [](const AnalysedProgram&, const ModuleSearch&, const FileResult&) {};
  }
  LibCallTable calls;
  RunContext context;
};

ProgramRuns::ProgramRuns(const CheckOptions& options) : shared_(std::make_unique<Shared>(options)), trouble_(addModels(shared_->context.models, options)) {}
ProgramRuns::~ProgramRuns() = default;

std::vector<FileResult> ProgramRuns::run(std::span<const Target> targets) {
  const CheckOptions& options = shared_->context.options;
  const uint32_t jobs = options.jobs != 0 ? options.jobs : std::max(1u, std::thread::hardware_concurrency());
  std::vector<FileResult> results(targets.size());
  runWorkers(jobs, targets.size(), [&](size_t i) { results[i] = analyseTarget(targets[i], shared_->context); });
  return results;
}

}  // namespace shapeproof
