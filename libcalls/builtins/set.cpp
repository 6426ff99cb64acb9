// set and frozenset.
#include "backend/engine/assume.h"
#include "backend/engine/in_step.h"
#include "backend/engine/key_align.h"
#include "backend/engine/key_hash.h"
#include "backend/engine/run_items.h"
#include "backend/engine/set_walk.h"
#include "libcalls/builtins/take_entry.h"

namespace shapeproof::libcalls {
namespace {

SetData* editSet(Call& c, const Value& v) { return v.isObject() ? Analysis::edit(c.state(), v.asAddr()).as<SetData>() : nullptr; }

// The hash of each item that is not counted, which may be a method of the program.
ContextSet<Value> hashedRest(Interp& interp, Path s, const std::optional<ListData::Rest>& rest) {
  if (!rest) return {std::move(s), Value::none()};
  const Value one = interp.a.run_items->at(interp, *Interp::edit(s), rest->element);
  return ops::withKeys(interp, std::move(s), {}, Values{one}, 0).map([](Path&, ValueMap) { return Value::none(); });
}

// The items of any iterable as a set, then f(state, set).
template <class F>
auto withSet(Interp& interp, Path s, const Value& iterable, F&& f) {
  if (const SetData* set = ops::payload<SetData>(*s, iterable)) {
    SetData copy = *set;
    return f(std::move(s), std::move(copy));
  }
  return interp.collect(std::move(s), iterable).flatMap([&](Path t, Interp::Items items) {
    return ops::withKeys(interp, std::move(t), {}, items.items, 0).flatMap([&](Path w, ValueMap map) {
      SetData set;
      set.map = std::move(map);
      if (items.unknown_rest) set.map.hideAnything();
      if (items.rest) set.map.hide(items.rest->element, Value::none());
      return hashedRest(interp, std::move(w), items.rest).flatMap([&](Path u, Value) { return f(std::move(u), set); });
    });
  });
}

// What is listed is there: an item that the other set may have too, unlisted, is not listed in a difference.
SetData combined(const SetData& a, const SetData& b, std::string_view how) {
  SetData out;
  out.frozen = a.frozen;
  out.map.hide(a.map.hidden());
  out.map.hide(b.map.hidden());
  const auto take = [&](const SetData& own, const SetData& other) {
    for (const ValueMap::Entry& e : own.map) {
      const bool in_both = other.map.find(e.key) != nullptr, perhaps = !in_both && other.map.uncertain();
      if (how == "or" || (how == "and" && in_both) || (how != "and" && !in_both && !perhaps)) out.map.set(e.key, Value::none());
      else if (perhaps) out.map.hide(e.key, Value::none());
    }
  };
  take(a, b);
  if (how == "or" || how == "xor") take(b, a);
  return out;
}

}  // namespace

CallResult setFill(Call& c) {
  const Value self = c.arg(0);
  if (setOf(c, self) == nullptr) return c.toSetWith(Value::none());
  Interp& interp = c.interp;
  return c.finish(withSet(interp, c.takeState(), c.arg(1), [&](Path s, SetData set) -> ContextSet<Value> {
    set.frozen = false;
    *Analysis::edit(*Interp::edit(s), self.asAddr()).as<SetData>() = std::move(set);
    return {std::move(s), Value::none()};
  }));
}

// frozen(cls, iterable)
CallResult setFrozen(Call& c) {
  const Value cls = c.arg(0);
  Interp& interp = c.interp;
  return c.finish(withSet(interp, c.takeState(), c.arg(1), [&](Path s, SetData set) -> ContextSet<Value> {
    set.frozen = true;
    Value v = interp.newObject(*Interp::edit(s), cls, std::move(set));
    return {std::move(s), std::move(v)};
  }));
}

CallResult setAdd(Call& c) {
  const SetData* set = setOf(c, c.arg(0));
  if (set == nullptr) return c.toSetWith(Value::none());
  const Value self = c.arg(0);
  const Values keys{c.arg(1)};
  if (!keys[0].isObject() && !ops::hashesItself(c.interp, peek(c), keys[0]) && ops::keyKind(c.interp, peek(c), keys[0]) == ops::KeyKind::kFixed &&
      !ops::mustCompare(c.interp, peek(c), set->map, keys[0])) {  // the usual case, in place
    editSet(c, self)->map.set(keys[0], Value::none());
    return c.toSetWith(Value::none());
  }
  ValueMap map = set->map;
  return c.finish(ops::withKeys(c.interp, c.takeState(), std::move(map), keys, 0).map([&](Path& s, ValueMap more) {
    Analysis::edit(*Interp::edit(s), self.asAddr()).as<SetData>()->map = std::move(more);
    return Value::none();
  }));
}

// The item of the set that equals the key; unbound: there is none; opaque: it may be there.
static ContextSet<Value> findItem(Interp& in, Path s, const ValueMap& map, const Value& key) {
  return ops::hashedThen<Value>(in, std::move(s), key, [&](Path t, const Value& k) -> ContextSet<Value> {
    if (!map.uncertain() && ops::mustCompare(in, *t, map, k)) return ops::comparedKey(in, std::move(t), map, k);
    const auto there = ops::hasKey(in, *t, map, k);
    Value stored = there && !*there ? Value() : there ? ops::storedKey(in, *t, map, k) : in.a.opaque("whether a set has an item");
    return {std::move(t), std::move(stored)};
  });
}

static CallResult discard(Call& c, bool must_be_there) {
  const SetData* set = setOf(c, c.arg(0));
  if (set == nullptr) return c.toSetWith(Value::none());
  const Value self = c.arg(0), key = c.arg(1);
  const ops::KeyKind kind = ops::keyKind(c.interp, peek(c), key);
  if (kind == ops::KeyKind::kUnhashable) return c.raise("TypeError", "unhashable type: '" + className(c, key) + "'");
  const ValueMap map = set->map;
  Interp& in = c.interp;
  return c.finish(findItem(in, c.takeState(), map, key).flatMap([&](Path s, Value there) -> ContextSet<Value> {
    const auto erase = [&](Path t) -> ContextSet<Value> {
      if (there.isOpaque()) ops::forgetOne(in, *Interp::edit(t), self.asAddr(), must_be_there);
      else Analysis::edit(*Interp::edit(t), self.asAddr()).as<SetData>()->map.erase(there);
      return {std::move(t), Value::none()};
    };
    if (there.isUnbound()) {
      if (must_be_there) return ops::raiseKeyError(in, std::move(s), key);
      return {std::move(s), Value::none()};
    }
    if (!there.isOpaque() || !must_be_there) return erase(std::move(s));
    const bool caught = (s->caught.kinds & kCatchesKey) != 0;
    Interp::Sides sides = assumeOrFork(in, std::move(s), in.a.freshBool("", Trust::kOpaque, "whether a set has an item"), Assumption::kKeyThere, caught);
    ContextSet<Value> out;
    if (sides.then) out.absorb(erase(std::move(sides.then)));
    if (sides.otherwise) out.absorb(ops::raiseKeyError(in, std::move(sides.otherwise), key));
    return out;
  }));
}
CallResult setDiscard(Call& c) { return discard(c, false); }
CallResult setRemove(Call& c) { return discard(c, true); }

// Any of the items, as the hashes of this run have it.
CallResult setPop(Call& c) {
  const SetData* set = setOf(c, c.arg(0));
  if (set == nullptr) return c.opaque("set.pop");
  constexpr size_t kMaxListed = 8;
  if (set->map.uncertain() || set->map.size() > kMaxListed) {
    const EntryKind kind = set->map.keyKind();
    return takeAny(c, c.arg(0), "pop from an empty set", [kind](Interp& in) { return ops::anyOfKind(in, kind, kTaken); });
  }
  if (set->map.empty()) return c.raise("KeyError", "pop from an empty set");
  Value item;
  for (const ValueMap::Entry& e : set->map)
    item = item.isUnbound() ? e.key : Value::choice(c.interp.a.freshBool("", Trust::kProgram, "the order of a set"), e.key, std::move(item));
  if (set->map.size() == 1) editSet(c, c.arg(0))->map.clear();
  else ops::forgetOne(c.interp, c.state(), c.arg(0).asAddr(), true);
  return c.toSetWith(item);
}

CallResult setClear(Call& c) {
  if (setOf(c, c.arg(0)) != nullptr) editSet(c, c.arg(0))->map.clear();
  return c.toSetWith(Value::none());
}

CallResult setExtend(Call& c) {
  const Value self = c.arg(0);
  if (setOf(c, self) == nullptr) return c.toSetWith(Value::none());
  Interp& in = c.interp;
  const auto add = [&](Path s, ListData more, size_t) {
    ValueMap map = ops::payload<SetData>(*s, self)->map;
    return hashedRest(in, std::move(s), more.rest).flatMap([&](Path w, Value) {
      return ops::withKeys(in, std::move(w), map, more.items, 0);
    }).map([&](Path& t, ValueMap all) {
      if (more.rest) all.hide(more.rest->element, Value::none());
      Analysis::edit(*Interp::edit(t), self.asAddr()).as<SetData>()->map = std::move(all);
      return Value::none();
    });
  };
  if (setOf(c, c.arg(1)) == nullptr)
    return c.finish(in.iterate(c.takeState(), c.arg(1)).flatMap([&](Path s, Value it) { return takeInStep(in, std::move(s), it, add); }));
  return c.finish(withSet(c.interp, c.takeState(), c.arg(1), [&](Path s, SetData more) -> ContextSet<Value> {
    const ValueMap mine = ops::payload<SetData>(*s, self)->map;
    return ops::alignKeys(c.interp, std::move(s), mine, std::move(more.map)).map([&](Path& t, ValueMap others) {
      SetData& set = *Analysis::edit(*Interp::edit(t), self.asAddr()).as<SetData>();
      set = combined(set, SetData{std::move(others), false}, "or");
      return Value::none();
    });
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
  return c.finish(foldSteps<SetData>(c.takeState(), others->size(), start, [&](Path s, size_t i, SetData so_far) {
    return withSet(interp, std::move(s), (*others)[i], [&](Path t, SetData other) -> ContextSet<SetData> {
      return ops::alignKeys(interp, std::move(t), so_far.map, std::move(other.map)).map([&](Path&, ValueMap others) {
        return combined(so_far, SetData{std::move(others), false}, how);
      });
    });
  }).map([&](Path& s, SetData set) {
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
  return c.finish(withSet(interp, c.takeState(), c.arg(1), [&](Path s, SetData other) -> ContextSet<Value> {
    if (mine.map.uncertain() || other.map.uncertain()) return {std::move(s), Value::boolean(interp.a.freshBool("", Trust::kOpaque, "a comparison of sets"))};
    return ops::alignKeys(interp, std::move(s), mine.map, std::move(other.map)).map([&](Path&, ValueMap others) {
      if (others.uncertain()) return Value::boolean(interp.a.freshBool("", Trust::kOpaque, "a comparison of sets"));
      return Value::boolean(f(mine, SetData{std::move(others), false}));
    });
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
  if (set == nullptr) return c.toSetWith(unknownInt(c, {Trust::kOpaque, "the size of a set"}, {0, Range::kMax}));
  return c.toSetWith(Value::integer(ops::entryCount(c.interp, c.state(), c.arg(0).asAddr())));
}

CallResult setIter(Call& c) {
  const SetData* set = setOf(c, c.arg(0));
  if (set == nullptr) return c.opaque("the items of a set");
  if (set->map.uncertain()) return c.toSetWith(makeSetIterator(c.interp, c.state(), c.arg(0)));
  const Value self = c.arg(0);
  Interp& in = c.interp;
  return c.finish(ops::walkedItems(in, c.takeState(), self).flatMap([&](Path s, Value items) { return in.iterate(std::move(s), std::move(items)); }));
}

// As set itself answers: no __contains__ of a subclass is asked.
CallResult setContains(Call& c) {
  const SetData* set = setOf(c, c.arg(0));
  const bool fixed = set != nullptr && hashOf(c.arg(1));
  if (fixed && set->map.find(c.arg(1)) != nullptr) return c.toSetWith(Value::boolean(true));
  if (set != nullptr && !set->map.uncertain() && (fixed || set->map.empty())) return c.toSetWith(Value::boolean(false));
  return c.toSetWith(unknownBool(c, {Trust::kOpaque, "whether a set has an item"}));
}

}  // namespace shapeproof::libcalls
