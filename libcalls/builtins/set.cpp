// set and frozenset.
#include "backend/engine/set_order.h"
#include "libcalls/builtins/support.h"

namespace shapeproof::libcalls {
namespace {

void put(Interp& interp, State& s, SetData& set, const Value& v) {
  ops::storeKey(interp, s, set.map, v, Value::none());
}

SetData setFrom(Interp& interp, State& s, const Interp::Items& items) {
  SetData set;
  for (const Value& v : items.items) put(interp, s, set, v);
  if (items.rest || items.unknown_rest) set.map.uncertain = true;
  return set;
}

SetData* editSet(Call& c, const Value& v) { return v.isObject() ? Analysis::edit(c.state(), v.asAddr()).as<SetData>() : nullptr; }

// The items of any iterable as a set, then f(state, set).
template <class F>
auto withSet(Interp& interp, StateRef s, const Value& iterable, F&& f) {
  if (const SetData* set = ops::payload<SetData>(*s, iterable)) {
    SetData copy = *set;
    return f(std::move(s), std::move(copy));
  }
  return interp.collect(std::move(s), iterable).flatMap([&](StateRef t, Interp::Items items) {
    SetData set = setFrom(interp, *Interp::edit(t), items);
    return f(std::move(t), std::move(set));
  });
}

SetData combined(const SetData& a, const SetData& b, std::string_view how) {
  SetData out;
  out.frozen = a.frozen;
  out.map.uncertain = a.map.uncertain || b.map.uncertain;
  for (const ValueMap::Entry& e : a.map) {
    const bool in_both = b.map.find(e.key) != nullptr;
    if (how == "or" || (how == "and" && in_both) || (how != "and" && !in_both)) out.map.set(e.key, Value::none());
  }
  if (how != "or" && how != "xor") return out;
  for (const ValueMap::Entry& e : b.map)
    if (how == "or" || a.map.find(e.key) == nullptr) out.map.set(e.key, Value::none());
  return out;
}

}  // namespace

CallResult setFill(Call& c) {
  const Value self = c.arg(0);
  if (setOf(c, self) == nullptr) return c.toSetWith(Value::none());
  Interp& interp = c.interp;
  return c.finish(withSet(interp, c.takeState(), c.arg(1), [&](StateRef s, SetData set) -> ContextSet<Value> {
    set.frozen = false;
    *Analysis::edit(*Interp::edit(s), self.asAddr()).as<SetData>() = std::move(set);
    return {std::move(s), Value::none()};
  }));
}

// frozen(cls, iterable)
CallResult setFrozen(Call& c) {
  const Value cls = c.arg(0);
  Interp& interp = c.interp;
  return c.finish(withSet(interp, c.takeState(), c.arg(1), [&](StateRef s, SetData set) -> ContextSet<Value> {
    set.frozen = true;
    Value v = interp.newObject(*Interp::edit(s), cls, std::move(set));
    return {std::move(s), std::move(v)};
  }));
}

CallResult setAdd(Call& c) {
  if (setOf(c, c.arg(0)) == nullptr) return c.toSetWith(Value::none());
  if (ops::keyKind(c.interp, peek(c), c.arg(1)) == ops::KeyKind::kUnhashable)
    return c.raise("TypeError", "unhashable type: '" + className(c, c.arg(1)) + "'");
  put(c.interp, c.state(), *editSet(c, c.arg(0)), c.arg(1));
  return c.toSetWith(Value::none());
}

static CallResult discard(Call& c, bool must_be_there) {
  const SetData* set = setOf(c, c.arg(0));
  if (set == nullptr) return c.toSetWith(Value::none());
  if (!hashOf(c.arg(1))) {
    if (!set->map.empty()) editSet(c, c.arg(0))->map.uncertain = true;
    return c.toSetWith(Value::none());
  }
  const Value key = c.arg(1);
  const bool there = set->map.find(key) != nullptr, uncertain = set->map.uncertain;
  if (there) editSet(c, c.arg(0))->map.erase(key);
  else if (must_be_there && !uncertain) return c.finish(ops::raiseKeyError(c.interp, c.takeState(), key));
  return c.toSetWith(Value::none());
}
CallResult setDiscard(Call& c) { return discard(c, false); }
CallResult setRemove(Call& c) { return discard(c, true); }

CallResult setPop(Call& c) {
  const SetData* set = setOf(c, c.arg(0));
  if (set == nullptr || set->map.uncertain) return c.opaque("set.pop");
  if (set->map.empty()) return c.raise("KeyError", "pop from an empty set");
  if (set->map.size() == 1) {
    const Value only = set->map.begin()->key;
    editSet(c, c.arg(0))->map.clear();
    return c.toSetWith(only);
  }
  editSet(c, c.arg(0))->map.uncertain = true;
  return c.toSetWith(c.interp.a.opaque("an item of a set"));
}

CallResult setClear(Call& c) {
  if (setOf(c, c.arg(0)) != nullptr) editSet(c, c.arg(0))->map.clear();
  return c.toSetWith(Value::none());
}

CallResult setExtend(Call& c) {
  const Value self = c.arg(0);
  if (setOf(c, self) == nullptr) return c.toSetWith(Value::none());
  return c.finish(withSet(c.interp, c.takeState(), c.arg(1), [&](StateRef s, SetData more) -> ContextSet<Value> {
    SetData& set = *Analysis::edit(*Interp::edit(s), self.asAddr()).as<SetData>();
    set = combined(set, more, "or");
    return {std::move(s), Value::none()};
  }));
}

CallResult setAssign(Call& c) {
  const SetData* from = setOf(c, c.arg(1));
  if (from == nullptr || setOf(c, c.arg(0)) == nullptr) return c.toSetWith(Value::none());
  ValueMap map = from->map;
  editSet(c, c.arg(0))->map = std::move(map);
  return c.toSetWith(Value::none());
}

// combine(self, others, how): how is "or", "and", "sub" or "xor"
CallResult setCombine(Call& c) {
  const SetData* self = setOf(c, c.arg(0));
  const auto others = c.items(c.arg(1));
  if (self == nullptr || !others) return c.opaque("a set operation");
  const std::string how(c.str(c.arg(2)).value_or("or"));
  const SetData start = *self;
  Interp& interp = c.interp;
  return c.finish(foldSteps<SetData>(c.takeState(), others->size(), start, [&](StateRef s, size_t i, SetData so_far) {
    return withSet(interp, std::move(s), (*others)[i], [&](StateRef t, SetData other) -> ContextSet<SetData> {
      return {std::move(t), combined(so_far, other, how)};
    });
  }).map([&](StateRef& s, SetData set) {
    const Value cls = set.frozen ? interp.known.frozenset : interp.known.set;
    return interp.newObject(*Interp::edit(s), cls, std::move(set));
  }));
}

template <class F>
static CallResult askBoth(Call& c, F&& f) {
  const SetData* self = setOf(c, c.arg(0));
  if (self == nullptr) return c.toSetWith(unknownBool(c, {Trust::kOpaque, "a comparison of sets"}));
  const SetData mine = *self;
  Interp& interp = c.interp;
  return c.finish(withSet(interp, c.takeState(), c.arg(1), [&](StateRef s, SetData other) -> ContextSet<Value> {
    if (mine.map.uncertain || other.map.uncertain) return {std::move(s), Value::boolean(interp.a.freshBool("", Trust::kOpaque, "a comparison of sets"))};
    return {std::move(s), Value::boolean(f(mine, other))};
  }));
}

static bool includes(const SetData& large, const SetData& small) {
  for (const ValueMap::Entry& e : small.map)
    if (large.map.find(e.key) == nullptr) return false;
  return true;
}

CallResult setIsSubset(Call& c) { return askBoth(c, [](const SetData& a, const SetData& b) { return includes(b, a); }); }
CallResult setIsSuperset(Call& c) { return askBoth(c, [](const SetData& a, const SetData& b) { return includes(a, b); }); }
CallResult setIsDisjoint(Call& c) {
  return askBoth(c, [](const SetData& a, const SetData& b) { return combined(a, b, "and").map.empty(); });
}

CallResult setLen(Call& c) {
  const SetData* set = setOf(c, c.arg(0));
  if (set == nullptr || set->map.uncertain) return c.toSetWith(unknownInt(c, {Trust::kOpaque, "the size of a set"}, {0, Range::kMax}));
  return c.toSetWith(Value::integer(static_cast<int64_t>(set->map.size())));
}

CallResult setIter(Call& c) {
  const SetData* set = setOf(c, c.arg(0));
  if (set == nullptr || set->map.uncertain) return c.opaque("the items of a set");
  return c.finish(c.interp.iterate(c.takeState(), Value::tuple(ops::setOrder(*set).items)));
}

// As set itself answers: no __contains__ of a subclass is asked.
CallResult setContains(Call& c) {
  const SetData* set = setOf(c, c.arg(0));
  const bool fixed = set != nullptr && hashOf(c.arg(1));
  if (fixed && set->map.find(c.arg(1)) != nullptr) return c.toSetWith(Value::boolean(true));
  if (set != nullptr && !set->map.uncertain && (fixed || set->map.empty())) return c.toSetWith(Value::boolean(false));
  return c.toSetWith(unknownBool(c, {Trust::kOpaque, "whether a set has an item"}));
}

}  // namespace shapeproof::libcalls
