#include "driver/gate/gate.h"

#include <algorithm>
#include <cstdlib>
#include <iostream>

#include "driver/gate/add_ignore.h"
#include "driver/outputs.h"
#include "driver/text.h"

namespace shapeproof {
namespace {

constexpr size_t kMostStale = 20;  // that are listed

bool complain(const std::string& text) {
  std::cerr << "shapeproof: " << forLog(text) << "\n";
  return false;
}

// What a CI calls the repository, where the working folder lies in it: paths for other programs count from there.
std::string repositoryAround(const std::string& folder) {
  for (const char* variable : {"GITHUB_WORKSPACE", "CI_PROJECT_DIR"}) {
    const char* value = std::getenv(variable);
    if (value == nullptr || *value != '/') continue;
    const std::string root = absolutePath(value);
    if (folder == root || folder.starts_with(root + "/")) return root;
  }
  return folder;
}

}  // namespace

Gate::Gate(const CheckOptions& options) : options_(options), outputs_(settledOutputs(options.outputs)) {}

std::optional<std::string> Gate::wrongUsage() const {
  if (options_.baseline.empty() && (options_.update_baseline || options_.prune_baseline || options_.error_stale_baseline))
    return "--update-baseline, --prune-baseline and --error-stale-baseline need --baseline FILE";
  return outputProblem(outputs_, options_);
}

bool Gate::open() {
  if (const auto problem = wrongUsage()) return complain(*problem);
  if (options_.baseline.empty()) return true;
  baseline_.emplace(options_.baseline, options_.update_baseline);
  return baseline_->problem().empty() || complain(baseline_->problem());
}

bool Gate::settle(RunResult& run) {
  run.folder = absolutePath("");
  run.root = repositoryAround(run.folder);
  const bool wanted = std::any_of(outputs_.begin(), outputs_.end(), [](const Output& o) { return forPrograms(o.format); });
  if (!wanted && !baseline_ && !options_.add_ignore) return true;
  collectFindings(run);
  if (baseline_) baseline_->match(run, options_.entry_names.empty() && options_.changed_since.empty() && options_.shard.second == 1);
  const bool good = !options_.add_ignore || ignoreAll(run);
  if (baseline_) {
    if (options_.update_baseline) baseline_->update(run);
    run.baseline = options_.baseline;
    for (const RunFinding& f : run.findings) run.known += f.state == FindingState::kKnown;
    tellStale(run);
  }
  hideSettledFindings(run);
  return good;
}

bool Gate::ignoreAll(RunResult& run) const {
  const AddedIgnores added = addIgnores(run);
  for (const std::string& problem : added.problems) complain(problem);
  if (!options_.quiet) std::cerr << "shapeproof: comments added for " << counted(added.findings, "finding") << " in " << counted(added.files, "file") << "\n";
  return added.problems.empty();
}

void Gate::tellStale(RunResult& run) const {
  if (options_.update_baseline) return;
  for (const BaselineEntry& e : baseline_->stale()) run.stale.push_back(e.path + ": " + e.rule + " in " + e.function + " is no longer reported: " + e.message);
  const size_t count = run.stale.size();
  if (count == 0 || (options_.quiet && !options_.error_stale_baseline)) return;
  std::cerr << "shapeproof: " << printable(options_.baseline) << " has " << count << (count == 1 ? " stale entry" : " stale entries")
            << (options_.prune_baseline ? ", removed now" : " (--prune-baseline removes them)") << "\n";
  for (size_t i = 0; i < std::min(count, kMostStale); ++i) std::cerr << "  " << forLog(run.stale[i]) << "\n";
  if (count > kMostStale) std::cerr << "  and " << count - kMostStale << " more\n";
}

bool Gate::writeReports(const RunResult& run) const {
  bool good = true;
  for (const std::string& problem : writeOutputs(run, outputs_, options_)) good = complain(problem);
  return good;
}

bool Gate::writeBaseline() {
  if (!baseline_ || !(options_.update_baseline || options_.prune_baseline)) return true;
  if (!options_.update_baseline) baseline_->prune();
  const auto problem = baseline_->write();
  return !problem || complain(*problem);
}

}  // namespace shapeproof
