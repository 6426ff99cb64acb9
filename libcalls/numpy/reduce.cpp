// Reductions and functions along an axis.
#include "libcalls/numpy/strides.h"
#include "libcalls/numpy/support.h"
#include "libcalls/torch/masks.h"

namespace shapeproof::libcalls {

using namespace numpy;  // NOLINT: numpy's forms of what torch has, too

namespace {

DType reducedType(std::string_view kind, DType d) {
  if (kind == "sum") return d == DType::kUInt8 ? DType::kUnknown : sumOf(d);  // uint64 has no counterpart
  if (kind == "bool") return DType::kBool;
  if (kind == "int64") return DType::kInt64;
  if (kind == "mean") return d == DType::kUnknown || isFloating(d) || isComplex(d) ? d : DType::kFloat64;
  return d;
}

// The value of a full reduction of known integers.
std::optional<std::vector<Value>> reducedContents(Call& c, std::string_view name, const Operand& x) {
  if (name == "sum" || name == "count_nonzero")
    if (const auto n = countOfTruths(c, x)) return std::vector<Value>{Value::integer(*n)};
  if (!x.info->contents || x.info->contents->empty() || !(isInteger(x.dtype()) || x.dtype() == DType::kBool)) return std::nullopt;
  std::optional<IntExpr> total;
  for (const Value& v : *x.info->contents) {
    const auto n = c.integer(v);
    if (!n) return std::nullopt;
    SymPool& p = c.pool();
    if (!total) total = *n;
    else if (name == "sum") total = p.add(*total, *n);
    else if (name == "prod") total = p.mul(*total, *n);
    else if (name == "max") total = p.max(*total, *n);
    else if (name == "min") total = p.min(*total, *n);
    else return std::nullopt;
  }
  if (name != "sum" && name != "prod" && name != "max" && name != "min") return std::nullopt;
  return std::vector<Value>{Value::integer(c.interp.simplify(c.state(), *total))};
}

std::optional<CallResult> checkElements(Call& c, std::string_view name, const Operand& x, const std::vector<size_t>& over) {
  const bool arg = name == "argmax" || name == "argmin";
  if (!arg && name != "max" && name != "min") return std::nullopt;
  for (size_t i : over) {
    const bool ok = requireOrdinary(c, c.ge(x[i], 1), [&] {
      return finding(Rule::kInvalidArgument, "ValueError", arg ? "attempt to get " + std::string(name) + " of an empty sequence" :
                     "zero-size array to reduction operation " + std::string(name == "max" ? "maximum" : "minimum") + " which has no identity", {}, {x});
    });
    if (!ok) return c.stop();
  }
  return std::nullopt;
}

// The elements of an array whose axes `over` run backwards; none: they, or their number, are not known.
std::optional<std::vector<Value>> flippedContents(const Operand& x, const std::vector<size_t>& over) {
  if (!x.info->contents) return std::nullopt;
  const std::vector<Value>& from = *x.info->contents;
  std::vector<size_t> places{0};
  for (size_t i = 0; i < x.rank(); ++i) {
    if (!x[i].isConstant()) return std::nullopt;
    const auto size = static_cast<size_t>(x[i].value());
    const bool back = std::find(over.begin(), over.end(), i) != over.end();
    std::vector<size_t> next;
    for (const size_t place : places)
      for (size_t at = 0; at < size; ++at) next.push_back(place * size + (back ? size - 1 - at : at));
    if (next.size() > from.size()) return std::nullopt;
    places = std::move(next);
  }
  if (places.size() != from.size()) return std::nullopt;
  std::vector<Value> out;
  for (const size_t place : places) out.push_back(from[place]);
  return out;
}

}  // namespace

// "name, kind, input, axis, keepdims"
CallResult numpyReduce(Call& c) {
  const std::string_view name = c.str(c.arg(0)).value_or("sum"), kind = c.str(c.arg(1)).value_or("same");
  const Operand x = c.tensor(2);
  const auto keep = c.boolean(c.arg(4));
  if (!keep) return unknownArray(c, name, {x}, "keepdims is not known");
  if (!x.rankKnown()) {
    if (x.info && c.isNone(3) && !*keep) return result(c, name, {}, reducedType(kind, x.dtype()), {x});
    return unknownArray(c, name, {x});
  }
  auto over = axesOf(c, c.arg(3), x, name);
  if (!over) return over.leave();
  if (auto left = checkElements(c, name, x, *over)) return std::move(*left);
  TensorInfo info = resultInfo(shReduce(x.shape().dims, *over, *keep), reducedType(kind, x.dtype()), {x});
  if (over->size() == x.rank() && info.dtype == DType::kInt64) info.contents = reducedContents(c, name, x);
  return c.tensorResult(name, std::move(info), {x});
}

// "name, kind, input, axis": the shape stays; without an axis the array is flattened first ("flat" kinds) or every axis counts.
CallResult numpyAlong(Call& c) {
  const std::string_view name = c.str(c.arg(0)).value_or("cumsum"), kind = c.str(c.arg(1)).value_or("same");
  const Operand x = c.tensor(2);
  if (!x.rankKnown()) return unknownArray(c, name, {x});
  const bool keeps_shape = name == "roll";
  Dims dims = x.shape().dims;
  if (c.isNone(3)) {
    if (!keeps_shape) dims = {c.numel(x.shape())};
  } else {
    const auto items = c.integer(c.arg(3)) ? std::optional<Values>(Values{c.arg(3)}) : c.items(c.arg(3));
    if (!items) return unknownArray(c, name, {x}, "an axis is not known");
    for (const Value& v : *items) {
      auto axis = axisOf(c, v, x.rank(), {x}, name);
      if (!axis) return axis.leave();
    }
  }
  return result(c, name, std::move(dims), reducedType(kind, x.dtype()), {x});
}

// "input, axis": a view that runs backwards along these axes (None: all).
CallResult numpyFlip(Call& c) {
  const Operand x = c.tensor(0);
  if (!x.rankKnown()) return unknownArray(c, "getitem", {x});
  auto over = axesOf(c, c.arg(1), x, "flip");
  if (!over) return over.leave();
  auto strides = stridesOf(c, *x.info);
  if (strides)
    for (size_t i : *over) (*strides)[i] = c.pool().neg((*strides)[i]);
  TensorInfo info = resultInfo(x.shape().dims, x.dtype(), {x});
  info.contents = flippedContents(x, *over);
  setStrides(c, info, std::move(strides));
  return c.tensorResult("getitem", std::move(info), {x});
}

// "axis, rank, name": the axis as 0..rank-1; `name` of the argument, for the message.
CallResult numpyAxis(Call& c) {
  const auto rank = c.constant(c.arg(1)), given = c.constant(c.arg(0));
  if (!rank || !given) return c.toSetWith(c.arg(0));
  if (*given < -*rank || *given >= *rank) {
    const std::string name(c.str(c.arg(2)).value_or(""));
    return reject(c, Rule::kDimOutOfRange, kAxisError, (name.empty() ? name : name + ": ") + "axis {} is out of bounds for array of dimension {}",
                  {num(*given), num(*rank)});
  }
  auto axis = axisOf(c, c.arg(0), static_cast<size_t>(*rank), {}, "axis");
  if (!axis) return axis.leave();
  return c.toSetWith(Value::integer(static_cast<int64_t>(*axis)));
}

}  // namespace shapeproof::libcalls
