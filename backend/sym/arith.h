// Exact machine arithmetic for the symbolic engine: overflow is an answer (none), never wrap-around.
#pragma once

#include <cstdint>
#include <numeric>
#include <optional>

namespace shapeproof::arith {

__extension__ typedef __int128 Wide;  // products of two constants

[[nodiscard]] inline std::optional<int64_t> add(int64_t a, int64_t b) {
  int64_t r;
  if (__builtin_add_overflow(a, b, &r)) return std::nullopt;
  return r;
}
[[nodiscard]] inline std::optional<int64_t> mul(int64_t a, int64_t b) {
  int64_t r;
  if (__builtin_mul_overflow(a, b, &r)) return std::nullopt;
  return r;
}
// Python's // and % (b != 0; INT64_MIN never occurs as an operand of 62 bits).
[[nodiscard]] constexpr int64_t floorDiv(int64_t a, int64_t b) {
  const int64_t q = a / b;
  return (a % b != 0 && ((a < 0) != (b < 0))) ? q - 1 : q;
}
[[nodiscard]] constexpr int64_t floorMod(int64_t a, int64_t b) {
  const int64_t r = a % b;
  return (r != 0 && ((r < 0) != (b < 0))) ? r + b : r;
}
[[nodiscard]] constexpr int64_t ceilDiv(int64_t a, int64_t b) { return -floorDiv(-a, b); }
[[nodiscard]] inline uint64_t magnitude(int64_t v) {
  return v < 0 ? ~static_cast<uint64_t>(v) + 1 : static_cast<uint64_t>(v);
}
[[nodiscard]] inline int64_t gcd(int64_t a, int64_t b) {
  return static_cast<int64_t>(std::gcd(magnitude(a), magnitude(b)));
}

[[nodiscard]] inline uint64_t mix(uint64_t h, uint64_t v) {
  h ^= v + 0x9e3779b97f4a7c15ULL + (h << 6) + (h >> 2);
  h *= 0xff51afd7ed558ccdULL;
  return h ^ (h >> 32);
}

}  // namespace shapeproof::arith
