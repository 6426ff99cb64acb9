// Parts of a tensor along a dimension: narrow, chunk, split, tensor_split. Where the number of parts is not known, the models
// in pylib make them one by one (torch/_pieces.py).
#include <algorithm>

#include "libcalls/torch/arguments.h"
#include "libcalls/torch/broadcast.h"
#include "libcalls/torch/dtype.h"
#include "libcalls/torch/index.h"
#include "libcalls/torch/layout.h"

namespace shapeproof::libcalls {

namespace {

constexpr int64_t kMaxPieces = 1024;

// `at`: where it begins, for the elements of a vector; none: not known.
Value piece(Call& c, std::string_view op, const Operand& x, size_t dim, IntExpr size, std::optional<int64_t> at = std::nullopt) {
  Dims dims = x.shape().dims;
  dims[dim] = size;
  TensorInfo info = resultInfo(std::move(dims), x.dtype(), {x});
  if (at && x.rank() == 1 && x.info->contents && size.isConstant() && *at >= 0 && *at + size.value() <= static_cast<int64_t>(x.info->contents->size())) {
    const auto first = x.info->contents->begin() + *at;
    info.contents.emplace(first, first + size.value());
  }
  setStrides(c, info, stridesOf(c, *x.info));
  return c.makeTensor(op, std::move(info), {x});
}

CallResult pieces(Call& c, std::string_view op, const Operand& x, size_t dim, const Dims& of) {
  std::vector<Value> out;
  IntExpr total;
  for (IntExpr size : of) total = c.pool().add(total, size);
  const bool follow = allConstant(of) && total == x[dim];  // each begins where the one before ends
  int64_t at = 0;
  for (IntExpr size : of) {
    out.push_back(piece(c, op, x, dim, size, follow ? std::optional(at) : std::nullopt));
    if (follow) at += size.value();
  }
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

// At most `most` of the `wanted` pieces of `each`: that many, or fewer where they reach. None: too many ways to tell apart.
CallResult chunksOf(Call& c, const Operand& x, size_t dim, IntExpr each, int64_t wanted, int64_t most) {
  constexpr int64_t kTold = 4;
  SymPool& p = c.pool();
  const IntExpr last = p.sub(x[dim], p.mul(each, num(most - 1)));
  const auto all = [&](Call& path) {
    Dims of(static_cast<size_t>(most), each);
    of.back() = path.interp.simplify(path.state(), last);
    return pieces(path, "chunk", x, dim, of);
  };
  if (most == 1) return all(c);
  const BoolExpr enough = most == wanted ? p.orOf(c.ge(last, 1), c.eq(x[dim], 0)) : c.ge(last, 1);
  if (known(c, c.ge(last, 1)) || known(c, enough)) return all(c);
  return c.ifThenElse(enough, all, [&](Call& path) {
    return wanted > kTold ? path.toSetWith(Value::none()) : chunksOf(path, x, dim, each, wanted, most - 1);
  });
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
  return c.toSetWith(piece(c, "narrow", x, *dim, *length, start && start->isConstant() ? std::optional(start->value()) : std::nullopt));
}

// "input, chunks, dim": at most `chunks` pieces of ceil(size / chunks); None where how many they are is not known.
CallResult torchChunk(Call& c) {
  const Operand x = c.tensor(0);
  if (auto refused = demandTensor(c, x.value, {"chunk"})) return std::move(*refused);
  if (auto refused = demandInt(c, c.arg(1), {"chunk", "chunks", 2})) return std::move(*refused);
  const auto n = c.constant(c.arg(1));
  if (!x.rankKnown() || !n) return c.opaque("the tensor or the number of chunks is not known");
  auto dim = axis(c, c.arg(2), x, "chunk");
  if (!dim) return dim.leave();
  if (x.rank() == 0) return reject(c, Rule::kSplitMismatch, "RuntimeError", "chunk expects at least a 1-dimensional tensor", {}, {x});
  if (*n <= 0) {
    return reject(c, Rule::kSplitMismatch, "RuntimeError", "chunk expects `chunks` to be greater than 0, got: {}", {num(*n)}, {x});
  }
  const IntExpr size = x[*dim];
  SymPool& p = c.pool();
  const IntExpr each = c.interp.simplify(c.state(), p.ceilDiv(size, num(*n)));
  if (size.isConstant() && !size.is(0)) {
    if (auto of = equalPieces(c, size, each)) return pieces(c, "chunk", x, *dim, *of);
    return c.opaque("too many chunks");
  }
  if (*n > kMaxPieces) return c.opaque("too many chunks");
  if (known(c, c.eq(size, 0))) return pieces(c, "chunk", x, *dim, Dims(static_cast<size_t>(*n), num(0)));
  return chunksOf(c, x, *dim, each, *n, *n);
}

// "input, split_size_or_sections, dim": None where the number of pieces of one size is not known.
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
    return c.toSetWith(Value::none());
  }
  if (!c.items(c.arg(1))) {
    if (auto refused = refusePlain(c, c.arg(1), {"split_with_sizes", "split_sizes", 2}, "tuple of ints")) return std::move(*refused);
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

// "input, dim, size": one piece of a split.
CallResult torchPiece(Call& c) {
  const Operand x = c.tensor(0);
  const auto size = c.integer(c.arg(2));
  if (!x.rankKnown() || !size) return unknownResult(c, "split", {x});
  auto dim = axis(c, c.arg(1), x, "split");
  if (!dim) return dim.leave();
  return c.toSetWith(piece(c, "split", x, *dim, *size));
}

// "total, size": how many pieces; one of nothing where there is nothing.
CallResult torchPieceCount(Call& c) {
  const auto total = c.integer(c.arg(0)), size = c.integer(c.arg(1));
  if (!total || !size) return c.opaque("the number of pieces of a split is not known");
  const IntExpr n = c.pool().ceilDiv(*total, *size);
  return c.toSetWith(Value::integer(known(c, c.ge(*total, 1)) ? n : c.pool().max(num(1), n)));
}

// "full, last, total, size": the iterator over the pieces of a split: full(k) for all but the last, then last(k).
CallResult torchIteratePieces(Call& c) {
  const auto total = c.integer(c.arg(2)), size = c.integer(c.arg(3));
  if (!total || !size) return c.opaque("the number of pieces of a split is not known");
  SymPool& p = c.pool();
  IntExpr before = p.floorDiv(p.sub(*total, num(1)), *size);
  if (!known(c, c.ge(*total, 1))) before = p.max(num(0), before);
  IteratorData data;
  for (size_t i : {0u, 1u}) {
    IterRun run;
    run.count = i == 0 ? before : num(1);
    run.kind = IterRun::Kind::kCall;
    run.source = c.arg(i);
    data.runs.push_back(std::move(run));
  }
  return c.toSetWith(c.interp.newObject(c.state(), c.interp.known.iterator, std::move(data)));
}

namespace {

// The sizes of n nearly equal pieces. hsplit and its like want equal ones.
Step<Dims> sections(Call& c, std::string_view op, const Operand& x, size_t dim, int64_t n) {
  SymPool& p = c.pool();
  const IntExpr size = x[dim];
  const bool equal = op != "tensor_split";
  if (equal) {
    const bool ok = c.require(n == 0 ? BoolExpr::constant(false) : c.eq(p.mod(size, num(n)), 0), [&] {
      return finding(Rule::kSplitMismatch, "RuntimeError", "torch." + std::string(op) + " attempted to split along dimension {}, but the size of the "
                     "dimension {} is not divisible by the split_size {}!", {num(static_cast<int64_t>(dim)), size, num(n)}, {x});
    });
    if (!ok) return c.stop();
  }
  if (n <= 0) {
    return reject(c, Rule::kSplitMismatch, "RuntimeError", "number of sections must be larger than 0, got {}", {num(n)}, {x});
  }
  if (n > kMaxPieces) return c.opaque("too many pieces");
  Dims of;
  for (int64_t i = 0; i < n; ++i) {
    of.push_back(c.interp.simplify(c.state(), equal ? divideSizes(c, {size}, {num(n)}) : p.floorDiv(p.add(size, num(n - 1 - i)), num(n))));
  }
  return of;
}

// The sizes between cuts, which stand where slices would.
Dims betweenCuts(Call& c, const Dims& cuts, IntExpr size) {
  SymPool& p = c.pool();
  Dims of;
  IntExpr from = num(0);
  for (size_t i = 0; i <= cuts.size(); ++i) {
    const IntExpr to = i < cuts.size() ? sliceBound(c, cuts[i], size) : size;
    const IntExpr span = p.sub(to, from);
    of.push_back(c.interp.simplify(c.state(), known(c, c.ge(span, 0)) ? span : p.max(num(0), span)));
    from = to;
  }
  return of;
}

}  // namespace

// "name, input, indices_or_sections, dim": n nearly equal pieces, or cuts at indices.
CallResult torchTensorSplit(Call& c) {
  const std::string_view op = c.str(c.arg(0)).value_or("tensor_split");
  const Operand x = c.tensor(1);
  if (auto refused = demandTensor(c, x.value, {op})) return std::move(*refused);
  if (!x.rankKnown()) return c.opaque("the shape of a tensor to split is not known");
  auto dim = axis(c, c.arg(3), x, op);
  if (!dim) return dim.leave();
  if (x.rank() == 0) {
    return reject(c, Rule::kSplitMismatch, "RuntimeError", "tensor_split expected at least a 1-dimensional tensor, but got a tensor with 0 dims", {}, {x});
  }
  const Value& how = c.arg(2);
  if (const auto n = c.constant(how)) {
    auto of = sections(c, op, x, *dim, *n);
    return of ? pieces(c, op, x, *dim, *of) : of.leave();
  }
  if (const auto n = c.integer(how)) {
    const bool some = c.require(c.ge(*n, 1), [&] {
      return finding(Rule::kSplitMismatch, "RuntimeError", "number of sections must be larger than 0, got {}", {*n}, {x});
    });
    return some ? c.opaque("the number of pieces of tensor_split is not known") : c.stop();
  }
  const Operand places = c.tensor(how, "indices");
  auto items = c.items(how);
  if (!items && places.info && places.info->contents) items = *places.info->contents;
  if (!items && plainType(c, how) && !isUncounted(c, how)) {
    if (auto refused = refuseCombination(c, op, {x.value, how})) return std::move(*refused);
  }
  Dims cuts;
  for (const Value& item : items.value_or(Values{})) {
    const auto cut = c.integer(item);
    if (!cut) return c.opaque("the cuts of tensor_split are not known");
    cuts.push_back(*cut);
  }
  if (!items) return c.opaque("the cuts of tensor_split are not known");
  return pieces(c, op, x, *dim, betweenCuts(c, cuts, x[*dim]));
}

}  // namespace shapeproof::libcalls
