#include "libcalls/torch/arguments.h"

#include "backend/engine/operators.h"

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
  return typeError(c, at, what, *type);
}

std::optional<CallResult> demandTensor(Call& c, const Value& v, const Argument& at) { return refusePlain(c, v, at, "Tensor"); }

std::optional<CallResult> demandInt(Call& c, const Value& v, const Argument& at) {
  if (c.integer(v)) return std::nullopt;
  if (v.isUnknown() && v.unknownType() == UnknownType::kFloat) return typeError(c, at, "int", "float");
  return refusePlain(c, v, at, "int");
}

std::optional<CallResult> demandTensors(Call& c, const Operands& list) {
  for (size_t i = 0; i < list.size(); ++i) {
    if (list[i].info) continue;
    if (const auto type = plainType(c, list[i].value)) {
      return refused(c, "expected Tensor as element " + std::to_string(i) + " in argument 0, but got " + *type);
    }
  }
  return std::nullopt;
}

std::optional<CallResult> demandSizes(Call& c, const Value& v, std::string_view op) {
  if (isInt(v)) return std::nullopt;
  const std::string start = std::string(op) + "(): argument 'size' ";
  auto items = c.items(v);
  if (!items) {
    const auto type = plainType(c, v);
    return type ? std::optional(refused(c, start + "(position 1) must be tuple of ints, not " + *type)) : std::nullopt;
  }
  const bool single = items->size() == 1;
  bool nested = false;
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

}  // namespace shapeproof::libcalls
