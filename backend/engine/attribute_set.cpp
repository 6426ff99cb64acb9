// Attributes: setting and deleting.
#include <algorithm>
#include <functional>

#include "backend/engine/attribute_function.h"
#include "backend/engine/escape.h"
#include "backend/engine/given_data.h"
#include "backend/engine/maybe_one.h"
#include "backend/engine/operators.h"
#include "backend/engine/unknown_operand.h"
#include "backend/engine/unknown_base.h"

namespace shapeproof {

namespace {

// `hook` where the type of `target` replaces object's own method; unbound otherwise.
Value ownHook(const Interp& in, const State& s, const Value& target, std::string_view hook) {
  const Value type = in.typeOf(s, target);
  if (!ops::payload<ClassData>(s, type) || type.same(in.known.type) || type.same(in.known.function)) return {};
  const Name n = in.a.intern(hook);
  const Value* found = in.lookupClass(s, type.asAddr(), n);
  if (found == nullptr || !in.known.object.isObject()) return {};
  const Value* plain = in.lookupClass(s, in.known.object.asAddr(), n);
  return plain != nullptr && plain->same(*found) ? Value() : *found;
}

std::string holderName(const Interp& in, const State& s, const Value& v) {
  const ClassData* cls = ops::payload<ClassData>(s, v);
  if (cls != nullptr) return "type object '" + std::string(in.a.text(cls->name)) + "'";
  return "'" + ops::typeName(in, s, v).value_or("object") + "' object";
}

// The attribute that the class of `target` has under this name; unbound: none.
Value onClass(const Interp& in, const State& s, const Value& target, Name n) {
  const Object& o = Analysis::object(s, target.asAddr());
  if (o.as<ModuleData>() || o.as<FunctionData>()) return {};
  const Value type = in.typeOf(s, target);
  if (!ops::payload<ClassData>(s, type) || (o.as<ClassData>() && type.same(in.known.type))) return {};
  const Value* found = in.lookupClass(s, type.asAddr(), n);
  return found != nullptr ? *found : Value();
}

// instance.__dict__ = v: from here on its attributes are the items of `v`, whoever changes them. A dict of which two instances hold
// the attributes is not followed.
ContextSet<Value> setInstanceDict(Interp& in, Path s, const Value& target, const Value& v) {
  const DictData* dict = ops::payload<DictData>(*s, v);
  if (dict == nullptr && !v.isUnknown() && !v.is(ValueKind::kChoice))
    return in.raise<Value>(std::move(s), "TypeError", "__dict__ must be set to a dictionary, not a '" + ops::typeName(in, *s, v).value_or("object") + "'");
  if (dict != nullptr && dict->alias == target.asAddr()) return {std::move(s), Value::none()};
  const bool own = dict != nullptr && !dict->alias.valid();
  ValueMap attributes = dict != nullptr ? ops::mapOf(*s, *dict) : ValueMap();
  State& now = *Interp::edit(s);
  if (!own) {
    attributes.hideAnything();
    in.a.giveUp(now, "a dict that holds the attributes of two objects");
  } else {
    DictData& view = *Analysis::edit(now, v.asAddr()).as<DictData>();
    view.map = {};
    view.alias = target.asAddr();
  }
  Analysis::edit(now, target.asAddr()).attrs = std::move(attributes);
  return {std::move(s), Value::none()};
}

void changeOfClass(const Interp& in, const State& s, Name n) {
  if (in.a.maybe_one->mayKeepInherited(n)) in.a.giveUp(s, "an attribute of a class is changed that an instance had from it where paths met");
}

// Its instances are laid out as those of any class of the program: nothing builtin but object above it, no slots.
bool isPlainlyLaidOut(const Interp& in, const State& s, const Value& cls) {
  const ClassData* data = ops::payload<ClassData>(s, cls);
  if (data == nullptr || !data->is_user || data->slotted || data->has_unknown_base) return false;
  return std::none_of(data->mro.begin(), data->mro.end(), [&](Addr one) {
    return ops::isBuiltinClass(in, Value::object(one)) && !in.known.object.same(Value::object(one));
  });
}

// CPython's words against new bases of a class; `open`: it is not known whether it takes them.
std::string complaintOfBases(const Interp& in, const State& s, const Value& cls, const Value& v, bool& open) {
  const ClassData& data = *ops::payload<ClassData>(s, cls);
  const std::string who(in.a.text(data.name));
  const auto nameOf = [&](const Value& one) { return std::string(in.a.text(ops::payload<ClassData>(s, one)->name)); };
  open = v.isUnknown() || v.is(ValueKind::kChoice);
  if (open) return {};
  if (!v.isTuple()) return "can only assign tuple to " + who + ".__bases__, not " + ops::typeName(in, s, v).value_or("object");
  if (v.asTuple().empty()) return "can only assign non-empty tuple to " + who + ".__bases__, not ()";
  for (const Value& one : v.asTuple()) {
    if (ops::payload<ClassData>(s, one) == nullptr) { open = !ops::typeName(in, s, one); return open ? "" : who + ".__bases__ must be tuple of classes, not '" + *ops::typeName(in, s, one) + "'"; }
    if (in.isSubclass(s, one.asAddr(), cls) != Tri::kFalse) return "a __bases__ item causes an inheritance cycle";
  }
  const Value first = v.asTuple()[0], before = data.bases[0];
  const auto ends = [&](const Value& one) { return ops::isBuiltinClass(in, one); };
  const bool plain = std::all_of(v.asTuple().begin(), v.asTuple().end(), [&](const Value& one) { return isPlainlyLaidOut(in, s, one); });
  const bool was_plain = std::all_of(data.bases.begin(), data.bases.end(), [&](const Value& one) { return isPlainlyLaidOut(in, s, one); });
  if (plain && was_plain) return {};
  const bool alone = v.asTuple().size() == 1 && data.bases.size() == 1;
  if (alone && !first.same(before) && ((plain && ends(before)) || (was_plain && ends(first))))
    return "__bases__ assignment: '" + nameOf(first) + "' deallocator differs from '" + nameOf(before) + "'";
  open = true;
  return {};
}

// The classes below `cls`, those that others derive from first.
std::vector<Addr> classesBelow(const State& s, Addr cls) {
  std::vector<Addr> found;
  PersistentVector<Ref<Object>>::diff({}, s.heap, [&](uint32_t i, const Ref<Object>&, const Ref<Object>& object) {
    const ClassData* data = object ? object->as<ClassData>() : nullptr;
    if (data != nullptr && Addr(i) != cls && std::find(data->mro.begin(), data->mro.end(), cls) != data->mro.end()) found.push_back(Addr(i));
  });
  const auto height = [&](Addr one) { return Analysis::object(s, one).as<ClassData>()->mro.size(); };
  std::stable_sort(found.begin(), found.end(), [&](Addr x, Addr y) { return height(x) < height(y); });
  return found;
}

// cls.__bases__ = v; `order` computes the order of resolution of a class, and complains.
ContextSet<Value> setBases(Interp& in, Path s, const Value& cls, const Value& v, const std::function<std::string(State&, Addr)>& order) {
  bool open = false;
  std::string complaint = complaintOfBases(in, *s, cls, v, open);
  if (open) {
    in.a.giveUp(*s, "other bases are set to a class");
    return {std::move(s), Value::none()};
  }
  if (!complaint.empty()) return ops::typeError(in, std::move(s), complaint);
  State& now = *Interp::edit(s);
  const std::vector<Addr> below = classesBelow(now, cls.asAddr());
  ClassData& data = *Analysis::edit(now, cls.asAddr()).as<ClassData>();
  const std::vector<Value> before = data.bases;
  data.bases.assign(v.asTuple().begin(), v.asTuple().end());
  for (const Value& base : data.bases) data.own_getattribute = data.own_getattribute || ops::payload<ClassData>(now, base)->own_getattribute;
  complaint = order(now, cls.asAddr());
  if (complaint.empty())
    for (const Addr one : below) if (complaint.empty()) complaint = order(now, one);
  if (complaint.empty()) return {std::move(s), Value::none()};
  Analysis::edit(now, cls.asAddr()).as<ClassData>()->bases = before;
  return ops::typeError(in, std::move(s), complaint);
}

}  // namespace

ContextSet<Value> Interp::setAttr(Path s, Value object, Name n, Value v) {
  return resolve(std::move(s), std::move(object)).flatMap([&](Path t, Value target) -> ContextSet<Value> {
    if (!target.isObject()) {
      if (target.isUnknown()) {  // changes nothing that is known
        handOver(*this, *t, target, v);
        giveData(*this, t, v);
        return onUnknown(*this, std::move(t), UnknownOperand::kSetAttribute, Value::none());
      }
      const Value type = typeOf(*t, target);
      const bool there = type.isObject() && lookupClass(*t, type.asAddr(), n) != nullptr;
      const std::string who = holderName(*this, *t, target), which = "'" + std::string(a.text(n)) + "'";
      return raise<Value>(std::move(t), "AttributeError", there ? who + " attribute " + which + " is read-only" : who + " has no attribute " + which);
    }
    const Object& o = Analysis::object(*t, target.asAddr());
    if (o.as<ModuleData>() || o.as<FunctionData>() || !o.cls.isObject()) return setAttrPlain(std::move(t), target, n, v);
    const Value hook = ownHook(*this, *t, target, "__setattr__");
    if (hook.isUnbound()) return setAttrPlain(std::move(t), target, n, v);
    CallArgs args;
    args.positional = {target, Value::str(n), v};
    return call(std::move(t), hook, std::move(args)).map([](Path&, Value) { return Value::none(); });
  });
}

ContextSet<Value> Interp::setDescriptor(Path s, Value descriptor, Value target, Name n, Value v) {
  const std::string which(a.text(n));
  CallArgs args;
  const Object& d = Analysis::object(*s, descriptor.asAddr());
  const bool deletes = v.isUnbound();
  if (isDescriptorOf(*s, descriptor, known.property)) {
    const Value* function = d.attrs.find(a.intern(deletes ? "fdel" : "fset"));
    if (function == nullptr || function->isNone()) {
      const std::string who = "'" + ops::typeName(*this, *s, target).value_or("object") + "' object";
      return raise<Value>(std::move(s), "AttributeError", "property '" + which + "' of " + who + (deletes ? " has no deleter" : " has no setter"));
    }
    const Value f = *function;
    args.positional = {target};
    if (!deletes) args.positional.push_back(std::move(v));
    return call(std::move(s), f, std::move(args));
  }
  const Value* method = lookupClass(*s, d.cls.asAddr(), a.intern(deletes ? "__delete__" : "__set__"));
  if (method == nullptr) return raise<Value>(std::move(s), "AttributeError", deletes ? "__delete__" : "__set__");
  const Value f = *method;
  args.positional = {descriptor, target};
  if (!deletes) args.positional.push_back(std::move(v));
  return call(std::move(s), f, std::move(args));
}

ContextSet<Value> Interp::setAttrPlain(Path s, Value target, Name n, Value v) {
  if (!target.isObject()) return {std::move(s), Value::none()};
  const Value on_class = onClass(*this, *s, target, n);
  if (isDataDescriptor(*s, on_class)) return setDescriptor(std::move(s), on_class, target, n, std::move(v));
  const Object& o = Analysis::object(*s, target.asAddr());
  if (o.as<ModuleData>()) {
    if (ops::actsForUser(*s)) handOverPlace(*this, *s, target, n, v);
  } else {
    handOverAttribute(*this, *s, target, n, v);
  }
  if (const ClassData* cls = o.as<ClassData>()) {
    const std::string_view which = a.text(n);
    if (!cls->is_user && ops::isBuiltinClass(*this, target) && ops::actsForUser(*s)) {
      const std::string message = "cannot set '" + std::string(which) + "' attribute of immutable type '" + std::string(a.text(cls->name)) + "'";
      return raise<Value>(std::move(s), "TypeError", message);
    }
    changeOfClass(*this, *s, n);
    ClassData& data = *Analysis::edit(*edit(s), target.asAddr()).as<ClassData>();
    if (which == "__name__" && v.isStr()) { data.name = v.asStr(); return {std::move(s), Value::none()}; }
    if (which == "__qualname__" && v.isStr()) { data.qualname = v.asStr(); return {std::move(s), Value::none()}; }
    if (which == "__bases__") return setBases(*this, std::move(s), target, v, [this](State& now, Addr one) { return setMro(now, one); });
    if (which == "__getattribute__") data.own_getattribute = true;
  } else if (o.as<FunctionData>()) {
    if (auto done = setFunctionAttribute(*this, s, target, n, v)) return std::move(*done);
  } else if (!o.as<ModuleData>()) {
    if (const std::string complaint = slotComplaint(*s, target, n); !complaint.empty()) return raise<Value>(std::move(s), "AttributeError", complaint);
    if (a.text(n) == "__dict__") return setInstanceDict(*this, std::move(s), target, v);
  }
  if (a.text(n) == "__class__" && v.isObject()) Analysis::edit(*edit(s), target.asAddr()).cls = v;
  else Analysis::edit(*edit(s), target.asAddr()).attrs.set(n, std::move(v));
  return {std::move(s), Value::none()};
}

ContextSet<Value> Interp::delAttr(Path s, Value object, Name n) {
  return resolve(std::move(s), std::move(object)).flatMap([&](Path t, Value target) -> ContextSet<Value> {
    if (!target.isObject()) return {std::move(t), Value::none()};
    const Value hook = ownHook(*this, *t, target, "__delattr__");
    if (hook.isUnbound()) return delAttrPlain(std::move(t), target, n);
    CallArgs args;
    args.positional = {target, Value::str(n)};
    return call(std::move(t), hook, std::move(args)).map([](Path&, Value) { return Value::none(); });
  });
}

ContextSet<Value> Interp::delAttrPlain(Path s, Value target, Name n) {
  if (!target.isObject()) return {std::move(s), Value::none()};
  const Value on_class = onClass(*this, *s, target, n);
  if (isDataDescriptor(*s, on_class)) return setDescriptor(std::move(s), on_class, target, n, Value());
  const Object& o = Analysis::object(*s, target.asAddr());
  if (o.as<FunctionData>())
    if (auto done = setFunctionAttribute(*this, s, target, n, Value())) return std::move(*done);
  if (o.as<ClassData>()) changeOfClass(*this, *s, n);
  const bool uncertain = o.attrs.uncertain() || mayInherit(*this, *s, target);
  if (Analysis::edit(*edit(s), target.asAddr()).attrs.erase(Value::str(n)) || uncertain) return {std::move(s), Value::none()};
  const std::string who = holderName(*this, *s, target);
  return raise<Value>(std::move(s), "AttributeError", who + " has no attribute '" + std::string(a.text(n)) + "'");
}

}  // namespace shapeproof
