// Masks: boolean tensors as indices, and how many elements they choose.
#pragma once

#include "libcalls/torch/support.h"

namespace shapeproof::libcalls {

// `made` is what the elementwise operation `name` gave for `inputs`. Two masks of the same comparison, of tensors that nobody has
// written to in between, choose as many: x[y == 1] and y[y == 1] have one length. Of a mask and its opposite one chooses what the other leaves.
void noteMask(Call& c, std::string_view name, const Value& made, const Operands& inputs);
// `made` has the truth values of the mask `of`: a copy, or its numbers.
void noteSameMask(Call& c, const Value& made, const Operand& of);
// One element has been set to True.
void noteTrueElement(Call& c, const Value& mask);
// The tensor was written to: masks made of it before say nothing about those made now.
void forgetMask(Call& c, Addr tensor);

// The number of true elements: a number that the values decide, remembered until they change.
[[nodiscard]] IntExpr countTrue(Call& c, const Operand& mask);
// The same of the truth values of a mask or of its numbers, 0 and 1, where they are not written out; none for any other tensor.
[[nodiscard]] std::optional<IntExpr> countOfTruths(Call& c, const Operand& x);

}  // namespace shapeproof::libcalls
