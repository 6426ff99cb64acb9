// A loop that runs inside of the generator that it goes over (internal_iteration.h).
#include "backend/engine/internal_iteration.h"
#include "backend/engine/iterate.h"
#include "backend/engine/loop.h"
#include "backend/engine/resume.h"

namespace shapeproof {

// One item, and the body with it.
ContextSet<Flow> LoopRunner::take(Path s, Value item) {
  const Value it = iterator(*s);
  Interp::edit(s)->at = shape_.iterable;
  auto flows = madeOf(in_, std::move(s), it, item).flatMap([&](Path t, Next n) -> ContextSet<Flow> {
    if (n.exhausted()) return {std::move(t), Flow{Flow::Kind::kBreak, {}, Flow::Left::kExhausted}};
    return bind(std::move(t), std::move(n.item)).flatMap([&](Path w, Flow entered) { return runBody(std::move(w), std::move(entered)); });
  });
  for (size_t i = 0; i < flows.size(); ++i) {
    Flow& f = flows[i].value;
    if (f.kind == Flow::Kind::kBreak && f.left == Flow::Left::kNot) f.left = Flow::Left::kBroken;
    if (f.kind == Flow::Kind::kContinue) f = Flow{};
    if (f.kind == Flow::Kind::kNormal) forgetDead(flows[i].state);
  }
  if (flows.size() > 1) in_.join(flows);
  return flows;
}

ContextSet<Flow> LoopRunner::runInside(Path s) {
  Consumer consumer{generatorBelow(*s, iterator(*s)), shape_.iterable, s->caught,
                    [this](Path t, Value item) { return take(std::move(t), std::move(item)); }};
  auto flows = in_.runInside(std::move(s), consumer);
  exits_.out.adoptFinished(flows);
  for (size_t i = 0; i < flows.size(); ++i) {
    Path t = std::move(flows[i].state);
    Flow f = std::move(flows[i].value);
    const bool mine = f.kind == Flow::Kind::kYield && f.consumer == consumer.number;
    switch (mine ? f.left : f.kind == Flow::Kind::kYield ? Flow::Left::kNot : Flow::Left::kExhausted) {
      case Flow::Left::kNot: exits_.out.add(std::move(t), std::move(f)); break;  // a loop further out was left
      case Flow::Left::kExhausted: exits_.left.add(std::move(t), Flow{}); break;
      case Flow::Left::kBroken: exits_.broken.add(std::move(t), Flow{}); break;
      case Flow::Left::kReturned: exits_.out.add(std::move(t), Flow{Flow::Kind::kReturn, std::move(f.value)}); break;
      case Flow::Left::kRaised: exits_.out.addRaised({std::move(t), std::move(f.value)}); break;
    }
  }
  return finish(std::move(exits_));
}

}  // namespace shapeproof
