// Reductions and operators along a dimension: sum, max, softmax, cumsum, sort, topk.
#include "backend/engine/operators.h"
#include "libcalls/torch/broadcast.h"
#include "libcalls/torch/dtype.h"
#include "libcalls/torch/endings.h"
#include "libcalls/torch/kernels.h"
#include "libcalls/torch/layout.h"
#include "libcalls/torch/masks.h"
#include "libcalls/torch/provenance.h"
#include "libcalls/torch/reals.h"
#include "libcalls/torch/support.h"
#include "libcalls/torch/types.h"

namespace shapeproof::libcalls {

namespace {

DType reducedType(std::string_view kind, DType d) {
  if (kind == "sum") return sumOf(d);
  if (kind == "bool") return d == DType::kUInt8 ? d : DType::kBool;
  if (kind == "int64") return DType::kInt64;
  if (kind == "float") return floatOf(d);
  if (kind == "real") return d == DType::kComplex64 ? DType::kFloat32 : d == DType::kComplex128 ? DType::kFloat64 : d;
  return d;
}

// Types that a reduction does not take: with elements or without.
std::optional<CallResult> refuseType(Call& c, std::string_view name, const Operand& x) {
  const DType d = x.dtype();
  const bool is_bool = d == DType::kBool, whole = is_bool || isInteger(d);
  const std::string word(dtypeWord(d));
  const auto refuse = [&](std::string message) { return reject(c, Rule::kInvalidArgument, "RuntimeError", std::move(message), {}, {x}); };
  if (whole && (name == "std" || name == "var")) return refuse("std and var only support floating point and complex dtypes");
  if (whole && name == "nanmean") return refuse("nanmean(): expected input to have floating point or complex dtype but got " + word);
  if (whole && (name == "norm" || name == "linalg.norm" || name == "linalg.vector_norm" || name == "normalize" || name == "renorm")) {
    return refuse("linalg.vector_norm: Expected a floating point or complex tensor as input. Got " + word);
  }
  if (whole && name == "linalg.matrix_norm") return refuse("linalg.matrix_norm: Expected a floating point or complex tensor as input. Got " + word);
  if (is_bool && (name == "argmax" || name == "argmin")) return refuse(std::string(name) + "(): does not support bool input");
  if (isComplex(d) && (name == "topk" || name == "sort")) return refuse(" " + std::string(name == "sort" ? "Sort" : "topk") + " does not support complex dtypes on CPU");
  if (whole && name == "dist") return refuse("norm(): input dtype should be either floating point or complex. Got " + word + " instead.");
  if (is_bool && name == "topk") return refuse("topk does not support bool dtypes on CPU");
  if (is_bool && name == "trapezoid") return refuse("trapezoid: received a bool input for `y`, but bool is not supported");
  return std::nullopt;
}

std::optional<bool> keepDim(Call& c, size_t i) { return c.isNone(i) ? std::optional<bool>(false) : c.boolean(c.arg(i)); }

// Operators that have no neutral element want at least one.
bool needsElements(std::string_view name) {
  return name == "max" || name == "min" || name == "argmax" || name == "argmin" || name == "amax" || name == "amin" ||
         name == "median" || name == "nanmedian" || name == "mode" || name == "kthvalue";
}

// How many values a mask selects is not for the sizes to tell: that there are some is assumed.
std::optional<CallResult> checkElements(Call& c, std::string_view name, const Operand& x, const std::vector<size_t>& over) {
  if (!needsElements(name)) return std::nullopt;
  for (size_t i : over) {
    const bool ok = requireOrdinary(c, c.ge(x[i], 1), [&] {
      const std::string shown(name == "nanmedian" ? "median" : name);
      return finding(Rule::kInvalidArgument, "IndexError", shown + "(): Expected reduction dim {} to have non-zero size.",
                     {num(static_cast<int64_t>(i))}, {x});
    });
    if (!ok) return c.stop();
  }
  return std::nullopt;
}

std::optional<CallResult> checkAnyElement(Call& c, std::string_view name, const Operand& x) {
  if (!needsElements(name) || name == "median" || name == "nanmedian" || name == "mode") return std::nullopt;
  const bool ok = requireOrdinary(c, c.ge(c.numel(x.shape()), 1), [&] {
    const bool arg = name.starts_with("arg");
    return finding(Rule::kInvalidArgument, arg ? "IndexError" : "RuntimeError",
                   std::string(name) + "(): Expected reduction dim to be specified for input.numel() == 0." +
                   (arg ? "" : " Specify the reduction dim with the 'dim' argument."), {}, {x});
  });
  return ok ? std::nullopt : std::optional(c.stop());
}

// How many elements of a tensor of integers or truth values are not 0; none: not all are known.
std::optional<int64_t> knownTruths(const Call& c, const Operand& x) {
  if (!x.info->contents || !(isInteger(x.dtype()) || x.dtype() == DType::kBool)) return std::nullopt;
  int64_t n = 0;
  for (const Value& v : *x.info->contents) {
    if (v.isBool() ? !v.asBool().isConstant() : !v.isIntConstant()) return std::nullopt;
    n += (v.isBool() ? v.asBool().isTrue() : v.asInt().value() != 0) ? 1 : 0;
  }
  return n;
}

// The one value of a full reduction of known integers or truth values.
std::optional<std::vector<Value>> reducedContents(Call& c, std::string_view name, const Operand& x) {
  if (const bool truths = x.dtype() == DType::kBool && name == "sum"; truths || name == "count_nonzero" || name == "all" || name == "any")
    if (const auto n = knownTruths(c, x)) {
      if (name == "all") return std::vector<Value>{Value::boolean(*n == static_cast<int64_t>(x.info->contents->size()))};
      return std::vector<Value>{name == "any" ? Value::boolean(*n > 0) : Value::integer(*n)};
    }
  if (name == "sum" || name == "count_nonzero")
    if (const auto n = countOfTruths(c, x)) return std::vector<Value>{Value::integer(*n)};
  if (!x.info->contents || x.info->contents->empty() || !isInteger(x.dtype())) return std::nullopt;
  std::optional<IntExpr> total;
  for (const Value& v : *x.info->contents) {
    const auto n = c.integer(v);
    if (!n) return std::nullopt;
    SymPool& p = c.pool();
    if (!total) total = *n;
    else if (name == "sum") total = p.add(*total, *n);
    else if (name == "amax" || name == "max") total = p.max(*total, *n);
    else if (name == "amin" || name == "min") total = p.min(*total, *n);
    else return std::nullopt;
  }
  return std::vector<Value>{Value::integer(c.interp.simplify(c.state(), *total))};
}

// Where along dimension `dim` of x what was looked for stands.
Value positions(Call& c, std::string_view op, const Operand& x, Dims dims, size_t dim) {
  Value made = resultValue(c, op, std::move(dims), DType::kInt64, {x});
  if (x.rank() > 0) noteElements(c, made, {0, c.pool().sub(x[dim], num(1))});
  return made;
}

}  // namespace

// "name, kind, input, dim, keepdim, dtype"
CallResult torchReduce(Call& c) {
  const std::string_view name = c.str(c.arg(0)).value_or("sum"), kind = c.str(c.arg(1)).value_or("same");
  const Operand x = c.tensor(2);
  if (!x.rankKnown()) {
    if (c.isNone(3) && x.info) return result(c, name, {}, reducedType(kind, x.dtype()), {x});
    return unknownResult(c, name, {x});
  }
  auto over = axes(c, c.arg(3), x, name);
  if (!over) return over.leave();
  const auto keep = keepDim(c, 4);
  if (!keep) return unknownResult(c, name, {x}, "keepdim is not known");
  if (auto left = c.isNone(3) ? checkAnyElement(c, name, x) : checkElements(c, name, x, *over)) return std::move(*left);
  if (c.isNone(5)) {
    if (auto left = refuseType(c, name, x)) return std::move(*left);
    if (auto left = refuseKernel(c, name, x)) return std::move(*left);
  }
  if (const auto asked = parseDType(c, c.arg(5)); name == "mean" && asked && (isInteger(*asked) || *asked == DType::kBool)) {
    return reject(c, Rule::kInvalidArgument, "RuntimeError", "mean(): could not infer output dtype. Optional dtype must be either a floating point or complex dtype. Got: " +
                  std::string(dtypeWord(*asked)), {}, {x});
  }
  if (name == "mean" && c.isNone(5) && (isInteger(x.dtype()) || x.dtype() == DType::kBool)) {
    return reject(c, Rule::kInvalidArgument, "RuntimeError",
                  "mean(): could not infer output dtype. Input dtype must be either a floating point or complex dtype. Got: " +
                  std::string(dtypeWord(x.dtype())), {}, {x});
  }
  const DType dtype = parseDType(c, c.arg(5)).value_or(reducedType(kind, x.dtype()));
  TensorInfo info = resultInfo(shReduce(x.shape().dims, *over, *keep), dtype, {x});
  if (over->size() == x.rank()) info.contents = isInteger(dtype) || dtype == DType::kBool ? reducedContents(c, name, x) : reducedReals(c, name, x, info);
  return c.tensorResult(name, std::move(info), {x});
}

// "name, input, dim, keepdim": (values, indices) along one dimension.
CallResult torchReducePair(Call& c) {
  const std::string_view name = c.str(c.arg(0)).value_or("max");
  const Operand x = c.tensor(1);
  if (!x.rankKnown()) {
    return c.toSetWith(tupleOf({unknownTensorValue(c, name, x.dtype(), {x}), unknownTensorValue(c, name, DType::kInt64, {x})}));
  }
  auto dim = axis(c, c.arg(2), x, name);
  if (!dim) return dim.leave();
  const auto keep = keepDim(c, 3);
  if (!keep) return c.opaque("keepdim is not known");
  const std::vector<size_t> over = x.rank() == 0 ? std::vector<size_t>{} : std::vector<size_t>{*dim};
  if (auto left = checkElements(c, name, x, over)) return std::move(*left);
  const bool extreme = name == "max" || name == "min";
  if (extreme && isComplex(x.dtype())) {
    return reject(c, Rule::kInvalidArgument, "RuntimeError", std::string(name) + "(): does not support complex input", {}, {x});
  }
  const bool one_mode = name == "mode" && x.rank() == 0;  // needs no kernel
  if (auto left = one_mode ? std::nullopt : refuseKernel(c, name.ends_with("median") ? "median_along" : name, x)) return std::move(*left);
  const Dims dims = shReduce(x.shape().dims, over, *keep);
  return c.toSetWith(tupleOf({resultValue(c, name, dims, x.dtype(), {x}), positions(c, name, x, dims, *dim)}));
}

// "name, kind, input, dim": the shape stays; the dimensions must exist: softmax, cumsum, flip, roll.
CallResult torchAlong(Call& c) {
  const std::string_view name = c.str(c.arg(0)).value_or("softmax"), kind = c.str(c.arg(1)).value_or("same");
  const Operand x = c.tensor(2);
  if (!x.rankKnown()) return name == "argsort" ? unknownResult(c, name, {x}) : elementwiseEnding(c, name, {x});
  if (!c.isNone(3)) {
    auto over = axes(c, c.arg(3), x, name);
    if (!over) return over.leave();
  }
  if (auto left = refuseType(c, name, x)) return std::move(*left);
  if (auto left = refuseKernel(c, name, x)) return std::move(*left);
  const auto dims = c.items(c.arg(3));
  if (name == "flip" && x.rank() == 1 && x.info->contents && (dims ? dims->size() == 1 : c.integer(c.arg(3)).has_value())) {
    TensorInfo info = resultInfo(x.shape().dims, x.dtype(), {x});
    setElementwise(c, info, {x});
    info.contents.emplace(x.info->contents->rbegin(), x.info->contents->rend());
    return c.tensorResult(name, std::move(info), {x});
  }
  const bool as_it_lies = name == "flip" || name == "normalize" || name == "argsort" || name == "msort";
  if (name == "argsort" && x.rank() > 0) {
    auto dim = axis(c, c.arg(3), x, name);
    if (!dim) return dim.leave();
    TensorInfo info = resultInfo(x.shape().dims, DType::kInt64, {x});
    setElementwise(c, info, {x});
    Value places = c.makeTensor(name, std::move(info), {x});
    noteElements(c, places, {0, c.pool().sub(x[*dim], num(1))});
    return c.toSetWith(std::move(places));
  }
  return (as_it_lies ? elementwiseResult : result)(c, name, x.shape().dims, reducedType(kind, x.dtype()), {x});
}

// "name, input, dim": values and indices of the shape of the input: sort, cummax.
CallResult torchAlongPair(Call& c) {
  const std::string_view name = c.str(c.arg(0)).value_or("sort");
  const Operand x = c.tensor(1);
  if (!x.rankKnown()) {
    return c.toSetWith(tupleOf({unknownTensorValue(c, name, x.dtype(), {x}), unknownTensorValue(c, name, DType::kInt64, {x})}));
  }
  auto dim = axis(c, c.arg(2), x, name);
  if (!dim) return dim.leave();
  if (auto left = refuseType(c, name, x)) return std::move(*left);
  if (auto left = refuseKernel(c, name, x)) return std::move(*left);
  const auto part = [&](DType dtype) {
    TensorInfo info = resultInfo(x.shape().dims, dtype, {x});
    if (name == "sort") setElementwise(c, info, {x});
    return c.makeTensor(name, std::move(info), {x});
  };
  Value values = part(x.dtype()), indices = part(DType::kInt64);
  if (x.rank() > 0) noteElements(c, indices, {0, c.pool().sub(x[*dim], num(1))});
  return c.toSetWith(tupleOf({std::move(values), std::move(indices)}));
}

// "input, k, dim"
CallResult torchTopk(Call& c) {
  const Operand x = c.tensor(0);
  const auto k = c.integer(c.arg(1));
  if (!x.rankKnown() || !k) {
    return c.toSetWith(tupleOf({unknownTensorValue(c, "topk", x.dtype(), {x}), unknownTensorValue(c, "topk", DType::kInt64, {x})}));
  }
  if (auto left = refuseType(c, "topk", x)) return std::move(*left);
  auto dim = axis(c, c.arg(2), x, "topk");
  if (!dim) return dim.leave();
  Dims dims = x.shape().dims;
  const IntExpr size = x.rank() == 0 ? num(1) : dims[*dim];
  const bool ok = c.require(c.pool().andOf(c.ge(*k, 0), c.pool().le(*k, size)), [&] {
    return finding(Rule::kInvalidArgument, "RuntimeError", "selected index k out of range", {}, {x});
  });
  if (!ok) return c.stop();
  if (x.rank() > 0) dims[*dim] = *k;
  return c.toSetWith(tupleOf({resultValue(c, "topk", dims, x.dtype(), {x}), positions(c, "topk", x, dims, *dim)}));
}

// "input, k, dim, keepdim"
CallResult torchKthvalue(Call& c) {
  const Operand x = c.tensor(0);
  const auto k = c.integer(c.arg(1));
  const auto keep = keepDim(c, 3);
  if (!x.rankKnown() || !k || !keep) return c.opaque("the operands of kthvalue are not known");
  auto dim = axis(c, c.arg(2), x, "kthvalue");
  if (!dim) return dim.leave();
  const IntExpr size = x.rank() == 0 ? num(1) : x[*dim];
  const bool ok = c.require(c.pool().andOf(c.ge(*k, 1), c.pool().le(*k, size)), [&] {
    return finding(Rule::kInvalidArgument, "RuntimeError", "kthvalue(): selected number k out of range for dimension {}",
                   {num(static_cast<int64_t>(*dim))}, {x});
  });
  if (!ok) return c.stop();
  if (auto left = refuseKernel(c, "kthvalue", x)) return std::move(*left);
  const std::vector<size_t> over = x.rank() == 0 ? std::vector<size_t>{} : std::vector<size_t>{*dim};
  const Dims dims = shReduce(x.shape().dims, over, *keep);
  return c.toSetWith(tupleOf({resultValue(c, "kthvalue", dims, x.dtype(), {x}), positions(c, "kthvalue", x, dims, *dim)}));
}

// "input, q, dim, keepdim"
CallResult torchQuantile(Call& c) {
  const Operand x = c.tensor(0), q = c.tensor(1);
  const auto keep = keepDim(c, 3);
  if (!x.rankKnown() || !keep || (q.info && !q.rankKnown())) return unknownResult(c, "quantile", {x, q});
  if (x.dtype() != DType::kUnknown && x.dtype() != DType::kFloat32 && x.dtype() != DType::kFloat64) {
    return reject(c, Rule::kInvalidArgument, "RuntimeError", "quantile() input tensor must be either float or double dtype", {}, {x});
  }
  if (q.info && q.rank() > 1) return reject(c, Rule::kInvalidArgument, "RuntimeError", "quantile() q must be a scalar or 1D tensor", {}, {x, q});
  if (c.arg(1).is(ValueKind::kFloat) && (c.arg(1).asFloat() < 0 || c.arg(1).asFloat() > 1)) {
    return reject(c, Rule::kInvalidArgument, "RuntimeError", "quantile() q must be in the range [0, 1]", {}, {x});
  }
  auto over = axes(c, c.arg(2), x, "quantile");
  if (!over) return over.leave();
  Dims dims = q.rankKnown() ? q.shape().dims : Dims{};
  for (IntExpr d : shReduce(x.shape().dims, *over, *keep)) dims.push_back(d);
  return result(c, "quantile", std::move(dims), x.dtype(), {x});
}

// "name, x1, x2, dim, keepdim": broadcast, then reduce one dimension: cosine_similarity, pairwise_distance.
CallResult torchPairDistance(Call& c) {
  const std::string_view name = c.str(c.arg(0)).value_or("cosine_similarity");
  const Operand x = c.tensor(1), y = c.tensor(2);
  const auto keep = keepDim(c, 4);
  if (!x.rankKnown() || !y.rankKnown() || !keep) return unknownResult(c, name, {x, y});
  auto dims = shBroadcast(c, x.shape().dims, y.shape().dims, {x, y});
  if (!dims) return c.stop();
  auto dim = axisOfRank(c, c.arg(3), dims->size(), {x, y}, name);
  if (!dim) return dim.leave();
  const DType common = promote(c, {x, y});
  if (name == "cosine_similarity" && common != DType::kUnknown && !isFloating(common) && typesCertain(c)) {
    return refuseTypes(c, "RuntimeError", "expected common dtype to be floating point, yet common dtype is " + std::string(dtypeWord(common)), {x, y});
  }
  return result(c, name, shReduce(*dims, {*dim}, *keep), floatOf(common), {x, y});
}

// "x1, x2": (..., P, M) and (..., R, M) give (..., P, R).
CallResult torchCdist(Call& c) {
  const Operand x = c.tensor(0), y = c.tensor(1);
  if (!x.rankKnown() || !y.rankKnown()) return unknownResult(c, "cdist", {x, y});
  for (const Operand* o : {&x, &y}) {
    if (o->rank() < 2) {
      return reject(c, Rule::kInvalidArgument, "RuntimeError", "cdist only supports at least 2D tensors, X" +
                    std::string(o == &x ? "1" : "2") + " got: {}D", {num(static_cast<int64_t>(o->rank()))}, {x, y});
    }
  }
  for (const Operand* o : {&x, &y}) {
    if (o->dtype() == DType::kUnknown || isFloating(o->dtype()) || !typesCertain(c)) continue;
    return refuseTypes(c, "RuntimeError", "cdist only supports floating-point dtypes, X" + std::string(o == &x ? "1" : "2") + " got: " + std::string(dtypeWord(o->dtype())), {x, y});
  }
  const IntExpr m = x[x.rank() - 1], n = y[y.rank() - 1];
  const bool ok = c.require(c.eq(m, n), [&] {
    return finding(Rule::kMatmulMismatch, "RuntimeError", "X1 and X2 must have the same number of columns. X1: {} X2: {}", {m, n}, {x, y});
  });
  if (!ok) return c.stop();
  const Dims a(x.shape().dims.begin(), x.shape().dims.end() - 2), b(y.shape().dims.begin(), y.shape().dims.end() - 2);
  auto dims = shBroadcast(c, a, b, {x, y});
  if (!dims) return c.stop();
  dims->push_back(x[x.rank() - 2]);
  dims->push_back(y[y.rank() - 2]);
  return result(c, "cdist", std::move(*dims), promote(c, {x, y}), {x, y});
}

// "input, q": every pair of rows: n * (n - 1) / 2 distances.
CallResult torchPdist(Call& c) {
  const Operand x = c.tensor(0);
  if (!x.rankKnown()) return unknownResult(c, "pdist", {x});
  if (x.rank() != 2) {
    return reject(c, Rule::kInvalidArgument, "RuntimeError", "pdist only supports 2D tensors, got: {}D",
                  {num(static_cast<int64_t>(x.rank()))}, {x});
  }
  if (x.dtype() != DType::kUnknown && !isFloating(x.dtype())) {
    return reject(c, Rule::kInvalidArgument, "RuntimeError", "pdist only supports floating-point dtypes", {}, {x});
  }
  const bool pairs = !refuted(c, c.ge(x[0], 2)) && !refuted(c, c.ge(x[1], 1));
  if (pairs && (x.dtype() == DType::kFloat16 || x.dtype() == DType::kBFloat16)) {
    return reject(c, Rule::kInvalidArgument, "NotImplementedError", "\"pdist\" not implemented for '" + std::string(dtypeWord(x.dtype())) + "'", {}, {x});
  }
  SymPool& p = c.pool();
  return result(c, "pdist", {p.floorDiv(p.mul(x[0], p.sub(x[0], num(1))), num(2))}, x.dtype(), {x});
}

}  // namespace shapeproof::libcalls
