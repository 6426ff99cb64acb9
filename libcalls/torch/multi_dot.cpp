// Chains of matrix products: multi_dot, chain_matmul. Each refuses in its own words before anything is multiplied.
#include "libcalls/torch/arguments.h"
#include "libcalls/torch/broadcast.h"
#include "libcalls/torch/dtype.h"
#include "libcalls/torch/types.h"

namespace shapeproof::libcalls {

namespace {

MessageArg number(size_t n) { return num(static_cast<int64_t>(n)); }

// The finding for a rank that does not fit, if there is one.
std::optional<CallResult> rejectedRank(Call& c, std::string_view name, const Operands& xs) {
  for (size_t i = 0; i < xs.size(); ++i) {
    const size_t rank = xs[i].rank();
    if (name == "chain_matmul") {
      if (rank == 2) continue;
      return reject(c, Rule::kMatmulMismatch, "RuntimeError", "Tensor dimension is {}, expected 2 instead.", {number(rank)}, xs);
    }
    const bool end = i == 0 || i + 1 == xs.size();
    if (rank == 2 || (end && rank == 1)) continue;
    if (!end && (xs.back().rank() == 0 || xs.back().rank() > 2)) continue;  // torch looks at both ends first
    if (!end) return reject(c, Rule::kMatmulMismatch, "RuntimeError", "multi_dot(): tensor {} must be 2D but got {}D", {number(i), number(rank)}, xs);
    return reject(c, Rule::kMatmulMismatch, "RuntimeError",
                  std::string("multi_dot(): the ") + (i == 0 ? "first" : "last") + " tensor must be 1D or 2D but got {}D", {number(rank)}, xs);
  }
  return std::nullopt;
}

}  // namespace

// "name, tensors"
CallResult torchMultiDot(Call& c) {
  const std::string_view name = c.str(c.arg(0)).value_or("multi_dot");
  const auto found = tensors(c, c.arg(1), "tensor");
  if (!found) return unknownResult(c, name, {}, "the matrices are not known");
  const Operands& xs = *found;
  if (auto refused = demandTensors(c, xs)) return std::move(*refused);
  if (name == "chain_matmul" && xs.empty()) {
    return reject(c, Rule::kInvalidArgument, "RuntimeError", "chain_matmul(): Expected one or more matrices", {});
  }
  for (const Operand& x : xs) {
    if (!x.rankKnown()) return unknownResult(c, name, xs);
  }
  if (name == "multi_dot" && xs.size() < 2) {
    return reject(c, Rule::kInvalidArgument, "RuntimeError", "multi_dot(): expected at least 2 tensors but got {}", {number(xs.size())}, xs);
  }
  if (auto rejected = rejectedRank(c, name, xs)) return std::move(*rejected);
  if (xs.size() == 1) return c.toSetWith(xs[0].value);
  for (size_t i = 1; i < xs.size(); ++i) {
    const std::string_view first = dtypeCType(xs[0].dtype()), other = dtypeCType(xs[i].dtype());
    if (typesDiffer(c, xs[0], xs[i])) {
      return reject(c, Rule::kInvalidArgument, "RuntimeError", "multi_dot(): all tensors must have be the same dtype but tensor 0 is " +
                    std::string(first) + " and tensor {} " + std::string(other), {number(i)}, xs);
    }
    const IntExpr inner = xs[i - 1][xs[i - 1].rank() - 1];
    const bool ok = c.require(c.eq(inner, xs[i][0]), [&] {
      return finding(Rule::kMatmulMismatch, "RuntimeError", "multi_dot(): tensors {} and {} with shapes {} and {} cannot be multiplied",
                     {number(i - 1), number(i), xs[i - 1].shape(), xs[i].shape()}, {xs[i - 1], xs[i]});
    });
    if (!ok) return c.stop();
    if (auto refused = refuseBoolProduct(c, xs[i - 1], xs[i], "addmm_impl_cpu_")) return std::move(*refused);
  }
  Dims dims;
  if (xs.front().rank() == 2) dims.push_back(xs.front()[0]);
  if (xs.back().rank() == 2) dims.push_back(xs.back()[1]);
  if (xs.size() == 2) c.multiplies(c.pool().mul(c.pool().product(dims), xs[1][0]));  // of more, the order decides
  return result(c, name, std::move(dims), xs[0].dtype(), xs);
}

}  // namespace shapeproof::libcalls
