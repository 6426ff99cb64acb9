// What operators keep for backward(), as real torch was seen to do (tests/autograd/record.py).
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace shapeproof {

// A set of operands: bit i stands for operand i. "For these": where one of them needs a gradient.
using OperandSet = uint32_t;

struct Saves {
  static constexpr size_t kMostOperands = 3;
  std::string_view operation;  // as in the operation log; of a change in place: with its underscore
  size_t operands;             // 0: any number, all treated alike
  OperandSet edges;            // the gradient goes on to these, if they need one
  OperandSet frees;            // for these, something is kept that backward() frees
  OperandSet result;           // for these, the result is kept
  std::array<OperandSet, kMostOperands> operand;  // for which the operand at this place is kept
  [[nodiscard]] OperandSet keptFor(size_t place) const { return place < kMostOperands ? operand[place] : 0; }
};

// Null: nothing is known of it.
[[nodiscard]] const Saves* savesOf(std::string_view operation, size_t operands);
// The operands that the gradient for the one at `place` is computed from for certain, so that it needs a gradient where one of them does.
[[nodiscard]] OperandSet secondOf(std::string_view operation, size_t operands, size_t place);
// The result is a view of the first operand in every case, and counts its changes with it (`detach` does, `data` does not).
[[nodiscard]] bool sharesVersion(std::string_view operation);

}  // namespace shapeproof
