// Joining two paths into one (used by join.cpp and the loops).
#pragma once

#include <optional>

#include "backend/engine/interp.h"
#include "backend/engine/merge.h"

namespace shapeproof {

// Lossless: sizes become `ite(condition, a, b)`, other things a Choice that is resolved by whoever looks at it.
class JoinPolicy : public MergePolicy {
 public:
  struct Way { BoolExpr to_left; bool right_first = false; };  // what leads to the left side; which one is named first
  JoinPolicy(Interp& in, const State& left, const State& right, Way way, StateMerger::Mode mode)
      : in_(in), a_(in.a), left_(left), right_(right), condition_(way.to_left), right_first_(way.right_first), mode_(mode) {}
  [[nodiscard]] std::optional<Value> value(const Location& at, const Value& a, const Value& b) override;
  [[nodiscard]] std::optional<IntExpr> number(const Location& at, IntExpr a, IntExpr b) override;
  [[nodiscard]] bool list(const Location& at, const ListData& a, const ListData& b, ListData& merged) override;
  // Nothing is known of a dictionary that may hold any keys: two of them stand for each other, and paths are not kept apart for the
  // keys of another, unless objects would be forgotten. In a crowd they are not either for entries that say nothing: under an
  // unknown value, or a number that is no size, no shape is found.
  [[nodiscard]] bool anyKeys(const Location&, const ValueMap& a, const ValueMap& b) override;
  // `facts` of the joined state, and of each size made of two: it is within what bounds either on its own side. For a condition
  // that the trails show: they tie no other to its side, and the solver would not agree.
  [[nodiscard]] Facts bounded(Facts facts) const;
  // More different things than are told apart stand in one place, and not only numbers and texts: what they do is forgotten.
  [[nodiscard]] bool lost() const { return lost_; }

 private:
  [[nodiscard]] std::optional<IntExpr> oneNumber(IntExpr a, IntExpr b) const;
  [[nodiscard]] IntExpr either(IntExpr a, IntExpr b);
  [[nodiscard]] Value choice(const Value& a, const Value& b);
  [[nodiscard]] bool sameScalar(const Value& a, const Value& b) const;

  [[nodiscard]] Value standIn(const State& side, const Value& item) const;
  [[nodiscard]] std::optional<Value> itemOfEither(const Value& x, const Value& y) const;
  [[nodiscard]] Value numberOfEither(IntExpr x, IntExpr y) const;

  Interp& in_;
  Analysis& a_;
  const State& left_;
  const State& right_;
  BoolExpr condition_;
  bool right_first_, lost_ = false;
  StateMerger::Mode mode_;
  std::vector<std::pair<IntExpr, Range>> bounds_;
};

// The newest trail entry that both have; null: the beginning.
[[nodiscard]] const TrailNode* commonPast(const TrailNode* a, const TrailNode* b);

// Entries of a trail behind `past`, oldest first.
[[nodiscard]] std::vector<const TrailNode*> trailSince(const TrailNode* trail, const TrailNode* past);

// A condition that holds on every path through `a` and on none through `b`: a branch that the two took differently.
// None: their trails do not show one.
[[nodiscard]] std::optional<BoolExpr> separatingCondition(SymPool& pool, const State& a, const State& b);

// The trail of a state that stands for `a` and `b`, which `condition` tells apart.
[[nodiscard]] TrailRef joinTrails(SymPool& pool, const TrailRef& a, const TrailRef& b, BoolExpr condition);

// The trail of a state that stands for all who have left a loop that began at `past`: who goes on behind it is one of them.
[[nodiscard]] TrailRef behindLoop(const TrailRef& trail, const TrailNode* past);

// One path for two, which are spent. Null: they cannot be merged (never in kLossy mode while their frames agree), and both go on.
// `value` stands for the values `va`, `vb` carried along.
[[nodiscard]] Path joinPaths(Interp& in, Path& a, Path& b, const Value& va, const Value& vb, StateMerger::Mode mode, Value& value);

}  // namespace shapeproof
