// Same elements in another shape, and repeated ones.
#include <algorithm>

#include "libcalls/numpy/strides.h"
#include "libcalls/numpy/support.h"

namespace shapeproof::libcalls {

using namespace numpy;  // NOLINT: numpy's forms of what torch has, too

namespace {

Finding cannotReshape(const Operand& x, IntExpr total, const Dims& wanted) {
  std::vector<MessageArg> args{total};
  std::string text;
  for (IntExpr d : wanted) {  // numpy leaves out -1 in front, and calls it newaxis elsewhere
    const bool open = d.isConstant() && d.value() < 0;
    if (open && text.empty()) continue;
    text += text.empty() ? "" : ",";
    text += open ? "newaxis" : "{}";
    if (!open) args.emplace_back(d);
  }
  text = "cannot reshape array of size {} into shape (" + text + (wanted.size() == 1 ? ",)" : ")");
  return finding(Rule::kInvalidView, "ValueError", text, std::move(args), {x});
}

// The elements of an array whose axes stand in another order; none: they, or their number, are not known.
std::optional<std::vector<Value>> transposedContents(const Operand& x, const std::vector<size_t>& order) {
  if (!x.info->contents) return std::nullopt;
  std::vector<size_t> steps(x.rank(), 1);
  size_t total = 1;
  for (size_t i = x.rank(); i-- > 0;) {
    if (!x[i].isConstant()) return std::nullopt;
    steps[i] = total;
    total *= static_cast<size_t>(x[i].value());
  }
  if (total != x.info->contents->size()) return std::nullopt;
  std::vector<Value> out;
  for (size_t at = 0; at < total; ++at) {
    size_t rest = at, place = 0;
    for (size_t i = order.size(); i-- > 0;) {
      const auto size = static_cast<size_t>(x[order[i]].value());
      place += rest % size * steps[order[i]];
      rest /= size;
    }
    out.push_back((*x.info->contents)[place]);
  }
  return out;
}

// A view where one is possible, else a copy, row by row.
std::optional<Dims> reshapedStrides(Call& c, const TensorInfo& x, const Dims& to) {
  if (x.shape.dims == to) return stridesOf(c, x);
  View view = viewOf(c, x, to);
  if (view.possible == Tri::kFalse || (view.possible == Tri::kTrue && !view.strides)) return rowMajor(c, to);
  return view.possible == Tri::kTrue ? std::move(view.strides) : std::nullopt;
}

}  // namespace

// "input, shape"
CallResult numpyReshape(Call& c) {
  const Operand x = c.tensor(0);
  auto wanted = sizesOf(c, c.arg(1));
  if (!wanted) return unknownArray(c, "reshape", {x}, "the sizes are not known");
  if (const auto hole = holeToAsk(c, *wanted)) return c.ifThenElse(*hole, numpyReshape, numpyReshape);
  std::optional<size_t> hole;
  Dims rest;
  for (size_t i = 0; i < wanted->size(); ++i) {
    const IntExpr d = (*wanted)[i];
    if (!d.isConstant() || d.value() >= 0) { rest.push_back(d); continue; }
    if (hole) return reject(c, Rule::kInvalidView, "ValueError", "can only specify one unknown dimension", {}, {x});
    hole = i;
  }
  if (!x.rankKnown()) {
    if (!x.info) return unknownArray(c, "reshape", {x});
    if (hole) (*wanted)[*hole] = c.genSymInt("", Trust::kOpaque, {0, Range::kMax}, "a size that is not known");
    TensorInfo info = resultInfo(std::move(*wanted), x.dtype(), {x});
    info.reason = x.info->reason;
    return c.tensorResult("reshape", std::move(info), {x});
  }
  const IntExpr total = c.numel(x.shape()), p = c.pool().product(rest);
  if (!hole) {
    if (!c.require(sameNumel(c, x.shape().dims, rest), [&] { return cannotReshape(x, total, *wanted); })) return c.stop();
  } else {
    if (known(c, c.eq(p, 0))) return c.fail(cannotReshape(x, total, *wanted));
    if (!c.guarantee(c.ge(p, 1))) return c.stop();
    const IntExpr quotient = divideSizes(c, x.shape().dims, rest);
    const bool exact = known(c, c.eq(c.pool().mul(quotient, p), total));
    if (!exact && !c.require(c.eq(c.pool().mod(total, p), 0), [&] { return cannotReshape(x, total, *wanted); })) return c.stop();
    (*wanted)[*hole] = quotient;
  }
  TensorInfo info = resultInfo(std::move(*wanted), x.dtype(), {x});
  info.contents = x.info->contents;
  setStrides(c, info, reshapedStrides(c, *x.info, info.shape.dims));
  return c.tensorResult("reshape", std::move(info), {x});
}

// "input, axes": None reverses.
CallResult numpyTranspose(Call& c) {
  const Operand x = c.tensor(0);
  if (!x.rankKnown()) return unknownArray(c, "transpose", {x});
  std::vector<size_t> order;
  if (c.isNone(1)) {
    for (size_t i = x.rank(); i-- > 0;) order.push_back(i);
  } else {
    const auto items = c.items(c.arg(1));
    if (!items) return unknownArray(c, "transpose", {x}, "the axes are not known");
    if (items->size() != x.rank()) return reject(c, Rule::kDimOutOfRange, "ValueError", "axes don't match array", {}, {x});
    for (const Value& v : *items) {
      auto axis = axisOf(c, v, x.rank(), {x}, "transpose");
      if (!axis) return axis.leave();
      if (std::find(order.begin(), order.end(), *axis) != order.end()) {
        return reject(c, Rule::kDimOutOfRange, "ValueError", "repeated axis in transpose", {}, {x});
      }
      order.push_back(*axis);
    }
  }
  Dims out;
  for (size_t i : order) out.push_back(x[i]);
  TensorInfo info = resultInfo(std::move(out), x.dtype(), {x});
  const bool same = std::is_sorted(order.begin(), order.end());
  const auto own = stridesOf(c, *x.info);
  Dims strides;
  if (own)
    for (size_t i : order) strides.push_back((*own)[i]);
  setStrides(c, info, own ? std::optional(std::move(strides)) : std::nullopt);
  info.contents = same ? x.info->contents : transposedContents(x, order);
  return c.tensorResult("transpose", std::move(info), {x});
}

// "input, axis": an int or a tuple of places in the result.
CallResult numpyExpandDims(Call& c) {
  const Operand x = c.tensor(0);
  if (!x.rankKnown()) return unknownArray(c, "expand_dims", {x});
  const auto items = c.integer(c.arg(1)) ? std::optional<Values>(Values{c.arg(1)}) : c.items(c.arg(1));
  if (!items) return unknownArray(c, "expand_dims", {x}, "an axis is not known");
  const size_t rank = x.rank() + items->size();
  std::vector<bool> added(rank, false);
  for (const Value& v : *items) {
    auto axis = axisOf(c, v, rank, {x}, "expand_dims");
    if (!axis) return axis.leave();
    if (added[*axis]) return reject(c, Rule::kInvalidArgument, "ValueError", "repeated axis", {}, {x});
    added[*axis] = true;
  }
  Dims out;
  size_t next = 0;
  for (size_t i = 0; i < rank; ++i) out.push_back(added[i] ? num(1) : x[next++]);
  TensorInfo info = resultInfo(std::move(out), x.dtype(), {x});
  info.contents = x.info->contents;
  setStrides(c, info, reshapedStrides(c, *x.info, info.shape.dims));
  return c.tensorResult("expand_dims", std::move(info), {x});
}

// "input, axis": without an axis, whether a size is 1 may split the path.
CallResult numpySqueeze(Call& c) {
  const Operand x = c.tensor(0);
  if (!x.rankKnown()) return unknownArray(c, "squeeze", {x});
  auto over = axesOf(c, c.arg(1), x, "squeeze");
  if (!over) return over.leave();
  std::vector<size_t> gone;
  for (size_t i : *over) {
    const BoolExpr one = c.eq(x[i], 1);
    if (!c.isNone(1)) {
      const bool ok = c.require(one, [&] {
        return finding(Rule::kInvalidArgument, "ValueError", "cannot select an axis to squeeze out which has size not equal to one", {}, {x});
      });
      if (!ok) return c.stop();
      gone.push_back(i);
      continue;
    }
    const Tri t = c.checkImmediate(one);
    if (t == Tri::kUnknown) return c.ifThenElse(one, numpySqueeze, numpySqueeze);
    if (t == Tri::kTrue) gone.push_back(i);
  }
  TensorInfo info = resultInfo(shReduce(x.shape().dims, gone, false), x.dtype(), {x});
  info.contents = x.info->contents;
  auto strides = stridesOf(c, *x.info);
  if (strides) strides = shReduce(*strides, gone, false);
  setStrides(c, info, std::move(strides));
  return c.tensorResult("squeeze", std::move(info), {x});
}

// "input, repeats, axis": a count, or one for each element.
CallResult numpyRepeat(Call& c) {
  const Operand x = c.tensor(0), r = c.tensor(1);
  if (!x.rankKnown()) return unknownArray(c, "repeat", {x});
  Dims dims = x.shape().dims;
  size_t at = 0;
  if (c.isNone(2)) {
    dims = {c.numel(x.shape())};
  } else {
    auto axis = axisOf(c, c.arg(2), x.rank(), {x}, "repeat");
    if (!axis) return axis.leave();
    at = *axis;
  }
  if (const auto n = c.integer(c.arg(1)); n && !r.info) {
    const bool ok = c.require(c.ge(*n, 0), [&] {
      return finding(Rule::kInvalidArgument, "ValueError", "negative dimensions are not allowed", {}, {x});
    });
    if (!ok) return c.stop();
    dims[at] = c.pool().mul(dims[at], *n);
    return result(c, "repeat", std::move(dims), x.dtype(), {x});
  }
  if (!r.rankKnown() || r.rank() > 1) return unknownArray(c, "repeat", {x}, "the repeats are not known");
  const IntExpr count = r.rank() == 0 ? num(1) : r[0];
  const bool ok = c.require(c.pool().orOf(c.eq(count, dims[at]), c.eq(count, 1)), [&] {
    std::vector<MessageArg> args;
    std::string text = "operands could not be broadcast together with shape " + shapeText({dims[at]}, args);
    text += " " + shapeText({count}, args);
    return finding(Rule::kBroadcastMismatch, "ValueError", text, std::move(args), {x, r});
  });
  if (!ok) return c.stop();
  std::optional<IntExpr> total;
  if (r.info->contents && known(c, c.eq(count, dims[at]))) {
    total = num(0);
    for (const Value& v : *r.info->contents) {
      const auto n = c.integer(v);
      if (total && n) total = c.pool().add(*total, *n);
      else total.reset();
    }
  }
  dims[at] = total ? *total : c.genSymInt("repeats", Trust::kOpaque, {0, Range::kMax}, "the sum of the values of an array");
  return result(c, "repeat", std::move(dims), x.dtype(), {x});
}

// "name, input, axis, size": one size replaced.
CallResult numpyResized(Call& c) {
  const std::string_view name = c.str(c.arg(0)).value_or("resized");
  const Operand x = c.tensor(1);
  if (!x.rankKnown()) return unknownArray(c, name, {x});
  auto axis = axisOf(c, c.arg(2), x.rank(), {x}, name);
  if (!axis) return axis.leave();
  const auto n = c.integer(c.arg(3));
  Dims dims = x.shape().dims;
  dims[*axis] = n ? *n : c.unknownSize(c.arg(3));
  return result(c, name, std::move(dims), x.dtype(), {x});
}

// "name, input, axis, least": the values decide how much of one size is left, and of one that is not 0 at least so much.
CallResult numpySelected(Call& c) {
  const std::string_view name = c.str(c.arg(0)).value_or("selected");
  const Operand x = c.tensor(1);
  if (!x.rankKnown()) return unknownArray(c, name, {x});
  auto axis = axisOf(c, c.arg(2), x.rank(), {x}, name);
  if (!axis) return axis.leave();
  Dims dims = x.shape().dims;
  dims[*axis] = dataSize(c, name, dims[*axis], x, c.constant(c.arg(3)).value_or(0));
  return result(c, name, std::move(dims), x.dtype(), {x});
}

// "name, input, rank, dtype, least": a result whose first size the data decides; its rank is known (1 where None), the other sizes
// are the input's. Of an input with elements it holds `least` at least.
CallResult numpyUnknownLength(Call& c) {
  const std::string_view name = c.str(c.arg(0)).value_or("unique");
  const Operand x = c.tensor(1);
  const DType dtype = c.isNone(3) ? x.dtype() : dtypeNamed(c.str(c.arg(3)).value_or(""));
  const int64_t least = c.constant(c.arg(4)).value_or(0);
  Dims dims{x.rankKnown() ? dataSize(c, name, c.numel(x.shape()), x, least) : c.genSymInt(name, Trust::kProgram, {0, Range::kMax})};
  if (const auto n = c.constant(c.arg(2))) {
    if (x.rankKnown()) dims[0] = dataSize(c, name, x.rank() > 0 && *n > 1 ? x[0] : c.numel(x.shape()), x, least);
    for (int64_t i = 1; i < *n && x.rankKnown() && static_cast<size_t>(i) < x.rank(); ++i) dims.push_back(x[static_cast<size_t>(i)]);
  }
  return result(c, name, std::move(dims), dtype, {x});
}

}  // namespace shapeproof::libcalls
