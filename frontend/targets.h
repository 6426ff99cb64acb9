// How CPython names an expression in its messages: "function call", "literal", "generator expression"…
#pragma once

#include <string>

#include "frontend/cst.h"

namespace shapeproof::frontend {

[[nodiscard]] std::string describeTarget(Node n);

// The grammar takes the star of `*f(x)` for a part of the callee. The splat at the left end of `n`, `n` itself included.
[[nodiscard]] Node leadingStar(Node n);

// `(*x)`: parsed as a tuple of one, for want of a comma it is an error.
[[nodiscard]] bool isBareStar(Node tuple);

}  // namespace shapeproof::frontend
