// Masks: boolean tensors as indices, and how many elements they choose.
#pragma once

#include "libcalls/torch/support.h"

namespace shapeproof::libcalls {

// `made` is what the elementwise operation `name` gave for `inputs`. Two masks of the same comparison, of tensors that nobody has
// written to in between, choose as many: x[y == 1] and y[y == 1] have one length.
void noteMask(Call& c, std::string_view name, const Value& made, const Operands& inputs);
// The tensor was written to: masks made of it before say nothing about those made now.
void forgetMask(Call& c, Addr tensor);

// The number of true elements: a number that the values decide, remembered until they change.
[[nodiscard]] IntExpr countTrue(Call& c, const Operand& mask);

}  // namespace shapeproof::libcalls
