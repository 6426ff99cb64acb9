// try and with.
#include <array>
#include <optional>

#include "backend/engine/resume.h"
#include "backend/engine/unknown_operand.h"

namespace shapeproof {

using namespace ir;  // NOLINT

namespace {

// Exceptions that no tensor operation raises: a handler for nothing else does not make obligations forks.
bool neverFromTensors(std::string_view n) {
  static constexpr std::array kNames = {"KeyboardInterrupt", "ImportError", "ModuleNotFoundError", "OSError", "IOError", "FileNotFoundError",
                                        "FileExistsError", "PermissionError", "EOFError", "StopIteration", "StopAsyncIteration", "KeyError", "AttributeError",
                                        "NameError", "SystemExit", "UnicodeDecodeError", "ConnectionError", "TimeoutError", "ZeroDivisionError",
                                        // a want of memory, of whatever device; of libraries that know no tensors
                                        "OutOfMemoryError", "MemoryError", "JSONDecodeError", "CalledProcessError", "TimeoutExpired", "URLError", "HTTPError"};
  for (const char* k : kNames) if (n == k) return true;
  return false;
}

bool mayCatchTensorErrors(const Module& m, ExprId type) {
  if (!type.valid()) return true;
  switch (m.kind(type)) {
    case ExprKind::kGlobal: return !neverFromTensors(m.str(m.get<Global>(type).name));
    case ExprKind::kAttr: return !neverFromTensors(m.str(m.get<Attr>(type).name));
    case ExprKind::kTupleExpr:
      for (const ExprId e : m.list(m.get<TupleExpr>(type).items)) if (mayCatchTensorErrors(m, e)) return true;
      return false;
    default: return true;
  }
}

// A handler of this builtin class catches these; 0: none of Catches; nothing: the name is none of a builtin exception.
std::optional<uint32_t> catchesByName(std::string_view n) {
  struct Named { std::string_view name; uint32_t catches; };
  static constexpr Named kNamed[] = {
      {"ZeroDivisionError", kCatchesZeroDivision}, {"ArithmeticError", kCatchesZeroDivision}, {"KeyError", kCatchesKey}, {"IndexError", kCatchesIndex},
      {"LookupError", kCatchesKey | kCatchesIndex}, {"AttributeError", kCatchesAttribute}, {"TypeError", kCatchesType}, {"ValueError", kCatchesValue}, {"AssertionError", kCatchesAssertion},
      {"OSError", kCatchesSystem}, {"IOError", kCatchesSystem}, {"EnvironmentError", kCatchesSystem}, {"FileNotFoundError", kCatchesSystem},
      {"FileExistsError", kCatchesSystem}, {"PermissionError", kCatchesSystem}, {"Exception", kCatchesAll}, {"BaseException", kCatchesAll}};
  for (const Named& one : kNamed)
    if (one.name == n) return one.catches;
  if (n.ends_with("Error") || neverFromTensors(n)) return 0;
  return std::nullopt;
}

// What a handler of this type may catch of Catches; a name that is none of the builtin exceptions may be an alias, that of another module is a
// class of its own.
uint32_t catchesOf(const Module& m, ExprId type) {
  if (!type.valid()) return kCatchesAll;
  if (m.kind(type) == ExprKind::kTupleExpr) {
    uint32_t all = 0;
    for (const ExprId e : m.list(m.get<TupleExpr>(type).items)) all |= catchesOf(m, e);
    return all;
  }
  if (m.kind(type) == ExprKind::kGlobal) return catchesByName(m.str(m.get<Global>(type).name)).value_or(kCatchesAll);
  if (m.kind(type) != ExprKind::kAttr) return kCatchesAll;
  const std::string_view n = m.str(m.get<Attr>(type).name);
  return n == "error" ? kCatchesSystem | kCatchesAnything : catchesByName(n).value_or(kCatchesAnything);  // socket.error is OSError
}

// ImportError, its subclass and its bases; a name that is none of the builtin exceptions may be an alias.
bool mayCatchImportErrors(const Module& m, ExprId type) {
  if (!type.valid()) return true;
  switch (m.kind(type)) {
    case ExprKind::kGlobal: {
      const std::string_view n = m.str(m.get<Global>(type).name);
      if (n == "ImportError" || n == "ModuleNotFoundError" || n == "Exception" || n == "BaseException") return true;
      return !n.ends_with("Error") && !neverFromTensors(n);
    }
    case ExprKind::kTupleExpr:
      for (const ExprId e : m.list(m.get<TupleExpr>(type).items)) if (mayCatchImportErrors(m, e)) return true;
      return false;
    default: return true;
  }
}

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

}  // namespace

ContextSet<Flow> Interp::execTry(Path s, StmtId id) {
  const Module& m = *s->frame->unit->ir;
  const Try node = m.get<Try>(id);
  const auto handlers = m.list(node.handlers);
  const uint32_t depth = s->try_depth, import_depth = s->import_try_depth, catching = s->catching;
  uint32_t at = 0;
  if (!s->frame->resume.empty()) at = popResume(s);
  ContextSet<Flow> out;
  if (at == 0) {
    bool catches = false, catches_imports = false;
    uint32_t more = catching;
    for (const Handler& h : handlers) {
      catches = catches || mayCatchTensorErrors(m, h.type);
      catches_imports = catches_imports || mayCatchImportErrors(m, h.type);
      more |= catchesOf(m, h.type);
    }
    if (catches) edit(s)->try_depth = depth + 1;
    if (catches_imports) edit(s)->import_try_depth = import_depth + 1;
    if (more != catching) edit(s)->catching = more;
    auto body = execBlock(std::move(s), node.body);
    leavePosition(body, 0);
    body.eachPath([&](Path& t) {
      if (t->try_depth != depth) edit(t)->try_depth = depth;
      if (t->import_try_depth != import_depth) edit(t)->import_try_depth = import_depth;
      if (t->catching != catching) edit(t)->catching = catching;
    });
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
    const Value manager = s->frame->slots[node.manager.index];
    auto body = execBlock(std::move(s), node.body);
    leavePosition(body, 0);
    return forgetManager(leaveWith(manager, std::move(body)), node.manager);
  }
  auto managers = eval(std::move(s), node.context).flatMap([&](Path t, Value v) { return resolve(std::move(t), std::move(v)); });
  auto out = std::move(managers).flatMap([&](Path t, Value manager) {
    edit(t)->at = node.context;
    edit(t)->frame.edit().slots[node.manager.index] = manager;
    return enterContext(std::move(t), manager).flatMap([&](Path w, Value v) {
      ContextSet<Value> bound(std::move(w), Value::none());
      if (node.target.valid()) bound = assign(std::move(bound[0].state), node.target, std::move(v));
      auto ran = std::move(bound).flatMap([&](Path x, Value) {
        auto flows = execBlock(std::move(x), node.body);
        leavePosition(flows, 0);
        return flows;
      });
      return forgetManager(leaveWith(manager, std::move(ran)), node.manager);
    });
  });
  if (out.size() > 1) join(out);
  return out;
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
