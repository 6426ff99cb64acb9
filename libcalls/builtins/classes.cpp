// What classes and functions say of themselves: subclasses, dir(), parameters.
#include <algorithm>
#include <array>
#include <functional>
#include <set>

#include "libcalls/builtins/support.h"

namespace shapeproof::libcalls {
namespace {

const ClassData* classOf(const Call& c, const Value& v) { return ops::payload<ClassData>(peek(c), v); }

Value aliasOf(Call& c, Addr object) {
  DictData d;
  d.alias = object;
  return c.interp.newObject(c.state(), c.interp.known.dict, std::move(d));
}

// The names along the MRO; false where a model or an unknown base may have more.
bool namesOfClass(const Call& c, Addr cls, std::set<std::string>& names) {
  const ClassData& data = *Analysis::object(peek(c), cls).as<ClassData>();
  bool whole = !data.has_unknown_base;
  for (const Addr one : data.mro) {
    const Object& o = Analysis::object(peek(c), one);
    const ClassData& k = *o.as<ClassData>();
    whole = whole && (k.is_user || k.complete) && !o.attrs.uncertain();
    for (const ValueMap::Entry& e : o.attrs)
      if (e.key.isStr() && c.interp.a.text(e.key.asStr()) != "__complete__") names.emplace(c.interp.a.text(e.key.asStr()));
  }
  // What the models leave out: the rest of object.
  for (const char* of_object : {"__class__", "__delattr__", "__dir__", "__doc__", "__eq__", "__format__", "__ge__", "__getattribute__", "__getstate__",
                                "__gt__", "__hash__", "__init__", "__init_subclass__", "__le__", "__lt__", "__module__", "__ne__", "__new__", "__reduce__",
                                "__reduce_ex__", "__repr__", "__setattr__", "__sizeof__", "__str__", "__subclasshook__"})
    names.emplace(of_object);
  if (!data.slotted) names.insert({"__dict__", "__weakref__"});
  return whole;
}

Value listOf(Call& c, const std::set<std::string>& names) {
  Values items;
  for (const std::string& n : names) items.push_back(c.interp.text(n));
  return c.interp.newList(c.state(), std::move(items));
}

}  // namespace

// dir(object): names in order; of unknown length where the object is not wholly known
CallResult objectDir(Call& c) {
  const Value v = c.arg(0);
  std::set<std::string> names;
  bool whole = v.isObject();
  if (whole) {
    const Object& o = Analysis::object(peek(c), v.asAddr());
    const Value type = c.interp.typeOf(peek(c), v);
    const bool is_class = o.as<ClassData>() != nullptr;
    const ModuleData* module = o.as<ModuleData>();
    whole = !o.attrs.uncertain() && (!module || (module->unit && module->unit->is_user));
    for (const ValueMap::Entry& e : o.attrs) if (e.key.isStr()) names.emplace(c.interp.a.text(e.key.asStr()));
    const Value cls = is_class ? v : type;
    if (!module) whole = whole && classOf(c, cls) && !ops::isBuiltinClass(c.interp, cls) && namesOfClass(c, cls.asAddr(), names);
    names.erase("__complete__");
  }
  if (whole) return c.toSetWith(listOf(c, names));
  ListData list;
  list.rest = ListData::Rest{c.interp.a.freshInt("", Trust::kOpaque, {0, Range::kMax}, "dir()"), unknownStr(c, {Trust::kOpaque, "dir()"})};
  const Value many = c.interp.newObject(c.state(), c.interp.known.list, std::move(list));
  return c.toSetWith(many);
}

// init(self, args, kwargs): object.__init__ was given arguments
CallResult objectInit(Call& c) {
  const bool positional = c.arg(1).isTuple() && !c.arg(1).asTuple().empty();
  const ValueMap* keywords = mapOf(c, c.arg(2));
  if (!positional && (keywords == nullptr || keywords->empty() || keywords->uncertain())) return c.toSetWith(Value::none());
  const Value type = c.interp.typeOf(peek(c), c.arg(0));
  const ClassData* data = classOf(c, type);
  if (data == nullptr || !data->is_user || data->has_unknown_base) return c.toSetWith(Value::none());
  for (const Addr one : data->mro) {
    const ClassData& k = *Analysis::object(peek(c), one).as<ClassData>();
    if (!k.is_user && !Value::object(one).same(c.interp.known.object)) return c.toSetWith(Value::none());
  }
  const bool own_init = static_cast<bool>(ops::special(c.interp, peek(c), c.arg(0), "__init__"));
  if (own_init) return c.raise("TypeError", "object.__init__() takes exactly one argument (the instance to initialize)");
  if (ops::special(c.interp, peek(c), c.arg(0), "__new__")) return c.toSetWith(Value::none());
  return c.raise("TypeError", std::string(c.interp.a.text(data->name)) + "() takes no arguments");
}

// keep(self, names, values): what a constructor only stores
CallResult objectKeep(Call& c) {
  if (!c.arg(0).isObject()) return c.toSetWith(Value::none());
  const auto names = c.arg(1).asTuple(), values = c.arg(2).asTuple();
  ValueMap& attrs = Analysis::edit(c.state(), c.arg(0).asAddr()).attrs;
  for (size_t i = 0; i < names.size(); ++i) attrs.set(names[i], values[i]);
  return c.toSetWith(Value::none());
}

// init(self, fget, fset, fdel, doc): property(), with the text of the getter where it is given none
CallResult propertyInit(Call& c) {
  Interp& in = c.interp;
  if (!c.arg(0).isObject()) return c.toSetWith(Value::none());
  const Value self = c.arg(0), fget = c.arg(1), doc = c.arg(4);
  const auto keep = [&in, self, parts = std::array{fget, c.arg(2), c.arg(3)}](State& s, Value text) {
    ValueMap& attrs = Analysis::edit(s, self.asAddr()).attrs;
    size_t i = 0;
    for (const char* name : {"fget", "fset", "fdel"}) attrs.set(in.a.intern(name), parts[i++]);
    attrs.set(in.a.intern("__doc__"), text.isUnbound() ? Value::none() : std::move(text));
    return Value::none();
  };
  if (!doc.isNone() || fget.isNone()) return c.toSetWith(keep(c.state(), doc));
  return c.finish(in.findAttr(c.takeState(), fget, in.a.intern("__doc__")).map([keep](Path& s, Value text) {
    return keep(*Interp::edit(s), std::move(text));
  }));
}

// Certainly not hashable.
CallResult objectUnhashable(Call& c) {
  return c.toSetWith(Value::boolean(ops::keyKind(c.interp, peek(c), c.arg(0)) == ops::KeyKind::kUnhashable));
}

CallResult typeIsClass(Call& c) {
  if (c.arg(0).isUnknown()) return c.toSetWith(unknownBool(c, {Trust::kOpaque, "whether a value is a class"}));
  return c.toSetWith(Value::boolean(classOf(c, c.arg(0)) != nullptr));
}

// derives(cls, of): the MRO alone
CallResult typeDerives(Call& c) {
  if (!classOf(c, c.arg(0))) return c.toSetWith(Value::boolean(false));
  const Tri t = c.interp.isSubclass(peek(c), c.arg(0).asAddr(), c.arg(1));
  if (t == Tri::kUnknown) return c.toSetWith(unknownBool(c, {Trust::kOpaque, "issubclass()"}));
  return c.toSetWith(Value::boolean(t == Tri::kTrue));
}

// subclasses(cls): the classes of this path that name it as a base, in the order in which they were made
CallResult typeSubclasses(Call& c) {
  const Value cls = c.arg(0);
  Values found;
  const State& s = peek(c);
  PersistentVector<Ref<Object>>::diff({}, s.heap, [&](uint32_t i, const Ref<Object>&, const Ref<Object>& object) {
    const ClassData* data = object ? object->as<ClassData>() : nullptr;
    if (data && std::any_of(data->bases.begin(), data->bases.end(), [&](const Value& b) { return b.same(cls); })) found.push_back(Value::object(Addr(i)));
  });
  const Value list = c.interp.newList(c.state(), std::move(found));
  return c.toSetWith(list);
}

// abstracts(cls): the names of its abstract methods where functions and plain values are all that can be one; None: ask Python
CallResult typeAbstracts(Call& c) {
  const State& s = peek(c);
  const ClassData* data = classOf(c, c.arg(0));
  const Object* cls = data != nullptr ? &Analysis::object(s, c.arg(0).asAddr()) : nullptr;
  if (cls == nullptr || data->has_unknown_base || cls->attrs.uncertain()) return c.toSetWith(Value::none());
  const Name mark = c.interp.a.intern("__isabstractmethod__"), inherited = c.interp.a.intern("__abstractmethods__");
  const WellKnown& k = c.interp.known;
  const std::function<Tri(const Value&)> abstract = [&](const Value& v) {
    if (!v.isObject()) return v.isUnknown() || v.is(ValueKind::kChoice) || v.is(ValueKind::kMethod) ? Tri::kUnknown : Tri::kFalse;
    const Object& o = Analysis::object(s, v.asAddr());
    if (o.as<ListData>() || o.as<DictData>() || o.as<SetData>()) return ops::isBuiltinClass(c.interp, o.cls) ? Tri::kFalse : Tri::kUnknown;
    if (o.attrs.uncertain()) return Tri::kUnknown;
    const Value* flag = o.attrs.find(mark);
    if (flag == nullptr && (o.cls.same(k.property) || o.cls.same(k.classmethod) || o.cls.same(k.staticmethod))) {
      Tri any = Tri::kFalse;  // as the functions in it are
      for (const char* part : {"__func__", "fget", "fset", "fdel"})
        if (const Value* f = o.attrs.find(c.interp.a.intern(part)); f && any == Tri::kFalse) any = abstract(*f);
      return any;
    }
    if (!o.as<FunctionData>()) return Tri::kUnknown;
    if (flag == nullptr) return Tri::kFalse;
    return flag->isBool() && flag->asBool().isConstant() ? (flag->asBool().isTrue() ? Tri::kTrue : Tri::kFalse) : Tri::kUnknown;
  };
  Values names;
  const auto add = [&](const Value& name, Tri is) {
    if (is == Tri::kTrue) names.push_back(name);
    return is != Tri::kUnknown;
  };
  for (const ValueMap::Entry& e : cls->attrs)
    if (!add(e.key, abstract(e.value))) return c.toSetWith(Value::none());
  for (const Value& base : data->bases) {
    const Value* of_base = Analysis::object(s, base.asAddr()).attrs.find(inherited);
    if (of_base == nullptr) continue;
    const SetData* set = ops::payload<SetData>(s, *of_base);
    if (set == nullptr || set->map.uncertain()) return c.toSetWith(Value::none());
    for (const ValueMap::Entry& e : set->map) {
      const Value* found = e.key.isStr() ? c.interp.lookupClass(s, c.arg(0).asAddr(), e.key.asStr()) : nullptr;
      if (found == nullptr || !add(e.key, abstract(*found))) return c.toSetWith(Value::none());
    }
  }
  return c.toSetWith(Value::tuple(std::move(names)));
}

// The attributes of an object, whatever its class has to say about them.
CallResult enumAttributes(Call& c) {
  if (!c.arg(0).isObject()) return c.opaque("the attributes of a value");
  const Value v = aliasOf(c, c.arg(0).asAddr());
  return c.toSetWith(v);
}

CallResult enumIsDescriptor(Call& c) {
  const Value v = c.arg(0);
  if (v.is(ValueKind::kMethod)) return c.toSetWith(Value::boolean(true));
  if (!v.isObject()) return c.toSetWith(Value::boolean(false));
  if (ops::payload<FunctionData>(peek(c), v) || classOf(c, v)) return c.toSetWith(Value::boolean(true));
  const WellKnown& k = c.interp.known;
  for (const Value* cls : {&k.property, &k.classmethod, &k.staticmethod})
    if (c.interp.isInstance(peek(c), v, *cls) == Tri::kTrue) return c.toSetWith(Value::boolean(true));
  for (const char* method : {"__get__", "__set__", "__delete__"})
    if (ops::special(c.interp, peek(c), v, method)) return c.toSetWith(Value::boolean(true));
  return c.toSetWith(Value::boolean(false));
}

// A function that the program wrote, or one that a model made for a class of the program.
CallResult functionIsUser(Call& c) {
  const FunctionData* f = ops::payload<FunctionData>(peek(c), c.arg(0));
  return c.toSetWith(Value::boolean(f != nullptr && f->unit->name != "builtins" && f->unit->name.substr(0, 11) != "_shapeproof"));
}

// recreate(old, new): zero-argument super() in the methods of `old` goes on from `new` (a class made anew with __slots__)
CallResult typeRecreate(Call& c) {
  const Value old = c.arg(0), made = c.arg(1);
  if (classOf(c, old) == nullptr || classOf(c, made) == nullptr) return c.toSetWith(made);
  std::vector<Addr> cells;
  for (const ValueMap::Entry& e : Analysis::object(peek(c), made.asAddr()).attrs) {
    const FunctionData* f = ops::payload<FunctionData>(peek(c), e.value);
    if (f == nullptr) continue;
    for (const Value& cell : f->cells)
      if (const CellData* data = ops::payload<CellData>(peek(c), cell); data && data->value.same(old)) cells.push_back(cell.asAddr());
  }
  for (const Addr cell : cells) Analysis::edit(c.state(), cell).as<CellData>()->value = made;
  return c.toSetWith(made);
}

}  // namespace shapeproof::libcalls
