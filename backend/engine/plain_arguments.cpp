#include "backend/engine/plain_arguments.h"

#include <algorithm>
#include <array>

#include "backend/engine/escape.h"
#include "backend/engine/iterate.h"

namespace shapeproof {
namespace {

constexpr size_t kMaxCombinations = 64;  // each path has its own list: more alternatives together than this are not followed
constexpr int kDepth = 3;                // x[(a, b[i:])]: the arguments, the index, the slice in it

const ListData* listOf(const State& s, const Value& v) { return v.isObject() ? Analysis::object(s, v.asAddr()).as<ListData>() : nullptr; }

// How far an argument is looked into.
struct Look { int depth = kDepth; bool into_lists = true; };

std::span<const Value> itemsOf(const State& s, const Value& v, bool of_lists = true) {
  if (v.isTuple() || v.is(ValueKind::kSlice)) return v.asTuple();
  const ListData* list = of_lists ? listOf(s, v) : nullptr;
  return list ? std::span<const Value>(list->items) : std::span<const Value>();
}

bool holdsChoice(const Interp& in, const State& s, const Value& v, Look look) {
  if (in.isOpen(s, v)) return true;
  if (look.depth == 0) return false;
  const auto items = itemsOf(s, v, look.into_lists);
  if (std::any_of(items.begin(), items.end(), [&](const Value& item) { return holdsChoice(in, s, item, {look.depth - 1, look.into_lists}); })) return true;
  const ListData* list = look.into_lists ? listOf(s, v) : nullptr;
  return list && list->rest && list->rest->element.is(ValueKind::kChoice);
}

size_t alternatives(const Value& v) {
  return v.is(ValueKind::kChoice) ? alternatives(v.asChoice().a) + alternatives(v.asChoice().b) : 1;
}

// How many paths it takes to have no choice in it; not counted further than one more than are followed.
size_t combinations(const State& s, const Value& v, int depth) {
  constexpr size_t kTooMany = kMaxCombinations + 1;
  if (v.is(ValueKind::kChoice)) {
    const size_t first = combinations(s, v.asChoice().a, depth);
    return first == kTooMany ? first : std::min(first + combinations(s, v.asChoice().b, depth), kTooMany);
  }
  size_t product = 1;
  if (depth > 0)
    for (const Value& item : itemsOf(s, v))
      if ((product *= combinations(s, item, depth - 1)) > kMaxCombinations) return kTooMany;
  return product;
}

// One value for all alternatives: an expression of integers, else what nobody knows.
Value foldChoice(Interp& in, const Value& v) {
  if (!v.is(ValueKind::kChoice)) return v;
  const Value x = foldChoice(in, v.asChoice().a), y = foldChoice(in, v.asChoice().b);
  if (x.isInt() && y.isInt()) return Value::integer(in.a.pool.ite(v.asChoice().condition, x.asInt(), y.asInt()));
  return in.a.opaque("too many combinations of alternatives");
}

// Folds the choices with the most alternatives until the combinations of the others can be followed.
void limitCombinations(Interp& in, Values& items) {
  std::vector<size_t> counts(items.size());
  double product = 1;
  for (size_t i = 0; i < items.size(); ++i) product *= static_cast<double>(counts[i] = alternatives(items[i]));
  while (product > kMaxCombinations) {
    const auto most = static_cast<size_t>(std::max_element(counts.begin(), counts.end()) - counts.begin());
    items[most] = foldChoice(in, items[most]);
    product /= static_cast<double>(counts[most]);
    counts[most] = 1;
  }
}

// What stands for each of many items that are one thing or the other: all of them alike, or nobody knows.
Value itemOfEither(Interp& in, State& s, const ChoiceBox& choice) {
  const Value a = choice.a, b = choice.b;
  bool exact = true;
  auto common = commonElement(in, s, a, b, exact, &s, true);
  if (!common) common = commonElement(in, s, a, b, exact, &s);
  return common ? *common : forgotten(in, s, "an item of a list of unknown length", std::array{a, b});
}

ContextSet<Value> plainArgument(Interp& in, Path s, const Value& v, Look look);

ContextSet<Values> plainItems(Interp& in, Path s, Values items, size_t at, Look look) {
  while (at < items.size() && !holdsChoice(in, *s, items[at], look)) ++at;
  if (at == items.size()) return {std::move(s), std::move(items)};
  const Value item = items[at];
  return plainArgument(in, std::move(s), item, look).flatMap([&](Path t, Value plain) {
    Values chosen = items;
    chosen[at] = std::move(plain);
    return plainItems(in, std::move(t), std::move(chosen), at + 1, look);
  });
}

// The value with other items: a list itself is written, which is what it holds on that path.
Value withItems(Interp& in, State& s, const Value& v, Values items) {
  if (v.isTuple()) return v.tupleOf(std::move(items));
  if (v.is(ValueKind::kSlice)) return Value::slice(items[0], items[1], items[2]);
  ListData data = *listOf(s, v);
  data.items = std::move(items);
  if (data.rest && data.rest->element.is(ValueKind::kChoice)) {
    const Value either = data.rest->element;
    data.rest->element = itemOfEither(in, s, either.asChoice());
  }
  *Analysis::edit(s, v.asAddr()).as<ListData>() = std::move(data);
  return v;
}

ContextSet<Value> plainArgument(Interp& in, Path s, const Value& v, Look look) {
  return in.resolve(std::move(s), v).flatMap([&](Path t, Value plain) -> ContextSet<Value> {
    if (look.depth == 0 || !holdsChoice(in, *t, plain, look)) return {std::move(t), std::move(plain)};
    const auto inside = itemsOf(*t, plain, look.into_lists);
    Values items(inside.begin(), inside.end());
    limitCombinations(in, items);
    const bool too_many = combinations(*t, Value::tuple(items), look.depth) > kMaxCombinations;
    const Look below{too_many ? 0 : look.depth - 1, look.into_lists};
    return plainItems(in, std::move(t), std::move(items), 0, below).map([&](Path& u, Values chosen) {
      return withItems(in, *Interp::edit(u), plain, std::move(chosen));
    });
  });
}

ContextSet<Values> plainFrom(Interp& in, Path s, std::span<const LibCallParam> params, Values args, size_t at) {
  while (at < args.size() && (params[at].as_it_is || !holdsChoice(in, *s, args[at], {kDepth, !params[at].walked}))) ++at;
  if (at == args.size()) return {std::move(s), std::move(args)};
  const Value argument = args[at];
  return plainArgument(in, std::move(s), argument, {kDepth, !params[at].walked}).flatMap([&](Path t, Value plain) {
    Values chosen = args;
    chosen[at] = std::move(plain);
    return plainFrom(in, std::move(t), params, std::move(chosen), at + 1);
  });
}

}  // namespace

ContextSet<Values> plainArguments(Interp& in, Path s, std::span<const LibCallParam> params, Values args) {
  return plainFrom(in, std::move(s), params, std::move(args), 0);
}

}  // namespace shapeproof
