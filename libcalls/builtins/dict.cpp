// dict. `uncertain` maps (something was stored under a key that is not known) answer with lists of unknown length.
#include "backend/engine/entry_pool.h"
#include "backend/engine/key_align.h"
#include "backend/engine/hidden_entries.h"
#include "backend/engine/in_step.h"
#include "libcalls/builtins/take_entry.h"

namespace shapeproof::libcalls {
namespace {

Value newListOf(Call& c, ListData data) { return c.interp.newObject(c.state(), c.interp.known.list, std::move(data)); }

template <class F>
CallResult listOver(Call& c, F&& item) {
  const ValueMap* map = mapOf(c, c.arg(0));
  if (map == nullptr) return c.opaque("a view of a dict");
  ListData list;
  for (const ValueMap::Entry& e : *map) list.items.push_back(item(e));
  if (map->uncertain()) {
    list.items.clear();
    const auto like = [&](EntryKind kind) { return ops::likeAllOfKind(c.interp, kind, "an entry of a dict whose keys are not all known"); };
    const ValueMap::Entry other{like(map->keyKind()), like(map->valueKind()), 0, true};
    list.rest = ListData::Rest{ops::entryCount(c.interp, c.state(), c.arg(0).asAddr()), item(other)};
  }
  const Value v = newListOf(c, std::move(list));
  return c.toSetWith(v);
}

// Stores one pair; a key that cannot be looked up makes the map uncertain.
void store(Interp& interp, State& s, Addr dict, const Value& key, const Value& value) {
  ValueMap& map = ops::editMap(s, dict);
  if (ops::keyKind(interp, s, key) == ops::KeyKind::kFixed && hashOf(key)) map.set(key, value);
  else map.hide(key, value);
}

// One element of what dict() or update() is given: a pair.
ContextSet<Value> storePair(Interp& interp, Path s, Addr self, const Value& item, size_t number) {
  const std::string which = "dictionary update sequence element #" + std::to_string(number);
  if (isNotIterable(interp, *s, item)) return interp.raise<Value>(std::move(s), "TypeError", "cannot convert " + which + " to a sequence");
  return interp.collect(std::move(s), item).flatMap([&](Path t, Interp::Items pair) -> ContextSet<Value> {
    if (pair.rest || pair.unknown_rest) {
      ops::editMap(*Interp::edit(t), self).hideAnything();
      return {std::move(t), Value::none()};
    }
    if (pair.items.size() != 2)
      return interp.raise<Value>(std::move(t), "ValueError", which + " has length " + std::to_string(pair.items.size()) + "; 2 is required");
    return ops::mappingSet(interp, std::move(t), Value::object(self), pair.items[0], pair.items[1]);
  });
}

// From an object that is no dict and has keys(): a mapping of the program.
ContextSet<Value> updateByKeys(Interp& interp, Path s, Addr self, const Value& other, const Value& keys) {
  return interp.call(std::move(s), keys, {}).flatMap([&](Path t, Value all) {
    return interp.collect(std::move(t), std::move(all));
  }).flatMap([&](Path t, Interp::Items items) {
    if (items.rest || items.unknown_rest) ops::editMap(*Interp::edit(t), self).hideAnything();
    return foldSteps<Value>(std::move(t), items.items.size(), Value::none(), [&](Path u, size_t i, Value) {
      return interp.getItem(std::move(u), other, items.items[i]).flatMap([&](Path w, const Value& v) {
        return ops::mappingSet(interp, std::move(w), Value::object(self), items.items[i], v);
      });
    });
  });
}

ContextSet<Value> updateFrom(Interp& interp, Path s, Addr self, const Value& other) {
  if (const DictData* from = ops::payload<DictData>(*s, other)) {
    const ValueMap entries = ops::mapOf(*s, *from);
    const bool more = !entries.empty() || entries.uncertain();
    if (more && ops::poolOf(interp.a, *s, self)) ops::setPool(interp.a, ops::editMap(*Interp::edit(s), self), nullptr);
    if (const ValueMap mine = ops::mapOf(*s, *Analysis::object(*s, self).as<DictData>()); ops::asksKeys(interp, *s, entries) || ops::asksKeys(interp, *s, mine)) {
      return ops::alignKeys(interp, std::move(s), mine, entries).map([&](Path& t, const ValueMap& others) {
        ValueMap& map = ops::editMap(*Interp::edit(t), self);
        for (const ValueMap::Entry& e : others) map.set(e.key, e.value);
        map.hide(others.hidden());
        return Value::none();
      });
    }
    State& state = *Interp::edit(s);
    for (const ValueMap::Entry& e : entries) store(interp, state, self, e.key, e.value);
    ops::editMap(state, self).hide(entries.hidden());
    return {std::move(s), Value::none()};
  }
  if (other.isUnknown()) {
    ops::editMap(*Interp::edit(s), self).hideAnything();
    return {std::move(s), Value::none()};
  }
  const auto store_pairs = [&](Path t, ListData more, size_t first) {
    if (more.rest) ops::editMap(*Interp::edit(t), self).hideAnything();
    return foldSteps<Value>(std::move(t), more.items.size(), Value::none(),
                            [&](Path u, size_t i, Value) { return storePair(interp, std::move(u), self, more.items[i], first + i); });
  };
  const auto by_pairs = [&](Path t) {
    return interp.iterate(std::move(t), other).flatMap([&](Path u, Value it) { return takeInStep(interp, std::move(u), it, store_pairs); });
  };
  if (!other.isObject() || ops::payload<ListData>(*s, other)) return by_pairs(std::move(s));
  return interp.findAttr(std::move(s), other, interp.a.intern("keys")).flatMap([&](Path t, const Value& keys) {
    return keys.isUnbound() ? by_pairs(std::move(t)) : updateByKeys(interp, std::move(t), self, other, keys);
  });
}

}  // namespace

// update(self, args, keywords): also what dict(...) does
CallResult dictUpdate(Call& c) {
  const Value self = c.arg(0), keywords = c.arg(2);
  if (dictOf(c, self) == nullptr) return c.toSetWith(Value::none());
  const auto args = c.items(c.arg(1));
  if (args && args->size() > 1) return c.raise("TypeError", "dict expected at most 1 argument, got " + std::to_string(args->size()));
  Interp& interp = c.interp;
  const Addr at = self.asAddr();
  Path s = c.takeState();
  if (!args) ops::editMap(*Interp::edit(s), at).hideAnything();
  auto done = args && !args->empty() ? updateFrom(interp, std::move(s), at, (*args)[0]) : ContextSet<Value>(std::move(s), Value::none());
  return c.finish(std::move(done).flatMap([&](Path t, Value) { return updateFrom(interp, std::move(t), at, keywords); }));
}

// Where a value of the dict and the default are of one type, one value stands for both.
static std::optional<Value> likeEither(Call& c, const Value& dict, const Value& key, const Value& otherwise) {
  const ValueMap* map = mapOf(c, dict);
  const State& s = peek(c);
  constexpr std::string_view kReason = "what a dict has under a key that is not known";
  if (ops::keyKind(c.interp, s, key) == ops::KeyKind::kUnhashable || ops::hasKey(c.interp, s, *map, key)) return std::nullopt;
  const EntryKind both = commonKind(map->valueKind(), entryKind(otherwise));
  if (both == EntryKind::kAnything) return std::nullopt;
  if (map->uncertain()) return ops::anyOfKind(c.interp, both, kReason);
  const bool unknown_text = key.isUnknown() && key.unknownType() == UnknownType::kStr;  // of integers the entries are told apart (dictFind)
  return unknown_text && !map->empty() ? std::optional(ops::anyValueOf(c.interp, s, *map, &otherwise, kReason)) : std::nullopt;
}

CallResult dictGet(Call& c) {
  if (dictOf(c, c.arg(0)) == nullptr) return c.opaque("dict.get");
  const Value otherwise = c.arg(2);
  if (const auto either = likeEither(c, c.arg(0), c.arg(1), otherwise)) return c.toSetWith(*either);
  return c.finish(ops::dictFind(c.interp, c.takeState(), c.arg(0), c.arg(1)).map([&](Path&, Value v) { return v.isUnbound() ? otherwise : v; }));
}

CallResult dictItem(Call& c) { return c.finish(ops::builtinGetItem(c.interp, c.takeState(), c.arg(0), c.arg(1))); }
CallResult dictSet(Call& c) { return c.finish(ops::builtinSetItem(c.interp, c.takeState(), c.arg(0), c.arg(1), c.arg(2))); }
CallResult dictDelete(Call& c) { return c.finish(ops::builtinDelItem(c.interp, c.takeState(), c.arg(0), c.arg(1))); }

// As dict itself answers: no __contains__ of a subclass is asked.
CallResult dictContains(Call& c) {
  const ValueMap* map = mapOf(c, c.arg(0));
  const bool fixed = map != nullptr && ops::keyKind(c.interp, peek(c), c.arg(1)) == ops::KeyKind::kFixed && hashOf(c.arg(1));
  if (fixed && map->find(c.arg(1)) != nullptr) return c.toSetWith(Value::boolean(true));
  if (map != nullptr && !map->uncertain() && (fixed || map->empty())) return c.toSetWith(Value::boolean(false));
  return c.toSetWith(unknownBool(c, {Trust::kOpaque, "whether a dict has a key"}));
}

CallResult dictItems(Call& c) {
  return listOver(c, [](const ValueMap::Entry& e) { return Value::tuple({e.key, e.value}); });
}
CallResult dictKeys(Call& c) {
  return listOver(c, [](const ValueMap::Entry& e) { return e.key; });
}
CallResult dictValues(Call& c) {
  return listOver(c, [](const ValueMap::Entry& e) { return e.value; });
}

// iter(self, view): an iterator over the "keys", "values" or "items", which notices when the dict changes its size
CallResult dictIter(Call& c) {
  const auto view = c.str(c.arg(1)).value_or("keys");
  const auto which = view == "items" ? DictView::kItems : view == "values" ? DictView::kValues : DictView::kKeys;
  const Value self = c.arg(0);
  auto it = makeDictIterator(c.interp, c.state(), self, which);
  return it ? c.toSetWith(std::move(*it)) : c.opaque("the iterator of a dict");
}

CallResult dictLen(Call& c) {
  const ValueMap* map = mapOf(c, c.arg(0));
  if (map == nullptr) return c.toSetWith(unknownInt(c, {Trust::kOpaque, "the number of entries of a dict"}, {0, Range::kMax}));
  return c.toSetWith(Value::integer(ops::entryCount(c.interp, c.state(), c.arg(0).asAddr())));
}

// pop(self, key, default): `default` is a tuple, empty when not given
CallResult dictPop(Call& c) {
  const Value self = c.arg(0), key = c.arg(1);
  if (dictOf(c, self) == nullptr) return c.opaque("dict.pop");
  const auto fallback = c.items(c.arg(2));
  const bool has_default = fallback && !fallback->empty();
  Interp& interp = c.interp;
  return c.finish(ops::dictFind(interp, c.takeState(), self, key, has_default).flatMap([&](Path s, Value v) -> ContextSet<Value> {
    if (v.isUnbound()) {
      if (has_default) return {std::move(s), (*fallback)[0]};
      return ops::raiseKeyError(interp, std::move(s), key);
    }
    if (ops::mustCompare(interp, *s, ops::mapOf(*s, *ops::payload<DictData>(*s, self)), key))
      return ops::mappingDelete(interp, std::move(s), self, key).map([&](Path&, const Value&) { return v; });
    ops::eraseFound(interp, *Interp::edit(s), self.asAddr(), key);
    return {std::move(s), std::move(v)};
  }));
}

CallResult dictPopItem(Call& c) {
  const ValueMap* map = mapOf(c, c.arg(0));
  if (map == nullptr) return c.opaque("dict.popitem");
  if (map->uncertain()) {
    const EntryKind keys = map->keyKind(), values = map->valueKind();
    return takeAny(c, c.arg(0), "popitem(): dictionary is empty", [keys, values](Interp& in) {
      return Value::tuple({ops::anyOfKind(in, keys, kTaken), ops::anyOfKind(in, values, kTaken)});
    });
  }
  if (map->empty()) return c.raise("KeyError", "popitem(): dictionary is empty");
  Value key, value;
  for (const ValueMap::Entry& e : *map) { key = e.key; value = e.value; }
  ops::editMap(c.state(), c.arg(0).asAddr()).erase(key);
  return c.toSetWith(Value::tuple({key, value}));
}

CallResult dictSetDefault(Call& c) {
  const Value self = c.arg(0), key = c.arg(1), otherwise = c.arg(2);
  if (dictOf(c, self) == nullptr) return c.opaque("dict.setdefault");
  Interp& interp = c.interp;
  return c.finish(ops::dictFind(interp, c.takeState(), self, key).flatMap([&](Path s, Value v) -> ContextSet<Value> {
    if (!v.isUnbound()) return {std::move(s), std::move(v)};
    return ops::mappingSet(interp, std::move(s), self, key, otherwise).map([&](Path&, const Value&) { return otherwise; });
  }));
}

// A plain dict, whatever the class of the original: subclasses that differ say so themselves.
CallResult dictCopy(Call& c) {
  const ValueMap* map = mapOf(c, c.arg(0));
  if (map == nullptr) return c.opaque("dict.copy");
  DictData data;
  data.map = *map;
  const Value v = c.interp.newObject(c.state(), c.interp.known.dict, std::move(data));
  return c.toSetWith(v);
}

CallResult dictClear(Call& c) {
  if (dictOf(c, c.arg(0)) != nullptr) ops::editMap(c.state(), c.arg(0).asAddr()).clear();
  return c.toSetWith(Value::none());
}

// move(self, key, last): OrderedDict.move_to_end
CallResult dictMove(Call& c) {
  const ValueMap* map = mapOf(c, c.arg(0));
  if (map == nullptr || map->uncertain() || !hashOf(c.arg(1))) return c.toSetWith(Value::none());
  const Value* at = map->find(c.arg(1));
  if (at == nullptr) return c.raise("KeyError", shortRepr(c, c.arg(1)));
  const Value value = *at;
  const ValueMap old = *map;
  ValueMap fresh;
  if (!c.boolean(c.arg(2)).value_or(true)) fresh.set(c.arg(1), value);
  for (const ValueMap::Entry& e : old)
    if (!equalKeys(e.key, c.arg(1))) fresh.set(e.key, e.value);
  if (fresh.find(c.arg(1)) == nullptr) fresh.set(c.arg(1), value);
  ops::editMap(c.state(), c.arg(0).asAddr()) = std::move(fresh);
  return c.toSetWith(Value::none());
}

}  // namespace shapeproof::libcalls
