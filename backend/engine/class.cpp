// Class statements and type(): which metaclass, which order of bases, the object that comes out.
#include <algorithm>

#include "backend/engine/escape.h"
#include "backend/engine/operators.h"

namespace shapeproof {

using namespace ir;  // NOLINT

namespace {

Value takeKeyword(CallArgs& args, Name wanted) {
  const auto found = std::find_if(args.keywords.begin(), args.keywords.end(), [&](const auto& k) { return k.first == wanted; });
  if (found == args.keywords.end()) return {};
  Value v = std::move(found->second);
  args.keywords.erase(found);
  return v;
}

// The unit that a class belongs to: of the module its namespace names, else of the innermost frame outside of builtins.
const Unit* ownerOf(const Interp& in, const State& s, const ValueMap& space) {
  const Value* module = space.find(in.a.intern("__module__"));
  const DictData* modules = Analysis::object(s, in.sys_modules).as<DictData>();
  if (module != nullptr && module->isStr() && modules != nullptr)
    if (const Value* found = modules->map.find(*module); found && found->isObject())
      if (const ModuleData* data = Analysis::object(s, found->asAddr()).as<ModuleData>(); data && data->unit) return data->unit;
  for (const Frame* f = s.frame.get(); f != nullptr; f = f->caller.get())
    if (f->unit->name != "builtins") return f->unit;
  return s.frame ? s.frame->unit : nullptr;
}

// The builtin class whose layout the instances of a class have; unbound: object's.
Value solidBase(const Interp& in, const State& s, Addr cls) {
  const WellKnown& k = in.known;
  for (const Addr one : Analysis::object(s, cls).as<ClassData>()->mro)
    for (const Value* solid : {&k.int_, &k.float_, &k.str, &k.bytes, &k.tuple, &k.list, &k.dict, &k.set, &k.frozenset, &k.base_exception, &k.type})
      if (solid->isObject() && solid->asAddr() == one) return *solid;
  return {};
}

// The first base of which nothing is known, or of whose own bases something is not; unbound: none.
Value unknownBase(Analysis& a, const State& s, const Values& bases) {
  for (const Value& base : bases) {
    const ClassData* data = ops::payload<ClassData>(s, base);
    if (base.isUnknown()) return base;
    if (data == nullptr) return a.opaque("a base class that is not known");
    if (data->has_unknown_base) return a.opaque(std::string(a.text(data->name)) + ", which derives from something that has no model");
  }
  return {};
}

constexpr const char* kConflict = "metaclass conflict: the metaclass of a derived class must be a (non-strict) subclass of the metaclasses of all its bases";

// How the type of a value that is no class refuses to make one of (name, bases, namespace); empty: it may not.
std::string refusalAsBase(const Interp& in, const State& s, const Value& base) {
  static constexpr std::pair<std::string_view, std::string_view> kRefusals[] = {
      {"int", "int() takes at most 2 arguments (3 given)"}, {"complex", "complex() takes at most 2 arguments (3 given)"},
      {"module", "module() takes at most 2 arguments (3 given)"}, {"str", "str() argument 'encoding' must be str, not tuple"},
      {"bytes", "bytes() argument 'encoding' must be str, not tuple"}, {"function", "function() argument 'code' must be code, not str"},
      {"method", "method expected 2 arguments, got 3"}, {"NoneType", "NoneType takes no arguments"}, {"generator", "cannot create 'generator' instances"},
      {"Tensor", "new() received an invalid combination of arguments - got (str, tuple, dict)"}, {"range", "'str' object cannot be interpreted as an integer"},
  };
  const auto type = ops::typeName(in, s, base);
  if (!type) return {};
  if (*type == "float" || *type == "bool" || *type == "tuple" || *type == "list" || *type == "dict" || *type == "set" || *type == "frozenset")
    return std::string(*type) + " expected at most 1 argument, got 3";
  if (const FunctionData* f = ops::payload<FunctionData>(s, base); f != nullptr && !f->unit->is_user) return {};  // what is a class in the library may be a function here
  const auto found = std::find_if(std::begin(kRefusals), std::end(kRefusals), [&](const auto& r) { return r.first == *type; });
  return found == std::end(kRefusals) ? std::string() : std::string(found->second);
}

// Only type itself makes the classes of such a metaclass: nothing of the program runs before the body.
bool makesByType(const Interp& in, const State& s, const Value& metaclass) {
  if (metaclass.isUnbound() || metaclass.same(in.known.type)) return true;
  if (!metaclass.isObject() || !ops::payload<ClassData>(s, metaclass) || !in.typeOf(s, metaclass).same(in.known.type)) return false;
  const Value* make = in.lookupClass(s, metaclass.asAddr(), in.a.intern("__new__"));
  const Value* plain = in.lookupClass(s, in.known.type.asAddr(), in.a.intern("__new__"));
  return make != nullptr && plain != nullptr && make->same(*plain) &&
         in.lookupClass(s, metaclass.asAddr(), in.a.intern("__prepare__")) == nullptr;
}

}  // namespace

Addr Interp::newClass(State& s, Name n, Name qualname, Values bases, const Unit* unit) {
  auto object = makeRef<Object>();
  ClassData data;
  data.name = n;
  data.qualname = qualname;
  data.is_user = unit != nullptr && unit->is_user;
  for (const Value& base : bases) {
    const auto* b = base.isObject() ? Analysis::object(s, base.asAddr()).as<ClassData>() : nullptr;
    if (b == nullptr) { data.has_unknown_base = true; continue; }
    data.has_unknown_base = data.has_unknown_base || b->has_unknown_base;
    if (data.metaclass.isUnbound()) data.metaclass = b->metaclass;
    data.bases.push_back(base);
  }
  if (data.bases.empty() && known.object.isObject()) data.bases.push_back(known.object);  // unbound while `object` itself is made
  object->cls = known.type;
  object->payload = std::move(data);
  return a.allocate(s, std::move(object));
}

// C3: the merge of the bases' linearisations and the list of bases. False: no consistent order.
bool Interp::linearise(const State& s, Addr cls, std::vector<Addr>& out) const {
  const ClassData& data = *Analysis::object(s, cls).as<ClassData>();
  std::vector<std::vector<Addr>> lists;
  std::vector<Addr> direct;
  for (const Value& base : data.bases) {
    lists.push_back(Analysis::object(s, base.asAddr()).as<ClassData>()->mro);
    direct.push_back(base.asAddr());
  }
  lists.push_back(direct);
  out = {cls};
  while (true) {
    std::erase_if(lists, [](const auto& l) { return l.empty(); });
    if (lists.empty()) return true;
    const auto in_tail = [&](Addr candidate) {
      return std::any_of(lists.begin(), lists.end(), [&](const auto& l) { return std::find(l.begin() + 1, l.end(), candidate) != l.end(); });
    };
    const auto good = std::find_if(lists.begin(), lists.end(), [&](const auto& l) { return !in_tail(l.front()); });
    if (good == lists.end()) return false;
    const Addr chosen = good->front();
    out.push_back(chosen);
    for (auto& l : lists) if (l.front() == chosen) l.erase(l.begin());
  }
}

std::string Interp::setMro(State& s, Addr cls) const {
  const ClassData& data = *Analysis::object(s, cls).as<ClassData>();
  const auto nameOf = [&](const Value& base) { return std::string(a.text(Analysis::object(s, base.asAddr()).as<ClassData>()->name)); };
  std::string names;
  Value layout;
  for (size_t i = 0; i < data.bases.size(); ++i) {
    const Value& base = data.bases[i];
    const Value solid = solidBase(*this, s, base.asAddr());
    if (!solid.isUnbound() && !layout.isUnbound() && !solid.same(layout) && data.is_user) return "multiple bases have instance lay-out conflict";
    if (!solid.isUnbound()) layout = solid;
    for (const Value* closed : {&known.bool_, &known.none_type, &known.function, &known.range, &known.slice})
      if (closed->isObject() && base.same(*closed) && data.is_user) return "type '" + nameOf(base) + "' is not an acceptable base type";
    const Value* closed = data.is_user ? Analysis::object(s, base.asAddr()).attrs.find(a.intern("__closed__")) : nullptr;
    if (closed != nullptr && closed->isStr()) return "type '" + std::string(a.text(closed->asStr())) + "' is not an acceptable base type";
    for (size_t j = 0; j < i; ++j)
      if (data.bases[j].same(base)) return "duplicate base class " + nameOf(base);
    names += (i == 0 ? " " : ", ") + nameOf(base);
  }
  std::vector<Addr> mro;
  if (!linearise(s, cls, mro)) return "Cannot create a consistent method resolution\norder (MRO) for bases" + names;
  Analysis::edit(s, cls).as<ClassData>()->mro = std::move(mro);
  return {};
}

ContextSet<Value> Interp::metaclassOf(Path s, Value metaclass, const Values& bases) {
  const auto isClass = [&](const Value& v) { return ops::payload<ClassData>(*s, v) != nullptr; };
  if (!metaclass.isUnbound() && !isClass(metaclass)) return {std::move(s), std::move(metaclass)};  // any callable, or unknown
  Value winner = metaclass.isUnbound() ? known.type : metaclass;
  for (const Value& base : bases) {
    if (!isClass(base)) {
      const std::string refusal = refusalAsBase(*this, *s, base);
      if (!refusal.empty()) return raise<Value>(std::move(s), "TypeError", base.same(bases[0]) && metaclass.isUnbound() ? refusal : kConflict);
      continue;
    }
    const Value type = typeOf(*s, base);
    if (!type.isObject() || !winner.isObject()) continue;
    if (isSubclass(*s, winner.asAddr(), type) != Tri::kFalse) continue;
    if (isSubclass(*s, type.asAddr(), winner) == Tri::kFalse)
      return raise<Value>(std::move(s), "TypeError", kConflict);
    winner = type;
  }
  return {std::move(s), std::move(winner)};
}

// Bases that are no classes may stand for some (PEP 560: generic aliases).
ContextSet<CallArgs> Interp::resolveBases(Path s, CallArgs args, size_t at) {
  for (; at < args.positional.size(); ++at) {
    const Value base = args.positional[at];
    if (!base.isObject() || ops::payload<ClassData>(*s, base)) continue;
    const ops::Special entries = ops::special(*this, *s, base, "__mro_entries__");
    if (!entries) continue;
    Values all = args.positional;
    return ops::callSpecial(*this, std::move(s), entries, "__mro_entries__", {base, Value::tuple(std::move(all))}).flatMap([&](Path t, Value v) {
      CallArgs more = args;
      const Values found = v.isTuple() ? Values(v.asTuple().begin(), v.asTuple().end()) : Values{a.opaque("base class")};
      const auto place = more.positional.begin() + static_cast<std::ptrdiff_t>(at);
      more.positional.insert(more.positional.erase(place), found.begin(), found.end());
      return resolveBases(std::move(t), std::move(more), at + found.size());
    });
  }
  return {std::move(s), std::move(args)};
}

ContextSet<Value> Interp::evalClass(Path s, ExprId e) {
  const Class node = s->frame->unit->ir->get<Class>(e);
  return evalArgs(std::move(s), node.bases).flatMap([&](Path t, CallArgs args) -> ContextSet<Value> {
    for (Value& base : args.positional)  // a base that a join left open counts as unknown
      if (base.is(ValueKind::kChoice)) base = a.opaque("base class");
    const Values written = args.positional;
    return resolveBases(std::move(t), std::move(args), 0).flatMap([&](Path w, CallArgs resolved) {
      edit(w)->at = e;
      const Value given = takeKeyword(resolved, a.intern("metaclass"));
      const bool same = std::equal(written.begin(), written.end(), resolved.positional.begin(), resolved.positional.end(),
                                   [](const Value& x, const Value& y) { return x.same(y); });
      if (!same) resolved.keywords.emplace_back(a.intern("__orig_bases__"), Value::tuple(written));
      return metaclassOf(std::move(w), given, resolved.positional).flatMap([&](Path x, Value metaclass) {
        if (metaclass.isUnknown() || makesByType(*this, *x, metaclass)) return classByType(std::move(x), e, metaclass, resolved);
        return classByMetaclass(std::move(x), e, metaclass, resolved);
      });
    });
  });
}

ContextSet<Value> Interp::classByType(Path s, ExprId e, Value metaclass, CallArgs args) {
  const Unit* u = s->frame->unit;
  const Class node = u->ir->get<Class>(e);
  const Value original = takeKeyword(args, a.intern("__orig_bases__"));
  const Name n = name(*u, node.name);
  const Value unknown_base = metaclass.isUnknown() ? metaclass : unknownBase(a, *s, args.positional);
  const Addr cls = newClass(*edit(s), n, name(*u, u->ir->code(node.body).qualname), std::move(args.positional), u);
  if (booting) learnBuiltin(n, Value::object(cls));
  Object& object = Analysis::edit(*edit(s), cls);
  ClassData& data = *object.as<ClassData>();
  if (metaclass.isUnknown()) data.has_unknown_base = true;  // it may do anything to the class
  else if (!metaclass.same(known.type)) data.metaclass = metaclass;
  if (!original.isUnbound()) object.attrs.set(a.intern("__orig_bases__"), original);
  if (const std::string complaint = setMro(*edit(s), cls); !complaint.empty()) return raise<Value>(std::move(s), "TypeError", complaint);
  const Held held(a.held, Value::object(cls), {});  // no frame names it before its statement ends
  return runClassBody(std::move(s), e, cls).flatMap([&](Path t, Value cell) {
    edit(t)->at = e;
    if (cell.isObject()) Analysis::edit(*edit(t), cell.asAddr()).as<CellData>()->value = Value::object(cls);
    return finishClass(std::move(t), cls, args).flatMap([&](Path w, Value) {
      if (!unknown_base.isUnbound()) handOverClass(*this, *w, cls, unknown_base);
      return callMetaclassInit(std::move(w), cls, args).map([&](Path&, Value) { return Value::object(cls); });
    });
  });
}

// metaclass(name, bases, namespace, **keywords) with the namespace that __prepare__ gave and the body filled.
ContextSet<Value> Interp::classByMetaclass(Path s, ExprId e, Value metaclass, CallArgs args) {
  const Unit* u = s->frame->unit;
  const Class node = u->ir->get<Class>(e);
  const Value original = takeKeyword(args, a.intern("__orig_bases__"));
  return prepareNamespace(std::move(s), e, metaclass, args).flatMap([&](Path t, Value space) -> ContextSet<Value> {
    if (!ops::payload<DictData>(*t, space)) return {std::move(t), a.opaque("a class whose namespace is no dict")};
    const Held held(a.held, space, {});
    return runClassBody(std::move(t), e, space.asAddr()).flatMap([&](Path w, Value cell) {
      edit(w)->at = e;
      if (!original.isUnbound()) ops::editMap(*edit(w), space.asAddr()).set(a.intern("__orig_bases__"), original);
      CallArgs all = args;
      all.positional = {Value::str(name(*u, node.name)), Value::tuple(args.positional), space};
      return call(std::move(w), metaclass, std::move(all)).map([&](Path& x, Value made) {
        if (cell.isObject()) Analysis::edit(*edit(x), cell.asAddr()).as<CellData>()->value = made;
        return made;
      });
    });
  });
}

ContextSet<Value> Interp::makeClass(Path s, Value metaclass, Name n, Values bases, ValueMap space, CallArgs keywords) {
  for (const Value& base : bases)
    if (!base.isUnknown() && !base.is(ValueKind::kChoice) && !ops::payload<ClassData>(*s, base) && !ops::payload<FunctionData>(*s, base))
      return raise<Value>(std::move(s), "TypeError", "bases must be types");
  const Name qualname_key = a.intern("__qualname__"), module_key = a.intern("__module__");
  Name qualname = n;
  if (const Value* given = space.find(qualname_key); given && given->isStr()) qualname = given->asStr();
  const Unit* unit = ownerOf(*this, *s, space);
  const Value unknown_base = unknownBase(a, *s, bases);
  const Addr cls = newClass(*edit(s), n, qualname, std::move(bases), unit);
  Object& o = Analysis::edit(*edit(s), cls);
  if (metaclass.isObject() && !metaclass.same(known.type)) o.as<ClassData>()->metaclass = metaclass;
  for (const ValueMap::Entry& entry : space)
    if (!entry.key.isStr() || entry.key.asStr() != qualname_key) o.attrs.set(entry.key, entry.value);
  if (unit != nullptr && o.attrs.find(module_key) == nullptr) o.attrs.set(module_key, text(unit->name));
  if (const std::string complaint = setMro(*edit(s), cls); !complaint.empty()) return raise<Value>(std::move(s), "TypeError", complaint);
  return finishClass(std::move(s), cls, std::move(keywords)).map([&](Path& t, Value made) {
    if (!unknown_base.isUnbound()) handOverClass(*this, *t, cls, unknown_base);
    return made;
  });
}

}  // namespace shapeproof
