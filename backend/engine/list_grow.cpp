#include "backend/engine/list_grow.h"

#include <algorithm>

#include "backend/engine/escape.h"
#include "backend/engine/in_step.h"
#include "backend/engine/iterate.h"
#include "backend/engine/operators.h"
#include "backend/engine/run_choice.h"
#include "backend/engine/run_items.h"

namespace shapeproof {
namespace {

constexpr int64_t kMaxLengths = 8, kMaxLengthsOfDrawn = 4, kMaxLength = 64;

ListData& editList(Path& s, const Value& list) { return *Analysis::edit(*Interp::edit(s), list.asAddr()).as<ListData>(); }

void append(ListData& list, ListData more) {
  for (Value& v : more.items) list.items.push_back(std::move(v));
  list.rest = std::move(more.rest);
}

// The rest of the list is `n` items.
void writeOut(Interp& in, State& s, ListData& list, int64_t n) {
  for (int64_t i = 0; i < n; ++i) list.items.push_back(in.a.run_items->at(in, s, list.rest->element));
  list.rest.reset();
}

ContextSet<Value> byLength(Interp& in, Path s, const Value& list, const ListData& more, Range count) {
  const auto grown = [&](Path t, int64_t n) -> ContextSet<Value> {
    ListData data = *ops::payload<ListData>(*t, list);
    writeOut(in, *Interp::edit(t), data, n);
    append(data, more);
    editList(t, list) = std::move(data);
    return {std::move(t), list};
  };
  if (count.low >= count.high) return grown(std::move(s), count.low);
  const IntExpr length = ops::payload<ListData>(*s, list)->rest->count;
  Interp::Sides sides = in.fork(std::move(s), in.a.pool.eq(length, IntExpr::constant(count.low)));
  ContextSet<Value> out;
  if (sides.then) out.absorb(grown(std::move(sides.then), count.low));
  if (sides.otherwise) out.absorb(byLength(in, std::move(sides.otherwise), list, more, {count.low + 1, count.high}));
  return out;
}

}  // namespace

Value itemForAll(Interp& in, const State& s, const std::vector<Value>& items, std::string_view what) {
  for (const Value& item : items)
    if (!item.same(items.front())) return forgotten(in, s, what, items);
  return items.front();
}

ListData notTooLong(Interp& in, const State& s, ListData list) {
  const auto size = static_cast<int64_t>(list.items.size());
  if (size <= kMostListed) return list;
  IntExpr count = IntExpr::constant(size);
  if (list.rest) {
    list.items.push_back(list.rest->element);
    count = in.a.pool.add(count, list.rest->count);
  }
  return {{}, ListData::Rest{count, itemForAll(in, s, list.items, "an item of a very long list")}};
}

std::optional<Value> joinedElement(Interp& in, State& s, Value first, const ListData& more, bool& exact) {
  std::optional<Value> element = std::move(first);
  const auto add = [&](const Value& v) {
    const bool many = element->whichAlike() || v.whichAlike();
    std::optional<Value> common = many ? std::nullopt : commonElement(in, s, *element, v, exact, &s, true);
    if (!common) common = in.a.run_items->commonObjects(in, s, *element, v, exact);
    element = common || !many ? std::move(common) : commonElement(in, s, *element, v, exact, &s, true);
  };
  for (size_t i = 0; element && i < more.items.size(); ++i) add(more.items[i]);
  if (element && more.rest) add(more.rest->element);
  return element;
}

// Numbers that are not the program's: which of them stands where is not worth a path.
static bool nobodysNumbers(SymPool& pool, const Value& one, const ListData& more) {
  const auto foreign = [&](const Value& v) { return v.isInt() && !v.asInt().isConstant() && ops::trustOf(pool, v.asInt()) != Trust::kProgram; };
  return foreign(one) && std::all_of(more.items.begin(), more.items.end(), foreign) && (!more.rest || foreign(more.rest->element));
}

// Another number or text for each item, by chance: a program that draws its rows would follow every length of each of them.
static bool drawn(const Value& element) {
  return element.is(ValueKind::kChoice) || (element.isInt() && !element.asInt().isConstant()) || (element.isUnknown() && !element.isOpaque());
}

// What stands for items that have nothing in common.
static Value anyOf(Interp& in, State& s, const Values& items) {
  std::optional<Value> one = items[0];
  for (size_t i = 1; i < items.size() && one; ++i) one = oneOfThese(in.a, *one, items[i]);
  return one && !one->isUnknown() ? *one : forgotten(in, s, kInNoOrder, items);
}

Value commonItem(Interp& in, State& s, const ListData& list) {
  if (!list.rest && list.items.empty()) return in.a.opaque("an item of an empty list");
  bool exact = true;
  const Value first = list.rest ? list.rest->element : list.items[0];
  auto element = joinedElement(in, s, first, ListData{list.items, std::nullopt}, exact);
  if (element && (!element->isOpaque() || element->whichAlike())) return *element;
  Values all = list.items;
  if (list.rest) all.push_back(list.rest->element);
  return anyOf(in, s, all);
}

ContextSet<Value> growList(Interp& in, Path s, Value list, ListData more) {
  const ListData& now = *ops::payload<ListData>(*s, list);
  if (more.items.empty() && !more.rest) return {std::move(s), std::move(list)};
  if (!now.rest) {
    ListData& grown = editList(s, list);
    append(grown, std::move(more));
    if (grown.items.size() > static_cast<size_t>(kMostListed)) grown = notTooLong(in, *s, ListData(grown));
    return {std::move(s), std::move(list)};
  }
  bool exact = true;
  std::optional<Value> element = joinedElement(in, *Interp::edit(s), now.rest->element, more, exact);
  if (!element || !(exact || nobodysNumbers(in.a.pool, now.rest->element, more))) {
    const Range range = s->facts.rangeOf(in.a.pool, in.simplify(*s, now.rest->count));
    const Range count{std::max<int64_t>(range.low, 0), range.high};
    const int64_t lengths = drawn(now.rest->element) ? kMaxLengthsOfDrawn : kMaxLengths;
    if (count.high <= kMaxLength && count.high - count.low < lengths) return byLength(in, std::move(s), list, more, count);
  }
  if (!element || (element->isOpaque() && !element->whichAlike())) {
    Values all = more.items;
    all.push_back(now.rest->element);
    if (more.rest) all.push_back(more.rest->element);
    element = anyOf(in, *Interp::edit(s), all);
  }
  const bool summed = element->whichAlike() && !more.rest;
  auto sizes = summed ? in.a.run_items->totalFrom(*s, list.asAddr(), now.items.size()) : std::nullopt;
  ListData& data = editList(s, list);
  data.rest = ListData::Rest{in.a.pool.add(data.rest->count, listLength(in, more)), std::move(*element)};
  if (sizes) sizes = in.a.run_items->plusSizes(*s, std::move(sizes), more.items);
  if (sizes) in.a.run_items->noteTotals(*s, list.asAddr(), std::move(*sizes));
  return {std::move(s), std::move(list)};
}

ListData collected(Interp& in, Interp::Items items) {
  ListData list{std::move(items.items), std::move(items.rest)};
  if (items.unknown_rest && !list.rest)
    list.rest = ListData::Rest{in.a.freshInt("", Trust::kOpaque, {0, Range::kMax}, "the length of an iterable"), in.a.opaque("an item of an unknown iterable")};
  return list;
}

bool runsCode(const State& s, const Value& iterator) {
  if (!iterator.isObject()) return iterator.is(ValueKind::kChoice);
  const auto* d = Analysis::object(s, iterator.asAddr()).as<IteratorData>();
  if (d == nullptr || d->kind == IteratorData::Kind::kMap || d->kind == IteratorData::Kind::kFilter || d->kind == IteratorData::Kind::kWrap) return true;
  return d->kind != IteratorData::Kind::kPlan && std::any_of(d->inner.begin(), d->inner.end(), [&](const Value& below) { return runsCode(s, below); });
}

ContextSet<Value> extendList(Interp& in, Path s, Value list, Value iterable) {
  if (const ListData* other = ops::payload<ListData>(*s, iterable); other != nullptr && !ops::special(in, *s, iterable, "__iter__")) {
    ListData more = *other;
    return growList(in, std::move(s), std::move(list), std::move(more));
  }
  return in.iterate(std::move(s), std::move(iterable)).flatMap([&](Path t, Value it) {
    return takeInStep(in, std::move(t), it, [&](Path u, ListData more, size_t) { return growList(in, std::move(u), list, std::move(more)); });
  }).map([&](Path&, Value) { return list; });
}

void insertItem(Interp& in, State& s, const Value& list, size_t at, const Value& item) {
  ListData data = *ops::payload<ListData>(s, list);
  data.items.insert(data.items.begin() + static_cast<std::ptrdiff_t>(at), item);
  if (data.rest) {
    bool exact = true;
    std::optional<Value> element = joinedElement(in, s, data.rest->element, ListData{{data.items.back()}, std::nullopt}, exact);
    if (element && exact) {
      data.items.pop_back();
      data.rest = ListData::Rest{in.a.pool.add(data.rest->count, IntExpr::constant(1)), std::move(*element)};
    }
  }
  *Analysis::edit(s, list.asAddr()).as<ListData>() = std::move(data);
}

}  // namespace shapeproof
