#include "libcalls/torch/scalars.h"

#include <algorithm>
#include <cstdlib>

#include "libcalls/torch/dtype.h"

namespace shapeproof::libcalls {

namespace {

constexpr size_t kMaxContents = 256;

// The elements of a small integer tensor, or a number as one.
std::optional<std::vector<Value>> integersOf(Call& c, const Operand& o) {
  if (!o.info) return c.integer(o.value) ? std::optional(std::vector<Value>{o.value}) : std::nullopt;
  if (o.dtype() != DType::kInt64 || !o.rankKnown() || o.rank() > 1) return std::nullopt;  // narrower ones wrap around
  return o.info->contents;
}

// None: it would wrap around.
std::optional<IntExpr> power(int64_t base, int64_t exponent) {
  int64_t out = 1;
  for (int64_t i = 0; i < exponent; ++i) {
    if (base == 0 || base == 1) return num(base);
    if (std::abs(base) > (int64_t{1} << 61) / std::abs(out)) return std::nullopt;
    out *= base;
    if (base == -1 && i > 1) return num(exponent % 2 == 0 ? 1 : -1);
  }
  return num(out);
}

std::optional<IntExpr> compute(SymPool& p, std::string_view name, IntExpr a, IntExpr b) {
  if (name == "add") return p.add(a, b);
  if (name == "sub" || name == "subtract") return p.sub(a, b);
  if (name == "mul" || name == "multiply") return p.mul(a, b);
  if (name == "maximum") return p.max(a, b);
  if (name == "minimum") return p.min(a, b);
  if (name == "pow" && a.isConstant() && b.isConstant() && b.value() >= 0) return power(a.value(), b.value());
  const bool divides = b.isConstant() && b.value() != 0;
  if (name == "floor_divide" && divides) return p.floorDiv(a, b);
  if (name == "remainder" && divides) return p.mod(a, b);
  return std::nullopt;
}

}  // namespace

std::optional<std::vector<Value>> pickedInteger(Call& c, const Operand& x) {
  if (!isInteger(x.dtype())) return std::nullopt;
  return std::vector<Value>{numberOf(c, x, x.dtype(), "item")};
}

std::optional<std::vector<Value>> combinedIntegers(Call& c, std::string_view operation, const Operands& inputs) {
  if (inputs.size() != 2) return std::nullopt;
  const auto x = integersOf(c, inputs[0]), y = integersOf(c, inputs[1]);
  if (!x || !y || (x->size() != y->size() && x->size() != 1 && y->size() != 1)) return std::nullopt;
  const size_t n = x->empty() || y->empty() ? 0 : std::max(x->size(), y->size());
  if (n > kMaxContents) return std::nullopt;
  std::vector<Value> out;
  for (size_t i = 0; i < n; ++i) {
    const auto a = c.integer((*x)[x->size() == 1 ? 0 : i]), b = c.integer((*y)[y->size() == 1 ? 0 : i]);
    const auto r = a && b ? compute(c.pool(), operation, *a, *b) : std::nullopt;
    if (!r) return std::nullopt;
    out.push_back(Value::integer(*r));
  }
  return out;
}

}  // namespace shapeproof::libcalls
