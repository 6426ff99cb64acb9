// Parts of a tensor: select, unbind, unfold, diagonals, triangles.
#include <algorithm>

#include "backend/engine/operators.h"
#include "libcalls/torch/broadcast.h"
#include "libcalls/torch/dtype.h"
#include "libcalls/torch/layout.h"

namespace shapeproof::libcalls {

namespace {

constexpr int64_t kMaxPieces = 1024;

// What remains of x at one place of a dimension.
TensorInfo withoutDim(Call& c, const Operand& x, size_t dim) {
  TensorInfo info = resultInfo(shReduce(x.shape().dims, {dim}, false), x.dtype(), {x});
  auto strides = stridesOf(c, *x.info);
  if (strides) strides = shReduce(*strides, {dim}, false);
  setStrides(c, info, std::move(strides));
  return info;
}

}  // namespace

// "input, dim, index"
CallResult torchSelect(Call& c) {
  const Operand x = c.tensor(0);
  if (!x.rankKnown()) return unknownResult(c, "select", {x});
  if (x.rank() == 0) return reject(c, Rule::kIndexOutOfRange, "IndexError", "select() cannot be applied to a 0-dim tensor.", {}, {x});
  auto dim = axis(c, c.arg(1), x, "select");
  if (!dim) return dim.leave();
  if (const auto i = c.integer(c.arg(2))) {
    SymPool& p = c.pool();
    const bool ok = c.require(p.andOf(p.lt(*i, x[*dim]), p.ge(*i, p.neg(x[*dim]))), [&] {
      return finding(Rule::kIndexOutOfRange, "IndexError", "select(): index {} out of range for tensor of size {} at dimension {}",
                     {*i, x.shape(), num(static_cast<int64_t>(*dim))}, {x});
    });
    if (!ok) return c.stop();
  }
  return c.tensorResult("select", withoutDim(c, x, *dim), {x});
}

// "input, dim": the slices along a dimension; a symbolic number of them is a list of equal items.
CallResult torchUnbind(Call& c) {
  const Operand x = c.tensor(0);
  if (!x.rankKnown()) return c.opaque("the shape of a tensor to unbind is not known");
  auto dim = axis(c, c.arg(1), x, "unbind");
  if (!dim) return dim.leave();
  if (x.rank() == 0) return reject(c, Rule::kDimOutOfRange, "IndexError", "Dimension specified as 0 but tensor has no dimensions", {}, {x});
  const IntExpr n = x[*dim];
  const auto one = [&] {
    return c.makeTensor("unbind", withoutDim(c, x, *dim), {x});
  };
  if (n.isConstant() && n.value() <= kMaxPieces) {
    std::vector<Value> out;
    for (int64_t i = 0; i < n.value(); ++i) out.push_back(one());
    return c.toSetWith(tupleOf(std::move(out)));
  }
  Value element = one();
  return c.toSetWith(ops::tupleFrom(c.interp, c.state(), ListData{{}, ListData::Rest{n, std::move(element)}}));
}

// "input, dimension, size, step"
CallResult torchUnfoldDim(Call& c) {
  const Operand x = c.tensor(0);
  const auto size = c.integer(c.arg(2)), step = c.integer(c.arg(3));
  if (!x.rankKnown() || !size || !step) return unknownResult(c, "unfold", {x}, x.rankKnown() ? "the window of unfold is not known" : "");
  auto dim = axis(c, c.arg(1), x, "unfold");
  if (!dim) return dim.leave();
  const IntExpr have = x.rank() == 0 ? num(1) : x[*dim];
  const auto refusal = [&](const char* format, std::vector<MessageArg> args) {
    return [&x, format, args] { return finding(Rule::kInvalidArgument, "RuntimeError", format, args, {x}); };
  };
  if (!c.require(c.ge(*size, 0), refusal("size is {} but must be >= 0", {*size})) ||
      !c.require(c.pool().le(*size, have), refusal("maximum size for tensor at dimension {} is {} but size is {}",
                                                   {num(static_cast<int64_t>(*dim)), have, *size})) ||
      !c.require(c.ge(*step, 1), refusal("step is {} but must be > 0", {*step}))) {
    return c.stop();
  }
  Dims dims = x.shape().dims;
  if (!dims.empty()) dims[*dim] = c.pool().add(c.pool().floorDiv(c.pool().sub(have, *size), *step), num(1));
  dims.push_back(*size);
  TensorInfo info = resultInfo(std::move(dims), x.dtype(), {x});
  auto strides = stridesOf(c, *x.info);
  if (strides) {
    const IntExpr own = x.rank() == 0 ? num(1) : (*strides)[*dim];
    if (x.rank() > 0) (*strides)[*dim] = c.pool().mul(own, *step);
    strides->push_back(own);
  }
  setStrides(c, info, std::move(strides));
  return c.tensorResult("unfold", std::move(info), {x});
}

// "input, offset, dim1, dim2"
CallResult torchDiagonal(Call& c) {
  const Operand x = c.tensor(0);
  const auto offset = c.integer(c.arg(1));
  if (!x.rankKnown() || !offset) return unknownResult(c, "diagonal", {x});
  auto a = axis(c, c.arg(2), x, "diagonal");
  if (!a) return a.leave();
  auto b = axis(c, c.arg(3), x, "diagonal");
  if (!b) return b.leave();
  if (*a == *b) return reject(c, Rule::kDimOutOfRange, "RuntimeError", "diagonal dimensions cannot be identical {}, {}", {c.arg(2).asInt(), c.arg(3).asInt()}, {x});
  SymPool& p = c.pool();
  const IntExpr rows = p.min(x[*a], p.add(x[*a], *offset)), columns = p.min(x[*b], p.sub(x[*b], *offset));
  Dims dims = shReduce(x.shape().dims, {*a, *b}, false);
  dims.push_back(c.interp.simplify(c.state(), p.max(num(0), p.min(rows, columns))));
  TensorInfo info = resultInfo(std::move(dims), x.dtype(), {x});
  auto strides = stridesOf(c, *x.info);
  if (strides) {
    const IntExpr step = p.add((*strides)[*a], (*strides)[*b]);
    strides = shReduce(*strides, {*a, *b}, false);
    strides->push_back(step);
  }
  setStrides(c, info, std::move(strides));
  return c.tensorResult("diagonal", std::move(info), {x});
}

// "input, diagonal": a vector becomes a matrix, a matrix its diagonal.
CallResult torchDiag(Call& c) {
  const Operand x = c.tensor(0);
  const auto offset = c.integer(c.arg(1));
  if (!x.rankKnown() || !offset) return unknownResult(c, "diag", {x});
  SymPool& p = c.pool();
  if (x.rank() == 1) {
    const IntExpr n = p.add(x[0], p.abs(*offset));
    return result(c, "diag", {n, n}, x.dtype(), {x});
  }
  if (x.rank() != 2) {
    return reject(c, Rule::kInvalidArgument, "RuntimeError", "diag(): Supports 1D or 2D tensors. Got {}D", {num(static_cast<int64_t>(x.rank()))}, {x});
  }
  const IntExpr rows = p.min(x[0], p.add(x[0], *offset)), columns = p.min(x[1], p.sub(x[1], *offset));
  return result(c, "diag", {c.interp.simplify(c.state(), p.max(num(0), p.min(rows, columns)))}, x.dtype(), {x});
}

// "input, offset": the last dimension becomes a diagonal (the new dimensions are the last two).
CallResult torchDiagEmbed(Call& c) {
  const Operand x = c.tensor(0);
  const auto offset = c.integer(c.arg(1));
  if (!x.rankKnown() || !offset) return unknownResult(c, "diag_embed", {x});
  if (x.rank() == 0) return reject(c, Rule::kDimOutOfRange, "IndexError", "Dimension specified as -1 but tensor has no dimensions", {}, {x});
  auto first = axisOfRank(c, c.arg(2), x.rank() + 1, {x}, "diag_embed");
  if (!first) return first.leave();
  auto second = axisOfRank(c, c.arg(3), x.rank() + 1, {x}, "diag_embed");
  if (!second) return second.leave();
  if (*first == *second) {
    return reject(c, Rule::kInvalidArgument, "RuntimeError", "diagonal dimensions cannot be identical {}, {}",
                  {c.integer(c.arg(2)).value_or(num(0)), c.integer(c.arg(3)).value_or(num(0))}, {x});
  }
  Dims dims = x.shape().dims;
  const IntExpr side = c.pool().add(dims.back(), c.pool().abs(*offset));
  dims.pop_back();
  for (size_t at : {std::min(*first, *second), std::max(*first, *second)}) dims.insert(dims.begin() + static_cast<std::ptrdiff_t>(at), side);
  return result(c, "diag_embed", std::move(dims), x.dtype(), {x});
}

// "name, input": tril, triu.
CallResult torchTriangle(Call& c) {
  const std::string_view op = c.str(c.arg(0)).value_or("tril");
  const Operand x = c.tensor(1);
  if (!x.rankKnown()) return unknownResult(c, op, {x});
  if (x.rank() < 2) {
    return reject(c, Rule::kInvalidArgument, "RuntimeError", std::string(op) + ": input tensor must have at least 2 dimensions", {}, {x});
  }
  return result(c, op, x.shape().dims, x.dtype(), {x});
}

}  // namespace shapeproof::libcalls
