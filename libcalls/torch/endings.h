// What is known of a tensor whose rank is not: its last sizes (Shape::tail).
//
// A layer demands, and makes, the last sizes of whatever it is given: nn.Linear the last one, a convolution over images the last three. The sizes
// before them are handed through. So a rule is asked about a tensor that has one more size, which nobody knows, in front of those that are known;
// what it refuses is refused for every rank that the operation takes, and of its result all but the first size is known.
#pragma once

#include "libcalls/torch/support.h"

namespace shapeproof::libcalls {

using TorchRule = CallResult (*)(Call&);

// The k-th size from the end, from 1: of a known shape, or of a known ending. None: it is not known.
[[nodiscard]] std::optional<IntExpr> fromEnd(const Operand& x, size_t k);

// `rule` by the ending of argument `at`. None: its rank is known, or its last `sizes` sizes are not. `exactly`: the operation takes tensors of
// sizes + 1 sizes, and a single one of `sizes`; otherwise any number before them.
[[nodiscard]] std::optional<CallResult> byEnding(Call& c, size_t at, size_t sizes, bool exactly, TorchRule rule);

// `left`, a tensor of unknown rank, with its last sizes. Sizes that are not known come from `unknownSizes`.
[[nodiscard]] CallResult endsWith(Call& c, CallResult left, Dims tail);
[[nodiscard]] Dims unknownSizes(Call& c, size_t n, const Operand& of);

// The same of a tensor that was just made.
void knowEnding(Call& c, const Value& made, Dims tail);

// An elementwise result where the rank of an operand is not known: what of the endings meets, fits. The result has the sizes that follow from them.
[[nodiscard]] CallResult elementwiseEnding(Call& c, std::string_view name, const Operands& inputs);

}  // namespace shapeproof::libcalls
