#include "backend/engine/run_choice.h"

#include <algorithm>

#include "backend/engine/run_items.h"

namespace shapeproof {
namespace {

constexpr size_t kMaxThings = 64;

// Whether each item decides it anew.
bool ofItems(Analysis& a, BoolExpr condition) {
  const auto symbols = a.pool.symbolsOf(condition);
  return !symbols.empty() && std::all_of(symbols.begin(), symbols.end(), [&](SymbolId s) { return a.run_items->isItem(s); });
}

// One value for objects that are many.
bool manyObjects(Analysis& a, const Value& v) {
  if (v.isObject()) return a.run_items->madeManyTimes(v.asAddr());
  if (!v.isTuple()) return false;
  const auto items = v.asTuple();
  return std::any_of(items.begin(), items.end(), [&](const Value& item) { return manyObjects(a, item); });
}

// False: `v` is not one of a few known things.
bool addThings(Analysis& a, const Value& v, Values& things) {
  if (v.is(ValueKind::kChoice) && ofItems(a, v.asChoice().condition)) return addThings(a, v.asChoice().a, things) && addThings(a, v.asChoice().b, things);
  if (v.isUnknown() || RunItems::holdsMany(v) || manyObjects(a, v)) return false;
  if (std::none_of(things.begin(), things.end(), [&](const Value& thing) { return thing.same(v); })) things.push_back(v);
  return things.size() <= kMaxThings;
}

}  // namespace

RunItems::ManyTimes::ManyTimes(RunItems& items) : items_(items) {
  if (items_.many_depth_++ == 0) items_.many_since_ = items_.a_.nextAddress();
}

RunItems::ManyTimes::~ManyTimes() {
  if (--items_.many_depth_ > 0) return;
  auto& all = items_.many_times_;
  while (!all.empty() && all.back().from >= items_.many_since_) all.pop_back();
  all.push_back({items_.many_since_, items_.a_.nextAddress()});
}

bool RunItems::madeManyTimes(Addr object) const {
  if (many_depth_ > 0 && object.index >= many_since_) return true;
  const auto behind = std::upper_bound(many_times_.begin(), many_times_.end(), object.index, [](uint32_t at, const Addresses& one) { return at < one.from; });
  return behind != many_times_.begin() && object.index < std::prev(behind)->to;
}

std::optional<Value> oneOfThese(Analysis& a, const Value& x, const Value& y) {
  Values things;
  if (!addThings(a, x, things)) return std::nullopt;
  const size_t of_x = things.size();
  if (!addThings(a, y, things)) return std::nullopt;
  if (things.size() == of_x) return x;
  Value result = things.back();
  for (size_t i = things.size() - 1; i-- > 0;) result = Value::choice(a.run_items->truth("which of several things an item is"), things[i], std::move(result));
  return result;
}

}  // namespace shapeproof
