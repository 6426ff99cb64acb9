// The lexical rules that the grammar does not enforce, checked in one pass before parsing: indentation, brackets, strings,
// numbers, characters.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "frontend/syntax_error.h"

namespace shapeproof::frontend {

struct Token {
  enum class Kind : uint8_t { kName, kNumber, kString, kOperator, kNewline };
  Kind kind;
  uint32_t start, end;
};

struct LexicalCheck {
  // The source with comments, line joins, line ends inside brackets and strings, and defaults of type parameters blanked
  // out, byte for byte as long: the grammar mistakes some of them for the end of a block, or does not know them. Every line
  // end that is left ends a logical line (or a blank one).
  std::string patched;
  // Where an operand starts whose star was blanked out too, ascending: the grammar knows `*x, y` but not `*[x], y`.
  std::vector<uint32_t> starred;
  // Where the `as` of a keyword pattern stood, ascending; the tree has a `|` there.
  std::vector<uint32_t> aliases;
  std::vector<Token> tokens;  // filled on demand only
};

[[nodiscard]] LexicalCheck checkLexically(std::string_view source, ErrorSink& errors, bool keep_tokens = false);

}  // namespace shapeproof::frontend
