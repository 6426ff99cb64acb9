// `item in container`.
#include "backend/engine/answers.h"
#include "backend/engine/entry_pool.h"
#include "backend/engine/escape.h"
#include "backend/engine/in_step.h"
#include "backend/engine/iterate.h"
#include "backend/engine/key_hash.h"
#include "backend/engine/operators.h"
#include "backend/engine/unknown_operand.h"

namespace shapeproof::ops {

namespace {

BoolExpr constant(bool b) { return BoolExpr::constant(b); }

// Any of the items is identical or equal; the program's own __eq__ may run.
ContextSet<BoolExpr> anyEqual(Interp& in, Path s, const Value& item, const Values& items, size_t at, BoolExpr so_far) {
  while (at < items.size() && !so_far.isTrue()) {  // most items need no code of the program
    const auto pure = items[at].isObject() && item.isObject() && items[at].bits() == item.bits() ? std::optional(constant(true))
                      : bothNan(items[at], item) ? std::optional(nanIdentity(in)) : pureEquals(in, *s, items[at], item);
    if (!pure) break;
    so_far = in.a.pool.orOf(so_far, *pure);
    ++at;
  }
  if (at == items.size() || so_far.isTrue()) return {std::move(s), so_far};
  return equals(in, std::move(s), items[at], item).flatMap([&](Path t, BoolExpr one) {
    return anyEqual(in, std::move(t), item, items, at + 1, in.a.pool.orOf(so_far, one));
  });
}

ContextSet<BoolExpr> inList(Interp& in, Path s, const Value& item, const ListData& list) {
  const Values items = list.items;
  const auto rest = list.rest;
  return anyEqual(in, std::move(s), item, items, 0, constant(false)).map([&](Path& t, BoolExpr found) {
    if (!rest || found.isTrue()) return found;
    const auto one = pureEquals(in, *t, rest->element, item);
    if (!one) {  // there may be no such item to ask
      handOverComparison(in, *t, rest->element, item);
      handOverComparison(in, *t, rest->element, rest->element);
    }
    const bool fixed = one && one->isConstant() && !rest->element.isUnknown();
    const BoolExpr among = fixed && one->isFalse() ? constant(false)
                           : fixed ? in.a.pool.gt(rest->count, IntExpr::constant(0))
                                   : in.a.freshBool("", Trust::kOpaque, "whether a list of unknown length contains a value");
    return in.a.pool.orOf(found, among);
  });
}

// A key that cannot be looked up by hash may still be compared with each key.
ContextSet<BoolExpr> inMap(Interp& in, Path s, const Value& raw, const ValueMap& map) {
  const KeyKind kind = keyKind(in, *s, raw);
  if (kind == KeyKind::kUnhashable) {
    const auto name = typeName(in, *s, raw);
    return in.raise<BoolExpr>(std::move(s), "TypeError", "unhashable type: '" + (name ? *name : "object") + "'");
  }
  if (kind == KeyKind::kFixed) {
    const bool found = !storedKey(in, *s, map, raw).isUnbound();
    if (found || (!map.uncertain() && !mustCompare(in, *s, map, raw))) return {std::move(s), constant(found)};
  }
  if (map.uncertain()) return {std::move(s), in.a.freshBool("", Trust::kOpaque, "whether a key is in a collection with unknown keys")};
  if (mustCompare(in, *s, map, raw)) {
    const ValueMap copy = map;
    return comparedKey(in, std::move(s), copy, raw).map([&](Path&, const Value& there) {
      return there.isOpaque() ? in.a.freshBool("", Trust::kOpaque, "whether a collection has a key") : constant(!there.isUnbound());
    });
  }
  Values keys;
  for (const auto& e : map) keys.push_back(e.key);
  return anyEqual(in, std::move(s), raw, keys, 0, constant(false));
}

ContextSet<BoolExpr> inHashed(Interp& in, Path s, const Value& item, const ValueMap& map) {
  return hashedThen<BoolExpr>(in, std::move(s), item, [&](Path t, const Value& key) { return inMap(in, std::move(t), key, map); });
}

// In a dict of whose hidden entries more is known: where the key is there, what stands under it is looked at next.
ContextSet<BoolExpr> inPool(Interp& in, Path s, const Value& dict, const Value& key) {
  const Addr at = dict.asAddr();
  if (!touchedEntry(*poolOf(in.a, *s, at), key).isUnbound()) return {std::move(s), constant(true)};
  const bool known = settleEntries(in, *Interp::edit(s), at);
  Interp::Sides sides = in.fork(std::move(s), in.a.freshBool("", Trust::kOpaque, "whether a key is in a collection with unknown keys"));
  ContextSet<BoolExpr> out;
  if (sides.then && known) (void)takeEntry(in, *Interp::edit(sides.then), at, key);
  if (sides.then) out.add(std::move(sides.then), constant(true));
  if (sides.otherwise) out.add(std::move(sides.otherwise), constant(false));
  return out;
}

ContextSet<BoolExpr> inText(Interp& in, Path s, const Value& item, const Value& text) {
  const bool str = text.isStr() || (text.isUnknown() && text.unknownType() == UnknownType::kStr);
  const ValueKind kind = str ? ValueKind::kStr : ValueKind::kBytes;
  const UnknownType unknown = str ? UnknownType::kStr : UnknownType::kBytes;
  if (item.isOpaque()) return {std::move(s), freshLike(in, item)};
  const bool right_type = item.is(kind) || (item.isUnknown() && item.unknownType() == unknown);
  if (!right_type) {
    if (!str && isIntLike(item)) return {std::move(s), in.a.freshBool("", Trust::kOpaque, "whether bytes contain a value")};
    const auto name = typeName(in, *s, item);
    if (!name) return {std::move(s), in.a.freshBool("", Trust::kOpaque, "a value of unknown type in a string")};
    return in.raise<BoolExpr>(std::move(s), "TypeError", str ? "'in <string>' requires string as left operand, not " + *name : "a bytes-like object is required, not '" + *name + "'");
  }
  if (item.isUnknown() || text.isUnknown()) {
    const Value operands[] = {item, text};
    return {std::move(s), answerOfText(in.a, "in", operands, freshLike(in, unknownFrom(in, unknown, item, text)))};
  }
  return {std::move(s), constant(in.a.text(text.asStr()).find(in.a.text(item.asStr())) != std::string_view::npos)};
}

ContextSet<BoolExpr> inRange(Interp& in, Path s, const Value& item, const RangeParts& r) {
  SymPool& pool = in.a.pool;
  if (item.isOpaque()) return {std::move(s), freshLike(in, item)};
  if (!isIntLike(item)) {
    if (isNumber(item) && !item.is(ValueKind::kFloat)) return {std::move(s), in.a.freshBool("", Trust::kOpaque, "whether a range contains a float")};
    if (!item.is(ValueKind::kFloat) || item.asFloat() != static_cast<double>(static_cast<int64_t>(item.asFloat()))) return {std::move(s), constant(false)};
  }
  const IntExpr v = isIntLike(item) ? intOf(in, item) : IntExpr::constant(static_cast<int64_t>(item.asFloat()));
  if (!r.step.isConstant() || r.step.is(0)) return {std::move(s), in.a.freshBool("", Trust::kOpaque, "whether a range of unknown step contains a value")};
  const BoolExpr inside = r.step.value() > 0 ? pool.andOf(pool.ge(v, r.start), pool.lt(v, r.stop)) : pool.andOf(pool.le(v, r.start), pool.gt(v, r.stop));
  if (std::abs(r.step.value()) == 1) return {std::move(s), inside};
  return {std::move(s), pool.andOf(inside, pool.eq(pool.mod(pool.sub(v, r.start), IntExpr::constant(std::abs(r.step.value()))), IntExpr::constant(0)))};
}

// Items are taken one by one while it is certain what they are, and no further than to the one that is found.
ContextSet<BoolExpr> bySteps(Interp& in, Path s, const Value& item, const Value& iterator, int forks = 0);

ContextSet<BoolExpr> byCollecting(Interp& in, Path s, const Value& item, const Value& container) {
  return in.collect(std::move(s), container).flatMap([&](Path t, Interp::Items got) -> ContextSet<BoolExpr> {
    ListData list;
    list.items = std::move(got.items);
    list.rest = std::move(got.rest);
    if (!got.unknown_rest || list.rest) return inList(in, std::move(t), item, list);
    return anyEqual(in, std::move(t), item, list.items, 0, constant(false)).map([&](Path&, BoolExpr b) {
      return in.a.pool.orOf(b, in.a.freshBool("", Trust::kOpaque, "whether an iterable of unknown length contains a value"));
    });
  });
}

ContextSet<BoolExpr> bySteps(Interp& in, Path s, const Value& item, const Value& iterator, int forks) {
  for (;;) {
    if (forks > kMaxStepForks || !canStep(in, *s, iterator)) return byCollecting(in, std::move(s), item, iterator);
    if (!in.a.budget.step()) return ContextSet<BoolExpr>::end(std::move(s), PathEnd::kLimit, in.a.intern(in.a.budget.reason()));
    ContextSet<Next> next = in.next(std::move(s), iterator);
    const int more = next.size() > 1 ? forks + 1 : forks;
    const auto one = [&](Path t, const Next& n) -> ContextSet<BoolExpr> {
      if (n.exhausted()) return {std::move(t), constant(false)};
      return anyEqual(in, std::move(t), item, {n.item}, 0, constant(false));
    };
    const auto rest = [&](Path t, BoolExpr found) -> ContextSet<BoolExpr> {
      if (found.isTrue()) return {std::move(t), found};
      if (found.isFalse()) return bySteps(in, std::move(t), item, iterator, more);
      return byCollecting(in, std::move(t), item, iterator).map([&](Path&, BoolExpr b) { return in.a.pool.orOf(found, b); });
    };
    if (!next.isSingle() || next.hasFinished())
      return std::move(next).flatMap([&](Path t, Next n) {
        if (n.exhausted()) return one(std::move(t), n);
        return one(std::move(t), n).flatMap(rest);
      });
    if (next[0].value.exhausted()) return {std::move(next[0].state), constant(false)};
    auto answer = one(std::move(next[0].state), next[0].value);
    if (!answer.isSingle() || answer.hasFinished() || !answer[0].value.isFalse()) return std::move(answer).flatMap(rest);
    s = std::move(answer[0].state);
  }
}

ContextSet<BoolExpr> byIteration(Interp& in, Path s, const Value& item, const Value& container) {
  return in.iterate(std::move(s), container).flatMap([&](Path t, Value iterator) { return bySteps(in, std::move(t), item, iterator); });
}

}  // namespace

ContextSet<BoolExpr> contains(Interp& in, Path s, const Value& item, const Value& outer) {
  if (outer.isOpaque()) {
    handOverComparison(in, *s, outer, item);
    return onUnknown(in, std::move(s), UnknownOperand::kContains, freshLike(in, outer));
  }
  const Special m = special(in, *s, outer, "__contains__");
  if (m.function.isNone()) {
    const std::string name = typeName(in, *s, outer).value_or("object");
    return in.raise<BoolExpr>(std::move(s), "TypeError", "'" + name + "' object is not a container");
  }
  if (m) return callSpecial(in, std::move(s), m, "__contains__", {outer, item}).flatMap([&](Path t, Value v) { return in.truth(std::move(t), std::move(v)); });
  if (m.unknown) return onUnknown(in, std::move(s), UnknownOperand::kContains, in.a.freshBool("", Trust::kOpaque, "__contains__ of an unknown base class"));
  const Value container = underlying(in, *s, outer);
  if (container.isTuple()) {
    const Values items(container.asTuple().begin(), container.asTuple().end());
    return anyEqual(in, std::move(s), item, items, 0, constant(false));
  }
  if (container.isStr() || container.is(ValueKind::kBytes) || container.isUnknown()) {
    if (container.isUnknown() && container.unknownType() == UnknownType::kFloat) return in.raise<BoolExpr>(std::move(s), "TypeError", "argument of type 'float' is not iterable");
    return inText(in, std::move(s), item, container);
  }
  if (const ListData* list = payload<ListData>(*s, container)) return inList(in, std::move(s), item, *list);
  if (payload<DictData>(*s, container) && poolOf(in.a, *s, container.asAddr()) && keyKind(in, *s, item) != KeyKind::kUnhashable && !comparesItself(in, *s, item))
    return inPool(in, std::move(s), container, item);
  if (const DictData* dict = payload<DictData>(*s, container)) { const ValueMap map = mapOf(*s, *dict); return inHashed(in, std::move(s), item, map); }
  if (const SetData* set = payload<SetData>(*s, container)) { const ValueMap map = set->map; return inHashed(in, std::move(s), item, map); }
  if (const auto range = rangeParts(in, *s, container)) return inRange(in, std::move(s), item, *range);
  const Special iter = special(in, *s, container, "__iter__"), get = special(in, *s, container, "__getitem__");
  if (!iter.function.isNone() && (iter || iter.unknown || get || get.unknown || payload<GeneratorData>(*s, container) || payload<IteratorData>(*s, container)))
    return byIteration(in, std::move(s), item, container);
  const auto name = typeName(in, *s, container);
  if (!name) return {std::move(s), in.a.freshBool("", Trust::kOpaque, "membership in a value of unknown type")};
  return in.raise<BoolExpr>(std::move(s), "TypeError", "argument of type '" + *name + "' is not iterable");
}

}  // namespace shapeproof::ops
