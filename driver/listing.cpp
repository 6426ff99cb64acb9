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

// What its words alone say of a file. None: it must be parsed.
std::optional<FileKind> byWords(std::string_view text, bool named) {
  if (!mayHoldTests(text, named) && !has(text, "__main__") && !has(text, "import")) return FileKind::kModule;
  return std::nullopt;
}

FileKind judged(const SourceText& source, bool named) {
  const std::string_view text = source.text();
  const bool tests = mayHoldTests(text, named);
  if (const auto kind = byWords(text, named)) return *kind;
  if (tooLarge(source)) return FileKind::kModule;
  const auto lowered = frontend::lowerFile(source);
  if (!lowered.errors.empty()) return FileKind::kScript;
  if (tests && holdsTests(lowered.module, named)) return FileKind::kTests;
  return runsByItself(lowered.module) ? FileKind::kScript : FileKind::kModule;
}

std::string written(FileKind kind) { return std::string(1, static_cast<char>('0' + static_cast<int>(kind))); }

std::optional<FileKind> read(const std::optional<std::string>& text) {
  if (!text || text->size() != 1 || (*text)[0] < '0' || (*text)[0] > '2') return std::nullopt;
  return static_cast<FileKind>((*text)[0] - '0');
}

// A file whose kind is asked for: what can be said of its bytes without parsing them, and the key of the answer.
struct Looked {
  std::string bytes;
  bool named = false;
  Digest key;
  std::optional<FileKind> kind;
};

Looked lookAt(const std::string& path, KnownResults* cache) {
  Looked file;
  if (readBytes(path, file.bytes)) {
    file.kind = FileKind::kScript;
    return file;
  }
  file.named = isNamedAsTest(path);
  if (cache == nullptr) return file;
  file.key = keyOfKind(digestOf(file.bytes), file.named);
  file.kind = read(cache->find(file.key));
  return file;
}

FileKind parsed(const std::string& path, Looked file) {
  const ReadResult read = decodeSource(path, std::move(file.bytes));
  return read.source ? judged(*read.source, file.named) : FileKind::kScript;
}

// A notebook's words are those of its cells: it is taken apart where it is parsed.
std::optional<FileKind> withoutParsing(const std::string& path, Looked file) {
  if (file.kind || isNotebook(path)) return file.kind;
  const ReadResult read = decodeSource(path, std::move(file.bytes));
  return read.source ? byWords(read.source->text(), file.named) : FileKind::kScript;
}

}  // namespace

FileKind kindOf(const std::string& path, KnownResults* cache) {
  Looked file = lookAt(path, cache);
  if (file.kind) return *file.kind;
  const Digest key = file.key;
  const FileKind answer = parsed(path, std::move(file));
  if (cache != nullptr) cache->put(key, written(answer));
  return answer;
}

bool isFileOfTests(const std::string& path, KnownResults* cache) {
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

std::vector<FileKind> kindsOf(const std::vector<std::string>& files, uint32_t jobs, const WorkerLimits& limits, KnownResults* cache) {
  std::vector<std::optional<FileKind>> kinds(files.size());
  std::vector<Digest> keys(files.size());
  runWorkers(jobs, files.size(), [&](size_t i) {
    Looked file = lookAt(files[i], cache);
    keys[i] = file.key;
    kinds[i] = withoutParsing(files[i], std::move(file));
  });
  std::vector<size_t> open;
  for (size_t i = 0; i < files.size(); ++i) if (!kinds[i]) open.push_back(i);
  IsolatedWork work;
  work.run = [&](size_t item, Owner&) { return written(parsed(files[open[item]], lookAt(files[open[item]], nullptr))); };
  work.done = [&](size_t item, const Ending& ending) {
    const size_t i = open[item];
    kinds[i] = read(ending.bytes);
    if (cache != nullptr && kinds[i]) cache->put(keys[i], ending.bytes);
  };
  runIsolated(jobs, open.size(), limits, work);
  std::vector<FileKind> found;
  for (const auto& kind : kinds) found.push_back(kind.value_or(FileKind::kScript));
  return found;
}

std::vector<std::string> scriptsAmong(std::vector<std::string> files, uint32_t jobs, const WorkerLimits& limits, KnownResults* cache) {
  const std::vector<FileKind> kinds = kindsOf(files, jobs, limits, cache);
  std::vector<std::string> found;
  for (size_t i = 0; i < files.size(); ++i) if (kinds[i] != FileKind::kModule) found.push_back(std::move(files[i]));
  return found;
}

bool anyScript(const std::vector<std::string>& files, uint32_t jobs, const WorkerLimits& limits, KnownResults* cache) {
  constexpr size_t kPortion = 64;
  for (size_t at = 0; at < files.size(); at += kPortion) {
    const auto begin = files.begin() + static_cast<ptrdiff_t>(at), end = files.begin() + static_cast<ptrdiff_t>(std::min(at + kPortion, files.size()));
    if (!scriptsAmong({begin, end}, jobs, limits, cache).empty()) return true;
  }
  return false;
}

}  // namespace shapeproof
