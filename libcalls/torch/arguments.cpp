#include "libcalls/torch/arguments.h"

#include "backend/engine/operators.h"
#include "libcalls/torch/dtype.h"

namespace shapeproof::libcalls {

namespace {

CallResult refused(Call& c, std::string message) { return reject(c, Rule::kInvalidArgument, "TypeError", std::move(message), {}); }

CallResult typeError(Call& c, const Argument& at, std::string_view what, std::string_view type) {
  return refused(c, std::string(at.op) + "(): argument '" + std::string(at.name) + "' (position " + std::to_string(at.position) +
                              ") must be " + std::string(what) + ", not " + std::string(type));
}

// As the list of argument types says it; none: not known.
std::optional<std::string> shownType(Call& c, const Value& v) {
  if (v.isUnknown() || v.is(ValueKind::kChoice)) return std::nullopt;
  if (auto type = plainType(c, v)) return type;
  const auto type = ops::typeName(c.interp, c.state(), v);
  if (type == "dtype" || type == "Size") return "torch." + *type;
  return type;
}

bool isReal(const Value& v) { return v.is(ValueKind::kFloat) || v.is(ValueKind::kRational); }

// Objects whose class defines how they are converted are none of these.
bool isPlain(std::string_view type) { return type == "list" || type == "tuple" || type == "dict" || type == "set" || type == "str" || type == "NoneType"; }

// Certainly not what is wanted.
bool unfit(Call& c, const Value& v, std::string_view kind, std::string_view type) {
  if (kind == "ints") return isInt(v) || isReal(v) || type == "str" || type == "NoneType" || type == "dict";
  if (c.isTensor(v)) {
    const Operand x = c.tensor(v, "value");
    return kind == "number" && x.rankKnown() && x.rank() > 0;
  }
  return isPlain(type);
}

// What a positional argument of Tensor.to may be; kAny where it is not known.
enum class ToArgument { kAny, kNone, kBool, kInt, kText, kType, kTensor, kOther };

ToArgument kindOf(Call& c, const Value& v) {
  if (v.isUnknown() || v.is(ValueKind::kChoice)) return ToArgument::kAny;
  if (v.isNone()) return ToArgument::kNone;
  if (v.isBool()) return ToArgument::kBool;
  if (v.isInt()) return ToArgument::kInt;
  if (v.isStr() || attribute(c, v, "_spec")) return ToArgument::kText;
  if (c.isTensor(v)) return ToArgument::kTensor;
  const WellKnown& k = c.interp.known;
  if (isDTypeObject(c, v) || v.same(k.float_) || v.same(k.int_) || v.same(k.bool_)) return ToArgument::kType;
  const auto type = ops::typeName(c.interp, c.state(), v);
  return type && isPlain(*type) ? ToArgument::kOther : ToArgument::kAny;
}

// to(dtype, non_blocking), to(device, dtype, ...), to(other, non_blocking): certainly none of them.
bool fitsNoTo(Call& c, const Values& args) {
  const ToArgument first = kindOf(c, args[0]), second = args.size() > 1 ? kindOf(c, args[1]) : ToArgument::kAny;
  if (first == ToArgument::kOther || args.size() > 4) return true;
  if (second == ToArgument::kAny || first == ToArgument::kAny || first == ToArgument::kNone) return false;
  if (first == ToArgument::kType || first == ToArgument::kTensor) return second != ToArgument::kBool;
  return second != ToArgument::kType && second != ToArgument::kNone;
}

}  // namespace

std::optional<std::string> plainType(Call& c, const Value& v) {
  if (v.isUnknown() || v.is(ValueKind::kChoice) || c.isTensor(v)) return std::nullopt;
  auto type = ops::typeName(c.interp, c.state(), v);
  if (v.isObject() && type != "list" && type != "dict" && type != "set") return std::nullopt;
  if (v.isSizes()) return "torch.Size";
  return type;
}

std::optional<CallResult> refusePlain(Call& c, const Value& v, const Argument& at, std::string_view what) {
  const auto type = plainType(c, v);
  if (!type) return std::nullopt;
  const bool sequence = type == "list" || type == "tuple" || type == "torch.Size";
  if (what == "tuple of ints" && sequence && !c.items(v)) return std::nullopt;  // nobody knows how many
  return typeError(c, at, what, *type);
}

std::optional<CallResult> demandTensor(Call& c, const Value& v, const Argument& at) { return refusePlain(c, v, at, "Tensor"); }

std::optional<CallResult> demandInt(Call& c, const Value& v, const Argument& at) {
  if (c.integer(v)) return std::nullopt;
  if (v.isUnknown() && v.unknownType() == UnknownType::kFloat) return typeError(c, at, "int", "float");
  return refusePlain(c, v, at, "int");
}

std::optional<CallResult> demandKind(Call& c, const Value& v, const Argument& at, std::string_view kind) {
  if (kind == "int") return demandInt(c, v, at);
  if (v.isUnknown() || v.is(ValueKind::kChoice)) return std::nullopt;
  const auto type = ops::typeName(c.interp, c.state(), v);
  if (!type || !unfit(c, v, kind, *type)) return std::nullopt;
  return typeError(c, at, kind == "ints" ? "tuple of ints" : kind == "number" ? "Number" : kind, *type);
}

std::optional<CallResult> demandTensors(Call& c, const Operands& list) {
  for (size_t i = 0; i < list.size(); ++i) {
    const Value& v = list[i].value;
    auto type = list[i].info ? std::nullopt : plainType(c, v);
    if (!type && isArray(c, v)) type = "numpy.ndarray";
    if (type) return refused(c, "expected Tensor as element " + std::to_string(i) + " in argument 0, but got " + *type);
  }
  return std::nullopt;
}

std::optional<CallResult> demandSequence(Call& c, const Value& v, const Argument& at) {
  const auto type = c.isTensor(v) ? ops::typeName(c.interp, c.state(), v) : plainType(c, v);
  if (!type || *type == "list" || *type == "tuple") return std::nullopt;
  return typeError(c, at, "tuple of Tensors", *type);
}

bool isUncounted(Call& c, const Value& v) {
  const auto type = plainType(c, v);
  return (type == "list" || type == "tuple") && !c.items(v);
}

std::optional<CallResult> demandSizes(Call& c, const Value& v, std::string_view op) {
  if (isInt(v)) return std::nullopt;
  const std::string start = std::string(op) + "(): argument 'size' ";
  auto items = c.items(v);
  if (!items) {
    const auto type = plainType(c, v);
    if (!type || isUncounted(c, v)) return std::nullopt;
    return refused(c, start + "(position 1) must be tuple of ints, not " + *type);
  }
  const bool single = items->size() == 1;
  bool nested = false;
  if (single && isUncounted(c, items->front())) return std::nullopt;
  if (single && !isInt(items->front())) {
    if (auto inner = c.items(items->front())) {
      items = std::move(inner);
      nested = true;
    }
  }
  for (size_t i = 0; i < items->size(); ++i) {
    const Value& item = (*items)[i];
    if (c.integer(item)) continue;
    auto type = plainType(c, item);
    if (!type && item.isUnknown() && item.unknownType() == UnknownType::kFloat) type = "float";
    if (!type) continue;
    if (i > 0) {
      return refused(c, start + "failed to unpack the object at pos " + std::to_string(i + 1) +
                                  " with error \"type must be tuple of ints,but got " + *type + "\"");
    }
    if (single && !nested) return refused(c, start + "(position 1) must be tuple of ints, not " + *type);
    return refused(c, start + "(position 1) must be tuple of ints, but found element of type " + *type + " at pos 0");
  }
  return std::nullopt;
}

std::optional<CallResult> refuseCombination(Call& c, std::string_view op, const Values& args) {
  std::string types;
  for (const Value& v : args) {
    const auto type = shownType(c, v);
    if (!type) return std::nullopt;
    types += (types.empty() ? "" : ", ") + *type;
  }
  return refused(c, std::string(op) + "() received an invalid combination of arguments - got (" + types + "), but expected one of:");
}

// "input, op": nothing, where the argument may be a tensor.
CallResult torchDemandTensor(Call& c) {
  if (auto left = demandTensor(c, c.arg(0), {c.str(c.arg(1)).value_or("")})) return std::move(*left);
  return c.toSetWith(Value::none());
}

// "tensors"
CallResult torchDemandTensors(Call& c) {
  if (const auto list = tensors(c, c.arg(0), "tensors")) {
    if (auto left = demandTensors(c, *list)) return std::move(*left);
  }
  return c.toSetWith(Value::none());
}

// "op, args": for arguments that fit no signature: nothing, where a type is not known.
CallResult torchRefuseCombination(Call& c) {
  if (auto left = refuseCombination(c, c.str(c.arg(0)).value_or(""), c.items(c.arg(1)).value_or(Values{}))) return std::move(*left);
  return c.toSetWith(Value::none());
}

// "function, name, position, value, kind"
CallResult torchCheckArgument(Call& c) {
  const Argument at{c.str(c.arg(0)).value_or(""), c.str(c.arg(1)).value_or(""), static_cast<int>(c.constant(c.arg(2)).value_or(1))};
  if (auto left = demandKind(c, c.arg(3), at, c.str(c.arg(4)).value_or("int"))) return std::move(*left);
  return c.toSetWith(Value::none());
}

// "args": the positional arguments of Tensor.to.
CallResult torchCheckTo(Call& c) {
  const auto args = c.items(c.arg(0));
  if (!args || args->empty() || !fitsNoTo(c, *args)) return c.toSetWith(Value::none());
  if (kindOf(c, (*args)[0]) == ToArgument::kNone) {
    return refused(c, "to() takes from 0 to 4 positional arguments but " + std::to_string(args->size()) + " were given");
  }
  if (auto left = refuseCombination(c, "to", *args)) return std::move(*left);
  return refused(c, "to() received an invalid combination of arguments");
}

}  // namespace shapeproof::libcalls
