#include "driver/server/plan.h"

#include <algorithm>

#include "driver/dependencies.h"
#include "driver/listing.h"
#include "driver/narrow.h"
#include "driver/text.h"

namespace shapeproof {
namespace {

constexpr size_t kMostImporters = 4;
constexpr size_t kMostFiles = 4000;  // of a workspace that are looked at

// Folders that two paths have in common.
size_t nearness(const std::string& a, const std::string& b) {
  const auto [end, other] = std::mismatch(a.begin(), a.end(), b.begin(), b.end());
  return static_cast<size_t>(std::count(a.begin(), end, '/'));
}

class Importers {
 public:
  Importers(const CheckOptions& options, const std::string& path) : options_(options), path_(path), dependencies_({path}) {}

  std::vector<Target> found() {
    for (const Target& entry : entries()) add(entry);
    for (const std::string& file : files()) {
      if (found_.size() >= kMostImporters) break;
      const Target script{file, nullptr, ""};
      if (absolutePath(file) != path_ && mayImport(script) && kindOf(file, nullptr) != FileKind::kModule) found_.push_back(script);
    }
    return std::move(found_);
  }

 private:
  bool mayImport(const Target& target) { return dependencies_.changed(target.path, searchedFolders(target, options_)); }

  void add(const Target& target) {
    if (found_.size() < kMostImporters && mayImport(target)) found_.push_back(target);
  }

  // Of the configuration; none: it has no entries.
  std::vector<Target> entries() {
    if (options_.entries.empty()) return {};
    CheckOptions all = options_;
    all.paths.clear();
    Narrowing narrowing(all);
    std::vector<Target> targets = selectTargets(all, narrowing, 1, nullptr).targets;
    for (Target& target : targets)
      if (target.entry != nullptr) target.entry = &options_.entries[static_cast<size_t>(target.entry - all.entries.data())];
    return targets;
  }

  // The nearest first.
  std::vector<std::string> files() const {
    std::vector<std::string> all = pythonFilesBelow(".", {{options_.exclude, options_.extend_exclude}, !options_.no_gitignore});
    std::stable_sort(all.begin(), all.end(), [&](const std::string& a, const std::string& b) { return nearness(absolutePath(a), path_) > nearness(absolutePath(b), path_); });
    if (all.size() > kMostFiles) all.resize(kMostFiles);
    return all;
  }

  const CheckOptions& options_;
  const std::string& path_;
  Dependencies dependencies_;
  std::vector<Target> found_;
};

}  // namespace

Plan planFor(Project& project, const std::string& path) {
  project.enter();
  const std::string shown = project.shown(path);
  const CheckOptions& options = project.named(shown);
  Narrowing narrowing(options);
  Plan plan{selectTargets(options, narrowing, 1, nullptr).targets, false};
  const bool bare = plan.targets.size() == 1 && plan.targets[0].entry == nullptr;
  if (!bare || kindOf(shown, nullptr) != FileKind::kModule) return plan;
  if (auto importers = Importers(options, path).found(); !importers.empty()) return {std::move(importers), true};
  return plan;
}

}  // namespace shapeproof
