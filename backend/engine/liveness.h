// Liveness of variables at the head of a loop, read off the IR: a variable that every iteration writes before it reads it, and that
// nothing behind the loop reads, is dead there. Forgetting what such variables hold makes the states of two iterations equal
// sooner, and their joins cheaper.
#pragma once

#include <string_view>
#include <vector>

#include "ir/module.h"

namespace shapeproof {

struct DeadVariables {
  std::vector<ir::SlotId> locals;
  std::vector<ir::StrId> globals;
};

// The dead variables of the loop statement `loop` in `code`. `globals`: the code is the body of a module whose names nobody else
// reads (a script). Conservative: what a nested function may read is live, and everything is where the names of variables
// are asked for (`globals()`, `exec`).
[[nodiscard]] DeadVariables deadAtHead(const ir::Module& m, ir::CodeId code, ir::StmtId loop, bool globals);

}  // namespace shapeproof
