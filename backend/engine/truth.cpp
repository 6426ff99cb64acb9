// bool(x) as a condition.
#include "backend/engine/float_order.h"
#include "backend/engine/hidden_entries.h"
#include "backend/engine/iterate.h"
#include "backend/engine/operators.h"
#include "backend/engine/run_items.h"
#include "backend/engine/unknown_operand.h"

namespace shapeproof {

namespace ops {

std::optional<IntExpr> builtinLength(Interp& in, const State& s, const Value& v) {
  const auto count = [](size_t n) { return IntExpr::constant(static_cast<int64_t>(n)); };
  switch (v.kind()) {
    case ValueKind::kTuple: return count(v.asTuple().size());
    case ValueKind::kBytes: return count(in.a.text(v.asStr()).size());
    case ValueKind::kStr: {
      size_t n = 0;
      for (const char c : in.a.text(v.asStr())) n += (static_cast<unsigned char>(c) & 0xC0) != 0x80;
      return count(n);
    }
    case ValueKind::kObject: break;
    default: return std::nullopt;
  }
  if (const ListData* list = payload<ListData>(s, v)) {
    const IntExpr n = count(list->items.size());
    return list->rest ? in.a.pool.add(n, list->rest->count) : n;
  }
  if (const DictData* dict = payload<DictData>(s, v)) return mapOf(s, *dict).uncertain() ? std::nullopt : std::optional(count(mapOf(s, *dict).size()));
  if (const SetData* set = payload<SetData>(s, v)) return set->map.uncertain() ? std::nullopt : std::optional(count(set->map.size()));
  if (const auto range = rangeParts(in, s, v)) return rangeLength(in, s, *range);
  return std::nullopt;
}

std::optional<BoolExpr> builtinTruth(Interp& in, const State& s, const Value& v) {
  SymPool& pool = in.a.pool;
  switch (v.kind()) {
    case ValueKind::kBool: return v.asBool();
    case ValueKind::kInt: return pool.ne(v.asInt(), IntExpr::constant(0));
    case ValueKind::kNone: return BoolExpr::constant(false);
    case ValueKind::kFloat: return BoolExpr::constant(v.asFloat() != 0.0);
    case ValueKind::kRational: return pool.ne(v.asRational().numerator, IntExpr::constant(0));
    case ValueKind::kStr: case ValueKind::kBytes: return BoolExpr::constant(!in.a.text(v.asStr()).empty());
    case ValueKind::kTuple: return BoolExpr::constant(!v.asTuple().empty());
    case ValueKind::kUnknown:
      if (const auto named = v.unknownTruth()) return *named;
      if (const auto not_zero = truthOfRank(pool, v)) return *not_zero;
      return freshLike(in, v);
    case ValueKind::kEllipsis: case ValueKind::kNotImplemented: case ValueKind::kBigInt: case ValueKind::kSlice: case ValueKind::kMethod: return BoolExpr::constant(true);
    case ValueKind::kUnbound: return freshLike(in, v);
    case ValueKind::kChoice: {
      const auto a = builtinTruth(in, s, v.asChoice().a), b = builtinTruth(in, s, v.asChoice().b);
      if (!a || !b) return std::nullopt;
      return pool.iteBool(v.asChoice().condition, *a, *b);
    }
    case ValueKind::kObject: break;
  }
  const bool sized = payload<ListData>(s, v) || payload<DictData>(s, v) || payload<SetData>(s, v) || rangeParts(in, s, v);
  if (!sized) return std::nullopt;
  // A subclass may say otherwise.
  if (special(in, s, v, "__bool__") || special(in, s, v, "__len__")) return std::nullopt;
  if (const auto n = builtinLength(in, s, v)) return pool.gt(*n, IntExpr::constant(0));
  const DictData* dict = payload<DictData>(s, v);
  const SetData* set = payload<SetData>(s, v);
  const ValueMap& map = dict ? mapOf(s, *dict) : set->map;
  if (map.count()) return pool.gt(*map.count(), IntExpr::constant(0));
  return !map.empty() ? BoolExpr::constant(true) : in.a.freshBool("", Trust::kOpaque, "whether a collection with unknown keys is empty");
}

}  // namespace ops

namespace {

ContextSet<BoolExpr> truthOfObject(Interp& in, Path s, const Value& v) {
  const ops::Special to_bool = ops::special(in, *s, v, "__bool__");
  if (to_bool)
    return ops::callSpecial(in, std::move(s), to_bool, "__bool__", {v}).flatMap([&](Path t, Value answer) {
      return in.resolve(std::move(t), std::move(answer)).flatMap([&](Path u, Value plain) -> ContextSet<BoolExpr> {
        if (plain.isBool()) return {std::move(u), plain.asBool()};
        if (plain.isUnknown()) return {std::move(u), ops::freshLike(in, plain)};
        const auto name = ops::typeName(in, *u, plain);
        return in.raise<BoolExpr>(std::move(u), "TypeError", "__bool__ should return bool, returned " + (name ? *name : "object"));
      });
    });
  if (to_bool.unknown) return onUnknown(in, std::move(s), UnknownOperand::kTruth, in.a.freshBool("", Trust::kOpaque, "__bool__ of an unknown base class"));
  const ops::Special to_length = ops::special(in, *s, v, "__len__");
  if (to_length)
    return ops::callSpecial(in, std::move(s), to_length, "__len__", {v}).flatMap([&](Path t, Value answer) {
      if (answer.isIntConstant() && answer.asInt().value() < 0)
        return in.raise<BoolExpr>(std::move(t), "ValueError", "__len__() should return >= 0");
      if (isNoLength(answer)) return in.raise<BoolExpr>(std::move(t), "TypeError", "'" + ops::typeName(in, *t, answer).value_or("object") + "' object cannot be interpreted as an integer");
      return in.truth(std::move(t), std::move(answer));
    });
  const Value inner = ops::underlying(in, *s, v);
  if (!inner.isObject())
    if (const auto b = ops::builtinTruth(in, *s, inner)) return {std::move(s), *b};
  return {std::move(s), BoolExpr::constant(true)};
}

}  // namespace

ContextSet<BoolExpr> Interp::truth(Path s, Value v) {
  if (v.isObject() && ops::hidesEntries(*s, v)) (void)ops::entryCount(*this, *edit(s), v.asAddr());
  if (const auto b = v.isBool() ? v.asBool() : ops::builtinTruth(*this, *s, v)) {
    a.run_items->noteCondition(*b);
    if (v.isOpaque()) return onUnknown(*this, std::move(s), UnknownOperand::kTruth, *b);
    return {std::move(s), *b};
  }
  return resolve(std::move(s), std::move(v)).flatMap([&](Path t, Value plain) -> ContextSet<BoolExpr> {
    if (const auto b = ops::builtinTruth(*this, *t, plain)) return plain.isOpaque() ? onUnknown(*this, std::move(t), UnknownOperand::kTruth, *b) : ContextSet<BoolExpr>(std::move(t), *b);
    return truthOfObject(*this, std::move(t), plain);
  });
}

}  // namespace shapeproof
