#include "driver/git_tree.h"

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

// Answers of `ID SP blob SP SIZE LF CONTENT LF`.
bool readBlobs(const std::string& top, const std::vector<std::string>& ids, const std::function<void(size_t, std::optional<std::string_view>)>& take) {
  if (ids.empty()) return true;
  std::string input;
  for (const std::string& id : ids) input += id + "\n";
  const auto text = tellGit(top, {"cat-file", "--batch"}, input, true);
  if (!text) return false;
  std::string_view rest = *text;
  for (size_t i = 0; i < ids.size(); ++i) {
    const size_t end = rest.find('\n');
    if (end == std::string_view::npos) return false;
    const std::string_view head = rest.substr(0, end);
    rest.remove_prefix(end + 1);
    size_t size = 0;
    const size_t last = head.rfind(' ') + 1;
    if (std::from_chars(head.data() + last, head.data() + head.size(), size).ec != std::errc() || size + 1 > rest.size()) {
      take(i, std::nullopt);
      continue;
    }
    take(i, rest.substr(0, size));
    rest.remove_prefix(size + 1);
  }
  return true;
}

}  // namespace shapeproof
