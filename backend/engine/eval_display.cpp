// [a, *b], (a, *b), {a, *b}.
#include <algorithm>

#include "backend/engine/escape.h"
#include "backend/engine/iterate.h"
#include "backend/engine/list_grow.h"
#include "backend/engine/operators.h"

namespace shapeproof {

using namespace ir;  // NOLINT

namespace {

using Items = Interp::Items;

// Behind a run of unknown length no item has a place of its own: it becomes part of the run.
Items together(Interp& in, State& s, Items before, Items more) {
  if (before.unknown_rest || (before.rest && more.unknown_rest)) return {std::move(before.items), true, std::nullopt};
  if (!before.rest) {
    before.items.insert(before.items.end(), more.items.begin(), more.items.end());
    return {std::move(before.items), more.unknown_rest, std::move(more.rest)};
  }
  const ListData others{std::move(more.items), std::move(more.rest)};
  bool exact = true;
  const auto element = joinedElement(in, s, before.rest->element, others, exact);
  const IntExpr count = in.a.pool.add(before.rest->count, listLength(in, others));
  if (element && !element->isOpaque()) return {std::move(before.items), false, ListData::Rest{count, *element}};
  std::vector<Value> all = others.items;
  all.push_back(before.rest->element);
  if (others.rest) all.push_back(others.rest->element);
  return {std::move(before.items), false, ListData::Rest{count, forgotten(in, s, "an item of a collection of unknown length", all)}};
}

ListData listOf(Interp& in, Items items) {
  if (items.unknown_rest) {
    constexpr std::string_view kReason = "a starred element of unknown length";
    items.rest = ListData::Rest{in.a.freshInt("", Trust::kOpaque, {0, Range::kMax}, kReason), in.a.opaque(kReason)};
  }
  return {std::move(items.items), std::move(items.rest)};
}

}  // namespace

ContextSet<Items> Interp::evalItems(Path s, std::span<const ExprId> list) {
  const Module& m = *s->frame->unit->ir;
  ContextSet<Items> sofar(std::move(s), Items{});
  for (const ExprId e : list)
    sofar = std::move(sofar).flatMap([&](Path t, Items before) {
      return eval(std::move(t), e).flatMap([&](Path u, Value v) -> ContextSet<Items> {
        if (m.kind(e) != ExprKind::kStar) {
          Items more = together(*this, *edit(u), before, {{std::move(v)}, false, std::nullopt});
          return {std::move(u), std::move(more)};
        }
        return spreadItems(std::move(u), std::move(v), Value()).map([&](Path& w, Items spread) {
          return together(*this, *edit(w), before, std::move(spread));
        });
      });
    });
  return sofar;
}

ContextSet<Value> Interp::evalDisplay(Path s, ExprId e) {
  const Module& m = *s->frame->unit->ir;
  const ExprKind kind = m.kind(e);
  const std::span<const ExprId> list = kind == ExprKind::kTupleExpr ? m.list(m.get<TupleExpr>(e).items)
                                     : kind == ExprKind::kListExpr ? m.list(m.get<ListExpr>(e).items) : m.list(m.get<SetExpr>(e).items);
  const bool starred = std::any_of(list.begin(), list.end(), [&](ExprId item) { return m.kind(item) == ExprKind::kStar; });
  auto items = starred ? evalItems(std::move(s), list) : evalAll(std::move(s), list).map([](Path&, Values all) { return Items{std::move(all), false, std::nullopt}; });
  return std::move(items).flatMap([&](Path t, Items all) -> ContextSet<Value> {
    const bool counted = !all.rest && !all.unknown_rest;
    if (kind == ExprKind::kTupleExpr) {
      Value tuple = counted ? Value::tuple(std::move(all.items)) : ops::tupleFrom(*this, *edit(t), listOf(*this, std::move(all)));
      return {std::move(t), std::move(tuple)};
    }
    if (kind == ExprKind::kListExpr) {
      Value made = newObject(*edit(t), known.list, listOf(*this, std::move(all)));
      return {std::move(t), std::move(made)};
    }
    return ops::withKeys(*this, std::move(t), {}, all.items, 0).map([&](Path& w, ValueMap map) {
      if (all.rest) map.hide(all.rest->element, Value::none());
      if (all.unknown_rest) map.hideAnything();
      return newSet(*edit(w), std::move(map));
    });
  });
}

}  // namespace shapeproof
