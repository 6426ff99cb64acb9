#include "driver/ask/diff.h"

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <memory>
#include <thread>

#include "driver/ask/asked_entry.h"
#include "driver/ask/diff_answer.h"
#include "driver/ask/program.h"
#include "driver/ask/target_name.h"
#include "driver/callee.h"
#include "driver/changed_files.h"
#include "driver/files.h"
#include "driver/listing.h"
#include "driver/narrow.h"
#include "driver/old_files.h"
#include "driver/text.h"

namespace fs = std::filesystem;

namespace shapeproof {
namespace {

int trouble(const std::string& why) {
  std::cerr << "shapeproof: " << forLog(why) << "\n";
  return kExitTrouble;
}

// One program, wherever the working folder is: its path counts from there.
struct Compared {
  std::string name, path;
  std::optional<Entry> entry{};  // none: the bare script
};

std::string nameOf(const Target& target) {
  if (target.entry == nullptr) return target.path;
  if (!target.entry->name.empty()) return target.entry->name;
  return target.entry->callee.empty() ? target.path + " " + target.label : target.path + ":" + target.entry->callee;
}

class Differ {
 public:
  Differ(const std::string& revision, const CheckOptions& options) : options_(options), files_(revision), here_(absolutePath("")) { answer_.revision = revision; }

  // What went wrong; empty: nothing.
  std::string run(const std::vector<std::string>& targets) {
    if (!files_.trouble().empty()) return files_.trouble();
    if (std::string problem = targets.empty() ? findPrograms() : namePrograms(targets); !problem.empty()) return problem;
    for (const Compared& program : programs_) answer_.entries.push_back({program.name});
    for (size_t i = 0; i < programs_.size(); ++i) answer_.entries[i].after = sideOf(programs_[i], options_);
    if (trouble_.empty()) lookBack();
    if (!trouble_.empty()) return trouble_;
    for (DiffEntry& entry : answer_.entries) {
      if (!entry.before && !entry.after) return entry.name + ": No such file or directory, nor at " + answer_.revision;
      compareSides(entry);
    }
    return "";
  }

  [[nodiscard]] const DiffAnswer& answer() const { return answer_; }

 private:
  // The scripts, and configured entries, that depend on what has changed; those that are no more.
  std::string findPrograms() {
    CheckOptions narrowed = options_;
    narrowed.paths = {relativePath(files_.top(), here_)};
    if (narrowed.paths[0].empty()) narrowed.paths[0] = ".";
    narrowed.changed_since = answer_.revision;
    Narrowing narrowing(narrowed);
    const Selection selection = selectTargets(narrowed, narrowing, std::max(1u, std::thread::hardware_concurrency()), nullptr);
    if (narrowing.failed()) return "git cannot say what has changed";
    if (!selection.problems.empty()) return selection.problems[0];
    for (const Target& target : selection.targets) programs_.push_back({nameOf(target), target.path, target.entry == nullptr ? std::nullopt : std::optional(*target.entry)});
    const auto changed = changedSince("", answer_.revision);
    if (!changed) return "git cannot say what has changed";
    for (const std::string& path : *changed)
      if (path.ends_with(".py") && !isFile(path)) gone_.push_back(relativePath(path, here_));
    return "";
  }

  std::string namePrograms(const std::vector<std::string>& targets) {
    for (const std::string& text : targets) {
      const NamedTarget named = nameTarget(text, options_);
      if (named.line != 0) return text + ": what is compared is a program, FILE or FILE:NAME, and no line of one";
      Compared program{text, named.target.path};
      if (!named.problem.empty()) {  // it may have been there
        const size_t colon = text.rfind(':');
        program.path = text.substr(0, colon);
        if (colon != std::string::npos) program.entry = Entry{.script = program.path, .callee = text.substr(colon + 1)};
      } else if (named.target.entry != nullptr) {
        program.entry = *named.target.entry;
      }
      if (program.entry && !program.entry->callee.empty()) applyAsked(options_.ask, *program.entry);
      if (!liesBelow(absolutePath(program.path), files_.top())) return text + ": does not lie in the repository of the working folder";
      programs_.push_back(std::move(program));
    }
    return "";
  }

  // None: there is no such file. A class or function that there is not is a finding.
  std::optional<DiffSide> sideOf(const Compared& program, const CheckOptions& options) {
    if (!isFile(program.path)) return std::nullopt;
    const Target target{program.path, program.entry ? &*program.entry : nullptr, ""};
    SummaryObserver observer{{std::string(kMade)}};
    FileResult result = askProgram(target, options, &observer);
    if (!result.good() && trouble_.empty()) trouble_ = result.trouble;
    return DiffSide{std::move(result.report), std::move(observer.tables), std::move(observer.totals)};
  }

  // In the work tree a path below the repository stands for the file of that time; any other stays what it is.
  [[nodiscard]] std::string then(const std::string& path) const {
    const std::string full = absolutePath(path);
    return liesBelow(full, files_.top()) ? relativePath(full, here_) : full;
  }

  void lookBack() {
    CheckOptions old = options_;
    for (std::string& root : old.import_roots) root = then(root);
    for (std::string& folder : old.site_packages) folder = absolutePath(folder);
    for (std::string& folder : old.model_folders) folder = absolutePath(folder);
    std::error_code failed;
    const std::string place = files_.folder() + "/" + relativePath(here_, files_.top());
    fs::create_directories(place, failed);
    const WorkingFolder working(place);
    if (failed || !working.good()) {
      trouble_ = "the files of " + answer_.revision + " cannot be read";
      return;
    }
    for (size_t i = 0; i < programs_.size(); ++i) {
      Compared program = programs_[i];
      program.path = relativePath(absoluteFromHere(program.path), here_);
      if (program.entry) program.entry->script = program.path;
      answer_.entries[i].before = sideOf(program, old);
    }
    for (const std::string& path : gone_)
      if (kindOf(path, nullptr) != FileKind::kModule) {
        answer_.entries.push_back({path});
        answer_.entries.back().before = sideOf({path, path}, old);
      }
  }

  [[nodiscard]] std::string absoluteFromHere(const std::string& path) const { return (fs::path(here_) / path).lexically_normal().generic_string(); }

  const CheckOptions& options_;
  OldFiles files_;
  std::string here_;  // the working folder
  std::vector<Compared> programs_;
  std::vector<std::string> gone_;
  DiffAnswer answer_;
  std::string trouble_;
};

}  // namespace

int diffCommand(const std::string& revision, const std::vector<std::string>& targets, const CheckOptions& options) {
  Differ differ(revision, options);
  if (const std::string problem = differ.run(targets); !problem.empty()) return trouble(problem);
  const DiffAnswer& answer = differ.answer();
  if (options.ask.format == "json") writeDiffJson(answer, std::cout);
  else if (options.ask.format == "markdown") writeDiffMarkdown(answer, std::cout);
  else writeDiffText(answer, std::cout);
  return std::any_of(answer.entries.begin(), answer.entries.end(), [](const DiffEntry& e) { return e.breaks; }) ? kExitFindings : kExitClean;
}

}  // namespace shapeproof
