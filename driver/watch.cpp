#include "driver/watch.h"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <ctime>
#include <filesystem>
#include <iostream>
#include <map>
#include <set>
#include <thread>
#include <unistd.h>

#include "driver/captured.h"
#include "driver/files.h"
#include "driver/text.h"

namespace shapeproof {
namespace {

namespace fs = std::filesystem;

constexpr std::chrono::milliseconds kInterval{200};
constexpr std::chrono::milliseconds kRest{50};

struct Stamp {
  fs::file_time_type time;
  uintmax_t size;
  friend bool operator==(const Stamp&, const Stamp&) = default;
};
using Stamps = std::map<std::string, Stamp>;

bool isWatched(const std::string& name) { return name.ends_with(".py") || name.ends_with(".ipynb") || name == "shapeproof.toml" || name == "pyproject.toml"; }

// Where environments and what tools leave behind lie.
bool isSkipped(const fs::path& folder) {
  const std::string name = folder.filename().generic_string();
  return name.starts_with(".") || name == "__pycache__" || name == "node_modules" || isFile((folder / "pyvenv.cfg").generic_string());
}

std::set<std::string> foldersOf(const CheckOptions& options) {
  std::set<std::string> folders;
  const auto add = [&](const std::string& path) { folders.insert(absolutePath(isFolder(path) ? path : folderOf(path))); };
  for (const std::string& path : options.paths) if (path != "-") add(path);
  for (const std::string& root : options.import_roots) add(root);
  if (!options.config_folder.empty()) add(options.config_folder);
  if (options.paths.empty()) add("");
  return folders;
}

Stamps stampsOf(const std::set<std::string>& folders) {
  Stamps stamps;
  for (const std::string& folder : folders) {
    std::error_code failed;
    for (fs::recursive_directory_iterator at(folder, fs::directory_options::skip_permission_denied, failed), end; !failed && at != end; at.increment(failed)) {
      std::error_code unknown;
      if (at->is_directory(unknown)) {
        if (isSkipped(at->path())) at.disable_recursion_pending();
        continue;
      }
      if (!isWatched(at->path().filename().generic_string())) continue;
      const Stamp stamp{fs::last_write_time(at->path(), unknown), at->file_size(unknown)};
      stamps.emplace(at->path().generic_string(), stamp);
    }
  }
  return stamps;
}

// Who writes a file empties it first: what has changed is looked at when it rests. Files that never rest are looked at all the same.
Stamps rested(Stamps changing, const std::set<std::string>& folders) {
  for (int looks = 0; looks < 20; ++looks) {
    std::this_thread::sleep_for(kRest);
    Stamps now = stampsOf(folders);
    if (now == changing) break;
    changing = std::move(now);
  }
  return changing;
}

std::string clock() {
  const std::time_t now = std::time(nullptr);
  std::tm local{};
  localtime_r(&now, &local);
  char text[16];
  return std::strftime(text, sizeof text, "[%H:%M:%S] ", &local) == 0 ? "" : text;
}

bool isOneLine(const std::string& text) { return std::count(text.begin(), text.end(), '\n') <= 1; }

// A line where all is well, so that the screen shows when; else the report alone.
void show(const Captured& run, bool first) {
  const bool well = run.status == kExitClean && run.err.empty() && isOneLine(run.out);
  if (!well && !first && isatty(STDOUT_FILENO) != 0) std::cout << "\x1b[2J\x1b[3J\x1b[H";
  std::cerr << run.err;
  if (well) std::cout << clock() << (run.out.empty() ? "no findings\n" : run.out);
  else std::cout << run.out << clock() << "watching for file changes\n";
  std::cout << std::flush;
}

}  // namespace

int watchCommand(const CheckOptions& options, const std::function<int()>& check) {
  const std::set<std::string> folders = foldersOf(options);
  bool first = true;
  for (Stamps before = stampsOf(folders);;) {
    const Captured run = captured(check);
    show(run, first);
    if (first && run.status == kExitTrouble) return kExitTrouble;
    first = false;
    for (Stamps now = stampsOf(folders); ; now = stampsOf(folders)) {
      if (now != before) { before = rested(std::move(now), folders); break; }
      std::this_thread::sleep_for(kInterval);
      if (!std::cout) return kExitClean;  // nobody looks on any more
    }
  }
}

}  // namespace shapeproof
