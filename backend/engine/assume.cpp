#include "backend/engine/assume.h"

#include "backend/engine/observer.h"

namespace shapeproof {

Interp::Sides assumeOrFork(Interp& in, Path s, BoolExpr hoped, Assumption kind, bool caught) {
  const Observer* observer = in.a.options.observer;
  if (caught || in.a.options.strict || (observer != nullptr && observer->doubts(in, hoped))) {
    Interp::Sides sides = in.fork(std::move(s), hoped);
    if (sides.then_branch) sides.then_branch->settled = true;  // as in hopeOrFollow
    return sides;
  }
  const Tri known = in.check(*s, hoped);
  if (known == Tri::kFalse || !in.assume(s, hoped)) return {nullptr, std::move(s), nullptr, nullptr};
  if (known == Tri::kUnknown) in.a.assume(*s, kind);
  return {std::move(s), nullptr, nullptr, nullptr};
}

}  // namespace shapeproof
