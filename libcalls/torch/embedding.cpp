// Embedding and EmbeddingBag; glu and prelu, whose shapes depend on their input's channels.
#include "libcalls/torch/broadcast.h"
#include "libcalls/torch/dtype.h"
#include "libcalls/torch/endings.h"
#include "libcalls/torch/kernels.h"
#include "libcalls/torch/layout.h"
#include "libcalls/torch/provenance.h"
#include "libcalls/torch/types.h"

namespace shapeproof::libcalls {

namespace {

// Known indices must lie inside the table.
std::optional<CallResult> checkIndices(Call& c, const Operand& x, const Operand& weight) {
  if (isFloating(x.dtype()) || isComplex(x.dtype()) || x.dtype() == DType::kBool || x.dtype() == DType::kUInt8) {
    return reject(c, Rule::kInvalidArgument, "RuntimeError",
                  "Expected tensor for argument #1 'indices' to have one of the following scalar types: Long, Int; but got torch." +
                  std::string(dtypeWord(x.dtype())) + "Tensor instead (while checking arguments for embedding)", {}, {x, weight});
  }
  const bool ok = requireElements(c, x, weight[0], std::nullopt, [&](IntExpr) {
    return finding(Rule::kEmbeddingIndex, "IndexError", "index out of range in self", {}, {x, weight});
  });
  if (!ok) return c.stop();
  return std::nullopt;
}

}  // namespace

// "input, weight": one row of the table for each index.
CallResult torchEmbedding(Call& c) {
  const Operand x = c.tensor(0), w = c.tensor(1);
  if (!x.rankKnown() || !w.rankKnown()) return endsWith(c, unknownResult(c, "embedding", {x, w}), w.rankKnown() && w.rank() == 2 ? Dims{w[1]} : Dims{});
  if (w.rank() != 2) return reject(c, Rule::kInvalidArgument, "RuntimeError", "'weight' must be 2-D", {}, {x, w});
  if (auto left = checkIndices(c, x, w)) return std::move(*left);
  Dims dims = x.shape().dims;
  dims.push_back(w[1]);
  return result(c, "embedding", std::move(dims), w.dtype(), {x, w});
}

// "input, weight, offsets, include_last_offset": bags of rows.
CallResult torchEmbeddingBag(Call& c) {
  const Operand x = c.tensor(0), w = c.tensor(1), offsets = c.tensor(2);
  if (!x.rankKnown() || !w.rankKnown() || w.rank() != 2) return unknownResult(c, "embedding_bag", {x, w});
  if (auto left = checkIndices(c, x, w)) return std::move(*left);
  if (x.rank() == 2) {
    if (!c.isNone(2)) {
      return reject(c, Rule::kInvalidArgument, "ValueError",
                    "if input is 2D, then offsets has to be None, as input is treated is a mini-batch of fixed length sequences.", {}, {x, w});
    }
    const bool some = c.require(c.ge(x[1], 1), [&] { return finding(Rule::kInvalidArgument, "RuntimeError", "step must be nonzero", {}, {x, w}); });
    if (!some) return c.stop();
    return result(c, "embedding_bag", {x[0], w[1]}, w.dtype(), {x, w});
  }
  if (x.rank() != 1) {
    return reject(c, Rule::kInvalidArgument, "ValueError", "input has to be 1D or 2D Tensor, but got Tensor of dimension {}",
                  {num(static_cast<int64_t>(x.rank()))}, {x, w});
  }
  if (c.isNone(2)) return reject(c, Rule::kInvalidArgument, "ValueError", "offsets has to be a 1D Tensor but got None", {}, {x, w});
  if (!offsets.rankKnown()) return unknownResult(c, "embedding_bag", {x, w, offsets});
  if (offsets.rank() != 1) return reject(c, Rule::kInvalidArgument, "ValueError", "offsets has to be a 1D Tensor", {}, {x, w, offsets});
  const bool last = c.boolean(c.arg(3)) == true;
  return result(c, "embedding_bag", {last ? c.pool().sub(offsets[0], num(1)) : offsets[0], w[1]}, w.dtype(), {x, w});
}

// "input, dim": half the size along dim.
CallResult torchGlu(Call& c) {
  const Operand x = c.tensor(0);
  if (!x.rankKnown()) return unknownResult(c, "glu", {x});
  if (x.rank() == 0) return reject(c, Rule::kInvalidArgument, "RuntimeError", "glu does not support 0-dimensional tensors", {}, {x});
  auto dim = axis(c, c.arg(1), x, "glu");
  if (!dim) return dim.leave();
  const bool ok = c.require(c.eq(c.pool().mod(x[*dim], num(2)), 0), [&] {
    return finding(Rule::kSplitMismatch, "RuntimeError", "Halving dimension must be even, but dimension {} is size {}",
                   {num(static_cast<int64_t>(*dim)), x[*dim]}, {x});
  });
  if (!ok) return c.stop();
  if (auto left = refuseKernel(c, "glu", x)) return std::move(*left);
  Dims dims = x.shape().dims;
  dims[*dim] = c.interp.simplify(c.state(), c.pool().floorDiv(dims[*dim], num(2)));
  TensorInfo info = resultInfo(std::move(dims), x.dtype(), {x});
  if (const auto strides = stridesOf(c, *x.info)) setIterated(c, info, {*strides});
  else setIfPlain(info, {x});
  return c.tensorResult("glu", std::move(info), {x});
}

// "input, weight": one slope, or one for each channel.
CallResult torchPrelu(Call& c) {
  const Operand x = c.tensor(0), w = c.tensor(1);
  if (!x.rankKnown()) return unknownResult(c, "prelu", {x});
  if (w.rankKnown() && w.rank() > 1) {
    return reject(c, Rule::kInvalidArgument, "RuntimeError", "prelu: Expected `weight` to be a scalar or 1D tensor, but got: ndim = {}",
                  {num(static_cast<int64_t>(w.rank()))}, {x, w});
  }
  if (w.rankKnown()) {
    const IntExpr n = c.numel(w.shape()), channels = x.rank() >= 2 ? x[1] : num(1);
    const bool ok = c.require(c.pool().orOf(c.eq(n, 1), c.eq(n, channels)), [&] {
      return finding(Rule::kInvalidArgument, "RuntimeError",
                     "Mismatch of parameter numbers and input channel size. Found parameter numbers = {} and channel size = {}.", {n, channels}, {x, w});
    });
    if (!ok) return c.stop();
  }
  if (typesDiffer(c, x, w)) {
    return refuseTypes(c, "RuntimeError", "prelu: Type promoting not supported. Got " + std::string(dtypeWord(x.dtype())) + " and " + std::string(dtypeWord(w.dtype())), {x, w});
  }
  if (auto refused = refuseKernel(c, "prelu", x)) return std::move(*refused);
  TensorInfo info = resultInfo(x.shape().dims, x.dtype(), {x, w});
  setElementwise(c, info, {x});
  return c.tensorResult("prelu", std::move(info), {x, w});
}

}  // namespace shapeproof::libcalls
