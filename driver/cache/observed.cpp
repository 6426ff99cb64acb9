#include "driver/cache/observed.h"

#include <algorithm>
#include <filesystem>

#include "driver/cache/pack.h"
#include "driver/cache/settings_file.h"
#include "driver/saved/saved_below.h"

namespace shapeproof {

template <class A>
void fields(A& a, auto& v) requires std::is_same_v<std::remove_const_t<std::remove_reference_t<decltype(v)>>, SavedNode> {
  auto& [kind, integer, real, flag, text, type, sizes, strides, items] = v;
  a(kind, integer, real, flag, text, type, sizes, strides, items);
}

template <class A>
void fields(A& a, auto& v) requires std::is_same_v<std::remove_const_t<std::remove_reference_t<decltype(v)>>, SavedFile> {
  auto& [format, place, refused, root, nodes] = v;
  a(format, place, refused, root, nodes);
}

namespace {

namespace fs = std::filesystem;

constexpr Digest kNo{0, 0}, kYes{0, 1};

Digest digestOf(bool answer) { return answer ? kYes : kNo; }

// The bytes, or the reason that there are none.
Digest digestOfFile(const std::optional<std::string>& error, const std::string& bytes) {
  return error ? shapeproof::digestOf("unreadable: " + *error) : shapeproof::digestOf(bytes);
}

Digest digestOf(const std::vector<std::pair<std::string, bool>>& modules) {
  Packer text;
  text(modules);
  return shapeproof::digestOf(text.bytes());
}

Digest digestOf(const std::optional<SavedFile>& file) {
  if (!file) return kNo;
  Packer text;
  text(*file);
  return shapeproof::digestOf(text.bytes());
}

Digest digestOf(const std::optional<SettingsFile>& file) {
  return file ? shapeproof::digestOf(file->place + '\0' + file->text) : kNo;
}

// `leaf.so`, `leaf.cpython-311-x86_64-linux-gnu.so`, `leaf.abi3.so`.
bool isExtension(const std::string& file, const std::string& leaf) {
  if (!file.starts_with(leaf) || !file.ends_with(".so")) return false;
  const std::string_view rest = std::string_view(file).substr(leaf.size());
  return rest == ".so" || rest.starts_with(".cpython-") || rest.starts_with(".abi3.");
}

std::vector<std::string> extensionsIn(const std::string& folder) {
  std::vector<std::string> found;
  std::error_code failed;
  for (fs::directory_iterator at(folder.empty() ? "." : folder, failed), end; !failed && at != end; at.increment(failed)) {
    const std::string name = at->path().filename().generic_string();
    if (name.ends_with(".so") && isFile(at->path().generic_string())) found.push_back(name);
  }
  return found;
}

}  // namespace

std::vector<std::pair<std::string, bool>> modulesDirectlyIn(const std::string& folder) {
  std::map<std::string, bool> found;
  std::error_code failed;
  for (fs::directory_iterator at(folder.empty() ? "." : folder, failed), end; !failed && at != end; at.increment(failed)) {
    const std::string name = at->path().filename().generic_string();
    if (name.ends_with(".py") && name != "__init__.py") found.emplace(name.substr(0, name.size() - 3), false);
    if (isFile(at->path().generic_string() + "/__init__.py")) found[name] = true;
  }
  return {found.begin(), found.end()};
}

bool FileWorld::hasExtension(const std::string& folder, const std::string& leaf) {
  const std::lock_guard lock(mutex_);
  const auto [at, added] = extensions_.try_emplace(folder);
  if (added) at->second = extensionsIn(folder);
  return std::any_of(at->second.begin(), at->second.end(), [&](const std::string& file) { return isExtension(file, leaf); });
}

Digest FileWorld::ask(const Asked& asked) {
  switch (asked.question) {
    case Question::kIsFile: return digestOf(isFile(asked.path));
    case Question::kIsFolder: return digestOf(isFolder(asked.path));
    case Question::kBelow: return digestOf(leadsBelow(asked.path, asked.detail));
    case Question::kExtension: return digestOf(hasExtension(asked.path, asked.detail));
    case Question::kModules: return digestOf(modulesDirectlyIn(asked.path));
    case Question::kSaved: return digestOf(savedBelow(asked.path, asked.detail));
    case Question::kSettings: return digestOf(settingsBelow(asked.path, asked.detail));
    case Question::kBytes: break;
  }
  std::string bytes;
  const auto error = readBytes(asked.path, bytes);
  return digestOfFile(error, bytes);
}

Digest FileWorld::answer(const Asked& asked) {
  {
    const std::lock_guard lock(mutex_);
    if (const auto at = known_.find(asked); at != known_.end()) return at->second;
  }
  const Digest found = ask(asked);
  const std::lock_guard lock(mutex_);
  return known_.emplace(asked, found).first->second;
}

std::shared_ptr<const SourceText> FileWorld::text(const std::string& path, const Digest& bytes) {
  {
    const std::lock_guard lock(mutex_);
    if (const auto at = texts_.find({path, bytes}); at != texts_.end())
      if (auto known = at->second.lock()) return known;
  }
  std::string now;
  if (readBytes(path, now) || shapeproof::digestOf(now) != bytes) return nullptr;
  ReadResult file = decodeSource(path, std::move(now));
  if (!file.source) return nullptr;
  auto text = std::make_shared<const SourceText>(std::move(*file.source));
  const std::lock_guard lock(mutex_);
  texts_[{path, bytes}] = text;
  return text;
}

bool FileWorld::stillSo(const Observations& observations) {
  return std::all_of(observations.begin(), observations.end(), [&](const auto& o) { return answer(o.first) == o.second; });
}

void FileWorld::forget() {
  const std::lock_guard lock(mutex_);
  known_.clear();
  extensions_.clear();
}

void FileDoor::note(Question question, const std::string& path, const std::string& detail, Digest answer) {
  const auto [at, added] = seen_.emplace(Asked{question, path, detail}, answer);
  steady_ = steady_ && (added || at->second == answer);
}

bool FileDoor::isFile(const std::string& path) {
  const bool answer = shapeproof::isFile(path);
  note(Question::kIsFile, path, "", digestOf(answer));
  return answer;
}

bool FileDoor::isFolder(const std::string& path) {
  const bool answer = shapeproof::isFolder(path);
  note(Question::kIsFolder, path, "", digestOf(answer));
  return answer;
}

bool FileDoor::leadsBelow(const std::string& path, const std::string& folder) {
  const bool answer = shapeproof::leadsBelow(path, folder);
  note(Question::kBelow, path, folder, digestOf(answer));
  return answer;
}

bool FileDoor::hasExtension(const std::string& folder, const std::string& leaf) {
  const bool answer = world_.hasExtension(folder, leaf);
  note(Question::kExtension, folder, leaf, digestOf(answer));
  return answer;
}

std::vector<std::pair<std::string, bool>> FileDoor::modulesIn(const std::string& folder) {
  auto answer = modulesDirectlyIn(folder);
  note(Question::kModules, folder, "", digestOf(answer));
  return answer;
}

std::optional<SavedFile> FileDoor::saved(const std::string& path, const std::string& folder) {
  auto answer = savedBelow(path, folder);
  note(Question::kSaved, path, folder, digestOf(answer));
  return answer;
}

ReadResult FileDoor::readSource(const std::string& path) {
  std::string bytes;
  auto error = readBytes(path, bytes);
  note(Question::kBytes, path, "", digestOfFile(error, bytes));
  if (error) return {std::nullopt, std::move(*error)};
  return decodeSource(path, std::move(bytes));
}

std::optional<SettingsFile> FileDoor::settings(const std::string& path, const std::string& folder) {
  auto answer = settingsBelow(path, folder);
  note(Question::kSettings, path, folder, digestOf(answer));
  return answer;
}

}  // namespace shapeproof
