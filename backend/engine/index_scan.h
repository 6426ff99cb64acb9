// What a loop variable is used for.
#pragma once

#include <functional>

#include "ir/module.h"

namespace shapeproof {

// Whether what an expression gives can have another thing at each index.
using TellsItems = std::function<bool(ir::ExprId)>;

// An index expression inside `body`, of something that tells its items apart, mentions `target`, a name: each iteration picks another thing.
[[nodiscard]] bool indexedBy(const ir::Module& m, ir::ExprId target, ir::BlockId body, const TellsItems& tells_items);

}  // namespace shapeproof
