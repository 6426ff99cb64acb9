// == and is; comparison of numbers; the dispatch of all comparisons.
#include <cmath>

#include "backend/engine/answers.h"
#include "backend/engine/escape.h"
#include "backend/engine/float_order.h"
#include "backend/engine/graph_history.h"
#include "backend/engine/key_align.h"
#include "backend/engine/maybe_one.h"
#include "backend/engine/operators.h"
#include "backend/engine/recursion.h"
#include "backend/engine/unknown_operand.h"

namespace shapeproof {

using ir::CompareOp;

namespace {

BoolExpr constant(bool b) { return BoolExpr::constant(b); }

template <class T>
bool holds(CompareOp op, T a, T b) {
  switch (op) {
    case CompareOp::kEq: return a == b;
    case CompareOp::kNe: return !(a == b);
    case CompareOp::kLt: return a < b;
    case CompareOp::kLe: return a <= b;
    case CompareOp::kGt: return a > b;
    case CompareOp::kGe: return a >= b;
    default: return false;
  }
}

BoolExpr compareInts(SymPool& pool, CompareOp op, IntExpr a, IntExpr b) {
  switch (op) {
    case CompareOp::kEq: return pool.eq(a, b);
    case CompareOp::kNe: return pool.ne(a, b);
    case CompareOp::kLt: return pool.lt(a, b);
    case CompareOp::kLe: return pool.le(a, b);
    case CompareOp::kGt: return pool.gt(a, b);
    default: return pool.ge(a, b);
  }
}

BoolExpr compareRationals(SymPool& pool, CompareOp op, RatExpr a, RatExpr b) {
  switch (op) {
    case CompareOp::kEq: return pool.ratEq(a, b);
    case CompareOp::kNe: return pool.notOf(pool.ratEq(a, b));
    case CompareOp::kLt: return pool.notOf(pool.ratLe(b, a));
    case CompareOp::kLe: return pool.ratLe(a, b);
    case CompareOp::kGt: return pool.notOf(pool.ratLe(a, b));
    default: return pool.ratLe(b, a);
  }
}

CompareOp mirrored(CompareOp op) {
  switch (op) {
    case CompareOp::kLt: return CompareOp::kGt;
    case CompareOp::kLe: return CompareOp::kGe;
    case CompareOp::kGt: return CompareOp::kLt;
    case CompareOp::kGe: return CompareOp::kLe;
    default: return op;
  }
}

// Laws for an integer x and a double d: x < d iff x < ceil(d); x <= d iff x <= floor(d); x == d needs d to be integral.
BoolExpr compareIntDouble(SymPool& pool, CompareOp op, IntExpr x, double d) {
  if (std::isnan(d)) return constant(op == CompareOp::kNe);
  constexpr double kLimit = 2.0e18;  // below 2^61
  if (std::fabs(d) > kLimit) {
    const double far = d > 0 ? 1.0 : -1.0;
    return constant(holds(op, 0.0, far));
  }
  const auto low = IntExpr::constant(static_cast<int64_t>(std::floor(d))), high = IntExpr::constant(static_cast<int64_t>(std::ceil(d)));
  switch (op) {
    case CompareOp::kEq: return low == high ? pool.eq(x, low) : constant(false);
    case CompareOp::kNe: return low == high ? pool.ne(x, low) : constant(true);
    case CompareOp::kLt: return pool.lt(x, high);
    case CompareOp::kLe: return pool.le(x, low);
    case CompareOp::kGt: return pool.gt(x, low);
    default: return pool.ge(x, high);
  }
}

}  // namespace

namespace ops {

BoolExpr compareNumbers(Interp& in, CompareOp op, const Value& l, const Value& r) {
  SymPool& pool = in.a.pool;
  if (l.isUnknown() || r.isUnknown()) {
    if (const auto answer = compareRanks(pool, op, l, r)) return *answer;
    const Value mixed = unknownFrom(in, UnknownType::kFloat, l, r);
    return freshLike(in, mixed);
  }
  if (l.is(ValueKind::kBigInt) || r.is(ValueKind::kBigInt)) return compareBig(in, op, l, r);
  if (isIntLike(l) && isIntLike(r)) return compareInts(pool, op, intOf(in, l), intOf(in, r));
  if (l.is(ValueKind::kFloat) && r.is(ValueKind::kFloat)) return constant(holds(op, l.asFloat(), r.asFloat()));
  if (r.is(ValueKind::kFloat) && isIntLike(l)) return compareIntDouble(pool, op, intOf(in, l), r.asFloat());
  if (l.is(ValueKind::kFloat) && isIntLike(r)) return compareIntDouble(pool, mirrored(op), intOf(in, r), l.asFloat());
  const auto fraction = [&](const Value& v) -> std::optional<RatExpr> {
    if (isIntLike(v)) return pool.ratOf(intOf(in, v));
    if (v.is(ValueKind::kRational)) return v.asRational();
    return pool.ratOf(v.asFloat());
  };
  for (const Value* side : {&l, &r}) {
    if (!side->is(ValueKind::kFloat) || std::isfinite(side->asFloat())) continue;
    if (std::isnan(side->asFloat())) return constant(op == CompareOp::kNe);
    return constant(side == &r ? holds(op, 0.0, side->asFloat()) : holds(op, side->asFloat(), 0.0));
  }
  const auto a = fraction(l), b = fraction(r);
  if (a && b) return compareRationals(pool, op, *a, *b);
  return freshLike(in, unknownFrom(in, UnknownType::kFloat, l, r));
}

bool bothNan(const Value& x, const Value& y) {
  return x.is(ValueKind::kFloat) && y.is(ValueKind::kFloat) && std::isnan(x.asFloat()) && std::isnan(y.asFloat());
}

BoolExpr nanIdentity(Interp& in) { return in.a.freshBool("", Trust::kOpaque, "whether two NaN are one object"); }

namespace {

std::optional<BoolExpr> equalRuns(Interp& in, const State& s, std::span<const Value> x, std::span<const Value> y) {
  BoolExpr all = constant(true);
  for (size_t i = 0; i < x.size(); ++i) {
    const auto one = bothNan(x[i], y[i]) ? nanIdentity(in) : x[i].same(y[i]) && !x[i].isUnknown() ? constant(true) : pureEquals(in, s, x[i], y[i]);
    if (!one) return std::nullopt;
    all = in.a.pool.andOf(all, *one);
    if (all.isFalse()) return all;
  }
  return all;
}

std::optional<BoolExpr> equalLists(Interp& in, const State& s, const Value& l, const Value& r) {
  const ListData &x = *payload<ListData>(s, l), &y = *payload<ListData>(s, r);
  if (!x.rest && !y.rest) {
    if (x.items.size() != y.items.size()) return constant(false);
    return equalRuns(in, s, x.items, y.items);
  }
  for (const Value& v : {l, r}) handOverComparison(in, s, Value(), v);
  return in.a.freshBool("", Trust::kOpaque, "a comparison of lists of unknown length");
}

std::optional<BoolExpr> equalMaps(Interp& in, const State& s, const ValueMap& x, const ValueMap& y, bool with_values) {
  if (x.uncertain() || y.uncertain()) return in.a.freshBool("", Trust::kOpaque, "a comparison of collections with unknown keys");
  if (x.size() != y.size()) return constant(false);
  BoolExpr all = constant(true);
  for (const auto& e : x) {
    const Value* other = y.find(e.key);
    if (other == nullptr) return asksKeys(in, s, x) || asksKeys(in, s, y) ? std::nullopt : std::optional(constant(false));
    if (!with_values) continue;
    const auto one = e.value.same(*other) && !e.value.isUnknown() ? constant(true) : pureEquals(in, s, e.value, *other);
    if (!one) return std::nullopt;
    all = in.a.pool.andOf(all, *one);
  }
  return all;
}

std::optional<BoolExpr> equalObjects(Interp& in, const State& s, const Value& l, const Value& r) {
  if (l.bits() == r.bits()) return constant(true);
  if (payload<ListData>(s, l) && payload<ListData>(s, r))
    return isRunTuple(in, s, l) == isRunTuple(in, s, r) ? equalLists(in, s, l, r) : constant(false);
  if (const auto *x = payload<DictData>(s, l), *y = payload<DictData>(s, r); x && y) return equalMaps(in, s, mapOf(s, *x), mapOf(s, *y), true);
  if (const auto *x = payload<SetData>(s, l), *y = payload<SetData>(s, r); x && y) return equalMaps(in, s, x->map, y->map, false);
  const auto a = rangeParts(in, s, l), b = rangeParts(in, s, r);
  if (a && b) {
    SymPool& pool = in.a.pool;
    const IntExpr n = rangeLength(in, s, *a);
    const BoolExpr same_start = pool.eq(a->start, b->start), same_step = pool.eq(a->step, b->step);
    const BoolExpr small = pool.orOf(pool.eq(n, IntExpr::constant(0)), pool.andOf(same_start, pool.orOf(pool.eq(n, IntExpr::constant(1)), same_step)));
    return pool.andOf(pool.eq(n, rangeLength(in, s, *b)), small);
  }
  return constant(false);
}

bool tuplesOfOtherKinds(Interp& in, const State& s, const Value& l, const Value& r) {
  return l.kind() != r.kind() && isAnyTuple(in, s, l) && isAnyTuple(in, s, r);
}

bool mayBeOpaque(const Value& v) {
  return v.isOpaque() || (v.is(ValueKind::kChoice) && (mayBeOpaque(v.asChoice().a) || mayBeOpaque(v.asChoice().b)));
}

// Two strings or bytes, one of which is not known.
BoolExpr textEquals(Interp& in, UnknownType type, const Value& l, const Value& r) {
  const Value sides[] = {l.isUnknown() ? l : r, l.isUnknown() ? r : l};
  if (l.same(r) && questionOfText(in.a, "==", sides)) return BoolExpr::constant(true);
  return answerOfText(in.a, "==", sides, freshLike(in, unknownFrom(in, type, l, r)));
}

// Special methods of either side would be asked.
bool hasOwnEquality(Interp& in, const State& s, const Value& v) {
  const Special m = special(in, s, v, "__eq__");
  return m || m.unknown;
}

}  // namespace

std::optional<BoolExpr> pureEquals(Interp& in, const State& s, const Value& l0, const Value& r0) {
  const Nested nested;
  if (nested.tooDeep()) return std::nullopt;
  for (const Value* side : {&l0, &r0}) {
    if (!side->is(ValueKind::kChoice)) continue;
    const ChoiceBox& c = side->asChoice();
    const auto x = side == &l0 ? pureEquals(in, s, c.a, r0) : pureEquals(in, s, l0, c.a);
    const auto y = side == &l0 ? pureEquals(in, s, c.b, r0) : pureEquals(in, s, l0, c.b);
    if (!x || !y) return std::nullopt;
    return in.a.pool.iteBool(c.condition, *x, *y);
  }
  if (hasOwnEquality(in, s, l0) || hasOwnEquality(in, s, r0)) return std::nullopt;
  const Value l = underlying(in, s, l0), r = underlying(in, s, r0);
  if (isNumber(l) && isNumber(r)) return compareNumbers(in, CompareOp::kEq, l, r);
  if (l.isOpaque() || r.isOpaque()) return freshLike(in, l.isOpaque() ? l : r);
  if (l.isUnknown() || r.isUnknown()) {  // a string or bytes of unknown content
    const auto is_text = [](const Value& v, UnknownType t) { return v.is(t == UnknownType::kStr ? ValueKind::kStr : ValueKind::kBytes) || (v.isUnknown() && v.unknownType() == t); };
    for (const UnknownType t : {UnknownType::kStr, UnknownType::kBytes})
      if (is_text(l, t) && is_text(r, t)) return textEquals(in, t, l, r);
    return constant(false);
  }
  if (tuplesOfOtherKinds(in, s, l, r)) return in.a.freshBool("", Trust::kOpaque, "a comparison of tuples of unknown length");
  if (l.kind() != r.kind()) return constant(false);
  switch (l.kind()) {
    case ValueKind::kTuple: case ValueKind::kSlice:
      if (l.asTuple().size() != r.asTuple().size()) return constant(false);
      return equalRuns(in, s, l.asTuple(), r.asTuple());
    case ValueKind::kObject: return equalObjects(in, s, l, r);
    default: return constant(l.same(r));
  }
}

// Two objects of the analysis that may be one of the program.
static bool maybeOne(Interp& in, const State& s, const Value& l, const Value& r) {
  if (l.isObject() && r.isObject() && in.a.maybe_one->maybe(l.asAddr(), r.asAddr())) return true;
  const auto *x = payload<TensorData>(s, l), *y = payload<TensorData>(s, r);
  return x != nullptr && y != nullptr && (x->one_of_several || y->one_of_several);
}

// The gradient of a tensor that no backward() is known to have come to: it may be None.
static bool maybeNoGradient(const Interp& in, const State& s, const Value& v) {
  const auto* tensor = payload<TensorData>(s, v);
  const OpId made = tensor != nullptr && tensor->info ? tensor->info->origin : OpId();
  if (!made.valid() || made.index >= in.a.log.size()) return false;
  const OpRecord& r = in.a.log[made.index];
  return in.a.text(r.operation) == "gradient" && !(r.operands.size() == 1 && in.a.graph_history->reached(r.operands[0]));
}

BoolExpr identical(Interp& in, const State& s, const Value& l, const Value& r) {
  for (const Value* side : {&l, &r}) {
    if (!side->is(ValueKind::kChoice)) continue;
    const ChoiceBox& c = side->asChoice();
    if (side == &l) return in.a.pool.iteBool(c.condition, identical(in, s, c.a, r), identical(in, s, c.b, r));
    return in.a.pool.iteBool(c.condition, identical(in, s, l, c.a), identical(in, s, l, c.b));
  }
  if (l.isOpaque() || r.isOpaque()) return freshLike(in, l.isOpaque() ? l : r);
  if (l.isBool() && r.isBool()) return in.a.pool.iteBool(l.asBool(), r.asBool(), in.a.pool.notOf(r.asBool()));
  if (l.isInt() && r.isInt()) return in.a.pool.eq(l.asInt(), r.asInt());
  if ((l.isNone() && maybeNoGradient(in, s, r)) || (r.isNone() && maybeNoGradient(in, s, l)))
    return in.a.freshBool("", Trust::kOpaque, "whether a tensor has a gradient");
  if (l.kind() != r.kind()) return constant(false);
  if (l.is(ValueKind::kMethod)) return constant(l.bits() == r.bits());  // each access binds anew
  if (const auto *x = payload<DictData>(s, l), *y = payload<DictData>(s, r); x && y && x->alias.valid()) return constant(x->alias == y->alias);
  if (!l.same(r) && maybeOne(in, s, l, r)) return in.a.freshBool("", Trust::kOpaque, "which of several values it is");
  if (l.isUnknown() || l.isTuple()) return constant(l.isTuple() && (l.bits() == r.bits() || (l.asTuple().empty() && r.asTuple().empty())));
  return constant(l.same(r));
}

namespace {

struct RichNames { std::string_view forward, reflected; };
RichNames richNames(CompareOp op) {
  switch (op) {
    case CompareOp::kEq: return {"__eq__", "__eq__"};
    case CompareOp::kNe: return {"__ne__", "__ne__"};
    case CompareOp::kLt: return {"__lt__", "__gt__"};
    case CompareOp::kLe: return {"__le__", "__ge__"};
    case CompareOp::kGt: return {"__gt__", "__lt__"};
    default: return {"__ge__", "__le__"};
  }
}

// One question to a user-defined comparison; NotImplemented passes on to `otherwise`.
template <class F>
ContextSet<Value> askOne(Interp& in, Path s, CompareOp op, bool reflected, const Value& receiver, const Value& argument, F&& otherwise) {
  const RichNames names = richNames(op);
  std::string_view name = reflected ? names.reflected : names.forward;
  Special m = special(in, *s, receiver, name);
  bool negate = false;
  if (!m && !m.unknown && op == CompareOp::kNe) {  // object.__ne__ asks __eq__ and inverts
    name = "__eq__";
    m = special(in, *s, receiver, name);
    negate = true;
  }
  if (m.unknown && !m) return {std::move(s), in.a.opaque(std::string(name) + " of an unknown base class")};
  if (!m) return otherwise(std::move(s));
  return callSpecial(in, std::move(s), m, name, {receiver, argument}).flatMap([&](Path t, Value v) {
    return in.resolve(std::move(t), std::move(v)).flatMap([&](Path u, Value plain) -> ContextSet<Value> {
      if (plain.is(ValueKind::kNotImplemented)) return otherwise(std::move(u));
      if (!negate) return {std::move(u), std::move(plain)};
      return in.unary(std::move(u), ir::UnaryOp::kNot, std::move(plain));
    });
  });
}

// Whatever has an order has an equality.
ContextSet<Value> orderOfUnknown(Interp& in, Path s, CompareOp op, Value answer) {
  if (op == CompareOp::kEq || op == CompareOp::kNe) return {std::move(s), std::move(answer)};
  return onUnknown(in, std::move(s), UnknownOperand::kOrder, std::move(answer));
}

ContextSet<Value> richCompare(Interp& in, Path s, CompareOp op, const Value& l, const Value& r) {
  if (!l.isObject() && !r.isObject()) return builtinCompare(in, std::move(s), op, l, r);
  if (l.isOpaque()) {
    handOverComparison(in, *s, l, r);
    return orderOfUnknown(in, std::move(s), op, l.anonymous());
  }
  const Value lt = in.typeOf(*s, l), rt = in.typeOf(*s, r);
  const bool swap = lt.isObject() && rt.isObject() && !lt.same(rt) && in.isSubclass(*s, rt.asAddr(), lt) == Tri::kTrue &&
                    special(in, *s, r, richNames(op).reflected);
  const Value &first = swap ? r : l, &second = swap ? l : r;
  return askOne(in, std::move(s), op, swap, first, second, [&](Path t) {
    return askOne(in, std::move(t), op, !swap, second, first, [&](Path u) {
      const Value x = underlying(in, *u, l), y = underlying(in, *u, r);
      return builtinCompare(in, std::move(u), op, x, y);
    });
  });
}

}  // namespace

// Containers of different kinds are never equal; 0: none of them.
static int containerKind(const Interp& in, const State& s, const Value& v) {
  return payload<ListData>(s, v) ? 1 : payload<DictData>(s, v) ? 2 : payload<SetData>(s, v) ? 3 : rangeParts(in, s, v) ? 4 : 0;
}

ContextSet<Value> builtinCompare(Interp& in, Path s, CompareOp op, const Value& l, const Value& r) {
  // The answer may be a tensor or an array as well as a truth value.
  if (l.isOpaque() || r.isOpaque()) {
    handOverComparison(in, *s, l.isOpaque() ? l : r, l.isOpaque() ? r : l);
    return orderOfUnknown(in, std::move(s), op, (l.isOpaque() ? l : r).anonymous());
  }
  if (op != CompareOp::kEq && op != CompareOp::kNe) return order(in, std::move(s), op, l, r);
  const bool negate = op == CompareOp::kNe;
  if (l.isObject() && r.isObject() && l.bits() == r.bits()) return {std::move(s), Value::boolean(!negate)};
  const bool containers = l.kind() == r.kind() && (l.isTuple() || l.isObject());
  if (!containers) {
    // User-defined methods have been asked already, so what is left is decided by kinds.
    if (isNumber(l) && isNumber(r)) return {std::move(s), Value::boolean(compareNumbers(in, op, l, r))};
    const bool no_pair = l.isObject() != r.isObject() && !tuplesOfOtherKinds(in, *s, l, r);
    const auto same = no_pair ? std::optional(constant(false)) : pureEquals(in, *s, l, r);
    const BoolExpr b = same ? *same : constant(false);
    return {std::move(s), Value::boolean(negate ? in.a.pool.notOf(b) : b)};
  }
  if (l.isObject() && !payload<ListData>(*s, l) && !payload<DictData>(*s, l) && !payload<SetData>(*s, l) && !rangeParts(in, *s, l))
    return {std::move(s), Value::boolean(negate)};  // identity
  if (l.isObject() && containerKind(in, *s, l) != containerKind(in, *s, r)) return {std::move(s), Value::boolean(negate)};
  return equals(in, std::move(s), l, r).map([&](Path&, BoolExpr b) { return Value::boolean(negate ? in.a.pool.notOf(b) : b); });
}

}  // namespace ops

ContextSet<Value> Interp::compare(Path s, CompareOp op, Value l, Value r) {
  if (l.isIntConstant() && r.isIntConstant() && op <= CompareOp::kGe)
    return {std::move(s), Value::boolean(holds(op, l.asInt().value(), r.asInt().value()))};
  if (op == CompareOp::kIs || op == CompareOp::kIsNot) {
    const BoolExpr b = ops::identical(*this, *s, l, r);
    return {std::move(s), Value::boolean(op == CompareOp::kIs ? b : a.pool.notOf(b))};
  }
  const bool chosen = isOpen(*s, l) || isOpen(*s, r);
  if (chosen && (op == CompareOp::kEq || op == CompareOp::kNe) && !ops::mayBeOpaque(l) && !ops::mayBeOpaque(r)) {  // without taking the choice apart where possible
    if (const auto b = ops::pureEquals(*this, *s, l, r)) return {std::move(s), Value::boolean(op == CompareOp::kEq ? *b : a.pool.notOf(*b))};
  }
  if (chosen)
    return resolve(std::move(s), std::move(l)).flatMap([&](Path t, Value x) {
      return resolve(std::move(t), r).flatMap([&](Path u, Value y) { return compare(std::move(u), op, x, std::move(y)); });
    });
  if (op == CompareOp::kIn || op == CompareOp::kNotIn)
    return ops::contains(*this, std::move(s), l, r).map([&](Path&, BoolExpr b) { return Value::boolean(op == CompareOp::kIn ? b : a.pool.notOf(b)); });
  return ops::richCompare(*this, std::move(s), op, l, r);
}

}  // namespace shapeproof
