#include "backend/engine/join_order.h"

namespace shapeproof {
namespace {

// Whether `a` has made an object after all that `b` has.
bool madeLast(const State& a, const State& b) {
  uint32_t of_a = 0, of_b = 0;
  PersistentVector<Ref<Object>>::diff(a.heap, b.heap, [&](uint32_t i, const Ref<Object>& x, const Ref<Object>& y) {
    if (x && !y) of_a = i;
    if (y && !x) of_b = i;
  });
  return of_a > of_b;
}

struct Attempt {
  OrderedMerge merge;
  size_t against_the_order;
};

Attempt attempt(Interp& in, const MergeSides& sides, StateMerger::Mode mode, bool swapped) {
  const Path &left = swapped ? sides.b : sides.a, &right = swapped ? sides.a : sides.b;
  const JoinPolicy::Way way{swapped ? in.a.pool.notOf(sides.to_a) : sides.to_a, swapped};
  Attempt result{{std::make_unique<JoinPolicy>(in, *left, *right, way, mode), nullptr}, 0};
  auto merger = std::make_unique<StateMerger>(in.a, left, right, *result.merge.policy, mode);
  const bool merged = merger->run(swapped ? sides.of_b : sides.of_a, swapped ? sides.of_a : sides.of_b);
  result.against_the_order = merger->againstTheOrder();
  if (merged) result.merge.merger = std::move(merger);
  return result;
}

}  // namespace

OrderedMerge mergeInOrder(Interp& in, const MergeSides& sides, StateMerger::Mode mode) {
  const bool swapped = madeLast(*sides.a, *sides.b);
  Attempt first = attempt(in, sides, mode, swapped);
  if (first.against_the_order == 0 || in.a.budget.late()) return std::move(first.merge);
  Attempt second = attempt(in, sides, mode, !swapped);
  const bool better = second.merge && (!first.merge || second.against_the_order < first.against_the_order);
  return std::move((better ? second : first).merge);
}

}  // namespace shapeproof
