// The matrix products: mm, bmm, matmul, mv, dot, inner, addmm, linear.
#include "libcalls/torch/matmul.h"

#include <algorithm>

#include "libcalls/torch/broadcast.h"
#include "libcalls/torch/dtype.h"
#include "libcalls/torch/endings.h"
#include "libcalls/torch/layout.h"
#include "libcalls/torch/types.h"

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

// With a bias torch calls addmm, whose operands have one type. The bias of a tensor of any rank and layout may be added on its own.
std::optional<CallResult> mixedLinear(Call& c, const Operand& x, const Operand& w, const Operand& bias) {
  if (w.rank() != 2 || !bias.info) return refuseMixedProduct(c, x, w);
  const auto mixed = [&](const char* what, const Operand& a, const Operand& b) {
    return refuseTypes(c, "RuntimeError", std::string(what) + " must have the same dtype, but got " + std::string(dtypeWord(a.dtype())) + " and " +
                       std::string(dtypeWord(b.dtype())), {x, w, bias});
  };
  if (typesDiffer(c, x, w)) return mixed("mat1 and mat2", x, w);
  if (x.rank() <= 2 && typesDiffer(c, bias, w)) return mixed("self and mat2", bias, w);
  return refuseBoolProduct(c, x, w, "addmm_impl_cpu_");
}

// input + a @ b is computed in one type.
std::optional<CallResult> mixedAddmm(Call& c, std::string_view name, const Operand& x, const Operand& a, const Operand& b) {
  const Operands all{x, a, b};
  const auto word = [](const Operand& o) { return std::string(dtypeWord(o.dtype())); };
  const auto c_type = [](const Operand& o) { return std::string(dtypeCType(o.dtype())); };
  const bool factors = typesDiffer(c, a, b), added = typesDiffer(c, x, b) || typesDiffer(c, x, a);
  if (!factors && !added) return refuseBoolProduct(c, a, b, name == "addmv" ? "addmv_impl_cpu" : name == "baddbmm" ? "baddbmm" : "addmm_impl_cpu_");
  if (name == "addmv") {
    return refuseTypes(c, "RuntimeError", "addmv input tensors must have the same dtype, but got " + word(x) + ", " + word(a) + ", and " + word(b), all);
  }
  if (name == "baddbmm") {
    if (!typesDiffer(c, x, a)) return refuseMixedProduct(c, a, b);
    return refuseTypes(c, "RuntimeError", "Input dtypes must be the same, got: input " + c_type(x) + ", batch1: " + c_type(a) + ", batch2: " + c_type(b), all);
  }
  const BoolExpr asked = name == "addbmm" ? c.ge(a[0], 1) : BoolExpr::constant(true);  // without batches nothing is added
  if (factors) return refuseTypesWhere(c, asked, "RuntimeError", "mat1 and mat2 must have the same dtype, but got " + word(a) + " and " + word(b), all);
  return refuseTypesWhere(c, asked, "RuntimeError", "self and mat2 must have the same dtype, but got " + word(x) + " and " + word(b), all);
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
  if (auto known = byEnding(c, 0, 1, false, torchLinear)) return std::move(*known);
  if (!x.rankKnown() || !w.rankKnown()) return endsWith(c, unknownResult(c, "linear", {x, w}), w.rankKnown() && w.rank() == 2 ? Dims{w[0]} : Dims{});
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
  if (auto refused = mixedLinear(c, x, w, biased ? all[2] : Operand{})) return std::move(*refused);
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
  if (auto refused = refuseMixedProduct(c, a, b)) return std::move(*refused);
  return result(c, "mm", {a[0], b[1]}, promoteTypes(a.dtype(), b.dtype()), {a, b});
}

// "input, mat2"
CallResult torchBmm(Call& c) {
  const Operand a = c.tensor(0), b = c.tensor(1);
  if (!a.rankKnown() || !b.rankKnown()) return unknownResult(c, "bmm", {a, b});
  if (a.rank() != 3) return rankError(c, "batch1 must be a 3D tensor", {a, b});
  if (b.rank() != 3) return rankError(c, "batch2 must be a 3D tensor", {a, b});
  if (!requireBatch(c, a, b)) return c.stop();
  if (auto refused = refuseMixedProduct(c, a, b)) return std::move(*refused);
  return result(c, "bmm", {a[0], a[1], b[2]}, promoteTypes(a.dtype(), b.dtype()), {a, b});
}

// "input, other": NotImplemented when the other is no tensor (the @ operator).
CallResult torchMatmul(Call& c) {
  const Operand a = c.tensor(0), b = c.tensor(1);
  if (!a.info && !a.value.isUnknown()) return c.toSetWith(Value::notImplemented());
  if (!b.info && !b.value.isUnknown()) return c.toSetWith(Value::notImplemented());
  if (b.rankKnown() && b.rank() == 2)
    if (auto known = byEnding(c, 0, 1, false, torchMatmul)) return std::move(*known);
  if (!a.rankKnown() || !b.rankKnown()) return endsWith(c, unknownResult(c, "matmul", {a, b}), b.rankKnown() && b.rank() == 2 ? Dims{b[1]} : Dims{});
  if (a.rank() == 0 || b.rank() == 0) {
    return reject(c, Rule::kMatmulMismatch, "RuntimeError",
                  "both arguments to matmul need to be at least 1D, but they are {}D and {}D",
                  {num(static_cast<int64_t>(a.rank())), num(static_cast<int64_t>(b.rank()))}, {a, b});
  }
  auto dims = shMatmul(c, a, b);
  if (!dims) return c.stop();
  if (auto refused = refuseMixedProduct(c, a, b)) return std::move(*refused);
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
  if (auto refused = refuseMixedProduct(c, a, b)) return std::move(*refused);
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
  if (auto refused = refuseMixedProduct(c, a, b)) return std::move(*refused);
  return result(c, "dot", std::move(*dims), promoteTypes(a.dtype(), b.dtype()), {a, b});
}

// "input, other": sums over the last dimensions; a number scales.
CallResult torchInner(Call& c) {
  const Operand a = c.tensor(0), b = c.tensor(1);
  if (!a.rankKnown() || !b.rankKnown()) return unknownResult(c, "inner", {a, b});
  const DType dtype = promoteTypes(a.dtype(), b.dtype());
  if (a.rank() == 0 || b.rank() == 0) {
    c.multiplies(num(0));
    return result(c, "inner", a.rank() == 0 ? b.shape().dims : a.shape().dims, promote(c, {a, b}), {a, b});
  }
  const IntExpr m = a[a.rank() - 1], n = b[b.rank() - 1];
  const bool ok = c.require(c.eq(m, n), [&] {
    return finding(Rule::kMatmulMismatch, "RuntimeError", "inner() the last dimension must match on both input tensors but got shapes {} and {}",
                   {a.shape(), b.shape()}, {a, b});
  });
  if (!ok) return c.stop();
  if (typesDiffer(c, a, b)) return refuseTypes(c, "RuntimeError", "both inputs should have same dtype", {a, b});
  Dims dims(a.shape().dims.begin(), a.shape().dims.end() - 1);
  dims.insert(dims.end(), b.shape().dims.begin(), b.shape().dims.end() - 1);
  return result(c, "inner", std::move(dims), dtype, {a, b});
}

// "name, input, a, b, inplace": input + a @ b: addmm, addmv, baddbmm, addbmm.
CallResult torchAddmm(Call& c) {
  const std::string_view name = c.str(c.arg(0)).value_or("addmm");
  const bool inplace = c.boolean(c.arg(4)) == true;
  const Operand x = c.tensor(1), a = c.tensor(2), b = c.tensor(3);
  const Operands all{x, a, b};
  if (!a.rankKnown() || !b.rankKnown() || (x.info && !x.rankKnown())) return unknownResult(c, name, all);
  if (inplace && name == "addmm")  // the others do not look
    if (auto refused = refuseOverlap(c, x)) return std::move(*refused);
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
    if (x.rank() > dims.size() && (!inplace || name == "addbmm")) {
      return reject(c, Rule::kExpandMismatch, "RuntimeError", "input of rank {} cannot be expanded to {}",
                    {num(static_cast<int64_t>(x.rank())), Shape::of(dims)}, all);
    }
    const bool fits = !inplace || name == "addbmm" || c.require(sameShape(c, x.shape().dims, dims), [&] {
      return finding(Rule::kExpandMismatch, "RuntimeError", "Bad in-place call: input tensor size {} and output tensor size {} should match",
                     {x.shape(), Shape::of(dims)}, all);
    });
    if (!fits || !shExpand(c, x.shape().dims, dims, all)) return c.stop();
  }
  if (auto refused = mixedAddmm(c, name, x, a, b)) return std::move(*refused);
  if (!inplace) return result(c, name, std::move(dims), promoteTypes(a.dtype(), b.dtype()), all);
  if (auto refused = refuseLeaf(c, x)) return std::move(*refused);
  if (x.info) change(c, x.value, *x.info, all);
  return c.toSetWith(c.arg(1));
}

}  // namespace shapeproof::libcalls
