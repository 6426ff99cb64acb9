// Statements of the program, and whether a path has come out of each that one has entered.
//
// Law: what a path enters it leaves, to the next statement or by a jump, or it ends there. A statement that was entered and that no path has
// left, and in which none has ended, has forgotten its paths, whatever the ledger says: nothing behind it was looked at.
#pragma once

#include "backend/engine/interp.h"

namespace shapeproof {

// kLeft: a path came to an end in it. kPassed: one went on behind it, or jumped.
enum class StatementState : uint8_t { kNotEntered, kEntered, kLeft, kPassed };

// One run of a statement. Library models are not watched.
class StatementRun {
 public:
  StatementRun(const Ledger& ledger, const State& s, ir::StmtId id);
  // `after`: what has come of the path that entered.
  void leave(const ContextSet<Flow>& after);

 private:
  const Ledger& ledger_;
  const Unit* unit_;  // null: not watched
  ir::StmtId id_;
  uint64_t unreachable_;
};

// The statements of `unit` that no path has left.
[[nodiscard]] std::vector<ir::StmtId> neverLeft(const Unit& unit);
// Whether a path has passed the innermost statement around `span`.
[[nodiscard]] bool hasPassed(const Unit& unit, const Span& span);

}  // namespace shapeproof
