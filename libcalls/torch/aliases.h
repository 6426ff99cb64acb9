// Tensors that may lie in the same memory: what is written into one of them is written into all.
#pragma once

#include "libcalls/torch/support.h"

namespace shapeproof::libcalls {

// `target` was written in place: what was known of its values, and of those of every tensor that may share them, holds no more.
// Two tensors may share values when the operations that may have made views lead from both to one operation.
void forgetValues(Call& c, const Value& target);

// The bounds of the integers in a tensor, and in all that may share its memory, before some of them are written.
class BeforeWrite {
 public:
  BeforeWrite(Call& c, const Value& target);
  // Behind `change`: some lie within these bounds now, the others are what they were.
  void wrote(Call& c, const OpRecord::Bounds& written) const;

 private:
  struct Known { Addr at; OpRecord::Bounds bounds; };
  std::vector<Known> known_;
};

// As `change` (support.h), by a value that no gradient passes from: what an operator computes for its `out`.
void changeOut(Call& c, const Value& target, TensorInfo info, const Operand& value);

}  // namespace shapeproof::libcalls
