// More of the same: expand, repeat, tile, repeat_interleave.
#include <algorithm>
#include <iterator>

#include "libcalls/torch/arguments.h"
#include "libcalls/torch/broadcast.h"
#include "libcalls/torch/dtype.h"
#include "libcalls/torch/layout.h"
#include "libcalls/torch/types.h"

namespace shapeproof::libcalls {

namespace {

CallResult expandTo(Call& c, std::string_view op, const Operand& x, Dims wanted) {
  if (!x.rankKnown()) {
    for (IntExpr& d : wanted) {
      if (d.isConstant() && d.value() < 0) d = c.genSymInt("", Trust::kOpaque, {0, Range::kMax}, "a size that is not known");
    }
    return result(c, op, std::move(wanted), x.dtype(), {x});
  }
  if (wanted.size() < x.rank()) {
    return reject(c, Rule::kExpandMismatch, "RuntimeError",
                  std::string(op) + "(torch." + std::string(dtypeWord(x.dtype())) + "Tensor{{}}, size={}): the number of sizes provided ({}) "
                  "must be greater or equal to the number of dimensions in the tensor ({})",
                  {x.shape(), Shape::of(wanted), num(static_cast<int64_t>(wanted.size())), num(static_cast<int64_t>(x.rank()))}, {x});
  }
  const size_t extra = wanted.size() - x.rank();
  const Dims written = wanted;
  for (size_t i = 0; i < wanted.size(); ++i) {
    const bool there = i >= extra || c.require(c.pool().notOf(c.eq(wanted[i], -1)), [&] {
      return finding(Rule::kExpandMismatch, "RuntimeError",
                     "The expanded size of the tensor ({}) isn't allowed in a leading, non-existing dimension {}",
                     {wanted[i], num(static_cast<int64_t>(i))}, {x});
    });
    if (!there) return c.stop();
    if (!wanted[i].is(-1)) continue;
    wanted[i] = x[i - extra];
  }
  if (!shExpand(c, x.shape().dims, wanted, {x}, &written)) return c.stop();
  TensorInfo info = resultInfo(std::move(wanted), x.dtype(), {x});
  setStrides(c, info, expandedStrides(c, x, info.shape.dims));
  return c.tensorResult(op, std::move(info), {x});
}

CallResult repeated(Call& c, std::string_view op, const Operand& x, Dims counts) {
  if (!x.rankKnown()) return unknownResult(c, op, {x});
  if (op == "tile") {
    while (counts.size() < x.rank()) counts.insert(counts.begin(), num(1));
  }
  if (counts.size() < x.rank()) {
    return reject(c, Rule::kExpandMismatch, "RuntimeError",
                  "Number of dimensions of repeat dims can not be smaller than number of dimensions of tensor", {}, {x});
  }
  const size_t extra = counts.size() - x.rank();
  for (size_t i = extra; i < counts.size(); ++i) counts[i] = c.pool().mul(counts[i], x[i - extra]);
  for (IntExpr size : counts) {
    const bool ok = c.require(c.ge(size, 0), [&] {
      return finding(Rule::kInvalidArgument, "RuntimeError", "Trying to create tensor with negative dimension {}: {}", {size, Shape::of(counts)}, {x});
    });
    if (!ok) return c.stop();
  }
  return result(c, op, std::move(counts), x.dtype(), {x});
}

// A tensor that a factory has just made: its storage holds its elements and nothing else.
bool ownsStorage(Call& c, const Operand& x) {
  if (!x.info->origin.valid()) return false;
  static constexpr std::string_view kFactories[] = {"zeros", "ones", "empty", "rand", "randn", "full", "tensor", "arange", "randint", "eye"};
  const std::string_view made = c.interp.a.text(c.interp.a.log[x.info->origin.index].operation);
  return std::find(std::begin(kFactories), std::end(kFactories), made) != std::end(kFactories);
}

// Of elements at these strides.
BoolExpr sharesPlaces(Call& c, const Dims& dims, const Dims& strides) {
  SymPool& p = c.pool();
  BoolExpr shared = BoolExpr::constant(false);
  for (size_t i = 0; i < dims.size(); ++i) shared = p.orOf(shared, p.andOf(c.eq(strides[i], 0), c.ge(dims[i], 2)));
  return shared;
}

// Do several numbers lie in one place? By the strides, or where those are not known, by the call that has expanded the tensor.
BoolExpr sharesPlaces(Call& c, const Operand& x) {
  if (x.info->strides.size() == x.rank()) return sharesPlaces(c, x.shape().dims, x.info->strides);
  SymPool& p = c.pool();
  BoolExpr shared = BoolExpr::constant(false);
  const Analysis& a = c.interp.a;
  if (x.info->contiguous != Tri::kUnknown || !x.info->origin.valid() || x.info->origin.index >= a.log.size()) return shared;
  const OpRecord& made = a.log[x.info->origin.index];
  const std::string_view op = a.text(made.operation);
  if ((op != "expand" && op != "expand_as" && op != "broadcast_to") || made.inputs.empty() || !made.inputs.front().rank_known || !(made.result == x.shape())) return shared;
  const Dims& from = made.inputs.front().dims;
  for (size_t i = 0; i < x.rank() && from.size() <= x.rank(); ++i) {
    const size_t extra = x.rank() - from.size();
    const BoolExpr repeated = i < extra ? BoolExpr::constant(true) : p.ne(from[i - extra], x[i]);
    shared = p.orOf(shared, p.andOf(repeated, c.ge(x[i], 2)));
  }
  return shared;
}

}  // namespace

// "input, size"
CallResult torchExpand(Call& c) {
  const Operand x = c.tensor(0);
  if (const auto given = c.items(c.arg(1)); given && given->empty()) {
    return reject(c, Rule::kInvalidArgument, "TypeError", "expand() missing 1 required positional arguments: \"size\"", {});
  }
  auto wanted = sizes(c, c.arg(1), "expand");
  if (!wanted) return wanted.leave();
  if (const auto hole = holeToAsk(c, *wanted)) return c.ifThenElse(*hole, torchExpand, torchExpand);
  if (!x.info) return unknownResult(c, "expand", {x});
  return expandTo(c, "expand", x, std::move(*wanted));
}

// "input, other"
CallResult torchExpandAs(Call& c) {
  const Operand x = c.tensor(0), y = c.tensor(1);
  if (!x.rankKnown() || !y.rankKnown()) return unknownResult(c, "expand_as", {x, y});
  return expandTo(c, "expand", x, y.shape().dims);
}

// "input, size, stride, offset": a view of the storage, which a fresh tensor shares with nobody.
CallResult torchAsStrided(Call& c) {
  const Operand x = c.tensor(0);
  for (size_t i : {1u, 2u}) {
    if (auto refused = demandKind(c, c.arg(i), {"as_strided", i == 1 ? "size" : "stride", static_cast<int>(i)}, "ints")) return std::move(*refused);
  }
  auto dims = sizesIn(c, c.arg(1), "as_strided");
  if (!dims) return dims.leave();
  const auto strides = sizeList(c, c.arg(2));
  if (!x.info || !strides) return unknownResult(c, "as_strided", {x}, "the strides are not known");
  if (dims->size() != strides->size()) {
    return reject(c, Rule::kInvalidArgument, "RuntimeError", "mismatch in length of strides and shape", {}, {x});
  }
  SymPool& p = c.pool();
  const auto offset = c.isNone(3) ? std::optional<IntExpr>(num(0)) : c.integer(c.arg(3));
  const int bytes = byteSize(x.dtype());
  if (offset && bytes > 0 && x.rankKnown() && ownsStorage(c, x)) {
    IntExpr last = *offset;
    BoolExpr empty = BoolExpr::constant(false);
    for (size_t i = 0; i < dims->size(); ++i) {
      last = p.add(last, p.mul(p.sub((*dims)[i], num(1)), (*strides)[i]));
      empty = p.orOf(empty, c.eq((*dims)[i], 0));
    }
    const IntExpr have = c.numel(x.shape());
    const bool ok = c.require(p.orOf(empty, p.lt(last, have)), [&] {
      return finding(Rule::kInvalidArgument, "RuntimeError", "setStorage: sizes {}, strides {}, storage offset {}, and itemsize {} requiring a storage size "
                     "of {} are out of bounds for storage of size {}",
                     {Shape::of(*dims), Shape::of(*strides), *offset, num(bytes), p.mul(p.add(last, num(1)), num(bytes)), p.mul(have, num(bytes))}, {x});
    });
    if (!ok) return c.stop();
  }
  TensorInfo info = resultInfo(std::move(*dims), x.dtype(), {x});
  info.contiguous = Tri::kUnknown;
  return c.tensorResult("as_strided", std::move(info), {x});
}

// "name, input, sizes": repeat, tile.
CallResult torchRepeat(Call& c) {
  const std::string_view op = c.str(c.arg(0)).value_or("repeat");
  if (const auto given = c.items(c.arg(2)); given && given->empty()) {
    return reject(c, Rule::kInvalidArgument, "TypeError", std::string(op) + "() missing 1 required positional arguments: \"" + (op == "tile" ? "dims" : "repeats") + "\"", {});
  }
  auto counts = sizes(c, c.arg(2), op);
  if (!counts) return counts.leave();
  return repeated(c, op, c.tensor(1), std::move(*counts));
}

// "input, repeats, dim, output_size": a count, or one count for each item.
CallResult torchRepeatInterleave(Call& c) {
  const Operand x = c.tensor(0);
  if (!x.rankKnown()) return unknownResult(c, "repeat_interleave", {x});
  Dims dims = x.shape().dims;
  size_t at = 0;
  if (c.isNone(2)) {
    dims = {c.numel(x.shape())};
  } else {
    auto dim = axis(c, c.arg(2), x, "repeat_interleave");
    if (!dim) return dim.leave();
    at = *dim;
    if (x.rank() == 0) dims = {num(1)};
  }
  if (const auto n = c.integer(c.arg(1)); n && !(c.isTensor(c.arg(1)) && c.tensor(1).rank() > 0)) {
    const bool ok = c.require(c.ge(*n, 0), [&] { return finding(Rule::kInvalidArgument, "RuntimeError", "Repeats must be non-negative", {}, {x}); });
    if (!ok) return c.stop();
    dims[at] = c.pool().mul(dims[at], *n);
  } else if (const Operand r = c.tensor(1); r.rankKnown() && r.rank() <= 1) {
    if (r.rank() == 1) {
      const bool ok = c.require(c.pool().orOf(c.eq(r[0], dims[at]), c.eq(r[0], 1)), [&] {
        return finding(Rule::kInvalidArgument, "RuntimeError",
                       "repeats must have the same size as input along dim, but got repeats.size({}) = {} and input.size({}) = {}",
                       {num(static_cast<int64_t>(at)), r[0], num(static_cast<int64_t>(at)), dims[at]}, {x, r});
      });
      if (!ok) return c.stop();
    }
    IntExpr total;
    bool exact = r.info->contents && r.rank() == 1 && known(c, c.eq(r[0], dims[at]));
    if (exact) {
      for (const Value& v : *r.info->contents) {
        if (const auto n = c.integer(v)) total = c.pool().add(total, *n);
        else exact = false;
      }
    }
    if (!exact) {
      const auto given = c.integer(c.arg(3));
      total = given ? *given : c.genSymInt("repeats", Trust::kOpaque, {0, Range::kMax}, "the sum of the values of a tensor");
    }
    dims[at] = total;
  } else {
    return unknownResult(c, "repeat_interleave", {x}, "the repeats of repeat_interleave are not known");
  }
  return result(c, "repeat_interleave", std::move(dims), x.dtype(), {x});
}

static std::optional<CallResult> refuseShared(Call& c, const Operand& x, BoolExpr shared) {
  if (shared.isFalse()) return std::nullopt;
  return refuseTypesWhere(c, shared, "RuntimeError", "unsupported operation: more than one element of the written-to tensor refers to a "
                          "single memory location. Please clone() the tensor before performing the operation.", {x});
}

std::optional<CallResult> refuseOverlap(Call& c, const Operand& x) {
  if (!x.rankKnown()) return std::nullopt;
  const BoolExpr shared = sharesPlaces(c, x);
  return shared.isFalse() ? std::nullopt : refuseShared(c, x, c.pool().andOf(shared, allHaveElements(c, {x})));
}

std::optional<CallResult> refuseOverlap(Call& c, const Operand& x, const Dims& dims, const Dims& strides) {
  const BoolExpr shared = sharesPlaces(c, dims, strides);
  return shared.isFalse() ? std::nullopt : refuseShared(c, x, c.pool().andOf(shared, c.ge(c.numel(Shape::of(dims)), 1)));
}

std::optional<CallResult> refuseWrite(Call& c, const Operand& x) {
  if (auto refused = refuseLeaf(c, x)) return refused;
  return x.info ? refuseOverlap(c, x) : std::nullopt;
}

}  // namespace shapeproof::libcalls
