#include "backend/engine/key_hash.h"

#include <algorithm>

#include "backend/engine/operators.h"

namespace shapeproof::ops {

namespace {

// The method that hashes an instance of a class of the program; none: Python's own does.
Special ownHash(const Interp& in, const State& s, const Value& key) {
  if (!key.isObject()) return {};
  const Object& o = Analysis::object(s, key.asAddr());
  if (!o.cls.isObject() || o.as<ClassData>() || o.as<FunctionData>()) return {};
  const ClassData* cls = Analysis::object(s, o.cls.asAddr()).as<ClassData>();
  if (cls == nullptr || !cls->is_user) return {};
  const Special hash = special(in, s, key, "__hash__");
  return hash && !hash.function.isNone() ? hash : Special();
}

// The items of a tuple, or of an instance of a class made from tuple.
Values itemsOf(const Interp& in, const State& s, const Value& key) {
  const Value plain = key.isObject() ? underlying(in, s, key) : key;
  return plain.isTuple() ? Values(plain.asTuple().begin(), plain.asTuple().end()) : Values();
}

ContextSet<Value> hashItems(Interp& in, Path s, const Values& items, size_t at, const Value& key) {
  if (at == items.size()) return {std::move(s), key};
  return callHash(in, std::move(s), items[at]).flatMap([&](Path t, const Value&) { return hashItems(in, std::move(t), items, at + 1, key); });
}

}  // namespace

bool hashesItself(const Interp& in, const State& s, const Value& key) {
  if (key.isTuple()) return std::any_of(key.asTuple().begin(), key.asTuple().end(), [&](const Value& item) { return hashesItself(in, s, item); });
  if (!key.isObject()) return false;
  if (ownHash(in, s, key)) return true;
  const Values items = itemsOf(in, s, key);
  return std::any_of(items.begin(), items.end(), [&](const Value& item) { return hashesItself(in, s, item); });
}

ContextSet<Value> callHash(Interp& in, Path s, const Value& key) {
  if (const Special hash = ownHash(in, *s, key)) return callSpecial(in, std::move(s), hash, "__hash__", {key}).map([&](Path&, const Value&) { return key; });
  const Values items = itemsOf(in, *s, key);
  return hashItems(in, std::move(s), items, 0, key);
}

}  // namespace shapeproof::ops
