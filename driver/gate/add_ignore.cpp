#include "driver/gate/add_ignore.h"

#include <algorithm>
#include <map>

#include "driver/atomic_file.h"
#include "driver/files.h"
#include "driver/gate/source_edit.h"
#include "driver/workers.h"
#include "frontend/lower.h"

namespace shapeproof {
namespace {

// No comment hides these.
bool canBeIgnored(Rule rule) { return rule != Rule::kSyntaxError && rule != Rule::kUnusedSuppression; }

// The findings in one file, and someone who knows its text.
struct Target {
  const SourceText* source = nullptr;
  std::vector<RunFinding*> findings;
};

std::map<std::string, Target> targetsOf(RunResult& run) {
  std::map<std::string, Target> targets;
  for (const FileResult& f : run.files) {
    if (!f.good()) continue;
    for (const uint32_t index : f.findings) {
      RunFinding& finding = run.findings[index];
      const auto file = f.quoted.find(finding.diagnostic.path);
      if (finding.state != FindingState::kNew || !canBeIgnored(finding.diagnostic.rule) || finding.path == "-" || file == f.quoted.end() || !file->second.own) continue;
      Target& target = targets[finding.path];
      target.source = file->second.source.get();
      if (std::find(target.findings.begin(), target.findings.end(), &finding) == target.findings.end()) target.findings.push_back(&finding);
    }
  }
  return targets;
}

void edit(const std::string& path, const Target& target, AddedIgnores& added) {
  ir::Module module;
  runWorkers(1, 1, [&](size_t) { module = frontend::lowerFile(*target.source).module; });  // on a deep stack
  SourceEdit edit(*target.source, module);
  std::vector<RunFinding*> hidden;
  for (RunFinding* f : target.findings) {
    const ReportedDiagnostic& d = f->diagnostic;
    if (edit.ignore(d.rule, d.span)) hidden.push_back(f);
    else added.problems.push_back(d.path + ":" + std::to_string(d.span.start.line) + ": no comment can be placed here");
  }
  if (hidden.empty()) return;
  const std::string& shown = hidden.front()->diagnostic.path;
  std::string bytes;
  if (auto problem = readBytes(path, bytes)) return added.problems.push_back(*problem);
  const auto edited = edit.apply(bytes);
  if (!edited) return added.problems.push_back(shown + ": not edited: a comment would change its meaning, or the file has changed since it was read");
  if (auto problem = writeFile(path, *edited, Durable::kYes)) return added.problems.push_back(*problem);
  for (RunFinding* f : hidden) f->state = FindingState::kIgnored;
  added.findings += hidden.size();
  ++added.files;
}

}  // namespace

AddedIgnores addIgnores(RunResult& run) {
  AddedIgnores added;
  for (const auto& [path, target] : targetsOf(run)) edit(path, target, added);
  return added;
}

}  // namespace shapeproof
