#include "libcalls/torch/dtype.h"

#include <array>

#include "libcalls/torch/devices.h"

namespace shapeproof::libcalls {

namespace {

struct DTypeWords { DType type; std::string_view word, c_type; };
constexpr std::array<DTypeWords, 12> kTypes{{
    {DType::kBool, "Bool", "bool"},
    {DType::kUInt8, "Byte", "unsigned char"},
    {DType::kInt8, "Char", "signed char"},
    {DType::kInt16, "Short", "short int"},
    {DType::kInt32, "Int", "int"},
    {DType::kInt64, "Long", "long int"},
    {DType::kFloat16, "Half", "c10::Half"},
    {DType::kBFloat16, "BFloat16", "c10::BFloat16"},
    {DType::kFloat32, "Float", "float"},
    {DType::kFloat64, "Double", "double"},
    {DType::kComplex64, "ComplexFloat", "c10::complex<float>"},
    {DType::kComplex128, "ComplexDouble", "c10::complex<double>"},
}};

const DTypeWords* wordsOf(DType d) {
  for (const DTypeWords& t : kTypes) {
    if (t.type == d) return &t;
  }
  return nullptr;
}

int category(DType d) { return isComplex(d) ? 3 : isFloating(d) ? 2 : d == DType::kBool ? 0 : 1; }

}  // namespace

std::string_view dtypeWord(DType d) { const DTypeWords* t = wordsOf(d); return t ? t->word : "?"; }
std::string_view dtypeCType(DType d) { const DTypeWords* t = wordsOf(d); return t ? t->c_type : "?"; }

bool isFloating(DType d) { return d >= DType::kFloat16 && d <= DType::kFloat64; }
bool isComplex(DType d) { return d >= DType::kComplex64; }
bool isInteger(DType d) { return d >= DType::kUInt8 && d <= DType::kInt64; }

DType promoteTypes(DType a, DType b) {
  if (a == b) return a;
  if (a == DType::kUnknown || b == DType::kUnknown) return DType::kUnknown;
  if (category(a) > category(b)) {
    return isComplex(a) && b == DType::kFloat64 ? DType::kComplex128 : a;
  }
  if (category(b) > category(a)) return promoteTypes(b, a);
  if (isInteger(a) && (a == DType::kUInt8 || b == DType::kUInt8)) {
    const DType other = a == DType::kUInt8 ? b : a;
    return other == DType::kInt8 ? DType::kInt16 : other;
  }
  if ((a == DType::kFloat16 && b == DType::kBFloat16) || (a == DType::kBFloat16 && b == DType::kFloat16)) return DType::kFloat32;
  return a > b ? a : b;
}

DType dtypeOfNumber(const Value& v) {
  switch (v.kind()) {
    case ValueKind::kBool: return DType::kBool;
    case ValueKind::kInt: return DType::kInt64;
    case ValueKind::kFloat: case ValueKind::kRational: return DType::kFloat32;
    case ValueKind::kUnknown: return v.unknownType() == UnknownType::kFloat ? DType::kFloat32 : DType::kUnknown;
    default: return DType::kUnknown;
  }
}

// Tensors with dimensions decide; 0-dimensional tensors and Python numbers only lift the category.
DType promote(Call& c, const Operands& operands) {
  (void)c;
  std::optional<DType> dims, zero, wrapped;
  const auto join = [](std::optional<DType>& into, DType d) { into = into ? promoteTypes(*into, d) : d; };
  for (const Operand& o : operands) {
    if (!o.info) {
      if (!isNumber(o.value)) return DType::kUnknown;
      join(wrapped, dtypeOfNumber(o.value));
      continue;
    }
    if (!o.info->shape.rank_known && operands.size() > 1) join(dims, o.info->dtype);
    else join(o.rank() > 0 ? dims : zero, o.info->dtype);
  }
  const auto combine = [](std::optional<DType> higher, std::optional<DType> lower) -> std::optional<DType> {
    if (!higher) return lower;
    if (!lower) return higher;
    if (*higher == DType::kUnknown || *lower == DType::kUnknown) return DType::kUnknown;
    return category(*lower) > category(*higher) ? promoteTypes(*higher, *lower) : *higher;
  };
  return combine(dims, combine(zero, wrapped)).value_or(DType::kUnknown);
}

DType floatOf(DType d) {
  if (d == DType::kUnknown || isFloating(d) || isComplex(d)) return d;
  return DType::kFloat32;
}

DType sumOf(DType d) {
  if (d == DType::kUnknown || isFloating(d) || isComplex(d)) return d;
  return DType::kInt64;
}

bool isDTypeObject(const Call& c, const Value& v) { return attribute(c, v, "_dtype_name") != nullptr; }

std::optional<DType> parseDType(const Call& c, const Value& v) {
  if (v.isNone()) return std::nullopt;
  if (v.is(ValueKind::kChoice)) {
    const auto a = parseDType(c, v.asChoice().a), b = parseDType(c, v.asChoice().b);
    return a && b && *a == *b ? a : DType::kUnknown;
  }
  const Value* name = attribute(c, v, "_dtype_name");
  if (name && name->isStr()) return dtypeNamed(c.interp.a.text(name->asStr()));
  if (v.isObject()) {  // the builtin types float, int and bool stand for dtypes
    const WellKnown& k = c.interp.known;
    if (v.same(k.float_)) return DType::kFloat64;
    if (v.same(k.int_)) return DType::kInt64;
    if (v.same(k.bool_)) return DType::kBool;
  }
  return DType::kUnknown;
}

namespace {

// A text, or a choice of texts; unbound: not known.
Value deviceText(const Call& c, const Value& v) {
  if (v.isStr()) return v;
  if (v.isIntConstant()) return c.interp.text("cuda:" + std::to_string(v.asInt().value()));
  if (v.is(ValueKind::kChoice)) {
    Value a = deviceText(c, v.asChoice().a), b = deviceText(c, v.asChoice().b);
    return a.isUnbound() || b.isUnbound() ? Value() : Value::choice(v.asChoice().condition, std::move(a), std::move(b));
  }
  const Value *spec = attribute(c, v, "_spec"), *index = attribute(c, v, "_index");
  if (spec == nullptr) return {};
  if (index == nullptr || index->isNone() || !spec->isStr()) return deviceText(c, *spec);
  const std::string type(c.interp.a.text(spec->asStr()));
  return index->isIntConstant() ? c.interp.text(type + ":" + std::to_string(index->asInt().value())) : *spec;
}

}  // namespace

DeviceExpr parseDevice(const Call& c, const Value& v) { return DeviceExpr::of(deviceText(c, v)); }

TensorOptions parseOptions(const Call& c, const Value& v) {
  TensorOptions o;
  const auto outer = c.items(v);
  if (!outer || outer->empty()) return o;
  const auto inner = c.items(outer->front());
  if (!inner || inner->size() < 3) return o;
  o.dtype = parseDType(c, (*inner)[0]);
  o.device_given = !(*inner)[1].isNone();
  if (o.device_given) o.device = parseDevice(c, (*inner)[1]);
  const Value& grad = (*inner)[2];
  o.requires_grad = grad.isBool() && grad.asBool().isConstant() ? triOf(grad.asBool().isTrue()) : Tri::kUnknown;
  return o;
}

void applyOptions(TensorInfo& info, const TensorOptions& o, Call& c) {
  if (o.dtype) info.dtype = *o.dtype;
  if (o.device_given) {
    info.device = o.device;
    assumeThere(c, info.device);
  }
  else if (!info.device.said()) info.device = defaultDevice(c);
  info.requires_grad = o.requires_grad;
  info.grad_told = true;
}

std::optional<CallResult> refuseWholeGradient(Call& c, const TensorInfo& info) {
  if (info.requires_grad != Tri::kTrue || !(isInteger(info.dtype) || info.dtype == DType::kBool)) return std::nullopt;
  return c.fail(finding(Rule::kInvalidArgument, "RuntimeError", "Only Tensors of floating point and complex dtype can require gradients", {}));
}

}  // namespace shapeproof::libcalls
