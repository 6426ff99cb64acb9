// Outcomes that are left out on purpose (assumption.def), or followed where the program would notice or --strict asks.
#pragma once

#include <functional>

#include "backend/engine/interp.h"

namespace shapeproof {

// Both sides of `hoped` where a handler could see the other one (`caught`), or under --strict. Elsewhere the side on which it holds, and
// the assumption is noted; where the facts contradict it, the other one.
[[nodiscard]] Interp::Sides assumeOrFork(Interp& in, StateRef s, BoolExpr hoped, Assumption kind, bool caught);

// The same of something that nothing is known about: `fails` follows the other outcome under --strict.
template <class T>
[[nodiscard]] ContextSet<T> hopeOrFollow(Interp& in, StateRef s, Assumption kind, T value, const std::function<ContextSet<T>(StateRef)>& fails) {
  if (!in.a.options.strict) {
    in.a.assume(*s, kind);
    return {std::move(s), std::move(value)};
  }
  Interp::Sides sides = in.fork(std::move(s), in.a.freshBool("", Trust::kExternal, assumptionInfo(kind).words));
  ContextSet<T> out;
  if (sides.then) out.add(std::move(sides.then), std::move(value));
  if (sides.otherwise) out.absorb(fails(std::move(sides.otherwise)));
  return out;
}

}  // namespace shapeproof
