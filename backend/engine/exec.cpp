// Statements. A generator that is resumed finds its way back through Frame::resume (resume positions: see README.md).
#include "backend/engine/assume.h"
#include "backend/engine/assert_words.h"
#include "backend/engine/observer.h"
#include "backend/engine/resume.h"
#include "backend/engine/statement_books.h"

namespace shapeproof {

using namespace ir;  // NOLINT

namespace {

ContextSet<Flow> normal(ContextSet<Value> set) {
  return std::move(set).map([](Path&, Value) { return Flow{}; });
}

}  // namespace

ContextSet<Flow> Interp::execBlock(Path s, BlockId block) {
  const auto list = s->frame->unit->ir->block(block);
  const size_t first = resuming(*s) ? popResume(s) : 0;
  return execFrom(std::move(s), list, first);
}

// Contexts that fell apart inside a statement are joined behind it where that loses nothing.
ContextSet<Flow> Interp::execFrom(Path s, std::span<const StmtId> list, size_t first) {
  ContextSet<Flow> done;
  ContextSet<Flow> running(std::move(s), Flow{});
  for (size_t i = first; i < list.size() && !running.empty(); ++i) {
    ContextSet<Flow> next;
    next.adoptFinished(running);
    for (size_t k = 0; k < running.size(); ++k) {
      StatementRun watched(a.ledger, *running[k].state, list[i]);
      ContextSet<Flow> after = execStatement(std::move(running[k].state), list[i]);
      watched.leave(after);
      leavePosition(after, static_cast<uint32_t>(i));
      for (size_t j = 0; j < after.size(); ++j)
        (after[j].value.kind == Flow::Kind::kNormal ? next : done).add(std::move(after[j]));
      next.adoptFinished(after);
    }
    if (next.size() > 1) join(next);
    running = std::move(next);
  }
  done.absorb(std::move(running));
  return done;
}

ContextSet<Flow> Interp::execStatement(Path s, StmtId id) {
  if (!a.budget.step()) return ContextSet<Flow>::end(std::move(s), PathEnd::kLimit, a.intern(a.budget.reason()));
  const Unit& u = *s->frame->unit;
  const Module& m = *u.ir;
  switch (m.kind(id)) {
    case StmtKind::kEval: return normal(eval(std::move(s), m.get<Eval>(id).value));
    case StmtKind::kAssign: {
      const Assign node = m.get<Assign>(id);
      return normal(eval(std::move(s), node.value).flatMap([&](Path t, Value v) {
        return assign(std::move(t), node.target, std::move(v));
      }));
    }
    case StmtKind::kUnpack: return normal(execUnpack(std::move(s), m.get<Unpack>(id)));
    case StmtKind::kAnnotate: return execAnnotate(std::move(s), m.get<Annotate>(id));
    case StmtKind::kDelete: return normal(deleteTarget(std::move(s), m.get<Delete>(id).target));
    case StmtKind::kIf: return execIf(std::move(s), id);
    case StmtKind::kWhile: return execWhile(std::move(s), id);
    case StmtKind::kFor: return execFor(std::move(s), id);
    case StmtKind::kTry: return execTry(std::move(s), id);
    case StmtKind::kWith: return execWith(std::move(s), id);
    case StmtKind::kRaise: return execRaise(std::move(s), id);
    case StmtKind::kReturn:
      return evalOptional(std::move(s), m.get<Return>(id).value).map([](Path&, Value v) { return Flow{Flow::Kind::kReturn, std::move(v)}; });
    case StmtKind::kYield: return execYield(std::move(s), id);
    case StmtKind::kYieldFrom: return execYieldFrom(std::move(s), id);
    case StmtKind::kBreak: return {std::move(s), Flow{Flow::Kind::kBreak, {}}};
    case StmtKind::kContinue: return {std::move(s), Flow{Flow::Kind::kContinue, {}}};
    case StmtKind::kAssert: return execAssert(std::move(s), id);
    case StmtKind::kImport: return execImport(std::move(s), id);
    case StmtKind::kImportFrom: return execImportFrom(std::move(s), id);
    case StmtKind::kImportStar: return execImportStar(std::move(s), id);
    case StmtKind::kHavoc: {
      const Havoc node = m.get<Havoc>(id);
      const Value unknown = a.opaque(m.str(node.reason));
      a.giveUp(*s, m.str(node.reason), ReasonKind::kUnknownValue, unknown.unknownReason());
      ContextSet<Value> set(std::move(s), Value::none());
      for (const ExprId target : m.list(node.targets))
        set = std::move(set).flatMap([&](Path t, Value) { return assign(std::move(t), target, unknown); });
      return normal(std::move(set));
    }
  }
  return {std::move(s), Flow{}};
}

ContextSet<Flow> Interp::execIf(Path s, StmtId id) {
  const If node = s->frame->unit->ir->get<If>(id);
  if (resuming(*s)) {
    const uint32_t side = popResume(s);
    auto out = execBlock(std::move(s), side == 0 ? node.then : node.otherwise);
    leavePosition(out, side);
    return out;
  }
  auto out = eval(std::move(s), node.test).flatMap([&](Path t, Value v) {
    edit(t)->at = node.test;
    return truth(std::move(t), std::move(v)).flatMap([&](Path w, BoolExpr condition) {
      tellDecides(*this, *w, node.test, Value::boolean(condition));
      Sides sides = fork(std::move(w), condition);
      ContextSet<Flow> then_set, else_set;
      if (sides.then) { then_set = execBlock(std::move(sides.then), node.then); leavePosition(then_set, 0); }
      if (sides.otherwise) { else_set = execBlock(std::move(sides.otherwise), node.otherwise); leavePosition(else_set, 1); }
      // A side that never comes back leaves the other as the only way on.
      if (sides.then_branch && else_set.empty()) sides.then_branch->settled = true;
      if (sides.otherwise_branch && then_set.empty()) sides.otherwise_branch->settled = true;
      then_set.absorb(std::move(else_set));
      return then_set;
    });
  });
  if (out.size() > 1) join(out);
  return out;
}

ContextSet<Flow> Interp::execAssert(Path s, StmtId id) {
  const Assert node = s->frame->unit->ir->get<Assert>(id);
  const bool user = s->frame->unit->is_user;
  const auto fail = [&](Path t) {
    return evalOptional(std::move(t), node.message).flatMap([&](Path x, Value message) {
      Value failure = makeException(*edit(x), "AssertionError", "");
      if (node.message.valid() && failure.isObject())
        Analysis::edit(*edit(x), failure.asAddr()).attrs.set(a.intern("args"), Value::tuple({std::move(message)}));
      edit(x)->at = node.test;
      const size_t before = a.findings.size();
      notePlace(*edit(x), failure, true);
      if (a.findings.size() > before) tellAssertion(*this, *x, node.test, a.findings.back().finding);
      return ContextSet<Flow>::raise(std::move(x), std::move(failure));
    });
  };
  return eval(std::move(s), node.test).flatMap([&](Path t, Value v) {
    edit(t)->at = node.test;
    return truth(std::move(t), std::move(v)).flatMap([&](Path w, BoolExpr condition) -> ContextSet<Flow> {
      tellDecides(*this, *w, node.test, Value::boolean(condition));
      const Tri holds = check(*w, condition);
      if (holds == Tri::kFalse) return fail(std::move(w));
      if (holds == Tri::kTrue || (user && a.options.ignore_assert)) return {std::move(w), Flow{}};
      // What the program asserts, the analysis may assume.
      const bool caught = (w->caught.kinds & kCatchesAssertion) != 0;
      Sides sides = assumeOrFork(*this, std::move(w), condition, Assumption::kAssertHolds, caught);
      ContextSet<Flow> out;
      if (sides.then) out.add(std::move(sides.then), Flow{});
      if (sides.otherwise) out.absorb(fail(std::move(sides.otherwise)));
      return out;
    });
  });
}

}  // namespace shapeproof
