// What `sweep` answers, and how it is written.
#pragma once

#include <ostream>
#include <string>
#include <vector>

#include "backend/report.h"
#include "driver/ask/sweep_axes.h"
#include "driver/ask/sweep_region.h"

namespace shapeproof {

// One setting, as a check of it alone says.
struct SweepSetting {
  [[nodiscard]] bool fails() const;  // it has an error

  Verdict verdict = Verdict::kUndecided;
  std::vector<ReportedDiagnostic> diagnostics{};  // errors and warnings
  std::vector<ReportedReason> reasons{};          // why it is not proved (driver/verdict.h)
};

struct SweepAnswer {
  [[nodiscard]] const SweepGrid& grid() const { return grid_; }
  explicit SweepAnswer(std::string target_in, SweepGrid grid) : target(std::move(target_in)), settings(grid.count()), grid_(std::move(grid)) {}

  std::string target;
  std::vector<SweepSetting> settings;   // of the grid, in its order
  SweepRegion failing;                  // the settings that fail
  std::vector<std::string> notes;       // what the user should know of the question
  size_t analyses = 0;                  // how many programs were analysed

 private:
  SweepGrid grid_;
};

void writeSweepText(const SweepAnswer& answer, std::ostream& out);
void writeSweepJson(const SweepAnswer& answer, std::ostream& out);

}  // namespace shapeproof
