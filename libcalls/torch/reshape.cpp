// Same elements, other sizes: view, reshape, flatten, unflatten, squeeze, unsqueeze.
#include <algorithm>

#include "libcalls/torch/arguments.h"
#include "libcalls/torch/broadcast.h"
#include "libcalls/torch/dtype.h"
#include "libcalls/torch/kept.h"
#include "libcalls/torch/layout.h"

namespace shapeproof::libcalls {

namespace {

// The sizes with -1 filled in. Leaves for sizes that cannot be.
Step<Dims> inferSizes(Call& c, std::string_view op, const Operand& x, const Dims& wanted) {
  const IntExpr total = c.numel(x.shape());
  const auto invalid = [&] {
    return finding(Rule::kInvalidView, "RuntimeError", "shape '{}' is invalid for input of size {}", {Shape::of(wanted), total}, {x});
  };
  std::optional<size_t> hole;
  Dims rest;
  for (size_t i = 0; i < wanted.size(); ++i) {
    if (!wanted[i].isConstant() || wanted[i].value() >= 0) { rest.push_back(wanted[i]); continue; }
    if (wanted[i].value() < -1) {
      return reject(c, Rule::kInvalidView, "RuntimeError", "invalid shape dimension {} at index {} of shape {}",
                    {wanted[i], num(static_cast<int64_t>(i)), Shape::of(wanted)}, {x});
    }
    if (hole) return reject(c, Rule::kInvalidView, "RuntimeError", "only one dimension can be inferred", {}, {x});
    hole = i;
  }
  (void)op;
  if (!hole) {
    if (!c.require(sameNumel(c, x.shape().dims, rest), invalid)) return c.stop();
    return wanted;
  }
  const IntExpr p = c.pool().product(rest);
  const auto ambiguous = [&] {  // 0 elements, whatever stands for -1
    if (!known(c, c.eq(total, 0))) return invalid();
    return finding(Rule::kInvalidView, "RuntimeError",
                   "cannot reshape tensor of 0 elements into shape {} because the unspecified dimension size -1 can be any value and is ambiguous",
                   {Shape::of(wanted)}, {x});
  };
  if (!requireOrdinary(c, c.ge(p, 1), ambiguous)) return c.stop();
  const IntExpr quotient = divideSizes(c, x.shape().dims, rest);
  const BoolExpr exact = c.eq(c.pool().mul(quotient, p), total);
  if (!known(c, exact) && !c.require(c.eq(c.pool().mod(total, p), 0), invalid)) return c.stop();
  Dims out = wanted;
  out[*hole] = quotient;
  return out;
}

// A view that the layout does not allow, or where it is not known may not allow, is one of a tensor without elements.
bool requireEmpty(Call& c, const Operand& x, BoolExpr allowed) {
  for (IntExpr d : x.shape().dims) allowed = c.pool().orOf(allowed, c.eq(d, 0));
  return c.require(allowed, [&] {
    return finding(Rule::kNonContiguousView, "RuntimeError",
                   "view size is not compatible with input tensor's size and stride (at least one dimension spans across two contiguous "
                   "subspaces). Use .reshape(...) instead.", {}, {x});
  });
}

// The layout of a view, or of the copy that reshape makes where there is none.
void setViewed(Call& c, TensorInfo& info, const View& view) {
  if (view.possible == Tri::kFalse || (view.possible == Tri::kTrue && !view.strides)) return;
  setStrides(c, info, view.strides);
}

// How many times one view asks about sizes: each answer has two sides, and may bring the next question. Of a layout that is not known, once.
constexpr int kMostQuestions = 6, kMostOfUnknown = 1;

CallResult reshapeTo(Call& c, std::string_view op, const Operand& x, const Dims& wanted, bool must_be_view, int asked = 0) {
  if (!x.rankKnown()) {  // the result's rank is known all the same
    Dims out = wanted;
    for (IntExpr& d : out) {
      if (d.isConstant() && d.value() < 0) d = c.genSymInt("", Trust::kOpaque, {0, Range::kMax}, "a size that is not known");
    }
    if (!x.info) return unknownResult(c, op, {x});
    TensorInfo info = resultInfo(std::move(out), x.dtype(), {x});
    info.reason = x.info->reason;
    info.contiguous = Tri::kUnknown;
    return c.tensorResult(op, std::move(info), {x});
  }
  auto dims = inferSizes(c, op, x, wanted);
  if (!dims) return dims.leave();
  View view = viewOf(c, *x.info, *dims);
  if (asked == (stridesOf(c, *x.info) ? kMostQuestions : kMostOfUnknown)) view.undecided.reset();
  if (must_be_view && view.possible == Tri::kFalse && !requireEmpty(c, x, BoolExpr::constant(false))) return c.stop();
  if (must_be_view && view.possible == Tri::kUnknown && !view.undecided) {
    const BoolExpr allowed = c.interp.a.freshBool("", Trust::kOpaque, "the layout of a tensor");
    if (!requireEmpty(c, x, allowed)) return c.stop();
  }
  if (must_be_view && view.possible == Tri::kUnknown && view.undecided) {
    const auto again = [&](Call& path) { return reshapeTo(path, op, x, wanted, true, asked + 1); };
    return c.ifThenElse(*view.undecided, again, again);
  }
  TensorInfo info = resultInfo(std::move(*dims), x.dtype(), {x});
  info.contents = x.info->contents;
  setViewed(c, info, view);
  CallResult made = c.tensorResult(op, std::move(info), {x});
  tellShared(c, made, must_be_view ? Tri::kTrue : view.possible);
  return made;
}

// The bytes of x as values of another type: the last dimension holds more or fewer of them.
CallResult viewAs(Call& c, std::string_view op, const Operand& x, DType dtype) {
  const int from = byteSize(x.dtype()), to = byteSize(dtype);
  if (!x.rankKnown() || from == 0 || to == 0) return unknownResult(c, op, {x}, "a view as another type");
  Dims dims = x.shape().dims;
  const std::string types = std::string(dtypeWord(x.dtype())) + " as " + std::string(dtypeWord(dtype)) + " (different element sizes)";
  if (from != to && dims.empty()) {
    return reject(c, Rule::kInvalidArgument, "RuntimeError", "self.dim() cannot be 0 to view " + types, {}, {x});
  }
  if (from != to && x.info->contiguous != Tri::kTrue) return unknownResult(c, op, {x}, "a view as another type");
  SymPool& p = c.pool();
  if (from > to) dims.back() = p.mul(dims.back(), num(from / to));
  if (from < to) {
    const IntExpr last = dims.back(), times = num(to / from);
    const bool ok = c.require(c.eq(p.mod(last, times), 0), [&] {
      return finding(Rule::kInvalidArgument, "RuntimeError", "self.size(-1) must be divisible by {} to view " + types + ", but got {}", {times, last}, {x});
    });
    if (!ok) return c.stop();
    dims.back() = p.floorDiv(last, times);
  }
  TensorInfo info = resultInfo(std::move(dims), dtype, {x});
  info.requires_grad = Tri::kFalse;
  return c.tensorResult(op, std::move(info), {x});
}

}  // namespace

// "name, input, size": view (only without copying), reshape.
CallResult torchReshape(Call& c) {
  const std::string_view op = c.str(c.arg(0)).value_or("reshape");
  const Operand x = c.tensor(1);
  if (const auto items = c.items(c.arg(2)); items && items->size() == 1 && isDTypeObject(c, items->front())) {
    const DType dtype = parseDType(c, items->front()).value_or(DType::kUnknown);
    return viewAs(c, op, x, dtype);
  }
  auto wanted = sizes(c, c.arg(2), op);
  if (!wanted) return wanted.leave();
  if (const auto hole = holeToAsk(c, *wanted)) return c.ifThenElse(*hole, torchReshape, torchReshape);
  return reshapeTo(c, op, x, *wanted, op == "view");
}

// "name, input, other": view_as, reshape_as.
CallResult torchReshapeAs(Call& c) {
  const std::string_view op = c.str(c.arg(0)).value_or("view_as");
  const Operand x = c.tensor(1), y = c.tensor(2);
  if (!y.rankKnown()) return unknownResult(c, op, {x, y});
  return reshapeTo(c, op, x, y.shape().dims, op == "view_as");
}

// "input, start_dim, end_dim"
CallResult torchFlatten(Call& c) {
  const Operand x = c.tensor(0);
  if (!x.rankKnown()) {
    if (x.info && c.constant(c.arg(1)) == 1 && c.constant(c.arg(2)) == -1) {
      const auto size = [&] { return c.genSymInt("", Trust::kOpaque, {0, Range::kMax}, "a size that is not known"); };
      TensorInfo info = resultInfo({size(), size()}, x.dtype(), {x});
      info.reason = x.info->reason;
      return c.tensorResult("flatten", std::move(info), {x});
    }
    return unknownResult(c, "flatten", {x});
  }
  auto start = axis(c, c.arg(1), x, "flatten");
  if (!start) return start.leave();
  auto end = axis(c, c.arg(2), x, "flatten");
  if (!end) return end.leave();
  if (*start > *end) {
    return reject(c, Rule::kDimOutOfRange, "RuntimeError", "flatten() has invalid args: start_dim cannot come after end_dim", {}, {x});
  }
  if (x.rank() > 0 && *start == *end) return c.toSetWith(x.value);
  Dims out;
  if (x.rank() == 0) out = {num(1)};
  Dims merged;
  for (size_t i = 0; i < x.rank(); ++i) {
    if (i >= *start && i <= *end) merged.push_back(x[i]);
    else out.push_back(x[i]);
    if (i == *end) out.push_back(c.pool().product(merged));
  }
  TensorInfo info = resultInfo(std::move(out), x.dtype(), {x});
  info.contents = x.info->contents;
  const View view = viewOf(c, *x.info, info.shape.dims);
  setViewed(c, info, view);
  CallResult made = c.tensorResult("flatten", std::move(info), {x});
  tellShared(c, made, view.possible);
  return made;
}

// "input, dim, sizes"
CallResult torchUnflatten(Call& c) {
  const Operand x = c.tensor(0);
  auto wanted = sizesIn(c, c.arg(2), "unflatten");
  if (!wanted) return wanted.leave();
  if (const auto hole = holeToAsk(c, *wanted)) return c.ifThenElse(*hole, torchUnflatten, torchUnflatten);
  if (!x.rankKnown()) return unknownResult(c, "unflatten", {x});
  auto dim = axis(c, c.arg(1), x, "unflatten");
  if (!dim) return dim.leave();
  const IntExpr size = x.rank() == 0 ? num(1) : x[*dim];
  if (wanted->empty()) return reject(c, Rule::kSplitMismatch, "RuntimeError", "unflatten: sizes must be non-empty", {}, {x});
  Dims rest;
  std::optional<size_t> hole;
  for (size_t i = 0; i < wanted->size(); ++i) {
    const IntExpr d = (*wanted)[i];
    if ((d.is(-1) && hole) || (d.isConstant() && d.value() < -1)) {
      return reject(c, Rule::kSplitMismatch, "RuntimeError", "unflatten got an unexpected error:", {}, {x});
    }
    if (d.is(-1)) hole = i;
    else rest.push_back(d);
  }
  const IntExpr p = c.pool().product(rest);
  if (hole && (known(c, c.eq(p, 0)) || !c.guarantee(c.ge(p, 1)))) return unknownResult(c, "unflatten", {x}, "unflatten to no elements");
  const bool ok = c.require(hole ? c.eq(c.pool().mod(size, p), 0) : c.eq(p, size), [&] {
    return finding(Rule::kSplitMismatch, "RuntimeError",
                   "unflatten: Provided sizes {} don't multiply up to the size of dim {} ({}) in the input tensor",
                   {Shape::of(*wanted), num(static_cast<int64_t>(*dim)), size}, {x});
  });
  if (!ok) return c.stop();
  if (hole) (*wanted)[*hole] = divideSizes(c, {size}, rest);
  Dims out = x.shape().dims;
  if (!out.empty()) out.erase(out.begin() + static_cast<std::ptrdiff_t>(*dim));
  out.insert(out.begin() + static_cast<std::ptrdiff_t>(*dim), wanted->begin(), wanted->end());
  TensorInfo info = resultInfo(std::move(out), x.dtype(), {x});
  setViewed(c, info, viewOf(c, *x.info, info.shape.dims));
  return c.tensorResult("unflatten", std::move(info), {x});
}

// "input, dim": drops dimensions of size 1. Where a size may or may not be 1, both go on.
CallResult torchSqueeze(Call& c) {
  const Operand x = c.tensor(0);
  if (!x.rankKnown()) return unknownResult(c, "squeeze", {x});
  auto over = axes(c, c.arg(1), x, "squeeze");
  if (!over) return over.leave();
  const auto named = c.isNone(1) ? std::nullopt : c.items(c.arg(1));
  if (named && named->empty()) over->clear();  // no dimension, where a reduction would take all
  std::vector<size_t> gone;
  for (size_t i : *over) {
    const BoolExpr one = c.eq(x[i], 1);
    const Tri t = c.checkImmediate(one);
    if (t == Tri::kUnknown) return c.ifThenElse(one, torchSqueeze, torchSqueeze);
    if (t == Tri::kTrue) gone.push_back(i);
  }
  TensorInfo info = resultInfo(shReduce(x.shape().dims, gone, false), x.dtype(), {x});
  info.contents = x.info->contents;
  auto strides = stridesOf(c, *x.info);
  if (strides) strides = shReduce(*strides, gone, false);
  setStrides(c, info, std::move(strides));
  return c.tensorResult("squeeze", std::move(info), {x});
}

// "input, dim"
CallResult torchUnsqueeze(Call& c) {
  const Operand x = c.tensor(0);
  if (!x.rankKnown()) return unknownResult(c, "unsqueeze", {x});
  auto dim = axisOfRank(c, c.arg(1), x.rank() + 1, {x}, "unsqueeze");
  if (!dim) return dim.leave();
  Dims out = x.shape().dims;
  out.insert(out.begin() + static_cast<std::ptrdiff_t>(*dim), num(1));
  TensorInfo info = resultInfo(std::move(out), x.dtype(), {x});
  info.contents = x.info->contents;
  auto strides = stridesOf(c, *x.info);
  if (strides) {
    const IntExpr step = *dim < x.rank() ? c.pool().mul(x[*dim], (*strides)[*dim]) : num(1);
    strides->insert(strides->begin() + static_cast<std::ptrdiff_t>(*dim), step);
  }
  setStrides(c, info, std::move(strides));
  return c.tensorResult("unsqueeze", std::move(info), {x});
}

// "name, input, minimum": atleast_1d, atleast_2d, atleast_3d.
CallResult torchAtLeast(Call& c) {
  const Operand x = c.tensor(1);
  const auto want = c.constant(c.arg(2));
  const std::string_view op = c.str(c.arg(0)).value_or("atleast_1d");
  if (plainType(c, x.value)) {
    if (auto refused = refuseCombination(c, op, {x.value})) return std::move(*refused);
  }
  if (!x.rankKnown() || !want) return unknownResult(c, op, {x});
  Dims out = x.shape().dims;
  if (*want >= 1 && out.empty()) out = {num(1)};
  if (*want >= 2 && out.size() == 1) out.insert(out.begin(), num(1));
  if (*want >= 3 && out.size() == 2) out.push_back(num(1));
  return result(c, op, std::move(out), x.dtype(), {x});
}

}  // namespace shapeproof::libcalls
