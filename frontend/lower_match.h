// What the lowering of a match statement and that of its patterns share.
#pragma once

#include "frontend/lowerer.h"

namespace shapeproof::frontend {

// The value that a pattern looks at. Its first use evaluates `value` into `slot`, later uses read the slot; tests run from
// left to right and stop at the first that fails, so the first use is the first evaluated.
struct Lowerer::Subject {
  ir::SlotId slot;
  ExprId value;
  Span span;
  bool bound = false;
};

// Names are bound only after the whole pattern has matched.
struct Lowerer::Captures {
  struct Item {
    Node name;
    ExprId value;
  };
  std::vector<Item> items;
};

// A case whose test has been emitted: the cases behind it lie in the else block of its `if`.
struct Lowerer::OpenCase {
  ir::If head;
  Span span;
  std::vector<ir::StmtId> outer;
};

}  // namespace shapeproof::frontend
