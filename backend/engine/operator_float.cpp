// Operators on floats: constants as CPython computes them, symbolic fractions exactly or not at all.
#include <cmath>

#include "backend/engine/float_order.h"
#include "backend/engine/operators.h"

namespace shapeproof::ops {

using ir::BinaryOp;

namespace {

// Python's divmod on doubles: the remainder has the sign of the divisor (Objects/floatobject.c, float_divmod).
struct DivMod { double quotient, remainder; };
DivMod divMod(double a, double b) {
  double mod = std::fmod(a, b);
  double div = (a - mod) / b;
  if (mod != 0.0) {
    if ((b < 0) != (mod < 0)) { mod += b; div -= 1.0; }
  } else {
    mod = std::copysign(0.0, b);
  }
  double floored;
  if (div != 0.0) {
    floored = std::floor(div);
    if (div - floored > 0.5) floored += 1.0;
  } else {
    floored = std::copysign(0.0, a / b);
  }
  return {floored, mod};
}

// A fraction of a turn around zero: complex numbers are a class of pylib.
ContextSet<Value> complexPower(Interp& in, Path s, double a, double b) {
  return in.importModule(std::move(s), "_shapeproof.complexes").flatMap([&](Path t, Value module) {
    return in.getAttr(std::move(t), module, in.a.intern("power_of_floats"));
  }).flatMap([&](Path t, Value function) {
    return in.call(std::move(t), std::move(function), CallArgs{{Value::real(a), Value::real(b)}, {}, false});
  });
}

ContextSet<Value> power(Interp& in, Path s, double a, double b) {
  if (a == 0.0 && b < 0.0) return in.raise<Value>(std::move(s), "ZeroDivisionError", "0.0 cannot be raised to a negative power");
  if (a < 0.0 && std::isfinite(a) && std::isfinite(b) && b != std::floor(b)) return complexPower(in, std::move(s), a, b);
  const double r = std::pow(a, b);
  if (std::isinf(r) && std::isfinite(a) && std::isfinite(b)) return in.raise<Value>(std::move(s), "OverflowError", "(34, 'Numerical result out of range')");
  return {std::move(s), Value::real(r)};
}

// A number as an exact fraction; none for a double without a small exact form.
std::optional<RatExpr> fraction(Interp& in, const Value& v) {
  if (isIntLike(v)) return in.a.pool.ratOf(intOf(in, v));
  if (v.is(ValueKind::kRational)) return v.asRational();
  return in.a.pool.ratOf(v.asFloat());
}

// A fraction that is a constant after all is an ordinary float.
Value rational(RatExpr q) {
  if (q.numerator.isConstant() && q.denominator.isConstant()) {
    const int64_t n = q.numerator.value(), d = q.denominator.value();
    constexpr int64_t kExact = int64_t{1} << 53;
    if (std::abs(n) <= kExact && d <= kExact && d > 0) return Value::real(static_cast<double>(n) / static_cast<double>(d));
  }
  return Value::rational(q);
}

// a / b under the path's facts: the sign of b's numerator has to be known.
std::optional<RatExpr> divide(Interp& in, const State& s, RatExpr a, RatExpr b) {
  SymPool& pool = in.a.pool;
  const Tri positive = in.check(s, pool.gt(b.numerator, IntExpr::constant(0)));
  if (positive == Tri::kTrue) return pool.ratDiv(a, b);
  if (positive == Tri::kFalse) return pool.ratDiv({pool.neg(a.numerator), a.denominator}, {pool.neg(b.numerator), b.denominator});
  return std::nullopt;
}

}  // namespace

ContextSet<Value> binaryFloat(Interp& in, Path s, BinaryOp op, double a, double b) {
  switch (op) {
    case BinaryOp::kAdd: return {std::move(s), Value::real(a + b)};
    case BinaryOp::kSub: return {std::move(s), Value::real(a - b)};
    case BinaryOp::kMul: return {std::move(s), Value::real(a * b)};
    case BinaryOp::kDiv:
      if (b == 0.0) return in.raise<Value>(std::move(s), "ZeroDivisionError", "float division by zero");
      return {std::move(s), Value::real(a / b)};
    case BinaryOp::kFloorDiv:
      if (b == 0.0) return in.raise<Value>(std::move(s), "ZeroDivisionError", "float floor division by zero");
      return {std::move(s), Value::real(divMod(a, b).quotient)};
    case BinaryOp::kMod:
      if (b == 0.0) return in.raise<Value>(std::move(s), "ZeroDivisionError", "float modulo");
      return {std::move(s), Value::real(divMod(a, b).remainder)};
    case BinaryOp::kPow: return power(in, std::move(s), a, b);
    default: return unsupported(in, std::move(s), symbolOf(op), Value::real(a), Value::real(b));
  }
}

// At least one of the two is symbolic, none is unknown.
ContextSet<Value> binaryRational(Interp& in, Path s, BinaryOp op, const Value& l, const Value& r) {
  SymPool& pool = in.a.pool;
  const auto a = fraction(in, l), b = fraction(in, r);
  const auto unknown = [&](Path t) -> ContextSet<Value> { return {std::move(t), rankedFloat(in.a, unknownFrom(in, UnknownType::kFloat, l, r))}; };
  const bool divides = op == BinaryOp::kDiv || op == BinaryOp::kFloorDiv || op == BinaryOp::kMod;
  if (divides && b) {
    const auto message = op == BinaryOp::kDiv ? "float division by zero" : op == BinaryOp::kMod ? "float modulo" : "float floor division by zero";
    return nonZero(in, std::move(s), b->numerator, message).flatMap([&](Path t, Value) -> ContextSet<Value> {
      if (!a) return unknown(std::move(t));
      const auto q = divide(in, *t, *a, *b);
      if (!q) return unknown(std::move(t));
      if (op == BinaryOp::kDiv) return {std::move(t), rational(*q)};
      const IntExpr whole = pool.floor(*q);
      if (op == BinaryOp::kFloorDiv) return {std::move(t), rational(pool.ratOf(whole))};
      // The remainder of doubles that stand for thirds is not the remainder of the thirds: exact for whole numbers only.
      if (!a->denominator.is(1) || !b->denominator.is(1)) return unknown(std::move(t));
      return {std::move(t), rational(pool.ratOf(pool.mod(a->numerator, b->numerator)))};
    });
  }
  if (!a || !b) return unknown(std::move(s));
  switch (op) {
    case BinaryOp::kAdd: return {std::move(s), rational(pool.ratAdd(*a, *b))};
    case BinaryOp::kSub: return {std::move(s), rational(pool.ratSub(*a, *b))};
    case BinaryOp::kMul: return {std::move(s), rational(pool.ratMul(*a, *b))};
    case BinaryOp::kPow:
      if (b->denominator.is(1) && b->numerator.is(1)) return {std::move(s), rational(*a)};
      if (b->denominator.is(1) && b->numerator.is(2)) return {std::move(s), rational(pool.ratMul(*a, *a))};
      return unknown(std::move(s));
    default: return unknown(std::move(s));
  }
}

}  // namespace shapeproof::ops
