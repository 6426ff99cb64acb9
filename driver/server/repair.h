// A text that does not parse, with what is wrong left out: while a statement is being typed, the rest is still a program.
#pragma once

#include <optional>
#include <string>

#include "ir/source.h"

namespace shapeproof {

// The same lines, so that places stay. What stands for a line that is wrong gives the names that it assigns a value of which nothing is known,
// keeps the block below it, and returns where it returns. None: a few such lines are not enough. On a deep stack.
[[nodiscard]] std::optional<std::string> repaired(const SourceText& source);

}  // namespace shapeproof
