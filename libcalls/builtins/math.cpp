// module math: exact on constants, symbolic where a whole number comes out, otherwise an unknown float.
#include <bit>
#include <cmath>
#include <map>
#include <numeric>
#include <vector>

#include "libcalls/builtins/support.h"

namespace shapeproof::libcalls {
namespace {

using Function = double (*)(double);

const std::map<std::string_view, Function>& functions() {
  static const std::map<std::string_view, Function> kTable = {
      {"sqrt", std::sqrt}, {"exp", std::exp}, {"expm1", std::expm1}, {"log", std::log}, {"log2", std::log2}, {"log10", std::log10},
      {"log1p", std::log1p}, {"sin", std::sin}, {"cos", std::cos}, {"tan", std::tan}, {"asin", std::asin}, {"acos", std::acos},
      {"atan", std::atan}, {"sinh", std::sinh}, {"cosh", std::cosh}, {"tanh", std::tanh}, {"asinh", std::asinh}, {"acosh", std::acosh},
      {"atanh", std::atanh}, {"erf", std::erf}, {"erfc", std::erfc}, {"gamma", std::tgamma}, {"lgamma", std::lgamma}, {"fabs", std::fabs},
      {"cbrt", std::cbrt}, {"exp2", std::exp2},
  };
  return kTable;
}

CallResult doubtfulFloat(Call& c, size_t i) {
  const Value& v = c.arg(i);
  if (v.isOpaque()) return c.toSetWith(v);
  return c.toSetWith(unknownFloat(c, doubtOf(c, v, "a float computed from symbolic numbers")));
}

bool isNumberLike(const Value& v) { return ops::isNumber(v) || v.isUnknown() || v.isObject(); }

CallResult needsReal(Call& c, const Value& v) { return c.raise("TypeError", "must be real number, not " + className(c, v)); }

}  // namespace

// unary(name, x)
CallResult mathUnary(Call& c) {
  const auto name = c.str(c.arg(0));
  const Value& x = c.arg(1);
  if (!isNumberLike(x)) return needsReal(c, x);
  const auto at = functions().find(name.value_or(""));
  const auto d = constantNumber(x);
  if (!d || at == functions().end()) return doubtfulFloat(c, 1);
  const double r = at->second(*d);
  if (std::isfinite(*d) && std::isnan(r)) return c.raise("ValueError", "math domain error");
  if (std::isfinite(*d) && std::isinf(r)) {
    const bool pole = *name == "log" || *name == "log2" || *name == "log10" || *name == "log1p" || *name == "atanh" || *name == "gamma" || *name == "lgamma";
    return pole ? c.raise("ValueError", "math domain error") : c.raise("OverflowError", "math range error");
  }
  return c.toSetWith(Value::real(r));
}

// binary(name, x, y)
CallResult mathBinary(Call& c) {
  const std::string name(c.str(c.arg(0)).value_or(""));
  if (!isNumberLike(c.arg(1))) return needsReal(c, c.arg(1));
  if (!isNumberLike(c.arg(2))) return needsReal(c, c.arg(2));
  const auto x = constantNumber(c.arg(1)), y = constantNumber(c.arg(2));
  if (!x || !y) return doubtfulFloat(c, x ? 2 : 1);
  double r = 0;
  if (name == "pow") r = std::pow(*x, *y);
  else if (name == "fmod") r = std::fmod(*x, *y);
  else if (name == "atan2") r = std::atan2(*x, *y);
  else if (name == "copysign") r = std::copysign(*x, *y);
  else if (name == "hypot") r = std::hypot(*x, *y);
  else if (name == "remainder") r = std::remainder(*x, *y);
  else if (name == "log") {
    if (*x <= 0 || *y <= 0) return c.raise("ValueError", "math domain error");
    if (*y == 1) return c.raise("ZeroDivisionError", "float division by zero");
    r = std::log(*x) / std::log(*y);
  } else return doubtfulFloat(c, 1);
  if (std::isnan(r) && !std::isnan(*x) && !std::isnan(*y)) return c.raise("ValueError", "math domain error");
  if (std::isinf(r) && std::isfinite(*x) && std::isfinite(*y)) return c.raise("OverflowError", "math range error");
  return c.toSetWith(Value::real(r));
}

// test(name, x): isnan, isinf, isfinite
CallResult mathTest(Call& c) {
  const auto name = c.str(c.arg(0));
  if (const auto d = constantNumber(c.arg(1)))
    return c.toSetWith(Value::boolean(name == "isnan" ? std::isnan(*d) : name == "isinf" ? std::isinf(*d) : std::isfinite(*d)));
  if (c.arg(1).isInt() || c.arg(1).is(ValueKind::kRational)) return c.toSetWith(Value::boolean(name == "isfinite"));
  return c.toSetWith(unknownBool(c, doubtOf(c, c.arg(1), "a test of an unknown float")));
}

CallResult mathIsqrt(Call& c) {
  const auto n = bigOf(c.arg(0));
  if (!n) return c.toSetWith(unknownInt(c, {Trust::kOpaque, "math.isqrt"}, {0, Range::kMax}));
  if (*n < 0) return c.raise("ValueError", "isqrt() argument must be nonnegative");
  return c.toSetWith(makeInteger(sqrt(*n)));
}

static CallResult foldInts(Call& c, int64_t start, bool lcm) {
  const auto items = c.items(c.arg(0));
  BigInt r = bigOf(start);
  for (size_t i = 0; items && i < items->size(); ++i) {
    const auto n = bigOf((*items)[i]);
    if (!n) return c.toSetWith(unknownInt(c, {Trust::kOpaque, lcm ? "math.lcm" : "math.gcd"}, {0, Range::kMax}));
    const BigInt next = lcm ? BigInt(::lcm(r, *n)) : BigInt(gcd(r, *n));
    r = next;
  }
  return c.toSetWith(makeInteger(std::move(r)));
}
CallResult mathGcd(Call& c) { return foldInts(c, 0, false); }
CallResult mathLcm(Call& c) { return foldInts(c, 1, true); }

// prod(iterable, start): symbolic factors stay symbolic
CallResult mathProd(Call& c) {
  Interp& interp = c.interp;
  const Value start = c.arg(1);
  return c.finish(interp.collect(c.takeState(), c.arg(0)).flatMap([&](Path s, Interp::Items items) -> ContextSet<Value> {
    if (items.rest || items.unknown_rest) return {std::move(s), interp.a.opaque("math.prod of values that are not all known")};
    return foldSteps<Value>(std::move(s), items.items.size(), start, [&](Path t, size_t i, Value so_far) {
      return interp.binary(std::move(t), ir::BinaryOp::kMul, std::move(so_far), items.items[i]);
    });
  }));
}

// product(low, high): low * (low + 1) * ... * high, for factorial and its kin
CallResult mathFactors(Call& c) {
  const auto low = c.constant(c.arg(0)), high = c.constant(c.arg(1));
  if (!low || !high) return c.toSetWith(unknownInt(c, {Trust::kOpaque, "a factorial of a symbolic number"}));
  constexpr size_t kMaxBits = 1 << 16;
  BigInt r = 1;
  for (int64_t i = *low; i <= *high; ++i) {
    r *= bigOf(i);
    if (bitLength(r) > kMaxBits) return c.toSetWith(unknownInt(c, {Trust::kOpaque, "a very large product"}, {0, Range::kMax}));
  }
  return c.toSetWith(makeInteger(std::move(r)));
}

// parts(x): (mantissa, exponent), as frexp
CallResult mathParts(Call& c) {
  const auto d = constantNumber(c.arg(0));
  if (!d) return c.opaque("the parts of a float");
  int exponent = 0;
  const double mantissa = std::frexp(*d, &exponent);
  return c.toSetWith(Value::tuple({Value::real(mantissa), Value::integer(exponent)}));
}

// to_bytes(x, size), of_bytes(bytes): a float as 4 or 8 bytes, the highest first
CallResult mathToBytes(Call& c) {
  const auto d = constantNumber(c.arg(0));
  const auto size = c.constant(c.arg(1));
  if (!d || (size != 4 && size != 8)) return c.toSetWith(unknownOf(c, UnknownType::kBytes, doubtOf(c, c.arg(0), "the bytes of a float")));
  uint64_t bits = size == 8 ? std::bit_cast<uint64_t>(*d) : std::bit_cast<uint32_t>(static_cast<float>(*d));
  std::string out(static_cast<size_t>(*size), '\0');
  for (size_t i = out.size(); i-- > 0; bits >>= 8) out[i] = static_cast<char>(bits & 0xFF);
  return c.toSetWith(Value::bytes(c.interp.a.intern(out)));
}

CallResult mathOfBytes(Call& c) {
  const std::string_view b = c.arg(0).is(ValueKind::kBytes) ? textOf(c, c.arg(0)) : std::string_view();
  if (b.size() != 4 && b.size() != 8) return c.toSetWith(unknownFloat(c, doubtOf(c, c.arg(0), "a float read from bytes")));
  uint64_t bits = 0;
  for (const char ch : b) bits = (bits << 8) | static_cast<unsigned char>(ch);
  return c.toSetWith(Value::real(b.size() == 8 ? std::bit_cast<double>(bits) : static_cast<double>(std::bit_cast<float>(static_cast<uint32_t>(bits)))));
}

// neighbour(x, y): the next float after x towards y
CallResult mathNeighbour(Call& c) {
  const auto x = constantNumber(c.arg(0)), y = constantNumber(c.arg(1));
  return x && y ? c.toSetWith(Value::real(std::nextafter(*x, *y))) : doubtfulFloat(c, x ? 1 : 0);
}

// fsum(items): the sum without loss, by exact partial sums (Shewchuk)
CallResult mathFsum(Call& c) {
  const auto items = c.items(c.arg(0));
  std::vector<double> partials;
  for (size_t i = 0; items && i < items->size(); ++i) {
    auto x = constantNumber((*items)[i]);
    if (!x || !std::isfinite(*x)) return c.toSetWith(unknownFloat(c, doubtOf(c, (*items)[i], "a sum of floats")));
    std::vector<double> fresh;
    for (double y : partials) {
      if (std::fabs(*x) < std::fabs(y)) std::swap(*x, y);
      const double high = *x + y, low = y - (high - *x);
      if (low != 0) fresh.push_back(low);
      x = high;
    }
    fresh.push_back(*x);
    partials = std::move(fresh);
  }
  if (!items) return c.toSetWith(unknownFloat(c, {Trust::kOpaque, "a sum of floats"}));
  long double total = 0;  // partials do not overlap: the largest last
  for (const double p : partials) total += p;
  return c.toSetWith(Value::real(static_cast<double>(total)));
}

// isclose(a, b, rel_tol, abs_tol)
CallResult mathIsClose(Call& c) {
  const auto a = constantNumber(c.arg(0)), b = constantNumber(c.arg(1)), rel = constantNumber(c.arg(2)), abs = constantNumber(c.arg(3));
  if (!a || !b || !rel || !abs) return c.toSetWith(unknownBool(c, {Trust::kOpaque, "math.isclose"}));
  const bool close = *a == *b || std::fabs(*a - *b) <= std::max(*rel * std::max(std::fabs(*a), std::fabs(*b)), *abs);
  return c.toSetWith(Value::boolean(close));
}

}  // namespace shapeproof::libcalls
