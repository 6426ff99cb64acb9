#include "driver/server/workspace.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "backend/query/shapes.h"
#include "driver/files.h"
#include "driver/gate/gate.h"
#include "driver/import_scan.h"
#include "driver/open_texts.h"
#include "driver/server/repair.h"

namespace shapeproof {
namespace {

constexpr double kNoticed = 300;  // milliseconds

// The import statements of a text, or the whole of it where they are not plain.
std::string importsIn(const std::string& text) {
  const auto imports = scanImports(text);
  if (!imports) return text;
  std::string out;
  for (const WrittenImport& i : *imports) out += std::to_string(i.level) + " " + i.module + " " + i.name + "\n";
  return out;
}

ReportedDiagnostic syntaxError(const std::string& path, const std::pair<Span, std::string>& error) {
  ReportedDiagnostic d;
  d.rule = Rule::kSyntaxError;
  d.message = error.second;
  d.path = path;
  d.span = error.first;
  return d;
}

bool onDisk(const std::string& path, const std::string& text) {
  std::string bytes;
  return !readBytes(path, bytes) && bytes == text;
}

}  // namespace

void Workspace::configure(std::vector<std::string> roots, std::vector<std::string> settings) {
  projects_.configure(std::move(roots), std::move(settings));
  findings_.clear();
  settled_.clear();
  programs_.clear();
  plans_.clear();
  for (auto& [path, open] : open_) parse(path, open);
}

void Workspace::takeTexts(const DocumentMap& documents, Changes& changes) {
  for (auto at = open_.begin(); at != open_.end();) {
    if (documents.contains(at->first)) { ++at; continue; }
    dropOpenText(at->first);
    changes.everything = changes.everything || !onDisk(at->first, at->second.text);
    plans_.erase(at->first);
    at = open_.erase(at);
  }
  for (const auto& [path, document] : documents) {
    const auto [at, fresh] = open_.try_emplace(path);
    if (!fresh && at->second.text == document.text) continue;
    // What was there before may have been another file, or none.
    if (fresh) changes.everything = changes.everything || !onDisk(path, document.text);
    changes.files.insert(path);
    std::string imports = importsIn(document.text);
    if (imports != at->second.imports) for (const auto& [other, planned] : plans_) replan_.insert(other);
    replan_.insert(path);
    at->second.text = document.text;
    at->second.imports = std::move(imports);
    parse(path, at->second);
  }
}

void Workspace::parse(const std::string& path, Open& open) {
  open.error.reset();
  open.held = false;
  setOpenText(path, open.text);
  Project* project = projects_.of(path);
  const auto parsed = project == nullptr ? nullptr : project->parsed(path, open.text);
  open.source = parsed == nullptr ? nullptr : parsed->source;
  if (parsed == nullptr || !parsed->syntax_error) return;
  open.error = syntaxError(path, *parsed->syntax_error);
  const auto rest = repaired(*parsed->source);
  open.held = !rest;
  if (rest) setOpenText(path, *rest);
}

void Workspace::markStale(const Changes& changes) {
  for (auto& [key, program] : programs_) {
    const auto read = [&](const std::string& file) { return program->files.contains(file); };
    program->stale = program->stale || changes.everything || std::any_of(changes.files.begin(), changes.files.end(), read);
    if (program->stale) program->shapes.reset();
  }
}

void Workspace::plan(const std::string& path, Planned& planned) {
  planned = {};
  Project* project = projects_.of(path);
  if (project == nullptr) return;
  shapeproof::Plan plan = planFor(*project, path);
  planned.through = plan.through;
  for (Target& target : plan.targets) {
    Key key{project->absolute(target.path), target.label};
    planned.programs.push_back(key);
    auto& program = programs_[key];
    if (program != nullptr) continue;
    program = std::make_unique<Program>();
    program->project = project;
    program->files.insert(key.first);
    program->target = std::move(target);
  }
}

void Workspace::makePlans(bool everything) {
  for (const auto& [path, open] : open_) {
    const auto [at, fresh] = plans_.try_emplace(path);
    if (fresh || everything || (replan_.contains(path) && !open.held)) plan(path, at->second);
  }
  replan_.clear();
  std::erase_if(programs_, [&](const auto& one) {
    return std::none_of(plans_.begin(), plans_.end(), [&](const auto& p) { return std::find(p.second.programs.begin(), p.second.programs.end(), one.first) != p.second.programs.end(); });
  });
}

bool Workspace::held(const Program& program) const {
  return program.fresh && std::any_of(open_.begin(), open_.end(), [&](const auto& o) { return o.second.held && program.files.contains(o.first); });
}

void Workspace::take(Program& program, FileResult result) {
  program.files = {program.project->absolute(program.target.path)};
  for (const std::string& file : result.own_files) program.files.insert(program.project->absolute(file));
  program.result = std::move(result);
  program.fresh = true;
}

bool Workspace::isLast(const Program& program) const {
  return std::none_of(programs_.begin(), programs_.end(), [&](const auto& p) { return p.second.get() != &program && p.second->stale && !held(*p.second); });
}

bool Workspace::analyse(Program& program, const std::atomic<bool>& stale, const std::function<void()>& so_far) {
  const auto start = std::chrono::steady_clock::now();
  const auto tell = [&](const FileResult& result) {
    if (stale || result.report.diagnostics.empty() || !isLast(program)) return;
    take(program, result);
    collect();
    so_far();
  };
  FileResult result = program.project->analysed(program.target, tell, stale);
  if (stale) return false;
  program.milliseconds = std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
  take(program, std::move(result));
  program.stale = !program.result.good();
  return true;
}

bool Workspace::update(const DocumentMap& documents, const Changes& changed, const std::atomic<bool>& stale, const std::function<void()>& so_far) {
  Changes changes = changed;
  takeTexts(documents, changes);
  markStale(changes);
  makePlans(changes.everything);
  for (auto& [key, program] : programs_)
    if (program->stale && !held(*program) && !analyse(*program, stale, so_far)) return false;
  if (stale) return false;
  collect();
  return true;
}

bool Workspace::slow(const DocumentMap& documents) const {
  return std::any_of(programs_.begin(), programs_.end(), [](const auto& p) { return p.second->milliseconds > kNoticed; }) ||
         std::any_of(documents.begin(), documents.end(), [&](const auto& d) { return !plans_.contains(d.first); });
}

std::vector<std::string> Workspace::troubles() const {
  std::vector<std::string> all;
  for (const auto& [key, program] : programs_)
    if (program->fresh && !program->result.good()) all.push_back(program->result.trouble);
  return all;
}

void Workspace::add(const std::string& path, const ShownFinding& finding) {
  std::vector<ShownFinding>& all = findings_[path];
  const auto same = [&](const ShownFinding& f) { return f.diagnostic->span == finding.diagnostic->span && f.diagnostic->rule == finding.diagnostic->rule && f.diagnostic->message == finding.diagnostic->message; };
  if (std::none_of(all.begin(), all.end(), same)) all.push_back(finding);
}

// As the run of `check` would settle them that has these programs.
void Workspace::collect() {
  findings_.clear();
  settled_.clear();
  for (const auto& [path, open] : open_)
    if (open.error) add(path, {&*open.error, nullptr});
  std::map<Project*, std::vector<const Program*>> by_project;
  for (const auto& [key, program] : programs_)
    if (program->fresh && program->result.good()) by_project[program->project].push_back(program.get());
  for (const auto& [project, programs] : by_project) {
    project->enter();
    auto& run = *settled_.emplace_back(std::make_unique<RunResult>());
    for (const Program* program : programs) run.files.push_back(program->result);
    settleUnusedSuppressions(run);
    if (!project->options().baseline.empty()) {
      Gate gate(project->options());
      if (gate.open()) (void)gate.settle(run);
    }
    for (size_t i = 0; i < programs.size(); ++i)
      for (const ReportedDiagnostic& d : run.files[i].report.diagnostics) add(project->absolute(d.path), {&d, programs[i]});
  }
}

std::vector<Program*> Workspace::programsOf(const std::string& path) {
  std::vector<Program*> found;
  const auto at = plans_.find(path);
  if (at == plans_.end()) return found;
  for (const Key& key : at->second.programs)
    if (const auto program = programs_.find(key); program != programs_.end()) found.push_back(program->second.get());
  return found;
}

std::vector<Program*> Workspace::programsWith(const std::string& path) {
  std::vector<Program*> found;
  for (auto& [key, program] : programs_)
    if (program->fresh && program->files.contains(path)) found.push_back(program.get());
  return found;
}

const SourceText* Workspace::text(const std::string& path, const Program* program) const {
  if (const auto open = open_.find(path); open != open_.end() && open->second.source != nullptr) return open->second.source.get();
  return program == nullptr ? nullptr : program->result.text(program->project->shown(path));
}

const SeenShapes* Workspace::shapes(Program& program, const std::atomic<bool>& stale) {
  if (program.shapes) return &*program.shapes;
  ShapesObserver observer;
  if (!program.stale) (void)program.project->analysedBriefly(program.target, &observer, stale);
  if (stale) return nullptr;
  return &program.shapes.emplace(std::move(observer.seen));
}

}  // namespace shapeproof
