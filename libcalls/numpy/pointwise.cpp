// Ufuncs, in-place operators, broadcast_to.
#include <algorithm>

#include "libcalls/numpy/support.h"
#include "libcalls/torch/layout.h"
#include "libcalls/torch/masks.h"
#include "libcalls/torch/provenance.h"
#include "libcalls/torch/scalars.h"

namespace shapeproof::libcalls {

using namespace numpy;  // NOLINT: numpy's forms of what torch has, too

namespace {


// same, arith (no bool), float (computed in floats), divide, bool, int64, count (of bits), real (of a complex number)
DType typeOfKind(std::string_view kind, DType d) {
  if (kind == "bool") return DType::kBool;
  if (kind == "int64") return DType::kInt64;
  if (kind == "count") return DType::kUInt8;
  if (kind == "float") return computeType(d);
  if (kind == "divide") return d == DType::kUnknown || isFloating(d) || isComplex(d) ? d : DType::kFloat64;
  if (kind == "arith" && d == DType::kBool) return DType::kInt8;
  if (kind == "real") return d == DType::kComplex64 ? DType::kFloat32 : d == DType::kComplex128 ? DType::kFloat64 : d;
  return d;
}

std::optional<std::string> refusedTypes(std::string_view name, DType promoted) {
  if (promoted == DType::kBool && name == "subtract") {
    return "numpy boolean subtract, the `-` operator, is not supported, use the bitwise_xor, the `^` operator, or the logical_xor function instead.";
  }
  if (promoted == DType::kBool && name == "negative") {
    return "The numpy boolean negative, the `-` operator, is not supported, use the `~` operator or the logical_not function instead.";
  }
  if (promoted == DType::kBool && name == "sign") {
    return "ufunc 'sign' did not contain a loop with signature matching types <class 'numpy.dtypes.BoolDType'> -> None";
  }
  static constexpr std::string_view kBits[] = {"bitwise_and", "bitwise_or", "bitwise_xor", "invert", "left_shift", "right_shift"};
  if (std::find(std::begin(kBits), std::end(kBits), name) != std::end(kBits) && (isFloating(promoted) || isComplex(promoted))) {
    return "ufunc '" + std::string(name) + "' not supported for the input types, and the inputs could not be safely coerced to any supported "
           "types according to the casting rule ''safe''";
  }
  return std::nullopt;
}

}  // namespace

// "name, kind, inputs"
CallResult numpyPointwise(Call& c) {
  const std::string_view name = c.str(c.arg(0)).value_or("ufunc"), kind = c.str(c.arg(1)).value_or("same");
  const auto in = tensors(c, c.arg(2), "x");
  if (!in) return unknownArray(c, name, {}, "the arguments of a ufunc are not known");
  if (!allRanksKnown(*in) && kind == "bool") return c.toSetWith(unknownTensorValue(c, name, DType::kBool, *in));
  if (!allRanksKnown(*in)) return unknownArray(c, name, *in);
  const DType promoted = promoteArrays(*in);
  if (const auto message = refusedTypes(name, promoted)) return reject(c, Rule::kInvalidArgument, "TypeError", *message, {});
  auto dims = broadcastAll(c, *in);
  if (!dims) return c.stop();
  TensorInfo info = resultInfo(std::move(*dims), typeOfKind(kind, promoted), *in);
  info.contents = combinedIntegers(c, name, *in, info);
  const auto range = isInteger(info.dtype) && !info.contents ? computedRange(c, name, *in) : std::nullopt;
  const Value made = c.makeTensor(name, std::move(info), *in);
  noteMask(c, name, made, *in);
  if (range) noteElements(c, made, *range);
  return c.toSetWith(made);
}

// "result, operands": has the result no axes? Law: what was broadcast has at least as many as each operand.
CallResult numpyWithoutAxes(Call& c) {
  const Operand x = c.tensor(0);
  if (x.rankKnown()) return c.toSetWith(Value::boolean(x.rank() == 0));
  const auto in = tensors(c, c.arg(1), "x");
  const bool some = in && std::any_of(in->begin(), in->end(), [](const Operand& o) { return o.rankKnown() && o.rank() > 0; });
  if (some) return c.toSetWith(Value::boolean(false));
  const std::string_view reason = x.info && x.info->reason.valid() ? c.interp.a.text(x.info->reason) : "the shape of an array is not known";
  return c.toSetWith(Value::boolean(c.interp.a.freshBool("", Trust::kOpaque, reason)));
}

// "name, target, value": a op= b, a[...] = b (name "copyto"): b is broadcast to a.
CallResult numpyInplace(Call& c) {
  const std::string_view name = c.str(c.arg(0)).value_or("add");
  const Operand x = c.tensor(1), v = c.tensor(2);
  if (!x.rankKnown() || !v.rankKnown()) {
    if (x.info) change(c, x.value, *x.info);
    return c.toSetWith(x.value);
  }
  const DType from = promoteArrays({x, v});
  const bool integral = isInteger(x.dtype()) || x.dtype() == DType::kBool;
  if (integral && (isFloating(from) || (name == "divide" && from != DType::kUnknown))) {
    const DType computed = isFloating(from) ? from : DType::kFloat64;
    return reject(c, Rule::kInvalidArgument, "TypeError", "Cannot cast ufunc '" + std::string(name) + "' output from dtype('" + std::string(dtypeName(computed)) +
                   "') to dtype('" + std::string(dtypeName(x.dtype())) + "') with casting rule 'same_kind'", {});
  }
  const auto wide = broadcastAll(c, {x, v, x});
  if (!wide) return c.stop();
  const bool ok = c.require(sameShape(c, *wide, x.shape().dims), [&] {
    std::vector<MessageArg> args;
    const std::string target = shapeText(x.shape().dims, args);
    const std::string text = "non-broadcastable output operand with shape " + target + " doesn't match the broadcast shape " + shapeText(*wide, args);
    return finding(Rule::kBroadcastMismatch, "ValueError", text, std::move(args), {x, v});
  });
  if (!ok) return c.stop();
  change(c, x.value, *x.info);
  return c.toSetWith(x.value);
}

// "input, shape"
CallResult numpyBroadcastTo(Call& c) {
  const Operand x = c.tensor(0);
  const auto to = sizesOf(c, c.arg(1));
  if (!x.rankKnown() || !to) return unknownArray(c, "broadcast_to", {x});
  const Dims& from = x.shape().dims;
  if (from.size() > to->size()) {
    return reject(c, Rule::kExpandMismatch, "ValueError", "input operand has more dimensions than allowed by the axis remapping", {}, {x});
  }
  for (size_t i = 0; i < from.size(); ++i) {
    const IntExpr want = (*to)[to->size() - from.size() + i];
    const bool ok = c.require(c.pool().orOf(c.eq(from[i], want), c.eq(from[i], 1)), [&] {
      std::vector<MessageArg> args;
      const std::string a = shapeText(from, args), text = "operands could not be broadcast together with remapped shapes [original->remapped]: " + a +
          "  and requested shape " + shapeText(*to, args);
      return finding(Rule::kExpandMismatch, "ValueError", text, std::move(args), {x});
    });
    if (!ok) return c.stop();
  }
  TensorInfo info = resultInfo(*to, x.dtype(), {x});
  setStrides(c, info, expandedStrides(c, x, *to));
  return c.tensorResult("broadcast_to", std::move(info), {x});
}

// "shapes": a tuple of sizes
CallResult numpyBroadcastShapes(Call& c) {
  const auto shapes = c.items(c.arg(0));
  Operands all;
  for (const Value& v : shapes.value_or(Values{})) {
    const auto dims = sizesOf(c, v);
    if (!dims) return c.opaque("the shapes of broadcast_shapes");
    TensorInfo info = resultInfo(*dims, DType::kInt64, {});
    all.push_back({makeRef<TensorInfo>(std::move(info)), v, "shape"});
  }
  const auto out = broadcastAll(c, all);
  if (!out) return c.stop();
  std::vector<Value> items;
  for (IntExpr d : *out) items.push_back(Value::integer(d));
  return c.toSetWith(tupleOf(std::move(items)));
}

}  // namespace shapeproof::libcalls
