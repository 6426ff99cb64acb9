// list.sort and sorted(): exact where every comparison is decided; otherwise the items in an unknown order.
#include <algorithm>

#include "backend/engine/escape.h"
#include "backend/engine/item_pick.h"
#include "backend/engine/list_grow.h"
#include "backend/engine/run_items.h"
#include "libcalls/builtins/support.h"

namespace shapeproof::libcalls {
namespace {

// a < b, for values whose order is decided without running the program.
Tri less(const View& on, const Value& a, const Value& b) {
  SymPool& pool = on.interp.a.pool;
  const auto x = exactNumber(pool, a), y = exactNumber(pool, b);
  if (x && y) {
    return !on.interp.check(on.state, pool.ratLe(*y, *x));
  }
  const auto p = constantNumber(a), q = constantNumber(b);
  if (p && q) return triOf(*p < *q);
  if (a.isStr() && b.isStr()) return triOf(on.interp.a.text(a.asStr()) < on.interp.a.text(b.asStr()));
  const auto i = itemsOf(on, a), j = itemsOf(on, b);
  if (!i || !j) return Tri::kUnknown;
  for (size_t k = 0; k < std::min(i->size(), j->size()); ++k) {
    const Tri same = equalValues(on, (*i)[k], (*j)[k]);
    if (same == Tri::kUnknown) return same;
    if (same == Tri::kFalse) return less(on, (*i)[k], (*j)[k]);
  }
  return triOf(i->size() < j->size());
}

// The stable order of `keys`, or none when some comparison is not decided.
std::optional<std::vector<size_t>> orderOf(const View& on, const Values& keys, bool reverse) {
  std::vector<size_t> order(keys.size());
  for (size_t i = 0; i < order.size(); ++i) order[i] = i;
  bool decided = true;
  std::stable_sort(order.begin(), order.end(), [&](size_t i, size_t j) {
    if (!decided) return false;
    const Tri t = reverse ? less(on, keys[j], keys[i]) : less(on, keys[i], keys[j]);
    if (t == Tri::kUnknown) decided = false;
    return t == Tri::kTrue;
  });
  if (!decided) return std::nullopt;
  return order;
}

using Order = std::optional<std::vector<size_t>>;

// The stable order by the program's own comparisons (`__lt__`, TypeErrors): one more item at a time, its place found by halving,
// as CPython does with short lists. None from the first comparison on that is not decided.
class OwnOrder {
 public:
  OwnOrder(Interp& interp, const Values& keys, bool reverse) : in_(interp), keys_(keys), reverse_(reverse) {}

  // Law: a descending sort is the ascending one of the reversed list, reversed.
  ContextSet<Order> run(Path s) {
    return foldSteps<Order>(std::move(s), keys_.size(), Order(std::vector<size_t>{}), [&](Path t, size_t i, Order so_far) -> ContextSet<Order> {
             if (!so_far) return {std::move(t), std::nullopt};
             const size_t item = reverse_ ? keys_.size() - 1 - i : i;
             const size_t high = so_far->size();
             return insert(std::move(t), std::move(*so_far), item, 0, high);
           }).map([&](Path&, Order order) {
      if (order && reverse_) std::reverse(order->begin(), order->end());
      return order;
    });
  }

 private:
  ContextSet<Order> insert(Path s, std::vector<size_t> order, size_t item, size_t low, size_t high) {
    if (low == high) {
      order.insert(order.begin() + static_cast<std::ptrdiff_t>(low), item);
      return {std::move(s), Order(std::move(order))};
    }
    const size_t middle = (low + high) / 2;
    return in_.compare(std::move(s), ir::CompareOp::kLt, keys_[item], keys_[order[middle]]).flatMap([&](Path t, Value answer) {
      return in_.truth(std::move(t), std::move(answer)).flatMap([&](Path u, BoolExpr b) -> ContextSet<Order> {
        if (!b.isConstant()) return {std::move(u), std::nullopt};
        return insert(std::move(u), order, item, b.isTrue() ? low : middle + 1, b.isTrue() ? middle : high);
      });
    });
  }

  Interp& in_;
  const Values& keys_;
  bool reverse_;
};

ContextSet<Order> orderIn(Interp& interp, Path s, const Values& keys, bool reverse) {
  constexpr size_t kMaxOwn = 2000;
  Order order = orderOf(View{interp, *s}, keys, reverse);
  const bool strange = std::any_of(keys.begin(), keys.end(), [](const Value& v) { return v.isUnknown() || v.is(ValueKind::kRational); });
  const auto unknown = std::find_if(keys.begin(), keys.end(), [](const Value& v) { return v.isUnknown(); });
  for (const Value& k : unknown == keys.end() ? Values{} : keys) handOverComparison(interp, *s, *unknown, k);
  if (order || strange || keys.size() > kMaxOwn) return {std::move(s), std::move(order)};
  return OwnOrder(interp, keys, reverse).run(std::move(s));
}

constexpr size_t kMaxCombined = 256;  // every place is combined of all items
constexpr size_t kMaxCompared = 16;   // each pair of neighbours makes a fact over all of their keys

// One of the items, whichever.
Value some(Interp& in, State& state, const Values& all, IntExpr* at = nullptr) {
  if (all.size() > kMaxCombined) return in.a.opaque(kInNoOrder);
  const IntExpr place = in.a.freshInt("", Trust::kOpaque, {0, static_cast<int64_t>(all.size()) - 1}, kInNoOrder);
  if (at != nullptr) *at = place;
  return ops::commonOf(in, state, all, place);
}

// A list with items that are not counted: any item may stand at any place.
void sortUncounted(Interp& in, State& state, Addr list) {
  const RunItems::Since then = in.a.run_items->now();
  const Value element = in.a.run_items->forAll(state, commonItem(in, state, ListData(*Analysis::object(state, list).as<ListData>())), then);  // each item is another one
  ListData& data = *Analysis::edit(state, list).as<ListData>();
  data.rest = ListData::Rest{lengthOf(in.a.pool, data), element};
  data.items.clear();
}

// The items in an order that is not known: any of them may stand at any place. Where keys are integers, neighbours are in order.
Values inSomeOrder(Interp& in, State& state, const Values& items, const Values& keys, std::optional<bool> reverse) {
  const bool compared = reverse && items.size() <= kMaxCompared &&
                        std::all_of(keys.begin(), keys.end(), [](const Value& v) { return v.isInt() || v.isBool(); });
  Values sorted;
  Value before;
  for (size_t i = 0; i < items.size(); ++i) {
    IntExpr place;
    sorted.push_back(some(in, state, items, &place));
    if (!compared) continue;
    const Value key = ops::commonOf(in, state, keys, place);
    if (i > 0 && key.isInt() && before.isInt()) {
      in.learn(state, *reverse ? in.a.pool.ge(before.asInt(), key.asInt()) : in.a.pool.le(before.asInt(), key.asInt()));
    }
    before = key;
  }
  return sorted;
}

}  // namespace

namespace {

// While keys are asked for and items compare, the list is empty, and the items come back with the exception that ends it.
bool asksTheProgram(const Values& items, const Value& key) {
  return !key.isNone() || std::any_of(items.begin(), items.end(), [](const Value& v) { return v.isObject(); });
}

ListData& listAt(Path& s, const Value& list) { return *Analysis::edit(*Interp::edit(s), list.asAddr()).as<ListData>(); }

bool hasItems(const State& s, const Value& list) {
  const ListData& now = *Analysis::object(s, list.asAddr()).as<ListData>();
  return !now.items.empty() || now.rest;
}

}  // namespace

// sort(list, key, reverse)
CallResult listSort(Call& c) {
  const Value self = c.arg(0), key = c.arg(1);
  const ListData* now = listOf(c, self);
  if (now == nullptr) return c.toSetWith(Value::none());
  const auto reverse = c.boolean(c.arg(2));
  const Values items = now->items;
  const bool whole = !now->rest;
  Interp& interp = c.interp;
  const size_t steps = key.isNone() || !whole ? 0 : items.size();
  const bool hidden = whole && !items.empty() && asksTheProgram(items, key);
  Path start = c.takeState();
  if (hidden) listAt(start, self).items.clear();
  auto keyed = foldSteps<Values>(std::move(start), steps, {}, [&](Path s, size_t i, Values so_far) {
    CallArgs args;
    args.positional = {items[i]};
    return interp.call(std::move(s), key, std::move(args)).flatMap([&](Path t, Value k) {
      return interp.resolve(std::move(t), std::move(k)).map([&](Path&, Value plain) {
        Values more = so_far;
        more.push_back(std::move(plain));
        return more;
      });
    });
  });
  return c.finish(std::move(keyed).flatMap([&](Path s, Values keys) -> ContextSet<std::optional<Values>> {
    if (key.isNone()) keys = items;
    ContextSet<Order> orders = whole && reverse ? orderIn(interp, std::move(s), keys, *reverse) : ContextSet<Order>{std::move(s), std::nullopt};
    return std::move(orders).map([&](Path& t, Order order) {
      if (!order && whole) return std::optional(inSomeOrder(interp, *Interp::edit(t), items, keys, reverse));
      if (!order) return std::optional<Values>();
      Values sorted;
      for (size_t at : *order) sorted.push_back(items[at]);
      return std::optional(std::move(sorted));
    });
  }).flatMap([&](Path s, std::optional<Values> sorted) -> ContextSet<Value> {
    const bool changed = hidden && hasItems(*s, self);
    if (sorted) {
      ListData& list = listAt(s, self);
      list.items = std::move(*sorted);
      if (hidden) list.rest.reset();
    } else {
      sortUncounted(interp, *Interp::edit(s), self.asAddr());
    }
    if (changed) return interp.raise<Value>(std::move(s), "ValueError", "list modified during sort");
    return {std::move(s), Value::none()};
  }).handle([&](Path s, Value exception) -> ContextSet<Value> {
    if (hidden && !hasItems(*s, self)) listAt(s, self).items = items;
    return ContextSet<Value>::raise(std::move(s), std::move(exception));
  }));
}

}  // namespace shapeproof::libcalls
