// The matrix products: mm, bmm, matmul, addmm, linear, bilinear, outer, tensordot.
#include "libcalls/torch/matmul.h"

#include <algorithm>

#include "libcalls/torch/broadcast.h"
#include "libcalls/torch/dtype.h"

namespace shapeproof::libcalls {

namespace {

bool requireInner(Call& c, IntExpr rows, IntExpr k, IntExpr k2, IntExpr columns, const Operands& operands) {
  return c.require(c.eq(k, k2), [&] {
    return finding(Rule::kMatmulMismatch, "RuntimeError", "mat1 and mat2 shapes cannot be multiplied ({}x{} and {}x{})",
                   {rows, k, k2, columns}, operands);
  });
}

Dims leading(const Dims& dims, size_t drop) { return Dims(dims.begin(), dims.end() - static_cast<std::ptrdiff_t>(drop)); }

CallResult rankError(Call& c, const char* text, const Operands& operands) {
  return reject(c, Rule::kInvalidArgument, "RuntimeError", text, {}, operands);
}

bool requireBatch(Call& c, const Operand& a, const Operand& b) {
  const auto text = [&](IntExpr n, IntExpr m) {
    return finding(Rule::kMatmulMismatch, "RuntimeError",
                   "Expected size for first two dimensions of batch2 tensor to be: {} but got: {}.",
                   {Shape::of({n, a[2]}), Shape::of({m, b[1]})}, {a, b});
  };
  return c.require(c.pool().andOf(c.eq(a[0], b[0]), c.eq(a[2], b[1])), [&] { return text(a[0], b[0]); });
}

}  // namespace

std::optional<Dims> shMatmul(Call& c, const Operand& a, const Operand& b) {
  SymPool& p = c.pool();
  const Operands both{a, b};
  const size_t n = a.rank(), m = b.rank();
  if (n == 1 && m == 1) {
    const bool ok = c.require(c.eq(a[0], b[0]), [&] {
      return finding(Rule::kMatmulMismatch, "RuntimeError",
                     "inconsistent tensor size, expected tensor {} and src {} to have the same number of elements, but got {} and "
                     "{} elements respectively", {a.shape(), b.shape(), a[0], b[0]}, both);
    });
    return ok ? std::optional<Dims>(Dims{}) : std::nullopt;
  }
  if (m == 1) {  // matrices by a vector: leading dimensions are folded into rows
    const IntExpr rows = p.product(leading(a.shape().dims, 1)), k = a[n - 1];
    const bool ok = c.require(c.eq(k, b[0]), [&] {
      return finding(Rule::kMatmulMismatch, "RuntimeError", "size mismatch, got input ({}), mat ({}x{}), vec ({})",
                     {rows, rows, k, b[0]}, both);
    });
    return ok ? std::optional<Dims>(leading(a.shape().dims, 1)) : std::nullopt;
  }
  const IntExpr k = a[n - 1], k2 = b[m - 2], columns = b[m - 1];
  if (m == 2 || n == 1) {
    if (m > 2) {  // a vector by batches of matrices
      const bool ok = c.require(c.eq(k, k2), [&] {
        return finding(Rule::kMatmulMismatch, "RuntimeError",
                       "Expected size for first two dimensions of batch2 tensor to be: {} but got: {}.",
                       {Shape::of({b[0], k}), Shape::of({b[0], k2})}, both);
      });
      if (!ok) return std::nullopt;
      Dims dims = leading(b.shape().dims, 2);
      dims.push_back(columns);
      return dims;
    }
    const IntExpr rows = n == 1 ? num(1) : p.product(leading(a.shape().dims, 1));
    if (!requireInner(c, rows, k, k2, columns, both)) return std::nullopt;
    Dims dims = leading(a.shape().dims, 1);
    dims.push_back(columns);
    return dims;
  }
  auto dims = shBroadcast(c, leading(a.shape().dims, 2), leading(b.shape().dims, 2), both);
  if (!dims) return std::nullopt;
  const bool ok = c.require(c.eq(k, k2), [&] {
    const IntExpr batch = p.product(*dims);
    // torch folds the batches into rows where the matrix before them has a gradient.
    if (n == 2 && a.info->requires_grad == Tri::kTrue)
      return finding(Rule::kMatmulMismatch, "RuntimeError", "mat1 and mat2 shapes cannot be multiplied ({}x{} and {}x{})",
                     {p.mul(batch, columns), k2, k, a[0]}, both);
    return finding(Rule::kMatmulMismatch, "RuntimeError",
                   "Expected size for first two dimensions of batch2 tensor to be: {} but got: {}.",
                   {Shape::of({batch, k}), Shape::of({batch, k2})}, both);
  });
  if (!ok) return std::nullopt;
  dims->push_back(a[n - 2]);
  dims->push_back(columns);
  return dims;
}

std::optional<Dims> shLinear(Call& c, const Operand& x, const Operand& weight) {
  const Dims rest = leading(x.shape().dims, 1);
  const IntExpr rows = c.pool().product(rest);
  if (weight.rank() == 1) {
    const IntExpr k = x[x.rank() - 1];
    const bool ok = c.require(c.eq(k, weight[0]), [&] {
      return finding(Rule::kMatmulMismatch, "RuntimeError", "size mismatch, got input ({}), mat ({}x{}), vec ({})",
                     {rows, rows, k, weight[0]}, {x, weight});
    });
    return ok ? std::optional<Dims>(rest) : std::nullopt;
  }
  if (!requireInner(c, rows, x[x.rank() - 1], weight[1], weight[0], {x, weight})) return std::nullopt;
  Dims dims = rest;
  dims.push_back(weight[0]);
  return dims;
}

// "input, weight, bias": y = x W^T + b over the last dimension.
CallResult torchLinear(Call& c) {
  const Operand x = c.tensor(0), w = c.tensor(1);
  const bool biased = !c.isNone(2);
  if (!x.rankKnown() || !w.rankKnown()) return unknownResult(c, "linear", {x, w});
  const Operands all = biased ? Operands{x, w, c.tensor(2)} : Operands{x, w};
  if (x.rank() == 0) {
    return reject(c, Rule::kMatmulMismatch, "RuntimeError",
                  "both arguments to linear need to be at least 1D, but they are 0D and {}D", {num(static_cast<int64_t>(w.rank()))}, all);
  }
  if (w.rank() != 1 && w.rank() != 2) {
    return reject(c, Rule::kMatmulMismatch, "RuntimeError", "linear(): weight must be 1-D or 2-D, but got {}-D",
                  {num(static_cast<int64_t>(w.rank()))}, all);
  }
  auto dims = shLinear(c, x, w);
  if (!dims) return c.stop();
  if (biased) {
    const Operand b = all[2];
    if (b.rankKnown() && b.rank() <= 2 && !dims->empty()) {
      const Dims target{c.pool().product(leading(*dims, 1)), dims->back()};
      if (!shExpand(c, b.shape().dims, target, all)) return c.stop();
    }
  }
  return result(c, "linear", std::move(*dims), promoteTypes(x.dtype(), w.dtype()), all);
}

// "input, mat2"
CallResult torchMm(Call& c) {
  const Operand a = c.tensor(0), b = c.tensor(1);
  if (!a.rankKnown() || !b.rankKnown()) return unknownResult(c, "mm", {a, b});
  if (a.rank() != 2) return rankError(c, "self must be a matrix", {a, b});
  if (b.rank() != 2) return rankError(c, "mat2 must be a matrix", {a, b});
  if (!requireInner(c, a[0], a[1], b[0], b[1], {a, b})) return c.stop();
  return result(c, "mm", {a[0], b[1]}, promoteTypes(a.dtype(), b.dtype()), {a, b});
}

// "input, mat2"
CallResult torchBmm(Call& c) {
  const Operand a = c.tensor(0), b = c.tensor(1);
  if (!a.rankKnown() || !b.rankKnown()) return unknownResult(c, "bmm", {a, b});
  if (a.rank() != 3) return rankError(c, "batch1 must be a 3D tensor", {a, b});
  if (b.rank() != 3) return rankError(c, "batch2 must be a 3D tensor", {a, b});
  if (!requireBatch(c, a, b)) return c.stop();
  return result(c, "bmm", {a[0], a[1], b[2]}, promoteTypes(a.dtype(), b.dtype()), {a, b});
}

// "input, other": NotImplemented when the other is no tensor (the @ operator).
CallResult torchMatmul(Call& c) {
  const Operand a = c.tensor(0), b = c.tensor(1);
  if (!a.info && !a.value.isUnknown()) return c.toSetWith(Value::notImplemented());
  if (!b.info && !b.value.isUnknown()) return c.toSetWith(Value::notImplemented());
  if (!a.rankKnown() || !b.rankKnown()) return unknownResult(c, "matmul", {a, b});
  if (a.rank() == 0 || b.rank() == 0) {
    return reject(c, Rule::kMatmulMismatch, "RuntimeError",
                  "both arguments to matmul need to be at least 1D, but they are {}D and {}D",
                  {num(static_cast<int64_t>(a.rank())), num(static_cast<int64_t>(b.rank()))}, {a, b});
  }
  auto dims = shMatmul(c, a, b);
  if (!dims) return c.stop();
  return result(c, "matmul", std::move(*dims), promoteTypes(a.dtype(), b.dtype()), {a, b});
}

// "input, vec"
CallResult torchMv(Call& c) {
  const Operand a = c.tensor(0), b = c.tensor(1);
  if (!a.rankKnown() || !b.rankKnown()) return unknownResult(c, "mv", {a, b});
  if (a.rank() != 2 || b.rank() != 1) {
    return reject(c, Rule::kMatmulMismatch, "RuntimeError", "vector + matrix @ vector expected, got {}, {}, {}",
                  {num(1), num(static_cast<int64_t>(a.rank())), num(static_cast<int64_t>(b.rank()))}, {a, b});
  }
  auto dims = shMatmul(c, a, b);
  if (!dims) return c.stop();
  return result(c, "mv", std::move(*dims), promoteTypes(a.dtype(), b.dtype()), {a, b});
}

// "input, other"
CallResult torchDot(Call& c) {
  const Operand a = c.tensor(0), b = c.tensor(1);
  if (!a.rankKnown() || !b.rankKnown()) return unknownResult(c, "dot", {a, b});
  if (a.rank() != 1 || b.rank() != 1) {
    return reject(c, Rule::kInvalidArgument, "RuntimeError", "1D tensors expected, but got {}D and {}D tensors",
                  {num(static_cast<int64_t>(a.rank())), num(static_cast<int64_t>(b.rank()))}, {a, b});
  }
  auto dims = shMatmul(c, a, b);
  if (!dims) return c.stop();
  return result(c, "dot", std::move(*dims), promoteTypes(a.dtype(), b.dtype()), {a, b});
}

// "input, other": sums over the last dimensions; a number scales.
CallResult torchInner(Call& c) {
  const Operand a = c.tensor(0), b = c.tensor(1);
  if (!a.rankKnown() || !b.rankKnown()) return unknownResult(c, "inner", {a, b});
  const DType dtype = promoteTypes(a.dtype(), b.dtype());
  if (a.rank() == 0 || b.rank() == 0) return result(c, "inner", a.rank() == 0 ? b.shape().dims : a.shape().dims, promote(c, {a, b}), {a, b});
  const IntExpr m = a[a.rank() - 1], n = b[b.rank() - 1];
  const bool ok = c.require(c.eq(m, n), [&] {
    return finding(Rule::kMatmulMismatch, "RuntimeError", "inner() the last dimension must match on both input tensors but got shapes {} and {}",
                   {a.shape(), b.shape()}, {a, b});
  });
  if (!ok) return c.stop();
  Dims dims(a.shape().dims.begin(), a.shape().dims.end() - 1);
  dims.insert(dims.end(), b.shape().dims.begin(), b.shape().dims.end() - 1);
  return result(c, "inner", std::move(dims), dtype, {a, b});
}

// "name, input, a, b": input + a @ b: addmm, addmv, baddbmm, addbmm.
CallResult torchAddmm(Call& c) {
  const std::string_view name = c.str(c.arg(0)).value_or("addmm");
  const Operand x = c.tensor(1), a = c.tensor(2), b = c.tensor(3);
  const Operands all{x, a, b};
  if (!a.rankKnown() || !b.rankKnown() || (x.info && !x.rankKnown())) return unknownResult(c, name, all);
  const bool batched = name == "baddbmm" || name == "addbmm";
  const size_t want = batched ? 3 : 2, want_b = name == "addmv" ? 1 : want;
  if (a.rank() != want || b.rank() != want_b) {
    return reject(c, Rule::kMatmulMismatch, "RuntimeError", batched ? "batch1 must be a 3D tensor" : "mat1 must be a matrix, got {}-D tensor",
                  {num(static_cast<int64_t>(a.rank()))}, all);
  }
  Dims dims;
  if (batched) {
    if (!requireBatch(c, a, b)) return c.stop();
    dims = {a[0], a[1], b[2]};
    if (name == "addbmm") dims.erase(dims.begin());
  } else if (name == "addmv") {
    auto product = shMatmul(c, a, b);
    if (!product) return c.stop();
    dims = std::move(*product);
  } else {
    if (!requireInner(c, a[0], a[1], b[0], b[1], all)) return c.stop();
    dims = {a[0], b[1]};
  }
  if (x.rankKnown()) {
    if (x.rank() > dims.size()) {
      return reject(c, Rule::kExpandMismatch, "RuntimeError", "input of rank {} cannot be expanded to {}",
                    {num(static_cast<int64_t>(x.rank())), Shape::of(dims)}, all);
    }
    if (!shExpand(c, x.shape().dims, dims, all)) return c.stop();
  }
  return result(c, name, std::move(dims), promoteTypes(a.dtype(), b.dtype()), all);
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
  Dims dims = leading(x.shape().dims, 1);
  dims.push_back(w[0]);
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
  Dims dims = shReduce(a.shape().dims, of_a, false);
  for (IntExpr d : shReduce(b.shape().dims, of_b, false)) dims.push_back(d);
  return result(c, "tensordot", std::move(dims), promote(c, {a, b}), {a, b});
}

}  // namespace shapeproof::libcalls
