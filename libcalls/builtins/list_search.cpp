// list.index, count and remove: equality may be a method of the program.
#include <algorithm>

#include "backend/engine/assume.h"
#include "backend/engine/run_items.h"
#include "libcalls/builtins/list_blur.h"

namespace shapeproof::libcalls {
namespace {

ContextSet<Tri> isEqual(Interp& in, Path s, const Value& item, const Value& value) {
  if (ops::bothNan(item, value)) return {std::move(s), Tri::kUnknown};  // one object or two
  if (const Tri known = equalValues(View{in, *s}, item, value); known != Tri::kUnknown) return {std::move(s), known};
  return ops::equals(in, std::move(s), item, value).map([&](Path& t, BoolExpr same) { return in.check(*t, same); });
}

// Equality with any item of those that are not counted.
ContextSet<Tri> askedOfRest(Interp& in, Path s, const Value& list, const Value& value) {
  const ListData* data = ops::payload<ListData>(*s, list);
  if (data == nullptr || !data->rest) return {std::move(s), Tri::kUnknown};
  const Value one = in.a.run_items->at(in, *Interp::edit(s), data->rest->element);
  return isEqual(in, std::move(s), one, value);
}

// Where a value stands: a place, "not there", or not known.
struct Hit {
  enum class Kind { kAt, kAbsent, kUnknown } kind = Kind::kAbsent;
  size_t at = 0;
};

ContextSet<Hit> search(Interp& in, Path s, const Values& items, const Value& value, size_t first, size_t last) {
  for (size_t i = first; i < std::min(last, items.size()); ++i) {
    auto answer = isEqual(in, std::move(s), items[i], value);
    const auto go_on = [&](Path t, Tri same) -> ContextSet<Hit> {
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

namespace {

constexpr std::string_view kContains = "whether a list contains a value";

// A value that may be in the list: it is, or `complain` tells that it is not, where a handler of the program could see that.
template <class F, class G>
ContextSet<Value> perhaps(Interp& in, Path s, BoolExpr there, F&& found, G&& complain) {
  const bool caught = s->caught.tensors;
  Interp::Sides sides = assumeOrFork(in, std::move(s), there, Assumption::kKeyThere, caught);
  ContextSet<Value> out;
  if (sides.then) out.absorb(found(std::move(sides.then)));
  if (sides.otherwise) out.absorb(complain(std::move(sides.otherwise)));
  return out;
}

constexpr size_t kMaxShifted = 32;

// One item less, at a place from `first` on that is not known: each later one is that item or the one behind it.
void removeSomewhere(Interp& in, Values& items, size_t first) {
  const auto last = static_cast<int64_t>(items.size()) - 1;
  const IntExpr at = in.a.freshInt("", Trust::kOpaque, {static_cast<int64_t>(first), last}, "the place of a value in a list");
  Values shifted(items.begin(), items.end() - 1);
  for (size_t i = first; i < shifted.size(); ++i) {
    const BoolExpr before = in.a.pool.le(at, IntExpr::constant(static_cast<int64_t>(i)));
    const Value &here = items[i], &next = items[i + 1];
    shifted[i] = here.isInt() && next.isInt() ? Value::integer(in.a.pool.ite(before, next.asInt(), here.asInt())) : Value::choice(before, next, here);
  }
  items = std::move(shifted);
}

// One item less: the one at the hit, one of the rest where no listed item is equal, or any.
ContextSet<Value> removeHit(Interp& in, Path s, const Value& self, const Hit& hit) {
  ListData& list = *Analysis::edit(*Interp::edit(s), self.asAddr()).as<ListData>();
  const IntExpr one = IntExpr::constant(1), left = in.a.pool.max(IntExpr::constant(0), in.a.pool.sub(lengthOf(in.a.pool, list), one));
  if (hit.kind == Hit::Kind::kAt) list.items.erase(list.items.begin() + static_cast<std::ptrdiff_t>(hit.at));
  else if (hit.kind == Hit::Kind::kUnknown && !list.rest && list.items.size() - hit.at <= kMaxShifted) removeSomewhere(in, list.items, hit.at);
  else if (hit.kind == Hit::Kind::kUnknown) blur(in, *Interp::edit(s), list, left);
  else list.rest->count = in.a.pool.sub(list.rest->count, one);
  return {std::move(s), Value::none()};
}

}  // namespace

CallResult listRemove(Call& c) {
  const ListData* now = listOf(c, c.arg(0));
  if (now == nullptr) return c.toSetWith(Value::none());
  Interp& in = c.interp;
  const Value self = c.arg(0), value = c.arg(1);
  const Values items = now->items;
  return c.finish(search(in, c.takeState(), items, value, 0, items.size()).flatMap([&](Path s, Hit hit) -> ContextSet<Value> {
    const auto absent = [&](Path t) { return in.raise<Value>(std::move(t), "ValueError", "list.remove(x): x not in list"); };
    const auto remove = [&](Path t) { return removeHit(in, std::move(t), self, hit); };
    if (hit.kind == Hit::Kind::kAt) return remove(std::move(s));
    if (hit.kind == Hit::Kind::kUnknown) return perhaps(in, std::move(s), in.a.freshBool("", Trust::kOpaque, kContains), remove, absent);
    const auto rest = Analysis::object(*s, self.asAddr()).as<ListData>()->rest;
    if (!rest) return absent(std::move(s));
    return ops::contains(in, std::move(s), value, Value::tuple({rest->element})).flatMap([&](Path t, BoolExpr same) {
      const bool decided = same.isConstant() && !rest->element.isUnknown();
      const BoolExpr some = in.a.pool.gt(rest->count, IntExpr::constant(0));
      return perhaps(in, std::move(t), in.a.pool.andOf(some, decided ? same : in.a.freshBool("", Trust::kOpaque, kContains)), [&](Path u) -> ContextSet<Value> {
        return in.assume(u, some) ? remove(std::move(u)) : absent(std::move(u));
      }, absent);
    });
  }));
}

// index(self, value, start, stop), of lists and tuples
CallResult listIndex(Call& c) {
  const auto all = allItems(c, c.arg(0));
  const auto first = c.constant(c.arg(2)), last = c.isNone(3) ? std::optional<int64_t>(INT64_MAX) : c.constant(c.arg(3));
  const auto size = all ? static_cast<int64_t>(all->size()) : Range::kMax;
  const Value value = c.arg(1), doubtful = unknownInt(c, {Trust::kOpaque, "the place of a value in a list"}, {0, std::max<int64_t>(size - 1, 0)});
  const bool tuple = c.arg(0).isTuple();
  Interp& in = c.interp;
  const auto absent = [&](Path s) -> ContextSet<Value> {
    if (tuple) return in.raise<Value>(std::move(s), "ValueError", "tuple.index(x): x not in tuple");
    return in.toStr(std::move(s), value, true).flatMap([&](Path t, Value text) {
      return in.raise<Value>(std::move(t), "ValueError", (text.isStr() ? std::string(in.a.text(text.asStr())) : std::string("x")) + " is not in list");
    });
  };
  const auto anywhere = [&](Path s) -> ContextSet<Value> { return {std::move(s), doubtful}; };
  const auto somewhere = [&](Path s) { return perhaps(in, std::move(s), in.a.freshBool("", Trust::kOpaque, kContains), anywhere, absent); };
  if (!all || !first || !last) return c.finish(askedOfRest(in, c.takeState(), c.arg(0), value).flatMap([&](Path s, Tri) { return somewhere(std::move(s)); }));
  const auto place = [&](int64_t i) { return static_cast<size_t>(i < 0 ? std::max<int64_t>(i + size, 0) : i); };
  return c.finish(search(in, c.takeState(), *all, value, place(*first), place(*last)).flatMap([&](Path s, Hit hit) -> ContextSet<Value> {
    if (hit.kind == Hit::Kind::kAt) return {std::move(s), Value::integer(static_cast<int64_t>(hit.at))};
    if (hit.kind == Hit::Kind::kUnknown) return somewhere(std::move(s));
    return absent(std::move(s));
  }));
}

CallResult listCount(Call& c) {
  const auto items = allItems(c, c.arg(0));
  if (!items) {
    const Value doubtful = unknownInt(c, {Trust::kOpaque, "how often a value is in a list"}, {0, Range::kMax});
    return c.finish(askedOfRest(c.interp, c.takeState(), c.arg(0), c.arg(1)).map([&](Path&, Tri) { return doubtful; }));
  }
  struct Count { int64_t sure = 0, doubtful = 0; };
  Interp& in = c.interp;
  const Value value = c.arg(1);
  return c.finish(foldSteps<Count>(c.takeState(), items->size(), {}, [&](Path s, size_t i, Count so_far) {
    return isEqual(in, std::move(s), (*items)[i], value).map([&](Path&, Tri same) {
      return Count{so_far.sure + (same == Tri::kTrue), so_far.doubtful + (same == Tri::kUnknown)};
    });
  }).map([&](Path&, Count n) {
    if (n.doubtful == 0) return Value::integer(n.sure);
    return Value::integer(in.a.freshInt("", Trust::kOpaque, {n.sure, n.sure + n.doubtful}, "how often a value is in a list"));
  }));
}

}  // namespace shapeproof::libcalls
