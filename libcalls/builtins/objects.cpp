// object, type, exceptions; getattr and its kin; isinstance; what a frame sees of itself.
#include "backend/engine/set_order.h"
#include "libcalls/builtins/support.h"

namespace shapeproof::libcalls {
namespace {

const ClassData* classOf(const Call& c, const Value& v) { return ops::payload<ClassData>(peek(c), v); }

CallArgs argsFrom(Call& c, const Value& positional, const Value& keywords) {
  CallArgs args;
  if (auto items = c.items(positional)) args.positional = std::move(*items);
  else args.unknown_positional = true;
  if (const ValueMap* map = mapOf(c, keywords)) {
    for (const ValueMap::Entry& e : *map)
      if (e.key.isStr()) args.keywords.emplace_back(e.key.asStr(), e.value);
    args.unknown_keywords = args.unknown_keywords || map->uncertain();
  }
  return args;
}

bool isAttributeError(Interp& interp, const State& s, const Value& exception) {
  const Value* cls = Analysis::object(s, interp.known.builtins).attrs.find(interp.a.intern("AttributeError"));
  return cls != nullptr && interp.isInstance(s, exception, *cls) == Tri::kTrue;
}

// getattr that answers unbound where the attribute is certainly absent; a model that may lack it answers opaque.
ContextSet<Value> orUnbound(Interp& interp, ContextSet<Value> got) {
  return std::move(got).handle([&](Path s, Value exception) -> ContextSet<Value> {
    if (isAttributeError(interp, *s, exception)) return {std::move(s), Value()};
    return ContextSet<Value>::raise(std::move(s), std::move(exception));
  });
}

ContextSet<Value> attributeOrUnbound(Interp& interp, Path s, const Value& object, Name name) {
  return orUnbound(interp, interp.getAttr(std::move(s), object, name));
}

}  // namespace

// new(cls, args, kwargs)
CallResult objectNew(Call& c) {
  if (classOf(c, c.arg(0)) == nullptr) return c.opaque("object.__new__");
  const CallArgs args = argsFrom(c, c.arg(1), c.arg(2));
  const Addr cls = c.arg(0).asAddr();
  return c.finish(c.interp.newInstance(c.takeState(), cls, !args.positional.empty() || !args.keywords.empty()));
}

// exception.new(cls, args): `args` is there even if __init__ of a subclass does not call ours
CallResult exceptionNew(Call& c) {
  if (classOf(c, c.arg(0)) == nullptr) return c.opaque("BaseException.__new__");
  const Value v = c.interp.newObject(c.state(), c.arg(0), ExceptionData{});
  Analysis::edit(c.state(), v.asAddr()).attrs.set(c.interp.a.intern("args"), c.arg(1));
  return c.toSetWith(v);
}

// raised(self): it has been raised somewhere, so that it has a traceback
CallResult exceptionRaised(Call& c) {
  const ExceptionData* e = ops::payload<ExceptionData>(peek(c), c.arg(0));
  return c.toSetWith(Value::boolean(e == nullptr || e->finding != ExceptionData{}.finding));
}

CallResult objectSetAttr(Call& c) {
  if (!c.arg(1).isStr()) return c.toSetWith(Value::none());
  return c.finish(c.interp.setAttrPlain(c.takeState(), c.arg(0), c.arg(1).asStr(), c.arg(2)));
}

CallResult objectDelAttr(Call& c) {
  if (!c.arg(1).isStr()) return c.toSetWith(Value::none());
  return c.finish(c.interp.delAttrPlain(c.takeState(), c.arg(0), c.arg(1).asStr()));
}

// Attributes of instances, without a __getattr__ of the class.
CallResult objectGetAttribute(Call& c) {
  if (!c.arg(1).isStr()) return c.opaque("object.__getattribute__");
  const Value self = c.arg(0);
  const Name name = c.arg(1).asStr();
  Interp& interp = c.interp;
  return c.finish(interp.findAttrPlain(c.takeState(), self, name).flatMap([&](Path s, Value v) -> ContextSet<Value> {
    if (!v.isUnbound()) return {std::move(s), std::move(v)};
    return interp.missingAttribute(std::move(s), self, name);
  }));
}

CallResult objectRepr(Call& c) {
  const Value self = c.arg(0);
  return c.finish(ops::plainRepr(c.interp, c.takeState(), self));
}

// --- type

// new(cls, args, kwargs): type(x), or type(name, bases, namespace)
CallResult typeNew(Call& c) {
  CallArgs args = argsFrom(c, c.arg(1), c.arg(2));
  if (args.positional.size() == 1 && c.arg(0).same(c.interp.known.type)) {
    return c.finish(c.interp.resolve(c.takeState(), args.positional[0]).map([&](Path& s, Value v) { return c.interp.typeOf(*s, v); }));
  }
  if (args.positional.size() != 3) return c.raise("TypeError", "type() takes 1 or 3 arguments");
  const auto bases = c.items(args.positional[1]);
  const ValueMap* space = mapOf(c, args.positional[2]);
  if (!args.positional[0].isStr() || !bases || space == nullptr || space->uncertain()) return c.opaque("type(name, bases, namespace)");
  const Name name = args.positional[0].asStr();
  const ValueMap names = *space;
  const Value asked = c.arg(0);
  Interp& interp = c.interp;
  return c.finish(interp.metaclassOf(c.takeState(), asked, *bases).flatMap([&](Path s, Value winner) -> ContextSet<Value> {
    const ops::Special own = winner.same(asked) || !winner.isObject() ? ops::Special{} : ops::specialOfClass(interp, *s, winner.asAddr(), "__new__");
    CallArgs rest = args;
    if (own) {  // the metaclass of a base makes the class
      rest.positional.insert(rest.positional.begin(), winner);
      return interp.call(std::move(s), own.function, std::move(rest));
    }
    rest.positional.clear();
    return interp.makeClass(std::move(s), winner, name, *bases, names, std::move(rest));
  }));
}

// call(cls, args, kwargs): what type.__call__ does, for metaclasses that call it from their own
CallResult typeCall(Call& c) {
  const Value cls = c.arg(0);
  if (classOf(c, cls) == nullptr) return c.opaque("type.__call__");
  CallArgs args = argsFrom(c, c.arg(1), c.arg(2));
  return c.finish(c.interp.instantiate(c.takeState(), cls.asAddr(), std::move(args)));
}

// --- attributes by name

CallResult builtinsGetAttr(Call& c) {
  const auto args = c.items(c.arg(0));
  if (!args || args->size() < 2 || args->size() > 3) return c.raise("TypeError", "getattr expected at least 2 arguments");
  const Value object = (*args)[0];
  if (const Value& name = (*args)[1]; name.isInt() || name.isNone() || name.is(ValueKind::kFloat))
    return c.raise("TypeError", "attribute name must be string, not '" + className(c, name) + "'");
  if (!(*args)[1].isStr()) return c.toSetWith(c.interp.a.opaque("getattr() with an unknown name"));
  const Name name = (*args)[1].asStr();
  if (args->size() == 2) return c.finish(c.interp.getAttr(c.takeState(), object, name));
  const Value otherwise = (*args)[2];
  return c.finish(attributeOrUnbound(c.interp, c.takeState(), object, name).map([&](Path&, Value v) { return v.isUnbound() ? otherwise : v; }));
}

// Whether an attribute was found in its place, not given by a `__getattr__`.
static bool standsThere(Interp& interp, const State& s, const Value& object, Name name) {
  if (!object.isObject()) return true;
  const Object& o = Analysis::object(s, object.asAddr());
  if (o.attrs.find(name) != nullptr || (o.cls.isObject() && interp.lookupClass(s, o.cls.asAddr(), name) != nullptr)) return true;
  return o.as<ClassData>() != nullptr && interp.lookupClass(s, object.asAddr(), name) != nullptr;
}

CallResult builtinsHasAttr(Call& c) {
  const Value object = c.arg(0);
  if (!c.arg(1).isStr() || object.isOpaque()) return c.toSetWith(unknownBool(c, doubtOf(c, object, "hasattr() with an unknown name")));
  const Name name = c.arg(1).asStr();
  Interp& interp = c.interp;
  return c.finish(interp.findAttr(c.takeState(), object, name).flatMap([&](Path s, Value found) -> ContextSet<Value> {
    const bool perhaps = found.isOpaque() && !standsThere(interp, *s, object, name);
    if (perhaps) return {std::move(s), Value::boolean(interp.a.freshBool("", Trust::kOpaque, "hasattr() of something that is not wholly modelled"))};
    if (!found.isUnbound()) return {std::move(s), Value::boolean(true)};
    const ops::Special hook = ops::special(interp, *s, object, "__getattr__");
    if (hook && !hook.unknown) return {std::move(s), Value::boolean(false)};  // it was asked
    return orUnbound(interp, interp.missingAttribute(std::move(s), object, name)).map([&](Path&, Value v) {
      if (v.isUnbound()) return Value::boolean(false);
      return Value::boolean(interp.a.freshBool("", Trust::kOpaque, "hasattr() of something that is not wholly modelled"));
    });
  }));
}

CallResult builtinsSetAttr(Call& c) {
  const Value object = c.arg(0);
  if (c.arg(1).isStr()) return c.finish(c.interp.setAttr(c.takeState(), object, c.arg(1).asStr(), c.arg(2)));
  const Value name = c.arg(1);
  if (!name.isUnknown() && !name.isObject()) return c.raise("TypeError", "attribute name must be string, not '" + className(c, name) + "'");
  if (object.isObject()) Analysis::edit(c.state(), object.asAddr()).attrs.hideAnything();
  return c.toSetWith(Value::none());
}

CallResult builtinsDelAttr(Call& c) {
  if (!c.arg(1).isStr()) return c.toSetWith(Value::none());
  return c.finish(c.interp.delAttr(c.takeState(), c.arg(0), c.arg(1).asStr()));
}

CallResult builtinsCallable(Call& c) {
  const Value& v = c.arg(0);
  if (v.isOpaque()) return c.toSetWith(unknownBool(c, doubtOf(c, v, "callable()")));
  if (v.is(ValueKind::kMethod)) return c.toSetWith(Value::boolean(true));
  if (!v.isObject()) return c.toSetWith(Value::boolean(false));
  if (ops::payload<FunctionData>(peek(c), v) || classOf(c, v)) return c.toSetWith(Value::boolean(true));
  const ops::Special m = ops::special(c.interp, peek(c), v, "__call__");
  if (!m && m.unknown) return c.toSetWith(unknownBool(c, {Trust::kOpaque, "callable()"}));
  return c.toSetWith(Value::boolean(static_cast<bool>(m)));
}

CallResult builtinsLen(Call& c) { return c.finish(c.interp.length(c.takeState(), c.arg(0))); }
CallResult builtinsNotImplemented(Call& c) { return c.toSetWith(Value::notImplemented()); }

// converted(x, method): what a special method of x gives, where CPython takes it; x is asked by its class
CallResult objectConverted(Call& c) {
  const Value x = c.arg(0);
  const std::string method(textOf(c, c.arg(1)));
  const ops::Special own = ops::special(c.interp, peek(c), x, method);
  if (!own) return c.finish(c.interp.callMethod(c.takeState(), x, method, {}));
  return c.finish(ops::callSpecial(c.interp, c.takeState(), own, method, {x}));
}

}  // namespace shapeproof::libcalls
