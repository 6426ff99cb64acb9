// The comments of a file that speak to shapeproof.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "ir/source.h"

namespace shapeproof {

struct Suppression {
  Span span;                        // of the comment, from its '#', up to the next one that speaks to shapeproof
  Span word;                        // of what follows `shapeproof:`
  bool known = true;                // that is `ignore` or `ignore-file`; else the comment has no effect
  std::optional<Position> list_begin, list_end; // behind the '[' before the rules, and of the ']' behind them
  bool whole_file = false;          // ignore-file
  bool misplaced = false;           // ignore-file after the first statement: without effect
  bool alone = false;               // nothing but the comment on its line
  std::vector<std::string> rules;   // as written; empty: every rule
};

// In the order of the text; other comments may stand before one on its line (`# noqa  # shapeproof: ignore[...]`). A '#' inside a string is no comment. Linear, whatever the text is.
[[nodiscard]] std::vector<Suppression> findSuppressions(const SourceText& source);

// For each line whether it goes on in the next one within a string or behind a backslash: no comment can stand at its end, and
// no line can be put below it.
[[nodiscard]] std::vector<bool> sealedLines(const SourceText& source);

}  // namespace shapeproof
