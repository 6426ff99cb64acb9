// What operations keep for backward() beside what saved_tensors.def says, and whose memory their results lie in: told to whoever looks on.
#pragma once

#include "libcalls/torch/support.h"

namespace shapeproof::libcalls {

// Of what has been made: `numbers` of `type` (float32 where torch computes statistics).
void tellKept(Call& c, const CallResult& made, IntExpr numbers, DType type);
// What the shapes do not decide: it may be anything.
void tellKeptUnknown(Call& c, const CallResult& made, std::string_view reason);
void tellShared(Call& c, const CallResult& made, Tri shares);

}  // namespace shapeproof::libcalls
