// Integers beyond the 62 bits of an IntExpr constant, exact (GMP). A Value of kind kBigInt is always outside those bits:
// makeInteger decides, so equal numbers have equal kinds.
#pragma once

#include <gmpxx.h>

#include <optional>
#include <string>
#include <string_view>

#include "backend/state/value.h"

namespace shapeproof {

using BigInt = mpz_class;

struct BigIntBox : RefCounted { BigInt value; };

// A Python int: kInt where the number fits, kBigInt otherwise.
[[nodiscard]] Value makeInteger(BigInt v);
// The number of a constant int or bool; none for everything else.
[[nodiscard]] std::optional<BigInt> bigOf(const Value& v);
[[nodiscard]] BigInt bigOf(int64_t v);
// Digits of a base from 2 to 36; none: not a number. A sign may stand before them.
[[nodiscard]] std::optional<BigInt> parseBig(std::string_view digits, int base);
// The whole part of a finite double.
[[nodiscard]] BigInt bigOf(double v);

// a / b, b != 0, rounded half to even once, as CPython divides ints; none: beyond the doubles.
[[nodiscard]] std::optional<double> quotient(const BigInt& a, const BigInt& b);
// The nearest double, half to even; none: beyond the doubles.
[[nodiscard]] inline std::optional<double> nearestDouble(const BigInt& v) { return quotient(v, 1); }
// CPython's hash of an int: the remainder modulo 2^61 - 1 with the sign of the number, -2 for -1.
[[nodiscard]] int64_t pythonHash(const BigInt& v);
// floor(a / b) and a - b * floor(a / b), b != 0.
[[nodiscard]] BigInt floorQuotient(const BigInt& a, const BigInt& b);
[[nodiscard]] BigInt floorRemainder(const BigInt& a, const BigInt& b);
// The number of bits of the absolute value; 0 for 0.
[[nodiscard]] size_t bitLength(const BigInt& v);

}  // namespace shapeproof
