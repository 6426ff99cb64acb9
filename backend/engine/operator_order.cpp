// < <= > >= of builtin values, and == of containers whose items have methods of their own.
#include "backend/engine/escape.h"
#include "backend/engine/key_align.h"
#include "backend/engine/operators.h"
#include "backend/engine/recursion.h"
#include "backend/engine/unknown_operand.h"

namespace shapeproof::ops {

using ir::CompareOp;

namespace {

std::string_view symbolOf(CompareOp op) {
  switch (op) {
    case CompareOp::kLt: return "<";
    case CompareOp::kLe: return "<=";
    case CompareOp::kGt: return ">";
    default: return ">=";
  }
}

ContextSet<Value> truthValue(Path s, BoolExpr b) { return {std::move(s), Value::boolean(b)}; }

bool compareText(CompareOp op, std::string_view a, std::string_view b) {
  const int c = a.compare(b);  // UTF-8 keeps the order of code points
  switch (op) {
    case CompareOp::kLt: return c < 0;
    case CompareOp::kLe: return c <= 0;
    case CompareOp::kGt: return c > 0;
    default: return c >= 0;
  }
}

ContextSet<Value> notSupported(Interp& in, Path s, CompareOp op, const Value& l, const Value& r) {
  const auto x = typeName(in, *s, l), y = typeName(in, *s, r);
  if (!x || !y) return {std::move(s), in.a.opaque("a comparison of values of unknown type")};
  return typeError(in, std::move(s), "'" + std::string(symbolOf(op)) + "' not supported between instances of '" + *x + "' and '" + *y + "'");
}

// Lexicographic. Law: the first pair that differs decides; if there is none, the lengths do.
ContextSet<Value> orderRuns(Interp& in, Path s, CompareOp op, const Values& x, const Values& y, size_t at) {
  if (at >= x.size() || at >= y.size()) {
    const auto a = static_cast<int64_t>(x.size()), b = static_cast<int64_t>(y.size());
    return in.compare(std::move(s), op, Value::integer(a), Value::integer(b));
  }
  return equals(in, std::move(s), x[at], y[at]).flatMap([&](Path t, BoolExpr same) -> ContextSet<Value> {
    if (same.isTrue()) return orderRuns(in, std::move(t), op, x, y, at + 1);
    if (same.isFalse()) return in.compare(std::move(t), op, x[at], y[at]);
    Interp::Sides sides = in.fork(std::move(t), same);
    ContextSet<Value> out;
    if (sides.then) out.absorb(orderRuns(in, std::move(sides.then), op, x, y, at + 1));
    if (sides.otherwise) out.absorb(in.compare(std::move(sides.otherwise), op, x[at], y[at]));
    return out;
  });
}

bool isSubset(const ValueMap& a, const ValueMap& b) {
  for (const auto& e : a)
    if (b.find(e.key) == nullptr) return false;
  return true;
}

BoolExpr orderSets(Interp& in, CompareOp op, const ValueMap& a, const ValueMap& b) {
  if (a.uncertain() || b.uncertain()) return in.a.freshBool("", Trust::kOpaque, "a comparison of sets with unknown items");
  switch (op) {
    case CompareOp::kLt: return BoolExpr::constant(isSubset(a, b) && a.size() < b.size());
    case CompareOp::kLe: return BoolExpr::constant(isSubset(a, b));
    case CompareOp::kGt: return BoolExpr::constant(isSubset(b, a) && b.size() < a.size());
    default: return BoolExpr::constant(isSubset(b, a));
  }
}

using Pairs = std::vector<std::pair<Value, Value>>;

// All pairs equal; code of the program may run for each.
ContextSet<BoolExpr> allEqual(Interp& in, Path s, const Pairs& pairs, size_t at, BoolExpr so_far) {
  if (at == pairs.size() || so_far.isFalse()) return {std::move(s), so_far};
  return equals(in, std::move(s), pairs[at].first, pairs[at].second).flatMap([&](Path t, BoolExpr one) {
    return allEqual(in, std::move(t), pairs, at + 1, in.a.pool.andOf(so_far, one));
  });
}

}  // namespace

ContextSet<Value> order(Interp& in, Path s, CompareOp op, const Value& l, const Value& r) {
  if (isNumber(l) && isNumber(r)) return truthValue(std::move(s), compareNumbers(in, op, l, r));
  if (l.isOpaque() || r.isOpaque()) return onUnknown(in, std::move(s), UnknownOperand::kOrder, (l.isOpaque() ? l : r).anonymous());
  const auto is_str = [](const Value& v) { return v.isStr() || (v.isUnknown() && v.unknownType() == UnknownType::kStr); };
  const auto is_bytes = [](const Value& v) { return v.is(ValueKind::kBytes) || (v.isUnknown() && v.unknownType() == UnknownType::kBytes); };
  if ((is_str(l) && is_str(r)) || (is_bytes(l) && is_bytes(r))) {
    if (l.isUnknown() || r.isUnknown()) return truthValue(std::move(s), freshLike(in, unknownFrom(in, UnknownType::kStr, l, r)));
    return truthValue(std::move(s), BoolExpr::constant(compareText(op, in.a.text(l.asStr()), in.a.text(r.asStr()))));
  }
  if (l.isTuple() && r.isTuple()) {
    const Values x(l.asTuple().begin(), l.asTuple().end()), y(r.asTuple().begin(), r.asTuple().end());
    return orderRuns(in, std::move(s), op, x, y, 0);
  }
  const bool tuples = isAnyTuple(in, *s, l);
  if (tuples != isAnyTuple(in, *s, r)) return notSupported(in, std::move(s), op, l, r);
  if (tuples) return truthValue(std::move(s), in.a.freshBool("", Trust::kOpaque, "a comparison of tuples of unknown length"));
  if (const auto *x = payload<ListData>(*s, l), *y = payload<ListData>(*s, r); x && y) {
    for (const Value& v : {l, r})
      if (x->rest || y->rest) handOverComparison(in, *s, Value(), v);
    if (x->rest || y->rest) return truthValue(std::move(s), in.a.freshBool("", Trust::kOpaque, "a comparison of lists of unknown length"));
    const Values a = x->items, b = y->items;
    return orderRuns(in, std::move(s), op, a, b, 0);
  }
  if (const auto *x = payload<SetData>(*s, l), *y = payload<SetData>(*s, r); x && y) {
    const ValueMap mine = x->map;
    return alignKeys(in, std::move(s), mine, ValueMap(y->map)).flatMap([&](Path t, ValueMap others) {
      const BoolExpr answer = orderSets(in, op, mine, others);
      return truthValue(std::move(t), answer);
    });
  }
  return notSupported(in, std::move(s), op, l, r);
}

ContextSet<BoolExpr> equals(Interp& in, Path s, const Value& l, const Value& r) {
  if (l.isObject() && r.isObject() && l.bits() == r.bits()) return {std::move(s), BoolExpr::constant(true)};
  const Nested nested;
  if (nested.tooDeep()) return in.raise<BoolExpr>(std::move(s), "RecursionError", "maximum recursion depth exceeded in comparison");
  if (const auto pure = pureEquals(in, *s, l, r)) return {std::move(s), *pure};
  if (l.is(ValueKind::kChoice) || r.is(ValueKind::kChoice))
    return in.resolve(std::move(s), l).flatMap([&](Path t, Value x) {
      return in.resolve(std::move(t), r).flatMap([&](Path u, Value y) { return equals(in, std::move(u), x, y); });
    });
  Pairs pairs;
  if (l.isTuple() && r.isTuple() && l.asTuple().size() == r.asTuple().size()) {
    for (size_t i = 0; i < l.asTuple().size(); ++i) pairs.emplace_back(l.asTuple()[i], r.asTuple()[i]);
    return allEqual(in, std::move(s), pairs, 0, BoolExpr::constant(true));
  }
  if (const auto *x = payload<ListData>(*s, l), *y = payload<ListData>(*s, r); x && y && x->items.size() == y->items.size()) {
    for (size_t i = 0; i < x->items.size(); ++i) pairs.emplace_back(x->items[i], y->items[i]);
    return allEqual(in, std::move(s), pairs, 0, BoolExpr::constant(true));
  }
  if (const auto *x = payload<DictData>(*s, l), *y = payload<DictData>(*s, r); x && y) {
    const ValueMap mine = mapOf(*s, *x);
    return alignKeys(in, std::move(s), mine, ValueMap(mapOf(*s, *y))).flatMap([&](Path t, ValueMap others) -> ContextSet<BoolExpr> {
      if (others.uncertain()) return {std::move(t), in.a.freshBool("", Trust::kOpaque, "a comparison of collections with unknown keys")};
      Pairs values;
      for (const auto& e : mine) {
        const Value* other = others.find(e.key);
        if (other == nullptr) return {std::move(t), BoolExpr::constant(false)};
        values.emplace_back(e.value, *other);
      }
      return allEqual(in, std::move(t), values, 0, BoolExpr::constant(true));
    });
  }
  if (const auto *x = payload<SetData>(*s, l), *y = payload<SetData>(*s, r); x && y) {
    const ValueMap mine = x->map;
    return alignKeys(in, std::move(s), mine, ValueMap(y->map)).map([&](Path&, ValueMap others) {
      if (others.uncertain()) return in.a.freshBool("", Trust::kOpaque, "a comparison of collections with unknown keys");
      for (const auto& e : mine)
        if (others.find(e.key) == nullptr) return BoolExpr::constant(false);
      return BoolExpr::constant(true);
    });
  }
  return in.compare(std::move(s), CompareOp::kEq, l, r).flatMap([&](Path t, Value answer) { return in.truth(std::move(t), std::move(answer)); });
}

}  // namespace shapeproof::ops
