// What `await` and asynchronous generators ask of values. Their classes are in pylib/_shapeproof/coroutines.py.
#include "backend/engine/iterate.h"
#include "libcalls/builtins/support.h"

namespace shapeproof::libcalls {
namespace {

Value builtin(const Call& c, std::string_view name) {
  const Value* v = Analysis::object(peek(c), c.interp.known.builtins).attrs.find(c.interp.a.intern(name));
  return v == nullptr ? Value() : *v;
}

CallResult callBuiltin(Call& c, std::string_view name) {
  const Value function = builtin(c, name), v = c.arg(0);
  return c.finish(c.interp.call(c.takeState(), function, CallArgs{{v}, {}, false}));
}

CallResult refuse(Call& c) {
  return c.raise("TypeError", "object " + className(c, c.arg(0)) + " can't be used in 'await' expression");
}

// The class of what is certainly no iterator; none: it is one, or may be.
std::optional<std::string> noIterator(const Interp& in, const State& s, const Value& v) {
  if (v.isUnknown() || v.is(ValueKind::kChoice) || ops::payload<IteratorData>(s, v) || ops::payload<GeneratorData>(s, v)) return std::nullopt;
  const ops::Special next = ops::special(in, s, v, "__next__");
  return next || next.unknown ? std::nullopt : ops::typeName(in, s, v);
}

}  // namespace

// awaitable(x): the iterator behind `await x`. Of what is not known, one that answers at once with something not known.
CallResult coroutineAwaitable(Call& c) {
  const Value v = c.arg(0);
  Interp& interp = c.interp;
  if (v.isUnknown()) return callBuiltin(c, "_settled");
  if (ops::payload<GeneratorData>(peek(c), v)) {
    if (interp.typeOf(peek(c), v).same(builtin(c, "coroutine"))) return c.toSetWith(v);
    return refuse(c);
  }
  const ops::Special own = ops::special(interp, peek(c), v, "__await__");
  if (own.unknown) return callBuiltin(c, "_settled");
  if (!own) return refuse(c);
  return c.finish(ops::callSpecial(interp, c.takeState(), own, "__await__", {v}).flatMap([&](Path s, Value it) -> ContextSet<Value> {
    if (const auto type = noIterator(interp, *s, it)) return ops::typeError(interp, std::move(s), "__await__() returned non-iterator of type '" + *type + "'");
    return interp.iterate(std::move(s), std::move(it));
  }));
}

// item(v): what an asynchronous generator yields itself
CallResult coroutineItem(Call& c) { return callBuiltin(c, "_AsyncItem"); }

}  // namespace shapeproof::libcalls
