// The verdicts of all settings, from fewer analyses than there are settings.
#pragma once

#include <string>
#include <vector>

#include "driver/ask/program.h"
#include "driver/ask/sweep_answer.h"
#include "driver/ask/sweep_box.h"

namespace shapeproof {

// Where a box has several values, the size or number is left open within their range: what is proved of the range is proved of each value, and
// so is that it fails. Where neither is known, the box is split; in the end each setting is analysed by itself.
class SweepSearch {
 public:
  // `base`: the entry that each setting adds to.
  SweepSearch(const Target& target, const Entry& base, const CheckOptions& options, SweepAnswer& answer);

  // Fills the settings of the answer. Returns what went wrong; empty: nothing.
  [[nodiscard]] std::string run();

 private:
  struct Failed {
    SweepBox box;
    ReportedDiagnostic error;
  };

  [[nodiscard]] size_t settingAt(const std::vector<uint32_t>& places) const { return answer_.grid().settingAt(places); }
  [[nodiscard]] SweepBoxes outermost() const;
  // The results of the boxes, those of settings kept.
  std::vector<FileResult> analysed(const SweepBoxes& boxes);
  void keep(const SweepBox& setting, const FileResult& result);
  // What is still to be analysed after a wave.
  [[nodiscard]] SweepBoxes judge(SweepBoxes boxes, const std::vector<FileResult>& results);
  void analyseEnds(const SweepBoxes& boxes, const std::vector<FileResult>& results);
  void findCulprits(SweepBoxes& boxes, const std::vector<FileResult>& results);
  [[nodiscard]] bool endsAreValid(const SweepBox& box, const FileReport& report) const;
  [[nodiscard]] bool endsFail(const SweepBox& box, const FileReport& report) const;
  void fill(const SweepBox& box, const SweepSetting& setting);
  void split(const SweepBox& box, bool undecided, SweepBoxes& into) const;
  void settingsOf(const SweepBox& box, SweepBoxes& into) const;
  void settleFailed();
  void tellMissing();

  Target target_;
  const Entry& base_;
  SweepAnswer& answer_;
  const CheckOptions& options_;
  ProgramRuns runs_;
  std::vector<bool> known_;
  std::vector<Failed> failed_;
  std::string trouble_;
};

}  // namespace shapeproof
