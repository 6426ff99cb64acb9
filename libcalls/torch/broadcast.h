// Shape arithmetic that many operators share, each rule once.
#pragma once

#include "libcalls/torch/support.h"

namespace shapeproof::libcalls {

// numpy broadcasting of two shapes, aligned at the right (docs: "Broadcasting semantics"). `rule` and the operands are for
// the finding; none: the path raised (leave with c.stop()).
[[nodiscard]] std::optional<Dims> shBroadcast(Call& c, const Dims& a, const Dims& b, const Operands& operands,
                                              Rule rule = Rule::kBroadcastMismatch);
// Of all operands with a known rank; Python numbers do not count.
[[nodiscard]] std::optional<Dims> shBroadcastAll(Call& c, const Operands& operands, Rule rule = Rule::kBroadcastMismatch);
// The size of one dimension under broadcasting, no error possible any more (the condition is assumed).
[[nodiscard]] IntExpr broadcastSize(Call& c, IntExpr a, IntExpr b);
[[nodiscard]] BoolExpr broadcastable(Call& c, IntExpr a, IntExpr b);
// `from` expanded to `to` (expand, assignment, the bias of addmm). False: the path raised.
// `shown`: the sizes as the program wrote them.
[[nodiscard]] bool shExpand(Call& c, const Dims& from, const Dims& to, const Operands& operands, const Dims* shown = nullptr);
// Sizes without the given dimensions, or with 1 there.
[[nodiscard]] Dims shReduce(const Dims& dims, const std::vector<size_t>& axes, bool keepdim);
// a // b where the facts of the path may cancel common factors first.
[[nodiscard]] IntExpr divideSizes(Call& c, Dims a, Dims b);
// Equal numbers of elements.
[[nodiscard]] BoolExpr sameNumel(Call& c, Dims a, Dims b);
// Equal shapes, dimension by dimension; constant False for different ranks.
[[nodiscard]] BoolExpr sameShape(Call& c, const Dims& a, const Dims& b);
// (size + 2*padding - dilation*(kernel-1) - 1) // stride + 1: convolutions and pooling.
[[nodiscard]] IntExpr windowCount(Call& c, IntExpr size, IntExpr kernel, IntExpr stride, IntExpr pad_total, IntExpr dilation);

}  // namespace shapeproof::libcalls
