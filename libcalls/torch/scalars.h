// Integers in small tensors: what is read out twice, or computed with, stays the same number.
#pragma once

#include <optional>
#include <vector>

#include "libcalls/torch/support.h"

namespace shapeproof::libcalls {

// The one element of an integer tensor made from `x` by picking; none for other types.
[[nodiscard]] std::optional<std::vector<Value>> pickedInteger(Call& c, const Operand& x);
// A result of arithmetic on two small tensors of at most one dimension, or one and a number of Python's, by torch's name or numpy's
// ("sub", "subtract"); none: not both are known.
[[nodiscard]] std::optional<std::vector<Value>> combinedIntegers(Call& c, std::string_view operation, const Operands& inputs);

}  // namespace shapeproof::libcalls
