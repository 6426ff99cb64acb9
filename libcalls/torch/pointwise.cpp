// Element by element: arithmetic, comparisons, where, clamp, in-place forms. One rule; pylib names the operators.
#include <algorithm>
#include <array>
#include <iterator>

#include "backend/engine/graph_history.h"
#include "backend/engine/operators.h"
#include "libcalls/torch/arguments.h"
#include "libcalls/torch/aliases.h"
#include "libcalls/torch/broadcast.h"
#include "libcalls/torch/dtype.h"
#include "libcalls/torch/endings.h"
#include "libcalls/torch/kernels.h"
#include "libcalls/torch/kept.h"
#include "libcalls/torch/layout.h"
#include "libcalls/torch/masks.h"
#include "libcalls/torch/provenance.h"
#include "libcalls/torch/reals.h"
#include "libcalls/torch/scalars.h"
#include "libcalls/torch/support.h"
#include "libcalls/torch/types.h"

namespace shapeproof::libcalls {

namespace {

// How the type of the result follows from the promoted type of the operands.
DType typeOfKind(std::string_view kind, DType promoted) {
  if (kind == "bool") return DType::kBool;
  if (kind == "float") return floatOf(promoted);
  if (kind == "int64") return DType::kInt64;
  if (kind == "real") {
    return promoted == DType::kComplex64 ? DType::kFloat32 : promoted == DType::kComplex128 ? DType::kFloat64 : promoted;
  }
  if (kind == "angle") return floatOf(typeOfKind("real", promoted));
  if (kind == "number") return promoted == DType::kBool ? DType::kInt64 : promoted;
  if (kind == "double") return promoted == DType::kUnknown ? promoted : isComplex(promoted) ? DType::kComplex128 : DType::kFloat64;
  if (kind == "complex") {
    return promoted == DType::kFloat32 ? DType::kComplex64 : promoted == DType::kFloat64 ? DType::kComplex128 : DType::kUnknown;
  }
  return promoted;
}

bool isTensorLike(Call& c, const Value& v) { return c.isTensor(v) || isNumber(c.tensor(v, "other").value); }

Operands inputsOf(Call& c, const Value& v) {
  Operands out;
  const auto items = c.items(v);
  if (!items) return out;
  static constexpr std::string_view kRoles[] = {"input", "other", "third"};
  for (size_t i = 0; i < items->size(); ++i) {
    if ((*items)[i].isNone()) continue;
    out.push_back(c.tensor((*items)[i], kRoles[i < 3 ? i : 2]));
  }
  return out;
}

// Subtraction takes no truth values, whether tensors or Python's.
std::optional<KernelRefusal> refusedMinus(const Operands& inputs) {
  size_t bools = 0;
  for (const Operand& o : inputs) bools += o.info ? o.dtype() == DType::kBool : o.value.isBool();
  if (bools == 2) {
    return KernelRefusal{"RuntimeError", "Subtraction, the `-` operator, with two bool tensors is not supported. Use the `^` or `logical_xor()` "
                                         "operator instead."};
  }
  if (bools == 1) {
    return KernelRefusal{"RuntimeError", "Subtraction, the `-` operator, with a bool tensor is not supported. If you are trying to invert a mask, "
                                         "use the `~` or `logical_not()` operator instead."};
  }
  return std::nullopt;
}

// Truth values have no order, says clamp; a single bound that is a tensor is a minimum or maximum.
std::optional<KernelRefusal> refusedClamp(std::string_view name, const Operands& inputs) {
  bool scalars = true;
  for (size_t i = 0; i < inputs.size(); ++i) {
    if (inputs[i].info ? inputs[i].dtype() != DType::kBool : !inputs[i].value.isBool()) return std::nullopt;
    scalars &= i == 0 || !inputs[i].info;
  }
  if (name == "clamp" && inputs.size() == 2) return std::nullopt;  // which of the bounds it is, the caller says
  if (inputs.size() < 2 || (name != "clamp" && !scalars)) return std::nullopt;
  return KernelRefusal{"NotImplementedError", "\"" + std::string(name) + (scalars ? "_scalar_cpu" : "_cpu") + "\" not implemented for 'Bool'"};
}

// Operators that do not promote, and those of which some types are refused in another way than by a missing kernel.
std::optional<KernelRefusal> refusedTypes(std::string_view name, const Operands& inputs) {
  if (name == "sub" || name == "rsub") return refusedMinus(inputs);
  const DType first = inputs.front().dtype(), second = inputs.size() > 1 ? inputs[1].dtype() : DType::kUnknown;
  if (name.starts_with("clamp")) return refusedClamp(name, inputs);
  if (first == DType::kUnknown || second == DType::kUnknown) return std::nullopt;
  if (name == "ldexp" && second == DType::kBool && isFloating(first)) {
    return KernelRefusal{"NotImplementedError", "\"ldexp_cpu_exp\" not implemented for 'Bool'"};
  }
  if (name == "heaviside" && first != second) return KernelRefusal{"RuntimeError", "heaviside is not yet implemented for tensors with different dtypes."};
  if (name == "lerp") {
    for (size_t i = 1; i < inputs.size(); ++i) {
      const DType d = inputs[i].dtype();
      if (!inputs[i].info || d == first || d == DType::kUnknown || (i == 2 && inputs[i].rankKnown() && inputs[i].rank() == 0)) continue;
      return KernelRefusal{"RuntimeError", "expected dtype " + std::string(dtypeCType(first)) + " for `" + (i == 1 ? "end" : "weight") + "` but got dtype " +
                                           std::string(dtypeCType(d))};
    }
  }
  if (name == "addcdiv" && inputs.size() > 2 && !isFloating(second) && !isComplex(second) && !isFloating(inputs[2].dtype()) && !isComplex(inputs[2].dtype()) &&
      inputs[2].dtype() != DType::kUnknown) {
    return KernelRefusal{"RuntimeError", "Integer division with addcdiv is no longer supported, and in a future  release addcdiv will perform a true "
                                         "division of tensor1 and tensor2."};
  }
  if (name == "complex" || name == "polar") {
    if (!isFloating(first) || !isFloating(second) || first == DType::kBFloat16) {
      return KernelRefusal{"RuntimeError", "Expected both inputs to be Half, Float or Double tensors but got " + std::string(dtypeWord(first)) + " and " +
                                           std::string(dtypeWord(second))};
    }
    if (first != second) {
      return KernelRefusal{"RuntimeError", "Expected object of scalar type " + std::string(dtypeWord(first)) + " but got scalar type " +
                                           std::string(dtypeWord(second)) + " for second argument"};
    }
  }
  if ((name == "allclose" || name == "isclose") && first != second) {
    return KernelRefusal{"RuntimeError", std::string(dtypeWord(first)) + " did not match " + std::string(dtypeWord(second))};
  }
  return std::nullopt;
}

// What is refused for its types. Some operators ask no kernel when there are no elements.
std::optional<CallResult> refuseKinds(Call& c, std::string_view name, std::string_view kind, const Operands& inputs) {
  if (name == "pow" && inputs.size() == 2 && !inputs[1].info) return std::nullopt;  // some numbers need no kernel
  auto refused = refusedTypes(name, inputs);
  if (!refused) {
    const DType promoted = promote(c, inputs);
    const bool own = name == "tanhshrink" || name == "softsign";  // made of operators that take the type as it is
    refused = kernelRefusal(name, kind == "float" && !own ? floatOf(promoted) : promoted);
    if (refused && acceptsNothing(name)) return refuseTypesWhere(c, allHaveElements(c, inputs), refused->exception, refused->message, inputs);
  }
  if (!refused) return std::nullopt;
  return reject(c, Rule::kInvalidArgument, refused->exception, refused->message, {}, inputs);
}

// Can a value of this type be stored into the other in place?
bool castable(DType from, DType to) {
  if (from == DType::kUnknown || to == DType::kUnknown) return true;
  if (isComplex(from) && !isComplex(to)) return false;
  if (isFloating(from) && (isInteger(to) || to == DType::kBool)) return false;
  return !(isInteger(from) && to == DType::kBool);
}

bool keepsType(std::string_view kind) { return kind == "first" || kind == "random"; }

// Was a column (N, 1) made by a layer or by gather, and not by somebody who wanted a column to broadcast?
bool isColumnOfLayer(const Analysis& a, OpId id) {
  static constexpr std::array<std::string_view, 5> kMakers{"linear", "gather", "matmul", "mm", "addmm"};
  while (id.valid() && id.index < a.log.size()) {
    const OpRecord& r = a.log[id.index];
    if (std::find(kMakers.begin(), kMakers.end(), a.text(r.operation)) != kMakers.end()) return true;
    const bool same_shape = !r.inputs.empty() && !r.operands.empty() && r.inputs.front() == r.result;
    if (!same_shape || !r.operands.front().valid() || r.operands.front().index >= id.index) return false;
    id = r.operands.front();
  }
  return false;
}

// (N, 1) with (N,) gives (N, N), which nobody wants of predictions and targets.
void noteColumnByRow(Call& c, std::string_view name, const Operands& inputs) {
  static constexpr std::array<std::string_view, 5> kPaired{"sub", "rsub", "mul", "eq", "ne"};
  if (inputs.size() != 2 || std::find(kPaired.begin(), kPaired.end(), name) == kPaired.end() || c.state().no_report > 0) return;
  const bool column_first = inputs[0].info && inputs[0].rank() == 2;
  const Operand &column = inputs[column_first ? 0 : 1], &row = inputs[column_first ? 1 : 0];
  if (!column.info || !row.info || column.rank() != 2 || row.rank() != 1 || !column[1].is(1) || row[0].is(1)) return;
  if (!known(c, c.eq(column[0], row[0])) || !isColumnOfLayer(c.interp.a, column.info->origin)) return;
  Analysis& a = c.interp.a;
  Finding f = finding(Rule::kSilentBroadcast, "UserWarning",
                      "Shapes {} and {} broadcast to {}: each value of the one meets each of the other. Were equal shapes meant?",
                      {inputs[0].shape(), inputs[1].shape(), Shape::of({row[0], row[0]})}, inputs);
  a.silent.push_back({Obligation{sameShape(c, inputs[0].shape().dims, inputs[1].shape().dims), c.state().trail, a.placeOf(c.state()), std::move(f)}});
}

// Activations that may be asked to write their result into their input.
bool mayWrite(std::string_view name) {
  static constexpr std::string_view kNames[] = {"relu", "relu6", "selu", "silu", "mish", "hardswish", "hardsigmoid", "elu", "celu", "leaky_relu", "rrelu",
                                                "hardtanh", "threshold", "dropout", "alpha_dropout", "feature_alpha_dropout"};
  return std::find(std::begin(kNames), std::end(kNames), name) != std::end(kNames);
}

// `change`: the name of the operator in place; the result lies in the memory of the first input.
CallResult combine(Call& c, std::string_view name, std::string_view kind, const Operands& inputs, Name change = {}) {
  if (auto refused = refuseNonTensors(c, name, inputs)) return std::move(*refused);
  bool any = false, open = false;
  for (const Operand& o : inputs) {
    any |= static_cast<bool>(o.info);
    if (!o.info && !isNumber(o.value)) return unknownResult(c, name, inputs);
    open |= o.info && !o.rankKnown();
  }
  if (!any) {
    return unknownResult(c, name, inputs, "an elementwise operation without a tensor");
  }
  if (open) return elementwiseEnding(c, name, inputs);
  if (auto refused = refuseKinds(c, name, kind, inputs)) return std::move(*refused);
  auto dims = shBroadcastAll(c, inputs);
  if (!dims) return c.stop();
  noteColumnByRow(c, name, inputs);
  if (mayWrite(name) && inputs[0].info && isSmall(inputs[0].shape())) forgetReals(c, inputs[0].value);
  TensorInfo info = resultInfo(std::move(*dims), typeOfKind(kind, promote(c, inputs)), inputs);
  setElementwise(c, info, inputs);
  const bool integers = isInteger(info.dtype);
  info.contents = combinedIntegers(c, name, inputs, info);
  if (!info.contents && !integers && info.shape.dims.size() <= 1) info.contents = combinedReals(c, name, kind, inputs, info);
  const auto range = integers && !info.contents ? computedRange(c, name, inputs) : std::nullopt;
  const Value made = c.makeTensor(name, std::move(info), inputs);
  if (change.valid()) c.interp.a.log[c.tensor(made, "").info->origin.index].change = change;
  if (range) noteElements(c, made, *range);
  noteMask(c, name, made, inputs);
  return c.toSetWith(made);
}

// A result whose elements come from the second or the third of the inputs, as the first says.
CallResult chosen(Call& c, std::string_view name, TensorInfo info, const Operands& inputs) {
  info.contents = combinedIntegers(c, "where", inputs, info);
  const bool exact = info.contents.has_value();
  const auto range = exact ? std::nullopt : chosenRange(c, {inputs[1], inputs[2]}, info.dtype);
  const Value made = c.makeTensor(name, std::move(info), {inputs[1], inputs[2], inputs[0]});
  if (range) noteElements(c, made, *range);
  return c.toSetWith(made);
}

// Only truth values choose what is filled.
std::optional<CallResult> refuseMask(Call& c, const Operand& x, const Operand& mask) {
  if (!mask.info || mask.dtype() == DType::kBool || mask.dtype() == DType::kUnknown) return std::nullopt;
  return refuseTypes(c, "RuntimeError", "masked_fill_ only supports boolean masks, but got mask with dtype " + std::string(dtypeCType(mask.dtype())), {x, mask});
}

// What x op= others demands of shapes and types; none: nothing stands against it.
std::optional<CallResult> checkInplace(Call& c, std::string_view name, std::string_view kind, const Operand& x, const Operands& all) {
  const std::string_view base = name.substr(0, name.size() - 1);
  if (auto refused = refuseNumbers(c, base, all)) return std::move(*refused);
  const DType own = x.dtype();
  if (kind == "random" && (isInteger(own) || own == DType::kBool)) {
    if (auto refused = refuseTypesWhere(c, allHaveElements(c, {x}), "NotImplementedError", "\"" + std::string(base) + "\" not implemented for '" + std::string(dtypeWord(own)) + "'", {x}))
      return refused;
  }
  if (!keepsType(kind)) {
    if (auto refused = refuseKinds(c, base, kind, all)) return std::move(*refused);
  }
  auto dims = shBroadcastAll(c, all);
  if (!dims) return c.stop();
  const auto mismatch = [&] {
    return finding(Rule::kBroadcastMismatch, "RuntimeError", "output with shape {} doesn't match the broadcast shape {}",
                   {x.shape(), Shape::of(*dims)}, all);
  };
  if (!c.require(sameShape(c, x.shape().dims, *dims), mismatch)) return c.stop();
  if (name == "masked_fill_" && all.size() > 1) {
    if (auto refused = refuseMask(c, x, all[1])) return refused;
  }
  const DType made = kind == "ldexp" ? floatOf(promote(c, all)) : typeOfKind(kind, promote(c, all));
  if (name == "float_power_" && made != own && made != DType::kUnknown && own != DType::kUnknown) {
    return refuseTypes(c, "RuntimeError", "the base given to float_power_ has dtype " + std::string(dtypeWord(own)) + " but the operation's result requires dtype " +
                       std::string(dtypeWord(made)), all);
  }
  if (!keepsType(kind) && !castable(made, own)) {
    return reject(c, Rule::kInvalidArgument, "RuntimeError", "result type " + std::string(dtypeWord(made)) + " can't be cast to the desired output type " +
                  std::string(dtypeWord(own)), {}, all);
  }
  return std::nullopt;
}

// Those that are tensors.
Operands withInfo(const Operands& all) {
  Operands out;
  std::copy_if(all.begin(), all.end(), std::back_inserter(out), [](const Operand& o) { return o.info && o.info->origin.valid(); });
  return out;
}

// The probability of a dropout: not 0 and not 1, as far as it is known.
bool scalesValues(Call& c, const Value& p) {
  if (p.is(ValueKind::kFloat)) return p.asFloat() != 0.0 && p.asFloat() != 1.0;
  return !p.isUnknown() && c.constant(p) != 0 && c.constant(p) != 1;
}

}  // namespace

// "name, kind, inputs": `kind` says the type of the result: same, float, bool, real, complex, int64.
CallResult torchPointwise(Call& c) {
  const std::string_view name = c.str(c.arg(0)).value_or("pointwise");
  if (const auto items = c.items(c.arg(2)); items && !items->empty() && (*items)[0].isNone()) {
    return reject(c, Rule::kInvalidArgument, "TypeError", std::string(name) + "(): argument 'input' (position 1) must be Tensor, not NoneType", {});
  } else if (items && items->size() == 2 && (*items)[1].isNone() && name != "clamp_min" && name != "clamp_max") {
    return reject(c, Rule::kInvalidArgument, "TypeError", std::string(name) + "(): argument 'other' (position 2) must be Tensor, not NoneType", {});
  }
  const Operands inputs = inputsOf(c, c.arg(2));
  if (auto refused = refuseArrays(c, name, inputs)) return std::move(*refused);
  const bool inplace = c.boolean(c.arg(3)) == true && inputs.size() == 1 && inputs[0].info && inputs[0].info->origin.valid();
  if (auto refused = refuseNumbers(c, name, inputs)) return std::move(*refused);
  if (!inplace) return combine(c, name, c.str(c.arg(1)).value_or("same"), inputs);
  if (auto refused = refuseWrite(c, inputs[0])) return std::move(*refused);
  GraphHistory& history = *c.interp.a.graph_history;
  c.state().graph_event = history.changed(c.interp.a, c.state(), inputs[0].info->origin);
  const std::string change = std::string(name) + "_";
  return combine(c, name, c.str(c.arg(1)).value_or("same"), inputs, c.interp.a.intern(change));
}

// A complex number of Python beside a tensor counts as a tensor without dimensions, of the complex type that goes with the other's; unbound:
// it is something else.
static Value complexOperand(Call& c, size_t i) {
  const Value& number = c.arg(i);
  if (!number.isObject() || c.isTensor(number)) return {};
  const auto type = ops::typeName(c.interp, std::as_const(c).state(), number);
  const Value& beside = c.arg(i == 2 ? 3 : 2);
  if (!type || *type != "complex" || !c.isTensor(beside) || isArray(c, beside)) return {};
  const DType other = c.tensor(beside, "other").dtype();
  if (other == DType::kUnknown || other == DType::kFloat16) return c.interp.a.opaque("a complex number beside a tensor of this type");
  return resultValue(c, "complex", {}, other == DType::kFloat64 || other == DType::kComplex128 ? DType::kComplex128 : DType::kComplex64, {});
}

// "name, kind, left, right": an operator; NotImplemented for operands that are neither tensors nor numbers.
CallResult torchBinary(Call& c) {
  const Value complex[] = {complexOperand(c, 2), complexOperand(c, 3)};
  for (size_t i : {2u, 3u}) {
    if (complex[i - 2].isUnbound() && !isTensorLike(c, c.arg(i)) && !c.arg(i).isUnknown()) return c.toSetWith(Value::notImplemented());
  }
  const std::string_view name = c.str(c.arg(0)).value_or("add");
  const bool equality = name == "eq";  // the other comparisons refuse, so that `!=` tells identity
  if (isArray(c, c.arg(2)) && name == "add") {  // both have refused, and Python tries to concatenate
    return reject(c, Rule::kInvalidArgument, "TypeError", "Concatenation operation is not implemented for NumPy arrays, use np.concatenate() instead. "
                  "Please do not rely on this error; it may not be given on all Python implementations.", {});
  }
  if (isArray(c, c.arg(2)) || (isArray(c, c.arg(3)) && !equality)) return c.toSetWith(Value::notImplemented());
  const auto operand = [&](size_t i) { return complex[i - 2].isUnbound() ? c.tensor(i) : c.tensor(complex[i - 2], i == 2 ? "input" : "other"); };
  return combine(c, name, c.str(c.arg(1)).value_or("same"), {operand(2), operand(3)});
}

// "name, input, others, kind, recorded": x op= y: the result must have the shape of x, and a type that fits into it. `kind` as above, or
// first: the type of x counts alone; random: x must be floating.
CallResult torchInplace(Call& c) {
  const std::string_view name = c.str(c.arg(0)).value_or("add_"), kind = c.str(c.arg(3)).value_or("same");
  const Operand x = c.tensor(1);
  Operands all = inputsOf(c, c.arg(2));
  all.insert(all.begin(), x);
  if (!x.info) return c.toSetWith(c.arg(1));
  const bool recorded = c.boolean(c.arg(4)) != false;
  if (auto refused = recorded ? refuseLeaf(c, x) : refuseChange(c, x)) return std::move(*refused);
  constexpr std::string_view kFills[] = {"zero_", "fill_", "masked_fill_", "tril_", "triu_", "fill_diagonal_", "index_fill_"};
  const bool fills = std::find(std::begin(kFills), std::end(kFills), name) != std::end(kFills);
  if (auto refused = fills ? std::nullopt : refuseOverlap(c, x)) return std::move(*refused);
  const std::string_view base = name.substr(0, name.size() - 1);
  if (auto refused = refuseNonTensors(c, base, all)) return std::move(*refused);
  if (auto refused = isArray(c, x.value) ? std::nullopt : refuseArrays(c, name, all)) return std::move(*refused);
  TensorInfo info = *x.info;
  bool unknown = !x.rankKnown();
  for (const Operand& o : all) {
    unknown |= !o.info && !isNumber(o.value);
    unknown |= o.info && !o.rankKnown();
  }
  if (unknown) {
    for (const Operand& o : all) {
      if (!o.info && !isNumber(o.value)) (void)unknownTensorValue(c, name, DType::kUnknown, {});
    }
  } else if (auto left = checkInplace(c, name, kind, x, all)) {
    return std::move(*left);
  }
  const BeforeWrite before(c, c.arg(1));
  const auto range = !unknown && x.dtype() == DType::kInt64 ? computedRange(c, base, all) : std::nullopt;
  change(c, c.arg(1), std::move(info), recorded ? all : Operands{});
  if (range) {
    before.wrote(c, *range);
    const auto* written = ops::payload<TensorData>(c.state(), c.arg(1));
    if (written != nullptr && !written->one_of_several) setElements(c, c.arg(1), base, withInfo(all), range);
  }
  return c.toSetWith(c.arg(1));
}

// "input, p, training, name": only training scales the values.
CallResult torchDropout(Call& c) {
  const Operand x = c.tensor(0);
  const std::string_view name = c.str(c.arg(3)).value_or("dropout");
  if (!x.rankKnown()) return unknownResult(c, "dropout", {x});
  const bool scales = c.boolean(c.arg(2)) == true && scalesValues(c, c.arg(1));
  if (scales && (isInteger(x.dtype()) || x.dtype() == DType::kBool)) {
    if (auto refused = refuseTypesWhere(c, allHaveElements(c, {x}), "RuntimeError", "result type Float can't be cast to the desired output type " +
                                        std::string(dtypeWord(name == "dropout" ? x.dtype() : promoteTypes(x.dtype(), DType::kInt64))), {x}))
      return std::move(*refused);
  }
  const auto training = c.boolean(c.arg(2));
  const bool acts = training == true && scalesValues(c, c.arg(1));
  const bool nothing = training == false || c.constant(c.arg(1)) == 0 || (c.arg(1).is(ValueKind::kFloat) && c.arg(1).asFloat() == 0.0);
  CallResult made = combine(c, name, "same", {x});
  // The factor of each number; elsewhere the result is the operand itself.
  if (acts) tellKept(c, made, c.numel(x.shape()), x.dtype());
  tellShared(c, made, acts ? Tri::kFalse : nothing ? Tri::kTrue : Tri::kUnknown);
  return made;
}

// "input, source": copy_: the source is broadcast to the target.
CallResult torchCopy(Call& c) {
  const Operand x = c.tensor(0), y = c.tensor(1);
  if (auto refused = refuseWrite(c, x)) return std::move(*refused);
  if (x.rankKnown() && y.rankKnown()) {
    auto dims = shBroadcast(c, x.shape().dims, y.shape().dims, {x, y});
    if (!dims) return c.stop();
    const auto mismatch = [&] {
      return finding(Rule::kBroadcastMismatch, "RuntimeError", "output with shape {} doesn't match the broadcast shape {}",
                     {x.shape(), Shape::of(*dims)}, {x, y});
    };
    if (!c.require(sameShape(c, x.shape().dims, *dims), mismatch)) return c.stop();
  }
  if (x.info) {
    change(c, x.value, *x.info, {y});
    if (y.info && y.info->origin.valid() && y.dtype() == DType::kInt64) setElements(c, x.value, "copy_", {y}, std::nullopt);
  }
  return c.toSetWith(c.arg(0));
}

// "condition, input, other"
CallResult torchWhere(Call& c) {
  const Operand m = c.tensor(0), x = c.tensor(1), y = c.tensor(2);
  for (const Operand* o : {&m, &x, &y}) {
    if ((o->info && !o->rankKnown()) || (!o->info && !isNumber(o->value))) return unknownResult(c, "where", {m, x, y});
  }
  if (m.info && m.dtype() != DType::kUnknown && m.dtype() != DType::kBool && m.dtype() != DType::kUInt8) {
    return refuseTypes(c, "RuntimeError", "where expected condition to be a boolean tensor, but got a tensor with dtype " + std::string(dtypeWord(m.dtype())), {m, x, y});
  }
  auto dims = shBroadcastAll(c, {m, x, y});
  if (!dims) return c.stop();
  TensorInfo info = resultInfo(std::move(*dims), promote(c, {x, y}), {x, y, m});
  setElementwise(c, info, {m, x, y});
  return chosen(c, "where", std::move(info), {m, x, y});
}

// "input, mask, value": out of place: mask and input are broadcast together.
CallResult torchMaskedFill(Call& c) {
  const Operand x = c.tensor(0), m = c.tensor(1);
  if (!x.rankKnown() || !m.rankKnown()) return unknownResult(c, "masked_fill", {x, m});
  auto dims = shBroadcast(c, m.shape().dims, x.shape().dims, {x, m});
  if (!dims) return c.stop();
  if (auto refused = refuseMask(c, x, m)) return std::move(*refused);
  if (auto refused = refuseNumber(c, x.dtype(), c.arg(2))) return std::move(*refused);
  return chosen(c, "masked_fill", resultInfo(std::move(*dims), x.dtype(), {x}), {m, c.tensor(2), x});
}

// "out, value, name": an operator with an `out` tensor: it is resized.
CallResult torchInto(Call& c) {
  const Operand out = c.tensor(0), value = c.tensor(1);
  if (out.info && value.info) {
    if (auto refused = refuseOut(c, c.str(c.arg(2)).value_or(""), out, value)) return std::move(*refused);
    TensorInfo info = *value.info;
    info.dtype = out.dtype();
    if (out.shape() == value.shape()) {  // written into as it lies
      info.contiguous = out.info->contiguous;
      info.strides = out.info->strides;
    }
    changeOut(c, out.value, std::move(info), value);
  }
  return c.toSetWith(c.arg(0));
}

// "tensors": a tuple of the tensors, expanded to their common shape.
CallResult torchBroadcastTensors(Call& c) {
  const auto list = tensors(c, c.arg(0), "tensors");
  if (!list) return c.opaque("the operands of broadcast_tensors are not known");
  if (auto refused = demandTensors(c, *list)) return std::move(*refused);
  for (const Operand& o : *list) {
    if (!o.rankKnown()) return c.opaque("the shape of an operand of broadcast_tensors is not known");
  }
  auto dims = shBroadcastAll(c, *list);
  if (!dims) return c.stop();
  std::vector<Value> out;
  for (const Operand& o : *list) {
    TensorInfo info = resultInfo(*dims, o.dtype(), {o});
    setStrides(c, info, expandedStrides(c, o, *dims));
    out.push_back(c.makeTensor("broadcast_tensors", std::move(info), {o}));
  }
  return c.toSetWith(tupleOf(std::move(out)));
}

// "shapes": torch.broadcast_shapes
CallResult torchBroadcastShapes(Call& c) {
  const auto shapes = c.items(c.arg(0));
  if (!shapes) return c.opaque("the shapes to broadcast are not known");
  Dims out;
  for (const Value& s : *shapes) {
    const auto one = sizeList(c, s);
    if (!one) return c.opaque("the shapes to broadcast are not known");
    auto next = shBroadcast(c, out, *one, {});
    if (!next) return c.stop();
    out = std::move(*next);
  }
  std::vector<Value> items;
  for (IntExpr d : out) items.push_back(Value::integer(d));
  return c.toSetWith(Value::sizes(std::move(items)));
}

}  // namespace shapeproof::libcalls
