// concatenate, stack, split.
#include <optional>

#include "libcalls/numpy/strides.h"
#include "libcalls/numpy/support.h"
#include "libcalls/torch/tensor_run.h"

namespace shapeproof::libcalls {

using namespace numpy;  // NOLINT: numpy's forms of what torch has, too

namespace {

IntExpr index(size_t i) { return num(static_cast<int64_t>(i)); }

DType commonType(const Operands& xs) { return promoteArrays(xs); }

bool ranksKnown(const Operands& xs) {
  for (const Operand& x : xs)
    if (!x.rankKnown()) return false;
  return true;
}

// Every array along with the first one; false: the path raised.
bool sameOutside(Call& c, const Operands& xs, size_t axis) {
  for (size_t k = 1; k < xs.size(); ++k) {
    for (size_t i = 0; i < xs[0].rank(); ++i) {
      if (i == axis) continue;
      const bool ok = c.require(c.eq(xs[0][i], xs[k][i]), [&] {
        return finding(Rule::kCatMismatch, "ValueError",
                       "all the input array dimensions except for the concatenation axis must match exactly, but along dimension {}, the array at "
                       "index 0 has size {} and the array at index {} has size {}", {index(i), xs[0][i], index(k), xs[k][i]}, xs);
      });
      if (!ok) return false;
    }
  }
  return true;
}

}  // namespace

// "arrays, axis": an axis of None flattens all.
CallResult numpyConcatenate(Call& c) {
  constexpr const char* kNone = "need at least one array to concatenate";
  std::optional<TensorRun> run;
  if (auto listed = tensors(c, c.arg(0), "array")) run = TensorRun{std::move(*listed), {}, {}, {}};
  else run = tensorRun(c, c.arg(0), true);
  if (!run || (run->rest && c.isNone(1))) return unknownArray(c, "concatenate", {}, "the arrays are not known");
  const Operands& xs = run->items;
  if (xs.empty()) return reject(c, Rule::kCatMismatch, "ValueError", kNone, {});
  if (auto parted = partByRest(c, *run, numpyConcatenate)) return std::move(*parted);
  if (!requireItems(c, *run, "ValueError", kNone)) return c.stop();
  if (!ranksKnown(xs)) return unknownArray(c, "concatenate", xs);
  if (c.isNone(1)) {
    IntExpr total;
    for (const Operand& x : xs) total = c.pool().add(total, c.numel(x.shape()));
    return result(c, "concatenate", {total}, commonType(xs), xs);
  }
  if (xs[0].rank() == 0) return reject(c, Rule::kCatMismatch, "ValueError", "zero-dimensional arrays cannot be concatenated", {}, xs);
  auto axis = axisOf(c, c.arg(1), xs[0].rank(), xs, "concatenate");
  if (!axis) return axis.leave();
  for (size_t k = 1; k < xs.size(); ++k) {
    if (xs[k].rank() == xs[0].rank()) continue;
    return reject(c, Rule::kCatMismatch, "ValueError",
                  "all the input arrays must have same number of dimensions, but the array at index 0 has {} dimension(s) and the array at index {} "
                  "has {} dimension(s)", {index(xs[0].rank()), index(k), index(xs[k].rank())}, xs);
  }
  if (run->differsBeside(*axis)) return unknownArray(c, "concatenate", xs, "arrays of sizes of their own");
  if (!sameOutside(c, xs, *axis)) return c.stop();
  Dims dims = xs[0].shape().dims;
  dims[*axis] = joinedLength(c, *run, xs, *axis);
  return result(c, "concatenate", std::move(dims), commonType(xs), xs);
}

// "arrays, axis"
CallResult numpyStack(Call& c) {
  const auto xs = tensors(c, c.arg(0), "array");
  if (!xs) return unknownArray(c, "stack", {}, "the arrays are not known");
  if (xs->empty()) return reject(c, Rule::kStackMismatch, "ValueError", "need at least one array to stack", {});
  if (!ranksKnown(*xs)) return unknownArray(c, "stack", *xs);
  BoolExpr same = BoolExpr::constant(true);
  for (const Operand& x : *xs) same = c.pool().andOf(same, sameShape(c, (*xs)[0].shape().dims, x.shape().dims));
  const bool ok = c.require(same, [&] {
    return finding(Rule::kStackMismatch, "ValueError", "all input arrays must have the same shape", {}, *xs);
  });
  if (!ok) return c.stop();
  auto axis = axisOf(c, c.arg(1), (*xs)[0].rank() + 1, *xs, "stack");
  if (!axis) return axis.leave();
  Dims dims = (*xs)[0].shape().dims;
  dims.insert(dims.begin() + static_cast<std::ptrdiff_t>(*axis), index(xs->size()));
  return result(c, "stack", std::move(dims), commonType(*xs), *xs);
}

// "input, sections, axis, even": a tuple of parts; sections is their number (`even`: it must divide the size) or where to cut.
CallResult numpySplit(Call& c) {
  const Operand x = c.tensor(0);
  const auto axis_value = c.constant(c.arg(2));
  if (!x.rankKnown() || !axis_value) return c.opaque("the parts of an array that is not known");
  const auto n = static_cast<int64_t>(x.rank());
  if (*axis_value < -n || *axis_value >= n) return reject(c, Rule::kInvalidArgument, "IndexError", "tuple index out of range", {});
  const auto axis = static_cast<size_t>(*axis_value < 0 ? *axis_value + n : *axis_value);
  const IntExpr size = x[axis];
  SymPool& p = c.pool();
  Dims sizes;
  const Operand cuts = c.tensor(1);
  const bool one_number = !cuts.info || (cuts.rankKnown() && cuts.rank() == 0);
  if (const auto count = one_number ? c.integer(c.arg(1)) : std::nullopt) {
    if (!count->isConstant()) return c.opaque("the number of parts is not known");
    const int64_t k = count->value();
    if (k <= 0) return k == 0 && c.boolean(c.arg(3)) == true ? reject(c, Rule::kInvalidArgument, "ZeroDivisionError", "integer modulo by zero", {})
                                                             : reject(c, Rule::kInvalidArgument, "ValueError", "number sections must be larger than 0.", {});
    if (c.boolean(c.arg(3)).value_or(true)) {
      const bool ok = c.require(c.eq(p.mod(size, num(k)), 0), [&] {
        return finding(Rule::kSplitMismatch, "ValueError", "array split does not result in an equal division", {}, {x});
      });
      if (!ok) return c.stop();
    }
    for (int64_t i = 0; i < k; ++i) sizes.push_back(p.floorDiv(p.add(size, num(k - 1 - i)), num(k)));
  } else {
    std::optional<Values> items;
    if (!cuts.info) items = c.items(c.arg(1));
    else if (cuts.info->contents) items = *cuts.info->contents;
    if (!items) return c.opaque("where an array is cut");
    IntExpr from;
    const auto part = [&](IntExpr to) {
      const IntExpr end = known(c, p.le(to, size)) ? to : p.min(to, size);
      const IntExpr span = p.sub(end, from);
      sizes.push_back(known(c, c.ge(span, 0)) ? span : p.max(num(0), span));
      from = to;
    };
    for (const Value& v : *items) {
      const auto at = c.integer(v);
      if (!at || !known(c, c.ge(*at, 0))) return c.opaque("where an array is cut");
      part(*at);
    }
    part(size);
  }
  std::vector<Value> parts;
  for (IntExpr s : sizes) {
    Dims dims = x.shape().dims;
    dims[axis] = c.interp.simplify(c.state(), s);
    TensorInfo info = resultInfo(std::move(dims), x.dtype(), {x});
    setStrides(c, info, stridesOf(c, *x.info));
    parts.push_back(c.makeTensor("split", std::move(info), {x}));
  }
  return c.toSetWith(tupleOf(std::move(parts)));
}

}  // namespace shapeproof::libcalls
