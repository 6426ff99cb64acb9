// Integers in tensors of no dimension: what is read out twice, or computed with, stays the same number.
#pragma once

#include <optional>
#include <vector>

#include "libcalls/torch/support.h"

namespace shapeproof::libcalls {

// The one element of an integer tensor made from `x` by picking; none for other types.
[[nodiscard]] std::optional<std::vector<Value>> pickedInteger(Call& c, const Operand& x);
// The sum, difference or product of two integers, of which one may be a number of Python's; none: not both are known.
[[nodiscard]] std::optional<std::vector<Value>> combinedIntegers(Call& c, std::string_view operation, const Operands& inputs);

}  // namespace shapeproof::libcalls
