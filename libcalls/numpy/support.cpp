#include "libcalls/numpy/support.h"

#include <algorithm>

namespace shapeproof::libcalls::numpy {

std::string shapeText(const Dims& dims, std::vector<MessageArg>& args, std::string_view separator) {
  append(args, dims);
  return "(" + placeholders(dims.size(), separator) + (dims.size() == 1 ? ",)" : ")");
}

Step<size_t> axisOf(Call& c, const Value& v, size_t rank, const Operands& operands, std::string_view op) {
  const auto axis = c.constant(v);
  if (!axis) return unknownArray(c, op, operands, "an axis is not known");
  const auto n = static_cast<int64_t>(rank);
  if (*axis < -n || *axis >= n) {
    return reject(c, Rule::kDimOutOfRange, kAxisError, "axis {} is out of bounds for array of dimension {}", {num(*axis), num(n)}, operands);
  }
  return static_cast<size_t>(*axis < 0 ? *axis + n : *axis);
}

Step<std::vector<size_t>> axesOf(Call& c, const Value& v, const Operand& x, std::string_view op) {
  std::vector<size_t> out;
  if (v.isNone()) {
    for (size_t i = 0; i < x.rank(); ++i) out.push_back(i);
    return out;
  }
  const auto items = c.integer(v) ? std::optional<Values>(Values{v}) : c.items(v);
  if (!items) return unknownArray(c, op, {x}, "the axes are not known");
  for (const Value& item : *items) {
    auto one = axisOf(c, item, x.rank(), {x}, op);
    if (!one) return one.leave();
    if (std::find(out.begin(), out.end(), *one) != out.end()) return reject(c, Rule::kInvalidArgument, "ValueError", "duplicate value in 'axis'", {}, {x});
    out.push_back(*one);
  }
  return out;
}

DType promotePair(DType a, DType b) {
  if (a == b) return a;
  if (a == DType::kUnknown || b == DType::kUnknown) return DType::kUnknown;
  if (a == DType::kBool) return b;
  if (b == DType::kBool) return a;
  const auto widened = [](DType integer, DType other) {  // an integer beside a float: as many bits as hold both
    const DType least = computeType(integer);
    return byteSize(least) > byteSize(other) && !isComplex(other) ? least
           : isComplex(other) && byteSize(least) == 8              ? DType::kComplex128
                                                                   : other;
  };
  if (isInteger(a) && !isInteger(b)) return widened(a, b);
  if (isInteger(b) && !isInteger(a)) return widened(b, a);
  if (isComplex(a) != isComplex(b) && (a == DType::kFloat64 || b == DType::kFloat64)) return DType::kComplex128;
  return promoteTypes(a, b);
}

DType computeType(DType d) {
  switch (d) {
    case DType::kBool: case DType::kUInt8: case DType::kInt8: return DType::kFloat16;
    case DType::kInt16: return DType::kFloat32;
    case DType::kInt32: case DType::kInt64: return DType::kFloat64;
    default: return d;
  }
}

DType promoteArrays(const Operands& operands) {
  std::optional<DType> strong;
  int weak = -1;  // 0: bool, 1: int, 2: float
  for (const Operand& o : operands) {
    if (o.info) {
      strong = strong ? promotePair(*strong, o.dtype()) : o.dtype();
    } else if (isNumber(o.value)) {
      weak = std::max(weak, o.value.isBool() ? 0 : o.value.isInt() ? 1 : 2);
    } else {
      return DType::kUnknown;
    }
  }
  if (!strong) return weak == 0 ? DType::kBool : weak == 1 ? DType::kInt64 : DType::kFloat64;
  if (*strong == DType::kUnknown) return DType::kUnknown;
  if (weak == 2 && (isInteger(*strong) || *strong == DType::kBool)) return DType::kFloat64;
  if (weak == 1 && *strong == DType::kBool) return DType::kInt64;
  return *strong;
}

std::optional<Dims> broadcastAll(Call& c, const Operands& operands) {
  Dims out;
  for (const Operand& o : operands) {
    if (!o.info) continue;
    const Dims& a = o.shape().dims;
    const size_t rank = std::max(a.size(), out.size());
    Dims both(rank);
    for (size_t i = rank; i-- > 0;) {
      const bool in_a = i + a.size() >= rank, in_out = i + out.size() >= rank;
      if (!in_a || !in_out) {
        both[i] = in_a ? a[i + a.size() - rank] : out[i + out.size() - rank];
        continue;
      }
      const IntExpr x = out[i + out.size() - rank], y = a[i + a.size() - rank];
      const bool fits = c.require(broadcastable(c, x, y), [&] {
        std::vector<MessageArg> args;
        std::string text = "operands could not be broadcast together with shapes ";
        for (const Operand& one : operands) text += (one.info ? shapeText(one.shape().dims, args) : "()") + " ";
        return finding(Rule::kBroadcastMismatch, "ValueError", text, std::move(args), operands);
      });
      if (!fits) return std::nullopt;
      both[i] = broadcastSize(c, x, y);
    }
    out = std::move(both);
  }
  return out;
}

std::optional<Dims> sizesOf(Call& c, const Value& v) {
  if (const auto n = c.integer(v)) return Dims{*n};
  const auto items = c.items(v);
  if (!items) return std::nullopt;
  Dims out;
  for (const Value& item : *items) {
    if (const auto n = c.integer(item)) out.push_back(*n);
    else if (item.isUnknown()) out.push_back(c.unknownSize(item));
    else return std::nullopt;
  }
  return out;
}

bool allRanksKnown(const Operands& operands) {
  return std::all_of(operands.begin(), operands.end(), [](const Operand& o) { return o.rankKnown() || isNumber(o.value); });
}

CallResult unknownArray(Call& c, std::string_view op, const Operands& operands, std::string_view reason) {
  return unknownResult(c, op, operands, reason);
}

}  // namespace shapeproof::libcalls::numpy
