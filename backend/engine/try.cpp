// try and with.
#include <array>

#include "backend/engine/resume.h"

namespace shapeproof {

using namespace ir;  // NOLINT

namespace {

// Exceptions that no tensor operation raises: a handler for nothing else does not make obligations forks.
bool neverFromTensors(std::string_view n) {
  static constexpr std::array kNames = {"KeyboardInterrupt", "ImportError", "ModuleNotFoundError", "OSError", "IOError", "FileNotFoundError",
                                        "FileExistsError", "PermissionError", "EOFError", "StopIteration", "KeyError", "AttributeError",
                                        "NameError", "SystemExit", "UnicodeDecodeError", "ConnectionError", "TimeoutError", "ZeroDivisionError"};
  for (const char* k : kNames) if (n == k) return true;
  return false;
}

bool mayCatchTensorErrors(const Module& m, ExprId type) {
  if (!type.valid()) return true;
  switch (m.kind(type)) {
    case ExprKind::kGlobal: return !neverFromTensors(m.str(m.get<Global>(type).name));
    case ExprKind::kTupleExpr:
      for (const ExprId e : m.list(m.get<TupleExpr>(type).items)) if (mayCatchTensorErrors(m, e)) return true;
      return false;
    default: return true;
  }
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

}  // namespace

ContextSet<Flow> Interp::execTry(StateRef s, StmtId id) {
  const Module& m = *s->frame->unit->ir;
  const Try node = m.get<Try>(id);
  const auto handlers = m.list(node.handlers);
  const uint32_t depth = s->try_depth, import_depth = s->import_try_depth;
  uint32_t at = 0;
  if (!s->frame->resume.empty()) at = popResume(s);
  ContextSet<Flow> out;
  if (at == 0) {
    bool catches = false, catches_imports = false;
    for (const Handler& h : handlers) {
      catches = catches || mayCatchTensorErrors(m, h.type);
      catches_imports = catches_imports || mayCatchImportErrors(m, h.type);
    }
    if (catches) edit(s)->try_depth = depth + 1;
    if (catches_imports) edit(s)->import_try_depth = import_depth + 1;
    auto body = execBlock(std::move(s), node.body);
    leavePosition(body, 0);
    const auto leave = [&](StateRef& t) {
      if (t->try_depth != depth) edit(t)->try_depth = depth;
      if (t->import_try_depth != import_depth) edit(t)->import_try_depth = import_depth;
    };
    for (size_t i = 0; i < body.size(); ++i) leave(body[i].state);
    if (body.hasFinished())
      for (Raised& r : body.finished().raised) leave(r.state);
    out = runHandlers(node, std::move(body));
  } else if (at >= 1 && at < 100 && at - 1 < handlers.size()) {
    out = execBlock(std::move(s), handlers[at - 1].body);
    leavePosition(out, at);
  } else {
    out = execBlock(std::move(s), at == 100 ? node.otherwise : node.finally);
    leavePosition(out, at);
    if (at != 100) return out;
  }
  if (node.finally.valid() && !m.block(node.finally).empty()) out = runFinally(node, std::move(out));
  if (out.size() > 1) join(out);
  return out;
}

// The handlers for what the body raised, the else block for what ended normally.
ContextSet<Flow> Interp::runHandlers(const Try& node, ContextSet<Flow> body) {
  ContextSet<Flow> out;
  auto finished = body.takeFinished();
  for (size_t i = 0; i < body.size(); ++i) {
    if (body[i].value.kind == Flow::Kind::kNormal && node.otherwise.valid()) {
      auto after = execBlock(std::move(body[i].state), node.otherwise);
      leavePosition(after, 100);
      out.absorb(std::move(after));
    } else {
      out.add(std::move(body[i]));
    }
  }
  if (!finished) return out;
  for (Ended& e : finished->ended) out.finished().ended.push_back(std::move(e));
  for (Raised& r : finished->raised) {
    StateRef s = std::move(r.state);
    const auto handlers = s->frame->unit->ir->list(node.handlers);
    for (size_t k = 0; k < handlers.size() && s; ++k) {
      ContextSet<Value> type = evalOptional(std::move(s), handlers[k].type);
      s = nullptr;
      ContextSet<Value> rest;  // contexts that this handler does not take
      out.adoptFinished(type);
      for (size_t i = 0; i < type.size(); ++i) {
        StateRef t = std::move(type[i].state);
        const Tri match = handlers[k].type.valid() ? isInstance(*t, r.exception, type[i].value) : Tri::kTrue;
        if (match == Tri::kTrue) { out.absorb(runHandler(std::move(t), handlers[k], r.exception, k)); continue; }
        if (match == Tri::kUnknown) {
          Sides sides = fork(std::move(t), a.freshBool("", Trust::kOpaque, "type of an exception"));
          if (sides.then) out.absorb(runHandler(std::move(sides.then), handlers[k], r.exception, k));
          t = std::move(sides.otherwise);
        }
        if (t) rest.add(std::move(t), Value::none());
      }
      if (!rest.empty()) s = std::move(rest[0].state);
    }
    if (s) out.finished().raised.push_back({std::move(s), std::move(r.exception)});
  }
  return out;
}

ContextSet<Flow> Interp::runHandler(StateRef s, const Handler& h, Value exception, size_t index) {
  const Value before = s->frame->handling;
  edit(s)->frame.edit().handling = exception;
  ContextSet<Value> bound(std::move(s), Value::none());
  if (h.target.valid())
    bound = std::move(bound).flatMap([&](StateRef t, Value) { return assign(std::move(t), h.target, exception); });
  auto out = std::move(bound).flatMap([&](StateRef t, Value) { return execBlock(std::move(t), h.body); });
  for (size_t i = 0; i < out.size(); ++i) edit(out[i].state)->frame.edit().handling = before;
  if (out.hasFinished())
    for (Raised& r : out.finished().raised) edit(r.state)->frame.edit().handling = before;
  leavePosition(out, static_cast<uint32_t>(index) + 1);
  return out;
}

ContextSet<Flow> Interp::runFinally(const Try& node, ContextSet<Flow> body) {
  ContextSet<Flow> out;
  auto finished = body.takeFinished();
  for (size_t i = 0; i < body.size(); ++i) {
    Flow flow = std::move(body[i].value);
    if (flow.kind == Flow::Kind::kYield) { out.add(std::move(body[i].state), std::move(flow)); continue; }
    auto after = execBlock(std::move(body[i].state), node.finally);
    leavePosition(after, 101);
    out.absorb(std::move(after).map([&](StateRef&, Flow f) { return f.kind == Flow::Kind::kNormal ? flow : f; }));
  }
  if (!finished) return out;
  for (Ended& e : finished->ended) out.finished().ended.push_back(std::move(e));
  for (Raised& r : finished->raised) {
    auto after = execBlock(std::move(r.state), node.finally);
    out.absorb(std::move(after).flatMap([&](StateRef t, Flow f) -> ContextSet<Flow> {
      if (f.kind == Flow::Kind::kNormal) return ContextSet<Flow>::raise(std::move(t), r.exception);
      return {std::move(t), std::move(f)};
    }));
  }
  return out;
}

ContextSet<Flow> Interp::execWith(StateRef s, StmtId id) {
  const With node = s->frame->unit->ir->get<With>(id);
  if (!s->frame->resume.empty()) {
    (void)popResume(s);
    const Value manager = s->frame->slots[node.manager.index];
    auto body = execBlock(std::move(s), node.body);
    leavePosition(body, 0);
    return leaveWith(manager, std::move(body));
  }
  auto managers = eval(std::move(s), node.context).flatMap([&](StateRef t, Value v) { return resolve(std::move(t), std::move(v)); });
  auto out = std::move(managers).flatMap([&](StateRef t, Value manager) {
    edit(t)->at = node.context;
    edit(t)->frame.edit().slots[node.manager.index] = manager;
    ContextSet<Value> entered = manager.isUnknown() ? ContextSet<Value>(std::move(t), manager) : callMethod(std::move(t), manager, "__enter__", {});
    auto body = std::move(entered).flatMap([&](StateRef w, Value v) -> ContextSet<Flow> {
      ContextSet<Value> bound(std::move(w), Value::none());
      if (node.target.valid())
        bound = std::move(bound).flatMap([&](StateRef x, Value) { return assign(std::move(x), node.target, v); });
      return std::move(bound).flatMap([&](StateRef x, Value) {
        auto ran = execBlock(std::move(x), node.body);
        leavePosition(ran, 0);
        return ran;
      });
    });
    return leaveWith(manager, std::move(body));
  });
  if (out.size() > 1) join(out);
  return out;
}

// Calls __exit__ for every way out of the body; a true answer swallows an exception.
ContextSet<Flow> Interp::leaveWith(Value manager, ContextSet<Flow> body) {
  if (manager.isUnknown()) return body;
  ContextSet<Flow> out;
  auto finished = body.takeFinished();
  const CallArgs nothing{{Value::none(), Value::none(), Value::none()}, {}, false};
  for (size_t i = 0; i < body.size(); ++i) {
    Flow flow = std::move(body[i].value);
    if (flow.kind == Flow::Kind::kYield) { out.add(std::move(body[i].state), std::move(flow)); continue; }
    out.absorb(callMethod(std::move(body[i].state), manager, "__exit__", nothing).map([&](StateRef&, Value) { return flow; }));
  }
  if (!finished) return out;
  for (Ended& e : finished->ended) out.finished().ended.push_back(std::move(e));
  for (Raised& r : finished->raised) {
    const CallArgs args{{typeOf(*r.state, r.exception), r.exception, Value::none()}, {}, false};
    auto answers = callMethod(std::move(r.state), manager, "__exit__", args).flatMap([&](StateRef t, Value v) { return truth(std::move(t), std::move(v)); });
    out.absorb(std::move(answers).flatMap([&](StateRef t, BoolExpr swallow) {
      Sides sides = fork(std::move(t), swallow);
      ContextSet<Flow> both;
      if (sides.then) both.add(std::move(sides.then), Flow{});
      if (sides.otherwise) both.finished().raised.push_back({std::move(sides.otherwise), r.exception});
      return both;
    }));
  }
  return out;
}

}  // namespace shapeproof
