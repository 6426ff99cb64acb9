// Operators on integers and truth values.
#include <cmath>

#include "backend/engine/assume.h"
#include "backend/engine/float_order.h"
#include "backend/engine/operators.h"
#include "backend/sym/arith.h"

namespace shapeproof::ops {

using ir::BinaryOp;

namespace {

constexpr int64_t kMaxShift = 61;
constexpr int64_t kMaxExactDouble = int64_t{1} << 53;
// Values of a symbolic exponent that are written out one by one.
constexpr int64_t kMaxExponents = 16;

IntExpr constant(int64_t v) { return IntExpr::constant(v); }

ContextSet<Value> integer(Path s, IntExpr e) { return {std::move(s), Value::integer(e)}; }

// An integer that depends on `a` and `b` in a way that is not expressible.
IntExpr inexpressible(Interp& in, BinaryOp op, Range range) {
  return in.a.freshInt("", Trust::kOpaque, range, "the value of an integer operation " + std::string(symbolOf(op)));
}

ContextSet<Value> zeroDivision(Interp& in, Path s, std::string_view message) { return in.raise<Value>(std::move(s), "ZeroDivisionError", message); }

std::string_view zeroMessage(BinaryOp op) {
  switch (op) {
    case BinaryOp::kDiv: return "division by zero";
    case BinaryOp::kMod: return "integer modulo by zero";
    default: return "integer division or modulo by zero";
  }
}

// True division. Law: for |a|, |b| <= 2^53 the quotient of the two doubles is the correctly rounded a / b, as CPython's.
ContextSet<Value> trueDivide(Interp& in, Path s, IntExpr a, IntExpr b) {
  SymPool& pool = in.a.pool;
  if (a.isConstant() && b.isConstant()) {
    const int64_t x = a.value(), y = b.value();
    if (std::abs(x) <= kMaxExactDouble && std::abs(y) <= kMaxExactDouble) return {std::move(s), Value::real(static_cast<double>(x) / static_cast<double>(y))};
    return binaryBig(in, std::move(s), BinaryOp::kDiv, Value::integer(a), Value::integer(b));
  }
  const Tri positive = in.check(*s, pool.gt(b, constant(0)));
  if (positive == Tri::kTrue) return {std::move(s), Value::rational(pool.ratDiv(pool.ratOf(a), pool.ratOf(b)))};
  if (positive == Tri::kFalse) return {std::move(s), Value::rational(pool.ratDiv(pool.ratOf(pool.neg(a)), pool.ratOf(pool.neg(b))))};
  return {std::move(s), Value::unknown(in.a.intern("a quotient by a number of unknown sign"), UnknownType::kFloat)};
}

// base ** exponent for a constant base > 0 and an exponent with few values: one case each.
std::optional<IntExpr> powerByCases(Interp& in, const State& s, IntExpr base, IntExpr exponent) {
  const Range r = s.facts.rangeOf(in.a.pool, exponent);
  if (!base.isConstant() || r.low < 0 || r.high == Range::kMax || r.high - r.low >= kMaxExponents) return std::nullopt;
  std::optional<IntExpr> result;
  for (int64_t k = r.high; k >= r.low; --k) {
    const auto value = in.a.pool.pow(base, constant(k));
    if (!value || !value->isConstant()) return std::nullopt;
    result = result ? in.a.pool.ite(in.a.pool.eq(exponent, constant(k)), *value, *result) : *value;
  }
  return result;
}

ContextSet<Value> power(Interp& in, Path s, IntExpr a, IntExpr b) {
  SymPool& pool = in.a.pool;
  if (b.isConstant() && b.value() < 0) {
    if (a.isConstant()) return binaryFloat(in, std::move(s), BinaryOp::kPow, static_cast<double>(a.value()), static_cast<double>(b.value()));
    return nonZero(in, std::move(s), a, "0.0 cannot be raised to a negative power").map([&](Path&, Value) {
      return Value::unknown(in.a.intern("a negative power"), UnknownType::kFloat);
    });
  }
  if (const auto direct = pool.pow(a, b)) return integer(std::move(s), *direct);
  if (const auto cases = powerByCases(in, *s, a, b)) return integer(std::move(s), *cases);
  if (in.check(*s, pool.ge(b, constant(0))) != Tri::kTrue) return {std::move(s), in.a.opaque("a power with an exponent of unknown sign")};
  const bool positive = in.check(*s, pool.ge(a, constant(1))) == Tri::kTrue;
  return integer(std::move(s), inexpressible(in, BinaryOp::kPow, positive ? Range{1, Range::kMax} : Range{}));
}

// Laws: x << k == x * 2^k; x >> k == floor(x / 2^k), also for negative x.
ContextSet<Value> shift(Interp& in, Path s, BinaryOp op, IntExpr a, IntExpr b) {
  SymPool& pool = in.a.pool;
  if (b.isConstant()) {
    const int64_t k = b.value();
    if (k < 0) return in.raise<Value>(std::move(s), "ValueError", "negative shift count");
    if (op == BinaryOp::kLShift) {
      if (a.is(0)) return integer(std::move(s), a);
      return integer(std::move(s), k < kMaxShift ? pool.mul(a, constant(int64_t{1} << k)) : inexpressible(in, op, {}));
    }
    if (a.isConstant()) return integer(std::move(s), constant(a.value() >> std::min<int64_t>(k, 63)));
    return integer(std::move(s), k < kMaxShift ? pool.floorDiv(a, constant(int64_t{1} << k)) : inexpressible(in, op, {}));
  }
  if (const auto factor = powerByCases(in, *s, constant(2), b))
    return integer(std::move(s), op == BinaryOp::kLShift ? pool.mul(a, *factor) : pool.floorDiv(a, *factor));
  return integer(std::move(s), inexpressible(in, op, {}));
}

// Law: x & (2^k - 1) == x mod 2^k, also for negative x.
ContextSet<Value> bitwise(Interp& in, Path s, BinaryOp op, IntExpr a, IntExpr b) {
  if (a.isConstant() && b.isConstant()) {
    const int64_t x = a.value(), y = b.value();
    return integer(std::move(s), constant(op == BinaryOp::kAnd ? x & y : op == BinaryOp::kOr ? x | y : x ^ y));
  }
  const IntExpr mask = a.isConstant() ? a : b, other = a.isConstant() ? b : a;
  if (op == BinaryOp::kAnd && mask.isConstant() && mask.value() >= 0) {
    if (mask.is(0)) return integer(std::move(s), mask);
    if ((mask.value() & (mask.value() + 1)) == 0) return integer(std::move(s), in.a.pool.mod(other, constant(mask.value() + 1)));
    return integer(std::move(s), inexpressible(in, op, {0, mask.value()}));
  }
  if (mask.is(0)) return integer(std::move(s), other);
  return integer(std::move(s), inexpressible(in, op, {}));
}

ContextSet<Value> binaryInt(Interp& in, Path s, BinaryOp op, IntExpr a, IntExpr b) {
  SymPool& pool = in.a.pool;
  switch (op) {
    case BinaryOp::kAdd: return integer(std::move(s), pool.add(a, b));
    case BinaryOp::kSub: return integer(std::move(s), pool.sub(a, b));
    case BinaryOp::kMul: return integer(std::move(s), pool.mul(a, b));
    case BinaryOp::kDiv: case BinaryOp::kFloorDiv: case BinaryOp::kMod:
      return nonZero(in, std::move(s), b, zeroMessage(op)).flatMap([&](Path t, Value) -> ContextSet<Value> {
        if (op == BinaryOp::kDiv) return trueDivide(in, std::move(t), a, b);
        return integer(std::move(t), op == BinaryOp::kFloorDiv ? pool.floorDiv(a, b) : pool.mod(a, b));
      });
    case BinaryOp::kPow: return power(in, std::move(s), a, b);
    case BinaryOp::kLShift: case BinaryOp::kRShift: return shift(in, std::move(s), op, a, b);
    case BinaryOp::kAnd: case BinaryOp::kOr: case BinaryOp::kXor: return bitwise(in, std::move(s), op, a, b);
    case BinaryOp::kMatMul: break;
  }
  return unsupported(in, std::move(s), symbolOf(op), Value::integer(a), Value::integer(b));
}

std::optional<BoolExpr> binaryBool(SymPool& pool, BinaryOp op, BoolExpr a, BoolExpr b) {
  switch (op) {
    case BinaryOp::kAnd: return pool.andOf(a, b);
    case BinaryOp::kOr: return pool.orOf(a, b);
    case BinaryOp::kXor: return pool.iteBool(a, pool.notOf(b), b);
    default: return std::nullopt;
  }
}

}  // namespace

std::optional<int64_t> smallResult(BinaryOp op, int64_t x, int64_t y) {
  std::optional<int64_t> r;
  switch (op) {
    case BinaryOp::kAdd: r = arith::add(x, y); break;
    case BinaryOp::kSub: r = arith::add(x, -y); break;
    case BinaryOp::kMul: r = arith::mul(x, y); break;
    case BinaryOp::kFloorDiv: if (y != 0) r = arith::floorDiv(x, y); break;
    case BinaryOp::kMod: if (y != 0) r = arith::floorMod(x, y); break;
    case BinaryOp::kAnd: r = x & y; break;
    case BinaryOp::kOr: r = x | y; break;
    case BinaryOp::kXor: r = x ^ y; break;
    default: break;
  }
  return r && IntExpr::fits(*r) ? r : std::nullopt;
}

namespace {

bool mayGrow(BinaryOp op) {
  return op == BinaryOp::kAdd || op == BinaryOp::kSub || op == BinaryOp::kMul || op == BinaryOp::kPow || op == BinaryOp::kLShift;
}

bool integersOnly(BinaryOp op) {
  return op == BinaryOp::kAnd || op == BinaryOp::kOr || op == BinaryOp::kXor || op == BinaryOp::kLShift || op == BinaryOp::kRShift || op == BinaryOp::kMatMul;
}

// The value as a double where it is one constant.
std::optional<double> doubleOf(const Value& v) {
  if (v.is(ValueKind::kFloat)) return v.asFloat();
  if (v.isBool() && v.asBool().isConstant()) return v.asBool().isTrue() ? 1.0 : 0.0;
  if (v.isIntConstant()) return static_cast<double>(v.asInt().value());
  return std::nullopt;
}

bool isZero(const Value& v) {
  const auto d = doubleOf(v);
  return d && *d == 0.0;
}

}  // namespace

bool isIntLike(const Value& v) { return v.isInt() || v.isBool(); }

bool isNumber(const Value& v) {
  return isIntLike(v) || v.is(ValueKind::kBigInt) || v.is(ValueKind::kFloat) || v.is(ValueKind::kRational) || (v.isUnknown() && v.unknownType() == UnknownType::kFloat);
}

IntExpr intOf(Interp& in, const Value& v) {
  if (v.isInt()) return v.asInt();
  return in.a.pool.ite(v.asBool(), constant(1), constant(0));
}

ContextSet<Value> nonZero(Interp& in, Path s, IntExpr divisor, std::string_view message) {
  const BoolExpr fine = in.a.pool.ne(divisor, constant(0));
  const Tri known = in.check(*s, fine);
  if (known == Tri::kTrue) return {std::move(s), Value::none()};
  if (known == Tri::kFalse) return zeroDivision(in, std::move(s), message);
  const bool caught = (s->caught.kinds & kCatchesZeroDivision) != 0;
  Interp::Sides sides = assumeOrFork(in, std::move(s), fine, Assumption::kDivisorNotZero, caught);
  ContextSet<Value> out;
  if (sides.then) out.add(std::move(sides.then), Value::none());
  if (sides.otherwise) out.absorb(zeroDivision(in, std::move(sides.otherwise), message));
  return out;
}

ContextSet<Value> hopeNotZero(Interp& in, Path s, BinaryOp op, const Value& divisor) {
  if (op != BinaryOp::kDiv && op != BinaryOp::kFloorDiv && op != BinaryOp::kMod) return {std::move(s), Value::none()};
  const std::string_view message = op == BinaryOp::kMod ? "float modulo" : op == BinaryOp::kDiv ? "float division by zero" : "float floor division by zero";
  if (isIntLike(divisor)) return nonZero(in, std::move(s), intOf(in, divisor), message);
  if (!divisor.isUnknown()) return {std::move(s), Value::none()};
  const bool caught = (s->caught.kinds & kCatchesZeroDivision) != 0;
  const Trust trust = divisor.isOpaque() ? divisor.unknownTrust() : Trust::kOpaque;
  return hopeOrFollow<Value>(in, std::move(s), Assumption::kDivisorNotZero, {caught, trust}, Value::none(),
                             [&](Path t) { return zeroDivision(in, std::move(t), message); });
}

ContextSet<Value> binaryNumeric(Interp& in, Path s, BinaryOp op, const Value& l, const Value& r) {
  if (isIntLike(l) && isIntLike(r)) {
    if (l.isBool() && r.isBool())
      if (const auto b = binaryBool(in.a.pool, op, l.asBool(), r.asBool())) return {std::move(s), Value::boolean(*b)};
    const IntExpr a = intOf(in, l), b = intOf(in, r);
    if (a.isConstant() && b.isConstant()) {
      if (const auto small = smallResult(op, a.value(), b.value())) return integer(std::move(s), constant(*small));
      if (mayGrow(op)) return binaryBig(in, std::move(s), op, Value::integer(a), Value::integer(b));
    }
    return binaryInt(in, std::move(s), op, a, b);
  }
  if (l.is(ValueKind::kBigInt) || r.is(ValueKind::kBigInt)) {
    if (integersOnly(op) && (l.is(ValueKind::kFloat) || r.is(ValueKind::kFloat))) return unsupported(in, std::move(s), symbolOf(op), l, r);
    return binaryBig(in, std::move(s), op, l, r);
  }
  if (integersOnly(op)) return unsupported(in, std::move(s), op == BinaryOp::kPow ? "** or pow()" : symbolOf(op), l, r);
  const auto x = doubleOf(l), y = doubleOf(r);
  if (x && y) return binaryFloat(in, std::move(s), op, *x, *y);
  if (isZero(r) && (op == BinaryOp::kDiv || op == BinaryOp::kFloorDiv || op == BinaryOp::kMod)) return binaryFloat(in, std::move(s), op, 1.0, 0.0);
  if (l.isUnknown() || r.isUnknown()) {
    return hopeNotZero(in, std::move(s), op, r).map([&](Path&, Value) { return rankedFloat(in.a, unknownFrom(in, UnknownType::kFloat, l, r)); });
  }
  return binaryRational(in, std::move(s), op, l, r);
}

ContextSet<Value> unaryNumeric(Interp& in, Path s, ir::UnaryOp op, const Value& v) {
  SymPool& pool = in.a.pool;
  if (v.is(ValueKind::kBigInt)) return {std::move(s), unaryBig(op, v.asBigInt().value)};
  if (op == ir::UnaryOp::kInvert) {
    if (!isIntLike(v)) return typeError(in, std::move(s), "bad operand type for unary ~: 'float'");
    return {std::move(s), Value::integer(pool.sub(constant(-1), intOf(in, v)))};  // law: ~x == -1 - x
  }
  const bool negate = op == ir::UnaryOp::kNeg;
  if (isIntLike(v)) {
    const IntExpr e = intOf(in, v);
    return {std::move(s), Value::integer(negate ? pool.neg(e) : e)};
  }
  if (!negate) return {std::move(s), v};
  if (v.isUnknown()) return {std::move(s), rankedFloat(in.a, v.anonymous())};
  if (v.is(ValueKind::kFloat)) return {std::move(s), Value::real(-v.asFloat())};
  const RatExpr q = v.asRational();
  return {std::move(s), Value::rational({pool.neg(q.numerator), q.denominator})};
}

}  // namespace shapeproof::ops
