// The frontend in one function: Python source to IR.
#pragma once

#include <vector>

#include "frontend/syntax_error.h"
#include "ir/module.h"
#include "ir/source.h"

namespace shapeproof::frontend {

struct LowerOptions {
  bool pylib = false;  // `LibCall.a.b(args)` is a LibCall node; elsewhere it is an ordinary name
};

// Either a module without errors, or one error (the first) and an empty module.
struct ParseResult {
  ir::Module module;
  std::vector<SyntaxError> errors;
};

[[nodiscard]] ParseResult lowerFile(const SourceText& source, const LowerOptions& options = {});

}  // namespace shapeproof::frontend
