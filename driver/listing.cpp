#include "driver/listing.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>

#include "driver/cache/cached_result.h"
#include "driver/files.h"
#include "driver/git.h"
#include "driver/globs.h"
#include "driver/notebook/ipynb.h"
#include "driver/script_detect.h"
#include "driver/test_detect.h"
#include "driver/workers.h"
#include "frontend/lower.h"

namespace fs = std::filesystem;

namespace shapeproof {
namespace {

bool skippedName(const std::string& name) {
  return (name.size() > 1 && name[0] == '.' && name != "..") || name == "__pycache__" || name == "node_modules" || name == "site-packages";
}

bool isProgram(const std::string& name) { return name.ends_with(".py") || isNotebook(name); }

std::string joined(const std::string& folder, const std::string& name) {
  if (folder == "." || folder.empty()) return name;
  return folder.back() == '/' ? folder + name : folder + "/" + name;
}

class Listing {
 public:
  explicit Listing(const ListingRules& rules) : rules_(rules) {}

  void folder(const std::string& path) {
    if (!rules_.ask_git || !byGit(path)) byWalking(path);
  }

  std::vector<std::string> files() && {
    std::sort(found_.begin(), found_.end());
    found_.erase(std::unique(found_.begin(), found_.end()), found_.end());
    return std::move(found_);
  }

 private:
  bool skippedFolder(const std::string& path) {
    const auto [at, added] = skipped_.try_emplace(path, false);
    if (added) {
      std::error_code unknown;
      at->second = skippedName(path.substr(path.rfind('/') + 1)) || fs::exists(path + "/pyvenv.cfg", unknown) || excluded(path, rules_.exclude);
    }
    return at->second;
  }

  void file(const std::string& path) {
    const std::string name = path.substr(path.rfind('/') + 1);
    if (isProgram(name) && name[0] != '.' && !excluded(path, rules_.exclude)) found_.push_back(path);
  }

  // False: git does not know the folder, or ignores all of it.
  bool byGit(const std::string& folder) {
    const auto listed = askGit(folder, {"ls-files", "-z", "--cached", "--others", "--exclude-standard"});
    if (!listed) return false;
    if (listed->empty() && askGit(folder, {"check-ignore", "-q", "."})) return false;
    std::set<std::string> inner;  // repositories in it: git names only their folders
    for (const std::string& name : *listed) {
      bool skip = false;
      for (size_t slash = name.find('/'); slash != std::string::npos && !skip; slash = name.find('/', slash + 1)) skip = skippedFolder(joined(folder, name.substr(0, slash)));
      if (skip) continue;
      std::string path = joined(folder, name);
      while (path.back() == '/') path.pop_back();
      std::error_code unknown;
      if (isProgram(path) && isFile(path)) file(path);
      else if (fs::is_directory(fs::symlink_status(path, unknown)) && !skippedFolder(path)) inner.insert(path);
    }
    for (const std::string& path : inner) this->folder(path);
    return true;
  }

  void byWalking(const std::string& folder) {
    std::error_code error;
    for (fs::recursive_directory_iterator it(folder.empty() ? "." : folder, fs::directory_options::skip_permission_denied, error), end; it != end && !error; it.increment(error)) {
      std::string path = it->path().generic_string();
      if (path.starts_with("./")) path.erase(0, 2);
      std::error_code unknown;  // a dangling link is no folder
      if (!it->is_directory(unknown)) file(path);
      else if (skippedFolder(path)) it.disable_recursion_pending();
    }
  }

  const ListingRules& rules_;
  std::map<std::string, bool> skipped_;
  std::vector<std::string> found_;
};

bool has(std::string_view text, std::string_view word) { return text.find(word) != std::string_view::npos; }

// A text without these words holds no tests (driver/test_detect.h), whatever it says.
bool mayHoldTests(std::string_view text, bool named) { return named ? has(text, "test") || has(text, "Test") : has(text, "TestCase") || has(text, "pytest"); }

FileKind judged(const SourceText& source, bool named) {
  const std::string_view text = source.text();
  const bool tests = mayHoldTests(text, named);
  if (!tests && !has(text, "__main__") && !has(text, "import")) return FileKind::kModule;
  if (tooLarge(source)) return FileKind::kModule;
  const auto lowered = frontend::lowerFile(source);
  if (!lowered.errors.empty()) return FileKind::kScript;
  if (tests && holdsTests(lowered.module, named)) return FileKind::kTests;
  return runsByItself(lowered.module) ? FileKind::kScript : FileKind::kModule;
}

bool canRun(const std::string& path, ResultStore* cache) { return kindOf(path, cache) != FileKind::kModule; }

}  // namespace

FileKind kindOf(const std::string& path, ResultStore* cache) {
  std::string bytes;
  if (readBytes(path, bytes)) return FileKind::kScript;
  const bool named = isNamedAsTest(path);
  const Digest key = cache == nullptr ? Digest() : keyOfKind(digestOf(bytes), named);
  if (cache != nullptr)
    if (const auto known = cache->find(key); known && known->size() == 1) return static_cast<FileKind>((*known)[0] - '0');
  const ReadResult file = decodeSource(path, std::move(bytes));
  if (!file.source) return FileKind::kScript;
  const FileKind answer = judged(*file.source, named);
  if (cache != nullptr) cache->put(key, std::string(1, static_cast<char>('0' + static_cast<int>(answer))));
  return answer;
}

bool isFileOfTests(const std::string& path, ResultStore* cache) {
  std::string bytes;
  return !readBytes(path, bytes) && mayHoldTests(bytes, isNamedAsTest(path)) && kindOf(path, cache) == FileKind::kTests;
}

bool excluded(const std::string& path, const std::vector<Globs>& globs) {
  return std::any_of(globs.begin(), globs.end(), [&](const Globs& g) { return matches(g, path); });
}

std::vector<std::string> pythonFilesBelow(const std::string& folder, const ListingRules& rules) {
  std::string root = folder;
  while (root.size() > 1 && root.back() == '/') root.pop_back();
  Listing listing(rules);
  listing.folder(root);
  return std::move(listing).files();
}

std::vector<std::string> scriptsAmong(std::vector<std::string> files, uint32_t jobs, ResultStore* cache) {
  std::vector<char> keep(files.size());
  runWorkers(jobs, files.size(), [&](size_t i) { keep[i] = canRun(files[i], cache); });
  std::vector<std::string> found;
  for (size_t i = 0; i < files.size(); ++i) if (keep[i]) found.push_back(std::move(files[i]));
  return found;
}

bool anyScript(const std::vector<std::string>& files, ResultStore* cache) {
  bool found = false;
  runWorkers(2, 2, [&](size_t i) {  // on a deep stack; one worker alone would take the arenas from those to come
    if (i == 0) found = std::any_of(files.begin(), files.end(), [&](const std::string& f) { return canRun(f, cache); });
  });
  return found;
}

}  // namespace shapeproof
