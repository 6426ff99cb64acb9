// From the reports of a run to what it says: what is known or ignored is taken out, outputs and baseline are written.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "driver/gate/baseline.h"
#include "driver/options.h"

namespace shapeproof {

// Everything that goes wrong is said on standard error.
class Gate {
 public:
  explicit Gate(const CheckOptions& options);

  // Before anything is analysed: the options fit together, the outputs can be written, the baseline can be read.
  [[nodiscard]] bool open();
  // Marks the findings that the baseline knows, adds comments, and takes both out of the reports.
  [[nodiscard]] bool settle(RunResult& run);
  [[nodiscard]] bool writeReports(const RunResult& run) const;
  [[nodiscard]] bool writeBaseline();

 private:
  [[nodiscard]] std::optional<std::string> wrongUsage() const;
  [[nodiscard]] bool ignoreAll(RunResult& run) const;
  void tellStale(RunResult& run) const;

  const CheckOptions& options_;
  std::vector<Output> outputs_;
  std::optional<Baseline> baseline_;
};

}  // namespace shapeproof
