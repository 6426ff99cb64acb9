#include "driver/git.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <iostream>
#include <string_view>

extern char** environ;

namespace shapeproof {
namespace {

// Settings of a repository that would run programs of its choice.
constexpr std::array<const char*, 4> kHarmless = {"-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null"};

// The caller's: a hook is told of a repository that need not be that of the folder.
constexpr std::array<std::string_view, 7> kUnset = {"GIT_DIR=", "GIT_WORK_TREE=", "GIT_INDEX_FILE=", "GIT_PREFIX=", "GIT_COMMON_DIR=", "GIT_ALLOW_PROTOCOL=", "GIT_NO_LAZY_FETCH="};
// An object that is not there is not fetched.
char kNoTransport[] = "GIT_ALLOW_PROTOCOL=none", kNoFetch[] = "GIT_NO_LAZY_FETCH=1";

std::vector<char*> environment() {
  std::vector<char*> list;
  for (char** at = environ; *at != nullptr; ++at)
    if (std::none_of(kUnset.begin(), kUnset.end(), [&](std::string_view name) { return std::string_view(*at).starts_with(name); })) list.push_back(*at);
  list.insert(list.end(), {kNoTransport, kNoFetch, nullptr});
  return list;
}

// A file in memory: a pipe could stand still while both sides write.
int holding(const std::string& input) {
  const int file = memfd_create("input", MFD_CLOEXEC);
  for (size_t at = 0; file >= 0 && at < input.size();) {
    const ssize_t n = write(file, input.data() + at, input.size() - at);
    if (n > 0) at += static_cast<size_t>(n);
    else if (n == 0 || errno != EINTR) break;
  }
  if (file >= 0) lseek(file, 0, SEEK_SET);
  return file;
}

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
std::optional<std::string> run(std::vector<std::string> words, const std::string& input, bool loud) {
  std::vector<char*> argv;
  for (std::string& w : words) argv.push_back(w.data());
  argv.push_back(nullptr);
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return std::nullopt;
  const int given = input.empty() ? -1 : holding(input);
  std::vector<char*> variables = environment();
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  if (given >= 0) posix_spawn_file_actions_adddup2(&actions, given, STDIN_FILENO);
  else posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
  if (!loud) posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  pid_t child = 0;
  const int failed = posix_spawnp(&child, "git", &actions, nullptr, argv.data(), variables.data());
  posix_spawn_file_actions_destroy(&actions);
  close(ends[1]);
  if (given >= 0) close(given);
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

std::optional<std::string> tellGit(const std::string& folder, const std::vector<std::string>& arguments, const std::string& input, bool loud) {
  std::vector<std::string> words = {"git", "--no-pager", "--no-optional-locks"};
  words.insert(words.end(), kHarmless.begin(), kHarmless.end());
  words.insert(words.end(), {"-C", folder.empty() ? "." : folder});
  words.insert(words.end(), arguments.begin(), arguments.end());
  return run(std::move(words), input, loud);
}

std::optional<std::vector<std::string>> askGit(const std::string& folder, const std::vector<std::string>& arguments, bool loud) {
  const auto text = tellGit(folder, arguments, "", loud);
  return text ? std::optional(parts(*text)) : std::nullopt;
}

}  // namespace shapeproof
