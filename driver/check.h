// `shapeproof check`: files in, reports out.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "backend/report.h"
#include "driver/module_search.h"
#include "driver/options.h"

namespace shapeproof {

// One analysed file with the texts that its diagnostics quote.
struct FileResult {
  [[nodiscard]] bool good() const { return trouble.empty(); }

  FileReport report;
  std::unique_ptr<ModuleSearch> modules;
  LoadedModule script;
  std::string entry;    // what tells this run of the file from others of it; empty: nothing needs to
  bool whole = true;    // the file was run, not only a class or function of it
  std::string trouble;  // unreadable, undecodable, or an internal error: why; then there is no report
};

// All programs of the run, in the order given.
struct RunResult {
  std::vector<FileResult> files;
  uint32_t errors = 0, warnings = 0;
  uint64_t proved = 0, unproven = 0, unmodelled_calls = 0;
  bool undecided = false;
};

[[nodiscard]] int checkCommand(const CheckOptions& options);

}  // namespace shapeproof
