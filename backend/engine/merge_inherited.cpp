// StateMerger: attributes that only one of two objects has for itself. The other may have them all the same, from its class; a name that is no
// global may be a builtin.
#include "backend/engine/merge.h"

namespace shapeproof {

namespace {

const Object* objectAt(const State& s, const Value& v) { return v.isObject() ? s.heap.get(v.asAddr().index).get() : nullptr; }

// Along the MRO of the class, from the place `from` on; null: nowhere.
const Value* alongMro(const State& s, const ClassData& cls, size_t from, const Value& key) {
  for (size_t i = from; i < cls.mro.size(); ++i) {
    const Object* c = s.heap.get(cls.mro[i].index).get();
    const Value* found = c != nullptr ? c->attrs.find(key) : nullptr;
    if (found != nullptr && !found->isUnbound()) return found;
  }
  return nullptr;
}

enum class Binding : uint8_t { kItself, kMethod, kHides, kAsked };

// What reading such an attribute of a class gives on an instance: itself, a method, what it says when it is asked. A descriptor that is
// set hides what the instance has.
Binding bindingOf(Analysis& a, const State& s, const Value& v) {
  const Object* o = objectAt(s, v);
  if (o == nullptr) return v.is(ValueKind::kChoice) || v.isUnknown() ? Binding::kAsked : Binding::kItself;
  if (o->as<FunctionData>()) return Binding::kMethod;
  const Object* cls = objectAt(s, o->cls);
  const ClassData* data = cls != nullptr ? cls->as<ClassData>() : nullptr;
  if (data == nullptr || o->as<ClassData>()) return Binding::kItself;
  if (data->name == a.intern("property") || alongMro(s, *data, 0, Value::str(a.intern("__set__")))) return Binding::kHides;
  if (data->name == a.intern("classmethod") || data->name == a.intern("staticmethod")) return Binding::kAsked;
  return alongMro(s, *data, 0, Value::str(a.intern("__get__"))) ? Binding::kAsked : Binding::kItself;
}

}  // namespace

std::optional<Value> StateMerger::inherited(const State& s, const Object& o, Addr at, const Value& key) const {
  if (loops()) return Value();
  if (o.as<ModuleData>()) {
    const Value* builtins = o.attrs.find(a_.intern("__builtins__"));
    const Object* module = builtins != nullptr ? objectAt(s, *builtins) : nullptr;
    const Value* found = module != nullptr ? module->attrs.find(key) : nullptr;
    return found != nullptr ? *found : Value();
  }
  // What a class inherits may still change on the class that has it.
  if (const ClassData* cls = o.as<ClassData>()) return cls->is_user && alongMro(s, *cls, 1, key) != nullptr ? std::nullopt : std::optional(Value());
  const Object* type = objectAt(s, o.cls);
  const ClassData* cls = type != nullptr ? type->as<ClassData>() : nullptr;
  const Value* found = cls != nullptr ? alongMro(s, *cls, 0, key) : nullptr;
  if (found == nullptr) return Value();
  switch (bindingOf(a_, s, *found)) {
    case Binding::kItself: return *found;
    case Binding::kMethod: return Value::method(*found, Value::object(at));
    case Binding::kHides: return Value();
    case Binding::kAsked: break;
  }
  return std::nullopt;
}

bool StateMerger::inheritsPlainly(const Pair& p, const Object& x, const Object& y) const {
  for (const ValueMap::Entry& e : x.attrs)
    if (y.attrs.find(e.key) == nullptr && !inherited(*right_, y, p.y, e.key)) return false;
  for (const ValueMap::Entry& e : y.attrs)
    if (x.attrs.find(e.key) == nullptr && !inherited(*left_, x, p.x, e.key)) return false;
  return true;
}

}  // namespace shapeproof
