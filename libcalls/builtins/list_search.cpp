// list.index, count and remove: equality may be a method of the program.
#include <algorithm>

#include "libcalls/builtins/list_blur.h"

namespace shapeproof::libcalls {
namespace {

ContextSet<Tri> isEqual(Interp& in, StateRef s, const Value& item, const Value& value) {
  if (const Tri known = equalValues(View{in, *s}, item, value); known != Tri::kUnknown) return {std::move(s), known};
  return ops::equals(in, std::move(s), item, value).map([&](StateRef& t, BoolExpr same) { return in.check(*t, same); });
}

// Where a value stands: a place, "not there", or not known.
struct Hit {
  enum class Kind { kAt, kAbsent, kUnknown } kind = Kind::kAbsent;
  size_t at = 0;
};

ContextSet<Hit> search(Interp& in, StateRef s, const Values& items, const Value& value, size_t first, size_t last) {
  for (size_t i = first; i < std::min(last, items.size()); ++i) {
    auto answer = isEqual(in, std::move(s), items[i], value);
    const auto go_on = [&](StateRef t, Tri same) -> ContextSet<Hit> {
      if (same == Tri::kTrue) return {std::move(t), Hit{Hit::Kind::kAt, i}};
      if (same == Tri::kUnknown) return {std::move(t), Hit{Hit::Kind::kUnknown, i}};
      return search(in, std::move(t), items, value, i + 1, last);
    };
    if (!answer.isSingle() || answer.hasFinished() || answer[0].value != Tri::kFalse) return std::move(answer).flatMap(go_on);
    s = std::move(answer[0].state);
  }
  return {std::move(s), Hit{}};
}

}  // namespace

CallResult listRemove(Call& c) {
  const ListData* now = listOf(c, c.arg(0));
  if (now == nullptr) return c.toSetWith(Value::none());
  Interp& in = c.interp;
  const Value self = c.arg(0);
  const Values items = now->items;
  const bool open = now->rest.has_value();
  return c.finish(search(in, c.takeState(), items, c.arg(1), 0, items.size()).flatMap([&](StateRef s, Hit hit) -> ContextSet<Value> {
    if (hit.kind == Hit::Kind::kAbsent && !open) return in.raise<Value>(std::move(s), "ValueError", "list.remove(x): x not in list");
    ListData& list = *Analysis::edit(*Interp::edit(s), self.asAddr()).as<ListData>();
    const IntExpr left = in.a.pool.max(IntExpr::constant(0), in.a.pool.sub(lengthOf(in.a.pool, list), IntExpr::constant(1)));
    if (hit.kind != Hit::Kind::kAt || hit.at >= list.items.size()) blur(in, list, left);
    else list.items.erase(list.items.begin() + static_cast<std::ptrdiff_t>(hit.at));
    return {std::move(s), Value::none()};
  }));
}

// index(self, value, start, stop), of lists and tuples
CallResult listIndex(Call& c) {
  const auto all = allItems(c, c.arg(0));
  const auto first = c.constant(c.arg(2)), last = c.isNone(3) ? std::optional<int64_t>(INT64_MAX) : c.constant(c.arg(3));
  const auto size = all ? static_cast<int64_t>(all->size()) : Range::kMax;
  const auto unknown = [&] { return unknownInt(c, {Trust::kOpaque, "the place of a value in a list"}, {0, std::max<int64_t>(size - 1, 0)}); };
  if (!all || !first || !last) return c.toSetWith(unknown());
  const auto place = [&](int64_t i) { return static_cast<size_t>(i < 0 ? std::max<int64_t>(i + size, 0) : i); };
  const Value value = c.arg(1), doubtful = unknown();
  const bool tuple = c.arg(0).isTuple();
  Interp& in = c.interp;
  return c.finish(search(in, c.takeState(), *all, value, place(*first), place(*last)).flatMap([&](StateRef s, Hit hit) -> ContextSet<Value> {
    if (hit.kind == Hit::Kind::kAt) return {std::move(s), Value::integer(static_cast<int64_t>(hit.at))};
    if (hit.kind == Hit::Kind::kUnknown) return {std::move(s), doubtful};
    if (tuple) return in.raise<Value>(std::move(s), "ValueError", "tuple.index(x): x not in tuple");
    return in.toStr(std::move(s), value, true).flatMap([&](StateRef t, Value text) {
      return in.raise<Value>(std::move(t), "ValueError", (text.isStr() ? std::string(in.a.text(text.asStr())) : std::string("x")) + " is not in list");
    });
  }));
}

CallResult listCount(Call& c) {
  const auto items = allItems(c, c.arg(0));
  if (!items) return c.toSetWith(unknownInt(c, {Trust::kOpaque, "how often a value is in a list"}, {0, Range::kMax}));
  struct Count { int64_t sure = 0, doubtful = 0; };
  Interp& in = c.interp;
  const Value value = c.arg(1);
  return c.finish(foldSteps<Count>(c.takeState(), items->size(), {}, [&](StateRef s, size_t i, Count so_far) {
    return isEqual(in, std::move(s), (*items)[i], value).map([&](StateRef&, Tri same) {
      return Count{so_far.sure + (same == Tri::kTrue), so_far.doubtful + (same == Tri::kUnknown)};
    });
  }).map([&](StateRef&, Count n) {
    if (n.doubtful == 0) return Value::integer(n.sure);
    return Value::integer(in.a.freshInt("", Trust::kOpaque, {n.sure, n.sure + n.doubtful}, "how often a value is in a list"));
  }));
}

}  // namespace shapeproof::libcalls
