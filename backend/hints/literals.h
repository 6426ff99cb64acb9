// Numbers in the source that a finding may be due to.
#pragma once

#include <vector>

#include "backend/hints/flow.h"

namespace shapeproof {

struct Literal {
  std::string path;
  ir::ExprId expr;     // a number, or arithmetic of numbers
  Span span;
  int64_t value = 0;
  std::string name;    // of what it is given to: a parameter, a variable; empty: nothing that has a name
  bool mentioned = false;  // the finding speaks of this number
};

// The most promising first: numbers that the finding mentions, then those nearest to its places and the places where its operands
// were made. A few dozen at most.
[[nodiscard]] std::vector<Literal> literalsBehind(const LiteralFlow& flow, const ProgramFiles& files, const ReportedDiagnostic& d);
// The number written at exactly this place.
[[nodiscard]] std::optional<Literal> literalAt(const ProgramFiles& files, const std::string& path, const Span& span);
// Every number that the finding speaks of.
[[nodiscard]] std::vector<int64_t> numbersIn(const ReportedDiagnostic& d);

}  // namespace shapeproof
