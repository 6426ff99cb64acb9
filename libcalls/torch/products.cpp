// Other products: bilinear, outer, tensordot, inner products of vectors.
#include <algorithm>

#include "libcalls/torch/broadcast.h"
#include "libcalls/torch/dtype.h"
#include "libcalls/torch/types.h"

namespace shapeproof::libcalls {

namespace {

// The types of bilinear's operands, and one number of the bias for each row of the weight.
std::optional<CallResult> checkBilinearBias(Call& c, const Operand& x, const Operand& y, const Operand& w) {
  const Operand bias = c.isNone(3) ? Operand{} : c.tensor(3);
  if (bias.rankKnown() && bias.rank() == 0) {
    return reject(c, Rule::kInvalidArgument, "IndexError", "Dimension specified as 0 but tensor has no dimensions", {}, {x, y, w, bias});
  }
  if (bias.rankKnown()) {
    const bool ok = c.require(c.eq(bias[0], w[0]), [&] {
      return finding(Rule::kMatmulMismatch, "RuntimeError", "bilinear(): bias size does not match weight size: got {} but expected {}", {bias[0], w[0]},
                     {x, y, w, bias});
    });
    if (!ok) return c.stop();
  }
  if (typesDiffer(c, x, y) || typesDiffer(c, x, w) || typesDiffer(c, x, bias)) {
    const auto type = [](const Operand& o) { return std::string(dtypeCType(o.dtype())); };
    return refuseTypes(c, "RuntimeError", "All tensors must have the same dtype, got input1: " + type(x) + ", input2: " + type(y) + ", weight: " + type(w) +
                       (bias.info ? ", bias: " + type(bias) : ""), {x, y, w});
  }
  return std::nullopt;
}

}  // namespace

// "x, y, dim": vectors along a dimension, multiplied and summed.
CallResult torchVecdot(Call& c) {
  const Operand x = c.tensor(0), y = c.tensor(1);
  if (!x.rankKnown() || !y.rankKnown()) return unknownResult(c, "vecdot", {x, y});
  if (isInteger(x.dtype()) || x.dtype() == DType::kBool) {
    return refuseTypes(c, "RuntimeError", "linalg.vecdot: Expected a floating point or complex tensor as input. Got " + std::string(dtypeWord(x.dtype())), {x, y});
  }
  if (typesDiffer(c, x, y)) {
    return refuseTypes(c, "RuntimeError", "linalg.vecdot: Expected x and y to have the same dtype, but found x of type " + std::string(dtypeWord(x.dtype())) +
                       " and y of type " + std::string(dtypeWord(y.dtype())) + " instead", {x, y});
  }
  auto dims = shBroadcast(c, x.shape().dims, y.shape().dims, {x, y});
  if (!dims) return c.stop();
  auto dim = axisOfRank(c, c.arg(2), dims->size(), {x, y}, "vecdot");
  if (!dim) return dim.leave();
  return result(c, "linalg.vecdot", dims->empty() ? *dims : shReduce(*dims, {*dim}, false), promoteTypes(x.dtype(), y.dtype()), {x, y});
}

// "input1, input2, weight, bias"
CallResult torchBilinear(Call& c) {
  const Operand x = c.tensor(0), y = c.tensor(1), w = c.tensor(2);
  const Operands all{x, y, w};
  if (!x.rankKnown() || !y.rankKnown() || !w.rankKnown()) return unknownResult(c, "bilinear", all);
  if (x.rank() != y.rank()) {
    return reject(c, Rule::kMatmulMismatch, "RuntimeError",
                  "bilinear(): input dimensions do not match: got {} and {}",
                  {num(static_cast<int64_t>(x.rank())), num(static_cast<int64_t>(y.rank()))}, all);
  }
  if (x.rank() == 0) return reject(c, Rule::kDimOutOfRange, "IndexError", "Dimension specified as -1 but tensor has no dimensions", {}, all);
  const size_t last = x.rank() - 1;
  for (size_t i = 0; i < last; ++i) {
    const bool ok = c.require(c.eq(x[i], y[i]), [&] {
      return finding(Rule::kMatmulMismatch, "RuntimeError", "bilinear(): input batch dimensions do not match at dim {}: got {} and {}",
                     {num(static_cast<int64_t>(i)), x[i], y[i]}, all);
    });
    if (!ok) return c.stop();
  }
  for (size_t i : {1u, 2u}) {
    auto side = axisOfRank(c, Value::integer(static_cast<int64_t>(i)), w.rank(), all, "bilinear");
    if (!side) return side.leave();
    const IntExpr have = i == 1 ? x[last] : y[last];
    const bool ok = c.require(c.eq(have, w[i]), [&] {
      return finding(Rule::kMatmulMismatch, "RuntimeError",
                     "bilinear(): input" + std::to_string(i) + " size does not match weight size: got {} but expected {}", {have, w[i]}, all);
    });
    if (!ok) return c.stop();
  }
  if (w.rank() != 3) return reject(c, Rule::kMatmulMismatch, "RuntimeError", "number of dimensions must match", {}, all);
  if (auto left = checkBilinearBias(c, x, y, w)) return std::move(*left);
  Dims dims(x.shape().dims.begin(), x.shape().dims.end() - 1);
  dims.push_back(w[0]);
  c.multiplies(c.pool().product(Dims{c.pool().product(dims), w[1], w[2]}));
  return result(c, "bilinear", std::move(dims), x.dtype(), all);
}

// "input, vec2"
CallResult torchOuter(Call& c) {
  const Operand a = c.tensor(0), b = c.tensor(1);
  if (!a.rankKnown() || !b.rankKnown()) return unknownResult(c, "outer", {a, b});
  for (const Operand* o : {&a, &b}) {
    if (o->rank() != 1) {
      return reject(c, Rule::kInvalidArgument, "RuntimeError",
                    std::string("outer: Expected 1-D argument ") + (o == &a ? "self" : "vec2") + ", but got {}-D",
                    {num(static_cast<int64_t>(o->rank()))}, {a, b});
    }
  }
  return result(c, "outer", {a[0], b[0]}, promote(c, {a, b}), {a, b});
}

// "a, b, dims": an int n (last n of a with first n of b), or two lists of dimensions.
CallResult torchTensordot(Call& c) {
  const Operand a = c.tensor(0), b = c.tensor(1);
  if (!a.rankKnown() || !b.rankKnown()) return unknownResult(c, "tensordot", {a, b});
  std::vector<size_t> of_a, of_b;
  const bool counted = isInt(c.arg(2));
  if (const auto n = c.constant(c.arg(2))) {
    if (*n < 0 || static_cast<size_t>(*n) > std::min(a.rank(), b.rank())) {
      return reject(c, Rule::kInvalidArgument, "RuntimeError", "tensordot expects dims >= 0 and at most the number of dimensions, but got dims={}",
                    {num(*n)}, {a, b});
    }
    for (size_t i = 0; i < static_cast<size_t>(*n); ++i) {
      of_a.push_back(a.rank() - static_cast<size_t>(*n) + i);
      of_b.push_back(i);
    }
  } else {
    const auto two = c.items(c.arg(2));
    if (!two || two->size() != 2) return unknownResult(c, "tensordot", {a, b}, "the dims of tensordot are not known");
    const auto read = [&](const Value& v, const Operand& x, std::vector<size_t>& out) -> std::optional<CallResult> {
      if (const auto items = c.items(v); items && items->empty()) return std::nullopt;  // no dimension, not all of them
      auto found = axes(c, v, x, "tensordot");
      if (!found) return found.leave();
      out = *found;
      return std::nullopt;
    };
    if (auto left = read((*two)[0], a, of_a)) return std::move(*left);
    if (auto left = read((*two)[1], b, of_b)) return std::move(*left);
    if (of_a.size() != of_b.size()) {
      return reject(c, Rule::kInvalidArgument, "RuntimeError", "both dimension lists should have same length", {}, {a, b});
    }
  }
  for (size_t i = 0; i < of_a.size(); ++i) {
    const bool ok = c.require(broadcastable(c, a[of_a[i]], b[of_b[i]]), [&] {
      return finding(Rule::kMatmulMismatch, "RuntimeError",
                     "contracted dimensions need to match, but first has size {} in dim {} and second has size {} in dim {}",
                     {a[of_a[i]], num(static_cast<int64_t>(of_a[i]) - (counted ? static_cast<int64_t>(a.rank()) : 0)), b[of_b[i]],
                      num(static_cast<int64_t>(of_b[i]))}, {a, b});
    });
    if (!ok) return c.stop();
  }
  if (typesDiffer(c, a, b)) return refuseTypes(c, "RuntimeError", "both inputs should have same dtype", {a, b});
  Dims dims = shReduce(a.shape().dims, of_a, false);
  for (IntExpr d : shReduce(b.shape().dims, of_b, false)) dims.push_back(d);
  // Where one of two contracted sizes is 1, the other one is summed up before.
  IntExpr products = c.pool().product(dims);
  for (size_t i = 0; i < of_a.size(); ++i) products = c.pool().mul(products, c.pool().min(a[of_a[i]], b[of_b[i]]));
  c.multiplies(products);
  return result(c, "tensordot", std::move(dims), promote(c, {a, b}), {a, b});
}

}  // namespace shapeproof::libcalls
