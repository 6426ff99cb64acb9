// The lexical rules that the grammar does not enforce, checked in one pass before parsing: indentation, brackets, strings,
// numbers, characters. And the wording for what the grammar refuses.
#pragma once

#include <string>
#include <string_view>

#include "frontend/cst.h"
#include "frontend/syntax_error.h"

namespace shapeproof::frontend {

struct LexicalCheck {
  // The source with constructs that the grammar does not know blanked out, byte for byte as long; empty: parse the source.
  std::string patched;
};

[[nodiscard]] LexicalCheck checkLexically(std::string_view source, ErrorSink& errors);

// Reports the error behind a problem node of the concrete tree.
void diagnoseProblem(std::string_view source, Node problem, ErrorSink& errors);

}  // namespace shapeproof::frontend
