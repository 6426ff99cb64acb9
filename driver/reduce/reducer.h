// What is left of a program when everything is taken out of it that can be missed.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "driver/reduce/draft.h"

namespace shapeproof {

using Drafts = std::map<std::string, Draft>;  // the files of a program, by path

// What an attempt costs is counted, not timed: the same question has the same answer.
struct ReductionLimits {
  uint64_t attempts = 0, steps = 0;
};

class Reducer {
 public:
  struct Outcome {
    bool holds = false;
    uint64_t steps = 0;  // what it has cost to find out
  };
  // Whether what is asked for is still so.
  using Holds = std::function<Outcome(const Drafts&)>;
  struct Edit {
    std::string path;
    UnitId unit = SourceUnit::kNone, state = Draft::kGone;
  };

  Reducer(Drafts drafts, Holds holds, ReductionLimits limits) : drafts_(std::move(drafts)), holds_(std::move(holds)), limits_(limits) {}

  // All of these at once if that holds, else in parts.
  void drop(const std::vector<Edit>& edits) { (void)drop(edits, 0, edits.size()); }
  // Until no unit is left that can be missed. Law: the drafts hold at any time.
  void run();

  [[nodiscard]] const Drafts& drafts() const { return drafts_; }
  // False: a limit was reached, and there may be more than is needed.
  [[nodiscard]] bool complete() const { return complete_; }
  [[nodiscard]] uint64_t attempts() const { return attempts_; }

 private:
  using Level = std::vector<Edit>;
  [[nodiscard]] bool attempt(const std::vector<Edit>& edits, size_t first, size_t last);
  bool drop(const std::vector<Edit>& edits, size_t first, size_t last);
  [[nodiscard]] std::vector<Level> levels() const;
  [[nodiscard]] bool pass(bool singly);
  bool unwrap(const Level& level);

  Drafts drafts_;
  Holds holds_;
  ReductionLimits limits_;
  uint64_t attempts_ = 0, steps_ = 0;
  bool complete_ = true;
};

}  // namespace shapeproof
