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
  return c.finish(ops::callSpecial(interp, c.takeState(), own, "__await__", {v}).flatMap([&](Path s, Value it) {
    return interp.iterate(std::move(s), std::move(it));
  }));
}

// item(v): what an asynchronous generator yields itself
CallResult coroutineItem(Call& c) { return callBuiltin(c, "_AsyncItem"); }

}  // namespace shapeproof::libcalls
