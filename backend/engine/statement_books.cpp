#include "backend/engine/statement_books.h"

#include <algorithm>

namespace shapeproof {

namespace {

uint8_t& stateOf(const Unit& unit, ir::StmtId id) {
  if (unit.statements.size() <= id.index) unit.statements.resize(id.index + 1);
  return unit.statements[id.index];
}

}  // namespace

StatementRun::StatementRun(const Ledger& ledger, const State& s, ir::StmtId id)
    : ledger_(ledger), unit_(s.frame->unit->is_user ? s.frame->unit : nullptr), id_(id), unreachable_(ledger.counts().of(PathEnd::kUnreachable)) {
  if (unit_ == nullptr) return;
  uint8_t& now = stateOf(*unit_, id_);
  if (now == static_cast<uint8_t>(StatementState::kNotEntered)) now = static_cast<uint8_t>(StatementState::kEntered);
}

void StatementRun::leave(const ContextSet<Flow>& after) {
  if (unit_ == nullptr) return;
  // A path whose facts contradict each other ends without a context.
  const bool left = after.hasFinished() || ledger_.counts().of(PathEnd::kUnreachable) > unreachable_;
  const auto now = static_cast<uint8_t>(!after.empty() ? StatementState::kPassed : left ? StatementState::kLeft : StatementState::kEntered);
  uint8_t& known = stateOf(*unit_, id_);
  known = std::max(known, now);
}

std::vector<ir::StmtId> neverLeft(const Unit& unit) {
  std::vector<ir::StmtId> list;
  for (uint32_t i = 0; i < unit.statements.size(); ++i)
    if (unit.statements[i] == static_cast<uint8_t>(StatementState::kEntered)) list.push_back(ir::StmtId(i));
  return list;
}

bool hasPassed(const Unit& unit, const Span& span) {
  const auto& spans = unit.ir->stmt_spans;
  const auto holds = [&](const Span& s) { return s.valid() && s.start <= span.start && span.end <= s.end; };
  const Span* innermost = nullptr;
  bool passed = false;
  for (uint32_t i = 0; i < spans.size(); ++i) {
    if (!holds(spans[i]) || (innermost && (spans[i].start < innermost->start || innermost->end < spans[i].end))) continue;
    const bool same = innermost && spans[i] == *innermost;  // one statement of the source may be several here: each has to be passed
    const bool this_one = i < unit.statements.size() && unit.statements[i] == static_cast<uint8_t>(StatementState::kPassed);
    passed = this_one && (passed || !same);
    innermost = &spans[i];
  }
  return passed;
}

}  // namespace shapeproof
