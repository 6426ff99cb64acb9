// abs, round, floor, ceil, bin/oct/hex: functions of one number. Symbolic numbers stay symbolic.
#include <cfloat>
#include <cmath>
#include <cstdio>
#include <cstdlib>

#include "libcalls/builtins/support.h"

namespace shapeproof::libcalls {
namespace {

// A number's own method (`__abs__` of a tensor); the doubtful answer when there is none.
CallResult dunder(Call& c, const char* method, const Value& unknown) {
  const Value x = c.arg(0);
  if (!x.isObject()) return c.toSetWith(unknown);
  return c.finish(c.interp.callMethod(c.takeState(), x, method, {}));
}

CallResult badFloat(Call& c, double d) {
  if (std::isnan(d)) return c.raise("ValueError", "cannot convert float NaN to integer");
  return c.raise("OverflowError", "cannot convert float infinity to integer");
}

bool hasMethod(const Call& c, const Value& v, const char* method) {
  const Value cls = c.interp.typeOf(peek(c), v);
  return cls.isObject() && c.interp.lookupClass(peek(c), cls.asAddr(), c.interp.a.intern(method)) != nullptr;
}

// The class of `v` is the program's own down to object, and lacks the method.
bool lacksMethod(const Call& c, const Value& v, const char* method) {
  const Value cls = c.interp.typeOf(peek(c), v);
  if (!cls.isObject()) return false;
  bool unknown = false;
  const auto* data = Analysis::object(peek(c), cls.asAddr()).as<ClassData>();
  return data && data->is_user && c.interp.lookupClass(peek(c), cls.asAddr(), c.interp.a.intern(method), &unknown) == nullptr && !unknown;
}

// A whole number near a float whose value is not known: it has bounds that are not kept, so it never accuses.
Value nearUnknown(Call& c, const char* what) {
  Doubt why = doubtOf(c, c.arg(0), what);
  why.trust = Trust::kOpaque;
  return unknownInt(c, why);
}

// Round half to even at `digits` decimals: printf and strtod are exact, as CPython's algorithm is.
double roundedAt(double d, int64_t digits) {
  if (digits > 300 || !std::isfinite(d)) return d;
  if (digits < 0) {
    const double scale = std::pow(10.0, static_cast<double>(-digits));
    return std::nearbyint(d / scale) * scale;
  }
  char buffer[700];
  std::snprintf(buffer, sizeof buffer, "%.*f", static_cast<int>(digits), d);
  return std::strtod(buffer, nullptr);
}

std::string inBase(const BigInt& v, int64_t base) {
  return std::string(sgn(v) < 0 ? "-" : "") + (base == 2 ? "0b" : base == 8 ? "0o" : "0x") + BigInt(abs(v)).get_str(static_cast<int>(base));
}

// Law: half to even, at a power of ten.
BigInt roundedTo(const BigInt& v, int64_t zeros) {
  BigInt scale;
  mpz_ui_pow_ui(scale.get_mpz_t(), 10, static_cast<unsigned long>(zeros));
  BigInt q = floorQuotient(v, scale);
  const BigInt twice = (v - q * scale) * 2;
  if (twice > scale || (twice == scale && mpz_odd_p(q.get_mpz_t()))) ++q;
  return q * scale;
}

}  // namespace

CallResult numberAbs(Call& c) {
  const Value& x = c.arg(0);
  switch (x.kind()) {
    case ValueKind::kInt: return c.toSetWith(Value::integer(c.pool().abs(x.asInt())));
    case ValueKind::kBool: return c.toSetWith(Value::integer(exactNumber(c, x)->numerator));
    case ValueKind::kBigInt: return c.toSetWith(makeInteger(abs(x.asBigInt().value)));
    case ValueKind::kFloat: return c.toSetWith(Value::real(std::fabs(x.asFloat())));
    case ValueKind::kRational: return c.toSetWith(Value::rational({c.pool().abs(x.asRational().numerator), x.asRational().denominator}));
    case ValueKind::kUnknown: return c.toSetWith(rankedFloat(c.interp.a, x.anonymous()));
    case ValueKind::kObject:
      if (lacksMethod(c, x, "__abs__")) return c.raise("TypeError", "bad operand type for abs(): '" + className(c, x) + "'");
      return dunder(c, "__abs__", Value());
    default: return c.raise("TypeError", "bad operand type for abs(): '" + className(c, x) + "'");
  }
}

CallResult numberRound(Call& c) {
  const Value& x = c.arg(0);
  const bool whole = c.isNone(1);
  const auto digits = c.constant(c.arg(1));
  if (const auto n = bigOf(x); n && digits && *digits < 0 && *digits > -4300) return c.toSetWith(makeInteger(roundedTo(*n, -*digits)));
  switch (x.kind()) {
    case ValueKind::kBigInt: return c.toSetWith(x);
    case ValueKind::kInt: case ValueKind::kBool: {
      const IntExpr n = exactNumber(c, x)->numerator;
      if (whole || (digits && *digits >= 0)) return c.toSetWith(Value::integer(n));
      if (!digits) return c.toSetWith(unknownInt(c, {Trust::kOpaque, "round() to an unknown number of digits"}));
      int64_t scale = 1;
      for (int64_t i = 0; i > *digits && scale < INT64_C(1000000000000000); --i) scale *= 10;
      const RatExpr part = c.pool().ratDiv(c.pool().ratOf(n), c.pool().ratOf(IntExpr::constant(scale)));
      return c.toSetWith(Value::integer(c.pool().mul(c.pool().roundHalfEven(part), IntExpr::constant(scale))));
    }
    case ValueKind::kFloat:
      if (!whole && !digits) return c.toSetWith(unknownFloat(c, {Trust::kOpaque, "round() to an unknown number of digits"}));
      if (!whole) return c.toSetWith(Value::real(roundedAt(x.asFloat(), *digits)));
      if (!std::isfinite(x.asFloat())) return badFloat(c, x.asFloat());
      return c.toSetWith(makeInteger(bigOf(std::nearbyint(x.asFloat()))));
    case ValueKind::kRational:
      if (whole) return c.toSetWith(Value::integer(c.pool().roundHalfEven(x.asRational())));
      return c.toSetWith(unknownFloat(c, {Trust::kOpaque, "round() of a symbolic float to some digits"}));
    case ValueKind::kUnknown:
      if (x.isOpaque()) return c.toSetWith(x);
      return c.toSetWith(whole ? nearUnknown(c, "round()") : unknownFloat(c, doubtOf(c, x, "round()")));
    case ValueKind::kObject: {
      CallArgs args;
      if (!whole) args.positional.push_back(c.arg(1));
      const Value self = x;
      const ops::Special own = ops::special(c.interp, peek(c), self, "__round__");
      if (!own && !own.unknown) return c.raise("TypeError", "type " + className(c, self) + " doesn't define __round__ method");
      return c.finish(c.interp.callMethod(c.takeState(), self, "__round__", std::move(args)));
    }
    default: return c.raise("TypeError", "type " + className(c, x) + " doesn't define __round__ method");
  }
}

static CallResult wholeNumber(Call& c, bool up) {
  const Value& x = c.arg(0);
  switch (x.kind()) {
    case ValueKind::kInt: case ValueKind::kBool: return c.toSetWith(Value::integer(exactNumber(c, x)->numerator));
    case ValueKind::kBigInt: return c.toSetWith(x);
    case ValueKind::kFloat:
      if (!std::isfinite(x.asFloat())) return badFloat(c, x.asFloat());
      return c.toSetWith(makeInteger(bigOf(up ? std::ceil(x.asFloat()) : std::floor(x.asFloat()))));
    case ValueKind::kRational: return c.toSetWith(Value::integer(up ? c.pool().ceil(x.asRational()) : c.pool().floor(x.asRational())));
    case ValueKind::kUnknown: return c.toSetWith(nearUnknown(c, up ? "math.ceil" : "math.floor"));
    case ValueKind::kObject: {
      const Value cls = c.interp.typeOf(peek(c), x);
      const char* method = up ? "__ceil__" : "__floor__";
      bool unknown = false;
      if (cls.isObject() && c.interp.lookupClass(peek(c), cls.asAddr(), c.interp.a.intern(method), &unknown)) return dunder(c, method, Value());
      return c.toSetWith(unknownInt(c, {Trust::kOpaque, "the value of a tensor"}));
    }
    default: return c.raise("TypeError", "must be real number, not " + className(c, x));
  }
}

CallResult numberFloor(Call& c) { return wholeNumber(c, false); }
CallResult numberCeil(Call& c) { return wholeNumber(c, true); }

CallResult numberBase(Call& c) {
  const Value x = ops::underlying(c.interp, peek(c), c.arg(0));
  const int64_t base = *c.constant(c.arg(1));
  if (const auto v = bigOf(x)) return c.toSetWith(textValue(c, inBase(*v, base)));
  if (hasMethod(c, x, "__index__") && x.isObject()) {
    Interp& interp = c.interp;
    const ops::Special own = ops::special(interp, peek(c), x, "__index__");
    return c.finish(ops::callSpecial(interp, c.takeState(), own, "__index__", {x}).map([&](Path&, const Value& n) -> Value {
      const auto v = bigOf(n);
      return v ? interp.text(inBase(*v, base)) : Value::unknown(interp.a.intern("the digits of a symbolic number"), UnknownType::kStr);
    }));
  }
  const bool certain = x.is(ValueKind::kFloat) || x.isStr() || x.isNone() || x.isTuple() || x.is(ValueKind::kBytes);
  if (certain) return c.raise("TypeError", "'" + className(c, x) + "' object cannot be interpreted as an integer");
  return c.toSetWith(unknownStr(c, doubtOf(c, x, "the digits of a symbolic number")));
}

// pow(base, exponent, modulus) of ints
CallResult numberPowMod(Call& c) {
  const auto base = bigOf(c.arg(0)), exponent = bigOf(c.arg(1)), modulus = bigOf(c.arg(2));
  if (!base || !exponent || !modulus) return c.toSetWith(unknownInt(c, {Trust::kOpaque, "pow() with a modulus"}));
  if (*modulus == 0) return c.raise("ValueError", "pow() 3rd argument cannot be 0");
  const BigInt size = abs(*modulus);
  BigInt r;
  if (sgn(*exponent) < 0 && mpz_invert(r.get_mpz_t(), base->get_mpz_t(), size.get_mpz_t()) == 0)
    return c.raise("ValueError", "base is not invertible for the given modulus");
  mpz_powm(r.get_mpz_t(), base->get_mpz_t(), exponent->get_mpz_t(), size.get_mpz_t());
  return c.toSetWith(makeInteger(floorRemainder(r, *modulus)));
}

}  // namespace shapeproof::libcalls
