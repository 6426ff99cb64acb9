#include "backend/state/bigint.h"

#include <cmath>

namespace shapeproof {

Value makeInteger(BigInt v) {
  if (v.fits_slong_p() && IntExpr::fits(v.get_si())) return Value::integer(v.get_si());
  auto box = makeRef<BigIntBox>();
  box->value = std::move(v);
  return Value::bigInteger(std::move(box));
}

BigInt bigOf(int64_t v) { return BigInt(static_cast<long>(v)); }

std::optional<BigInt> bigOf(const Value& v) {
  if (v.isIntConstant()) return bigOf(v.asInt().value());
  if (v.isBool() && v.asBool().isConstant()) return BigInt(v.asBool().isTrue() ? 1 : 0);
  if (v.is(ValueKind::kBigInt)) return v.asBigInt().value;
  return std::nullopt;
}

std::optional<BigInt> parseBig(std::string_view digits, int base) {
  BigInt v;
  if (digits.empty() || v.set_str(std::string(digits), base) != 0) return std::nullopt;
  return v;
}

BigInt bigOf(double v) { return BigInt(std::trunc(v)); }

// The quotient is computed to 64 bits or a few more; a last bit that stands for all that was cut off makes the one rounding,
// from 64 bits to 53, the right one.
std::optional<double> quotient(const BigInt& a, const BigInt& b) {
  if (a == 0) return 0.0;
  const BigInt x = abs(a), y = abs(b);
  const auto shift = static_cast<long>(bitLength(y)) - static_cast<long>(bitLength(x)) + 64;
  const BigInt numerator = shift > 0 ? BigInt(x << static_cast<unsigned long>(shift)) : x;
  const BigInt denominator = shift < 0 ? BigInt(y << static_cast<unsigned long>(-shift)) : y;
  BigInt q, rest;
  mpz_tdiv_qr(q.get_mpz_t(), rest.get_mpz_t(), numerator.get_mpz_t(), denominator.get_mpz_t());
  bool inexact = rest != 0;
  long exponent = -shift;
  while (bitLength(q) > 64) {
    inexact = inexact || mpz_odd_p(q.get_mpz_t());
    q >>= 1;
    ++exponent;
  }
  uint64_t top = mpz_get_ui(q.get_mpz_t());
  if (inexact) top |= 1;
  const double magnitude = std::ldexp(static_cast<double>(top), static_cast<int>(exponent));
  if (std::isinf(magnitude)) return std::nullopt;
  return (sgn(a) < 0) == (sgn(b) < 0) ? magnitude : -magnitude;
}

int64_t pythonHash(const BigInt& v) {
  static const BigInt kModulus = (BigInt(1) << 61) - 1;
  const int64_t magnitude = BigInt(abs(v) % kModulus).get_si();
  const int64_t hash = sgn(v) < 0 ? -magnitude : magnitude;
  return hash == -1 ? -2 : hash;
}

BigInt floorQuotient(const BigInt& a, const BigInt& b) {
  BigInt q;
  mpz_fdiv_q(q.get_mpz_t(), a.get_mpz_t(), b.get_mpz_t());
  return q;
}

BigInt floorRemainder(const BigInt& a, const BigInt& b) {
  BigInt r;
  mpz_fdiv_r(r.get_mpz_t(), a.get_mpz_t(), b.get_mpz_t());
  return r;
}

size_t bitLength(const BigInt& v) { return v == 0 ? 0 : mpz_sizeinbase(v.get_mpz_t(), 2); }

}  // namespace shapeproof
