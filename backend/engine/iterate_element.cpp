// What stands for several items: the element of a list's rest, an item at a position that is not known.
#include <algorithm>
#include <array>

#include "backend/engine/elements.h"
#include "backend/engine/escape.h"
#include "backend/engine/item_pick.h"
#include "backend/engine/iterate.h"
#include "backend/engine/loop.h"
#include "backend/engine/maybe_one.h"
#include "backend/engine/merge.h"
#include "backend/engine/operators.h"
#include "backend/engine/run_items.h"

namespace shapeproof {
namespace {

bool floating(const Value& v) {
  return v.is(ValueKind::kFloat) || v.is(ValueKind::kRational) || (v.isUnknown() && v.unknownType() == UnknownType::kFloat);
}
bool text(const Value& v) { return v.isStr() || (v.isUnknown() && v.unknownType() == UnknownType::kStr); }


const TensorInfo* tensorInfo(const State& s, const Value& v) {
  if (!v.isObject()) return nullptr;
  const auto* t = Analysis::object(s, v.asAddr()).as<TensorData>();
  return t ? t->info.get() : nullptr;
}

// Of one shape and type.
std::optional<Value> commonTensor(Interp& in, const Value& a, const TensorInfo& p, const Value& b, const TensorInfo& q, bool& exact, State* into) {
  if (alike(in.a, p, q)) return a;
  if (p.contents || q.contents || !sameElements(in.a, p.dtype, p.origin, q.origin)) exact = false;
  if (into == nullptr) return std::nullopt;
  return ops::commonOf(in, *into, {a, b}, IntExpr::constant(0));
}

std::optional<Value> commonInstance(Interp& in, const State& s, const Value& a, const Value& b, bool& exact, State* into) {
  const Value cls = Analysis::object(s, a.asAddr()).cls;
  if (!cls.same(Analysis::object(s, b.asAddr()).cls)) return std::nullopt;
  const Value mine = ops::underlying(in, s, a);
  std::optional<Value> common = commonElement(in, s, mine, ops::underlying(in, s, b), exact, into);
  if (!common || common->same(mine)) return common ? std::optional(a) : std::nullopt;
  if (into == nullptr) return std::nullopt;
  const Value made = in.newObject(*into, cls);
  Analysis::edit(*into, made.asAddr()).attrs.set(in.a.intern(mine.isTuple() ? "_items" : "_value_"), std::move(*common));
  return made;
}

// What stands for all that a choice may be.
std::optional<Value> withoutChoice(Interp& in, const State& s, const Value& v, bool& exact, State* into, bool of_run) {
  if (!v.is(ValueKind::kChoice)) return v;
  const ChoiceBox choice = v.asChoice();
  const auto a = withoutChoice(in, s, choice.a, exact, into, of_run), b = withoutChoice(in, s, choice.b, exact, into, of_run);
  return a && b ? commonElement(in, s, *a, *b, exact, into, of_run) : std::nullopt;
}

}  // namespace

Value opaqueForBoth(Analysis& a, const Value& x, const Value& y) {
  a.maybe_one->loseSight(std::array{x, y});
  return (x.isOpaque() ? x : y).anonymous();
}

IntExpr listLength(Interp& in, const ListData& list) {
  const IntExpr known = IntExpr::constant(static_cast<int64_t>(list.items.size()));
  return list.rest ? in.a.pool.add(known, list.rest->count) : known;
}

std::optional<Value> commonElement(Interp& in, const State& s, const Value& a, const Value& b, bool& exact, State* into, bool of_run) {
  if (a.same(b)) return a;
  if (a.whichAlike() || b.whichAlike()) {
    if (auto tensors = in.a.run_items->commonTensor(s, a, b)) return tensors;
    if (of_run) return in.a.run_items->commonObjects(in, *into, a, b, exact);  // else who stands for them has to say of whom sight is lost
  }
  if (a.isOpaque() || b.isOpaque()) return opaqueForBoth(in.a, a, b);
  if (a.is(ValueKind::kChoice) || b.is(ValueKind::kChoice)) {
    const auto x = withoutChoice(in, s, a, exact, into, of_run), y = withoutChoice(in, s, b, exact, into, of_run);
    return x && y ? commonElement(in, s, *x, *y, exact, into, of_run) : std::nullopt;
  }
  const auto unknown = [&](UnknownType type) {
    if (a.isUnknown() && b.isUnknown()) return in.a.run_items->commonText(a, b);
    const Value& known_one = a.isUnknown() ? a : b;
    if (known_one.isUnknown()) return Value::unknown(known_one.unknownReason(), type, known_one.unknownTrust());
    return Value::unknown(in.a.intern("one of several items"), type);
  };
  if (floating(a) && floating(b)) return unknown(UnknownType::kFloat);
  if (text(a) && text(b)) return unknown(UnknownType::kStr);
  if (a.isInt() && b.isInt()) {
    exact = false;
    const bool nobody_knows = in.a.pool.asSymbol(a.asInt()) && in.a.pool.asSymbol(b.asInt());
    const Range x = s.facts.rangeOf(in.a.pool, a.asInt()), y = s.facts.rangeOf(in.a.pool, b.asInt());
    const Range both{std::min(x.low, y.low), std::max(x.high, y.high)};
    return Value::integer(in.a.run_items->commonNumber(a.asInt(), b.asInt(), both, nobody_knows ? "an unknown item" : kOneOfSeveral));
  }
  if (a.isBool() && b.isBool()) {
    exact = false;
    return Value::boolean(in.a.run_items->truth("one of several items"));
  }
  if (a.isTuple() && b.isTuple() && a.asTuple().size() == b.asTuple().size()) {
    Values items;
    for (size_t i = 0; i < a.asTuple().size(); ++i) {
      auto item = commonElement(in, s, a.asTuple()[i], b.asTuple()[i], exact, into, of_run);
      if (!item) return std::nullopt;
      items.push_back(std::move(*item));
    }
    return a.isSizes() && b.isSizes() ? Value::sizes(std::move(items)) : Value::tuple(std::move(items));
  }
  if (isValueInstance(in, s, a) && isValueInstance(in, s, b)) return commonInstance(in, s, a, b, exact, into);
  const TensorInfo* p = tensorInfo(s, a);
  const TensorInfo* q = tensorInfo(s, b);
  if (p && q && p->shape == q->shape && p->dtype == q->dtype && Analysis::object(s, a.asAddr()).cls.same(Analysis::object(s, b.asAddr()).cls))
    return commonTensor(in, a, *p, b, *q, exact, into);
  if (!p && !q) return of_run && a.isObject() && b.isObject() ? in.a.run_items->commonObjects(in, *into, a, b, exact) : std::nullopt;
  exact = exact && !(p && q);
  return p && q ? in.a.run_items->commonTensor(s, a, b) : std::nullopt;
}

// One number that may be any of several; none where not all of them are numbers.
static std::optional<Value> numberAmong(Interp& in, const State& s, std::span<const Value> items) {
  Range all{Range::kMax, Range::kMin};
  for (const Value& v : items) {
    if (!v.isInt()) return std::nullopt;
    const Range r = s.facts.rangeOf(in.a.pool, v.asInt());
    all = {std::min(all.low, r.low), std::max(all.high, r.high)};
  }
  return Value::integer(in.a.freshInt("", Trust::kOpaque, all, kOneOfSeveral));
}

// Few items: a choice between them. Many: something that looks like each of them.
static Value itemAmong(Interp& in, State& s, std::span<const Value> items, int64_t first, IntExpr index) {
  constexpr size_t kMaxChoices = 64;
  bool exact = true, alike = true;
  std::optional<Value> common = items[0];
  const bool differ = std::any_of(items.begin(), items.end(), [&](const Value& v) { return !v.same(items[0]); });
  if (differ && items.size() > kMaxChoices)
    if (auto number = numberAmong(in, s, items)) return *number;
  for (size_t i = 1; i < items.size() && common; ++i) common = commonElement(in, s, *common, items[i], exact, &s);
  alike = common && exact;
  if (alike) return *common;
  if (items.size() <= kMaxChoices) {
    Value v = items.back();
    for (size_t i = items.size() - 1; i-- > 0;)
      v = Value::choice(in.a.pool.eq(index, IntExpr::constant(first + static_cast<int64_t>(i))), items[i], std::move(v));
    return v;
  }
  return common ? *common : forgotten(in, s, "one of many items", items);
}

// The item, or what stands for all that it may be: may hold item symbols (run_items.h).
static Value anyElementAt(Interp& in, State& s, const Value& sequence, IntExpr index) {
  std::span<const Value> items;
  const ListData* list = nullptr;
  if (sequence.isTuple()) items = sequence.asTuple();
  else if (sequence.isObject()) list = Analysis::object(s, sequence.asAddr()).as<ListData>();
  if (list) items = list->items;
  const auto size = static_cast<int64_t>(items.size());
  if (index.isConstant() && index.value() >= 0 && index.value() < size) return items[static_cast<size_t>(index.value())];
  const bool has_rest = list && list->rest;
  const Range range = s.facts.rangeOf(in.a.pool, index);
  if (has_rest && (range.low >= size || items.empty())) return list->rest->element;
  const int64_t low = std::max<int64_t>(range.low, 0), high = std::min(range.high, size - 1);
  if (low > high) return has_rest ? list->rest->element : in.a.opaque("item of a sequence");
  const Value among = itemAmong(in, s, items.subspan(static_cast<size_t>(low), static_cast<size_t>(high - low + 1)), low, index);
  if (!has_rest || range.high < size) return among;
  return Value::choice(in.a.pool.lt(index, IntExpr::constant(size)), among, list->rest->element);
}

Value elementAt(Interp& in, State& s, const Value& sequence, IntExpr index) {
  index = in.simplify(s, index);
  return in.a.run_items->at(in, s, anyElementAt(in, s, sequence, index), sequence.isObject() ? sequence.asAddr() : Addr(), index);
}

}  // namespace shapeproof
