#include "libcalls/torch/layout.h"

#include <algorithm>

namespace shapeproof::libcalls {

Dims rowMajor(Call& c, const Dims& dims) {
  Dims out(dims.size());
  IntExpr step = num(1);
  for (size_t i = dims.size(); i-- > 0;) {
    out[i] = step;
    step = c.pool().mul(step, dims[i]);
  }
  return out;
}

std::optional<Dims> stridesOf(Call& c, const TensorInfo& info) {
  if (!info.shape.rank_known) return std::nullopt;
  if (info.strides.size() == info.shape.rank()) return info.strides;
  if (info.contiguous == Tri::kTrue) return rowMajor(c, info.shape.dims);
  return std::nullopt;
}

namespace {

bool isRowMajor(const TensorInfo& info) { return info.contiguous == Tri::kTrue && info.strides.empty(); }

// torch's is_contiguous: dimensions of size 1 may have any stride, and so may all of a tensor without elements.
Tri contiguousBy(Call& c, const Dims& dims, const Dims& strides) {
  bool filled = true;
  for (IntExpr d : dims) {
    const Tri empty = c.checkImmediate(c.eq(d, 0));
    if (empty == Tri::kTrue) return Tri::kTrue;
    filled &= empty == Tri::kFalse;
  }
  IntExpr expected = num(1);
  Tri all = Tri::kTrue;
  for (size_t i = dims.size(); i-- > 0;) {
    if (known(c, c.eq(dims[i], 1))) continue;
    const Tri same = c.checkImmediate(c.eq(strides[i], expected));
    if (same == Tri::kFalse && refuted(c, c.eq(dims[i], 1))) return filled ? Tri::kFalse : Tri::kUnknown;
    if (same != Tri::kTrue) all = Tri::kUnknown;
    expected = c.pool().mul(expected, dims[i]);
  }
  return all;
}

void forget(TensorInfo& info) {
  info.strides.clear();
  info.contiguous = info.shape.rank_known && info.shape.rank() == 0 ? Tri::kTrue : Tri::kUnknown;
}

}  // namespace

void setStrides(Call& c, TensorInfo& info, std::optional<Dims> strides) {
  if (!strides) return forget(info);
  info.strides.clear();
  info.contiguous = Tri::kTrue;
  if (*strides == rowMajor(c, info.shape.dims)) return;
  info.contiguous = contiguousBy(c, info.shape.dims, *strides);
  info.strides = std::move(*strides);
}

void setOrder(Call& c, TensorInfo& info, const std::vector<size_t>& order) {
  Dims strides(order.size());
  IntExpr step = num(1);
  for (size_t i = order.size(); i-- > 0;) {
    strides[order[i]] = step;
    step = c.pool().mul(step, info.shape[order[i]]);
  }
  setStrides(c, info, std::move(strides));
}

namespace {

// The strides of an operand over the dimensions of the result: 0 where it is broadcast. None: not known.
std::optional<Dims> broadcastStrides(Call& c, const Operand& o, const Dims& out) {
  const auto own = stridesOf(c, *o.info);
  if (!own) return std::nullopt;
  Dims strides(out.size(), num(0));
  const size_t extra = out.size() - o.rank();
  for (size_t i = 0; i < o.rank(); ++i) {
    if (o[i] == out[i + extra]) strides[i + extra] = (*own)[i];
    else if (!known(c, c.eq(o[i], 1))) return std::nullopt;
  }
  return strides;
}

// Does dimension a lie outside of b? 0: the operands do not say. None: the sizes do not decide.
std::optional<int> outside(Call& c, const std::vector<Dims>& operands, size_t a, size_t b, const Dims& dims) {
  for (const Dims& strides : operands) {
    const IntExpr x = strides[a], y = strides[b];
    if (x.is(0) || y.is(0)) continue;
    if (x == y) {
      if (known(c, c.pool().gt(dims[a], dims[b]))) return 1;
      continue;
    }
    if (known(c, c.pool().le(x, y))) return -1;  // equal ones belong to a dimension of size 1, which may lie anywhere
    if (known(c, c.pool().ge(x, y))) return 1;
    return std::nullopt;
  }
  return 0;
}

// TensorIterator's order of dimensions, the innermost first: an insertion sort that takes ambiguous answers for equal.
std::optional<std::vector<size_t>> iterationOrder(Call& c, const std::vector<Dims>& operands, const Dims& dims) {
  const size_t n = dims.size();
  std::vector<size_t> perm(n);
  for (size_t i = 0; i < n; ++i) perm[i] = n - 1 - i;
  for (size_t i = 1; i < n; ++i) {
    size_t at = i;
    for (size_t k = i; k-- > 0;) {
      const auto answer = outside(c, operands, perm[k], perm[at], dims);
      if (!answer) return std::nullopt;
      if (*answer < 0) break;
      if (*answer == 0) continue;
      std::swap(perm[k], perm[at]);
      at = k;
    }
  }
  return perm;
}

}  // namespace

// TensorIterator orders dimensions by its first operand that has any. One in row-major order that is not broadcast orders all of them that
// are larger than 1, so that the layouts of the others do not matter.
static bool firstDecides(const TensorInfo& info, const Operands& operands) {
  for (const Operand& o : operands) {
    if (o.info && o.rank() > 0) return o.info->contiguous == Tri::kTrue && o.shape() == info.shape;
  }
  return false;
}

void setElementwise(Call& c, TensorInfo& info, const Operands& operands) {
  bool plain = true, same = true;
  for (const Operand& o : operands) {
    if (!o.info) continue;
    if (!o.rankKnown()) return forget(info);
    plain &= isRowMajor(*o.info);
    same &= o.info->contiguous == Tri::kTrue && o.shape() == info.shape;
  }
  if (plain || same) return;
  std::vector<Dims> strides;
  for (const Operand& o : operands) {
    if (!o.info || o.rank() == 0) continue;
    auto own = broadcastStrides(c, o, info.shape.dims);
    if (!own && firstDecides(info, operands)) return;
    if (!own) return info.shape.rank() > 1 ? forget(info) : void();
    strides.push_back(std::move(*own));
  }
  setIterated(c, info, strides);
}

std::optional<Dims> expandedStrides(Call& c, const Operand& x, const Dims& to) {
  const auto own = stridesOf(c, *x.info);
  if (!own) return std::nullopt;
  const size_t extra = to.size() - x.rank();
  Dims strides(to.size(), num(0));
  for (size_t i = to.size(); i-- > 0;) {
    const IntExpr have = i < extra ? num(1) : x[i - extra];
    const Tri same = c.checkImmediate(c.eq(have, to[i]));
    if (same == Tri::kFalse) continue;
    const IntExpr kept = i >= extra ? (*own)[i - extra] : i + 1 < to.size() ? c.pool().mul(to[i + 1], strides[i + 1]) : num(1);
    strides[i] = same == Tri::kTrue ? kept : c.pool().ite(c.eq(have, to[i]), kept, num(0));
  }
  return strides;
}

void setIterated(Call& c, TensorInfo& info, const std::vector<Dims>& operands) {
  auto order = iterationOrder(c, operands, info.shape.dims);
  if (!order) return forget(info);
  std::reverse(order->begin(), order->end());
  setOrder(c, info, *order);
}

namespace {

// torch's guess at what the strides mean, for images (rank 4) and volumes (5).
Tri channelsLast(Call& c, const Dims& dims, const Dims& strides) {
  std::vector<size_t> order{1};
  for (size_t i = dims.size(); i-- > 2;) order.push_back(i);
  order.push_back(0);
  IntExpr least = num(0);
  for (size_t d : order) {
    if (d == 1 && strides[1].is(0)) return Tri::kFalse;
    const Tri wide = c.checkImmediate(c.pool().ge(strides[d], least)), first = d == 0 ? c.checkImmediate(c.eq(least, strides[1])) : Tri::kFalse;
    if (wide == Tri::kFalse || first == Tri::kTrue || known(c, c.eq(dims[d], 0))) return Tri::kFalse;
    if (wide == Tri::kUnknown || first == Tri::kUnknown) return Tri::kUnknown;
    least = c.pool().mul(strides[d], dims[d]);
  }
  return Tri::kTrue;
}

}  // namespace

void setImage(Call& c, TensorInfo& info, const Operands& images) {
  const size_t rank = info.shape.rank();
  if (rank < 4 || rank > 5) return;
  Tri all = Tri::kTrue;
  for (const Operand& x : images) {
    if (isRowMajor(*x.info) || x.rank() != rank) return;
    const auto strides = stridesOf(c, *x.info);
    const Tri last = strides ? channelsLast(c, x.shape().dims, *strides) : Tri::kUnknown;
    if (last == Tri::kFalse) return;
    if (last == Tri::kUnknown) all = last;
  }
  if (all == Tri::kUnknown) return forget(info);
  std::vector<size_t> order{0};
  for (size_t i = 2; i < rank; ++i) order.push_back(i);
  order.push_back(1);
  setOrder(c, info, order);
}

void setIfPlain(TensorInfo& info, const Operands& operands) {
  for (const Operand& o : operands) {
    if (o.info && !isRowMajor(*o.info)) return forget(info);
  }
}

CallResult elementwiseResult(Call& c, std::string_view op, Dims dims, DType dtype, const Operands& operands) {
  TensorInfo info = resultInfo(std::move(dims), dtype, operands);
  setElementwise(c, info, operands);
  return c.tensorResult(op, std::move(info), operands);
}

CallResult imageResult(Call& c, std::string_view op, Dims dims, DType dtype, const Operands& images) {
  TensorInfo info = resultInfo(std::move(dims), dtype, images);
  setImage(c, info, images);
  return c.tensorResult(op, std::move(info), images);
}

CallResult plainResult(Call& c, std::string_view op, Dims dims, DType dtype, const Operands& operands) {
  TensorInfo info = resultInfo(std::move(dims), dtype, operands);
  setIfPlain(info, operands);
  return c.tensorResult(op, std::move(info), operands);
}

Value columnsValue(Call& c, std::string_view op, Dims dims, DType dtype, const Operands& operands) {
  TensorInfo info = resultInfo(std::move(dims), dtype, operands);
  std::vector<size_t> order;
  for (size_t i = 0; i < info.shape.rank(); ++i) order.push_back(i);
  if (order.size() > 1) std::swap(order[order.size() - 1], order[order.size() - 2]);
  setOrder(c, info, order);
  return c.makeTensor(op, std::move(info), operands);
}

namespace {

// Runs of dimensions that lie next to each other in memory, the innermost first. Where sizes do not decide whether two runs
// are one, they are kept apart and `undecided` says what would have to be known: that never makes a view possible.
struct Chunk {
  IntExpr numel;
  IntExpr base;  // the stride of its innermost dimension
};

std::vector<Chunk> chunksOf(Call& c, const Dims& dims, const Dims& strides, std::optional<BoolExpr>& undecided) {
  SymPool& p = c.pool();
  std::vector<Chunk> out;
  Chunk now{num(1), strides.back()};
  for (size_t d = dims.size(); d-- > 0;) {
    now.numel = p.mul(now.numel, dims[d]);
    if (d == 0) break;
    const BoolExpr adjacent = c.eq(strides[d - 1], p.mul(now.numel, now.base)), one = c.eq(dims[d - 1], 1);
    if (known(c, adjacent) || known(c, one)) continue;
    if (!undecided && !refuted(c, one)) undecided = one;
    if (!undecided && !refuted(c, adjacent)) undecided = adjacent;
    out.push_back(now);
    now = {num(1), strides[d - 1]};
  }
  out.push_back(now);
  return out;
}

// Of a layout that is not known, as where paths with two of them have joined: nothing is claimed, and nothing is let through.
Dims unknownStrides(Call& c, size_t rank) {
  Dims strides;
  for (size_t i = 0; i < rank; ++i) strides.push_back(c.interp.a.freshInt("", Trust::kOpaque, {0, Range::kMax}, "the layout of a tensor"));
  return strides;
}

}  // namespace

View viewOf(Call& c, const TensorInfo& x, const Dims& to) {
  for (IntExpr d : x.shape.dims) {
    if (known(c, c.eq(d, 0))) return {Tri::kTrue, rowMajor(c, to), std::nullopt};
  }
  const auto told = stridesOf(c, x);
  if (isRowMajor(x) || x.shape.rank() == 0) return {Tri::kTrue, rowMajor(c, to), std::nullopt};
  if (!told && x.contiguous == Tri::kTrue) return {Tri::kTrue, std::nullopt, std::nullopt};
  const Dims strides = told ? *told : unknownStrides(c, x.shape.rank());
  SymPool& p = c.pool();
  View view{Tri::kTrue, Dims(to.size(), num(1)), std::nullopt};
  size_t at = to.size();
  const auto take = [&](const Chunk& chunk, IntExpr& have) {
    --at;
    (*view.strides)[at] = p.mul(have, chunk.base);
    have = p.mul(have, to[at]);
  };
  for (const Chunk& chunk : chunksOf(c, x.shape.dims, strides, view.undecided)) {
    IntExpr have = num(1);
    while (true) {
      const BoolExpr enough = c.eq(have, chunk.numel);
      const Tri equal = c.checkImmediate(enough);
      if (equal == Tri::kTrue) break;
      if (equal == Tri::kUnknown) return {x.contiguous == Tri::kTrue ? Tri::kTrue : Tri::kUnknown, std::nullopt, enough};
      if (at == 0 && !told) return {Tri::kUnknown, std::nullopt, std::nullopt};
      if (at == 0) return {x.contiguous == Tri::kTrue ? Tri::kTrue : view.undecided ? Tri::kUnknown : Tri::kFalse, std::nullopt, view.undecided};
      take(chunk, have);
    }
    while (at > 0 && known(c, c.eq(to[at - 1], 1))) take(chunk, have);
  }
  view.undecided.reset();
  return view;
}

}  // namespace shapeproof::libcalls
