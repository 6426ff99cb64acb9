// Which Python files lie below a folder.
#pragma once

#include <string>
#include <vector>

#include "driver/cache/known_results.h"
#include "driver/isolation/pool.h"
#include "driver/options.h"

namespace shapeproof {

struct ListingRules {
  std::vector<Globs> exclude;
  bool ask_git = true;
};

// All `.py` files below a folder, in order of their paths, without hidden files and folders, virtual environments, what git ignores,
// and what is excluded. Links to folders are not followed.
[[nodiscard]] std::vector<std::string> pythonFilesBelow(const std::string& folder, const ListingRules& rules);

// What a file is to a run.
enum class FileKind : uint8_t { kModule, kScript, kTests };
// A file that cannot be read or parsed is a script: its error should be seen. On a deep stack. `cache` may be null.
[[nodiscard]] FileKind kindOf(const std::string& path, KnownResults* cache);
// kindOf(path) == kTests; a file whose words say no is not parsed.
[[nodiscard]] bool isFileOfTests(const std::string& path, KnownResults* cache);

// The kinds of many files. None of them is parsed in this process: one that a worker cannot parse within the limits is a script.
[[nodiscard]] std::vector<FileKind> kindsOf(const std::vector<std::string>& files, uint32_t jobs, const WorkerLimits& limits, KnownResults* cache);

// Those of them that can run by themselves (driver/script_detect.h) or hold tests (driver/test_detect.h). `cache` may be null.
[[nodiscard]] std::vector<std::string> scriptsAmong(std::vector<std::string> files, uint32_t jobs, const WorkerLimits& limits, KnownResults* cache);

// Whether there is one among them; of many files, not more are parsed than it takes to know.
[[nodiscard]] bool anyScript(const std::vector<std::string>& files, uint32_t jobs, const WorkerLimits& limits, KnownResults* cache);

[[nodiscard]] bool excluded(const std::string& path, const std::vector<Globs>& globs);

}  // namespace shapeproof
