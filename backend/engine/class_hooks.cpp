// What type.__new__ does when the body has run: implicit class methods, slots, __set_name__, __init_subclass__.
#include "backend/engine/escape.h"
#include "backend/engine/operators.h"
#include "backend/engine/overriding.h"

namespace shapeproof {

namespace {

// The names that `__slots__` lists; nothing where that is not known.
std::vector<std::string> slotNames(const Interp& in, const State& s, const Value& slots) {
  Values items;
  if (slots.isStr()) items = {slots};
  else if (slots.isTuple()) items.assign(slots.asTuple().begin(), slots.asTuple().end());
  else if (const ListData* list = ops::payload<ListData>(s, slots)) items = list->items;
  else if (const DictData* dict = ops::payload<DictData>(s, slots)) for (const auto& e : ops::mapOf(s, *dict)) items.push_back(e.key);
  std::vector<std::string> names;
  for (const Value& v : items) if (v.isStr()) names.emplace_back(in.a.text(v.asStr()));
  return names;
}

// `__x` in the slots of class C is the attribute `_C__x`.
std::string mangled(std::string_view class_name, const std::string& name) {
  if (name.size() < 3 || name.substr(0, 2) != "__" || name.substr(name.size() - 2) == "__") return name;
  const size_t start = class_name.find_first_not_of('_');
  return start == std::string_view::npos ? name : "_" + std::string(class_name.substr(start)) + name;
}

bool isSlotted(const Interp& in, const State& s, Addr cls) {
  const Object& o = Analysis::object(s, cls);
  const Value* slots = o.attrs.find(in.a.intern("__slots__"));
  if (slots == nullptr || slots->isUnknown()) return false;
  for (const std::string& n : slotNames(in, s, *slots)) if (n == "__dict__") return false;
  const ClassData& data = *o.as<ClassData>();
  if (data.has_unknown_base) return false;
  for (const Value& base : data.bases) {
    const ClassData& b = *Analysis::object(s, base.asAddr()).as<ClassData>();
    const Value* abstract = Analysis::object(s, base.asAddr()).attrs.find(in.a.intern("__abstract__"));
    if (!b.slotted && !ops::isBuiltinClass(in, base) && abstract == nullptr) return false;
  }
  return true;
}

std::string slotConflict(const Interp& in, const State& s, Addr cls) {
  const Object& o = Analysis::object(s, cls);
  const Value* slots = o.attrs.find(in.a.intern("__slots__"));
  if (slots == nullptr) return {};
  for (const std::string& n : slotNames(in, s, *slots))
    if (o.attrs.find(in.a.intern(n)) != nullptr) return "'" + n + "' in __slots__ conflicts with class variable";
  return {};
}

}  // namespace

std::vector<Name> Interp::namedSlots(const State& s, const ClassData& cls) const {
  std::vector<Name> names;
  for (const Addr one : cls.mro) {
    const Object& o = Analysis::object(s, one);
    const Value* slots = o.attrs.find(a.intern("__slots__"));
    if (slots == nullptr) continue;
    for (const std::string& slot : slotNames(*this, s, *slots))
      if (slot != "__dict__" && slot != "__weakref__") names.push_back(a.intern(mangled(a.text(o.as<ClassData>()->name), slot)));
  }
  return names;
}

std::string Interp::slotComplaint(const State& s, const Value& target, Name n) const {
  const Value& cls = Analysis::object(s, target.asAddr()).cls;
  const ClassData* data = ops::payload<ClassData>(s, cls);
  if (data == nullptr) return {};
  const bool builtin = ops::isBuiltinClass(*this, cls) && !cls.same(known.module) && ops::actsForUser(s);
  if ((!data->slotted && !builtin) || a.text(n) == "__class__") return {};
  for (const Name slot : namedSlots(s, *data)) if (slot == n) return {};
  const std::string who = "'" + std::string(a.text(data->name)) + "' object ";
  if (lookupClass(s, cls.asAddr(), n) != nullptr) return who + "attribute '" + std::string(a.text(n)) + "' is read-only";
  return who + "has no attribute '" + std::string(a.text(n)) + "'";
}

void Interp::completeNamespace(State& s, Addr cls) {
  const Object& before = Analysis::object(s, cls);
  const Value* flag = before.attrs.find(a.intern("__complete__"));
  const bool complete = flag != nullptr && flag->isBool() && flag->asBool().isTrue();
  const bool hidden_hash = before.as<ClassData>()->is_user && before.attrs.find(a.intern("__eq__")) && !before.attrs.find(a.intern("__hash__"));
  for (const char* implicit : {"__init_subclass__", "__class_getitem__"}) {
    const Value* found = Analysis::object(s, cls).attrs.find(a.intern(implicit));
    if (found == nullptr || !ops::payload<FunctionData>(s, *found) || !known.classmethod.isObject()) continue;
    const Value function = *found;
    const Value wrapped = newObject(s, known.classmethod);
    Analysis::edit(s, wrapped.asAddr()).attrs.set(a.intern("__func__"), function);
    Analysis::edit(s, cls).attrs.set(a.intern(implicit), wrapped);
  }
  const bool slotted = isSlotted(*this, s, cls);
  bool own_getattribute = false;
  const Name getattribute = a.intern("__getattribute__");
  for (const Addr one : Analysis::object(s, cls).as<ClassData>()->mro)
    own_getattribute = own_getattribute || (!Value::object(one).same(known.object) && Analysis::object(s, one).attrs.find(getattribute));
  Object& o = Analysis::edit(s, cls);
  if (hidden_hash) o.attrs.set(a.intern("__hash__"), Value::none());
  ClassData& data = *o.as<ClassData>();
  data.complete = data.complete || complete;
  data.slotted = slotted;
  data.own_getattribute = own_getattribute;
}

ContextSet<Value> Interp::finishClass(Path s, Addr cls, CallArgs keywords) {
  if (const std::string conflict = slotConflict(*this, *s, cls); !conflict.empty()) return raise<Value>(std::move(s), "ValueError", conflict);
  completeNamespace(*edit(s), cls);
  handOverOverrides(*this, *s, cls);
  noteOverriding(*this, *s, cls);
  return callSetNames(std::move(s), cls).flatMap([&](Path t, Value) {
    return callInitSubclass(std::move(t), cls, keywords).map([&](Path&, Value) { return Value::object(cls); });
  });
}

ContextSet<Value> Interp::callSetNames(Path s, Addr cls) {
  std::vector<std::pair<Name, Value>> named;
  for (const ValueMap::Entry& e : Analysis::object(*s, cls).attrs) {
    if (!e.value.isObject() || !e.key.isStr()) continue;
    const Object& o = Analysis::object(*s, e.value.asAddr());
    if (!o.cls.isObject() || o.as<FunctionData>() || o.as<ClassData>()) continue;
    if (lookupClass(*s, o.cls.asAddr(), a.intern("__set_name__")) != nullptr) named.emplace_back(e.key.asStr(), e.value);
  }
  ContextSet<Value> set(std::move(s), Value::none());
  for (const auto& [n, v] : named)
    set = std::move(set).flatMap([&](Path t, Value) {
      CallArgs args;
      args.positional = {Value::object(cls), Value::str(n)};
      return callMethod(std::move(t), v, "__set_name__", std::move(args));
    });
  return set;
}

// super(cls, cls).__init_subclass__(**keywords)
ContextSet<Value> Interp::callInitSubclass(Path s, Addr cls, CallArgs keywords) {
  const ClassData& data = *Analysis::object(*s, cls).as<ClassData>();
  Value hook;
  const Name own = a.intern("__init_subclass__");
  for (size_t i = 1; i < data.mro.size() && hook.isUnbound(); ++i)
    if (const Value* found = Analysis::object(*s, data.mro[i]).attrs.find(own); found && !Value::object(data.mro[i]).same(known.object))
      hook = *found;
  if (hook.isObject()) {
    const Value* inner = ops::payload<FunctionData>(*s, hook) ? nullptr : Analysis::object(*s, hook.asAddr()).attrs.find(a.intern("__func__"));
    const Value function = inner != nullptr ? *inner : hook;
    keywords.positional = {Value::object(cls)};
    return call(std::move(s), function, std::move(keywords));
  }
  const bool refuse = !keywords.keywords.empty() && data.is_user && !data.has_unknown_base;
  if (!refuse) return {std::move(s), Value::none()};
  return raise<Value>(std::move(s), "TypeError", std::string(a.text(data.name)) + ".__init_subclass__() takes no keyword arguments");
}

ContextSet<Value> Interp::callMetaclassInit(Path s, Addr cls, CallArgs keywords) {
  const Value metaclass = Analysis::object(*s, cls).as<ClassData>()->metaclass;
  if (!metaclass.isObject() || !known.type.isObject()) return {std::move(s), Value::none()};
  const Value* init = lookupClass(*s, metaclass.asAddr(), a.intern("__init__"));
  const Value* plain = lookupClass(*s, known.type.asAddr(), a.intern("__init__"));
  if (init == nullptr || (plain != nullptr && plain->same(*init))) return {std::move(s), Value::none()};
  const Value function = *init;
  DictData alias;
  alias.alias = cls;
  const Name n = Analysis::object(*s, cls).as<ClassData>()->name;
  const Value bases = Value::tuple(Analysis::object(*s, cls).as<ClassData>()->bases);
  const Value space = newObject(*edit(s), known.dict, std::move(alias));
  keywords.positional = {Value::object(cls), Value::str(n), bases, space};
  return call(std::move(s), function, std::move(keywords));
}

}  // namespace shapeproof
