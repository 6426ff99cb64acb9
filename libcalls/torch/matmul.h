// Matrix products as others need them.
#pragma once

#include "libcalls/torch/support.h"

namespace shapeproof::libcalls {

// torch.matmul of two shapes: every case of ranks (docs: torch.matmul). None: the path raised.
[[nodiscard]] std::optional<Dims> shMatmul(Call& c, const Operand& a, const Operand& b);
// (..., K) by (N, K): F.linear's (..., N). None: the path raised.
[[nodiscard]] std::optional<Dims> shLinear(Call& c, const Operand& x, const Operand& weight);

}  // namespace shapeproof::libcalls
