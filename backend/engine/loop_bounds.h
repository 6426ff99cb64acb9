// Bounds of a number that changes in each iteration of a loop, and is no function of the index: a place in a ring, a patience.
//
// Law: bounds are a guess until a whole round of checks has found them kept; LoopPolicy asks for one after each guess. What is
// guessed badly is lost, and never believed.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "backend/state/path.h"
#include "backend/sym/facts.h"

namespace shapeproof {

class Interp;

class LoopBounds {
 public:
  explicit LoopBounds(Range range) : range_(range) {}

  [[nodiscard]] Range range() const { return range_; }
  // Another round of checks.
  void begin() { ends_.clear(); }
  // One path of a general iteration has brought the number to `value`: within the bounds? Those that it leaves are dropped.
  [[nodiscard]] bool kept(const Interp& in, const Snapshot& after, IntExpr value);
  // All paths of a round have been seen. The nearest bounds that each of them would keep, and that hold for `first` at the head that was
  // met (`met`). False: there are none that are nearer than those so far.
  [[nodiscard]] bool narrow(const Interp& in, const State& met, IntExpr first, IntExpr general);

  struct End { Snapshot after; IntExpr value; };

 private:
  Range range_;
  std::vector<End> ends_;
};

}  // namespace shapeproof
