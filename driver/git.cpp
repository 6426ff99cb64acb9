#include "driver/git.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <filesystem>
#include <iostream>

extern char** environ;

namespace shapeproof {
namespace {

// Settings of a repository that would run programs of its choice.
constexpr std::array<const char*, 4> kHarmless = {"-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null"};

std::string drain(int from) {
  std::string text;
  std::array<char, 1 << 16> part;
  for (;;) {
    const ssize_t n = read(from, part.data(), part.size());
    if (n > 0) text.append(part.data(), static_cast<size_t>(n));
    else if (n == 0 || errno != EINTR) return text;
  }
}

// What git prints; none where it fails.
std::optional<std::string> run(std::vector<std::string> words, bool loud) {
  std::vector<char*> argv;
  for (std::string& w : words) argv.push_back(w.data());
  argv.push_back(nullptr);
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return std::nullopt;
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
  if (!loud) posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  pid_t child = 0;
  const int failed = posix_spawnp(&child, "git", &actions, nullptr, argv.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  close(ends[1]);
  std::string text = failed == 0 ? drain(ends[0]) : "";
  close(ends[0]);
  if (failed != 0) {
    if (loud) std::cerr << "shapeproof: git cannot be run\n";
    return std::nullopt;
  }
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {}
  if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) return std::nullopt;
  return text;
}

std::vector<std::string> parts(const std::string& text) {
  const char separator = text.find('\0') != std::string::npos ? '\0' : '\n';
  std::vector<std::string> out;
  for (size_t at = 0; at < text.size();) {
    const size_t end = std::min(text.find(separator, at), text.size());
    if (end > at) out.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return out;
}

}  // namespace

std::optional<std::vector<std::string>> askGit(const std::string& folder, const std::vector<std::string>& arguments, bool loud) {
  std::vector<std::string> words = {"git", "--no-pager", "--no-optional-locks"};
  words.insert(words.end(), kHarmless.begin(), kHarmless.end());
  words.insert(words.end(), {"-C", folder.empty() ? "." : folder});
  words.insert(words.end(), arguments.begin(), arguments.end());
  const auto text = run(std::move(words), loud);
  return text ? std::optional(parts(*text)) : std::nullopt;
}

std::optional<std::vector<std::string>> changedSince(const std::string& folder, const std::string& revision) {
  const auto top = askGit(folder, {"rev-parse", "--show-toplevel"}, true);
  if (!top || top->empty()) return std::nullopt;
  const auto commit = askGit(folder, {"rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}"});
  if (!commit || commit->empty()) {
    std::cerr << "shapeproof: --changed-since: git knows no revision '" << revision << "' in " << top->front() << "\n";
    return std::nullopt;
  }
  auto changed = askGit(top->front(), {"diff", "--name-only", "-z", "--no-renames", "--no-ext-diff", "--no-textconv", "--ignore-submodules=none", commit->front(), "--"}, true);
  const auto fresh = askGit(top->front(), {"ls-files", "-z", "--others", "--exclude-standard"}, true);
  if (!changed || !fresh) return std::nullopt;
  changed->insert(changed->end(), fresh->begin(), fresh->end());
  for (std::string& path : *changed) path = top->front() + "/" + path;
  return changed;
}

}  // namespace shapeproof
