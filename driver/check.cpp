#include "driver/check.h"

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <new>
#include <thread>

#include "backend/engine/libcall.h"
#include "backend/hints/hints.h"
#include "driver/callee.h"
#include "driver/dependencies.h"
#include "driver/files.h"
#include "driver/gate/gate.h"
#include "driver/git.h"
#include "driver/globs.h"
#include "driver/reach.h"
#include "driver/suppress.h"
#include "driver/targets.h"
#include "driver/text.h"
#include "driver/workers.h"
#include "libcalls/table.h"

namespace shapeproof {
namespace {

std::string folderOf(const std::string& path) {
  const size_t slash = path.rfind('/');
  if (slash == std::string::npos) return "";
  return slash == 0 ? "/" : path.substr(0, slash);
}

FileReport syntaxErrorReport(const LoadedModule& script) {
  FileReport report;
  report.path = script.path;
  report.verdict = Verdict::kInvalid;
  ReportedDiagnostic d;
  d.rule = Rule::kSyntaxError;
  d.message = script.syntax_error->second;
  d.path = script.path;
  d.span = script.syntax_error->first;
  report.diagnostics.push_back(std::move(d));
  report.paths.explored = 0;
  return report;
}

// The engine keeps its own limits; these are met before it.
FileReport limitReport(const std::string& path, const std::string& limit, const std::string& reason) {
  FileReport report;
  report.path = path;
  report.reasons.push_back({path, {}, reason});
  report.coverage.limits_hit.push_back(limit);
  return report;
}

// The roots of the search: the script's folder, then --path.
std::vector<std::string> importRoots(const std::string& script, const CheckOptions& options) {
  std::vector<std::string> roots = {folderOf(script)};
  roots.insert(roots.end(), options.import_roots.begin(), options.import_roots.end());
  return roots;
}

// What the files of a run share.
struct Stores {
  ModelStore models;
  ParsedStore parsed;
};

FileResult analyseSource(SourceText source, const LibCallTable& calls, Stores& stores, const CheckOptions& options, const AnalysisOptions& analysis) {
  FileResult result;
  const std::string path = source.path();
  result.modules = std::make_unique<ModuleSearch>(importRoots(path, options), options.site_packages, stores.models, stores.parsed);
  if (tooLarge(source)) {
    result.report = limitReport(path, "file size", "the file is larger than " + std::to_string(kMostSourceBytes >> 20) + " MB");
    return result;
  }
  result.script = result.modules->load(std::move(source), false);
  const LoadedModule& script = result.script;
  result.report = script.syntax_error ? syntaxErrorReport(script) : analyse(script, *result.modules, calls, analysis, result.functions);
  for (const ReportedNote& reason : result.report.reasons)
    if (reason.text.starts_with("internal error")) result.trouble = path + ": " + reason.text;
  return result;
}

// A class or function of the file, by a program that calls it.
FileResult analyseCallee(const Target& target, const LibCallTable& calls, Stores& stores, const CheckOptions& options, const AnalysisOptions& analysis) {
  FileResult result;
  result.whole = false;
  const CalleeProgram program = calleeProgram(*target.entry, target.path);
  result.trouble = program.trouble;
  if (!result.good()) return result;
  std::vector<std::string> roots = {program.root, folderOf(target.path)};
  roots.insert(roots.end(), options.import_roots.begin(), options.import_roots.end());
  result.modules = std::make_unique<ModuleSearch>(std::move(roots), options.site_packages, stores.models, stores.parsed);
  result.script = result.modules->load(SourceText::fromUtf8(program.path, program.text), false);
  if (result.script.syntax_error) { result.trouble = program.path + ": the inputs are no Python: " + result.script.syntax_error->second; return result; }
  result.report = analyse(result.script, *result.modules, calls, analysis, result.functions);
  ProgramFiles files = result.modules->programFiles();
  files.erase(program.path);
  addHints(result.report, {result.script, *result.modules, calls, analysis, files});
  showInFile(result.report, program, target.path, result.modules->module(target.path), target.entry->callee);
  return result;
}

FileResult analyseFile(const std::string& path, const LibCallTable& calls, Stores& stores, const CheckOptions& options, const AnalysisOptions& analysis) {
  FileResult result;
  try {
    ReadResult file = readSource(path);
    if (file.source) return analyseSource(std::move(*file.source), calls, stores, options, analysis);
    result.trouble = file.error;
  } catch (const std::bad_alloc&) {
    result.report = limitReport(path, "memory", "out of memory");
    result.modules = std::make_unique<ModuleSearch>(std::vector<std::string>{}, std::vector<std::string>{}, stores.models, stores.parsed);
  } catch (const std::exception& error) {
    result.trouble = path + ": internal error: " + error.what();
  }
  return result;
}

// The configuration's rules, its overrides for the file, then --error, --warn and --ignore: the last word about a rule counts.
// None: it is ignored.
std::optional<Severity> severityOf(const ReportedDiagnostic& d, const CheckOptions& options) {
  std::optional<Severity> severity = d.severity;
  const auto listen = [&](const std::vector<RuleSetting>& rules) {
    for (const auto& [rule, wanted] : rules) if (rule == d.rule) severity = wanted;
  };
  listen(options.rules);
  for (const Override& o : options.overrides) if (matches(o.include, d.path)) listen(o.rules);
  listen(options.last_rules);
  return severity;
}

void applySeverities(FileReport& report, const CheckOptions& options) {
  std::erase_if(report.diagnostics, [&](ReportedDiagnostic& d) {
    const auto severity = severityOf(d, options);
    if (severity) d.severity = *severity;
    return !severity;
  });
}

void sortDiagnostics(FileReport& report) {
  std::stable_sort(report.diagnostics.begin(), report.diagnostics.end(), [](const ReportedDiagnostic& a, const ReportedDiagnostic& b) {
    return std::tie(a.path, a.span.start, a.rule, a.message) < std::tie(b.path, b.span.start, b.rule, b.message);
  });
}

bool sameUnused(const ReportedDiagnostic& a, const ReportedDiagnostic& b) {
  return a.rule == b.rule && a.path == b.path && a.span == b.span && a.message == b.message;
}

// A file that is run as several entries: a comment is unused when it is in all of them, and said once. Where only a class or
// function was looked at, nothing is said.
void settleUnusedSuppressions(RunResult& run) {
  for (size_t i = 0; i < run.files.size(); ++i) {
    FileResult& file = run.files[i];
    std::erase_if(file.report.diagnostics, [&](const ReportedDiagnostic& d) {
      if (d.rule != Rule::kUnusedSuppression) return false;
      if (!file.whole) return true;
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

void summarise(RunResult& run) {
  for (const FileResult& f : run.files) {
    if (!f.good()) continue;
    for (const ReportedDiagnostic& d : f.report.diagnostics) {
      run.errors += d.severity == Severity::kError;
      run.warnings += d.severity == Severity::kWarning;
    }
    run.proved += f.report.statistics.proved;
    run.unproven += f.report.statistics.unproven;
    for (const UnmodelledCall& u : f.report.coverage.unmodelled) run.unmodelled_calls += u.count;
    run.undecided = run.undecided || f.report.verdict == Verdict::kUndecided;
  }
}

// The limits and switches of the run, with what an entry says of its own.
AnalysisOptions analysisOf(const Target& target, const CheckOptions& options) {
  AnalysisOptions analysis = options.analysis;
  if (target.entry == nullptr) return analysis;
  if (target.entry->callee.empty()) analysis.script_args = target.entry->command_line;
  analysis.set_ranges.insert(analysis.set_ranges.begin(), target.entry->ranges.begin(), target.entry->ranges.end());
  return analysis;
}

int exitStatus(const RunResult& run, const CheckOptions& options) {
  if (options.exit_zero) return kExitClean;
  const bool findings = run.errors > 0 || (options.error_on_warning && run.warnings > 0) || (options.error_on_unproven && run.undecided);
  const bool stale = options.error_stale_baseline && !options.prune_baseline && !run.stale.empty();
  return findings || stale ? kExitFindings : kExitClean;
}

// A class or function of a package brings the packages around it.
bool dependsOnChange(const Target& target, Dependencies& dependencies, const CheckOptions& options) {
  std::vector<std::string> roots = importRoots(target.path, options);
  if (dependencies.changed(target.path, roots)) return true;
  if (target.entry == nullptr || target.entry->callee.empty()) return false;
  roots.push_back(calleeProgram(*target.entry, target.path).root);
  for (std::filesystem::path folder = target.path; folder.has_parent_path();) {
    folder = folder.parent_path();
    const std::string package = (folder / "__init__.py").generic_string();
    if (!isFile(package)) break;
    if (dependencies.changed(package, roots)) return true;
  }
  return dependencies.changed(target.path, roots);
}

// --changed-since: only what depends on a changed file stays. False: git cannot say.
bool keepChanged(Selection& selection, const CheckOptions& options) {
  if (options.changed_since.empty() || selection.targets.empty()) return true;
  const auto changed = changedSince(folderOf(selection.targets.front().path), options.changed_since);
  if (!changed) return false;
  // Another configuration may change every answer.
  const auto isConfiguration = [&](const std::string& path) { return !options.config_used.empty() && std::filesystem::path(path) == options.config_used; };
  if (std::any_of(changed->begin(), changed->end(), isConfiguration)) return true;
  Dependencies dependencies(*changed);
  runWorkers(1, 1, [&](size_t) {  // on a deep stack
    std::erase_if(selection.targets, [&](const Target& t) { return !dependsOnChange(t, dependencies, options); });
  });
  selection.looked_at.clear();
  if (selection.targets.empty()) selection.note = "nothing that is checked depends on a file that changed since " + options.changed_since;
  return true;
}

}  // namespace

int checkCommand(const CheckOptions& options) {
  Gate gate(options);
  if (!gate.open()) return kExitTrouble;
  const uint32_t jobs = options.jobs != 0 ? options.jobs : std::max(1u, std::thread::hardware_concurrency());
  Selection selection = selectTargets(options, jobs);
  if (!keepChanged(selection, options)) return kExitTrouble;
  for (const std::string& problem : selection.problems) std::cerr << "shapeproof: " << printable(problem, "\n\t") << "\n";
  if (!selection.note.empty()) std::cerr << "shapeproof: " << selection.note << "\n";
  bool trouble = !selection.problems.empty();
  const LibCallTable calls = libcalls::makeLibCallTable();
  Stores stores;
  RunResult run;
  run.files.resize(selection.targets.size());
  runWorkers(jobs, selection.targets.size(), [&](size_t i) {
    const Target& target = selection.targets[i];
    const AnalysisOptions analysis = analysisOf(target, options);
    FileResult& f = run.files[i];
    const bool callee = target.entry != nullptr && !target.entry->callee.empty();
    f = callee ? analyseCallee(target, calls, stores, options, analysis) : analyseFile(target.path, calls, stores, options, analysis);
    f.path = target.path;
    f.entry = target.label;
    if (!f.good()) return;
    applySuppressions(f.report, *f.modules);
    applySeverities(f.report, options);
    sortDiagnostics(f.report);
    if (f.script.ir && !callee) addHints(f.report, {f.script, *f.modules, calls, analysis, f.modules->programFiles()});
  });
  settleUnusedSuppressions(run);
  for (const FileResult& f : run.files)
    if (!f.good()) { std::cerr << "shapeproof: " << printable(f.trouble, "\n\t") << "\n"; trouble = true; }
  if (!gate.settle(run)) trouble = true;
  summarise(run);
  listUnreached(run, selection.looked_at);
  const bool any_report = !trouble || std::any_of(run.files.begin(), run.files.end(), [](const FileResult& f) { return f.good(); });
  if (any_report && !gate.writeReports(run)) trouble = true;
  if (!gate.writeBaseline()) trouble = true;
  return trouble ? kExitTrouble : exitStatus(run, options);
}

}  // namespace shapeproof
