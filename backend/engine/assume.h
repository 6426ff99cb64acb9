// Outcomes that are left out on purpose (assumption.def), or followed where the program would notice or --strict asks.
#pragma once

#include <functional>

#include "backend/engine/interp.h"

namespace shapeproof {

// Both sides of `hoped` where a handler could see the other one (`caught`), or under --strict. Elsewhere the side on which it holds, and
// the assumption is noted; where the facts contradict it, the other one.
[[nodiscard]] Interp::Sides assumeOrFork(Interp& in, Path s, BoolExpr hoped, Assumption kind, bool caught);

// Whether a handler could see the other outcome, and who decides which it is.
struct Hope { bool caught = false; Trust trust = Trust::kExternal; };

// The same of something that nothing is known about: `fails` follows the other outcome.
template <class T>
[[nodiscard]] ContextSet<T> hopeOrFollow(Interp& in, Path s, Assumption kind, Hope hope, T value, const std::function<ContextSet<T>(Path)>& fails) {
  if (!hope.caught && !in.a.options.strict) {
    in.a.assume(*s, kind);
    return {std::move(s), std::move(value)};
  }
  Interp::Sides sides = in.fork(std::move(s), in.a.freshBool("", hope.trust, assumptionInfo(kind).words));
  if (sides.then_branch) sides.then_branch->settled = true;  // what fails behind it does so as where it is assumed
  ContextSet<T> out;
  if (sides.then) out.add(std::move(sides.then), std::move(value));
  if (sides.otherwise) out.absorb(fails(std::move(sides.otherwise)));
  return out;
}

}  // namespace shapeproof
