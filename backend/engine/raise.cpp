// The raise statement.
#include "backend/engine/interp.h"

namespace shapeproof {

using namespace ir;  // NOLINT

// The exception that `v`, an instance or a class, stands for; anything else is a TypeError with that complaint.
ContextSet<Value> Interp::exceptionOf(Path s, Value v, std::string_view complaint) {
  if (v.isUnknown()) return {std::move(s), std::move(v)};
  const bool is_class = v.isObject() && Analysis::object(*s, v.asAddr()).as<ClassData>() != nullptr;
  if (!is_class) {
    if (isInstance(*s, v, known.base_exception) == Tri::kFalse) return raise<Value>(std::move(s), "TypeError", complaint);
    return {std::move(s), std::move(v)};
  }
  if (isSubclass(*s, v.asAddr(), known.base_exception) == Tri::kFalse) return raise<Value>(std::move(s), "TypeError", complaint);
  return call(std::move(s), std::move(v), {});
}

ContextSet<Flow> Interp::execRaise(Path s, StmtId id) {
  const Raise node = s->frame->unit->ir->get<Raise>(id);
  if (!node.exception.valid()) {
    for (const Frame* f = s->frame.get(); f != nullptr; f = f->caller.get())
      if (!f->handling.isUnbound()) { Value e = f->handling; return ContextSet<Flow>::raise(std::move(s), std::move(e)); }
    return raise<Flow>(std::move(s), "RuntimeError", "No active exception to reraise");
  }
  const ExprId wanted[] = {node.exception, node.cause};
  const size_t count = node.cause.valid() ? 2 : 1;
  return evalAll(std::move(s), {wanted, count}).flatMap([&](Path t, Values v) {
    return resolve(std::move(t), v[0]).flatMap([&](Path u, Value what) {
      edit(u)->at = node.exception;
      return exceptionOf(std::move(u), std::move(what), "exceptions must derive from BaseException");
    }).flatMap([&](Path w, Value e) -> ContextSet<Flow> {
      if (count == 1) {
        notePlace(*edit(w), e, true);
        return ContextSet<Flow>::raise(std::move(w), std::move(e));
      }
      return raiseFrom(std::move(w), std::move(e), v[1]);
    });
  });
}

// `raise exception from cause`
ContextSet<Flow> Interp::raiseFrom(Path s, Value exception, Value cause) {
  return resolve(std::move(s), std::move(cause)).flatMap([&](Path t, Value c) -> ContextSet<Flow> {
    ContextSet<Value> from = c.isNone() ? ContextSet<Value>(std::move(t), c)
                                        : exceptionOf(std::move(t), c, "exception causes must derive from BaseException");
    return std::move(from).flatMap([&](Path u, Value origin) {
      if (exception.isObject()) {
        ValueMap& attrs = Analysis::edit(*edit(u), exception.asAddr()).attrs;
        attrs.set(a.intern("__cause__"), std::move(origin));
        attrs.set(a.intern("__suppress_context__"), Value::boolean(true));
      }
      notePlace(*edit(u), exception, true);
      return ContextSet<Flow>::raise(std::move(u), exception);
    });
  });
}

}  // namespace shapeproof
