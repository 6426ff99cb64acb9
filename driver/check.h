// `shapeproof check`: files in, reports out.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "backend/reached.h"
#include "driver/gate/findings.h"
#include "driver/options.h"
#include "ir/source.h"

namespace shapeproof {

// A file that reports quote.
struct QuotedFile {
  std::shared_ptr<const SourceText> source;
  bool own = false;  // it belongs to the program: what lies in an environment does not
};

// One analysed file with the texts that its diagnostics quote: what is kept until the reports are written.
struct FileResult {
  [[nodiscard]] bool good() const { return trouble.empty(); }
  // Null: nothing there is quoted.
  [[nodiscard]] const SourceText* text(std::string_view file) const {
    const auto at = quoted.find(file);
    return at == quoted.end() ? nullptr : at->second.source.get();
  }
  // The qualified name of the function around a diagnostic.
  [[nodiscard]] std::string functionAt(const std::string& file, const Span& place) const {
    const auto at = functions.find({file, place});
    return at == functions.end() ? "<module>" : at->second;
  }

  std::string path;  // as given
  FileReport report;
  std::map<std::string, QuotedFile, std::less<>> quoted;                // by the path that is shown
  std::map<std::pair<std::string, Span>, std::string> functions;        // around the diagnostics
  std::string entry;    // what tells this run of the file from others of it; empty: nothing needs to
  bool whole = true;    // the file was run, not only a class or function of it
  // Taken out when the program has ended (driver/reach.h).
  std::vector<ReportedFunction> came_to;    // of all user files that were loaded, whether anything came to them
  std::vector<std::string> own_files;       // the program's, as they are shown
  std::string trouble;  // unreadable, undecodable, or an internal error: why; then there is no report
  std::vector<uint32_t> findings;  // for each diagnostic of the report, its place in RunResult::findings
};

// What nothing in the run came to (driver/reach.h).
struct Unreached {
  std::vector<ReportedFunction> functions;
  std::vector<std::string> modules;
};

// All programs of the run, in the order given.
struct RunResult {
  std::vector<FileResult> files;
  uint32_t errors = 0, warnings = 0;
  uint64_t proved = 0, unproven = 0, assumptions = 0;
  std::vector<std::string> loaded;  // the program's own files that were read; paths count from the working folder
  Unreached unreached;

  // The distinct findings, collected only where something asks for them (an output for other programs, a baseline).
  std::vector<RunFinding> findings;
  std::string folder;  // the working folder, absolute
  std::string root;    // absolute; outputs for other programs count paths from here: the repository where a CI says so
  std::string baseline;                // its file, as given; empty: none is used
  std::vector<std::string> stale;      // entries of the baseline that nothing reports any more, in words
  uint32_t known = 0;                  // findings that stand in the baseline
};

// A file that is run as several entries: a comment is unused when it is in all of them, and said once. Where only a class or
// function was looked at, nothing is said. What is wrong in a module is said by the first script that imports it.
void settleUnusedSuppressions(RunResult& run);

[[nodiscard]] int checkCommand(const CheckOptions& options);

}  // namespace shapeproof
