// Attributes: reading, by the kind of thing asked.
#include "backend/engine/attribute_function.h"
#include "backend/engine/class_names.h"
#include "backend/engine/escape.h"
#include "backend/engine/operators.h"
#include "backend/engine/unknown_operand.h"

namespace shapeproof {

// A method that gives a tensor or an array another shape in its place.
static bool reshapes(std::string_view name) {
  constexpr std::string_view kNames[] = {"resize_", "resize_as_", "unsqueeze_", "squeeze_", "t_", "transpose_", "swapaxes_", "swapdims_", "as_strided_", "set_", "resize"};
  return std::find(std::begin(kNames), std::end(kNames), name) != std::end(kNames);
}

using namespace ir;  // NOLINT

ContextSet<Value> Interp::findAttrPlain(Path s, Value v, Name n) {
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
      if (o.as<CellData>())
        if (auto content = attributeOfCell(*this, s, v, n)) return std::move(*content);
      if (known.super_.isObject() && o.cls.same(known.super_)) return attributeOfSuper(std::move(s), v.asAddr(), n);
      break;
    }
    default: break;
  }
  return attributeOfInstance(std::move(s), v, n);
}

// `wandb` -> `wandb.init`: the dotted name is what coverage lists.
ContextSet<Value> Interp::attributeOfUnknown(Path s, const Value& v, Name n) {
  const std::string_view reason = a.text(v.unknownReason());
  Name said = v.unknownReason();
  if (reason.size() < 60 && reason.find(' ') == std::string_view::npos && !reason.empty())
    said = a.intern(std::string(reason) + "." + std::string(a.text(n)));
  if (reshapes(a.text(n))) a.maybe_one->changeUnseen(*this, s, false);
  return onUnknown(*this, std::move(s), UnknownOperand::kAttribute, Value::unknown(said, UnknownType::kAny, v.unknownTrust()));
}

ContextSet<Value> Interp::attributeOfModule(Path s, Addr module, Name n) {
  const Object& o = Analysis::object(*s, module);
  if (const Value* v = o.attrs.find(n); v != nullptr && !v->isUnbound()) {
    if (s->reads && v->isOpaque()) s->reads->note(kUnknownGlobal);
    Value copy = *v;
    return {std::move(s), std::move(copy)};
  }
  const std::string which(a.text(n));
  if (hasLazyImports(o)) {
    auto bound = which == "__dict__" ? bindAllLazily(std::move(s), module) : bindLazily(std::move(s), module, n);
    return std::move(bound).flatMap([&](Path t, Value v) -> ContextSet<Value> {
      if (which != "__dict__" && !v.isUnbound()) return {std::move(t), std::move(v)};
      return attributeBesides(std::move(t), module, n);
    });
  }
  return attributeBesides(std::move(s), module, n);
}

// What a module has beside the names in its namespace.
ContextSet<Value> Interp::attributeBesides(Path s, Addr module, Name n) {
  const Object& o = Analysis::object(*s, module);
  const ModuleData& data = *o.as<ModuleData>();
  const std::string which(a.text(n));
  if (which == "__dict__") {
    DictData d;
    d.alias = module;
    Value view = newObject(*edit(s), known.dict, std::move(d));
    return {std::move(s), std::move(view)};
  }
  if (which == "__class__") return {std::move(s), known.module};
  if (which.substr(0, 2) == "__")  // methods that every object has: its class is asked before its own __getattr__
    if (const Value* method = lookupClass(*s, known.module.asAddr(), n); method != nullptr && method->isObject()) {
      const Value attribute = *method;
      return bindAttribute(std::move(s), attribute, Value::object(module), known.module);
    }
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
  if (o.attrs.uncertain()) return {std::move(s), a.opaque(data.name + "." + which)};
  return {std::move(s), Value()};
}

// What every object has, whatever its class says.
std::optional<Value> Interp::specialAttribute(State& s, const Value& v, Name n) {
  const std::string_view which = a.text(n);
  if (which.size() < 6 || which[0] != '_') return std::nullopt;
  if (which == "__class__") return typeOf(s, v);
  if (!v.isObject()) return std::nullopt;
  if (which == "__dict__") {
    const Object& o = Analysis::object(s, v.asAddr());
    const ClassData* cls = ops::payload<ClassData>(s, o.cls);
    if (!o.as<ClassData>() && !o.as<FunctionData>() && cls && (cls->slotted || (ops::isBuiltinClass(*this, o.cls) && !o.cls.same(known.module)))) return std::nullopt;
    DictData d;
    if (const auto slots = cls != nullptr && !o.as<ClassData>() ? namedSlots(s, *cls) : std::vector<Name>(); !slots.empty()) {
      d.map = o.attrs;  // a copy: what is in slots does not show
      for (const Name slot : slots) (void)d.map.erase(Value::str(slot));
    } else {
      d.alias = v.asAddr();
    }
    return newObject(s, known.dict, std::move(d));
  }
  if (which == "__doc__") return Value::none();
  return std::nullopt;
}

// Nothing found: an AttributeError where the class is wholly known, opaque where a model or an unknown base may lack it.
ContextSet<Value> Interp::missingAttribute(Path s, const Value& v, Name n) {
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
  if (const FunctionData* f = ops::payload<FunctionData>(*s, v); f != nullptr && !f->unit->is_user && which != "__isabstractmethod__") return {std::move(s), a.opaque(which)};
  const bool is_class = v.isObject() && Analysis::object(*s, v.asAddr()).as<ClassData>() != nullptr;
  const Value type = is_class ? v : typeOf(*s, v);
  if (!type.isObject()) return {std::move(s), a.opaque(which)};
  const ClassData& data = *Analysis::object(*s, type.asAddr()).as<ClassData>();
  holder = a.text(data.name);
  whole = !data.has_unknown_base;
  std::vector<Addr> covered;  // bases of a class of which all names are known
  for (const Addr one : data.mro) {
    const ClassData& c = *Analysis::object(*s, one).as<ClassData>();
    if (c.is_user || c.complete || std::find(covered.begin(), covered.end(), one) != covered.end()) continue;
    if (lacksName(*this, *s, one, which)) {
      covered.insert(covered.end(), c.mro.begin(), c.mro.end());
      continue;
    }
    whole = false;
    holder = a.text(c.name);
    break;
  }
  if (const ClassData* meta = is_class ? ops::payload<ClassData>(*s, data.metaclass) : nullptr)
    for (const Addr one : meta->mro) {
      const ClassData& c = *Analysis::object(*s, one).as<ClassData>();
      whole = whole && (c.is_user || c.complete || Value::object(one).same(known.type));
    }
  if (!whole) return {std::move(s), a.opaque(holder + "." + which)};
  const std::string message = is_class ? "type object '" + holder + "' has no attribute '" + which + "'" : "'" + holder + "' object has no attribute '" + which + "'";
  return raise<Value>(std::move(s), "AttributeError", message);
}

}  // namespace shapeproof
