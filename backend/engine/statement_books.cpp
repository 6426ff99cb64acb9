#include "backend/engine/statement_books.h"

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
  const bool left = !after.empty() || after.hasFinished() || ledger_.counts().of(PathEnd::kUnreachable) > unreachable_;
  if (left) stateOf(*unit_, id_) = static_cast<uint8_t>(StatementState::kLeft);
}

std::vector<ir::StmtId> neverLeft(const Unit& unit) {
  std::vector<ir::StmtId> list;
  for (uint32_t i = 0; i < unit.statements.size(); ++i)
    if (unit.statements[i] == static_cast<uint8_t>(StatementState::kEntered)) list.push_back(ir::StmtId(i));
  return list;
}

}  // namespace shapeproof
