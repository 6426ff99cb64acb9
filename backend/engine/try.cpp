// try and with.
#include "backend/engine/catching.h"
#include "backend/engine/resume.h"
#include "backend/engine/unknown_operand.h"

namespace shapeproof {

using namespace ir;  // NOLINT

namespace {

// A class that inherits from BaseException, a tuple of such, or something that may be one.
bool mayBeExceptionType(const Interp& in, const State& s, const Value& type) {
  if (type.isUnknown() || type.is(ValueKind::kChoice)) return true;
  if (type.isTuple()) {
    for (const Value& v : type.asTuple()) if (!mayBeExceptionType(in, s, v)) return false;
    return true;
  }
  if (!type.isObject() || Analysis::object(s, type.asAddr()).as<ClassData>() == nullptr) return false;
  return in.isSubclass(s, type.asAddr(), in.known.base_exception) != Tri::kFalse;
}

template <class T>
void restoreHandling(ContextSet<T>& set, const Value& before) {
  set.eachPath([&](Path& s) { Interp::edit(s)->frame.edit().handling = before; });
}

// A handler of KeyboardInterrupt, by its name: the program expects somebody to interrupt it there.
bool expectsInterrupt(const Module& m, const Try& node) {
  const auto named = [&](ExprId type) { return type.valid() && m.kind(type) == ExprKind::kGlobal && m.str(m.get<Global>(type).name) == "KeyboardInterrupt"; };
  return std::any_of(m.list(node.handlers).begin(), m.list(node.handlers).end(), [&](const Handler& h) {
    if (!h.type.valid() || m.kind(h.type) != ExprKind::kTupleExpr) return named(h.type);
    const auto types = m.list(m.get<TupleExpr>(h.type).items);
    return std::any_of(types.begin(), types.end(), named);
  });
}

// Where the body ends it goes on, or somebody interrupts it. That nobody does so elsewhere in the body is assumed.
ContextSet<Flow> interruptedOrNot(Interp& in, Path s) {
  Interp::Sides sides = in.fork(std::move(s), in.a.freshBool("", Trust::kExternal, "whether somebody interrupts the program"));
  ContextSet<Flow> out;
  if (sides.otherwise) out.add(std::move(sides.otherwise), Flow{});
  if (sides.then) out.absorb(in.raise<Flow>(std::move(sides.then), "KeyboardInterrupt", ""));
  return out;
}

}  // namespace

ContextSet<Flow> Interp::execTry(Path s, StmtId id) {
  const Module& m = *s->frame->unit->ir;
  const Try node = m.get<Try>(id);
  const auto handlers = m.list(node.handlers);
  uint32_t at = 0;
  if (!s->frame->resume.empty()) at = popResume(s);
  ContextSet<Flow> out;
  if (at == 0) {
    Caught by_handlers;
    for (const Handler& h : handlers) by_handlers |= caughtBy(m, h.type);
    const bool interruptible = s->frame->unit->is_user && expectsInterrupt(m, node);
    if (interruptible) a.assume(*s, Assumption::kNoException);
    auto body = catching(std::move(s), by_handlers, [&](Path t) { return execBlock(std::move(t), node.body); });
    leavePosition(body, 0);
    if (interruptible) {
      body = std::move(body).flatMap([&](Path t, Flow flow) -> ContextSet<Flow> {
        if (flow.kind != Flow::Kind::kNormal) return {std::move(t), std::move(flow)};
        return interruptedOrNot(*this, std::move(t));
      });
    }
    out = runHandlers(node, std::move(body));
  } else if (at >= 1 && at <= handlers.size()) {
    Value held = popHeld(s);
    out = runHandler(std::move(s), handlers[at - 1], std::move(held), at - 1);
  } else if (at == kElse) {
    out = execBlock(std::move(s), node.otherwise);
    leavePosition(out, kElse);
  } else {
    return resumeFinally(std::move(s), node.finally, at);
  }
  if (node.finally.valid() && !m.block(node.finally).empty()) out = runFinally(node, std::move(out));
  if (out.size() > 1) join(out);
  return out;
}

// The handlers for what the body raised, the else block for what ended normally.
ContextSet<Flow> Interp::runHandlers(const Try& node, ContextSet<Flow> body) {
  return std::move(body).fold(
      [&](Path s, Flow flow) -> ContextSet<Flow> {
        if (flow.kind != Flow::Kind::kNormal || !node.otherwise.valid()) return {std::move(s), std::move(flow)};
        auto after = execBlock(std::move(s), node.otherwise);
        leavePosition(after, kElse);
        return after;
      },
      [&](Path s, Value exception) { return findHandler(std::move(s), node, std::move(exception), 0); });
}

// The handlers from `first` on are asked in turn; an exception that none takes goes on.
ContextSet<Flow> Interp::findHandler(Path s, const Try& node, Value exception, size_t first) {
  const auto handlers = s->frame->unit->ir->list(node.handlers);
  if (first >= handlers.size()) return ContextSet<Flow>::raise(std::move(s), std::move(exception));
  const Handler& h = handlers[first];
  if (!h.type.valid()) return runHandler(std::move(s), h, std::move(exception), first);
  const Value before = s->frame->handling;
  edit(s)->frame.edit().handling = exception;
  auto types = eval(std::move(s), h.type).flatMap([&](Path t, Value v) {
    return resolve(std::move(t), std::move(v)).flatMap([&](Path u, Value type) -> ContextSet<Value> {
      if (!mayBeExceptionType(*this, *u, type))
        return raise<Value>(std::move(u), "TypeError", "catching classes that do not inherit from BaseException is not allowed");
      return {std::move(u), std::move(type)};
    });
  });
  restoreHandling(types, before);
  return std::move(types).flatMap([&](Path t, Value type) -> ContextSet<Flow> {
    const Tri match = isInstance(*t, exception, type);
    if (match == Tri::kTrue) return runHandler(std::move(t), h, exception, first);
    if (match == Tri::kFalse) return findHandler(std::move(t), node, exception, first + 1);
    Sides sides = fork(std::move(t), a.freshBool("", Trust::kOpaque, "type of an exception"));
    ContextSet<Flow> both;
    if (sides.then) both.absorb(runHandler(std::move(sides.then), h, exception, first));
    if (sides.otherwise) both.absorb(findHandler(std::move(sides.otherwise), node, exception, first + 1));
    return both;
  });
}

// Runs the handler, or goes on in it where its generator was suspended.
ContextSet<Flow> Interp::runHandler(Path s, const Handler& h, Value exception, size_t index) {
  const Value before = s->frame->handling;
  edit(s)->frame.edit().handling = exception;
  ContextSet<Value> bound(std::move(s), Value::none());
  if (h.target.valid() && !resuming(*bound[0].state))
    bound = std::move(bound).flatMap([&](Path t, Value) { return assign(std::move(t), h.target, exception); });
  auto out = std::move(bound).flatMap([&](Path t, Value) { return execBlock(std::move(t), h.body); });
  restoreHandling(out, before);
  leaveHolding(out, exception, static_cast<uint32_t>(index) + 1);
  return out;
}

ContextSet<Flow> Interp::runFinally(const Try& node, ContextSet<Flow> body) {
  return std::move(body).fold(
      [&](Path s, Flow flow) -> ContextSet<Flow> {
        if (flow.kind == Flow::Kind::kYield) return {std::move(s), std::move(flow)};
        return finallyAfter(std::move(s), node.finally, std::move(flow));
      },
      [&](Path s, Value exception) { return finallyRaised(std::move(s), node.finally, std::move(exception)); });
}

// The finally block, then what led to it, unless the block leaves in a way of its own.
ContextSet<Flow> Interp::finallyAfter(Path s, BlockId block, Flow flow) {
  auto after = execBlock(std::move(s), block);
  leaveHolding(after, flow.value, kFinally + static_cast<uint32_t>(flow.kind));
  return std::move(after).map([&](Path&, Flow f) { return f.kind == Flow::Kind::kNormal ? flow : f; });
}

ContextSet<Flow> Interp::finallyRaised(Path s, BlockId block, Value exception) {
  const Value before = s->frame->handling;
  edit(s)->frame.edit().handling = exception;
  auto after = execBlock(std::move(s), block);
  restoreHandling(after, before);
  leaveHolding(after, exception, kFinallyRaised);
  return std::move(after).flatMap([&](Path t, Flow f) -> ContextSet<Flow> {
    if (f.kind == Flow::Kind::kNormal) return ContextSet<Flow>::raise(std::move(t), exception);
    return {std::move(t), std::move(f)};
  });
}

ContextSet<Flow> Interp::resumeFinally(Path s, BlockId block, uint32_t position) {
  Value held = popHeld(s);
  if (position == kFinallyRaised) return finallyRaised(std::move(s), block, std::move(held));
  return finallyAfter(std::move(s), block, Flow{static_cast<Flow::Kind>(position - kFinally), std::move(held)});
}

// Behind the statement nobody asks for the manager: what another pass of a loop made is no difference. A generator that is left in
// the middle keeps it.
static ContextSet<Flow> forgetManager(ContextSet<Flow> left, SlotId slot) {
  const auto forget = [&](Path& s) { Interp::edit(s)->frame.edit().slots[slot.index] = Value(); };
  for (size_t i = 0; i < left.size(); ++i)
    if (left[i].value.kind != Flow::Kind::kYield) forget(left[i].state);
  left.eachRaised([&](Raised& r) { forget(r.state); });
  return left;
}

ContextSet<Flow> Interp::execWith(Path s, StmtId id) {
  const With node = s->frame->unit->ir->get<With>(id);
  if (!s->frame->resume.empty()) {
    (void)popResume(s);
    return runWith(std::move(s), node, s->frame->slots[node.manager.index]);
  }
  auto managers = eval(std::move(s), node.context).flatMap([&](Path t, Value v) { return resolve(std::move(t), std::move(v)); });
  auto out = std::move(managers).flatMap([&](Path t, Value manager) {
    edit(t)->at = node.context;
    edit(t)->frame.edit().slots[node.manager.index] = manager;
    return enterContext(std::move(t), manager).flatMap([&](Path w, Value v) {
      ContextSet<Value> bound(std::move(w), Value::none());
      if (node.target.valid()) bound = assign(std::move(bound[0].state), node.target, std::move(v));
      return std::move(bound).fold([&](Path x, Value) { return runWith(std::move(x), node, manager); },
                                   [&](Path x, const Value& refused) {
                                     return forgetManager(leaveWith(manager, ContextSet<Flow>::raise(std::move(x), refused)), node.manager);
                                   });
    });
  });
  if (out.size() > 1) join(out);
  return out;
}

// The body, and leaving it.
ContextSet<Flow> Interp::runWith(Path s, const With& node, const Value& manager) {
  const Caught swallowed = swallowedBy(*this, *s, manager);
  auto body = catching(std::move(s), swallowed, [&](Path t) { return execBlock(std::move(t), node.body); });
  leavePosition(body, 0);
  for (size_t i = 0; i < body.size(); ++i)  // what leaving says, it says at the statement
    if (body[i].value.kind != Flow::Kind::kYield) edit(body[i].state)->at = node.context;
  body.eachRaised([&](Raised& r) { edit(r.state)->at = node.context; });
  return forgetManager(leaveWith(manager, std::move(body)), node.manager);
}

// manager.__enter__(), where both methods are there.
ContextSet<Value> Interp::enterContext(Path s, Value manager) {
  if (manager.isUnknown()) return onUnknown(*this, std::move(s), UnknownOperand::kEnter, manager.anonymous());
  const Value type = typeOf(*s, manager);
  const ClassData* cls = type.isObject() ? Analysis::object(*s, type.asAddr()).as<ClassData>() : nullptr;
  bool unknown = cls == nullptr || (!cls->is_user && !cls->complete);
  const auto lacks = [&](std::string_view method) {
    return !unknown && lookupClass(*s, type.asAddr(), a.intern(method), &unknown) == nullptr && !unknown;
  };
  const bool no_enter = lacks("__enter__");
  if (no_enter || lacks("__exit__")) {
    const std::string name(a.text(cls->name));
    return raise<Value>(std::move(s), "TypeError",
                        "'" + name + "' object does not support the context manager protocol" + (no_enter ? "" : " (missed __exit__ method)"));
  }
  return callMethod(std::move(s), std::move(manager), "__enter__", {});
}

// A manager without a model that would swallow an exception of the body.
static ContextSet<Flow> leaveUnknown(Interp& in, ContextSet<Flow> body) {
  const auto passed = [](Path s, Flow flow) -> ContextSet<Flow> { return {std::move(s), std::move(flow)}; };
  return std::move(body).fold(passed, [&](Path s, const Value& exception) {
    if (!in.a.options.strict) {
      in.a.assume(*s, Assumption::kExceptionsPass);
      return ContextSet<Flow>::raise(std::move(s), exception);
    }
    Interp::Sides sides = in.fork(std::move(s), in.a.freshBool("", Trust::kOpaque, assumptionInfo(Assumption::kExceptionsPass).words));
    ContextSet<Flow> both;
    if (sides.then) both.addRaised({std::move(sides.then), exception});
    if (sides.otherwise) both.add(std::move(sides.otherwise), Flow{});
    return both;
  });
}

// Calls __exit__ for every way out of the body; a true answer swallows an exception.
ContextSet<Flow> Interp::leaveWith(Value manager, ContextSet<Flow> body) {
  if (manager.isUnknown()) return leaveUnknown(*this, std::move(body));
  const CallArgs nothing{{Value::none(), Value::none(), Value::none()}, {}, false};
  const auto afterFlow = [&](Path s, Flow flow) -> ContextSet<Flow> {
    if (flow.kind == Flow::Kind::kYield) return {std::move(s), std::move(flow)};
    return callMethod(std::move(s), manager, "__exit__", nothing).map([&](Path&, Value) { return flow; });
  };
  const auto afterException = [&](Path s, const Value& exception) {
    const CallArgs args{{typeOf(*s, exception), exception, Value::none()}, {}, false};
    const Value before = s->frame->handling;
    edit(s)->frame.edit().handling = exception;
    auto answers = callMethod(std::move(s), manager, "__exit__", args).flatMap([&](Path t, Value v) { return truth(std::move(t), std::move(v)); });
    restoreHandling(answers, before);
    return std::move(answers).flatMap([&](Path t, BoolExpr swallow) {
      Sides sides = fork(std::move(t), swallow);
      ContextSet<Flow> both;
      if (sides.then) both.add(std::move(sides.then), Flow{});
      if (sides.otherwise) both.addRaised({std::move(sides.otherwise), exception});
      return both;
    });
  };
  return std::move(body).fold(afterFlow, afterException);
}

}  // namespace shapeproof
