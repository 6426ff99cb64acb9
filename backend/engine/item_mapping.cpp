// dict[key]: keys that are known, keys that are not, __missing__.
#include "backend/engine/entry_candidates.h"
#include "backend/engine/entry_pool.h"
#include "backend/engine/escape.h"
#include "backend/engine/assume.h"
#include "backend/engine/hidden_entries.h"
#include "backend/engine/key_hash.h"
#include "backend/engine/key_match.h"
#include "backend/engine/maybe_one.h"
#include "backend/engine/misses.h"

namespace shapeproof::ops {

namespace {

KeyKind worseKey(KeyKind a, KeyKind b) { return a > b ? a : b; }

constexpr std::string_view kUnknownItem = "an item under a key that is not known";

Value opaqueItem(Interp& in) { return in.a.opaque(kUnknownItem); }

// Nobody knows whether there is an entry: there is, with this value, or there is none.
ContextSet<Value> perhaps(Interp& in, Path s, Value v, bool follow) {
  const bool caught = follow || (s->caught.kinds & kCatchesKey) != 0;
  Interp::Sides sides = assumeOrFork(in, std::move(s), in.a.freshBool("", Trust::kOpaque, "whether a dict has a key"), Assumption::kKeyThere, caught);
  ContextSet<Value> out;
  if (sides.then) out.add(std::move(sides.then), std::move(v));
  if (sides.otherwise) out.add(std::move(sides.otherwise), Value());
  return out;
}

ContextSet<Value> findUncertain(Interp& in, Path s, const ValueMap& map, const Value& key, bool follow) {
  if (map.empty()) return {std::move(s), Value()};
  const Value plain = underlying(in, *s, key);
  const auto found = isIntLike(plain) ? entryCandidates(in, *s, map, plain) : std::nullopt;
  if (!found) {
    for (const ValueMap::Entry& e : map) in.a.maybe_one->loseSight(std::span(&e.value, 1));
    Value item = anyValueOf(in, *s, map, nullptr, kUnknownItem);
    return perhaps(in, std::move(s), std::move(item), follow);
  }
  if (found->empty()) return {std::move(s), Value()};
  Interp::Sides sides = in.fork(std::move(s), anyHit(in, plain, *found));
  ContextSet<Value> out;
  if (sides.then) {
    Value item = oneOfThem(in, *Interp::edit(sides.then), *found);
    out.add(std::move(sides.then), std::move(item));
  }
  if (sides.otherwise) out.add(std::move(sides.otherwise), Value());
  return out;
}

// Entries that a key with an __eq__ of its own is compared with.
constexpr size_t kMaxCompared = 64;

// The stored key that equals such an object; unbound: none; opaque: that is not known.
ContextSet<Value> comparedFrom(Interp& in, Path s, const Values& keys, size_t at, const Value& key) {
  if (at == keys.size()) return {std::move(s), Value()};
  return mayMatch(in, std::move(s), keys[at], key).flatMap([&](Path t, Value asked) -> ContextSet<Value> {
    if (!asked.isBool()) return {std::move(t), opaqueItem(in)};
    if (asked.asBool().isFalse()) return comparedFrom(in, std::move(t), keys, at + 1, key);
    return equals(in, std::move(t), keys[at], key).flatMap([&](Path u, BoolExpr same) -> ContextSet<Value> {
      if (same.isTrue()) return {std::move(u), keys[at]};
      if (!same.isFalse()) return {std::move(u), opaqueItem(in)};
      return comparedFrom(in, std::move(u), keys, at + 1, key);
    });
  });
}

}  // namespace

bool comparesItself(const Interp& in, const State& s, const Value& key) {
  if (key.isTuple()) {
    bool any = false;
    for (const Value& item : key.asTuple()) {
      const bool own = comparesItself(in, s, item);
      if (!own && keyKind(in, s, item) != KeyKind::kFixed) return false;
      any = any || own;
    }
    return any;
  }
  if (const SetData* set = payload<SetData>(s, key); set != nullptr && set->frozen) return !set->map.uncertain() && keyKind(in, s, key) == KeyKind::kUncertain;
  if (!key.isObject() || payload<ListData>(s, key) || payload<DictData>(s, key) || payload<SetData>(s, key) || payload<TensorData>(s, key)) return false;
  return special(in, s, key, "__eq__") && keyKind(in, s, key) == KeyKind::kUncertain;
}

bool mustCompare(const Interp& in, const State& s, const ValueMap& map, const Value& key) {
  if (comparesItself(in, s, key)) return true;
  if (key.isObject() || map.find(key) != nullptr) return false;
  for (const auto& e : map)
    if ((e.key.isObject() || e.key.isTuple()) && comparesItself(in, s, e.key)) return true;
  return false;
}

ContextSet<Value> comparedKey(Interp& in, Path s, const ValueMap& map, const Value& key) {
  if (map.find(key) != nullptr) return {std::move(s), key};
  if (map.size() > kMaxCompared) return {std::move(s), opaqueItem(in)};
  Values keys;
  for (const auto& e : map) keys.push_back(e.key);
  return comparedFrom(in, std::move(s), keys, 0, key);
}


KeyKind keyKind(const Interp& in, const State& s, const Value& key) {
  switch (key.kind()) {
    case ValueKind::kUnknown: case ValueKind::kChoice: case ValueKind::kRational: case ValueKind::kUnbound: return KeyKind::kUncertain;
    case ValueKind::kSlice: return KeyKind::kUnhashable;
    case ValueKind::kTuple: {
      KeyKind kind = KeyKind::kFixed;
      for (const Value& item : key.asTuple()) kind = worseKey(kind, keyKind(in, s, item));
      return kind;
    }
    case ValueKind::kObject: break;
    case ValueKind::kFloat: return bothNan(key, key) ? KeyKind::kUncertain : KeyKind::kFixed;  // found by identity, which is not known
    default: return hashOf(key) ? KeyKind::kFixed : KeyKind::kUncertain;
  }
  const Object& o = Analysis::object(s, key.asAddr());
  if (o.as<TensorData>() || o.as<ClassData>() || o.as<FunctionData>() || o.as<ModuleData>()) return KeyKind::kFixed;  // by identity
  const Value plain = underlying(in, s, key);
  if (!plain.isObject() && !ownKey(in, s, key)) return keyKind(in, s, plain);
  const Special hash = special(in, s, key, "__hash__"), equal = special(in, s, key, "__eq__");
  if (isRunTuple(in, s, key)) return KeyKind::kUncertain;
  const bool container = o.as<ListData>() || o.as<DictData>() || (o.as<SetData>() && !o.as<SetData>()->frozen);
  if (hash && hash.function.isNone()) return KeyKind::kUnhashable;
  if (container && !hash && !hash.unknown) return KeyKind::kUnhashable;
  // Equality alone decides: a __hash__ beside object's own __eq__ changes nothing.
  if (equal || equal.unknown || hash.unknown || container || o.as<SetData>()) return KeyKind::kUncertain;
  return KeyKind::kFixed;
}

Value storedKey(const Interp& in, const State& s, const ValueMap& map, const Value& key) {
  if (map.find(key) != nullptr) return key;
  const Value plain = underlying(in, s, key);
  if (plain.isObject() || !hashOf(plain)) return {};
  if (key.isObject() && map.find(plain) != nullptr) return plain;
  for (const auto& e : map) {
    if (!e.key.isObject()) continue;
    const Value other = underlying(in, s, e.key);
    if (!other.isObject() && equalKeys(other, plain)) return e.key;
  }
  return {};
}

// Of a value that is hidden now, and of those that were hidden before.
static void hideValue(const Interp& in, const State& s, ValueMap& map, const Value& key, const Value& v) {
  SymPool& pool = in.a.pool;
  const Hidden before = map.hidden();
  Hidden one{true, entryKind(key), entryKind(v)};
  if (v.isInt()) {
    const Range range = s.facts.rangeOf(pool, v.asInt());
    if (range.low != Range::kMin) one.low = range.low;
    one.below = pool.add(v.asInt(), IntExpr::constant(1));
  }
  map.hide(one);
  if (!before.below || !one.below) return;
  const bool larger = in.check(s, pool.le(*before.below, *one.below)) == Tri::kTrue;
  map.bound(map.hidden().low, larger ? *one.below : in.simplify(s, pool.max(*before.below, *one.below)));
}

void storeKey(const Interp& in, const State& s, ValueMap& map, const Value& key, Value v) {
  if (keyKind(in, s, key) != KeyKind::kFixed || !hashOf(key)) {
    hideValue(in, s, map, key, v);
    loseSight(in, s, in.a.opaque("an entry under a key that is not known"), {&v, 1});
    return;
  }
  const Value there = storedKey(in, s, map, key);
  map.set(there.isUnbound() ? key : there, std::move(v));
}

ContextSet<Value> raiseUnhashable(Interp& in, Path s, const Value& key) {
  const Value* culprit = &key;
  while (culprit->isTuple()) {
    const Value* inner = nullptr;
    for (const Value& item : culprit->asTuple())
      if (!inner && keyKind(in, *s, item) == KeyKind::kUnhashable) inner = &item;
    if (!inner) break;
    culprit = inner;
  }
  const auto name = typeName(in, *s, *culprit);
  return typeError(in, std::move(s), "unhashable type: '" + (name ? *name : "object") + "'");
}

ContextSet<Value> raiseKeyError(Interp& in, Path s, const Value& key) {
  return in.toStr(std::move(s), key, true).flatMap([&](Path t, Value text) {
    const std::string message = text.isStr() ? std::string(in.a.text(text.asStr())) : "?";
    Value e = in.makeException(*Interp::edit(t), "KeyError", message);
    if (e.isObject()) Analysis::edit(*Interp::edit(t), e.asAddr()).attrs.set(in.a.intern("args"), Value::tuple({key}));
    in.notePlace(*Interp::edit(t), e);
    return ContextSet<Value>::raise(std::move(t), std::move(e));
  });
}

// Of texts from outside there is at least one (entryCount), until some have been taken out: then they are texts like any other.
static EntryKind takenFrom(const ValueMap& map) { return map.keyKind() == EntryKind::kOutsideStr ? EntryKind::kStr : map.keyKind(); }

void forgetOne(Interp& in, State& s, Addr at, bool gone) {
  SetData* set = Analysis::edit(s, at).as<SetData>();
  if (set == nullptr && Analysis::object(s, at).as<DictData>()->alias.valid()) return editMap(s, at).hideAnything();
  ValueMap& map = set != nullptr ? set->map : editMap(s, at);
  const auto before = map.uncertain() ? map.count() : std::optional(IntExpr::constant(static_cast<int64_t>(map.size())));
  ValueMap left;
  left.hide({true, takenFrom(map), map.valueKind()});
  if (gone && before) left.setCount(in.a.pool.sub(*before, IntExpr::constant(1)));
  map = std::move(left);
}

std::optional<bool> hasKey(const Interp& in, const State& s, const ValueMap& map, const Value& key) {
  if (map.empty() && !map.uncertain()) return false;
  if (keyKind(in, s, key) != KeyKind::kFixed || mustCompare(in, s, map, key)) return std::nullopt;
  if (!storedKey(in, s, map, key).isUnbound()) return true;
  return map.uncertain() ? std::nullopt : std::optional(false);
}

ContextSet<Value> dictFind(Interp& in, Path s, const Value& dict, const Value& key) { return dictFind(in, std::move(s), dict, key, true); }

// In a dict that has a pool.
static ContextSet<Value> findPooled(Interp& in, Path s, const Value& dict, const Value& key, bool follow) {
  const Addr at = dict.asAddr();
  return perhaps(in, std::move(s), Value::none(), follow).map([&](Path& t, Value there) { return there.isUnbound() ? there : takeEntry(in, *Interp::edit(t), at, key); });
}

static ContextSet<Value> findHashed(Interp& in, Path s, const Value& dict, const Value& key, bool follow) {
  const KeyKind kind = keyKind(in, *s, key);
  if (kind == KeyKind::kUnhashable) return raiseUnhashable(in, std::move(s), key);
  const ValueMap& map = mapOf(*s, *payload<DictData>(*s, dict));
  if (const auto pool = poolOf(in.a, *s, dict.asAddr())) {
    if (Value v = touchedEntry(*pool, key); !v.isUnbound()) return {std::move(s), std::move(v)};
    if (settleEntries(in, *Interp::edit(s), dict.asAddr())) return findPooled(in, std::move(s), dict, key, follow);
  }
  if (map.uncertain()) {
    const bool there = hasKey(in, *s, map, key).value_or(false);
    Value v = anyHiddenValue(in, *Interp::edit(s), ValueMap(map), kUnknownItem);
    if (there) return {std::move(s), std::move(v)};
    return perhaps(in, std::move(s), std::move(v), follow);
  }
  if (mustCompare(in, *s, map, key)) {
    const ValueMap copy = map;
    return comparedKey(in, std::move(s), copy, key).flatMap([&](Path t, Value there) -> ContextSet<Value> {
      if (there.isOpaque()) return perhaps(in, std::move(t), std::move(there), follow);
      return {std::move(t), there.isUnbound() ? there : *copy.find(there)};
    });
  }
  if (kind == KeyKind::kUncertain) { const ValueMap copy = map; return findUncertain(in, std::move(s), copy, key, follow); }
  const Value stored = storedKey(in, *s, map, key);
  Value found = stored.isUnbound() ? Value() : *map.find(stored);
  return {std::move(s), std::move(found)};
}

ContextSet<Value> dictFind(Interp& in, Path s, const Value& dict, const Value& key, bool follow) {
  return hashedThen<Value>(in, std::move(s), key, [&](Path t, const Value& k) { return findHashed(in, std::move(t), dict, k, follow); });
}

ContextSet<Value> mappingGet(Interp& in, Path s, const Value& dict, const Value& key) {
  const Special own = special(in, *s, dict, "__missing__");
  const bool follow = own || own.unknown;
  return dictFind(in, std::move(s), dict, key, follow).flatMap([&](Path t, Value found) -> ContextSet<Value> {
    if (!found.isUnbound()) return {std::move(t), std::move(found)};
    const Special missing = special(in, *t, dict, "__missing__");
    if (missing) return callSpecial(in, std::move(t), missing, "__missing__", {dict, key});
    if (missing.unknown) return {std::move(t), in.a.opaque("__missing__ of an unknown base class")};
    return raiseKeyError(in, std::move(t), key);
  });
}

static ContextSet<Value> setHashed(Interp& in, Path s, const Value& dict, const Value& key, const Value& v) {
  if (keyKind(in, *s, key) == KeyKind::kUnhashable) return raiseUnhashable(in, std::move(s), key);
  if (mustCompare(in, *s, mapOf(*s, *payload<DictData>(*s, dict)), key)) {
    const ValueMap copy = mapOf(*s, *payload<DictData>(*s, dict));
    return comparedKey(in, std::move(s), copy, key).map([&](Path& t, Value there) {
      ValueMap& map = editMap(*Interp::edit(t), dict.asAddr());
      if (there.isOpaque()) map.hide(key, v);
      else map.set(there.isUnbound() ? key : there, v);
      return Value::none();
    });
  }
  State& w = *Interp::edit(s);
  if ((keyKind(in, w, key) != KeyKind::kFixed || poolOf(in.a, w, dict.asAddr())) && storeEntry(in, w, dict.asAddr(), key, v)) return {std::move(s), Value::none()};
  ValueMap& map = editMap(w, dict.asAddr());
  storeKey(in, w, map, key, v);
  return {std::move(s), Value::none()};
}

ContextSet<Value> mappingSet(Interp& in, Path s, const Value& dict, const Value& key, const Value& v) {
  return hashedThen<Value>(in, std::move(s), key, [&](Path t, const Value& k) { return setHashed(in, std::move(t), dict, k, v); });
}

static ContextSet<ValueMap> withHashed(Interp& in, Path s, ValueMap map, const Value& key, const Value& v) {
  if (keyKind(in, *s, key) == KeyKind::kUnhashable) {
    auto raised = raiseUnhashable(in, std::move(s), key);
    ContextSet<ValueMap> out;
    out.adoptFinished(raised);
    return out;
  }
  if (!mustCompare(in, *s, map, key)) {
    storeKey(in, *s, map, key, v);
    return {std::move(s), std::move(map)};
  }
  return comparedKey(in, std::move(s), map, key).map([&](Path&, Value there) {
    ValueMap more = map;
    if (there.isOpaque()) more.hide(key, v);
    else more.set(there.isUnbound() ? key : there, v);
    return more;
  });
}

ContextSet<ValueMap> withEntry(Interp& in, Path s, ValueMap map, const Value& key, const Value& v) {
  return hashedThen<ValueMap>(in, std::move(s), key, [&](Path t, const Value& k) { return withHashed(in, std::move(t), map, k, v); });
}

ContextSet<ValueMap> withKeys(Interp& in, Path s, ValueMap map, const Values& keys, size_t at) {
  for (; at < keys.size(); ++at) {
    if (!keys[at].isObject() && !hashesItself(in, *s, keys[at]) && keyKind(in, *s, keys[at]) == KeyKind::kFixed && !mustCompare(in, *s, map, keys[at])) {
      map.set(keys[at], Value::none());
      continue;
    }
    if (keyKind(in, *s, keys[at]) == KeyKind::kUnhashable || mustCompare(in, *s, map, keys[at]) || hashesItself(in, *s, keys[at]))
      return withEntry(in, std::move(s), std::move(map), keys[at], Value::none()).flatMap([&](Path t, ValueMap more) {
        return withKeys(in, std::move(t), std::move(more), keys, at + 1);
      });
    const Value there = keyKind(in, *s, keys[at]) == KeyKind::kFixed ? storedKey(in, *s, map, keys[at]) : Value();
    if (there.isUnbound()) storeKey(in, *s, map, keys[at], Value::none());
  }
  return {std::move(s), std::move(map)};
}

static void eraseListed(Interp& in, State& s, Addr dict, const Value& key);

void eraseFound(Interp& in, State& s, Addr dict, const Value& key) {
  const bool known = settleEntries(in, s, dict);
  const auto pool = known ? poolOf(in.a, s, dict) : nullptr;
  eraseListed(in, s, dict, key);
  if (ValueMap& map = editMap(s, dict); map.hidden().values == EntryKind::kAnything) setPool(in.a, map, nullptr);
  if (!pool) return;
  auto left = makeRef<Entries>(*pool);
  left->some = false;
  setPool(in.a, editMap(s, dict), left);
}

static void eraseListed(Interp& in, State& s, Addr dict, const Value& key) {
  const ValueMap& map = mapOf(s, *Analysis::object(s, dict).as<DictData>());
  if (keyKind(in, s, key) != KeyKind::kFixed || mustCompare(in, s, map, key)) return forgetOne(in, s, dict, true);
  const Value stored = storedKey(in, s, map, key);
  ValueMap& own = editMap(s, dict);
  if (!stored.isUnbound()) own.erase(stored);
  else own.hide(Hidden{true, takenFrom(own)});  // one of those that are not listed
}

static ContextSet<Value> deleteHashed(Interp& in, Path s, const Value& dict, const Value& key) {
  const KeyKind kind = keyKind(in, *s, key);
  if (kind == KeyKind::kUnhashable) return raiseUnhashable(in, std::move(s), key);
  if (const ValueMap& map = mapOf(*s, *payload<DictData>(*s, dict)); !map.uncertain() && mustCompare(in, *s, map, key)) {
    const ValueMap copy = mapOf(*s, *payload<DictData>(*s, dict));
    return comparedKey(in, std::move(s), copy, key).flatMap([&](Path t, Value there) -> ContextSet<Value> {
      if (there.isUnbound()) return raiseKeyError(in, std::move(t), key);
      if (there.isOpaque()) forgetOne(in, *Interp::edit(t), dict.asAddr(), false);
      else editMap(*Interp::edit(t), dict.asAddr()).erase(there);
      return {std::move(t), Value::none()};
    });
  }
  return findHashed(in, std::move(s), dict, key, false).flatMap([&](Path t, Value found) -> ContextSet<Value> {
    if (found.isUnbound()) return raiseKeyError(in, std::move(t), key);
    eraseFound(in, *Interp::edit(t), dict.asAddr(), key);
    return {std::move(t), Value::none()};
  });
}

ContextSet<Value> mappingDelete(Interp& in, Path s, const Value& dict, const Value& key) {
  return hashedThen<Value>(in, std::move(s), key, [&](Path t, const Value& k) { return deleteHashed(in, std::move(t), dict, k); });
}

}  // namespace shapeproof::ops
