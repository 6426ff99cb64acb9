// The findings that a project has decided to live with for now: `--baseline FILE`.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "driver/check.h"

namespace shapeproof {

// Paths count from the baseline's folder and are `printable`.
struct BaselineEntry {
  std::string path, rule, function, message_hash;
  uint32_t ordinal = 0;
  std::string message;               // for people, cut short
  std::vector<std::string> scripts;  // that report it, sorted: a path, or `path [entry]`
};

class Baseline {
 public:
  // A file that is missing is empty where `may_be_missing`. What is no baseline is refused: `problem` says why.
  Baseline(std::string file, bool may_be_missing);
  [[nodiscard]] const std::string& problem() const { return problem_; }

  // Marks the findings that have an entry as known, and finds the entries that none has any more. An entry is judged only if
  // all scripts that reported it have been analysed to their end in this run, or have gone. `all_entries`: the run leaves out
  // no entry of the files that it looks at.
  void match(RunResult& run, bool all_entries);
  [[nodiscard]] const std::vector<BaselineEntry>& stale() const { return stale_; }

  void prune();                      // leaves out the stale ones
  void update(RunResult& run);       // leaves out the stale ones, takes in all findings and marks them as known
  // Writes the file if it would change; the reason of a failure.
  [[nodiscard]] std::optional<std::string> write() const;

 private:
  void read(const std::string& bytes);
  [[nodiscard]] BaselineEntry entryOf(const RunFinding& finding) const;
  [[nodiscard]] std::string text() const;

  std::string file_, folder_, problem_, old_text_;
  std::vector<BaselineEntry> entries_, stale_;
};

}  // namespace shapeproof
