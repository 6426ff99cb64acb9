// StateMerger: attributes that only one of two objects has for itself. The other may have them all the same, from its class; a name that is no
// global may be a builtin. Where it has not, the program is taken not to read it there, unless it says that it looks: by hasattr, a default of
// getattr, the names of a namespace, or a handler of NameError or AttributeError. Such paths stay apart.
#include <algorithm>

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

// The module names one of these variables.
bool names(const ir::Module& m, std::initializer_list<std::string_view> any) {
  for (uint32_t i = 0; i < m.exprs.size(); ++i) {
    const ir::ExprId e(i);
    if (m.kind(e) == ir::ExprKind::kGlobal && std::find(any.begin(), any.end(), m.str(m.get<ir::Global>(e).name)) != any.end()) return true;
  }
  return false;
}

bool hasText(const ir::Module& m, std::string_view text) {
  for (uint32_t i = 0; i < m.exprs.size(); ++i) {
    const ir::ExprId e(i);
    if (m.kind(e) == ir::ExprKind::kStrConst && m.str(m.get<ir::StrConst>(e).value) == text) return true;
  }
  return false;
}

}  // namespace

bool StateMerger::seesUnbound(const Unit* unit, const Value& key) const {
  if (unit == nullptr || !unit->is_user || !unit->ir) return false;
  if (names(*unit->ir, {"NameError", "UnboundLocalError"})) return true;
  return key.isStr() && names(*unit->ir, {"globals", "locals", "vars", "dir"}) && hasText(*unit->ir, a_.text(key.asStr()));
}

bool StateMerger::seesMissing(const Value& key) const {
  return std::any_of(a_.units.begin(), a_.units.end(), [&](const Unit& unit) {
    if (!unit.is_user || !unit.ir) return false;
    if (names(*unit.ir, {"AttributeError", "vars"})) return true;
    return key.isStr() && names(*unit.ir, {"hasattr", "getattr"}) && hasText(*unit.ir, a_.text(key.asStr()));
  });
}

// An instance whose class gives what a round of a loop then sets: before that round it has what the class gives.
Value StateMerger::setByRounds(const State& s, const Object& o, const Value& key) const {
  const Object* type = o.as<ModuleData>() || o.as<ClassData>() ? nullptr : objectAt(s, o.cls);
  const ClassData* cls = type != nullptr ? type->as<ClassData>() : nullptr;
  const Value* found = cls != nullptr ? alongMro(s, *cls, 0, key) : nullptr;
  return found != nullptr && bindingOf(a_, s, *found) == Binding::kItself ? *found : Value();
}

std::optional<Value> StateMerger::inherited(const State& s, const Object& o, Addr at, const Value& key) const {
  if (loops()) return setByRounds(s, o, key);
  if (const ModuleData* data = o.as<ModuleData>()) {
    const Value* builtins = o.attrs.find(a_.intern("__builtins__"));
    const Object* module = builtins != nullptr ? objectAt(s, *builtins) : nullptr;
    const Value* found = module != nullptr ? module->attrs.find(key) : nullptr;
    if (found != nullptr) return *found;
    return seesUnbound(data->unit, key) ? std::nullopt : std::optional(Value());
  }
  // What a class inherits may still change on the class that has it; of one whose body is running it is not known yet.
  if (const ClassData* cls = o.as<ClassData>()) {
    if (!cls->is_user) return Value();
    return cls->mro.size() < 2 || alongMro(s, *cls, 1, key) != nullptr || seesMissing(key) ? std::nullopt : std::optional(Value());
  }
  const Object* type = objectAt(s, o.cls);
  const ClassData* cls = type != nullptr ? type->as<ClassData>() : nullptr;
  const Value* found = cls != nullptr ? alongMro(s, *cls, 0, key) : nullptr;
  if (found == nullptr) return cls != nullptr && cls->is_user && seesMissing(key) ? std::nullopt : std::optional(Value());
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
