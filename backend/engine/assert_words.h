// What a failing assertion of the program was about.
#pragma once

#include "backend/engine/interp.h"

namespace shapeproof {

// Adds to `out`: as arguments, pairs of a text of the source and the number that it stands for; as operands, the tensors that the
// test asks. Reads variables, attributes, shapes and items only: nothing of the program runs.
void tellAssertion(Interp& in, const State& s, ir::ExprId test, Finding& out);

}  // namespace shapeproof
