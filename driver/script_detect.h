// Which files of a folder are scripts.
#pragma once

#include "ir/module.h"

namespace shapeproof {

// Whether a file can run by itself: it has a main guard (`if __name__ == "__main__":`), or its top-level code calls into a tensor
// library or, where it imports one, into the file's own functions and classes. Settings (`torch.manual_seed(0)`,
// `torch.device("cuda")`) and decorators do not count.
[[nodiscard]] bool runsByItself(const ir::Module& module);

// Whether a statement is a `def` or `class`, decorated or not.
[[nodiscard]] bool isDefinition(const ir::Module& module, ir::StmtId statement);

// `if __name__ == "__main__":`
[[nodiscard]] bool isMainGuard(const ir::Module& module, ir::StmtId statement);

}  // namespace shapeproof
