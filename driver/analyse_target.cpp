#include "driver/analyse_target.h"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <new>

#include "backend/engine/libcall.h"
#include "backend/hints/hints.h"
#include "driver/cache/cached_result.h"
#include "driver/callee.h"
#include "driver/files.h"
#include "driver/globs.h"
#include "driver/import_name.h"
#include "driver/isolation/pool.h"
#include "driver/listing.h"
#include "driver/notebook/cells.h"
#include "driver/notebook/ipynb.h"
#include "driver/suppress.h"
#include "driver/test_program.h"
#include "driver/text.h"
#include "driver/workers.h"

namespace shapeproof {
namespace {

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

// The limits and switches of the run, with what an entry says of its own.
AnalysisOptions analysisOf(const Target& target, const CheckOptions& options) {
  AnalysisOptions analysis = options.analysis;
  if (target.entry == nullptr) return analysis;
  if (target.entry->callee.empty()) analysis.script_args = target.entry->command_line;
  analysis.set_ranges.insert(analysis.set_ranges.begin(), target.entry->ranges.begin(), target.entry->ranges.end());
  return analysis;
}

bool mayHaveCells(const std::string& target) { return isNotebook(target) || target == "-"; }

// What reports quote of a result: the texts that its places lie in, a notebook's always, and the functions around its findings. The rest
// of what the analysis has read is let go.
void keepQuotes(FileResult& result, const std::string& target, const ModuleSearch& modules) {
  const auto own = modules.programFiles();
  for (const auto& [path, ir] : own) result.own_files.push_back(path);
  const auto quote = [&](const std::string& path) {
    auto source = modules.sharedText(path);
    if (source != nullptr && !result.quoted.contains(path)) result.quoted[path] = {std::move(source), own.contains(path)};
  };
  if (mayHaveCells(target)) quote(target);
  for (const ReportedDiagnostic& d : result.report.diagnostics) {
    quote(d.path);
    for (const ReportedFrame& f : d.stack) quote(f.path);
    for (const ReportedOperand& o : d.operands)
      for (const ReportedNote& n : o.origin) quote(n.path);
    result.functions.try_emplace({d.path, d.span}, functionAround(modules.module(d.path), d.span));
  }
}

// Suppressions and severities come before the hints: what is not shown is not explained.
void settle(FileResult& result, const ModuleSearch& modules, const CheckOptions& options) {
  applySuppressions(result.report, modules);
  applySeverities(result.report, options);
  sortDiagnostics(result.report);
}

// The engine's hints are tried before they are given; those for comments are right as they stand, and kept out of that.
void hint(FileReport& report, const AnalysedProgram& program) {
  const auto comments = std::stable_partition(report.diagnostics.begin(), report.diagnostics.end(), [](const ReportedDiagnostic& d) { return d.rule != Rule::kUnusedSuppression; });
  const std::vector<ReportedDiagnostic> kept(std::make_move_iterator(comments), std::make_move_iterator(report.diagnostics.end()));
  report.diagnostics.erase(comments, report.diagnostics.end());
  addHints(report, program);
  report.diagnostics.insert(report.diagnostics.end(), kept.begin(), kept.end());
  sortDiagnostics(report);
}

constexpr double kLeastPart = 0.05;  // of the limit of time, for the analysis itself

class Analyser {
 public:
  Analyser(const Target& target, RunContext& run) : target_(target), run_(run), analysis_(analysisOf(target, run.options)) {
    if (target.entry != nullptr && !target.entry->callee.empty()) program_ = calleeProgram(*target.entry, target.path);
    else if (holdsTests()) program_ = testProgram(target.path);
  }

  FileResult result() {
    FileResult result = known();
    if (const SourceText* program = mayHaveCells(target_.path) ? result.text(target_.path) : nullptr) showInCells(result, SourceText(*program));
    return result;
  }

 private:
  static FileResult troubled(std::string why) {
    FileResult result;
    result.trouble = std::move(why);
    return result;
  }

  // As an earlier run has kept it, or a new one.
  FileResult known() {
    if (program_ && !program_->trouble.empty()) return troubled(program_->trouble);
    const bool kept = run_.cache != nullptr && target_.path != "-";
    if (!kept) return analysed();
    const Digest script = run_.world.answer({Question::kBytes, target_.path, ""});
    const Digest key = keyOf(target_, script, program_ ? &*program_ : nullptr, analysis_, run_.options, run_.models.ownContent());
    if (const auto bytes = run_.cache->find(key))
      if (auto known = unpackResult(*bytes, run_.world)) {
        ++run_.from_cache;
        return std::move(*known);
      }
    FileResult fresh = analysed();
    if (const auto packed = packResult(fresh, modules_->filesSeen().all(), analysis_)) run_.cache->put(key, *packed);
    return fresh;
  }

  // A command line is for the script in the file.
  [[nodiscard]] bool holdsTests() const {
    return target_.path != "-" && analysis_.script_args.empty() && isFileOfTests(target_.path, run_.cache);
  }

  FileResult analysed() {
    std::vector<std::string> roots = importRoots(target_.path, run_.options);
    if (program_ && isTests()) roots.erase(roots.begin());  // the folder of a package is none of its test runner's
    if (program_) roots.insert(roots.begin(), program_->root);
    modules_ = std::make_unique<ModuleSearch>(std::move(roots), run_.options.site_packages, run_.models, run_.parsed, run_.world);
    if (run_.options.follow_links) modules_->followLinks();
    installOwnPackage();
    FileResult result = program_ ? callee() : script();
    if (result.good()) keepQuotes(result, target_.path, *modules_);
    return result;
  }

  [[nodiscard]] bool isTests() const { return target_.entry == nullptr || target_.entry->callee.empty(); }

  // Whoever runs a script inside a package has that package installed from there.
  void installOwnPackage() {
    if (target_.path == "-") return;
    const ImportName file = importNameOf(target_.path);
    for (const std::string& init : file.asked) (void)modules_->filesSeen().isFile(init);  // a cached answer hangs on them
    if (file.in_package) modules_->install(file.name.substr(0, file.name.find('.')), file.root);
  }

  // Standard input, and what the system has under the caller's own name for it (/dev/fd/63).
  [[nodiscard]] bool givenByName() const { return target_.path == "-" || target_.path.starts_with("/dev/") || target_.path.starts_with("/proc/"); }

  FileResult script() {
    if (!givenByName() && !modules_->mayRead(target_.path) && isFile(target_.path))
      return troubled(target_.path + ": leads out of the folders whose files are read (--follow-links)");
    ReadResult file = modules_->filesSeen().readSource(target_.path);
    if (!file.source) return troubled(file.error);
    FileResult result;
    if (tooLarge(*file.source)) {
      result.report = limitReport(target_.path, "file size", "the file is larger than " + std::to_string(kMostSourceBytes >> 20) + " MB");
    } else {
      const LoadedModule script = modules_->load(std::move(*file.source), false);
      leaveRest();
      result.report = script.syntax_error ? syntaxErrorReport(script) : analyse(script, *modules_, run_.calls, analysis_, result.came_to);
      for (const ReportedReason& reason : result.report.reasons)
        if (reason.text.starts_with("internal error")) return troubled(target_.path + ": " + reason.text);
      settle(result, *modules_, run_.options);
      if (script.ir) lookAgain(result, {script, *modules_, run_.calls, unwatched(), modules_->programFiles()});
      return result;
    }
    settle(result, *modules_, run_.options);
    return result;
  }

  // A class or function of the file, or its tests, by a program that calls them.
  FileResult callee() {
    FileResult result;
    const LoadedModule script = modules_->load(SourceText::fromUtf8(program_->path, program_->text), false);
    if (script.syntax_error) return troubled(program_->path + ": the inputs are no Python: " + script.syntax_error->second);
    leaveRest();
    result.report = analyse(script, *modules_, run_.calls, analysis_, result.came_to);
    ProgramFiles files = modules_->programFiles();
    files.erase(program_->path);
    const AnalysedProgram program{script, *modules_, run_.calls, unwatched(), files};
    const bool asked = run_.look_again || !(isTests() || target_.entry->program.empty());
    if (!asked) addHints(result.report, program);
    showInFile(result.report, *program_, target_.path, modules_->module(target_.path), isTests() ? std::string() : target_.entry->callee);
    settle(result, *modules_, run_.options);
    if (run_.look_again) run_.look_again(program, *modules_, result);
    return result;
  }

  void tellBeforeHints(const FileResult& result) const {
    if (!run_.before_hints) return;
    FileResult so_far = result;
    keepQuotes(so_far, target_.path, *modules_);
    run_.before_hints(so_far);
  }

  void lookAgain(FileResult& result, const AnalysedProgram& program) {
    if (!run_.look_again) {
      tellBeforeHints(result);
      hint(result.report, program);
    } else if (!program.script.syntax_error) {
      run_.look_again(program, *modules_, result);
    }
  }

  // The limits are for all of it: reading and parsing have had their part of the time, and not all memory is for allocations.
  void leaveRest() {
    const double spent = std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
    analysis_.timeout_seconds = std::max(analysis_.timeout_seconds - spent, kLeastPart * analysis_.timeout_seconds);
    analysis_.max_memory_bytes = forAllocations(analysis_.max_memory_bytes);
  }

  // Hints are tried with other programs than the one that is looked at.
  const AnalysisOptions& unwatched() {
    unwatched_ = analysis_;
    unwatched_.observer = nullptr;
    return unwatched_;
  }

  const std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  const Target& target_;
  RunContext& run_;
  AnalysisOptions analysis_, unwatched_;
  std::optional<CalleeProgram> program_;
  std::unique_ptr<ModuleSearch> modules_;
};

void name(FileResult& result, const Target& target) {
  result.path = target.path;
  result.entry = target.label;
  result.whole = target.entry == nullptr || target.entry->callee.empty();
}

}  // namespace

std::vector<std::string> importRoots(const std::string& script, const CheckOptions& options) {
  std::vector<std::string> roots = {folderOf(script)};
  roots.insert(roots.end(), options.import_roots.begin(), options.import_roots.end());
  return roots;
}

std::string addModels(ModelStore& models, const CheckOptions& options) {
  if (options.model_folders.empty()) return {};
  std::vector<std::string> problems;
  // On a deep stack, as all lowering; one worker alone would take the arenas from those to come.
  runWorkers(2, 2, [&](size_t i) {
    if (i != 0) return;
    for (const std::string& folder : options.model_folders)
      for (std::string& problem : models.addFolder(folder, options.models_of_strangers)) problems.push_back(std::move(problem));
  });
  std::string lines;
  for (const std::string& problem : problems) lines += "shapeproof: " + forLog(problem) + "\n";
  return lines;
}

FileResult analyseTarget(const Target& target, RunContext& run) {
  FileResult result;
  try {
    result = Analyser(target, run).result();
  } catch (const std::bad_alloc&) {
    return withoutAnswer(target, "memory", "out of memory");
  } catch (const std::exception& error) {
    result.trouble = target.path + ": internal error: " + error.what();
  }
  name(result, target);
  return result;
}

FileResult withoutAnswer(const Target& target, const std::string& limit, const std::string& reason) {
  FileResult result;
  result.report = limitReport(target.path, limit, reason);
  name(result, target);
  return result;
}

}  // namespace shapeproof
