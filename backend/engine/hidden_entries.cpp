#include "backend/engine/hidden_entries.h"

#include "backend/engine/assumed.h"
#include "backend/engine/entry_pool.h"
#include "backend/engine/operators.h"

namespace shapeproof::ops {

Value anyOfKind(Interp& in, EntryKind kind, std::string_view reason) {
  switch (kind) {
    case EntryKind::kBool: return Value::boolean(in.a.freshBool("", Trust::kOpaque, reason));
    case EntryKind::kInt: return Value::integer(in.a.freshInt("", Trust::kOpaque, {}, reason));
    default: break;
  }
  const Value v = likeAllOfKind(in, kind, reason);
  return v.isOpaque() ? Value::unknownOf(v.unknownReason(), in.a.freshBool("", v.unknownTrust(), reason), v.unknownTrust()) : v;
}

Value anyHiddenValue(Interp& in, State& s, const ValueMap& map, std::string_view reason) {
  const Hidden& hidden = map.hidden();
  if (map.valueKind() != EntryKind::kInt || hidden.values != EntryKind::kInt) return anyOfKind(in, map.valueKind(), reason);
  SymPool& pool = in.a.pool;
  std::optional<int64_t> low = hidden.low;
  std::optional<IntExpr> below = hidden.below;
  for (const ValueMap::Entry& e : map) {
    const Range range = s.facts.rangeOf(pool, e.value.asInt());
    if (low) low = range.low == Range::kMin ? std::nullopt : std::optional(std::min(*low, range.low));
    const IntExpr past = pool.add(e.value.asInt(), IntExpr::constant(1));
    if (below && in.check(s, pool.le(past, *below)) != Tri::kTrue) below = pool.max(*below, past);
  }
  const IntExpr value = in.a.freshInt("", Trust::kOpaque, {low.value_or(Range::kMin), Range::kMax}, reason);
  if (below) in.learn(s, pool.lt(value, *below));
  return Value::integer(value);
}

Value anyValueOf(Interp& in, const State& s, const ValueMap& map, const Value* otherwise, std::string_view reason) {
  const EntryKind kind = otherwise ? commonKind(map.valueKind(), entryKind(*otherwise)) : map.valueKind();
  if (kind == EntryKind::kAnything) return in.a.opaque(reason);
  if (kind != EntryKind::kInt) return anyOfKind(in, kind, reason);
  Range all{Range::kMax, Range::kMin};
  const auto take = [&](const Value& v) {
    const Range one = v.isInt() ? s.facts.rangeOf(in.a.pool, v.asInt()) : Range{Range::kMin, Range::kMax};
    all = {std::min(all.low, one.low), std::max(all.high, one.high)};
  };
  for (const ValueMap::Entry& e : map) take(e.value);
  if (otherwise) take(*otherwise);
  return Value::integer(in.a.freshInt("", Trust::kOpaque, all, reason));
}

Value likeAllOfKind(Interp& in, EntryKind kind, std::string_view reason) {
  switch (kind) {
    case EntryKind::kFloat: return Value::unknown(in.a.intern(reason), UnknownType::kFloat);
    case EntryKind::kOutsideStr: return Value::unknown(in.a.intern(reason), UnknownType::kStr, Trust::kExternal);
    case EntryKind::kStr: return Value::unknown(in.a.intern(reason), UnknownType::kStr);
    default: return in.a.opaque(reason);
  }
}

bool hidesEntries(const State& s, const Value& v) {
  if (const SetData* set = payload<SetData>(s, v)) return set->map.uncertain();
  const DictData* dict = payload<DictData>(s, v);
  return dict != nullptr && mapOf(s, *dict).uncertain();
}

IntExpr entryCount(Interp& in, State& s, Addr at) {
  const SetData* set = Analysis::object(s, at).as<SetData>();
  const ValueMap& map = set != nullptr ? set->map : mapOf(s, *Analysis::object(s, at).as<DictData>());
  if (!map.uncertain()) return IntExpr::constant(static_cast<int64_t>(map.size()));
  if (map.count()) return *map.count();
  const std::string_view reason = map.keyKind() == EntryKind::kOutsideStr ? kDifferentTexts :
                                  set != nullptr ? "the number of items of a set" : "the number of entries of a dict";
  const auto pool = set == nullptr ? poolOf(in.a, s, at) : nullptr;
  const bool of_files = reason == kDifferentTexts;  // which are not empty
  const int64_t least = of_files || (pool && pool->some) ? 1 : 0;
  const IntExpr count = in.a.freshInt("", Trust::kOpaque, {least, Range::kMax}, reason, of_files ? CountOf::kData : CountOf::kNothing);
  (set != nullptr ? Analysis::edit(s, at).as<SetData>()->map : editMap(s, at)).setCount(count);
  return count;
}

}  // namespace shapeproof::ops
