// What the integers in a tensor can be, judged by the operations that the tensor came from.
#pragma once

#include <functional>
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
[[nodiscard]] std::optional<ElementRange> elementRange(Call& c, OpId made);
// The bounds of the elements where they are surely within reach: fixed by the program, or drawn by a chance that nobody has
// asked about since. What was picked by its value, compared or limited has none: the program may have ruled its bounds out.
[[nodiscard]] std::optional<OpRecord::Bounds> reachedElements(Call& c, const Operand& x);
// Nothing says that the indices in a tensor are in range: that they are is assumed and told, and open under --strict. Where a handler could
// see that they are not, both ways are followed (backend/engine/refused_values.h).
void assumeInRange(Call& c, const Operand& x);
// Demands that the elements of a tensor used as indices, as far as they are known, lie in [0, limit) or are `spared`;
// make(element) says what torch does where one does not. False: the path ends here. Law: of this and the demands below, that those of
// which too little is known do so is assumed and told (Assumption::kIndexInRange).
[[nodiscard]] bool requireElements(Call& c, const Operand& x, IntExpr limit, std::optional<int64_t> spared, const std::function<Finding(IntExpr)>& make);
// The same of places that may be counted from the end: in [-limit, limit).
[[nodiscard]] bool requirePlaces(Call& c, const Operand& x, IntExpr limit, const std::function<Finding(IntExpr)>& make);
// The same of numbers that are at least 0.
[[nodiscard]] bool requireNatural(Call& c, const Operand& x, const std::function<Finding(IntExpr)>& make);
// What take() and put() demand of indices into the flat tensor.
[[nodiscard]] bool requireFlatIndices(Call& c, const Operand& x, const Operand& index);
// The operation that made the tensor `made` gives elements within these bounds.
void noteElements(Call& c, const Value& made, OpRecord::Bounds bounds);
// The elements of a tensor of int64 are, from here on, those that `operation` gives of these tensors, within the bounds.
void setElements(Call& c, const Value& tensor, std::string_view operation, const Operands& from, std::optional<OpRecord::Bounds> bounds);
// The elements of the tensor are no longer those that the operation which made it gave. Law: of a floating one, nothing is known any more of what
// that operation gave: autograd knows its result by it, so it is not recorded once more.
void forgetElements(Call& c, const Value& tensor);
// The result of an operation on an integer tensor and a number, or on two tensors of which one is bounded by itself (`%`): bounds
// of its elements, which nobody says are reached.
[[nodiscard]] std::optional<OpRecord::Bounds> computedRange(Call& c, std::string_view operation, const Operands& inputs);
// Bounds of integers that are written into others: of a tensor of int64, or a number.
[[nodiscard]] std::optional<OpRecord::Bounds> writtenRange(Call& c, const Operand& x);
// Bounds of elements that are all from one or the other of two operands.
[[nodiscard]] std::optional<OpRecord::Bounds> chosenRange(Call& c, const Operands& inputs, DType dtype);

}  // namespace shapeproof::libcalls
