// What the log of operations says of the integers in tensors, where tensors meet. Sizes and refusals come of it
// (libcalls/torch/provenance.h), so a tensor that may have come from another operation must not keep the bounds of the first.
#pragma once

#include "backend/engine/analysis.h"

namespace shapeproof {

// Whatever is known of the elements of a tensor of this type that `y` made is known of those that `x` made, and true of both.
[[nodiscard]] bool sameElements(const Analysis& a, DType dtype, OpId x, OpId y);
// The operation, recorded once more, with elements that may be anything.
[[nodiscard]] OpId withoutElements(Analysis& a, OpId made);

}  // namespace shapeproof
