// How many multiply-adds an operator of torch comes to: those of its products of matrices and of its convolutions, as torch's own
// counter has them (torch.utils.flop_counter, which says two operations for each), and as fvcore has them of the same operators.
// What works element by element (a bias, a norm, an activation, a pooling) has none.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "backend/state/tensor.h"
#include "backend/sym/pool.h"

namespace shapeproof {

// Whether the operator multiplies matrices.
[[nodiscard]] bool isProduct(std::string_view operation);
// Of a product whose operands tell: one operand for each, null where it is no tensor. None: the shapes are not known, or the number is
// not in the shapes (what the subscripts of an einsum say): then who makes the result says it (Call::multiplies).
[[nodiscard]] std::optional<IntExpr> multiplyAdds(SymPool& pool, std::string_view operation, std::span<const TensorInfo* const> operands, const Shape& result);

}  // namespace shapeproof
