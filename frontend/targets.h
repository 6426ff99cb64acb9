// How CPython names an expression in its messages: "function call", "literal", "generator expression"…
#pragma once

#include <string>

#include "frontend/cst.h"

namespace shapeproof::frontend {

[[nodiscard]] std::string describeTarget(Node n);

}  // namespace shapeproof::frontend
