// For which element types torch's CPU has a kernel, and how it refuses the others.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "libcalls/torch/support.h"

namespace shapeproof::libcalls {

struct KernelRefusal { const char* exception; std::string message; };

// An operator `name` that computes in `dtype`; none: it does, or nothing is known.
[[nodiscard]] std::optional<KernelRefusal> kernelRefusal(std::string_view name, DType dtype);
// Operators that leave before they look for a kernel when there is nothing to compute.
[[nodiscard]] bool acceptsNothing(std::string_view name);
// Refuses a tensor of a type for which the operator `name` has no kernel; where it leaves early, only one with elements.
[[nodiscard]] std::optional<CallResult> refuseKernel(Call& c, std::string_view name, const Operand& x);
// Arguments that must be tensors but are Python values: `position` counts from 0. Numbers stand for tensors in arithmetic.
[[nodiscard]] std::optional<CallResult> refuseNonTensors(Call& c, std::string_view name, const Operands& inputs);
// The same for arrays of numpy, which functions and methods refuse, though operators convert them.
[[nodiscard]] std::optional<CallResult> refuseArrays(Call& c, std::string_view name, const Operands& inputs);

}  // namespace shapeproof::libcalls
