// Numbers that a type cannot hold: torch converts a Python number into the type of a tensor, and refuses what would overflow.
#include <cmath>

#include "libcalls/torch/arguments.h"
#include "libcalls/torch/dtype.h"
#include "libcalls/torch/scalars.h"

namespace shapeproof::libcalls {

namespace {

struct Limits {
  DType type;
  const char* name;
  double low, high;
};

// uint8 takes negative integers that wrap around, and no negative floats from -1 on.
constexpr Limits kLimits[] = {
    {DType::kUInt8, "uint8_t", -255, 255},           {DType::kInt8, "int8_t", -128, 127},
    {DType::kInt16, "int16_t", -32768, 32767},       {DType::kInt32, "int", -2147483648.0, 2147483647.0},
    {DType::kInt64, "int64_t", -9223372036854775808.0, 9223372036854775808.0}, {DType::kFloat16, "c10::Half", -65504, 65504},
};

const Limits* limitsOf(DType type) {
  for (const Limits& l : kLimits)
    if (l.type == type) return &l;
  return nullptr;
}

bool overflows(const Limits& l, double d) {
  if (l.type == DType::kFloat16) return std::isfinite(d) && std::abs(d) > l.high;
  if (l.type == DType::kUInt8 && d <= -1) return true;
  return std::isnan(d) || d < l.low || d > l.high;
}

bool overflows(const Limits& l, int64_t n) {
  if (l.type == DType::kInt64) return false;
  return static_cast<double>(n) < l.low || static_cast<double>(n) > l.high;
}

// A number that is known.
std::optional<bool> overflows(Call& c, const Limits& l, const Value& number) {
  if (number.is(ValueKind::kFloat)) return overflows(l, number.asFloat());
  const auto n = number.isInt() ? c.constant(number) : std::nullopt;
  return n ? std::optional(overflows(l, *n)) : std::nullopt;
}

}  // namespace

std::optional<CallResult> refuseNumber(Call& c, DType type, const Value& number, Takes takes) {
  const Limits* l = limitsOf(type);
  const bool infinite = takes == Takes::kRead && type == DType::kFloat16, promoted = takes == Takes::kPromoted && isInteger(type) && !number.isInt();
  if (l == nullptr || c.isTensor(number) || infinite || promoted) return std::nullopt;
  if (overflows(c, *l, number) != true) return std::nullopt;
  const std::string_view name = takes == Takes::kRead ? dtypeName(type) : l->name;
  return reject(c, Rule::kInvalidArgument, "RuntimeError", "value cannot be converted to type " + std::string(name) + " without overflow", {}, {});
}

std::optional<CallResult> refuseNumbers(Call& c, std::string_view name, const Operands& inputs) {
  const bool power = name == "pow";
  if ((!power && name != "clamp" && name != "clamp_min" && name != "clamp_max") || inputs.empty() || !inputs[0].info) return std::nullopt;
  const DType type = inputs[0].dtype();
  for (size_t i = 1; i < inputs.size(); ++i) {
    if (inputs[i].info) return std::nullopt;  // the types of both count
    const Value& number = inputs[i].value;
    if (auto refused = refuseNumber(c, type, number, Takes::kPromoted)) return refused;
    const auto n = power && isInteger(type) && number.isInt() ? c.constant(number) : std::nullopt;
    if (n && *n < 0) return reject(c, Rule::kInvalidArgument, "RuntimeError", "Integers to negative integer powers are not allowed.", {}, {inputs[0]});
  }
  return std::nullopt;
}

// "target, number, promoted": a number that is written into a tensor, or into one of this type (None: of any).
CallResult torchFits(Call& c) {
  const DType type = c.isTensor(c.arg(0)) ? c.tensor(0).dtype() : parseDType(c, c.arg(0)).value_or(DType::kUnknown);
  const Takes takes = c.boolean(c.arg(2)) == true ? Takes::kPromoted : Takes::kConverted;
  if (auto refused = refuseNumber(c, type, c.arg(1), takes)) return std::move(*refused);
  return c.toSetWith(Value::none());
}

}  // namespace shapeproof::libcalls
