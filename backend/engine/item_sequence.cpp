// sequence[int]: tuples, lists, strings, bytes, ranges.
#include <algorithm>

#include "backend/engine/assume.h"
#include "backend/engine/escape.h"
#include "backend/engine/item_pick.h"
#include "backend/engine/misses.h"
#include "backend/engine/run_items.h"

namespace shapeproof::ops {

namespace {

// An index that is not known picks among at most so many items; numbers are cheaper, they make one expression.
constexpr size_t kMaxChoices = 8, kMaxNumbers = 64;

IntExpr constant(int64_t v) { return IntExpr::constant(v); }

std::string_view complaintOf(const Interp& in, const State& s, const Value& v) {
  if (isAnyTuple(in, s, v)) return "tuple index out of range";
  if (v.isStr()) return "string index out of range";
  if (v.is(ValueKind::kBytes)) return "index out of range";
  return payload<ListData>(s, v) ? "list index out of range" : "range object index out of range";
}

bool allSame(std::span<const Value> items) {
  return std::all_of(items.begin(), items.end(), [&](const Value& v) { return v.same(items.front()); });
}

// items[at] for an `at` that is known to be inside; `at` >= items.size() is the run behind them.
Value pick(Interp& in, Path& ref, std::span<const Value> items, const std::optional<ListData::Rest>& rest, IntExpr at) {
  const State& s = *ref;
  SymPool& pool = in.a.pool;
  const int64_t n = static_cast<int64_t>(items.size());
  at = in.simplify(s, at);
  if (at.isConstant() && at.value() < n) return items[static_cast<size_t>(at.value())];
  if (rest && (items.empty() || in.check(s, pool.ge(at, constant(n))) == Tri::kTrue)) return rest->element;
  std::vector<Value> all(items.begin(), items.end());
  if (rest) all.push_back(rest->element);
  if (allSame(all)) return all.front();
  const bool numbers = std::all_of(all.begin(), all.end(), [](const Value& v) { return v.isInt(); });
  if (all.size() > (numbers ? kMaxNumbers : kMaxChoices) || areSteps(in, s, all)) return commonOf(in, *Interp::edit(ref), all, at);
  Value result = all.back();
  for (size_t k = all.size() - 1; k-- > 0;) {
    const BoolExpr here = pool.eq(at, constant(static_cast<int64_t>(k)));
    if (in.check(s, here) == Tri::kFalse) continue;
    result = numbers ? Value::integer(pool.ite(here, all[k].asInt(), result.asInt())) : Value::choice(here, all[k], result);
  }
  return result;
}

// One code point of UTF-8 text.
std::string_view codePoint(std::string_view text, int64_t index) {
  size_t at = 0;
  const auto next = [&](size_t i) {
    ++i;
    while (i < text.size() && (static_cast<unsigned char>(text[i]) & 0xC0) == 0x80) ++i;
    return i;
  };
  for (; index > 0; --index) at = next(at);
  return text.substr(at, next(at) - at);
}

ContextSet<Value> textAt(Interp& in, Path s, const Value& text, IntExpr at) {
  if (!at.isConstant()) {
    if (text.isStr()) return {std::move(s), Value::unknown(in.a.intern("a character at an index that is not known"), UnknownType::kStr, trustOf(in.a.pool, at))};
    return {std::move(s), Value::integer(in.a.freshInt("", Trust::kOpaque, {0, 255}, "a byte at an index that is not known"))};
  }
  const std::string_view chars = in.a.text(text.asStr());
  if (!text.isStr()) return {std::move(s), Value::integer(static_cast<unsigned char>(chars[static_cast<size_t>(at.value())]))};
  return {std::move(s), in.text(std::string(codePoint(chars, at.value())))};
}

}  // namespace

ContextSet<Value> position(Interp& in, Path s, IntExpr index, IntExpr length, std::string_view complaint) {
  return position(in, std::move(s), index, length, complaint, "IndexError");
}

ContextSet<Value> position(Interp& in, Path s, IntExpr index, IntExpr length, std::string_view complaint, std::string_view cls) {
  SymPool& pool = in.a.pool;
  const auto outside = [&](Path t) { return in.raise<Value>(std::move(t), cls, complaint); };
  if (index.isConstant() && length.isConstant()) {
    const int64_t n = length.value(), at = index.value() < 0 ? index.value() + n : index.value();
    if (at < 0 || at >= n) return outside(std::move(s));
    return {std::move(s), Value::integer(at)};
  }
  const BoolExpr negative = pool.lt(index, constant(0));
  const Tri sign = in.check(*s, negative);
  const IntExpr wrapped = pool.add(index, length);
  const IntExpr at = sign == Tri::kFalse ? index : sign == Tri::kTrue ? wrapped : pool.ite(negative, wrapped, index);
  const BoolExpr inside = pool.andOf(pool.ge(at, constant(0)), pool.lt(at, length));
  const Tri fits = in.check(*s, inside);
  if (fits == Tri::kTrue) return {std::move(s), Value::integer(at)};
  if (fits == Tri::kFalse) return outside(std::move(s));
  const bool caught = s->caught.tensors || (s->caught.kinds & kCatchesIndex) != 0;
  Interp::Sides sides = assumeOrFork(in, std::move(s), inside, Assumption::kIndexInRange, caught);
  ContextSet<Value> out;
  if (sides.then) out.add(std::move(sides.then), Value::integer(at));
  if (sides.otherwise) out.absorb(outside(std::move(sides.otherwise)));
  return out;
}

ContextSet<Value> sequenceGet(Interp& in, Path s, const Value& sequence, IntExpr index) {
  const ListData* list = payload<ListData>(*s, sequence);
  if (index.isConstant() && (list || sequence.isTuple())) {  // the usual case, without copies
    const std::span<const Value> items = list ? std::span<const Value>(list->items) : sequence.asTuple();
    const int64_t n = static_cast<int64_t>(items.size()), i = index.value();
    const bool counted_from_end = i < 0 && !(list && list->rest);
    const int64_t at = counted_from_end ? i + n : i;
    if (at >= 0 && at < n) { Value v = items[static_cast<size_t>(at)]; return {std::move(s), std::move(v)}; }
  }
  if (const auto range = rangeParts(in, *s, sequence)) {
    const IntExpr length = rangeLength(in, *s, *range);
    const std::string_view complaint = complaintOf(in, *s, sequence);
    return position(in, std::move(s), index, length, complaint).map([&](Path&, Value at) {
      return Value::integer(in.a.pool.add(range->start, in.a.pool.mul(at.asInt(), range->step)));
    });
  }
  const auto length = builtinLength(in, *s, sequence);
  if (!length) return {std::move(s), in.a.opaque("an item of a sequence of unknown length")};
  const std::string_view complaint = complaintOf(in, *s, sequence);
  const IntExpr simple = in.simplify(*s, index);
  return position(in, std::move(s), simple, *length, complaint).flatMap([&](Path t, Value at) -> ContextSet<Value> {
    if (sequence.isStr() || sequence.is(ValueKind::kBytes)) {
      const IntExpr where = in.simplify(*t, at.asInt());
      return textAt(in, std::move(t), sequence, where);
    }
    const ListData* l = payload<ListData>(*t, sequence);
    if (!l) {
      Value v = pick(in, t, sequence.asTuple(), std::nullopt, at.asInt());
      return {std::move(t), std::move(v)};
    }
    Value v = pick(in, t, l->items, l->rest, at.asInt());
    if (l->rest) v = in.a.run_items->at(in, *Interp::edit(t), v, sequence.asAddr(), in.simplify(*t, at.asInt()));
    return {std::move(t), std::move(v)};
  });
}

ContextSet<Value> listSet(Interp& in, Path s, const Value& list, IntExpr index, const Value& v) {
  const auto length = builtinLength(in, *s, list);
  const IntExpr simple = in.simplify(*s, index);
  return position(in, std::move(s), simple, *length, "list assignment index out of range").map([&](Path& t, Value where) {
    SymPool& pool = in.a.pool;
    const IntExpr at = in.simplify(*t, where.asInt());
    const ListData& old = *payload<ListData>(*t, list);
    const int64_t n = static_cast<int64_t>(old.items.size());
    if (at.isConstant() && at.value() < n) {
      Analysis::edit(*Interp::edit(t), list.asAddr()).as<ListData>()->items[static_cast<size_t>(at.value())] = v;
      return Value::none();
    }
    ListData changed = old;
    const bool few = changed.items.size() <= kMaxChoices;
    for (int64_t k = 0; k < n; ++k) {
      Value& item = changed.items[static_cast<size_t>(k)];
      const BoolExpr here = pool.eq(at, constant(k));
      if (item.same(v) || in.check(*t, here) == Tri::kFalse) continue;
      if (item.isInt() && v.isInt()) item = Value::integer(pool.ite(here, v.asInt(), item.asInt()));
      else item = few ? Value::choice(here, v, item) : overwritten(in, *Interp::edit(t), item, v, here);
    }
    if (changed.rest) changed.rest->element = overwrittenInRun(in, *Interp::edit(t), changed.rest->element, v);
    *Analysis::edit(*Interp::edit(t), list.asAddr()).as<ListData>() = std::move(changed);
    return Value::none();
  });
}

namespace {

// Every path knows whether `at`, a place inside, lies in the rest; a rest that is known to be empty is gone.
ContextSet<Value> splitAtRest(Interp& in, Path s, const Value& list, IntExpr at) {
  const ListData& data = *payload<ListData>(*s, list);
  if (!data.rest || data.items.empty()) {
    at = in.simplify(*s, at);
    return {std::move(s), Value::integer(at)};
  }
  Interp::Sides sides = in.fork(std::move(s), in.a.pool.ge(at, constant(static_cast<int64_t>(data.items.size()))));
  ContextSet<Value> out;
  const auto add = [&](Path t) { const IntExpr where = in.simplify(*t, at); out.add(std::move(t), Value::integer(where)); };
  if (sides.then) add(std::move(sides.then));
  if (!sides.otherwise) return out;
  Path t = std::move(sides.otherwise);
  if (in.check(*t, in.a.pool.le(payload<ListData>(*t, list)->rest->count, constant(0))) == Tri::kTrue)
    Analysis::edit(*Interp::edit(t), list.asAddr()).as<ListData>()->rest.reset();
  add(std::move(t));
  return out;
}

// Takes out what stands at `at`, a place that splitAtRest has found.
void eraseAt(Interp& in, State& s, const Value& list, IntExpr at) {
  ListData& data = *Analysis::edit(s, list.asAddr()).as<ListData>();
  const auto n = static_cast<int64_t>(data.items.size());
  if (at.isConstant() && at.value() < n) {
    data.items.erase(data.items.begin() + at.value());
    return;
  }
  if (data.rest && in.check(s, in.a.pool.ge(at, constant(n))) == Tri::kTrue) {
    data.rest->count = in.a.pool.sub(data.rest->count, constant(1));
    return;
  }
  // One that is not known which: the length is all that is left of the order.
  std::vector<Value> all = data.items;
  if (data.rest) all.push_back(data.rest->element);
  const IntExpr left = in.a.pool.sub(*builtinLength(in, s, list), constant(1));
  const Value element = allSame(all) ? all.front() : forgotten(in, s, "an item of a list that lost an unknown one", all);
  *Analysis::edit(s, list.asAddr()).as<ListData>() = ListData{{}, ListData::Rest{left, element}};
}

}  // namespace

ContextSet<Value> listTake(Interp& in, Path s, const Value& list, IntExpr index, std::string_view complaint) {
  const auto length = builtinLength(in, *s, list);
  const IntExpr simple = in.simplify(*s, index);
  return position(in, std::move(s), simple, *length, complaint).flatMap([&](Path t, Value at) {
    return splitAtRest(in, std::move(t), list, at.asInt());
  }).flatMap([&](Path t, Value at) {
    return sequenceGet(in, std::move(t), list, at.asInt()).map([&](Path& u, Value item) {
      eraseAt(in, *Interp::edit(u), list, at.asInt());
      return item;
    });
  });
}

ContextSet<Value> listDelete(Interp& in, Path s, const Value& list, IntExpr index) {
  return listTake(in, std::move(s), list, index, "list assignment index out of range").map([](Path&, Value) { return Value::none(); });
}

}  // namespace shapeproof::ops
