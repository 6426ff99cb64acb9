// sequence[a:b:c] and list[a:b:c] = items.
#include <algorithm>

#include "backend/engine/escape.h"
#include "backend/engine/item_pick.h"
#include "backend/engine/iterate.h"
#include "backend/engine/operators.h"
#include "backend/engine/run_items.h"

namespace shapeproof::ops {

namespace {

IntExpr constant(int64_t v) { return IntExpr::constant(v); }

struct Bounds { std::optional<IntExpr> lower, upper, step; bool unknown = false, wrong = false; };

void readBound(Interp& in, const State& s, const Value& raw, Bounds& all, std::optional<IntExpr>& out) {
  const Value v = underlying(in, s, raw);
  if (v.isNone() || v.isUnbound()) return;
  if (isIntLike(v)) out = in.simplify(s, intOf(in, v));
  else if (v.isOpaque() || v.is(ValueKind::kChoice) || v.isObject()) all.unknown = true;
  else all.wrong = true;
}

Bounds boundsOf(Interp& in, const State& s, const Value& slice) {
  Bounds b;
  const auto parts = slice.asTuple();
  readBound(in, s, parts[0], b, b.lower);
  readBound(in, s, parts[1], b, b.upper);
  readBound(in, s, parts[2], b, b.step);
  return b;
}

struct Indices { int64_t start = 0, step = 1, count = 0; };

// slice.indices() of CPython; none where a bound is symbolic.
std::optional<Indices> constantIndices(const Bounds& b, int64_t n) {
  for (const auto& part : {b.lower, b.upper, b.step})
    if (part && !part->isConstant()) return std::nullopt;
  const int64_t step = b.step ? b.step->value() : 1;
  const bool back = step < 0;
  const auto clamp = [&](const std::optional<IntExpr>& bound, int64_t missing) {
    if (!bound) return missing;
    int64_t v = bound->value();
    if (v < 0) v = std::max<int64_t>(v + n, back ? -1 : 0);
    return std::min(v, back ? n - 1 : n);
  };
  const int64_t start = clamp(b.lower, back ? n - 1 : 0), stop = clamp(b.upper, back ? -1 : n);
  const int64_t distance = back ? start - stop : stop - start;
  return Indices{start, step, distance <= 0 ? 0 : (distance - 1) / std::abs(step) + 1};
}

// The position that a bound means in a sequence of `total` items, for steps > 0: between 0 and total.
IntExpr clampSymbolic(Interp& in, const State& s, const std::optional<IntExpr>& bound, IntExpr total, IntExpr missing) {
  SymPool& pool = in.a.pool;
  if (!bound) return missing;
  const BoolExpr negative = pool.lt(*bound, constant(0));
  const IntExpr from_start = pool.min(*bound, total), from_end = pool.max(pool.add(*bound, total), constant(0));
  switch (in.check(s, negative)) {
    case Tri::kFalse: return in.simplify(s, from_start);
    case Tri::kTrue: return in.simplify(s, from_end);
    case Tri::kUnknown: break;
  }
  return in.simplify(s, pool.ite(negative, from_end, from_start));
}

Value opaqueItem(Interp& in, const State& s, const std::vector<Value>& of) { return forgotten(in, s, "an item of a slice with unknown bounds", of); }

constexpr size_t kMaxKinds = 4;

// What is like all of them, where that says as much as a choice, or where there are too many for one.
std::optional<Value> alikeAll(Interp& in, State& s, const std::vector<Value>& kinds) {
  bool exact = true;
  std::optional<Value> one = kinds.front();
  const bool steps = areSteps(in, s, kinds);
  for (size_t i = 1; one && i < kinds.size(); ++i) one = commonElement(in, s, *one, kinds[i], exact, &s);
  return one && (exact || steps || kinds.size() > kMaxKinds) ? one : std::nullopt;
}

// What stands for each of `items`: one of them, which is not known. Of many different ones nothing is known.
Value common(Interp& in, State& s, const std::vector<Value>& items) {
  std::vector<Value> kinds;
  for (const Value& v : items) {
    if (std::any_of(kinds.begin(), kinds.end(), [&](const Value& k) { return k.same(v); })) continue;
    if (v.isUnbound()) return opaqueItem(in, s, items);
    kinds.push_back(v);
  }
  if (kinds.empty()) return opaqueItem(in, s, items);
  if (auto alike = alikeAll(in, s, kinds)) return *alike;
  if (kinds.size() > kMaxKinds) return opaqueItem(in, s, items);
  Value one = kinds.front();
  for (size_t i = 1; i < kinds.size(); ++i) one = Value::choice(in.a.run_items->truth("which item of a slice with unknown bounds"), one, kinds[i]);
  return one;
}

std::vector<Value> everything(const ListData& l) {
  std::vector<Value> all = l.items;
  if (l.rest) all.push_back(l.rest->element);
  return all;
}

// A list slice whose bounds, or whose list's length, is symbolic.
ListData sliceSymbolic(Interp& in, State& s, const ListData& l, const Bounds& b) {
  SymPool& pool = in.a.pool;
  const int64_t n = static_cast<int64_t>(l.items.size());
  const IntExpr total = l.rest ? pool.add(constant(n), l.rest->count) : constant(n);
  ListData out;
  const bool whole = !b.lower && !b.upper;
  if (b.step && !b.step->is(1)) {
    const IntExpr step = *b.step;
    IntExpr length = in.a.freshInt("", Trust::kOpaque, {0, Range::kMax}, "the length of a slice with a symbolic step");
    if (whole && step.isConstant()) length = pool.ceilDiv(total, constant(std::abs(step.value())));
    out.rest = ListData::Rest{length, common(in, s, everything(l))};
    return out;
  }
  const IntExpr lower = clampSymbolic(in, s, b.lower, total, constant(0)), upper = clampSymbolic(in, s, b.upper, total, total);
  const auto item = [&](int64_t at) { return l.items.begin() + static_cast<ptrdiff_t>(std::clamp<int64_t>(at, 0, n)); };
  const Range from = s.facts.rangeOf(pool, lower), to = s.facts.rangeOf(pool, upper);
  const int64_t sure = std::clamp<int64_t>(to.low, 0, n);  // items in front of it are in front of the upper bound
  IntExpr left = lower;                                              // what is left of the slice begins here
  if (lower.isConstant() && lower.value() < sure) {
    out.items.assign(item(lower.value()), item(sure));
    left = constant(sure);
  }
  const int64_t first = left.isConstant() ? left.value() : from.low;
  std::vector<Value> kinds(item(first), item(std::max(first, to.high)));
  if (l.rest && to.high > n) kinds.push_back(l.rest->element);
  const bool from_end = !b.upper && b.lower && b.lower->isConstant() && b.lower->value() < 0 && left == lower;
  const IntExpr count = in.simplify(s, from_end ? pool.min(total, constant(-b.lower->value())) : pool.max(pool.sub(upper, left), constant(0)));
  if (!count.is(0) && !kinds.empty()) out.rest = ListData::Rest{count, common(in, s, kinds)};
  return out;
}

std::vector<Value> take(std::span<const Value> items, const Indices& at) {
  std::vector<Value> out;
  out.reserve(static_cast<size_t>(at.count));
  for (int64_t k = 0; k < at.count; ++k) out.push_back(items[static_cast<size_t>(at.start + k * at.step)]);
  return out;
}

std::vector<std::string_view> codePoints(std::string_view text) {
  std::vector<std::string_view> out;
  for (size_t i = 0; i < text.size();) {
    size_t next = i + 1;
    while (next < text.size() && (static_cast<unsigned char>(text[next]) & 0xC0) == 0x80) ++next;
    out.push_back(text.substr(i, next - i));
    i = next;
  }
  return out;
}

ContextSet<Value> sliceText(Interp& in, Path s, const Value& text, const Bounds& b) {
  const bool str = text.isStr();
  if (text.isUnknown()) return {std::move(s), text.anonymous()};
  const std::string_view chars = in.a.text(text.asStr());
  std::vector<std::string_view> pieces;
  if (str) pieces = codePoints(chars);
  else for (size_t i = 0; i < chars.size(); ++i) pieces.push_back(chars.substr(i, 1));
  const auto at = b.unknown ? std::nullopt : constantIndices(b, static_cast<int64_t>(pieces.size()));
  if (!at) return {std::move(s), Value::unknown(in.a.intern("a slice of a string with unknown bounds"), str ? UnknownType::kStr : UnknownType::kBytes)};
  std::string out;
  for (int64_t k = 0; k < at->count; ++k) out += pieces[static_cast<size_t>(at->start + k * at->step)];
  const Name n = in.a.intern(out);
  return {std::move(s), str ? Value::str(n) : Value::bytes(n)};
}

ContextSet<Value> sliceRange(Interp& in, Path s, const RangeParts& r, const Bounds& b) {
  SymPool& pool = in.a.pool;
  const IntExpr step = b.step ? *b.step : constant(1);
  const IntExpr length = rangeLength(in, *s, r);
  RangeParts out;
  if (const auto at = length.isConstant() && !b.unknown ? constantIndices(b, length.value()) : std::nullopt) {
    out.start = pool.add(r.start, pool.mul(constant(at->start), r.step));
    out.stop = pool.add(r.start, pool.mul(constant(at->start + at->count * at->step), r.step));
  } else if (!b.unknown && step.isConstant() && step.value() > 0) {
    const IntExpr lower = clampSymbolic(in, *s, b.lower, length, constant(0)), upper = clampSymbolic(in, *s, b.upper, length, length);
    out.start = pool.add(r.start, pool.mul(lower, r.step));
    out.stop = pool.add(r.start, pool.mul(upper, r.step));
  } else {
    return {std::move(s), in.a.opaque("a slice of a range with unknown bounds")};
  }
  out.step = pool.mul(r.step, step);
  State& w = *Interp::edit(s);
  Value made = in.newObject(w, in.known.range);
  ValueMap& attrs = Analysis::edit(w, made.asAddr()).attrs;
  attrs.set(in.a.intern("start"), Value::integer(out.start));
  attrs.set(in.a.intern("stop"), Value::integer(out.stop));
  attrs.set(in.a.intern("step"), Value::integer(out.step));
  return {std::move(s), std::move(made)};
}

// Nothing in it is certain but that it is a list.
ListData anyList(Interp& in, State& s, const ListData& from) {
  ListData out;
  out.rest = ListData::Rest{in.a.freshInt("", Trust::kOpaque, {0, Range::kMax}, "the length of a slice with unknown bounds"), common(in, s, everything(from))};
  return out;
}

ContextSet<Value> complain(Interp& in, Path s, const Bounds& b) {
  if (b.wrong) return typeError(in, std::move(s), "slice indices must be integers or None or have an __index__ method");
  return in.raise<Value>(std::move(s), "ValueError", "slice step cannot be zero");
}

// list[at] = items, for constant indices.
ContextSet<Value> assignConstant(Interp& in, Path s, const Value& list, const Indices& at, const Values& items) {
  const auto given = static_cast<int64_t>(items.size());
  if (at.step != 1 && given != at.count)
    return in.raise<Value>(std::move(s), "ValueError", "attempt to assign sequence of size " + std::to_string(given) + " to extended slice of size " + std::to_string(at.count));
  auto& target = Analysis::edit(*Interp::edit(s), list.asAddr()).as<ListData>()->items;
  if (at.step == 1) {
    const auto first = target.erase(target.begin() + at.start, target.begin() + at.start + at.count);
    target.insert(first, items.begin(), items.end());
  } else {
    for (int64_t k = 0; k < at.count; ++k) target[static_cast<size_t>(at.start + k * at.step)] = items[static_cast<size_t>(k)];
  }
  return {std::move(s), Value::none()};
}

}  // namespace

ContextSet<Value> sliceGet(Interp& in, Path s, const Value& sequence, const Value& slice) {
  const Bounds b = boundsOf(in, *s, slice);
  if (b.wrong || (b.step && b.step->is(0))) return complain(in, std::move(s), b);
  if (const ListData* l = payload<ListData>(*s, sequence)) {
    const auto at = l->rest || b.unknown ? std::nullopt : constantIndices(b, static_cast<int64_t>(l->items.size()));
    ListData out;
    if (at) out.items = take(l->items, *at);
    else if (b.unknown) out = anyList(in, *Interp::edit(s), *l);
    else out = sliceSymbolic(in, *Interp::edit(s), *l, b);
    if (out.rest && out.rest->count.is(0)) out.rest.reset();
    const bool tuple = isRunTuple(in, *s, sequence);
    State& t = *Interp::edit(s);
    Value made = tuple ? tupleFrom(in, t, std::move(out)) : in.newObject(t, in.known.list, std::move(out));
    return {std::move(s), std::move(made)};
  }
  if (sequence.isTuple()) {
    const auto at = b.unknown ? std::nullopt : constantIndices(b, static_cast<int64_t>(sequence.asTuple().size()));
    if (!at) return {std::move(s), in.a.opaque("a slice of a tuple with unknown bounds")};
    return {std::move(s), sequence.tupleOf(take(sequence.asTuple(), *at))};
  }
  if (const auto range = rangeParts(in, *s, sequence)) return sliceRange(in, std::move(s), *range, b);
  return sliceText(in, std::move(s), sequence, b);
}

ContextSet<Value> sliceSet(Interp& in, Path s, const Value& list, const Value& slice, const Value& items) {
  const Bounds b = boundsOf(in, *s, slice);
  if (b.wrong || (b.step && b.step->is(0))) return complain(in, std::move(s), b);
  const bool number = isNumber(items) && !items.isUnknown();
  if (number || items.isNone()) return typeError(in, std::move(s), b.step && !b.step->is(1) ? "must assign iterable to extended slice" : "can only assign an iterable");
  return in.collect(std::move(s), items).flatMap([&](Path t, Interp::Items got) {
    const ListData& l = *payload<ListData>(*t, list);
    const bool fixed = !l.rest && !b.unknown && !got.unknown_rest && !got.rest;
    const auto at = fixed ? constantIndices(b, static_cast<int64_t>(l.items.size())) : std::nullopt;
    if (at) return assignConstant(in, std::move(t), list, *at, got.items);
    ListData changed = anyList(in, *Interp::edit(t), l);
    std::vector<Value> all = everything(l);
    all.insert(all.end(), got.items.begin(), got.items.end());
    if (got.rest) all.push_back(got.rest->element);
    changed.rest->element = opaqueItem(in, *t, all);
    if (!b.lower && !b.upper && !b.step && !b.unknown) {  // list[:] = iterable
      changed = ListData{got.items, got.rest};
      if (got.unknown_rest && !got.rest) changed.rest = anyList(in, *Interp::edit(t), {}).rest;
    }
    *Analysis::edit(*Interp::edit(t), list.asAddr()).as<ListData>() = std::move(changed);
    return ContextSet<Value>(std::move(t), Value::none());
  });
}

ContextSet<Value> sliceDelete(Interp& in, Path s, const Value& list, const Value& slice) {
  const Bounds b = boundsOf(in, *s, slice);
  if (b.wrong || (b.step && b.step->is(0))) return complain(in, std::move(s), b);
  const ListData& l = *payload<ListData>(*s, list);
  const auto at = l.rest || b.unknown ? std::nullopt : constantIndices(b, static_cast<int64_t>(l.items.size()));
  ListData left;
  if (at) {
    std::vector<bool> gone(l.items.size(), false);
    for (int64_t k = 0; k < at->count; ++k) gone[static_cast<size_t>(at->start + k * at->step)] = true;
    for (size_t i = 0; i < l.items.size(); ++i)
      if (!gone[i]) left.items.push_back(l.items[i]);
  } else if (b.lower || b.upper || b.step || b.unknown) {  // otherwise everything goes
    left = anyList(in, *Interp::edit(s), l);
  }
  *Analysis::edit(*Interp::edit(s), list.asAddr()).as<ListData>() = std::move(left);
  return {std::move(s), Value::none()};
}

}  // namespace shapeproof::ops
