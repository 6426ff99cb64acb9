// The comments of a file that speak to shapeproof.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "ir/source.h"

namespace shapeproof {

struct Suppression {
  Span span;                        // of the comment, from its '#'
  bool whole_file = false;          // ignore-file
  bool misplaced = false;           // ignore-file after the first statement: without effect
  bool alone = false;               // nothing but the comment on its line
  std::vector<std::string> rules;   // as written; empty: every rule
};

// In the order of the text. A '#' inside a string is no comment. Linear, whatever the text is.
[[nodiscard]] std::vector<Suppression> findSuppressions(const SourceText& source);

}  // namespace shapeproof
