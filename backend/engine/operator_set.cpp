// | & - ^ of sets, | of dicts.
#include "backend/engine/key_align.h"
#include "backend/engine/operators.h"

namespace shapeproof::ops {

using ir::BinaryOp;

namespace {

// Also over keys views and the like: anything that is a set here is SetData.
ValueMap combine(BinaryOp op, const ValueMap& l, const ValueMap& r) {
  ValueMap out;
  if (op == BinaryOp::kOr) {
    out = l;
    out.hide(r.hidden());
    for (const auto& e : r) out.set(e.key, Value::none());
    return out;
  }
  out.hide(l.hidden());
  out.hide(r.hidden());
  const auto take = [&](const ValueMap& own, const ValueMap& other) {  // what is listed is there: not what the other may have, unlisted
    for (const auto& e : own) {
      const bool both = other.find(e.key) != nullptr, perhaps = !both && other.uncertain();
      if (both == (op == BinaryOp::kAnd) && (both || !perhaps)) out.set(e.key, Value::none());
      else if (perhaps) out.hide(e.key, Value::none());
    }
  };
  take(l, r);
  if (op == BinaryOp::kXor) take(r, l);
  return out;
}

bool isSetOperator(BinaryOp op) { return op == BinaryOp::kOr || op == BinaryOp::kAnd || op == BinaryOp::kSub || op == BinaryOp::kXor; }

ValueMap merged(const ValueMap& l, const ValueMap& r) {
  ValueMap out = l;
  for (const auto& e : r) out.set(e.key, e.value);
  out.hide(r.hidden());
  return out;
}

// dict |= iterable of pairs.
ContextSet<Value> update(Interp& in, Path s, const Value& dict, const Value& pairs) {
  return in.collect(std::move(s), pairs).map([&](Path& t, Interp::Items got) {
    ValueMap& map = editMap(*Interp::edit(t), dict.asAddr());
    for (const Value& pair : got.items) {
      if (pair.isTuple() && pair.asTuple().size() == 2 && hashOf(pair.asTuple()[0])) map.set(pair.asTuple()[0], pair.asTuple()[1]);
      else map.hideAnything();
    }
    if (got.unknown_rest || got.rest) map.hideAnything();
    return dict;
  });
}

}  // namespace

std::optional<ContextSet<Value>> binarySet(Interp& in, Path& s, BinaryOp op, const Value& l, const Value& r, bool inplace) {
  if (!isSetOperator(op)) return std::nullopt;
  if (const SetData* a = payload<SetData>(*s, l)) {
    const SetData* b = payload<SetData>(*s, r);
    if (!b) return std::nullopt;
    const SetData mine = *a;
    return alignKeys(in, std::move(s), mine.map, ValueMap(b->map)).flatMap([&](Path t, ValueMap others) -> ContextSet<Value> {
      SetData out;
      out.map = combine(op, mine.map, others);
      out.frozen = mine.frozen;
      if (inplace && !mine.frozen) {
        *Analysis::edit(*Interp::edit(t), l.asAddr()).as<SetData>() = std::move(out);
        return {std::move(t), l};
      }
      Value made = in.newObject(*Interp::edit(t), out.frozen ? in.known.frozenset : in.known.set, std::move(out));
      return {std::move(t), std::move(made)};
    });
  }
  const DictData* a = payload<DictData>(*s, l);
  if (!a || op != BinaryOp::kOr) return std::nullopt;
  const DictData* b = payload<DictData>(*s, r);
  if (!b) return inplace ? std::optional(update(in, std::move(s), l, r)) : std::nullopt;
  const ValueMap mine = mapOf(*s, *a);
  ValueMap theirs = mapOf(*s, *b);
  return alignKeys(in, std::move(s), mine, std::move(theirs)).flatMap([&](Path t, ValueMap others) -> ContextSet<Value> {
    ValueMap both = merged(mine, others);
    if (inplace) {
      editMap(*Interp::edit(t), l.asAddr()) = std::move(both);
      return {std::move(t), l};
    }
    Value made = in.newDict(*Interp::edit(t), std::move(both));
    return {std::move(t), std::move(made)};
  });
}

}  // namespace shapeproof::ops
