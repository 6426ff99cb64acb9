// Which of two paths stands for the other where they are merged.
//
// What one path has made anew in the place of an object that the other still has, and it is done with itself, is one thing with that where it
// stands on the right (StateMerger::samePosition): the latest copy of a network, and the one before. Which path that is shows in the merge.
#pragma once

#include <memory>

#include "backend/engine/join.h"

namespace shapeproof {

struct MergeSides {
  const Path& a;
  const Path& b;
  const Value& of_a;  // carried along
  const Value& of_b;
  BoolExpr to_a;      // holds on `a` alone
};

struct OrderedMerge {
  std::unique_ptr<JoinPolicy> policy;
  std::unique_ptr<StateMerger> merger;  // that has run; null: the paths cannot be merged
  explicit operator bool() const { return merger != nullptr; }
};

// The order that leaves fewer things two: the path that has made the newest object on the right first, then the other way round.
[[nodiscard]] OrderedMerge mergeInOrder(Interp& in, const MergeSides& sides, StateMerger::Mode mode);

}  // namespace shapeproof
