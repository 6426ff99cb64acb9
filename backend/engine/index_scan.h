// What a loop variable is used for.
#pragma once

#include "ir/module.h"

namespace shapeproof {

// An index expression inside `body` mentions `target`, a name: each iteration picks another thing.
[[nodiscard]] bool indexedBy(const ir::Module& m, ir::ExprId target, ir::BlockId body);

}  // namespace shapeproof
