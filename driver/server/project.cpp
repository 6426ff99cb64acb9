#include "driver/server/project.h"

#include <filesystem>
#include <system_error>

#include "backend/cancel.h"
#include "driver/files.h"
#include "driver/text.h"
#include "libcalls/table.h"

namespace shapeproof {

Project::Project(std::string root, CheckOptions options, const LibCallTable& calls) : root_(std::move(root)), options_(std::move(options)), context_{options_, calls} {}

std::string Project::shown(const std::string& path) const { return liesBelow(path, root_) && path != root_ ? relativePath(path, root_) : path; }

std::string Project::absolute(const std::string& shown) const {
  if (shown.starts_with('/')) return shown;
  return (std::filesystem::path(root_) / shown).lexically_normal().generic_string();
}

std::shared_ptr<const ParsedFile> Project::parsed(const std::string& path, const std::string& text) {
  ReadResult read = decodeSource(shown(path), text);
  return read.source && !tooLarge(*read.source) ? context_.parsed.parse(std::move(*read.source)) : nullptr;
}

void Project::enter() const {
  std::error_code gone;  // then nothing is found there
  std::filesystem::current_path(root_, gone);
}

FileResult Project::run(const Target& target, Observer* observer, const std::atomic<bool>& stale) {
  const Cancellable cancellable(stale);
  enter();
  context_.world.forget();
  options_.analysis.observer = observer;
  return analyseTarget(target, context_);
}

FileResult Project::analysed(const Target& target, const SoFar& so_far, const std::atomic<bool>& stale) {
  context_.look_again = {};
  context_.before_hints = so_far;
  return run(target, nullptr, stale);
}

FileResult Project::analysedBriefly(const Target& target, Observer* observer, const std::atomic<bool>& stale) {
  context_.look_again = [](const AnalysedProgram&, const ModuleSearch&, const FileResult&) {};
  context_.before_hints = {};
  return run(target, observer, stale);
}

Projects::Projects(Given given) : given_(std::move(given)), calls_(std::make_unique<const LibCallTable>(libcalls::makeLibCallTable())) {}

Projects::~Projects() = default;

void Projects::configure(std::vector<std::string> roots, std::vector<std::string> settings) {
  roots_ = std::move(roots);
  settings_ = std::move(settings);
  by_folder_.clear();
  projects_.clear();
}

// The innermost one.
std::string Projects::rootOf(const std::string& path) const {
  std::string best;
  for (const std::string& root : roots_)
    if (liesBelow(path, root) && root.size() > best.size()) best = root;
  return best.empty() ? folderOf(path) : best;
}

Project* Projects::of(const std::string& path) {
  const std::string root = rootOf(path), folder = folderOf(path);
  const auto [at, fresh] = by_folder_.try_emplace({root, folder});
  if (fresh) at->second = load(root, folder);
  return at->second;
}

Project* Projects::load(const std::string& root, const std::string& folder) {
  std::error_code gone;
  std::filesystem::current_path(root, gone);
  CheckOptions options;
  if (auto problems = settleOptions(given_, settings_, {folder}, options); !problems.empty()) {
    problems_.insert(problems_.end(), problems.begin(), problems.end());
    return nullptr;
  }
  problems_.insert(problems_.end(), options.refused.begin(), options.refused.end());
  auto& project = projects_[{root, options.config_used}];
  if (project == nullptr) {
    auto made = std::make_unique<Project>(root, std::move(options), *calls_);
    if (const std::string trouble = made->addModels(); !trouble.empty()) {
      problems_.push_back(trouble);
      return nullptr;
    }
    project = std::move(made);
  }
  return project.get();
}

}  // namespace shapeproof
