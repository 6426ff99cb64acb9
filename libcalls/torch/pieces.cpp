// Parts of a tensor along a dimension: narrow, select, chunk, split, unbind, unfold, diagonals.
#include <algorithm>

#include "libcalls/torch/broadcast.h"
#include "libcalls/torch/dtype.h"

namespace shapeproof::libcalls {

namespace {

constexpr int64_t kMaxPieces = 1024;

Value piece(Call& c, std::string_view op, const Operand& x, size_t dim, IntExpr size) {
  Dims dims = x.shape().dims;
  const bool whole = dims[dim] == size;
  dims[dim] = size;
  TensorInfo info = resultInfo(std::move(dims), x.dtype(), {x});
  info.contiguous = (dim == 0 || whole) && x.info->contiguous == Tri::kTrue ? Tri::kTrue : Tri::kUnknown;
  return c.makeTensor(op, std::move(info), {x});
}

CallResult pieces(Call& c, std::string_view op, const Operand& x, size_t dim, const Dims& of) {
  std::vector<Value> out;
  for (IntExpr size : of) out.push_back(piece(c, op, x, dim, size));
  return c.toSetWith(tupleOf(std::move(out)));
}

// Pieces of `each`, the last one shorter. None: how many they are is not known.
std::optional<Dims> equalPieces(Call& c, IntExpr total, IntExpr each) {
  SymPool& p = c.pool();
  const IntExpr count = c.interp.simplify(c.state(), p.ceilDiv(total, each));
  if (!count.isConstant() || count.value() > kMaxPieces) return std::nullopt;
  if (count.value() <= 0) return Dims{num(0)};
  Dims out(static_cast<size_t>(count.value()), each);
  out.back() = c.interp.simplify(c.state(), p.sub(total, p.mul(num(count.value() - 1), each)));
  return out;
}

}  // namespace

// "input, dim, start, length"
CallResult torchNarrow(Call& c) {
  const Operand x = c.tensor(0);
  if (!x.rankKnown()) return unknownResult(c, "narrow", {x});
  auto dim = axis(c, c.arg(1), x, "narrow");
  if (!dim) return dim.leave();
  const auto start = c.integer(c.arg(2)), length = c.integer(c.arg(3));
  if (!length) return unknownResult(c, "narrow", {x}, "the length of narrow is not known");
  if (x.rank() == 0) return reject(c, Rule::kInvalidArgument, "RuntimeError", "narrow() cannot be applied to a 0-dim tensor.", {}, {x});
  SymPool& p = c.pool();
  if (start && (!start->isConstant() || start->value() >= 0)) {
    const bool ok = c.require(p.andOf(c.ge(*length, 0), p.le(p.add(*start, *length), x[*dim])), [&] {
      return finding(Rule::kIndexOutOfRange, "RuntimeError", "start ({}) + length ({}) exceeds dimension size ({}).",
                     {*start, *length, x[*dim]}, {x});
    });
    if (!ok) return c.stop();
  }
  return c.toSetWith(piece(c, "narrow", x, *dim, *length));
}

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
  return result(c, "select", shReduce(x.shape().dims, {*dim}, false), x.dtype(), {x});
}

// "input, chunks, dim": at most `chunks` pieces of ceil(size / chunks).
CallResult torchChunk(Call& c) {
  const Operand x = c.tensor(0);
  const auto n = c.constant(c.arg(1));
  if (!x.rankKnown() || !n) return c.opaque("the tensor or the number of chunks is not known");
  auto dim = axis(c, c.arg(2), x, "chunk");
  if (!dim) return dim.leave();
  if (x.rank() == 0) return reject(c, Rule::kSplitMismatch, "RuntimeError", "chunk expects at least a 1-dimensional tensor", {}, {x});
  if (*n <= 0) {
    return reject(c, Rule::kSplitMismatch, "RuntimeError", "chunk expects `chunks` to be greater than 0, got: {}", {num(*n)}, {x});
  }
  const IntExpr size = x[*dim];
  if (size.isConstant()) {
    const int64_t each = std::max<int64_t>(1, (size.value() + *n - 1) / *n);
    if (auto of = equalPieces(c, size, num(each))) return pieces(c, "chunk", x, *dim, *of);
    return c.opaque("too many chunks");
  }
  SymPool& p = c.pool();
  const IntExpr each = c.interp.simplify(c.state(), p.ceilDiv(size, num(*n)));
  const IntExpr last = p.sub(size, p.mul(each, num(*n - 1)));
  const auto all = [&](Call& path) {
    Dims of(static_cast<size_t>(*n), each);
    of.back() = path.interp.simplify(path.state(), last);
    return pieces(path, "chunk", x, *dim, of);
  };
  if (known(c, c.ge(last, 1))) return all(c);
  return c.ifThenElse(c.ge(last, 1), all, [](Call& path) { return path.opaque("the number of chunks of a short dimension"); });
}

// "input, split_size_or_sections, dim"
CallResult torchSplit(Call& c) {
  const Operand x = c.tensor(0);
  if (!x.rankKnown()) return c.opaque("the shape of a tensor to split is not known");
  auto dim = axis(c, c.arg(2), x, "split");
  if (!dim) return dim.leave();
  if (x.rank() == 0) return reject(c, Rule::kSplitMismatch, "RuntimeError", "split expects at least a 1-dimensional tensor", {}, {x});
  const IntExpr size = x[*dim];
  if (const auto each = c.integer(c.arg(1))) {
    if (each->is(0) && !known(c, c.eq(size, 0))) {
      return reject(c, Rule::kSplitMismatch, "RuntimeError", "split_size can only be 0 if dimension size is 0, but got dimension size of {}",
                    {size}, {x});
    }
    if (!known(c, c.ge(*each, 1))) return c.opaque("the split size is not known");
    if (auto of = equalPieces(c, size, *each)) return pieces(c, "split", x, *dim, *of);
    return c.opaque("the number of pieces of a split is not known");
  }
  auto sections = sizeList(c, c.arg(1));
  if (!sections) return c.opaque("the sections of a split are not known");
  IntExpr sum;
  for (IntExpr s : *sections) sum = c.pool().add(sum, s);
  const bool ok = c.require(c.eq(sum, size), [&] {
    return finding(Rule::kSplitMismatch, "RuntimeError",
                   "split_with_sizes expects split_sizes to sum exactly to {} (input tensor's size at dimension {}), but got split_sizes={}",
                   {size, num(static_cast<int64_t>(*dim)), Shape::of(*sections)}, {x});
  });
  if (!ok) return c.stop();
  return pieces(c, "split", x, *dim, *sections);
}

// "input, indices_or_sections, dim": n nearly equal pieces, or cuts at indices.
CallResult torchTensorSplit(Call& c) {
  const Operand x = c.tensor(0);
  if (!x.rankKnown()) return c.opaque("the shape of a tensor to split is not known");
  auto dim = axis(c, c.arg(2), x, "tensor_split");
  if (!dim) return dim.leave();
  if (x.rank() == 0 || !x[*dim].isConstant()) return c.opaque("tensor_split of a size that is not known");
  const int64_t size = x[*dim].value();
  Dims of;
  if (const auto n = c.constant(c.arg(1))) {
    if (*n < 1 || *n > kMaxPieces) return c.opaque("tensor_split into an unusual number of pieces");
    for (int64_t i = 0; i < *n; ++i) of.push_back(num(size / *n + (i < size % *n ? 1 : 0)));
  } else {
    const auto cuts = sizeList(c, c.arg(1));
    if (!cuts || !allConstant(*cuts)) return c.opaque("the cuts of tensor_split are not known");
    const auto clamp = [&](int64_t v) { return std::clamp<int64_t>(v < 0 ? v + size : v, 0, size); };
    int64_t from = 0;
    for (IntExpr cut : *cuts) {
      const int64_t to = clamp(cut.value());
      of.push_back(num(std::max<int64_t>(0, to - from)));
      from = to;
    }
    of.push_back(num(std::max<int64_t>(0, size - from)));
  }
  return pieces(c, "tensor_split", x, *dim, of);
}

// "input, dim": the slices along a dimension; a symbolic number of them is a list of equal items.
CallResult torchUnbind(Call& c) {
  const Operand x = c.tensor(0);
  if (!x.rankKnown()) return c.opaque("the shape of a tensor to unbind is not known");
  auto dim = axis(c, c.arg(1), x, "unbind");
  if (!dim) return dim.leave();
  if (x.rank() == 0) return reject(c, Rule::kDimOutOfRange, "IndexError", "Dimension specified as 0 but tensor has no dimensions", {}, {x});
  const Dims dims = shReduce(x.shape().dims, {*dim}, false);
  const IntExpr n = x[*dim];
  const auto one = [&] {
    TensorInfo info = resultInfo(dims, x.dtype(), {x});
    info.contiguous = *dim == 0 && x.info->contiguous == Tri::kTrue ? Tri::kTrue : Tri::kUnknown;
    return c.makeTensor("unbind", std::move(info), {x});
  };
  if (n.isConstant() && n.value() <= kMaxPieces) {
    std::vector<Value> out;
    for (int64_t i = 0; i < n.value(); ++i) out.push_back(one());
    return c.toSetWith(tupleOf(std::move(out)));
  }
  const Value element = one();
  Value list = c.interp.newList(c.state(), {});
  Analysis::edit(c.state(), list.asAddr()).as<ListData>()->rest = ListData::Rest{n, element};
  return c.toSetWith(std::move(list));
}

// "input, dimension, size, step"
CallResult torchUnfoldDim(Call& c) {
  const Operand x = c.tensor(0);
  const auto size = c.integer(c.arg(2)), step = c.integer(c.arg(3));
  if (!x.rankKnown() || !size || !step || !known(c, c.ge(*step, 1))) return unknownResult(c, "unfold", {x}, "the window of unfold is not known");
  auto dim = axis(c, c.arg(1), x, "unfold");
  if (!dim) return dim.leave();
  const IntExpr have = x.rank() == 0 ? num(1) : x[*dim];
  const bool ok = c.require(c.pool().le(*size, have), [&] {
    return finding(Rule::kInvalidArgument, "RuntimeError", "maximum size for tensor at dimension {} is {} but size is {}",
                   {num(static_cast<int64_t>(*dim)), have, *size}, {x});
  });
  if (!ok) return c.stop();
  Dims dims = x.shape().dims;
  if (!dims.empty()) dims[*dim] = c.pool().add(c.pool().floorDiv(c.pool().sub(have, *size), *step), num(1));
  dims.push_back(*size);
  TensorInfo info = resultInfo(std::move(dims), x.dtype(), {x});
  info.contiguous = Tri::kUnknown;
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
  info.contiguous = Tri::kUnknown;
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
