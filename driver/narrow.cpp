#include "driver/narrow.h"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <utility>

#include <xxhash.h>

#include "driver/analyse_target.h"
#include "driver/callee.h"
#include "driver/changed_files.h"
#include "driver/files.h"
#include "driver/import_name.h"
#include "driver/project_folder.h"
#include "driver/targets.h"
#include "driver/text.h"

namespace shapeproof {
namespace {

// The same on every machine and for every user: shards of one run may be on several.
uint64_t placeOfPath(const std::string& path) { return XXH3_128bits(path.data(), path.size()).high64; }

}  // namespace

std::vector<std::string> searchedFolders(const Target& target, const CheckOptions& options) {
  std::vector<std::string> roots = importRoots(target.path, options);
  if (const ImportName file = importNameOf(target.path); file.in_package) roots.push_back(file.root);
  if (const auto project = projectFolder(folderOf(target.path), isFile, isFolder))
    for (const std::string& folder : packageFolders(*project)) roots.push_back(folder);
  return roots;
}

// By its name alone, so that a new file moves no other. All entries of a script stay together.
bool Narrowing::inShard(const std::string& path) const {
  const auto [index, count] = options_.shard;
  return count <= 1 || placeOfPath(relativePath(absolutePath(path), absolutePath(""))) % count + 1 == index;
}

void Narrowing::ask(const std::string& path) {
  if (std::exchange(asked_, true)) return;
  const auto changed = changedSince(std::filesystem::path(path).parent_path().generic_string(), options_.changed_since);
  failed_ = !changed;
  if (failed_) return;
  // Another configuration may change every answer.
  everything_ = !options_.config_used.empty() &&
                std::any_of(changed->begin(), changed->end(), [&](const std::string& c) { return std::filesystem::path(c) == options_.config_used; });
  dependencies_.emplace(*changed);
}

// A class or function of a package brings the packages around it.
bool Narrowing::dependsOnChange(const Target& target) {
  ask(target.path);
  if (failed_ || everything_) return everything_;
  std::vector<std::string> roots = searchedFolders(target, options_);
  if (dependencies_->changed(target.path, roots)) return true;
  if (target.entry == nullptr || target.entry->callee.empty()) return false;
  roots.push_back(calleeProgram(*target.entry, target.path).root);
  for (std::filesystem::path folder = target.path; folder.has_parent_path();) {
    folder = folder.parent_path();
    const std::string package = (folder / "__init__.py").generic_string();
    if (!isFile(package)) break;
    if (dependencies_->changed(package, roots)) return true;
  }
  return dependencies_->changed(target.path, roots);
}

bool Narrowing::keeps(const Target& target) {
  return inShard(target.path) && (options_.changed_since.empty() || dependsOnChange(target));
}

std::vector<std::string> Narrowing::kept(const std::vector<std::string>& files) {
  if (all()) return files;
  std::vector<std::string> list;
  std::copy_if(files.begin(), files.end(), std::back_inserter(list), [&](const std::string& f) { return keeps({f, nullptr, ""}); });
  return list;
}

std::string Narrowing::note() const {
  if (options_.changed_since.empty()) return "nothing that is checked is in this shard";
  return "nothing that is checked depends on a file that changed since " + options_.changed_since;
}

}  // namespace shapeproof
