// Attributes: setting and deleting.
#include "backend/engine/interp.h"

namespace shapeproof {

ContextSet<Value> Interp::setAttr(StateRef s, Value object, Name n, Value v) {
  return resolve(std::move(s), std::move(object)).flatMap([&](StateRef t, Value target) -> ContextSet<Value> {
    if (!target.isObject()) {
      // A store to something unknown changes nothing that is known.
      if (target.isUnknown()) return {std::move(t), Value::none()};
      const Value type = typeOf(*t, target);
      std::string what = "object";
      if (type.isObject())
        if (const auto* c = Analysis::object(*t, type.asAddr()).as<ClassData>()) what = a.text(c->name);
      return raise<Value>(std::move(t), "AttributeError", "'" + what + "' object has no attribute '" + std::string(a.text(n)) + "'");
    }
    const Object& o = Analysis::object(*t, target.asAddr());
    if (o.as<ClassData>() || o.as<ModuleData>() || o.as<FunctionData>() || !o.cls.isObject()) return setAttrPlain(std::move(t), target, n, v);
    const Value* hook = lookupClass(*t, o.cls.asAddr(), a.intern("__setattr__"));
    if (hook != nullptr && known.object.isObject()) {
      const Value* plain = lookupClass(*t, known.object.asAddr(), a.intern("__setattr__"));
      if (plain == nullptr || !plain->same(*hook)) {
        const Value function = *hook;
        CallArgs args;
        args.positional = {target, Value::str(n), v};
        return call(std::move(t), function, std::move(args)).map([](StateRef&, Value) { return Value::none(); });
      }
    }
    return setAttrPlain(std::move(t), target, n, v);
  });
}

ContextSet<Value> Interp::setAttrPlain(StateRef s, Value target, Name n, Value v) {
  if (!target.isObject()) return {std::move(s), Value::none()};
  const Object& o = Analysis::object(*s, target.asAddr());
  if (o.cls.isObject() && !o.as<ClassData>() && !o.as<ModuleData>()) {
    const Value* on_class = lookupClass(*s, o.cls.asAddr(), n);
    if (on_class != nullptr && on_class->isObject()) {
      const Value attribute = *on_class;
      const Object& d = Analysis::object(*s, attribute.asAddr());
      if (isDescriptorOf(*s, attribute, known.property)) {
        const Value* setter = d.attrs.find(a.intern("fset"));
        if (setter == nullptr || setter->isNone())
          return raise<Value>(std::move(s), "AttributeError", "property '" + std::string(a.text(n)) + "' of object has no setter");
        const Value function = *setter;
        CallArgs args;
        args.positional = {target, v};
        return call(std::move(s), function, std::move(args));
      }
      if (d.cls.isObject() && !d.as<FunctionData>() && !d.as<ClassData>()) {
        if (const Value* set = lookupClass(*s, d.cls.asAddr(), a.intern("__set__")); set != nullptr) {
          const Value function = *set;
          CallArgs args;
          args.positional = {attribute, target, v};
          return call(std::move(s), function, std::move(args));
        }
      }
    }
  }
  if (a.text(n) == "__class__" && v.isObject()) Analysis::edit(*edit(s), target.asAddr()).cls = v;
  else Analysis::edit(*edit(s), target.asAddr()).attrs.set(n, std::move(v));
  return {std::move(s), Value::none()};
}

ContextSet<Value> Interp::delAttr(StateRef s, Value object, Name n) {
  return resolve(std::move(s), std::move(object)).flatMap([&](StateRef t, Value target) -> ContextSet<Value> {
    if (!target.isObject()) return {std::move(t), Value::none()};
    const Object& o = Analysis::object(*t, target.asAddr());
    if (o.cls.isObject() && !o.as<ClassData>())
      if (const Value* hook = lookupClass(*t, o.cls.asAddr(), a.intern("__delattr__")); hook != nullptr) {
        const Value* plain = known.object.isObject() ? lookupClass(*t, known.object.asAddr(), a.intern("__delattr__")) : nullptr;
        if (plain == nullptr || !plain->same(*hook)) {
          const Value function = *hook;
          CallArgs args;
          args.positional = {target, Value::str(n)};
          return call(std::move(t), function, std::move(args));
        }
      }
    if (!Analysis::edit(*edit(t), target.asAddr()).attrs.erase(Value::str(n)) && !o.attrs.uncertain)
      return raise<Value>(std::move(t), "AttributeError", std::string(a.text(n)));
    return {std::move(t), Value::none()};
  });
}

}  // namespace shapeproof
