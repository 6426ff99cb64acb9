// Calling a class: the metaclass' __call__, then __new__ and __init__.
#include <algorithm>

#include "backend/engine/operators.h"

namespace shapeproof {

namespace {

// Nothing about the class is hidden in a model or an unknown base.
bool whollyKnown(const State& s, const ClassData& data) {
  return !data.has_unknown_base && std::all_of(data.mro.begin(), data.mro.end(), [&](Addr one) {
    const ClassData& c = *Analysis::object(s, one).as<ClassData>();
    return c.is_user || c.complete;
  });
}

// What is left abstract, as 3.11 words it; empty: the class can be instantiated.
std::string abstractComplaint(const Interp& in, const State& s, Addr cls) {
  const Object& o = Analysis::object(s, cls);
  const Value* names = o.attrs.find(in.a.intern("__abstractmethods__"));
  const SetData* set = names != nullptr ? ops::payload<SetData>(s, *names) : nullptr;
  if (set == nullptr || set->map.empty() || set->map.uncertain()) return {};
  std::vector<std::string> sorted;
  for (const ValueMap::Entry& e : set->map) if (e.key.isStr()) sorted.emplace_back(in.a.text(e.key.asStr()));
  std::sort(sorted.begin(), sorted.end());
  std::string list;
  for (const std::string& n : sorted) list += (list.empty() ? "" : ", ") + n;
  return "Can't instantiate abstract class " + std::string(in.a.text(o.as<ClassData>()->name)) + " with abstract method" + (sorted.size() > 1 ? "s " : " ") + list;
}

}  // namespace

// What an instance carries, by the builtin class it derives from.
Payload Interp::payloadFor(const State& s, Addr cls) const {
  const auto derives = [&](const Value& base) { return base.isObject() && isSubclass(s, cls, base) == Tri::kTrue; };
  if (derives(known.base_exception)) return ExceptionData{};
  if (derives(known.list)) return ListData{};
  if (derives(known.dict)) return DictData{};
  if (derives(known.set)) return SetData{};
  if (derives(known.frozenset)) return SetData{{}, true};
  return {};
}

ContextSet<Value> Interp::newInstance(Path s, Addr cls, bool given) {
  if (const std::string complaint = abstractComplaint(*this, *s, cls); !complaint.empty()) return raise<Value>(std::move(s), "TypeError", complaint);
  const ClassData& data = *Analysis::object(*s, cls).as<ClassData>();
  if (given && data.is_user && whollyKnown(*s, data)) {
    const ops::Special make = ops::specialOfClass(*this, *s, cls, "__new__"), init = ops::specialOfClass(*this, *s, cls, "__init__");
    if (make) return raise<Value>(std::move(s), "TypeError", "object.__new__() takes exactly one argument (the type to instantiate)");
    if (!init && std::holds_alternative<std::monostate>(payloadFor(*s, cls)))
      return raise<Value>(std::move(s), "TypeError", std::string(a.text(data.name)) + "() takes no arguments");
  }
  Value instance = newObject(*edit(s), Value::object(cls), payloadFor(*s, cls));
  return {std::move(s), std::move(instance)};
}

ContextSet<Value> Interp::callClass(Path s, Addr cls, CallArgs args) {
  const ClassData& data = *Analysis::object(*s, cls).as<ClassData>();
  if (data.metaclass.isObject()) {
    const Value* meta_call = lookupClass(*s, data.metaclass.asAddr(), a.intern("__call__"));
    const Value* plain_call = known.type.isObject() ? lookupClass(*s, known.type.asAddr(), a.intern("__call__")) : nullptr;
    if (meta_call != nullptr && (plain_call == nullptr || !meta_call->same(*plain_call))) {
      const Value hook = *meta_call;
      args.positional.insert(args.positional.begin(), Value::object(cls));
      return call(std::move(s), hook, std::move(args));
    }
  }
  return instantiate(std::move(s), cls, std::move(args));
}

ContextSet<Value> Interp::instantiate(Path s, Addr cls, CallArgs args) {
  const Value cls_value = Value::object(cls);
  if (cls_value.same(known.type) && args.positional.size() == 1 && args.keywords.empty())
    return resolve(std::move(s), args.positional[0]).map([&](Path& t, Value v) { return typeOf(*t, v); });
  const auto own = [&](const State& t, const Value& of, std::string_view method) -> Value {
    const Value* found = lookupClass(t, of.asAddr(), a.intern(method));
    if (found == nullptr) return {};
    const Value* plain = known.object.isObject() ? lookupClass(t, known.object.asAddr(), a.intern(method)) : nullptr;
    return plain != nullptr && plain->same(*found) ? Value() : *found;
  };
  const Value make = own(*s, cls_value, "__new__");
  const bool given = !args.positional.empty() || !args.keywords.empty();
  ContextSet<Value> made;
  if (!make.isUnbound()) {
    Value function = make;
    if (function.isObject())  // `__new__` is a static method, with or without the decorator
      if (const Value* inner = Analysis::object(*s, function.asAddr()).attrs.find(a.intern("__func__")); inner && !Analysis::object(*s, function.asAddr()).as<FunctionData>()) function = *inner;
    CallArgs with_class = args;
    with_class.positional.insert(with_class.positional.begin(), cls_value);
    made = call(std::move(s), function, std::move(with_class));
  } else {
    made = newInstance(std::move(s), cls, given);
  }
  return std::move(made).flatMap([&](Path t, Value instance) -> ContextSet<Value> {
    const bool foreign = !make.isUnbound() && isInstance(*t, instance, cls_value) != Tri::kTrue;
    if (instance.isUnknown() || foreign) return {std::move(t), std::move(instance)};
    const Value type = typeOf(*t, instance);
    const Value init = own(*t, type.isObject() ? type : cls_value, "__init__");
    if (init.isUnbound()) return {std::move(t), std::move(instance)};
    return bindAttribute(std::move(t), init, instance, cls_value).flatMap([&](Path w, Value bound) {
      return call(std::move(w), std::move(bound), args).flatMap([&](Path x, Value answer) -> ContextSet<Value> {
        const auto kind = answer.isNone() || answer.isUnknown() ? std::nullopt : ops::typeName(*this, *x, answer);
        if (kind) return raise<Value>(std::move(x), "TypeError", "__init__() should return None, not '" + *kind + "'");
        // An __init__ that nobody has seen, behind a foreign decorator, may have set anything.
        if (init.isOpaque()) return {std::move(x), a.opaque(a.text(init.unknownReason()))};
        return {std::move(x), instance};
      });
    });
  });
}

}  // namespace shapeproof
