#include "driver/check.h"

#include <algorithm>
#include <iostream>
#include <optional>
#include <set>
#include <thread>
#include <tuple>

#include "driver/analyse_target.h"
#include "driver/cache/key.h"
#include "driver/cache/place.h"
#include "driver/cache/store.h"
#include "driver/gate/gate.h"
#include "driver/isolation/programs.h"
#include "driver/narrow.h"
#include "driver/progress.h"
#include "driver/targets.h"
#include "driver/text.h"
#include "driver/verdict.h"
#include "libcalls/table.h"

namespace shapeproof {
namespace {

bool sameUnused(const ReportedDiagnostic& a, const ReportedDiagnostic& b) {
  return a.rule == b.rule && a.path == b.path && a.span == b.span && a.message == b.message;
}

}  // namespace

void settleUnusedSuppressions(RunResult& run) {
  std::set<std::tuple<std::string, Span, std::string>> said;
  for (size_t i = 0; i < run.files.size(); ++i) {
    FileResult& file = run.files[i];
    std::erase_if(file.report.diagnostics, [&](const ReportedDiagnostic& d) {
      if (d.rule != Rule::kUnusedSuppression) return false;
      if (!file.whole) return true;
      if (d.path != file.report.path) return !said.emplace(absolutePath(d.path), d.span, d.message).second;
      for (size_t k = 0; k < run.files.size(); ++k) {
        const FileResult& other = run.files[k];
        if (k == i || !other.good() || other.report.path != file.report.path) continue;
        const auto& all = other.report.diagnostics;
        const bool there = std::any_of(all.begin(), all.end(), [&](const ReportedDiagnostic& o) { return sameUnused(o, d); });
        if (k < i ? there : other.whole && !there) return true;
      }
      return false;
    });
  }
}

namespace {

void summarise(RunResult& run) {
  for (const FileResult& f : run.files) {
    if (!f.good()) continue;
    for (const ReportedDiagnostic& d : f.report.diagnostics) {
      run.errors += d.severity == Severity::kError;
      run.warnings += d.severity == Severity::kWarning;
    }
    run.proved += f.report.statistics.proved;
    run.unproven += f.report.statistics.unproven;
    run.assumptions += f.report.assumptions.size();
  }
}

int exitStatus(const RunResult& run, const CheckOptions& options) {
  if (options.exit_zero) return kExitClean;
  const bool findings = run.errors > 0 || (run.warnings > 0 && counts(options, Severity::kWarning));
  const bool unproven = std::any_of(run.files.begin(), run.files.end(), [&](const FileResult& f) { return f.good() && counts(options, f.report.verdict); });
  const bool stale = options.error_stale_baseline && !options.prune_baseline && !run.stale.empty();
  return findings || unproven || stale ? kExitFindings : kExitClean;
}

void tellCache(const RunContext& run, const ResultStore& cache, size_t programs) {
  if (!run.options.verbose) return;
  std::cerr << "shapeproof: " << run.from_cache << " of " << programs << " results from " << printable(cache.folder()) << "\n";
  if (const std::string trouble = cache.trouble(); !trouble.empty()) std::cerr << "shapeproof: cache: " << printable(trouble) << "\n";
}

// Without the secret there is none.
void openCache(const CheckOptions& options, std::optional<ResultStore>& cache) {
  const std::string folder = cacheFolder(options);
  if (folder.empty()) return;
  const auto key = cacheKey();
  if (!key) {
    if (options.verbose) std::cerr << "shapeproof: cache: there is no key for it (SHAPEPROOF_CACHE_KEY, or a folder for the user's state)\n";
    return;
  }
  keyDigests(*key);
  cache.emplace(folder);
}

}  // namespace

int checkCommand(const CheckOptions& options) {
  Gate gate(options);
  if (!gate.open()) return kExitTrouble;
  const uint32_t jobs = options.jobs != 0 ? options.jobs : std::max(1u, std::thread::hardware_concurrency());
  std::optional<ResultStore> cache;
  openCache(options, cache);
  const LibCallTable calls = libcalls::makeLibCallTable();
  RunContext context{options, calls, cache ? &*cache : nullptr};
  if (const std::string problems = addModels(context.models, options); !problems.empty()) {
    std::cerr << problems;
    return kExitTrouble;
  }
  Narrowing narrowing(options);
  Selection selection = selectTargets(options, narrowing, jobs, cache ? &*cache : nullptr);
  if (narrowing.failed()) return kExitTrouble;
  for (const std::string& problem : selection.problems) std::cerr << "shapeproof: " << forLog(problem) << "\n";
  if (!selection.note.empty()) std::cerr << "shapeproof: " << selection.note << "\n";
  bool trouble = !selection.problems.empty();
  RunResult run;
  run.files.resize(selection.targets.size());
  {
    Progress progress(selection.targets.size(), !options.quiet && !options.no_progress);
    analyseIsolated(selection.targets, context, jobs, [&](size_t i, FileResult result) {
      run.files[i] = std::move(result);
      context.reach.add(run.files[i]);
      progress.done();
    });
  }
  if (cache) {
    cache->finish();
    tellCache(context, *cache, run.files.size());
  }
  settleUnusedSuppressions(run);
  for (const FileResult& f : run.files)
    if (!f.good()) { std::cerr << "shapeproof: " << forLog(f.trouble) << "\n"; trouble = true; }
  if (!gate.settle(run)) trouble = true;
  summarise(run);
  context.reach.list(run, selection.looked_at);
  const bool any_report = !trouble || std::any_of(run.files.begin(), run.files.end(), [](const FileResult& f) { return f.good(); });
  if (any_report && !gate.writeReports(run)) trouble = true;
  if (!gate.writeBaseline()) trouble = true;
  return trouble ? kExitTrouble : exitStatus(run, options);
}

}  // namespace shapeproof
