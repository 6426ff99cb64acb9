#include "backend/engine/loop.h"

#include <algorithm>

#include "backend/engine/entry_pool.h"
#include "backend/engine/iterate.h"
#include "backend/engine/join.h"
#include "backend/engine/liveness.h"
#include "backend/engine/observer.h"
#include "backend/engine/replay.h"
#include "backend/engine/resume.h"

namespace shapeproof {
namespace {

constexpr size_t kMaxHeads = 16;          // paths at the head of a loop that has many iterations before it
constexpr std::string_view kUnknownLength = "loop of unknown length";
constexpr uint64_t kMaxUnknownTrips = 96; // iterations followed one by one when nobody knows how many there are
constexpr uint64_t kMaxSilentTrips = 4;   // iterations that a generator is followed one by one without a yield
constexpr size_t kMaxApart = 4;           // paths that stay apart, and go through a loop of unknown length one by one

size_t countOf(ContextSet<Flow>& set) {
  return set.size() + set.finishedCount();
}

// Contexts that leave early pile up, one per iteration: they are joined now and then.
void tidy(Interp& in, ContextSet<Flow>& set) {
  if (set.size() >= 8 && (set.size() & (set.size() - 1)) == 0) in.join(set);
}

}  // namespace

LoopRunner::LoopRunner(Interp& in, const State& s, LoopShape shape)
    : in_(in), shape_(shape), unit_(*s.frame->unit), plain_(s.frame->consumer == 0 && (s.frame->unit->ir->code(s.frame->code).flags & (ir::kCodeGenerator | ir::kCodeAsync)) != 0) {}

ContextSet<Flow> LoopRunner::step(Path s, Exits& exits) {
  ContextSet<Flow> entered;
  if (shape_.is_for) {
    const Value it = iterator(*s);
    Interp::edit(s)->at = shape_.iterable;
    entered = in_.next(std::move(s), it).flatMap([&](Path t, Next n) -> ContextSet<Flow> {
      if (n.exhausted()) { exits.left.add(std::move(t), Flow{}); return {}; }
      return bind(std::move(t), std::move(n.item));
    });
  } else {
    entered = in_.eval(std::move(s), shape_.head).flatMap([&](Path t, Value v) {
      Interp::edit(t)->at = shape_.head;
      return in_.truth(std::move(t), std::move(v)).flatMap([&](Path w, BoolExpr condition) -> ContextSet<Flow> {
        tellDecides(in_, *w, shape_.head, Value::boolean(condition));
        Interp::Sides sides = in_.fork(std::move(w), condition);
        if (sides.otherwise) exits.left.add(std::move(sides.otherwise), Flow{});
        if (!sides.then) return {};
        return {std::move(sides.then), Flow{}};
      });
    });
  }
  exits.out.adoptFinished(entered);
  return entered;
}

ContextSet<Flow> LoopRunner::bind(Path s, Value item) {
  if (shape_.passesOn()) return {std::move(s), Flow{Flow::Kind::kNormal, std::move(item)}};
  return in_.assign(std::move(s), shape_.head, std::move(item)).map([](Path&, Value) { return Flow{}; });
}

ContextSet<Flow> LoopRunner::runBody(Path s, Flow entered) {
  if (shape_.passesOn()) return in_.yieldInside(std::move(s), std::move(entered.value));
  ContextSet<Flow> flows = in_.execBlock(std::move(s), shape_.body);
  leavePosition(flows, 1);
  return flows;
}

void LoopRunner::body(ContextSet<Flow> entered, Exits& exits, ContextSet<Flow>& heads) {
  for (size_t i = 0; i < entered.size(); ++i) {
    ContextSet<Flow> flows = runBody(std::move(entered[i].state), std::move(entered[i].value));
    exits.out.adoptFinished(flows);
    for (size_t k = 0; k < flows.size(); ++k) {
      Context<Flow>& c = flows[k];
      switch (c.value.kind) {
        case Flow::Kind::kNormal: case Flow::Kind::kContinue: heads.add(std::move(c.state), Flow{}); break;
        case Flow::Kind::kBreak: exits.broken.add(std::move(c.state), Flow{}); break;
        case Flow::Kind::kReturn: case Flow::Kind::kYield: exits.out.add(std::move(c)); break;
      }
    }
  }
}

ContextSet<Flow> LoopRunner::iteration(ContextSet<Flow> heads, Exits& exits) {
  ContextSet<Flow> after;
  const uint32_t tensors = in_.a.tensor_operations;
  const Values touched = heads.empty() ? Values() : ops::touchedKeys(in_, *heads[0].state);
  for (size_t i = 0; i < heads.size(); ++i) body(step(std::move(heads[i].state), exits), exits, after);
  // Where it is cheaper than to carry them along.
  if (!plain_ && (after.size() > 1 || in_.a.tensor_operations != tensors))
    for (size_t i = 0; i < after.size(); ++i) forgetDead(after[i].state);
  for (size_t i = 0; i < after.size(); ++i) ops::settleOthers(in_, after[i].state, touched);
  if (after.size() > 1) in_.join(after);
  return after;
}

// What variables hold that are written before they are read, in the next iteration or behind the loop.
void LoopRunner::forgetDead(Path& s) const {
  if (shape_.passesOn()) return;
  const ir::CodeId code = s->frame->code;
  auto& known = unit_.dead[shape_.statement.index];
  if (!known) {
    const bool script = unit_.name == "__main__" && code == unit_.ir->top;
    known = std::make_shared<const DeadVariables>(deadAtHead(*unit_.ir, code, shape_.statement, script));
  }
  if (known->locals.empty() && known->globals.empty()) return;
  State* w = Interp::edit(s);
  for (const ir::SlotId slot : known->locals) w->frame.edit().slots[slot.index] = Value();
  if (known->globals.empty()) return;
  ValueMap& globals = Analysis::edit(*w, w->frame->globals).attrs;
  for (const ir::StrId name : known->globals) (void)globals.erase(Value::str(in_.a.intern(unit_.ir->str(name))));
}

ContextSet<Flow> LoopRunner::run(Path s) { return loop(ContextSet<Flow>(std::move(s), Flow{})); }

ContextSet<Flow> LoopRunner::resume(Path s) {
  const uint32_t position = popResume(s);
  if (position == 2) {
    ContextSet<Flow> flows = in_.execBlock(std::move(s), shape_.otherwise);
    leavePosition(flows, 2);
    return flows;
  }
  ContextSet<Flow> heads, entered(std::move(s), Flow{});
  body(std::move(entered), exits_, heads);
  if (heads.size() > 1) in_.join(heads);
  return loop(std::move(heads));
}

// More paths than a long loop can carry along: the differences of their states are given up.
static ContextSet<Flow> mergeHeads(Interp& in, ContextSet<Flow> heads) {
  ContextSet<Flow> result;
  Path one = std::move(heads[0].state);
  for (size_t i = 1; i < heads.size(); ++i) {
    Value none;
    Path merged = joinPaths(in, one, heads[i].state, {}, {}, StateMerger::Mode::kLossy, none);
    if (merged) one = std::move(merged);
    else result.add(std::move(heads[i].state), Flow{});
  }
  result.add(std::move(one), Flow{});
  return result;
}

// A head whose iterator is known to be used up is behind the loop: it need not wait there with those that go on.
void LoopRunner::leaveExhausted(ContextSet<Flow>& heads) {
  ContextSet<Flow> rest;
  for (size_t i = 0; i < heads.size(); ++i) {
    Path s = std::move(heads[i].state);
    const Value it = iterator(*s);
    leaveFinishedRuns(in_, s, it);
    const bool exhausted = isExhausted(in_, *s, it);
    (exhausted ? exits_.left : rest).add(std::move(s), Flow{});
  }
  rest.adoptFinished(heads);
  heads = std::move(rest);
}

// Paths that an iteration of a loop of unknown length neither joins nor multiplies: the general iteration is one path's.
bool LoopRunner::stayApart(const ContextSet<Flow>& heads) {
  const size_t last = std::exchange(heads_before_, heads.size());
  if (!shape_.is_for || !may_part_ || heads.size() < 2 || heads.size() > kMaxApart || heads.size() != last) return false;
  for (size_t i = 0; i < heads.size(); ++i) {
    const PlanView view = viewPlan(in_, *heads[i].state, iterator(*heads[i].state));
    if (view.broken || (view.remaining && view.remaining->isConstant())) return false;
  }
  return true;
}

ContextSet<Flow> LoopRunner::oneByOne(ContextSet<Flow> heads) {
  exits_.out.adoptFinished(heads);
  ContextSet<Flow> out;
  for (size_t i = 0; i < heads.size(); ++i) {
    LoopRunner alone(in_, *heads[i].state, shape_);
    alone.may_part_ = false;  // or there would be more of them with each level
    out.absorb(alone.loop(ContextSet<Flow>(std::move(heads[i].state), Flow{})));
  }
  out.absorb(finish(std::move(exits_)));
  return out;
}

// Whether something that nobody knows has decided the way since `past`.
static bool ledByUnknown(const SymPool& pool, const TrailNode* way, const TrailNode* past) {
  for (const TrailNode* n : trailSince(way, commonPast(way, past))) {
    if (n->kind == TrailNode::Kind::kBranch && ops::trustOf(pool, n->expr) == Trust::kOpaque) return true;
    for (const TrailRef& side : n->alternatives)
      if (ledByUnknown(pool, side.get(), n->parent.get())) return true;
  }
  return false;
}

// The iterations that were not followed may lead past what those that were lead to: where nobody knows what ends the loop, who has left
// by now is told apart from who has not.
void LoopRunner::doubtExits(const TrailNode* past) {
  const BoolExpr by_now = in_.a.freshBool("", Trust::kOpaque, "whether a loop ends within the iterations that were followed");
  for (ContextSet<Flow>* set : {&exits_.left, &exits_.broken, &exits_.out}) {
    for (size_t i = 0; i < set->size(); ++i) {
      Path& s = (*set)[i].state;
      if (!ledByUnknown(in_.a.pool, s->trail.get(), past)) continue;
      Interp::Sides sides = in_.fork(std::move(s), by_now);
      if (sides.otherwise) std::move(sides.otherwise).end(PathEnd::kCovered);
      s = std::move(sides.then);
    }
  }
}

ContextSet<Flow> LoopRunner::loop(ContextSet<Flow> heads) {
  Snapshot before;  // the head before the last iteration, kept when the next attempt needs it
  const TrailRef past = heads.empty() ? TrailRef() : heads[0].state->trail;
  alone_ = heads.isSingle();
  began_ = past;
  start_steps_ = stepsAsFollowed(in_.a);
  newest_symbol_ = SymbolId(static_cast<uint32_t>(in_.a.pool.symbolCount()));
  const auto end = [&](std::string_view why) {
    for (size_t i = 0; i < heads.size(); ++i)
      exits_.out.absorb(ContextSet<Flow>::end(std::move(heads[i].state), PathEnd::kLimit, in_.a.intern(why)));
    heads = {};
  };
  while (!heads.empty()) {
    if (!in_.a.budget.step() || in_.a.budget.late()) { end(in_.a.budget.reason()); break; }
    if (!plain_ || done_ >= kMaxSilentTrips) {
      if (!plain_ && stayApart(heads)) return oneByOne(std::move(heads));
      if (heads.size() > kMaxHeads || (heads.size() > 1 && done_ >= kMaxUnknownTrips)) heads = mergeHeads(in_, std::move(heads));
      if (heads.isSingle() && before && done_ >= next_try_) {
        ContextSet<Flow> next;
        if (worthTrying(*before, *heads[0].state) && generalise(before, heads[0].state, next)) {
          before = nullptr;
          done_ = 0;
          next_try_ = 1;
          uncertain_ = false;
          heads = std::move(next);
          if (shape_.is_for) leaveExhausted(heads);
          if (heads.size() > 1) in_.join(heads);
          continue;
        }
        if (next_try_ <= done_) next_try_ = tensors_ || uncertain_ ? done_ * 2 : done_ * 8;
      }
      if ((open_ || plain_) && uncertain_ && done_ >= kMaxUnknownTrips) {
        in_.a.giveUp(*heads[0].state, "a loop of unknown length whose iterations differ was followed for " + std::to_string(kMaxUnknownTrips) + " of them",
                     ReasonKind::kLimit, in_.a.intern(kUnknownLength));
        end(kUnknownLength);
        doubtExits(past.get());
        break;
      }
      before = heads.isSingle() && done_ + 1 >= next_try_ ? Snapshot(heads[0].state) : Snapshot();
    }
    const uint64_t steps = stepsAsFollowed(in_.a);
    const uint32_t tensors = in_.a.tensor_operations;
    const size_t ways_out = countOf(exits_.left) + countOf(exits_.broken) + countOf(exits_.out);
    heads = iteration(std::move(heads), exits_);
    if (shape_.is_for && heads.size() > 1) leaveExhausted(heads);
    ++done_;
    last_steps_ = stepsAsFollowed(in_.a) - steps;
    tensors_ = in_.a.tensor_operations != tensors;
    if (countOf(exits_.left) + countOf(exits_.broken) + countOf(exits_.out) != ways_out && !heads.empty()) {
      if (open_ && !uncertain_) next_try_ = std::min(next_try_, done_ + 1);  // what waited for an exact end has none
      uncertain_ = true;
      tidy(in_, exits_.left);
      tidy(in_, exits_.broken);
      tidy(in_, exits_.out);
    }
  }
  return finish(std::move(exits_));
}

// All who leave the loop are one path now, and nobody has left the program: that some unknown thing has ended the loop restricts nothing
// behind it, for nobody else comes there. Which round it was may still matter, and stands in the sizes.
void LoopRunner::settle(ContextSet<Flow>& result) const {
  if (!alone_ || plain_ || !result.isSingle() || result.hasFinished()) return;
  Path& s = result[0].state;
  if (!ledByUnknown(in_.a.pool, s->trail.get(), began_.get())) return;
  TrailRef behind = behindLoop(s->trail, began_.get());
  Interp::edit(s)->trail = std::move(behind);
}

ContextSet<Flow> LoopRunner::finish(Exits exits) {
  const auto forget = [&](Path& s) {
    if (shape_.is_for) Interp::edit(s)->frame.edit().slots[shape_.iterator.index] = Value();
  };
  ContextSet<Flow> result;
  if (exits.left.size() > 1) in_.join(exits.left);
  const bool has_else = shape_.otherwise.valid() && !unit_.ir->block(shape_.otherwise).empty();
  for (size_t i = 0; i < exits.left.size(); ++i) {
    Path s = std::move(exits.left[i].state);
    forget(s);
    if (!has_else) { result.add(std::move(s), Flow{}); continue; }
    ContextSet<Flow> flows = in_.execBlock(std::move(s), shape_.otherwise);
    leavePosition(flows, 2);
    result.absorb(std::move(flows));
  }
  for (size_t i = 0; i < exits.broken.size(); ++i) {
    forget(exits.broken[i].state);
    result.add(std::move(exits.broken[i].state), Flow{});
  }
  result.adoptFinished(exits.left);
  result.absorb(std::move(exits.out));
  if (result.size() > 1) in_.join(result);
  settle(result);
  return result;
}

ContextSet<Flow> Interp::execFor(Path s, ir::StmtId id) {
  const auto node = s->frame->unit->ir->get<ir::For>(id);
  const LoopShape shape{id, true, node.target, node.iterable, node.iterator, node.body, node.otherwise};
  if (resuming(*s)) { LoopRunner runner(*this, *s, shape); return runner.resume(std::move(s)); }
  return eval(std::move(s), node.iterable).flatMap([&](Path t, Value v) {
    edit(t)->at = node.iterable;
    tellDecides(*this, *t, node.iterable, v);
    return iterate(std::move(t), std::move(v));
  }).flatMap([&](Path t, Value it) {
    edit(t)->frame.edit().slots[node.iterator.index] = std::move(it);
    return goOver(std::move(t), shape);
  });
}

// The iterator is in its slot.
ContextSet<Flow> Interp::goOver(Path s, const LoopShape& shape) {
  LoopRunner runner(*this, *s, shape);
  return mayRunInside(*s, runner.iterator(*s), shape.body) ? runner.runInside(std::move(s)) : runner.run(std::move(s));
}

ContextSet<Flow> Interp::execWhile(Path s, ir::StmtId id) {
  const auto node = s->frame->unit->ir->get<ir::While>(id);
  LoopRunner runner(*this, *s, {id, false, node.test, {}, {}, node.body, node.otherwise});
  return resuming(*s) ? runner.resume(std::move(s)) : runner.run(std::move(s));
}

}  // namespace shapeproof
