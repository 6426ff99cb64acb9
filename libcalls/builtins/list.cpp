// list and tuple. A list with a `rest` (a run of unknown length) stays one; what an operation cannot place becomes part of it.
#include <algorithm>

#include "backend/engine/escape.h"
#include "backend/engine/iterate.h"
#include "backend/engine/list_grow.h"
#include "backend/engine/misses.h"
#include "libcalls/builtins/list_blur.h"
#include "backend/engine/run_items.h"

namespace shapeproof::libcalls {
namespace {

ListData* editList(Call& c, const Value& v) { return v.isObject() ? Analysis::edit(c.state(), v.asAddr()).as<ListData>() : nullptr; }

}  // namespace

void blur(Interp& interp, State& state, ListData& list, IntExpr count) {
  Value element = commonItem(interp, state, ListData(list));
  list.items.clear();
  list.rest = ListData::Rest{count, std::move(element)};
}

namespace {

Value newListOf(Call& c, ListData data) { return c.interp.newObject(c.state(), c.interp.known.list, std::move(data)); }

// Python's index into a sequence of `size` items; none when it is outside.

// Does something with the items of an iterable, once they are known.
template <class F>
CallResult withItems(Call& c, const Value& iterable, F&& f) {
  Interp& interp = c.interp;
  return c.finish(interp.collect(c.takeState(), iterable).map([&](Path& s, Interp::Items items) {
    f(*Interp::edit(s), listFrom(interp, std::move(items)));
    return Value::none();
  }));
}

}  // namespace

CallResult listFill(Call& c) {
  const Value self = c.arg(0);
  if (listOf(c, self) == nullptr) return c.toSetWith(Value::none());
  return withItems(c, c.arg(1), [&](State& s, ListData items) { *Analysis::edit(s, self.asAddr()).as<ListData>() = std::move(items); });
}

CallResult listOfIterable(Call& c) {
  Interp& interp = c.interp;
  return c.finish(interp.collect(c.takeState(), c.arg(0)).map([&](Path& s, Interp::Items items) {
    return interp.newObject(*Interp::edit(s), interp.known.list, listFrom(interp, std::move(items)));
  }));
}

CallResult listAppend(Call& c) {
  const Value self = c.arg(0), item = c.arg(1);
  const ListData* now = listOf(c, self);
  if (now == nullptr) return c.toSetWith(Value::none());
  if (!now->rest) {
    editList(c, self)->items.push_back(item);
    return c.toSetWith(Value::none());
  }
  ListData one;
  one.items = {item};
  return c.finish(growList(c.interp, c.takeState(), self, std::move(one)).map([](Path&, Value) { return Value::none(); }));
}

CallResult listExtend(Call& c) {
  const Value self = c.arg(0), iterable = c.arg(1);
  if (listOf(c, self) == nullptr) return c.toSetWith(Value::none());
  return c.finish(extendList(c.interp, c.takeState(), self, iterable).map([](Path&, Value) { return Value::none(); }));
}

CallResult listInsert(Call& c) {
  if (listOf(c, c.arg(0)) == nullptr) return c.toSetWith(Value::none());
  const ListData& now = *listOf(c, c.arg(0));
  const auto index = c.constant(c.arg(1));
  const auto size = static_cast<int64_t>(now.items.size());
  if (index && (!now.rest || (*index >= 0 && *index <= size))) {
    const int64_t at = *index < 0 ? std::max<int64_t>(0, *index + size) : std::min(*index, size);
    insertItem(c.interp, c.state(), c.arg(0), static_cast<size_t>(at), c.arg(2));
    return c.toSetWith(Value::none());
  }
  ListData& list = *editList(c, c.arg(0));
  list.items.push_back(c.arg(2));
  blur(c.interp, c.state(), list, lengthOf(c.pool(), list));
  return c.toSetWith(Value::none());
}

// list.pop(o): where o is asked for its number.
static CallResult popWhereAsked(Call& c) {
  const Value self = c.arg(0), asked = c.arg(1);
  Interp& in = c.interp;
  const ops::Special own = ops::special(in, peek(c), asked, "__index__");
  if (!own && !own.unknown) return c.raise("TypeError", "'" + className(c, asked) + "' object cannot be interpreted as an integer");
  return c.finish(ops::callSpecial(in, c.takeState(), own, "__index__", {asked}).flatMap([&](Path s, const Value& at) -> ContextSet<Value> {
    const IntExpr index = ops::isIntLike(at) ? ops::intOf(in, at) : in.a.freshInt("", Trust::kOpaque, {}, "an index that an object tells");
    return ops::listTake(in, std::move(s), self, index, "pop index out of range");
  }));
}

CallResult listPop(Call& c) {
  const ListData* now = listOf(c, c.arg(0));
  if (now == nullptr) return c.opaque("list.pop");
  const auto index = c.integer(c.arg(1));
  const bool at_end = c.arg(1).isIntConstant() && (c.arg(1).asInt().is(0) || c.arg(1).asInt().is(-1));
  if (index) {
    const bool empty = !now->rest && now->items.empty();
    const Value self = c.arg(0);
    return c.finish(ops::listTake(c.interp, c.takeState(), self, *index, empty || (now->rest && at_end) ? "pop from empty list" : "pop index out of range"));
  }
  if (!now->rest && now->items.empty()) return c.raise("IndexError", "pop from empty list");
  if (c.arg(1).isObject()) return popWhereAsked(c);
  ListData& list = *editList(c, c.arg(0));
  const IntExpr left = c.pool().max(IntExpr::constant(0), c.pool().sub(lengthOf(c.pool(), list), IntExpr::constant(1)));
  const Value v = commonItem(c.interp, c.state(), ListData(list));
  blur(c.interp, c.state(), list, left);
  return c.toSetWith(c.interp.a.run_items->at(c.interp, c.state(), v));
}

CallResult listReverse(Call& c) {
  if (listOf(c, c.arg(0)) == nullptr) return c.toSetWith(Value::none());
  ListData& list = *editList(c, c.arg(0));
  if (list.rest && !list.items.empty()) blur(c.interp, c.state(), list, lengthOf(c.pool(), list));
  else std::reverse(list.items.begin(), list.items.end());
  return c.toSetWith(Value::none());
}

CallResult listClear(Call& c) {
  if (listOf(c, c.arg(0)) != nullptr) *editList(c, c.arg(0)) = ListData{};
  return c.toSetWith(Value::none());
}

CallResult listLen(Call& c) {
  const ListData* list = listOf(c, c.arg(0));
  if (list == nullptr) return c.toSetWith(unknownInt(c, {Trust::kOpaque, "len()"}, {0, Range::kMax}));
  return c.toSetWith(Value::integer(lengthOf(c.pool(), *list)));
}

CallResult listIter(Call& c) {
  const ListData* list = listOf(c, c.arg(0));
  if (list == nullptr) return c.opaque("list.__iter__");
  const Value plain = newListOf(c, ListData(*list));
  return c.finish(c.interp.iterate(c.takeState(), plain));
}

// Subscripts as list itself understands them: what `super().__getitem__(i)` reaches.
CallResult listGet(Call& c) { return c.finish(ops::builtinGetItem(c.interp, c.takeState(), c.arg(0), c.arg(1))); }
CallResult listSet(Call& c) { return c.finish(ops::builtinSetItem(c.interp, c.takeState(), c.arg(0), c.arg(1), c.arg(2))); }
CallResult listDelete(Call& c) { return c.finish(ops::builtinDelItem(c.interp, c.takeState(), c.arg(0), c.arg(1))); }

// --- tuple

// An instance of a subclass keeps its items, a tuple, in the attribute `_items`.
CallResult tupleNew(Call& c) {
  Interp& interp = c.interp;
  const Value cls = c.arg(0);
  return c.finish(interp.collect(c.takeState(), c.arg(1)).map([&](Path& s, Interp::Items items) -> Value {
    if (items.rest || items.unknown_rest) {
      if (!items.rest || !cls.same(interp.known.tuple)) return interp.a.opaque("a tuple of unknown length");
      return ops::tupleFrom(interp, *Interp::edit(s), listFrom(interp, std::move(items)));
    }
    Value plain = Value::tuple(std::move(items.items));
    if (cls.same(interp.known.tuple)) return plain;
    const Value object = interp.newObject(*Interp::edit(s), cls);
    Analysis::edit(*Interp::edit(s), object.asAddr()).attrs.set(interp.a.intern("_items"), std::move(plain));
    return object;
  }));
}

[[nodiscard]] static Value plainTuple(const Call& c, const Value& v) {
  const auto items = c.items(v);
  return items ? Value::tuple(*items) : Value();
}

CallResult tupleIter(Call& c) {
  const Value plain = plainTuple(c, c.arg(0));
  if (plain.isUnbound()) return c.opaque("tuple.__iter__");
  return c.finish(c.interp.iterate(c.takeState(), plain));
}

CallResult tupleLen(Call& c) {
  const Value plain = plainTuple(c, c.arg(0));
  if (plain.isUnbound()) return c.toSetWith(unknownInt(c, {Trust::kOpaque, "len()"}, {0, Range::kMax}));
  return c.toSetWith(Value::integer(static_cast<int64_t>(plain.asTuple().size())));
}

CallResult tupleGet(Call& c) {
  const Value plain = plainTuple(c, c.arg(0));
  if (plain.isUnbound()) return c.opaque("tuple.__getitem__");
  return c.finish(c.interp.getItem(c.takeState(), plain, c.arg(1)));
}

}  // namespace shapeproof::libcalls
