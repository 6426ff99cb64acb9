// What an index expression selects: shared by reading and assignment.
#pragma once

#include "libcalls/torch/support.h"

namespace shapeproof::libcalls {

struct Selection {
  Dims dims;                // of the result
  bool advanced = false;    // tensors, lists or masks took part: the result is a copy
  bool masked = false;      // a mask decides some size
  std::optional<Dims> strides;  // of a view
  std::vector<Dims> walk;       // of a copy: the strides of x and of the indices over the result; empty: not known
};

// x[index]. Leaves with torch's IndexError, or unknown.
[[nodiscard]] Step<Selection> selectIndex(Call& c, std::string_view op, const Operand& x, const Value& index);
// The tensor that x[index] is, once the index has been understood.
[[nodiscard]] TensorInfo selected(Call& c, const Operand& x, Selection s, const Value& index);
// A part of x, of these sizes and strides, is written: no several numbers of it lie in one place. None: nothing stands against it.
[[nodiscard]] std::optional<CallResult> refuseOverlap(Call& c, const Operand& x, const Dims& dims, const Dims& strides);
// Values of these sizes can be broadcast to what is selected. How many values a mask selects is not for the sizes to tell.
[[nodiscard]] BoolExpr fitsSelection(Call& c, const Dims& from, const Selection& s);
// That an index is in range. A number out of a tensor that nothing bounds is, by the same assumption as the tensor would be.
[[nodiscard]] bool requirePlace(Call& c, IntExpr index, BoolExpr inside, const std::function<Finding()>& make);
// The start or end of a slice, brought into 0..size.
[[nodiscard]] IntExpr sliceBound(Call& c, IntExpr v, IntExpr size);

}  // namespace shapeproof::libcalls
