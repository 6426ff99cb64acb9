#include "driver/changed_files.h"

#include <unistd.h>

#include <filesystem>
#include <iostream>
#include <map>
#include <string_view>

#include "driver/files.h"
#include "driver/git.h"
#include "driver/git_tree.h"
#include "driver/notebook/ipynb.h"

namespace fs = std::filesystem;

namespace shapeproof {
namespace {

constexpr std::string_view kLink = "120000", kSubmodule = "160000";

// A path as `--stdin-paths` takes it.
std::string quoted(const std::string& path) {
  if (!path.starts_with('"') && path.find('\n') == std::string::npos) return path;
  std::string text = "\"";
  for (const char c : path) {
    if (c == '\n') { text += "\\n"; continue; }
    if (c == '"' || c == '\\') text += '\\';
    text += c;
  }
  return text + '"';
}

std::string withoutReturns(std::string text) {
  size_t to = 0;
  for (size_t i = 0; i < text.size(); ++i)
    if (text[i] != '\r' || i + 1 == text.size() || text[i + 1] != '\n') text[to++] = text[i];
  text.resize(to);
  return text;
}

bool isCompared(const std::string& path) { return path.ends_with(".py") || isNotebook(path) || path.ends_with(".toml"); }

// One repository: its revision beside its work tree.
class Comparison {
 public:
  Comparison(std::string top, std::string commit) : top_(std::move(top)), commit_(std::move(commit)) {}

  // False: git cannot say.
  bool run() {
    auto tree = treeOf(top_, commit_);
    if (!tree) return false;
    tree_ = std::move(*tree);
    for (const auto& [path, blob] : tree_) known(path, blob);
    if (!listNew() || !compareHashes() || !compareContents()) return false;
    return true;
  }

  std::vector<std::string> changed;  // absolute

 private:
  [[nodiscard]] std::string full(const std::string& path) const { return top_ + "/" + path; }
  void add(const std::string& path) { changed.push_back(full(path)); }

  void known(const std::string& path, const GitBlob& blob) {
    std::error_code unknown;
    const fs::file_type type = fs::symlink_status(full(path), unknown).type();
    if (blob.mode == kSubmodule) submodule(path, blob, type);
    else if (type == fs::file_type::not_found || type == fs::file_type::none) gone_.push_back(path);
    else if ((type == fs::file_type::symlink) != (blob.mode == kLink) || (type != fs::file_type::symlink && type != fs::file_type::regular)) add(path);
    else if (type == fs::file_type::symlink) contents_.push_back(path);
    else if (isCompared(path)) hashes_.push_back(path);
  }

  // One that is not checked out has not changed.
  void submodule(const std::string& path, const GitBlob& blob, fs::file_type type) {
    std::error_code unknown;
    if (type != fs::file_type::directory) return add(path);
    if (!fs::exists(full(path) + "/.git", unknown)) return;
    Comparison inner(full(path), blob.id);
    if (!inner.run()) add(path);
    changed.insert(changed.end(), inner.changed.begin(), inner.changed.end());
  }

  // Lines of `TAG SP PATH`; S: not in the work tree, by the user's wish.
  bool listNew() {
    const auto lines = askGit(top_, {"ls-files", "-z", "-t", "--cached", "--others", "--exclude-standard"}, true);
    if (!lines) return false;
    std::map<std::string, char> tags;
    for (const std::string& line : *lines) {
      if (line.size() < 3) continue;
      std::string path = line.substr(2);
      if (path.ends_with('/')) continue;  // a repository of its own
      std::error_code unknown;
      if (!tree_.contains(path) && fs::exists(fs::symlink_status(full(path), unknown))) add(path);
      tags.emplace(std::move(path), line[0]);
    }
    for (const std::string& path : gone_)
      if (const auto tag = tags.find(path); tag == tags.end() || tag->second != 'S') add(path);
    return true;
  }

  bool compareHashes() {
    std::string input;
    std::vector<std::string> asked;
    for (const std::string& path : hashes_) {
      if (access(full(path).c_str(), R_OK) != 0) { add(path); continue; }
      asked.push_back(path);
      input += quoted(path) + "\n";
    }
    if (asked.empty()) return true;
    const auto text = tellGit(top_, {"hash-object", "--no-filters", "--stdin-paths"}, input, true);
    if (!text) return false;
    std::string_view rest = *text;
    for (const std::string& path : asked) {
      const size_t end = rest.find('\n');
      if (end == std::string_view::npos) return false;
      if (rest.substr(0, end) != tree_.at(path).id) contents_.push_back(path);
      rest.remove_prefix(end + 1);
    }
    return true;
  }

  [[nodiscard]] bool sameContent(const std::string& path, const std::string& then) const {
    if (tree_.at(path).mode == kLink) {
      std::error_code failed;
      return fs::read_symlink(full(path), failed).native() == then && !failed;
    }
    std::string now;
    return !readBytes(full(path), now) && now.find('\r') != std::string::npos && withoutReturns(std::move(now)) == withoutReturns(then);
  }

  bool compareContents() {
    std::vector<std::string> ids;
    for (const std::string& path : contents_) ids.push_back(tree_.at(path).id);
    return readBlobs(top_, ids, [&](size_t i, std::optional<std::string_view> then) {
      if (!then || !sameContent(contents_[i], std::string(*then))) add(contents_[i]);
    });
  }

  std::string top_, commit_;
  GitTree tree_;
  std::vector<std::string> gone_, hashes_, contents_;
};

}  // namespace

std::optional<std::vector<std::string>> changedSince(const std::string& folder, const std::string& revision) {
  const auto top = topOfRepository(folder);
  if (!top) return std::nullopt;
  const auto commit = commitNamed(*top, revision);
  if (!commit) {
    std::cerr << "shapeproof: --changed-since: git knows no revision '" << revision << "' in " << *top << "\n";
    return std::nullopt;
  }
  Comparison comparison(*top, *commit);
  if (!comparison.run()) return std::nullopt;
  return std::move(comparison.changed);
}

}  // namespace shapeproof
