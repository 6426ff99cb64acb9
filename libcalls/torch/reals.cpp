#include "libcalls/torch/reals.h"

#include <algorithm>
#include <cmath>

#include "backend/engine/operators.h"
#include "libcalls/torch/aliases.h"
#include "libcalls/torch/devices.h"
#include "libcalls/torch/dtype.h"
#include "libcalls/torch/types.h"

namespace shapeproof::libcalls {

namespace {

constexpr int64_t kMaxReals = 128;
constexpr double kMaxWhole = 9007199254740992.0;  // 2**53: integers below are doubles
constexpr double kTiny = 1e-30;                   // what is smaller may be flushed to zero

struct Interval {
  double low, high;
  [[nodiscard]] bool exact() const { return low == high; }
};
using Intervals = std::vector<Interval>;

bool isReal(DType d) { return d == DType::kFloat32 || d == DType::kFloat64; }
int precision(DType d) { return d == DType::kFloat32 ? 24 : 53; }
// Law: sums, products and quotients of floats that are computed in double and rounded again are rounded rightly (2 * 24 + 2 <= 53).
// Not inlined: g++ 12 drops the conversions where it makes a vector of two of them.
[[gnu::noinline]] double rounded(DType d, double v) { return d == DType::kFloat32 ? static_cast<double>(static_cast<float>(v)) : v; }

// A result on the CPU whose types are facts, and that no gradient will change.
bool followed(const Call& c, const TensorInfo& info) {
  return isReal(info.dtype) && info.shape.rank_known && info.shape.rank() <= 1 && info.requires_grad != Tri::kTrue &&
         info.device == hostDevice(c) && typesCertain(c);
}

// --- numbers as intervals and back

std::optional<Interval> intervalOf(const Call& c, const Value& v) {
  if (v.is(ValueKind::kFloat)) return std::isfinite(v.asFloat()) ? std::optional(Interval{v.asFloat(), v.asFloat()}) : std::nullopt;
  if (v.isIntConstant()) {
    const auto whole = static_cast<double>(v.asInt().value());
    return std::abs(whole) < kMaxWhole ? std::optional(Interval{whole, whole}) : std::nullopt;
  }
  if (!v.is(ValueKind::kRational)) return std::nullopt;
  const RatExpr r = v.asRational();
  if (!r.denominator.isConstant() || r.denominator.value() < 1 || (r.denominator.value() & (r.denominator.value() - 1)) != 0) return std::nullopt;
  const Range range = c.getCachedRange(r.numerator);
  const auto d = static_cast<double>(r.denominator.value()), low = static_cast<double>(range.low), high = static_cast<double>(range.high);
  if (std::abs(low) > kMaxWhole || std::abs(high) > kMaxWhole) return std::nullopt;
  return Interval{low / d, high / d};
}

// Both bounds are numbers of the type.
Value valueOf(Call& c, const Interval& v, DType dtype) {
  constexpr std::string_view kReason = "the last bits of a real number";
  if (v.exact()) return Value::real(v.low);
  int exponent = 0;
  (void)std::frexp(std::min(std::abs(v.low), std::abs(v.high)), &exponent);
  const int places = precision(dtype) - exponent;  // the unit in the last place is 2**-places
  const bool one_sign = (v.low > 0) == (v.high > 0) && v.low != 0 && v.high != 0;
  if (!one_sign || places > 60 || places < 0 || std::max(std::abs(v.low), std::abs(v.high)) >= std::ldexp(kMaxWhole, -places)) {
    return Value::unknown(c.interp.a.intern(kReason), UnknownType::kFloat, Trust::kOpaque);
  }
  const Range units{static_cast<int64_t>(std::ldexp(v.low, places)), static_cast<int64_t>(std::ldexp(v.high, places))};
  return Value::rational({c.genSymInt("real", Trust::kOpaque, units, kReason), num(int64_t{1} << places)});
}

Elements valuesOf(Call& c, const Intervals& items, DType dtype) {
  std::vector<Value> out;
  for (const Interval& v : items) {
    for (double bound : {v.low, v.high}) {
      if (!std::isfinite(bound) || (bound != 0 && std::abs(bound) < kTiny)) return std::nullopt;
    }
  }
  for (const Interval& v : items) out.push_back(valueOf(c, v, dtype));
  return out;
}

// The elements of an operand as numbers of the type in which the operation computes.
std::optional<Intervals> intervalsOf(const Call& c, const Operand& o, DType dtype) {
  Intervals out;
  const auto add = [&](const Value& v) {
    const auto one = intervalOf(c, v);
    if (one) out.push_back({rounded(dtype, one->low), rounded(dtype, one->high)});
    return one.has_value();
  };
  if (!o.info) return add(o.value) ? std::optional(out) : std::nullopt;
  const bool same = o.dtype() == dtype || isInteger(o.dtype());
  if (!same || !o.rankKnown() || o.rank() > 1 || !o.info->contents || o.info->contents->size() > kMaxReals) return std::nullopt;
  return std::all_of(o.info->contents->begin(), o.info->contents->end(), add) ? std::optional(out) : std::nullopt;
}

// --- sequences

// The least and the greatest of what processors make of it.
class Candidates {
 public:
  void add(double v) {
    found_ = some_ ? Interval{std::min(found_.low, v), std::max(found_.high, v)} : Interval{v, v};
    some_ = true;
  }
  [[nodiscard]] Interval found() const { return found_; }

 private:
  Interval found_{0, 0};
  bool some_ = false;
};

double multiplyAdd(DType d, double a, double b, double sum, bool fused) {
  if (!fused) return rounded(d, rounded(d, a * b) + sum);
  return d == DType::kFloat32 ? static_cast<double>(std::fma(static_cast<float>(a), static_cast<float>(b), static_cast<float>(sum)))
                              : std::fma(a, b, sum);
}

constexpr int64_t kWidths[] = {1, 2, 4, 8, 16, 32};  // elements of a vector

// Element i of n: counted from the nearer end, by vectors that start at a multiple of their width.
Interval spaced(DType d, double start, double end, int64_t n, int64_t i) {
  const double step = rounded(d, rounded(d, end - start) / static_cast<double>(n - 1));
  Candidates all;
  for (int64_t width : kWidths) {
    const int64_t first = i - i % width;
    for (int fused = 0; fused < 4; ++fused) {
      const double base = first < n / 2 ? multiplyAdd(d, step, static_cast<double>(first), start, (fused & 1) != 0)
                                        : multiplyAdd(d, -step, static_cast<double>(n - 1 - first), end, (fused & 1) != 0);
      all.add(multiplyAdd(d, step, static_cast<double>(i - first), base, (fused & 2) != 0));
    }
  }
  return all.found();
}

// Element i of an arithmetic sequence, computed in doubles; the first of a vector is rounded by itself.
Interval stepped(DType d, double start, double step, int64_t i) {
  Candidates all;
  for (int64_t width : kWidths) {
    const int64_t first = i - i % width;
    for (int fused = 0; fused < 4; ++fused) {
      const double base = multiplyAdd(DType::kFloat64, step, static_cast<double>(first), start, (fused & 1) != 0);
      const double low = width == 1 ? base : rounded(d, base);
      all.add(rounded(d, multiplyAdd(DType::kFloat64, step, static_cast<double>(i - first), low, (fused & 2) != 0)));
    }
  }
  return all.found();
}

// --- operations

// A monotone function at the corners of its operands; `slack` units in the last place wider, where libraries differ.
template <class F>
Interval corners(DType d, const Interval& a, const Interval& b, int slack, F f) {
  Interval out{INFINITY, -INFINITY};
  for (double x : {a.low, a.high}) {
    for (double y : {b.low, b.high}) {
      const double v = rounded(d, f(x, y));
      if (std::isnan(v)) return {NAN, NAN};
      out = {std::min(out.low, v), std::max(out.high, v)};
    }
  }
  for (int i = 0; i < slack; ++i) {
    if (d == DType::kFloat32) {
      out = {std::nextafter(static_cast<float>(out.low), -INFINITY), std::nextafter(static_cast<float>(out.high), INFINITY)};
    } else {
      out = {std::nextafter(out.low, -INFINITY), std::nextafter(out.high, INFINITY)};
    }
  }
  return out;
}

constexpr int kSlack = 4;
constexpr std::string_view kUnary[] = {"log", "log2", "exp", "sqrt", "round", "floor", "ceil", "trunc", "neg", "abs"};
constexpr std::string_view kBinary[] = {"add", "sub", "mul", "div", "pow", "maximum", "minimum"};

template <size_t N>
bool in(const std::string_view (&names)[N], std::string_view name) { return std::find(std::begin(names), std::end(names), name) != std::end(names); }

std::optional<Interval> computed(std::string_view name, DType d, const Interval& a) {
  const auto apply = [&](int slack, double (*f)(double)) { return corners(d, a, {0, 0}, slack, [f](double x, double) { return f(x); }); };
  if ((name == "log" || name == "log2") && a.low <= 0) return std::nullopt;
  if ((name == "log" || name == "log2") && a.exact() && a.low == 1) return Interval{0, 0};  // in every library
  if (name == "exp" && a.exact() && a.low == 0) return Interval{1, 1};
  if (name == "log") return apply(kSlack, [](double x) { return std::log(x); });
  if (name == "log2") return apply(kSlack, [](double x) { return std::log2(x); });
  if (name == "exp") return apply(kSlack, [](double x) { return std::exp(x); });
  if (name == "sqrt" && a.low >= 0) return apply(kSlack, [](double x) { return std::sqrt(x); });
  if (name == "round") return apply(0, [](double x) { return std::nearbyint(x); });
  if (name == "floor") return apply(0, [](double x) { return std::floor(x); });
  if (name == "ceil") return apply(0, [](double x) { return std::ceil(x); });
  if (name == "trunc") return apply(0, [](double x) { return std::trunc(x); });
  if (name == "neg") return Interval{-a.high, -a.low};
  if (name == "abs" && (a.low >= 0 || a.high <= 0)) return a.low >= 0 ? a : Interval{-a.high, -a.low};
  return std::nullopt;
}

// `reciprocal`: a number over a tensor, which is the reciprocal of the tensor times the number.
std::optional<Interval> computed(std::string_view name, DType d, const Interval& a, const Interval& b, bool reciprocal) {
  const bool spans_zero = b.low <= 0 && b.high >= 0;
  if (name == "add") return corners(d, a, b, 0, [](double x, double y) { return x + y; });
  if (name == "sub") return corners(d, a, b, 0, [](double x, double y) { return x - y; });
  if (name == "mul") return corners(d, a, b, 0, [](double x, double y) { return x * y; });
  if (name == "div" && reciprocal && !spans_zero) {
    const Interval inverse = corners(d, b, b, 0, [](double x, double) { return 1 / x; });
    return corners(d, a, inverse, 0, [](double x, double y) { return x * y; });
  }
  if (name == "div" && !spans_zero) return corners(d, a, b, 0, [](double x, double y) { return x / y; });
  if (name == "pow" && b.exact() && (b.low == 0 || b.low == 1)) return b.low == 0 ? Interval{1, 1} : a;
  if (name == "pow" && a.low > 0) return corners(d, a, b, kSlack, [](double x, double y) { return std::pow(x, y); });
  if (name == "maximum") return Interval{std::max(a.low, b.low), std::max(a.high, b.high)};
  if (name == "minimum") return Interval{std::min(a.low, b.low), std::min(a.high, b.high)};
  return std::nullopt;
}

}  // namespace

Elements spacedReals(Call& c, const Value& start, const Value& end, const TensorInfo& info) {
  if (!followed(c, info) || info.shape.rank() != 1 || !info.shape[0].isConstant() || info.shape[0].value() > kMaxReals) return std::nullopt;
  const auto a = intervalOf(c, start), b = intervalOf(c, end);
  if (!a || !b || !a->exact() || !b->exact()) return std::nullopt;
  const int64_t n = info.shape[0].value();
  const double first = rounded(info.dtype, a->low), last = rounded(info.dtype, b->low);
  Intervals items;
  for (int64_t i = 0; i < n; ++i) items.push_back(n == 1 ? Interval{first, first} : spaced(info.dtype, first, last, n, i));
  return valuesOf(c, items, info.dtype);
}

Elements steppedReals(Call& c, const Value& start, const Value& step, const TensorInfo& info) {
  if (!followed(c, info) || info.shape.rank() != 1 || !info.shape[0].isConstant() || info.shape[0].value() > kMaxReals) return std::nullopt;
  const auto a = intervalOf(c, start), b = intervalOf(c, step);
  if (!a || !b || !a->exact() || !b->exact()) return std::nullopt;
  Intervals items;
  for (int64_t i = 0; i < info.shape[0].value(); ++i) items.push_back(stepped(info.dtype, a->low, b->low, i));
  return valuesOf(c, items, info.dtype);
}

Elements combinedReals(Call& c, std::string_view operation, std::string_view kind, const Operands& inputs, const TensorInfo& info) {
  const bool unary = inputs.size() == 1 && in(kUnary, operation), binary = inputs.size() == 2 && in(kBinary, operation);
  if ((!unary && !binary) || (operation == "div" && kind != "float") || !followed(c, info)) return std::nullopt;
  const bool some = std::any_of(inputs.begin(), inputs.end(), [](const Operand& o) { return o.info && o.info->contents; });
  if (!some) return std::nullopt;
  const auto x = intervalsOf(c, inputs[0], info.dtype), y = binary ? intervalsOf(c, inputs[1], info.dtype) : x;
  if (!x || !y || (x->size() != y->size() && x->size() != 1 && y->size() != 1)) return std::nullopt;
  const size_t n = x->empty() || y->empty() ? 0 : std::max(x->size(), y->size());
  Intervals items;
  for (size_t i = 0; i < n; ++i) {
    const Interval &a = (*x)[x->size() == 1 ? 0 : i], &b = (*y)[y->size() == 1 ? 0 : i];
    const auto r = unary ? computed(operation, info.dtype, a) : computed(operation, info.dtype, a, b, !inputs[0].info);
    if (!r) return std::nullopt;
    items.push_back(*r);
  }
  return valuesOf(c, items, info.dtype);
}

Elements reducedReals(Call& c, std::string_view operation, const Operand& x, const TensorInfo& info) {
  const bool greatest = operation == "amax" || operation == "max", least = operation == "amin" || operation == "min";
  if ((!greatest && !least) || !x.info->contents || x.info->contents->empty() || x.dtype() != info.dtype || !followed(c, info)) return std::nullopt;
  const auto items = intervalsOf(c, x, info.dtype);
  if (!items) return std::nullopt;
  Interval out = items->front();
  for (const Interval& v : *items) {
    out = greatest ? Interval{std::max(out.low, v.low), std::max(out.high, v.high)} : Interval{std::min(out.low, v.low), std::min(out.high, v.high)};
  }
  return valuesOf(c, {out}, info.dtype);
}

Elements convertedReals(Call& c, const Operand& x, DType dtype) {
  if (!x.info->contents || !isReal(x.dtype()) || !typesCertain(c)) return std::nullopt;
  if (dtype == x.dtype()) return x.info->contents;
  std::vector<Value> out;
  for (const Value& v : *x.info->contents) {
    const auto one = intervalOf(c, v);
    if (!one) return std::nullopt;
    if (dtype == DType::kInt64 || dtype == DType::kInt32) {
      const auto whole = std::abs(one->low) < 1e9 && std::abs(one->high) < 1e9 ? wholePart(c, v) : std::nullopt;
      if (!whole) return std::nullopt;
      out.push_back(*whole);
    } else if (dtype == DType::kFloat64) {
      out.push_back(v);
    } else {
      const Interval narrow{rounded(dtype, one->low), rounded(dtype, one->high)};
      if (!isReal(dtype)) return std::nullopt;
      out.push_back(valueOf(c, narrow, dtype));
    }
  }
  return out;
}

std::optional<Value> wholePart(Call& c, const Value& v) {
  if (v.isInt()) return v;
  if (v.is(ValueKind::kFloat) && std::abs(v.asFloat()) < kMaxWhole) return Value::integer(static_cast<int64_t>(v.asFloat()));
  if (v.is(ValueKind::kRational)) return Value::integer(c.interp.simplify(c.state(), c.pool().trunc(v.asRational())));
  return std::nullopt;
}

std::optional<Value> truthOf(Call& c, const Value& v) {
  if (v.isBool()) return v;
  if (v.isIntConstant()) return Value::boolean(v.asInt().value() != 0);
  if (v.is(ValueKind::kFloat)) return Value::boolean(v.asFloat() != 0);
  if (v.is(ValueKind::kRational)) return Value::boolean(c.pool().ne(v.asRational().numerator, num(0)));
  return std::nullopt;
}

bool isSmall(const Shape& shape) {
  int64_t n = 1;
  for (IntExpr d : shape.dims) {
    if (!d.isConstant() || d.value() > kMaxReals) return false;
    n *= d.value();
    if (n > kMaxReals) return false;
  }
  return shape.rank_known;
}

bool mayKnowReals(std::string_view operation, const Shape& result) {
  constexpr std::string_view kMakers[] = {"linspace", "arange", "max", "min", "amax", "amin", "unique"};
  if (!in(kMakers, operation) && !in(kUnary, operation) && !in(kBinary, operation)) return false;
  return result.rank() <= 1 && isSmall(result);
}

void forgetReals(Call& c, const Value& tensor) {
  const Operand x = c.tensor(tensor, "");
  if (x.info && isFloating(x.dtype())) forgetValues(c, tensor);
}

}  // namespace shapeproof::libcalls
