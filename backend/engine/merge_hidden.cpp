// What is known of entries that a dict does not list, where two states meet.
#include <algorithm>

#include "backend/engine/entry_pool.h"
#include "backend/engine/maybe_one.h"
#include "backend/engine/merge.h"

namespace shapeproof {

using Part = Location::Part;

// Law: hidden integers are below some number in any case; where only one side knows one, the other has one of its own.
void StateMerger::mergeBounds(const Location& at, const Hidden& a, const Hidden& b, ValueMap& both) {
  if (a.values != EntryKind::kInt || b.values != EntryKind::kInt || both.hidden().values != EntryKind::kInt) return;
  const auto number = [&](uint64_t key, IntExpr x, IntExpr y) { return x == y ? std::optional(x) : policy_.number({Part::kLength, at.owner, key}, x, y); };
  const auto some = [&](const std::optional<IntExpr>& n) { return n ? *n : a_.freshInt("", Trust::kOpaque, {}, "the largest value of a dict"); };
  std::optional<int64_t> low = both.hidden().low;
  if (a.low != b.low && a.low && loops()) {  // it sinks with the iterations
    const auto n = number(kHiddenLow, IntExpr::constant(*a.low), b.low ? IntExpr::constant(*b.low) : some({}));
    if (!n || !n->isConstant()) low.reset();
  }
  std::optional<IntExpr> below;
  if (a.below || b.below) below = number(kHiddenBelow, some(a.below), some(b.below));
  both.bound(low, below);
}

// What is known of the hidden entries of both. Where the entry touched last is not the same one, it has been settled (join.cpp, loop.cpp).
Ref<const Entries> StateMerger::mergePools(const Location& at, const ValueMap& a, const ValueMap& b) {
  const auto emptied = [](const Ref<const Entries>& pool) {  // or nothing is in it yet
    auto left = makeRef<Entries>(*pool);
    left->some = false;
    return Ref<const Entries>(left);
  };
  const auto blank = [](const ValueMap& map) { return map.empty() && !map.uncertain(); };
  const Ref<const Entries> p = a_.maybe_one->pool(a), q = a_.maybe_one->pool(b);
  if (p && blank(b)) return p->key.isUnbound() ? emptied(p) : nullptr;
  if (!q || (!p && !blank(a))) return nullptr;
  if (p == q) return p;
  auto there = makeRef<Entries>(*q);
  there->owner = translate(q->owner);
  if (!p) return q->key.isUnbound() && there->owner.index == at.owner ? emptied(there) : nullptr;
  const bool same_entry = p->key.isUnbound() ? q->key.isUnbound() : p->key.same(q->key);
  Ref<Entries> both = same_entry ? ops::poolOfEither(a_, *right_, *p, *there) : nullptr;
  if (!both || (!p->key.isUnbound() && !mergeValue({Part::kElement, at.owner, 0}, p->value, q->value, both->value))) return nullptr;
  return both;
}

}  // namespace shapeproof
