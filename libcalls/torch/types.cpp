#include "libcalls/torch/types.h"

#include "libcalls/torch/dtype.h"

namespace shapeproof::libcalls {

namespace {

std::string word(const Operand& o) { return std::string(dtypeWord(o.dtype())); }
std::string cType(const Operand& o) { return std::string(dtypeCType(o.dtype())); }

const char* productKernel(const Operand& a, const Operand& b) {
  if (a.rank() > 2 && b.rank() > 2) return "bmm";
  return a.rank() == 1 && b.rank() == 1 ? "dot" : b.rank() == 1 ? "addmv_impl_cpu" : "addmm_impl_cpu_";
}

}  // namespace

bool typesCertain(const Call& c) {
  const Value* changed = attribute(c, c.interp.known.tensor, "_types_change");
  return changed == nullptr || (changed->isBool() && changed->asBool().isFalse());
}

// The path notes it by itself: Tensor._types_change.
CallResult torchTypesChange(Call& c) {
  c.interp.a.types_may_change = true;
  return c.toSetWith(Value::none());
}

bool typesDiffer(const Call& c, const Operand& a, const Operand& b) {
  if (!a.info || !b.info || a.dtype() == DType::kUnknown || b.dtype() == DType::kUnknown) return false;
  return a.dtype() != b.dtype() && !isArray(c, a.value) && !isArray(c, b.value) && typesCertain(c);  // numpy converts
}

CallResult refuseTypes(Call& c, const char* exception, std::string message, const Operands& operands) {
  return reject(c, Rule::kInvalidArgument, exception, std::move(message), {}, operands);
}

std::optional<CallResult> refuseTypesWhere(Call& c, BoolExpr asked, const char* exception, std::string message, const Operands& operands) {
  if (refuted(c, asked)) return std::nullopt;
  if (known(c, asked)) return refuseTypes(c, exception, std::move(message), operands);
  const bool other = c.require(c.pool().notOf(asked), [&] { return finding(Rule::kInvalidArgument, exception, message, {}, operands); });
  return other ? std::nullopt : std::optional(c.stop());
}

BoolExpr allHaveElements(Call& c, const Operands& operands) {
  BoolExpr all = BoolExpr::constant(true);
  for (const Operand& o : operands)
    if (o.rankKnown()) all = c.pool().andOf(all, c.ge(c.numel(o.shape()), 1));
  return all;
}

std::optional<CallResult> refuseBoolProduct(Call& c, const Operand& a, const Operand& b, std::string_view kernel) {
  if (a.dtype() != DType::kBool || b.dtype() != DType::kBool || isArray(c, a.value) || !typesCertain(c)) return std::nullopt;
  return refuseTypesWhere(c, allHaveElements(c, {a, b}), "NotImplementedError", "\"" + std::string(kernel) + "\" not implemented for 'Bool'", {a, b});
}

std::optional<CallResult> refuseMixedProduct(Call& c, const Operand& a, const Operand& b) {
  const Operands both{a, b};
  if (!typesDiffer(c, a, b)) return refuseBoolProduct(c, a, b, productKernel(a, b));
  if (a.rank() == 1 && b.rank() == 1) {
    return refuseTypes(c, "RuntimeError", "dot : expected both vectors to have same dtype, but found " + word(a) + " and " + word(b), both);
  }
  if (b.rank() == 1) {
    return refuseTypes(c, "RuntimeError", "addmv input tensors must have the same dtype, but got " + word(b) + ", " + word(a) + ", and " + word(b), both);
  }
  if (b.rank() == 2) {
    return refuseTypes(c, "RuntimeError", "expected m1 and m2 to have the same dtype, but got: " + cType(a) + " != " + cType(b), both);
  }
  // Batches of matrices without elements reach no kernel.
  const BoolExpr some = allHaveElements(c, both);
  if (a.dtype() == DType::kBool) return refuseTypesWhere(c, some, "NotImplementedError", "\"bmm\" not implemented for 'Bool'", both);
  return refuseTypesWhere(c, some, "RuntimeError", "expected scalar type " + word(a) + " but found " + word(b), both);
}

}  // namespace shapeproof::libcalls
