// What optimizers change in place, and whether a later backward() still needs what was there; what backward() comes to.
//
// torch keeps with an operation what its gradient is computed from: a product keeps each factor where another one needs a gradient. A
// factor that has been changed since is an error ("one of the variables needed for gradient computation has been modified by an inplace
// operation"). What is found here is a doubt, no fact: other operations keep things too, and not every step changes every weight.
#pragma once

#include <unordered_set>
#include <vector>

#include "backend/engine/analysis.h"

namespace shapeproof {

// The changes of all paths. Each knows those before it, as a path knows its last.
class WeightChanges {
 public:
  // Now, of the weights that these operations made.
  [[nodiscard]] WeightChangeId add(const Analysis& a, WeightChangeId last, std::unordered_set<uint32_t> weights);
  // Of a path that was two.
  [[nodiscard]] WeightChangeId join(WeightChangeId a, WeightChangeId b);
  // Whether something that a product behind `from` keeps was changed after it was used.
  [[nodiscard]] bool undo(const Analysis& a, WeightChangeId last, OpId from) const;

  // A backward() has passed what is behind `from`, on some path.
  void pass(const Analysis& a, OpId from);
  [[nodiscard]] bool passed(OpId id) const { return id.valid() && passed_.contains(id.index); }

 private:
  struct Node {
    uint32_t latest;                       // the number of operations in the log when this happened, or the last of those before
    std::unordered_set<uint32_t> weights;  // what was changed then; empty where two paths became one
    WeightChangeId before, also_before;
  };
  [[nodiscard]] uint32_t latest(WeightChangeId id) const { return id.valid() ? nodes_[id.index].latest : 0; }
  [[nodiscard]] bool changedSince(WeightChangeId last, OpId weight, uint32_t time) const;

  std::vector<Node> nodes_;
  std::unordered_set<uint32_t> passed_;  // operations
};

}  // namespace shapeproof
