#include "driver/check.h"

#include <algorithm>
#include <fstream>
#include <iostream>
#include <sstream>
#include <thread>

#include "backend/engine/libcall.h"
#include "driver/files.h"
#include "driver/report.h"
#include "driver/suppress.h"
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

FileResult analyseFile(const std::string& path, const LibCallTable& calls, const CheckOptions& options) {
  FileResult result;
  ReadResult file = readSource(path);
  if (!file.source) {
    result.trouble = file.error;
    return result;
  }
  result.texts = std::make_unique<ModuleSearch>(folderOf(file.source->path()), options.import_roots);
  const LoadedModule script = result.texts->load(std::move(*file.source), false);
  result.report = script.syntax_error ? syntaxErrorReport(script) : analyse(script, *result.texts, calls, options.analysis);
  return result;
}

// --error, --warn, --ignore, in the order given: the last word about a rule counts.
void applySeverities(FileReport& report, const CheckOptions& options) {
  for (const auto& [rule, severity] : options.rules) {
    if (!severity) std::erase_if(report.diagnostics, [&](const ReportedDiagnostic& d) { return d.rule == rule; });
    else for (ReportedDiagnostic& d : report.diagnostics) if (d.rule == rule) d.severity = *severity;
  }
}

void sortDiagnostics(FileReport& report) {
  std::stable_sort(report.diagnostics.begin(), report.diagnostics.end(), [](const ReportedDiagnostic& a, const ReportedDiagnostic& b) {
    return std::tie(a.path, a.span.start, a.rule, a.message) < std::tie(b.path, b.span.start, b.rule, b.message);
  });
}

void summarise(RunResult& run) {
  for (const FileResult& f : run.files) {
    if (!f.trouble.empty()) continue;
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

bool writeOutputs(const RunResult& run, const CheckOptions& options) {
  bool good = true;
  for (const Output& output : options.outputs) {
    std::ostringstream text;
    const bool to_stdout = output.file.empty();
    switch (output.format) {
      case Format::kFull: reportFull(run, options, to_stdout && colourWanted(options.color), terminalWidth(), text); break;
      case Format::kConcise: reportConcise(run, options, text); break;
      case Format::kJson: reportJson(run, text); break;
    }
    if (to_stdout) {
      std::cout << text.str() << std::flush;
    } else {
      std::ofstream out(output.file, std::ios::binary);
      out << text.str() << std::flush;
      if (!out) { std::cerr << "shapeproof: cannot write " << output.file << "\n"; good = false; }
    }
  }
  return good;
}

// The files of the run; false: something on the command line stands for no file.
bool expandPaths(const CheckOptions& options, std::vector<std::string>& files) {
  bool good = true;
  for (const std::string& path : options.paths) {
    if (path == "-" || !isFolder(path)) { files.push_back(path); continue; }
    std::string folder = path;
    while (folder.size() > 1 && folder.back() == '/') folder.pop_back();
    const auto found = scriptsBelow(folder, options.exclude);
    if (found.empty()) { std::cerr << "shapeproof: no script that can run by itself below " << path << "\n"; good = false; }
    files.insert(files.end(), found.begin(), found.end());
  }
  return good;
}

}  // namespace

int checkCommand(const CheckOptions& options) {
  std::vector<std::string> files;
  bool trouble = !expandPaths(options, files);
  const LibCallTable calls = libcalls::makeLibCallTable();
  RunResult run;
  run.files.resize(files.size());
  const uint32_t jobs = options.jobs != 0 ? options.jobs : std::max(1u, std::thread::hardware_concurrency());
  runWorkers(jobs, files.size(), [&](size_t i) {
    FileResult& f = run.files[i];
    f = analyseFile(files[i], calls, options);
    if (!f.trouble.empty()) return;
    applySuppressions(f.report, *f.texts);
    applySeverities(f.report, options);
    sortDiagnostics(f.report);
  });
  for (const FileResult& f : run.files)
    if (!f.trouble.empty()) { std::cerr << "shapeproof: " << f.trouble << "\n"; trouble = true; }
  summarise(run);
  const bool any_report = std::any_of(run.files.begin(), run.files.end(), [](const FileResult& f) { return f.trouble.empty(); });
  if (any_report && !writeOutputs(run, options)) trouble = true;
  if (trouble) return kExitTrouble;
  if (options.exit_zero) return kExitClean;
  const bool findings = run.errors > 0 || (options.error_on_warning && run.warnings > 0) || (options.error_on_unproven && run.undecided);
  return findings ? kExitFindings : kExitClean;
}

}  // namespace shapeproof
