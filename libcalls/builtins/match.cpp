// What match statements ask of their subject: is it a sequence, a mapping, an instance with such attributes?
#include <algorithm>
#include <array>

#include "libcalls/builtins/instance.h"

namespace shapeproof::libcalls {
namespace {

// Classes of the library models that are no list, tuple, range or dict and count as sequences or mappings all the same.
constexpr std::array kSequences = {"Sequence", "MutableSequence", "deque", "array", "UserList", "memoryview"};
constexpr std::array kMappings = {"Mapping", "MutableMapping", "UserDict", "MappingProxyType", "mappingproxy", "ChainMap"};
// Builtin classes whose one positional sub-pattern is the subject itself.
constexpr std::array kSelfMatching = {"bool", "bytearray", "bytes", "dict", "float", "frozenset", "int", "list", "set", "str", "tuple"};

template <size_t N>
bool inheritsByName(const Call& c, const Value& v, const std::array<const char*, N>& names) {
  const Value type = c.interp.typeOf(peek(c), v);
  const ClassData* cls = ops::payload<ClassData>(peek(c), type);
  if (cls == nullptr) return false;
  for (const Addr base : cls->mro) {
    const auto* b = Analysis::object(peek(c), base).as<ClassData>();
    if (b != nullptr && !b->is_user && std::find(names.begin(), names.end(), c.interp.a.text(b->name)) != names.end()) return true;
  }
  return false;
}

bool isSequence(const Call& c, const Value& v) {
  const Value plain = ops::underlying(c.interp, peek(c), v);
  if (plain.isTuple() || ops::payload<ListData>(peek(c), plain) || ops::rangeParts(c.interp, peek(c), plain)) return true;
  return v.isObject() && inheritsByName(c, v, kSequences);
}

bool isMapping(const Call& c, const Value& v) {
  return ops::payload<DictData>(peek(c), v) != nullptr || (v.isObject() && inheritsByName(c, v, kMappings));
}

bool mayBeAnything(const Call& c, const Value& v) {
  if (v.isUnknown()) return v.isOpaque();
  const ClassData* cls = ops::payload<ClassData>(peek(c), c.interp.typeOf(peek(c), v));
  return cls == nullptr || cls->has_unknown_base;
}

CallResult truth(Call& c, bool b) { return c.toSetWith(Value::boolean(b)); }

std::string subPatterns(const std::string& name, size_t allowed, size_t given) {
  return name + "() accepts " + std::to_string(allowed) + " positional sub-pattern" + (allowed == 1 ? "" : "s") + " (" + std::to_string(given) + " given)";
}

bool matchesItself(const Interp& in, const State& s, const ClassData& cls) {
  return std::any_of(cls.mro.begin(), cls.mro.end(), [&](Addr base) {
    const auto* b = Analysis::object(s, base).as<ClassData>();
    return ops::isBuiltinClass(in, Value::object(base)) && std::find(kSelfMatching.begin(), kSelfMatching.end(), in.a.text(b->name)) != kSelfMatching.end();
  });
}

// The attributes of the subject with these names, as a tuple; None where one is missing.
ContextSet<Value> attributes(Interp& interp, Path state, const Value& subject, Values found, const std::vector<Name>& names) {
  struct Parts { Values values; bool all = true; };
  return foldSteps<Parts>(std::move(state), names.size(), Parts{std::move(found)}, [&](Path s, size_t i, Parts so_far) -> ContextSet<Parts> {
    if (!so_far.all) return {std::move(s), std::move(so_far)};
    return interp.findAttr(std::move(s), subject, names[i]).map([&](Path&, Value v) {
      Parts more = so_far;
      if (v.isUnbound()) more.all = false; else more.values.push_back(std::move(v));
      return more;
    });
  }).map([](Path&, Parts p) { return p.all ? Value::tuple(std::move(p.values)) : Value::none(); });
}

// What the sub-patterns of a class pattern look at, in an instance of the class; None where an attribute is missing.
ContextSet<Value> subValues(Interp& in, Path s, const Value& subject, const Value& cls, size_t given, const Values& keywords) {
  const ClassData& data = *ops::payload<ClassData>(*s, cls);
  const std::string name(in.a.text(data.name));
  std::vector<Name> names;
  Values found;
  const Value* match_args = given == 0 ? nullptr : in.lookupClass(*s, cls.asAddr(), in.a.intern("__match_args__"));
  if (given > 0 && match_args == nullptr && matchesItself(in, *s, data)) {
    if (given > 1) return in.raise<Value>(std::move(s), "TypeError", subPatterns(name, 1, given));
    found.push_back(subject);
  } else if (given > 0) {
    const auto known = match_args == nullptr ? std::optional<Values>(Values{}) : itemsOf(View{in, *s}, *match_args);
    const bool texts = known && std::all_of(known->begin(), known->end(), [](const Value& v) { return v.isStr(); });
    if (!texts) return {std::move(s), in.a.opaque("__match_args__")};
    if (given > known->size()) return in.raise<Value>(std::move(s), "TypeError", subPatterns(name, known->size(), given));
    for (size_t i = 0; i < given; ++i) names.push_back((*known)[i].asStr());
  }
  for (const Value& k : keywords) names.push_back(k.asStr());
  return attributes(in, std::move(s), subject, std::move(found), names);
}

}  // namespace

// sequence(subject, n, exact): a sequence of n items, or of at least n
CallResult matchSequence(Call& c) {
  const Value subject = c.arg(0);
  const IntExpr wanted = c.integer(c.arg(1)).value_or(IntExpr::constant(0));
  const bool exact = c.boolean(c.arg(2)).value_or(true);
  if (mayBeAnything(c, subject)) return c.opaque("whether a value of unknown type is a sequence");
  if (!isSequence(c, subject)) return truth(c, false);
  Interp& interp = c.interp;
  return c.finish(interp.length(c.takeState(), subject).map([&](Path&, Value n) {
    if (!n.isInt()) return interp.a.opaque("the length of a sequence");
    return Value::boolean(exact ? interp.a.pool.eq(n.asInt(), wanted) : interp.a.pool.ge(n.asInt(), wanted));
  }));
}

// mapping(subject, keys): a mapping with all these keys. None is made on the way: a defaultdict stays as it is.
CallResult matchMapping(Call& c) {
  const Value subject = c.arg(0);
  const auto keys = c.items(c.arg(1));
  if (mayBeAnything(c, subject) || !keys) return c.opaque("whether a value of unknown type is a mapping");
  if (!isMapping(c, subject)) return truth(c, false);
  Interp& interp = c.interp;
  const bool is_dict = ops::payload<DictData>(peek(c), subject) != nullptr;
  return c.finish(foldSteps<BoolExpr>(c.takeState(), keys->size(), BoolExpr::constant(true), [&](Path s, size_t i, BoolExpr so_far) -> ContextSet<BoolExpr> {
    if (so_far.isFalse()) return {std::move(s), so_far};
    if (!is_dict) return ops::contains(interp, std::move(s), (*keys)[i], subject).map([&](Path&, BoolExpr b) { return interp.a.pool.andOf(so_far, b); });
    return ops::dictFind(interp, std::move(s), subject, (*keys)[i]).map([&](Path&, Value v) {
      if (v.isUnbound()) return BoolExpr::constant(false);
      if (!v.isOpaque()) return so_far;
      const bool held = v.same(Value()) || v.isUnknown();
      return held ? interp.a.pool.andOf(so_far, interp.a.freshBool("", Trust::kOpaque, "whether a mapping has a key")) : so_far;
    });
  }).map([](Path&, BoolExpr b) { return Value::boolean(b); }));
}

// rest(subject, keys): a dict of everything else
CallResult matchRest(Call& c) {
  const Value subject = c.arg(0);
  const auto keys = c.items(c.arg(1));
  const ValueMap* map = mapOf(c, subject);
  if (map == nullptr || !keys) return c.opaque("the rest of a mapping");
  ValueMap rest;
  rest.hide(map->hidden());
  for (const ValueMap::Entry& e : *map) {
    const bool taken = std::any_of(keys->begin(), keys->end(), [&](const Value& k) { return equalValues(c, e.key, k) == Tri::kTrue; });
    if (!taken) rest.set(e.key, e.value);
  }
  const Value made = c.interp.newDict(c.state(), std::move(rest));
  return c.toSetWith(made);
}

// class(subject, cls, positional, names): the values of the sub-patterns as a tuple, or None
CallResult matchClass(Call& c) {
  const Value subject = c.arg(0), cls = c.arg(1);
  const auto given = static_cast<size_t>(c.integer(c.arg(2)).value_or(IntExpr::constant(0)).value());
  const auto keywords = c.items(c.arg(3));
  if (cls.isUnknown() || !keywords) return c.opaque("a pattern of an unknown class");
  const ClassData* data = ops::payload<ClassData>(peek(c), cls);
  if (data == nullptr) return c.raise("TypeError", "called match pattern must be a class");
  Interp& in = c.interp;
  return c.finish(instanceOf(in, c.takeState(), subject, cls).flatMap([&](Path s, BoolExpr instance) -> ContextSet<Value> {
    if (instance.isFalse()) return {std::move(s), Value::none()};
    if (!instance.isTrue()) return {std::move(s), in.a.opaque("whether a value is of a class")};
    return subValues(in, std::move(s), subject, cls, given, *keywords);
  }));
}

}  // namespace shapeproof::libcalls
