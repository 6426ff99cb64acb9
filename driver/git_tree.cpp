#include "driver/git_tree.h"

#include <algorithm>
#include <charconv>

#include "driver/git.h"

namespace shapeproof {

std::optional<std::string> topOfRepository(const std::string& folder) {
  auto top = tellGit(folder, {"rev-parse", "--show-toplevel"}, "", true);
  if (!top || top->size() < 2) return std::nullopt;
  top->pop_back();  // the line end
  return top;
}

std::optional<std::string> commitNamed(const std::string& top, const std::string& revision) {
  const auto commit = askGit(top, {"rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}"});
  return commit && !commit->empty() ? std::optional(commit->front()) : std::nullopt;
}

// Lines of `MODE SP TYPE SP ID TAB PATH`.
std::optional<GitTree> treeOf(const std::string& top, const std::string& commit) {
  const auto lines = askGit(top, {"ls-tree", "-r", "-z", "--full-tree", commit}, true);
  if (!lines) return std::nullopt;
  GitTree tree;
  for (const std::string& line : *lines) {
    const size_t tab = line.find('\t'), first = line.find(' '), second = line.find(' ', first + 1);
    if (tab == std::string::npos || second == std::string::npos || second > tab) return std::nullopt;
    tree.emplace(line.substr(tab + 1), GitBlob{line.substr(0, first), line.substr(second + 1, tab - second - 1)});
  }
  return tree;
}

namespace {

std::string lines(const std::vector<std::string>& ids) {
  std::string text;
  for (const std::string& id : ids) text += id + "\n";
  return text;
}

// Of `ID SP TYPE SP SIZE`; another answer says that there is no such object.
std::optional<size_t> sizeIn(std::string_view head) {
  size_t size = 0;
  const size_t last = head.rfind(' ') + 1;
  const auto [end, error] = std::from_chars(head.data() + last, head.data() + head.size(), size);
  return error == std::errc() && end == head.data() + head.size() ? std::optional(size) : std::nullopt;
}

}  // namespace

std::vector<std::optional<size_t>> sizesOf(const std::string& top, const std::vector<std::string>& ids) {
  std::vector<std::optional<size_t>> sizes;
  if (ids.empty()) return sizes;
  const auto text = tellGit(top, {"cat-file", "--batch-check"}, lines(ids), true);
  for (std::string_view rest = text ? std::string_view(*text) : std::string_view(); !rest.empty();) {
    const size_t end = std::min(rest.find('\n'), rest.size());
    sizes.push_back(sizeIn(rest.substr(0, end)));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  if (sizes.size() != ids.size()) sizes.clear();
  return sizes;
}

// Answers of `ID SP blob SP SIZE LF CONTENT LF`.
bool readBlobs(const std::string& top, const std::vector<std::string>& ids, const std::function<void(size_t, std::optional<std::string_view>)>& take) {
  if (ids.empty()) return true;
  const auto text = tellGit(top, {"cat-file", "--batch"}, lines(ids), true);
  if (!text) return false;
  std::string_view rest = *text;
  for (size_t i = 0; i < ids.size(); ++i) {
    const size_t end = rest.find('\n');
    if (end == std::string_view::npos) return false;
    const auto size = sizeIn(rest.substr(0, end));
    rest.remove_prefix(end + 1);
    if (!size || *size + 1 > rest.size()) {
      take(i, std::nullopt);
      continue;
    }
    take(i, rest.substr(0, *size));
    rest.remove_prefix(*size + 1);
  }
  return true;
}

}  // namespace shapeproof
