// Integers and truth values in small tensors: what is read out twice, or computed with, stays the same number.
#pragma once

#include <optional>
#include <vector>

#include "libcalls/torch/support.h"

namespace shapeproof::libcalls {

// The one element of an integer tensor made from `x` by picking; none for other types.
[[nodiscard]] std::optional<std::vector<Value>> pickedInteger(Call& c, const Operand& x);
// The elements of a result like `info` of an operation that works element by element on small tensors and Python's numbers, by torch's
// name or numpy's ("sub", "subtract"; "where" takes its condition first). None: not all are known. Exact: what would wrap around, or is not
// decided, is not known.
[[nodiscard]] std::optional<std::vector<Value>> combinedIntegers(Call& c, std::string_view operation, const Operands& inputs, const TensorInfo& info);
// The elements of small tensors that were put together along a dimension, a result of these sizes; none: not all are known.
[[nodiscard]] std::optional<std::vector<Value>> joinedIntegers(Call& c, const Operands& parts, size_t dim, const TensorInfo& info);

// How an operator takes a number: as what the type of the tensor says (fill_), or as one that takes part in promotion, so that a float is no
// integer (pow, clamp), or as data that it reads (tensor).
enum class Takes { kConverted, kPromoted, kRead };
// torch's refusal of a number that the type cannot hold: "value cannot be converted to type int64_t without overflow".
[[nodiscard]] std::optional<CallResult> refuseNumber(Call& c, DType type, const Value& number, Takes takes = Takes::kConverted);
// Of the numbers beside the tensor of an elementwise operator ("pow", "clamp_min"); of a power, that it is not negative among integers.
[[nodiscard]] std::optional<CallResult> refuseNumbers(Call& c, std::string_view name, const Operands& inputs);

}  // namespace shapeproof::libcalls
