// How tensors lie in memory: strides, and what follows from them. A layout that sizes do not decide is not known.
#pragma once

#include "libcalls/torch/support.h"

namespace shapeproof::libcalls {

// The strides of a contiguous tensor of these sizes.
[[nodiscard]] Dims rowMajor(Call& c, const Dims& dims);
// None: not known.
[[nodiscard]] std::optional<Dims> stridesOf(Call& c, const TensorInfo& info);
// Gives a tensor of known rank these strides (none: not known) and finds out whether that is contiguous.
void setStrides(Call& c, TensorInfo& info, std::optional<Dims> strides);
// A new tensor whose dimensions lie in memory in this order, the outermost first.
void setOrder(Call& c, TensorInfo& info, const std::vector<size_t>& order);
// x expanded to other sizes: a repeated dimension has stride 0. None: not known.
[[nodiscard]] std::optional<Dims> expandedStrides(Call& c, const Operand& x, const Dims& to);
// An operator that writes each number in place takes no tensor several numbers of which lie in one place (expand). None: nothing stands against it.
[[nodiscard]] std::optional<CallResult> refuseOverlap(Call& c, const Operand& x);
// What writes each number of x in place asks for both: no leaf (support.h), and no two numbers in one place.
[[nodiscard]] std::optional<CallResult> refuseWrite(Call& c, const Operand& x);
// A tensor that an elementwise kernel makes: its dimensions lie as those of the operands do (TensorIterator).
void setElementwise(Call& c, TensorInfo& info, const Operands& operands);
// The same from the strides of the operands over the dimensions of the result: 0 where one is broadcast.
void setIterated(Call& c, TensorInfo& info, const std::vector<Dims>& operands);
// What a kernel for images makes of several: channels last in memory if they are that in all of them, else contiguous.
void setImage(Call& c, TensorInfo& info, const Operands& images);
// Nothing is claimed of the layout unless the operands are plainly contiguous.
void setIfPlain(TensorInfo& info, const Operands& operands);

// Results as in support.h, laid out like that; of columns: matrices as LAPACK leaves them.
[[nodiscard]] CallResult elementwiseResult(Call& c, std::string_view op, Dims dims, DType dtype, const Operands& operands);
[[nodiscard]] CallResult imageResult(Call& c, std::string_view op, Dims dims, DType dtype, const Operands& images);
[[nodiscard]] CallResult plainResult(Call& c, std::string_view op, Dims dims, DType dtype, const Operands& operands);
[[nodiscard]] Value columnsValue(Call& c, std::string_view op, Dims dims, DType dtype, const Operands& operands);

// x seen as a tensor of other sizes without copying (torch's computeStride).
struct View {
  Tri possible = Tri::kUnknown;
  std::optional<Dims> strides;
  std::optional<BoolExpr> undecided;  // what has to be known to find out; none: the layout of x
};
[[nodiscard]] View viewOf(Call& c, const TensorInfo& x, const Dims& to);

}  // namespace shapeproof::libcalls
