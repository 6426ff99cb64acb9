// Operators on integers that leave 62 bits, or that are outside of them already.
#include <cmath>

#include "backend/engine/operators.h"
#include "backend/state/bigint.h"

namespace shapeproof::ops {

using ir::BinaryOp;
using ir::CompareOp;

namespace {

constexpr size_t kMaxBits = size_t{1} << 20;  // larger numbers are not written out

BoolExpr constant(bool b) { return BoolExpr::constant(b); }

Value tooLarge(Interp& in, BinaryOp op) {
  return Value::integer(in.a.freshInt("", Trust::kOpaque, {}, "a very large integer: " + std::string(symbolOf(op))));
}

ContextSet<Value> overflow(Interp& in, Path s, std::string_view message) { return in.raise<Value>(std::move(s), "OverflowError", message); }

ContextSet<Value> trueQuotient(Interp& in, Path s, const BigInt& a, const BigInt& b) {
  if (const auto q = quotient(a, b)) return {std::move(s), Value::real(*q)};
  return overflow(in, std::move(s), "integer division result too large for a float");
}

ContextSet<Value> bigPower(Interp& in, Path s, const BigInt& a, const BigInt& b) {
  if (sgn(b) < 0) {
    const auto x = nearestDouble(a), y = nearestDouble(b);
    if (!x || !y) return overflow(in, std::move(s), "int too large to convert to float");
    return binaryFloat(in, std::move(s), BinaryOp::kPow, *x, *y);
  }
  if (!b.fits_ulong_p() || (abs(a) > 1 && (b.get_ui() > kMaxBits || bitLength(a) * b.get_ui() > kMaxBits))) {
    if (abs(a) <= 1) return {std::move(s), makeInteger(a == -1 && mpz_even_p(b.get_mpz_t()) ? BigInt(1) : a)};
    return {std::move(s), tooLarge(in, BinaryOp::kPow)};
  }
  BigInt r;
  mpz_pow_ui(r.get_mpz_t(), a.get_mpz_t(), b.get_ui());
  return {std::move(s), makeInteger(std::move(r))};
}

ContextSet<Value> bigShift(Interp& in, Path s, BinaryOp op, const BigInt& a, const BigInt& b) {
  if (sgn(b) < 0) return in.raise<Value>(std::move(s), "ValueError", "negative shift count");
  const bool left = op == BinaryOp::kLShift;
  if (a == 0) return {std::move(s), Value::integer(0)};
  if (!b.fits_ulong_p() || b.get_ui() > kMaxBits)
    return {std::move(s), left ? tooLarge(in, op) : Value::integer(sgn(a) < 0 ? -1 : 0)};
  BigInt r;
  if (left) mpz_mul_2exp(r.get_mpz_t(), a.get_mpz_t(), b.get_ui());
  else mpz_fdiv_q_2exp(r.get_mpz_t(), a.get_mpz_t(), b.get_ui());
  return {std::move(s), makeInteger(std::move(r))};
}

ContextSet<Value> binaryWhole(Interp& in, Path s, BinaryOp op, const BigInt& a, const BigInt& b) {
  const bool divides = op == BinaryOp::kDiv || op == BinaryOp::kFloorDiv || op == BinaryOp::kMod;
  if (divides && b == 0)
    return in.raise<Value>(std::move(s), "ZeroDivisionError", op == BinaryOp::kDiv ? "division by zero" : op == BinaryOp::kMod ? "integer modulo by zero" : "integer division or modulo by zero");
  switch (op) {
    case BinaryOp::kAdd: return {std::move(s), makeInteger(a + b)};
    case BinaryOp::kSub: return {std::move(s), makeInteger(a - b)};
    case BinaryOp::kMul:
      if (bitLength(a) + bitLength(b) > kMaxBits) return {std::move(s), tooLarge(in, op)};
      return {std::move(s), makeInteger(a * b)};
    case BinaryOp::kDiv: return trueQuotient(in, std::move(s), a, b);
    case BinaryOp::kFloorDiv: return {std::move(s), makeInteger(floorQuotient(a, b))};
    case BinaryOp::kMod: return {std::move(s), makeInteger(floorRemainder(a, b))};
    case BinaryOp::kPow: return bigPower(in, std::move(s), a, b);
    case BinaryOp::kLShift: case BinaryOp::kRShift: return bigShift(in, std::move(s), op, a, b);
    case BinaryOp::kAnd: return {std::move(s), makeInteger(a & b)};
    case BinaryOp::kOr: return {std::move(s), makeInteger(a | b)};
    case BinaryOp::kXor: return {std::move(s), makeInteger(a ^ b)};
    case BinaryOp::kMatMul: break;
  }
  return unsupported(in, std::move(s), symbolOf(op), makeInteger(a), makeInteger(b));
}

bool holds(CompareOp op, int order) {
  switch (op) {
    case CompareOp::kEq: return order == 0;
    case CompareOp::kNe: return order != 0;
    case CompareOp::kLt: return order < 0;
    case CompareOp::kLe: return order <= 0;
    case CompareOp::kGt: return order > 0;
    default: return order >= 0;
  }
}

}  // namespace

ContextSet<Value> binaryBig(Interp& in, Path s, BinaryOp op, const Value& l, const Value& r) {
  const auto a = bigOf(l), b = bigOf(r);
  if (a && b) return binaryWhole(in, std::move(s), op, *a, *b);
  const auto is_float = [](const Value& v) { return v.is(ValueKind::kFloat); };
  if (is_float(l) || is_float(r)) {
    const auto x = a ? nearestDouble(*a) : l.asFloat(), y = b ? nearestDouble(*b) : r.asFloat();
    if (!x || !y) return overflow(in, std::move(s), "int too large to convert to float");
    return binaryFloat(in, std::move(s), op, *x, *y);
  }
  const bool real = l.is(ValueKind::kRational) || r.is(ValueKind::kRational) || l.isUnknown() || r.isUnknown() || op == BinaryOp::kDiv;
  return hopeNotZero(in, std::move(s), op, r).map([&](Path&, Value) { return real ? unknownFrom(in, UnknownType::kFloat, l, r) : tooLarge(in, op); });
}

Value unaryBig(ir::UnaryOp op, const BigInt& v) {
  switch (op) {
    case ir::UnaryOp::kNeg: return makeInteger(-v);
    case ir::UnaryOp::kInvert: return makeInteger(-v - 1);
    default: return makeInteger(v);
  }
}

BoolExpr compareBig(Interp& in, CompareOp op, const Value& l, const Value& r) {
  const auto a = bigOf(l), b = bigOf(r);
  if (a && b) return constant(holds(op, cmp(*a, *b)));
  const bool mirrored = !a;
  const Value& other = mirrored ? l : r;
  if (!other.is(ValueKind::kFloat)) return in.a.freshBool("", Trust::kOpaque, "a comparison with a very large integer");
  if (std::isnan(other.asFloat())) return constant(op == CompareOp::kNe);
  const int order = mpz_cmp_d((mirrored ? *b : *a).get_mpz_t(), other.asFloat());
  return constant(holds(op, mirrored ? -order : order));
}

}  // namespace shapeproof::ops
