#include "backend/engine/set_walk.h"

#include <algorithm>

#include "backend/engine/operators.h"
#include "backend/engine/set_order.h"

namespace shapeproof::ops {
namespace {

constexpr std::string_view kOrder = "(order)";  // the attribute that keeps it: no name of a program

// The order of an earlier walk, where the set still has these items. Joined paths leave choices in it.
ContextSet<Value> keptOrder(Interp& in, Path s, const Value& kept, size_t at) {
  if (at == kept.asTuple().size()) return {std::move(s), kept};
  return in.resolve(std::move(s), kept.asTuple()[at]).flatMap([&](Path t, Value item) {
    Values items(kept.asTuple().begin(), kept.asTuple().end());
    items[at] = std::move(item);
    return keptOrder(in, std::move(t), Value::tuple(std::move(items)), at + 1);
  });
}

bool isOrderOf(const SetData& set, const Value& kept) {
  if (!kept.isTuple() || kept.asTuple().size() != set.map.size()) return false;
  return std::all_of(kept.asTuple().begin(), kept.asTuple().end(), [&](const Value& item) { return set.map.find(item) != nullptr; });
}

// Each of the items that are left may be the next.
ContextSet<Value> anyOrder(Interp& in, Path s, const Values& left, const Values& before) {
  const auto with = [&](Path t, size_t i) {
    Values more = before, others = left;
    more.push_back(left[i]);
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
    return anyOrder(in, std::move(t), others, more);
  };
  if (left.empty()) return {std::move(s), Value::tuple(before)};
  ContextSet<Value> out;
  for (size_t i = 0; i + 1 < left.size() && s; ++i) {
    Interp::Sides sides = in.fork(std::move(s), in.a.freshBool("", Trust::kProgram, "the order of a set"));
    if (sides.then) out.absorb(with(std::move(sides.then), i));
    s = std::move(sides.otherwise);
  }
  if (s) out.absorb(with(std::move(s), left.size() - 1));
  return out;
}

ContextSet<Value> freshOrder(Interp& in, Path s, const Value& set, const Values& items) {
  return anyOrder(in, std::move(s), items, {}).map([&](Path& t, Value order) {
    Analysis::edit(*Interp::edit(t), set.asAddr()).attrs.set(in.a.intern(kOrder), order);
    return order;
  });
}

}  // namespace

ContextSet<Value> walkedItems(Interp& in, Path s, const Value& set) {
  const Object& object = Analysis::object(*s, set.asAddr());
  SetOrder order = setOrder(*object.as<SetData>());
  const bool assumed = !order.known && order.items.size() > kMaxOrders;
  if (assumed && in.a.options.strict) in.a.giveUp(*s, "not every order of a set was followed", ReasonKind::kLimit);
  else if (assumed) in.a.assume(*s, Assumption::kSetOrder);
  if (order.known || assumed) return {std::move(s), Value::tuple(std::move(order.items))};
  const Value* kept = object.attrs.find(in.a.intern(kOrder));
  if (kept == nullptr || !kept->isTuple() || kept->asTuple().size() != order.items.size()) return freshOrder(in, std::move(s), set, order.items);
  const Value earlier = *kept;
  return keptOrder(in, std::move(s), earlier, 0).flatMap([&](Path t, Value plain) -> ContextSet<Value> {
    if (isOrderOf(*payload<SetData>(*t, set), plain)) return {std::move(t), std::move(plain)};
    return freshOrder(in, std::move(t), set, order.items);
  });
}

}  // namespace shapeproof::ops
