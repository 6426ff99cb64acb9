// Consumers that take the items of an iterator one at a time, as CPython's do: what the iterator runs (a generator, the function of a
// map) may look at what has been taken so far.
#pragma once

#include "backend/engine/iterate.h"
#include "backend/engine/list_grow.h"

namespace shapeproof {

constexpr int kMaxStepForks = 16;  // undecided ends that are followed one by one

// take(Path, ListData more, size_t first) -> ContextSet<Value> for the next items, of which the first has that number; the last
// call may bring a rest. The value is None.
template <class Take>
[[nodiscard]] ContextSet<Value> takeInStep(Interp& in, Path s, const Value& it, const Take& take, size_t first = 0, int forks = 0) {
  for (;; ++first) {
    if (forks > kMaxStepForks || !runsCode(*s, it) || !canStep(in, *s, it))
      return in.collect(std::move(s), it).flatMap([&](Path t, Interp::Items all) { return take(std::move(t), collected(in, std::move(all)), first); });
    if (!in.a.budget.step()) return ContextSet<Value>::end(std::move(s), PathEnd::kLimit, in.a.intern(in.a.budget.reason()));
    auto taken = in.next(std::move(s), it).flatMap([&](Path t, Next n) -> ContextSet<bool> {
      if (n.exhausted()) return {std::move(t), false};
      return take(std::move(t), ListData{{std::move(n.item)}, std::nullopt}, first).map([](Path&, Value) { return true; });
    });
    if (!taken.isSingle() || taken.hasFinished()) {
      const int more = taken.size() > 1 ? forks + 1 : forks;
      return std::move(taken).flatMap([&](Path t, bool go_on) -> ContextSet<Value> {
        if (!go_on) return {std::move(t), Value::none()};
        return takeInStep(in, std::move(t), it, take, first + 1, more);
      });
    }
    if (!taken[0].value) return {std::move(taken[0].state), Value::none()};
    s = std::move(taken[0].state);
  }
}

}  // namespace shapeproof
