// Strides of arrays. An axis may run backwards, as none of a tensor does: only views keep that, and whoever makes a tensor of one refuses it.
#pragma once

#include "libcalls/torch/layout.h"

namespace shapeproof::libcalls::numpy {

// What is new in memory runs forwards: the size of each step stays.
void runForwards(Call& c, TensorInfo& info);
// The layout of a tensor made of an array: `shared` with it, or that of a copy. Where the array's is not known, a contiguous one.
void layOut(Call& c, TensorInfo& info, const Operand& array, bool shared);
// torch's demand of an array that it reads. False: the path has raised.
[[nodiscard]] bool demandForwards(Call& c, const Operand& array);

}  // namespace shapeproof::libcalls::numpy
