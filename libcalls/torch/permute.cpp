// Reordered dimensions: permute, transpose, t, T, mT, movedim.
#include <algorithm>

#include "libcalls/torch/broadcast.h"
#include "libcalls/torch/dtype.h"
#include "libcalls/torch/layout.h"

namespace shapeproof::libcalls {

namespace {

// A view with dimension i of the result = dimension order[i] of x.
CallResult permuted(Call& c, std::string_view op, const Operand& x, const std::vector<size_t>& order) {
  Dims out;
  for (size_t i : order) out.push_back(x[i]);
  TensorInfo info = resultInfo(std::move(out), x.dtype(), {x});
  auto strides = stridesOf(c, *x.info);
  if (strides) {
    Dims reordered;
    for (size_t i : order) reordered.push_back((*strides)[i]);
    strides = std::move(reordered);
  }
  setStrides(c, info, std::move(strides));
  if (std::is_sorted(order.begin(), order.end())) info.contents = x.info->contents;
  return c.tensorResult(op, std::move(info), {x});
}

std::vector<size_t> identity(size_t n) {
  std::vector<size_t> out(n);
  for (size_t i = 0; i < n; ++i) out[i] = i;
  return out;
}

}  // namespace

// "input, dims"
CallResult torchPermute(Call& c) {
  const Operand x = c.tensor(0);
  if (!x.rankKnown()) return unknownResult(c, "permute", {x});
  auto dims = sizes(c, c.arg(1), "permute");
  if (!dims) return dims.leave();
  if (dims->size() != x.rank()) {
    return reject(c, Rule::kDimOutOfRange, "RuntimeError",
                  "permute(sparse_coo): number of dimensions in the tensor input does not match the length of the desired ordering of "
                  "dimensions i.e. input.dim() = {} is not equal to len(dims) = {}",
                  {num(static_cast<int64_t>(x.rank())), num(static_cast<int64_t>(dims->size()))}, {x});
  }
  std::vector<size_t> order;
  for (IntExpr d : *dims) {
    auto one = axis(c, Value::integer(d), x, "permute");
    if (!one) return one.leave();
    if (std::find(order.begin(), order.end(), *one) != order.end()) {
      return reject(c, Rule::kDimOutOfRange, "RuntimeError", "permute(): duplicate dims are not allowed.", {}, {x});
    }
    order.push_back(*one);
  }
  return permuted(c, "permute", x, order);
}

// "name, input, dim0, dim1": transpose, swapaxes.
CallResult torchTranspose(Call& c) {
  const std::string_view op = c.str(c.arg(0)).value_or("transpose");
  const Operand x = c.tensor(1);
  if (!x.rankKnown()) return unknownResult(c, op, {x});
  auto a = axis(c, c.arg(2), x, op);
  if (!a) return a.leave();
  auto b = axis(c, c.arg(3), x, op);
  if (!b) return b.leave();
  std::vector<size_t> order = identity(x.rank());
  if (x.rank() > 0) std::swap(order[*a], order[*b]);
  return permuted(c, op, x, order);
}

// "name, input": t (at most 2 dimensions), T (all reversed), mT (the last two).
CallResult torchFlipDims(Call& c) {
  const std::string_view op = c.str(c.arg(0)).value_or("t");
  const Operand x = c.tensor(1);
  if (!x.rankKnown()) return unknownResult(c, op, {x});
  std::vector<size_t> order = identity(x.rank());
  if (op == "t" && x.rank() > 2) {
    return reject(c, Rule::kDimOutOfRange, "RuntimeError", "t() expects a tensor with <= 2 dimensions, but self is {}D",
                  {num(static_cast<int64_t>(x.rank()))}, {x});
  }
  if (op == "mT" || op == "mH" || op == "adjoint") {
    if (x.rank() < 2) {
      return reject(c, Rule::kDimOutOfRange, "RuntimeError",
                    "tensor." + std::string(op) + " is only supported on matrices or batches of matrices. Got {}-D tensor.",
                    {num(static_cast<int64_t>(x.rank()))}, {x});
    }
    std::swap(order[x.rank() - 1], order[x.rank() - 2]);
  } else {
    std::reverse(order.begin(), order.end());
  }
  return permuted(c, op, x, order);
}

// "input, source, destination"
CallResult torchMovedim(Call& c) {
  const Operand x = c.tensor(0);
  if (!x.rankKnown()) return unknownResult(c, "movedim", {x});
  auto from = axes(c, c.arg(1), x, "movedim");
  if (!from) return from.leave();
  auto to = axes(c, c.arg(2), x, "movedim");
  if (!to) return to.leave();
  if (from->size() != to->size()) {
    return reject(c, Rule::kInvalidArgument, "RuntimeError",
                  "movedim: Invalid source or destination dims: source ({} dims) should contain the same number of dims as destination ({} "
                  "dims)", {num(static_cast<int64_t>(from->size())), num(static_cast<int64_t>(to->size()))}, {x});
  }
  std::vector<size_t> order(x.rank(), SIZE_MAX);
  for (size_t i = 0; i < from->size(); ++i) order[(*to)[i]] = (*from)[i];
  size_t next = 0;
  for (size_t& slot : order) {
    if (slot != SIZE_MAX) continue;
    while (std::find(from->begin(), from->end(), next) != from->end()) ++next;
    slot = next++;
  }
  return permuted(c, "movedim", x, order);
}

}  // namespace shapeproof::libcalls
