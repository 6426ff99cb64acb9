// What the text of the program says about the ways through it, whatever is known of its values.
#pragma once

#include "ir/module.h"

namespace shapeproof {

// `while True` (or another constant that is true), and no handler in it leaves it. Where no path has left such a loop, every branch
// that would leave it was decided. A handler is another matter: an exception that nothing is known to raise may come all the same.
[[nodiscard]] bool endlessBySource(const ir::Module& m, ir::ExprId test, ir::BlockId body);

// A statement of the block returns something that may be true.
[[nodiscard]] bool mayReturnTrue(const ir::Module& m, ir::BlockId block);

// A try statement of the block, or inside of it, has a finally block.
[[nodiscard]] bool hasFinally(const ir::Module& m, ir::BlockId block);

}  // namespace shapeproof
