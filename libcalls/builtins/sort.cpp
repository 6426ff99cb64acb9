// list.sort and sorted(): exact where every comparison is decided; otherwise the items in an unknown order.
#include <algorithm>

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
  auto keyed = foldSteps<Values>(c.takeState(), steps, {}, [&](StateRef s, size_t i, Values so_far) {
    CallArgs args;
    args.positional = {items[i]};
    return interp.call(std::move(s), key, std::move(args)).flatMap([&](StateRef t, Value k) {
      return interp.resolve(std::move(t), std::move(k)).map([&](StateRef&, Value plain) {
        Values more = so_far;
        more.push_back(std::move(plain));
        return more;
      });
    });
  });
  return c.finish(std::move(keyed).map([&](StateRef& s, Values keys) {
    if (key.isNone()) keys = items;
    const auto order = whole && reverse ? orderOf(View{interp, *s}, keys, *reverse) : std::nullopt;
    ListData& list = *Analysis::edit(*Interp::edit(s), self.asAddr()).as<ListData>();
    if (order) {
      for (size_t i = 0; i < order->size(); ++i) list.items[i] = items[(*order)[i]];
      return Value::none();
    }
    Value element = list.rest ? list.rest->element : items[0];
    for (const Value& v : items)
      if (!v.same(element)) element = interp.a.opaque("an item of a list whose order is not known");
    if (whole) std::fill(list.items.begin(), list.items.end(), element);
    else { list.rest = ListData::Rest{lengthOf(interp.a.pool, list), element}; list.items.clear(); }
    return Value::none();
  }));
}

}  // namespace shapeproof::libcalls
