// Attributes: reading, by the kind of thing asked.
#include "backend/engine/interp.h"

namespace shapeproof {

using namespace ir;  // NOLINT

ContextSet<Value> Interp::getAttr(StateRef s, Value object, Name n) {
  return resolve(std::move(s), std::move(object)).flatMap([&](StateRef t, Value v) {
    const bool module = v.isObject() && Analysis::object(*t, v.asAddr()).as<ModuleData>();  // its own hook says what is missing
    auto all = module ? findAttrPlain(std::move(t), v, n) : findAttr(std::move(t), v, n);
    return std::move(all).flatMap([&](StateRef w, Value found) -> ContextSet<Value> {
      if (!found.isUnbound()) return {std::move(w), std::move(found)};
      return missingAttribute(std::move(w), v, n);
    });
  });
}

// An AttributeError from a hook means: not there.
ContextSet<Value> Interp::unboundIfMissing(ContextSet<Value> answer) {
  auto finished = answer.takeFinished();
  ContextSet<Value> out(std::move(answer));
  if (!finished) return out;
  for (Ended& e : finished->ended) out.finished().ended.push_back(std::move(e));
  for (Raised& r : finished->raised) {
    const Value* attribute_error = Analysis::object(*r.state, known.builtins).attrs.find(a.intern("AttributeError"));
    if (attribute_error != nullptr && isInstance(*r.state, r.exception, *attribute_error) == Tri::kTrue) out.add(std::move(r.state), Value());
    else out.finished().raised.push_back(std::move(r));
  }
  return out;
}

ContextSet<Value> Interp::findAttr(StateRef s, Value object, Name n) {
  return resolve(std::move(s), std::move(object)).flatMap([&](StateRef t, Value v) {
    const bool module = v.isObject() && Analysis::object(*t, v.asAddr()).as<ModuleData>();
    if (module) return unboundIfMissing(findAttrPlain(std::move(t), v, n));
    return findAttrPlain(std::move(t), v, n).flatMap([&](StateRef w, Value found) -> ContextSet<Value> {
      if (!found.isUnbound() || !v.isObject()) return {std::move(w), std::move(found)};
      const Object& o = Analysis::object(*w, v.asAddr());
      if (o.as<ClassData>()) return {std::move(w), std::move(found)};
      const Value type = typeOf(*w, v);
      const Value* hook = type.isObject() ? lookupClass(*w, type.asAddr(), a.intern("__getattr__")) : nullptr;
      if (hook == nullptr) return {std::move(w), std::move(found)};
      CallArgs args;
      args.positional = {v, Value::str(n)};
      return unboundIfMissing(call(std::move(w), *hook, std::move(args)));
    });
  });
}

ContextSet<Value> Interp::findAttrPlain(StateRef s, Value v, Name n) {
  switch (v.kind()) {
    case ValueKind::kUnknown:
      if (v.isOpaque()) return attributeOfUnknown(std::move(s), v, n);
      break;
    case ValueKind::kMethod: {
      const MethodBox& m = v.asMethod();
      const std::string_view which = a.text(n);
      if (which == "__self__") return {std::move(s), m.self};
      if (which == "__func__") return {std::move(s), m.function};
      return attributeOfFunction(std::move(s), m.function, n);
    }
    case ValueKind::kObject: {
      const Object& o = Analysis::object(*s, v.asAddr());
      if (o.as<ModuleData>()) return attributeOfModule(std::move(s), v.asAddr(), n);
      if (o.as<ClassData>()) return attributeOfClass(std::move(s), v.asAddr(), n);
      if (o.as<FunctionData>()) return attributeOfFunction(std::move(s), v, n);
      if (known.super_.isObject() && o.cls.same(known.super_)) return attributeOfSuper(std::move(s), v.asAddr(), n);
      break;
    }
    default: break;
  }
  return attributeOfInstance(std::move(s), v, n);
}

// `wandb` -> `wandb.init`: the dotted name is what coverage lists.
ContextSet<Value> Interp::attributeOfUnknown(StateRef s, const Value& v, Name n) {
  const std::string_view reason = a.text(v.unknownReason());
  Name said = v.unknownReason();
  if (reason.size() < 60 && reason.find(' ') == std::string_view::npos && !reason.empty())
    said = a.intern(std::string(reason) + "." + std::string(a.text(n)));
  return {std::move(s), Value::unknown(said, UnknownType::kAny, v.unknownTrust())};
}

ContextSet<Value> Interp::attributeOfModule(StateRef s, Addr module, Name n) {
  const Object& o = Analysis::object(*s, module);
  if (const Value* v = o.attrs.find(n); v != nullptr && !v->isUnbound()) {
    Value copy = *v;
    return {std::move(s), std::move(copy)};
  }
  const ModuleData& data = *o.as<ModuleData>();
  const std::string which(a.text(n));
  if (which == "__dict__") {
    DictData d;
    d.alias = module;
    Value view = newObject(*edit(s), known.dict, std::move(d));
    return {std::move(s), std::move(view)};
  }
  if (which == "__class__") return {std::move(s), known.module};
  if (const Value* hook = o.attrs.find(a.intern("__getattr__")); hook != nullptr) {
    CallArgs args;
    args.positional = {Value::str(n)};
    return call(std::move(s), *hook, std::move(args));
  }
  const bool library = data.unit != nullptr && !data.unit->is_user;
  if (library && data.is_package && which.substr(0, 2) != "__") {
    // Real packages import many of their submodules themselves; ours are made when asked for.
    const std::string full = data.name + "." + which;
    if (const Value* cached = cachedModule(*s, full)) { Value copy = *cached; return {std::move(s), copy.isObject() ? copy : Value()}; }
    if (a.modules.find(full, {})) return loadModule(std::move(s), full, Value::object(module));
  }
  if (o.attrs.uncertain) return {std::move(s), a.opaque(data.name + "." + which)};
  return {std::move(s), Value()};
}

// What every object has, whatever its class says.
std::optional<Value> Interp::specialAttribute(State& s, const Value& v, Name n) {
  const std::string_view which = a.text(n);
  if (which.size() < 6 || which[0] != '_') return std::nullopt;
  if (which == "__class__") return typeOf(s, v);
  if (!v.isObject()) return std::nullopt;
  if (which == "__dict__") { DictData d; d.alias = v.asAddr(); return newObject(s, known.dict, std::move(d)); }
  if (which == "__doc__") return Value::none();
  if (which == "__module__") return text("__main__");
  return std::nullopt;
}

ContextSet<Value> Interp::attributeOfClass(StateRef s, Addr cls, Name n) {
  const Value self = Value::object(cls);
  if (const Value* found = lookupClass(*s, cls, n); found != nullptr) {
    const Value attribute = *found;
    return bindAttribute(std::move(s), attribute, Value(), self);
  }
  const ClassData data = *Analysis::object(*s, cls).as<ClassData>();
  const std::string_view which = a.text(n);
  if (which == "__name__") return {std::move(s), Value::str(data.name)};
  if (which == "__qualname__") return {std::move(s), Value::str(data.qualname)};
  if (which == "__bases__") return {std::move(s), Value::tuple(data.bases)};
  if (which == "__mro__") {
    Values mro;
    for (const Addr one : data.mro) mro.push_back(Value::object(one));
    return {std::move(s), Value::tuple(std::move(mro))};
  }
  if (which == "__class__") return {std::move(s), data.metaclass.isUnbound() ? known.type : data.metaclass};
  const Value meta = data.metaclass.isObject() ? data.metaclass : known.type;
  if (meta.isObject())
    if (const Value* found = lookupClass(*s, meta.asAddr(), n); found != nullptr) {
      const Value attribute = *found;
      return bindAttribute(std::move(s), attribute, self, meta);
    }
  if (auto special = specialAttribute(*edit(s), self, n)) return {std::move(s), std::move(*special)};
  return {std::move(s), Value()};
}

ContextSet<Value> Interp::attributeOfFunction(StateRef s, Value v, Name n) {
  if (!v.isObject()) return {std::move(s), Value()};
  const Object& o = Analysis::object(*s, v.asAddr());
  if (const Value* own = o.attrs.find(n); own != nullptr) { Value copy = *own; return {std::move(s), std::move(copy)}; }
  const FunctionData* f = o.as<FunctionData>();
  const std::string_view which = a.text(n);
  if (f != nullptr) {
    const Code& code = f->unit->ir->code(f->code);
    if (which == "__name__") return {std::move(s), Value::str(name(*f->unit, code.name))};
    if (which == "__qualname__") return {std::move(s), Value::str(name(*f->unit, code.qualname))};
    if (which == "__doc__") return {std::move(s), code.doc.valid() ? Value::str(name(*f->unit, code.doc)) : Value::none()};
    if (which == "__module__") return {std::move(s), text(f->unit->name)};
    if (which == "__defaults__") return {std::move(s), f->defaults.empty() ? Value::none() : Value::tuple(f->defaults)};
    if (which == "__code__" || which == "__globals__" || which == "__closure__" || which == "__annotations__" || which == "__kwdefaults__")
      return {std::move(s), a.opaque(std::string("function.") + std::string(which))};
  }
  if (auto special = specialAttribute(*edit(s), v, n)) return {std::move(s), std::move(*special)};
  return attributeOfInstance(std::move(s), v, n);
}

// super(C, self).name: the MRO of self's class behind C.
ContextSet<Value> Interp::attributeOfSuper(StateRef s, Addr proxy, Name n) {
  const Object& o = Analysis::object(*s, proxy);
  const Value* cls = o.attrs.find(a.intern("__thisclass__"));
  const Value* self = o.attrs.find(a.intern("__self__"));
  if (cls == nullptr || self == nullptr || !cls->isObject()) return {std::move(s), a.opaque("super")};
  const Value receiver = *self, this_class = *cls;
  const bool of_class = receiver.isObject() && Analysis::object(*s, receiver.asAddr()).as<ClassData>() != nullptr &&
                        isSubclass(*s, receiver.asAddr(), this_class) == Tri::kTrue;
  const Value start = of_class ? receiver : typeOf(*s, receiver);
  if (!start.isObject()) return {std::move(s), a.opaque("super")};
  const ClassData& data = *Analysis::object(*s, start.asAddr()).as<ClassData>();
  bool behind = false;
  for (const Addr one : data.mro) {
    if (behind)
      if (const Value* found = Analysis::object(*s, one).attrs.find(n); found != nullptr) {
        const Value attribute = *found;
        // __new__ is static; from a class (super() in a classmethod) plain functions stay unbound.
        const bool unbound = of_class || a.text(n) == "__new__";
        return bindAttribute(std::move(s), attribute, unbound ? Value() : receiver, start);
      }
    if (Value::object(one).same(this_class)) behind = true;
  }
  if (data.has_unknown_base) return {std::move(s), a.opaque(std::string("super().") + std::string(a.text(n)))};
  return {std::move(s), Value()};
}

// Descriptors: what `owner.attribute` gives. `self` unbound: asked of the class.
ContextSet<Value> Interp::bindAttribute(StateRef s, Value attribute, Value self, Value owner) {
  if (!attribute.isObject()) return {std::move(s), std::move(attribute)};
  const Object& o = Analysis::object(*s, attribute.asAddr());
  if (o.as<FunctionData>()) {
    if (self.isUnbound()) return {std::move(s), std::move(attribute)};
    return {std::move(s), Value::method(std::move(attribute), std::move(self))};
  }
  if (!o.cls.isObject() || o.as<ClassData>() || o.as<TensorData>() || o.as<ListData>() || o.as<DictData>()) return {std::move(s), std::move(attribute)};
  const Value* inner = o.attrs.find(a.intern("__func__"));
  if (isDescriptorOf(*s, attribute, known.staticmethod)) { Value f = inner ? *inner : a.opaque("staticmethod"); return {std::move(s), std::move(f)}; }
  if (isDescriptorOf(*s, attribute, known.classmethod)) {
    if (inner == nullptr) return {std::move(s), a.opaque("classmethod")};
    return {std::move(s), Value::method(*inner, owner)};
  }
  if (isDescriptorOf(*s, attribute, known.property)) {
    if (self.isUnbound()) return {std::move(s), std::move(attribute)};
    const Value* getter = o.attrs.find(a.intern("fget"));
    if (getter == nullptr || getter->isNone()) return raise<Value>(std::move(s), "AttributeError", "unreadable attribute");
    const Value function = *getter;
    CallArgs args;
    args.positional = {std::move(self)};
    return call(std::move(s), function, std::move(args));
  }
  const Value* get = lookupClass(*s, o.cls.asAddr(), a.intern("__get__"));
  if (get == nullptr) return {std::move(s), std::move(attribute)};
  const Value function = *get;
  CallArgs args;
  args.positional = {attribute, self.isUnbound() ? Value::none() : self, owner};
  return call(std::move(s), function, std::move(args));
}

bool Interp::isDescriptorOf(const State& s, const Value& v, const Value& cls) const {
  return cls.isObject() && v.isObject() && isInstance(s, v, cls) == Tri::kTrue;
}

ContextSet<Value> Interp::attributeOfInstance(StateRef s, Value v, Name n) {
  const Value type = typeOf(*s, v);
  if (!type.isObject()) return {std::move(s), type.isUnknown() ? a.opaque(a.text(n)) : Value()};
  bool unknown = false;
  const Value* on_class = lookupClass(*s, type.asAddr(), n, &unknown);
  const Value* own = v.isObject() ? Analysis::object(*s, v.asAddr()).attrs.find(n) : nullptr;
  if (on_class != nullptr) {
    const Value attribute = *on_class;
    bool data_descriptor = false;  // property or __set__: goes before the instance's own attributes
    if (own != nullptr && attribute.isObject()) {
      const Object& o = Analysis::object(*s, attribute.asAddr());
      data_descriptor = isDescriptorOf(*s, attribute, known.property) ||
                        (o.cls.isObject() && !o.as<FunctionData>() && !o.as<ClassData>() && lookupClass(*s, o.cls.asAddr(), a.intern("__set__")) != nullptr);
    }
    if (own == nullptr || data_descriptor) return bindAttribute(std::move(s), attribute, v, type);
  }
  if (own != nullptr) { Value copy = *own; return {std::move(s), std::move(copy)}; }
  if (auto special = specialAttribute(*edit(s), v, n)) return {std::move(s), std::move(*special)};
  if (v.isObject() && Analysis::object(*s, v.asAddr()).attrs.uncertain) return {std::move(s), a.opaque(a.text(n))};
  return {std::move(s), Value()};
}

// Nothing found: an AttributeError where the class is wholly known, opaque where a model or an unknown base may lack it.
ContextSet<Value> Interp::missingAttribute(StateRef s, const Value& v, Name n) {
  const std::string which(a.text(n));
  std::string holder = "object";
  bool whole = true;
  if (v.isObject()) {
    const Object& o = Analysis::object(*s, v.asAddr());
    if (const ModuleData* m = o.as<ModuleData>()) {
      if (m->unit != nullptr && !m->unit->is_user && !isComplete(o)) return {std::move(s), a.opaque(m->name + "." + which)};
      if (!m->complete && m->name != "__main__")
        return raise<Value>(std::move(s), "AttributeError", "partially initialized module '" + m->name + "' has no attribute '" + which +
                                                                "' (most likely due to a circular import)");
      return raise<Value>(std::move(s), "AttributeError", "module '" + m->name + "' has no attribute '" + which + "'");
    }
  }
  const bool is_class = v.isObject() && Analysis::object(*s, v.asAddr()).as<ClassData>() != nullptr;
  const Value type = is_class ? v : typeOf(*s, v);
  if (!type.isObject()) return {std::move(s), a.opaque(which)};
  const ClassData& data = *Analysis::object(*s, type.asAddr()).as<ClassData>();
  holder = a.text(data.name);
  whole = !data.has_unknown_base;
  for (const Addr one : data.mro) {
    const ClassData& c = *Analysis::object(*s, one).as<ClassData>();
    if (!c.is_user && !c.complete) { whole = false; holder = a.text(c.name); break; }
  }
  if (data.metaclass.isObject() && is_class) whole = false;
  if (!whole) return {std::move(s), a.opaque(holder + "." + which)};
  const std::string message = is_class ? "type object '" + holder + "' has no attribute '" + which + "'" : "'" + holder + "' object has no attribute '" + which + "'";
  return raise<Value>(std::move(s), "AttributeError", message);
}

}  // namespace shapeproof
