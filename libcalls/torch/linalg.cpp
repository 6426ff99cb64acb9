// Linear algebra and Fourier transforms: shapes of decompositions, solutions, spectra (docs: torch.linalg, torch.fft).
#include <algorithm>

#include "libcalls/torch/broadcast.h"
#include "libcalls/torch/dtype.h"
#include "libcalls/torch/kernels.h"
#include "libcalls/torch/layout.h"
#include "libcalls/torch/types.h"

namespace shapeproof::libcalls {

namespace {

Dims without(const Dims& dims, size_t last) { return Dims(dims.begin(), dims.end() - static_cast<std::ptrdiff_t>(last)); }

DType complexOf(DType d) {
  if (d == DType::kUnknown || isComplex(d)) return d;
  return d == DType::kFloat64 ? DType::kComplex128 : DType::kComplex64;
}

// What decompositions take: matrices of floating or complex numbers.
std::optional<CallResult> requireMatrix(Call& c, std::string_view op, const Operand& x) {
  if (x.rank() < 2) {
    return reject(c, Rule::kInvalidArgument, "RuntimeError", std::string(op) + ": The input tensor A must have at least 2 dimensions.", {}, {x});
  }
  const DType d = op == "linalg.matrix_power" ? DType::kUnknown : x.dtype();  // products alone: every type
  if (d == DType::kBool || isInteger(d)) {
    return reject(c, Rule::kInvalidArgument, "RuntimeError", std::string(op) + ": Expected a floating point or complex tensor as input. Got " +
                  std::string(dtypeWord(d)), {}, {x});
  }
  if ((d == DType::kFloat16 || d == DType::kBFloat16) && !op.ends_with("matrix_exp")) {
    return reject(c, Rule::kInvalidArgument, "RuntimeError", std::string(op) + ": Low precision dtypes not supported. Got " + std::string(dtypeWord(d)), {}, {x});
  }
  return std::nullopt;
}

// A batch of square matrices; leaves otherwise.
std::optional<CallResult> requireSquare(Call& c, std::string_view op, const Operand& x) {
  if (auto left = requireMatrix(c, op, x)) return left;
  const IntExpr n = x[x.rank() - 2], m = x[x.rank() - 1];
  const bool ok = c.require(c.eq(n, m), [&] {
    return finding(Rule::kInvalidArgument, "RuntimeError", std::string(op) + ": A must be batches of square matrices, but they are {} by {} matrices", {n, m}, {x});
  });
  if (!ok) return c.stop();
  return std::nullopt;
}

}  // namespace

// "name, input, drop": inv, cholesky, matrix_exp (the same shape), det, logdet (drop the last two), eigvalsh (the last).
CallResult torchSquareMatrix(Call& c) {
  const std::string_view op = c.str(c.arg(0)).value_or("linalg.inv");
  const Operand x = c.tensor(1);
  const auto drop = c.constant(c.arg(2));
  if (!x.rankKnown() || !drop) return unknownResult(c, op, {x});
  // torch.cholesky looks at nothing when there are no elements.
  if (op == "cholesky" && refuted(c, c.ge(c.numel(x.shape()), 1))) return result(c, op, x.shape().dims, x.dtype(), {x});
  if (auto left = requireSquare(c, op, x)) return std::move(*left);
  const bool complex = op == "linalg.eigvals";
  const bool columns = op == "linalg.inv" || op == "linalg.cholesky";
  if (columns) return c.toSetWith(columnsValue(c, op, x.shape().dims, x.dtype(), {x}));
  return result(c, op, without(x.shape().dims, static_cast<size_t>(*drop)), complex ? complexOf(x.dtype()) : x.dtype(), {x});
}

// "name, input": (values, vectors) of square matrices.
CallResult torchEigen(Call& c) {
  const std::string_view op = c.str(c.arg(0)).value_or("linalg.eigh");
  const Operand x = c.tensor(1);
  if (!x.rankKnown()) return c.opaque("the shape of a matrix is not known");
  if (auto left = requireSquare(c, op, x)) return std::move(*left);
  const DType complex = op == "linalg.eig" ? complexOf(x.dtype()) : x.dtype();
  return c.toSetWith(tupleOf({resultValue(c, op, without(x.shape().dims, 1), complex, {x}), columnsValue(c, op, x.shape().dims, complex, {x})}));
}

// "input, full": (U, S, Vh) of (m, n) matrices.
CallResult torchSvd(Call& c) {
  const Operand x = c.tensor(0);
  const auto full = c.boolean(c.arg(1));
  if (!x.rankKnown() || !full) return c.opaque("the shape of a matrix is not known");
  if (auto left = requireMatrix(c, "linalg.svd", x)) return std::move(*left);
  const IntExpr m = x[x.rank() - 2], n = x[x.rank() - 1];
  const IntExpr k = c.interp.simplify(c.state(), c.pool().min(m, n));
  const auto make = [&](std::initializer_list<IntExpr> tail) {
    Dims dims = without(x.shape().dims, 2);
    dims.insert(dims.end(), tail);
    return columnsValue(c, "svd", std::move(dims), x.dtype(), {x});
  };
  Dims values = without(x.shape().dims, 2);
  values.push_back(k);
  return c.toSetWith(tupleOf({make({m, *full ? m : k}), resultValue(c, "svd", std::move(values), x.dtype(), {x}), make({*full ? n : k, n})}));
}

// "input, mode": (Q, R).
CallResult torchQr(Call& c) {
  const Operand x = c.tensor(0);
  if (!x.rankKnown()) return c.opaque("the shape of a matrix is not known");
  const auto mode = c.str(c.arg(1));
  if (mode && *mode != "reduced" && *mode != "complete" && *mode != "r") {
    return reject(c, Rule::kInvalidArgument, "RuntimeError", "qr received unrecognized mode '" + std::string(*mode) +
                  "' but expected one of 'reduced' (default), 'r', or 'complete'", {}, {x});
  }
  if (auto left = requireMatrix(c, "linalg.qr", x)) return std::move(*left);
  const IntExpr m = x[x.rank() - 2], n = x[x.rank() - 1];
  const IntExpr k = mode == "complete" ? m : c.interp.simplify(c.state(), c.pool().min(m, n));
  Dims q = without(x.shape().dims, 2), r = q;
  if (mode == "r") q = {num(0)};  // only R is computed
  else q.insert(q.end(), {m, k});
  r.insert(r.end(), {k, n});
  return c.toSetWith(tupleOf({columnsValue(c, "qr", std::move(q), x.dtype(), {x}), columnsValue(c, "qr", std::move(r), x.dtype(), {x})}));
}

// "name, A, B": the solution has the shape of B; batches are broadcast. Triangular systems have no vectors.
CallResult torchSolve(Call& c) {
  const std::string_view op = c.str(c.arg(0)).value_or("linalg.solve");
  const Operand a = c.tensor(1), b = c.tensor(2);
  if (!a.rankKnown() || !b.rankKnown()) return unknownResult(c, op, {a, b});
  const bool triangular = op == "linalg.solve_triangular";
  if (auto left = requireSquare(c, op, a)) return std::move(*left);
  if (b.rank() == 0 || (triangular && b.rank() < 2)) {
    return reject(c, Rule::kInvalidArgument, "RuntimeError", std::string(op) + ": The input tensor B must have at least 2 dimensions.", {}, {a, b});
  }
  BoolExpr vectors = BoolExpr::constant(b.rank() == 1);
  if (!triangular && b.rank() > 1 && b.rank() + 1 == a.rank()) {
    vectors = sameShape(c, without(a.shape().dims, 1), b.shape().dims);
  }
  const auto with = [&](Call& on, bool vector) -> CallResult {
    const IntExpr rows = b[b.rank() - (vector ? 1 : 2)], n = a[a.rank() - 1];
    const bool ok = on.require(on.eq(rows, n), [&] {
      return finding(Rule::kMatmulMismatch, "RuntimeError",
                     std::string(op) + ": Incompatible shapes of A and B for the equation AX = B ({}x{} and {}x{})",
                     {n, n, rows, vector ? num(1) : b[b.rank() - 1]}, {a, b});
    });
    if (!ok) return on.stop();
    auto dims = shBroadcast(on, without(a.shape().dims, 2), without(b.shape().dims, vector ? 1 : 2), {a, b});
    if (!dims) return on.stop();
    dims->push_back(rows);
    if (!vector) dims->push_back(b[b.rank() - 1]);
    return on.toSetWith((vector ? resultValue : columnsValue)(on, op, std::move(*dims), b.dtype(), {a, b}));
  };
  return c.ifThenElse(vectors, [&](Call& on) { return with(on, true); }, [&](Call& on) { return with(on, false); });
}

// "A, B, driver": (solution, residuals, rank, singular values) of min |A X - B|; B is a batch of vectors where it has one
// dimension less. Which of the last three there are is a matter of the LAPACK driver.
CallResult torchLstsq(Call& c) {
  const Operand a = c.tensor(0), b = c.tensor(1);
  const Operands all{a, b};
  if (!a.rankKnown() || !b.rankKnown()) return c.opaque("the shape of a matrix is not known");
  const auto refuse = [&](const char* text) {
    return finding(Rule::kInvalidArgument, "RuntimeError", std::string("torch.linalg.lstsq: ") + text, {}, all);
  };
  if (a.rank() < 2) return c.fail(refuse("input must have at least 2 dimensions."));
  if (b.rank() < 1) return c.fail(refuse("other must have at least 1 dimension."));
  if (a.rank() != b.rank() && a.rank() != b.rank() + 1) {
    return c.fail(refuse("input.dim() must be greater or equal to other.dim() and (input.dim() - other.dim()) <= 1"));
  }
  if (auto refused = refuseKernel(c, "linalg.lstsq", a)) return std::move(*refused);
  const auto driver = c.isNone(2) ? "gelsy" : c.str(c.arg(2));
  if (!driver) return c.opaque("the driver of lstsq is not known");
  const bool vectors = a.rank() != b.rank(), values = *driver == "gelsd" || *driver == "gelss";
  if (!values && *driver != "gels" && *driver != "gelsy") return c.fail(refuse("parameter `driver` should be one of (gels, gelsy, gelsd, gelss)"));
  const auto batch = shBroadcast(c, without(a.shape().dims, 2), without(b.shape().dims, vectors ? 1 : 2), all);
  if (!batch) return c.stop();
  const IntExpr m = a[a.rank() - 2], n = a[a.rank() - 1], rows = b[b.rank() - (vectors ? 1 : 2)];
  const bool ok = c.require(c.eq(m, rows), [&] { return refuse(vectors ? "input.size(-2) should match other.size(-1)" : "input.size(-2) should match other.size(-2)"); });
  if (!ok) return c.stop();
  const auto make = [&](bool present, std::initializer_list<IntExpr> tail, DType dtype) {
    Dims dims = present ? *batch : Dims{num(0)};
    if (present) dims.insert(dims.end(), tail);
    return resultValue(c, "lstsq", std::move(dims), dtype, all);
  };
  const Value solution = vectors ? make(true, {n}, b.dtype()) : make(true, {n, b[b.rank() - 1]}, b.dtype());
  const bool square = *driver == "gelsy" || known(c, c.pool().le(m, n));
  const bool full = *driver == "gels" && known(c, c.pool().lt(n, m)) && !vectors;
  const Value residuals = square || full ? make(full, {b[b.rank() - 1]}, b.dtype()) : unknownTensorValue(c, "lstsq", b.dtype(), all);
  const IntExpr smaller = c.interp.simplify(c.state(), c.pool().min(m, n));
  return c.toSetWith(tupleOf({solution, residuals, make(*driver != "gels", {}, DType::kInt64), make(values, {smaller}, a.dtype())}));
}

// "input": m by n becomes n by m.
CallResult torchPinv(Call& c) {
  const Operand x = c.tensor(0);
  if (!x.rankKnown()) return unknownResult(c, "linalg.pinv", {x});
  if (auto left = requireMatrix(c, "linalg.pinv", x)) return std::move(*left);
  Dims dims = x.shape().dims;
  std::swap(dims[x.rank() - 1], dims[x.rank() - 2]);
  return result(c, "linalg.pinv", std::move(dims), x.dtype(), {x});
}

// "input, other, dim": sizes of 3 along dim (None: the first such dimension).
CallResult torchCross(Call& c) {
  const Operand x = c.tensor(0), y = c.tensor(1);
  if (!x.rankKnown() || !y.rankKnown()) return unknownResult(c, "cross", {x, y});
  if (x.rank() != y.rank()) {
    return reject(c, Rule::kInvalidArgument, "RuntimeError", "linalg.cross: inputs must have the same number of dimensions.", {}, {x, y});
  }
  auto dims = shBroadcast(c, x.shape().dims, y.shape().dims, {x, y});
  if (!dims) return c.stop();
  if (!c.isNone(2)) {
    auto dim = axisOfRank(c, c.arg(2), dims->size(), {x, y}, "cross");
    if (!dim) return dim.leave();
    if (x.rank() == y.rank() && *dim < x.rank()) {
      const IntExpr a = x[*dim], b = y[*dim];
      const bool ok = c.require(c.pool().andOf(c.eq(a, 3), c.eq(b, 3)), [&] {
        return finding(Rule::kInvalidArgument, "RuntimeError", "linalg.cross: inputs dimension {} must have length 3. Got {} and {}",
                       {c.integer(c.arg(2)).value_or(num(0)), a, b}, {x, y});
      });
      if (!ok) return c.stop();
    }
  }
  if (typesDiffer(c, x, y)) {
    return refuseTypes(c, "RuntimeError", "expected scalar type " + std::string(dtypeWord(x.dtype())) + " but found " + std::string(dtypeWord(y.dtype())), {x, y});
  }
  return result(c, "cross", std::move(*dims), promote(c, {x, y}), {x, y});
}

// "input, other": Kronecker product.
CallResult torchKron(Call& c) {
  const Operand x = c.tensor(0), y = c.tensor(1);
  if (!x.rankKnown() || !y.rankKnown()) return unknownResult(c, "kron", {x, y});
  const size_t rank = std::max(x.rank(), y.rank());
  Dims dims(rank);
  for (size_t i = 0; i < rank; ++i) {
    const IntExpr a = i + x.rank() >= rank ? x[i + x.rank() - rank] : num(1);
    const IntExpr b = i + y.rank() >= rank ? y[i + y.rank() - rank] : num(1);
    dims[i] = c.pool().mul(a, b);
  }
  return result(c, "kron", std::move(dims), promote(c, {x, y}), {x, y});
}

CallResult torchTrace(Call& c) {
  const Operand x = c.tensor(0);
  if (!x.rankKnown()) return unknownResult(c, "trace", {x});
  if (x.rank() != 2) {
    return reject(c, Rule::kInvalidArgument, "RuntimeError", "trace: expected a matrix, but got tensor with dim {}", {num(static_cast<int64_t>(x.rank()))}, {x});
  }
  return result(c, "trace", {}, sumOf(x.dtype()), {x});
}

// "name, input, n, dim": one-dimensional transforms: fft, ifft keep the size (or n), rfft halves it, irfft doubles it.
CallResult torchFft(Call& c) {
  const std::string_view op = c.str(c.arg(0)).value_or("fft");
  const Operand x = c.tensor(1);
  if (!x.rankKnown()) return unknownResult(c, op, {x});
  auto dim = axis(c, c.arg(3), x, op);
  if (!dim) return dim.leave();
  if (x.rank() == 0) return unknownResult(c, op, {x});
  SymPool& p = c.pool();
  Dims dims = x.shape().dims;
  const auto n = c.isNone(2) ? std::optional<IntExpr>() : c.integer(c.arg(2));
  if (!c.isNone(2) && !n) return unknownResult(c, op, {x}, "the length of a transform is not known");
  const bool to_real = op == "irfft" || op == "hfft";
  if (isComplex(x.dtype()) && (op == "rfft" || op == "ihfft")) {
    return reject(c, Rule::kInvalidArgument, "RuntimeError", std::string(op) + " expects a real input tensor, but got " + std::string(dtypeWord(x.dtype())), {}, {x});
  }
  const IntExpr points = n ? *n : to_real ? p.mul(num(2), p.sub(dims[*dim], num(1))) : dims[*dim];
  const bool some = c.require(c.ge(points, 1), [&] {
    return finding(Rule::kInvalidArgument, "RuntimeError", "Invalid number of data points ({}) specified", {points}, {x});
  });
  if (!some) return c.stop();
  if (to_real) dims[*dim] = n ? *n : p.mul(num(2), p.sub(dims[*dim], num(1)));
  else if (n) dims[*dim] = *n;
  if (op == "rfft" || op == "ihfft") dims[*dim] = p.add(p.floorDiv(dims[*dim], num(2)), num(1));
  const bool wide = x.dtype() == DType::kFloat64 || x.dtype() == DType::kComplex128;
  const DType dtype = to_real ? (wide ? DType::kFloat64 : DType::kFloat32) : wide ? DType::kComplex128 : DType::kComplex64;
  return result(c, op, std::move(dims), dtype, {x});
}

// "name, input, sizes, dims": transforms over several dimensions, each cut or padded to its size where sizes are given.
CallResult torchFftN(Call& c) {
  const std::string_view op = c.str(c.arg(0)).value_or("fft2");
  const Operand x = c.tensor(1);
  const auto given = c.isNone(2) ? std::optional<Dims>() : sizeList(c, c.arg(2));
  if (!x.rankKnown() || (!c.isNone(2) && !given)) return unknownResult(c, op, {x}, "the lengths of a transform");
  std::vector<size_t> over;
  if (given && c.isNone(3)) {  // the last ones
    if (given->size() > x.rank()) return reject(c, Rule::kInvalidArgument, "RuntimeError", "Got shape with {} values but input tensor only has {} dimensions.",
                                                {num(static_cast<int64_t>(given->size())), num(static_cast<int64_t>(x.rank()))}, {x});
    for (size_t i = x.rank() - given->size(); i < x.rank(); ++i) over.push_back(i);
  } else {
    auto found = axes(c, c.arg(3), x, op);
    if (!found) return found.leave();
    over = *found;
  }
  if (given && given->size() != over.size()) return reject(c, Rule::kInvalidArgument, "RuntimeError", "When given, dim and shape arguments must have the same length", {}, {x});
  SymPool& p = c.pool();
  Dims dims = x.shape().dims;
  for (size_t i = 0; given && i < over.size(); ++i) {
    if (!(*given)[i].is(-1)) dims[over[i]] = (*given)[i];
  }
  const bool to_real = op == "irfft2" || op == "irfftn", from_real = op == "rfft2" || op == "rfftn";
  if (from_real && isComplex(x.dtype())) {
    return reject(c, Rule::kInvalidArgument, "RuntimeError", std::string(op) + " expects a real-valued input tensor, but got " + std::string(dtypeWord(x.dtype())), {}, {x});
  }
  if (!over.empty() && to_real && (!given || given->back().is(-1))) dims[over.back()] = p.mul(num(2), p.sub(dims[over.back()], num(1)));
  for (size_t at : over) {
    const IntExpr points = dims[at];
    const bool some = c.require(c.ge(points, 1), [&] {
      return finding(Rule::kInvalidArgument, "RuntimeError", "Invalid number of data points ({}) specified", {points}, {x});
    });
    if (!some) return c.stop();
  }
  if (!over.empty() && from_real) dims[over.back()] = p.add(p.floorDiv(dims[over.back()], num(2)), num(1));
  const bool wide = x.dtype() == DType::kFloat64 || x.dtype() == DType::kComplex128;
  const DType dtype = to_real ? (wide ? DType::kFloat64 : DType::kFloat32) : wide ? DType::kComplex128 : DType::kComplex64;
  return result(c, op, std::move(dims), dtype, {x});
}

// "name, input": view_as_real adds a dimension of 2, view_as_complex takes it away.
CallResult torchViewComplex(Call& c) {
  const std::string_view op = c.str(c.arg(0)).value_or("view_as_real");
  const Operand x = c.tensor(1);
  if (!x.rankKnown()) return unknownResult(c, op, {x});
  Dims dims = x.shape().dims;
  if (op == "view_as_real") {
    if (x.dtype() != DType::kUnknown && !isComplex(x.dtype())) {
      return reject(c, Rule::kInvalidArgument, "RuntimeError", "view_as_real is only supported for complex tensors", {}, {x});
    }
    dims.push_back(num(2));
    return result(c, op, std::move(dims), x.dtype() == DType::kComplex128 ? DType::kFloat64 : DType::kFloat32, {x});
  }
  if (dims.empty()) return reject(c, Rule::kInvalidArgument, "RuntimeError", "Input tensor must have one or more dimensions", {}, {x});
  const bool ok = c.require(c.eq(dims.back(), 2), [&] {
    return finding(Rule::kInvalidArgument, "RuntimeError", "Tensor must have a last dimension of size 2", {}, {x});
  });
  if (!ok) return c.stop();
  dims.pop_back();
  return result(c, op, std::move(dims), x.dtype() == DType::kFloat64 ? DType::kComplex128 : DType::kComplex64, {x});
}

}  // namespace shapeproof::libcalls
