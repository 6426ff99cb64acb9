#include "libcalls/torch/scalars.h"

#include "libcalls/torch/dtype.h"

namespace shapeproof::libcalls {

namespace {

std::optional<IntExpr> integerOf(Call& c, const Operand& o) {
  if (!o.info) return c.integer(o.value);
  if (!isInteger(o.dtype()) || !o.rankKnown() || o.rank() != 0 || !o.info->contents || o.info->contents->size() != 1) return std::nullopt;
  return c.integer(o.info->contents->front());
}

}  // namespace

std::optional<std::vector<Value>> pickedInteger(Call& c, const Operand& x) {
  if (!isInteger(x.dtype())) return std::nullopt;
  return std::vector<Value>{numberOf(c, x, x.dtype(), "item")};
}

std::optional<std::vector<Value>> combinedIntegers(Call& c, std::string_view operation, const Operands& inputs) {
  if (inputs.size() != 2 || !(operation == "add" || operation == "sub" || operation == "mul")) return std::nullopt;
  const auto x = integerOf(c, inputs[0]), y = integerOf(c, inputs[1]);
  if (!x || !y) return std::nullopt;
  SymPool& p = c.pool();
  return std::vector<Value>{Value::integer(operation == "add" ? p.add(*x, *y) : operation == "sub" ? p.sub(*x, *y) : p.mul(*x, *y))};
}

}  // namespace shapeproof::libcalls
