// getattr: __getattribute__, then __getattr__.
#include "backend/engine/operators.h"

namespace shapeproof {

// An AttributeError from a hook means: not there.
ContextSet<Value> Interp::unboundIfMissing(ContextSet<Value> answer) {
  return std::move(answer).handle([&](Path s, Value exception) -> ContextSet<Value> {
    const Value* attribute_error = Analysis::object(*s, known.builtins).attrs.find(a.intern("AttributeError"));
    if (attribute_error != nullptr && isInstance(*s, exception, *attribute_error) == Tri::kTrue) return {std::move(s), Value()};
    return ContextSet<Value>::raise(std::move(s), std::move(exception));
  });
}

ContextSet<Value> Interp::getAttr(Path s, Value object, Name n) {
  return resolve(std::move(s), std::move(object)).flatMap([&](Path t, Value v) {
    return lookupAttr(std::move(t), v, n, false).flatMap([&](Path w, Value found) -> ContextSet<Value> {
      if (!found.isUnbound()) return {std::move(w), std::move(found)};
      return missingAttribute(std::move(w), v, n);
    });
  });
}

ContextSet<Value> Interp::findAttr(Path s, Value object, Name n) {
  return resolve(std::move(s), std::move(object)).flatMap([&](Path t, Value v) { return lookupAttr(std::move(t), v, n, true); });
}

ContextSet<Value> Interp::lookupAttr(Path s, const Value& v, Name n, bool swallow) {
  if (!v.isObject()) return findAttrPlain(std::move(s), v, n);
  if (Analysis::object(*s, v.asAddr()).as<ModuleData>())  // its own hook says what is missing
    return swallow ? unboundIfMissing(findAttrPlain(std::move(s), v, n)) : findAttrPlain(std::move(s), v, n);
  const Value type = typeOf(*s, v);
  const ClassData* data = ops::payload<ClassData>(*s, type);
  if (data == nullptr || type.same(known.type)) return findAttrPlain(std::move(s), v, n);
  ContextSet<Value> found;
  if (data->own_getattribute) {
    CallArgs args;
    args.positional = {v, Value::str(n)};
    const Value function = *lookupClass(*s, type.asAddr(), a.intern("__getattribute__"));
    found = call(std::move(s), function, std::move(args));
  } else {
    found = findAttrPlain(std::move(s), v, n);
  }
  if (found.isSingle() && !found.hasFinished() && !found[0].value.isUnbound()) return found;  // the usual case
  const State* any = !found.empty() ? found[0].state.get() : found.anyRaised();
  if (any == nullptr) return found;
  const bool hooked = lookupClass(*any, type.asAddr(), a.intern("__getattr__")) != nullptr;
  if (hooked || swallow) found = unboundIfMissing(std::move(found));
  if (!hooked) return found;
  return std::move(found).flatMap([&](Path t, Value answer) -> ContextSet<Value> {
    if (!answer.isUnbound()) return {std::move(t), std::move(answer)};
    auto asked = askGetattr(std::move(t), v, type, n);
    return swallow ? unboundIfMissing(std::move(asked)) : std::move(asked);
  });
}

ContextSet<Value> Interp::askGetattr(Path s, const Value& v, Value type, Name n) {
  const Value hook = *lookupClass(*s, type.asAddr(), a.intern("__getattr__"));
  CallArgs args;
  args.positional = {v, Value::str(n)};
  return call(std::move(s), hook, std::move(args));
}

}  // namespace shapeproof
