// What the integers in a tensor can be, judged by the operations that the tensor came from.
#pragma once

#include <optional>

#include "libcalls/torch/support.h"

namespace shapeproof::libcalls {

struct ElementRange {
  // kCertain: the bounds are among the elements; kPossible: they may be; kLoose: nobody says that they can be reached.
  enum class Grade : uint8_t { kLoose, kPossible, kCertain };
  OpRecord::Bounds bounds;
  Grade grade;
};

// None: nothing is known of them.
[[nodiscard]] std::optional<ElementRange> elementRange(Call& c, const Operand& x);
// The operation that made the tensor `made` gives elements within these bounds.
void noteElements(Call& c, const Value& made, OpRecord::Bounds bounds);
// The elements of the tensor are no longer those that the operation which made it gave.
void forgetElements(Call& c, const Value& tensor);
// The result of an operation on an integer tensor and a number, or on two tensors of which one is bounded by itself (`%`): bounds
// of its elements, which nobody says are reached.
[[nodiscard]] std::optional<OpRecord::Bounds> computedRange(Call& c, std::string_view operation, const Operands& inputs);

}  // namespace shapeproof::libcalls
