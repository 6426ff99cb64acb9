// What a statement gives a value: as text, to be written again beside it.
#pragma once

#include <string>

#include "driver/reduce/units.h"

namespace shapeproof {

struct StatementParts {
  std::string target;   // what it assigns to: "x", "a, b", "self.width"; empty: nothing
  std::string value;    // of `return value` and of an expression that stands alone
  bool returns = false; // it is a return
  bool leaves = false;  // what stands behind it in its block does not run
};

[[nodiscard]] StatementParts partsOf(const UnitTree& tree, UnitId statement);

}  // namespace shapeproof
