// Tensors that may lie in the same memory: what is written into one of them is written into all.
#pragma once

#include "libcalls/torch/support.h"

namespace shapeproof::libcalls {

// `target` was written in place: what was known of its values, and of those of every tensor that may share them, holds no more.
// Two tensors may share values when the operations that may have made views lead from both to one operation.
void forgetValues(Call& c, const Value& target);

}  // namespace shapeproof::libcalls
