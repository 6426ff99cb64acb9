#include "backend/engine/proof.h"

#include "backend/engine/statement_books.h"

namespace shapeproof {

namespace {

// Paths that others stand for are not at an end.
uint64_t cameToAnEnd(const Ledger::Counts& c) { return c.allEnded() - c.of(PathEnd::kJoined) - c.of(PathEnd::kCovered); }

}  // namespace

std::vector<Gap> gapsOf(const Analysis& a) {
  std::vector<Gap> gaps;
  for (const Ledger::Loss& loss : a.ledger.losses()) gaps.push_back({{loss.unit, loss.span}, "internal: a path was lost here"});
  const Ledger::Counts& c = a.ledger.counts();
  if (!c.balanced())
    gaps.push_back({{}, "internal: of " + std::to_string(c.opened + c.split) + " paths " + std::to_string(c.allEnded()) + " are accounted for"});
  if (c.opened > 0 && cameToAnEnd(c) == 0) gaps.push_back({{}, "internal: no path came to an end"});
  for (const Unit& unit : a.units)
    for (const ir::StmtId id : neverLeft(unit)) gaps.push_back({{&unit, unit.ir->span(id)}, "internal: no path came out of this statement"});
  return gaps;
}

std::optional<Proof> Proof::of(const Analysis& a, const FileReport& judged) {
  const Ledger::Counts& paths = a.ledger.counts();
  if (!gapsOf(a).empty() || !judged.reasons.empty() || judged.statistics.unproven > 0 || !judged.coverage.limits_hit.empty()) return std::nullopt;
  for (size_t i = 0; i < kPathEnds; ++i)
    if (paths.ended[i] > 0 && !pathEndInfo(static_cast<PathEnd>(i)).proof) return std::nullopt;
  return Proof(judged.paths.explored > 0, judged.coverage.tensor_operations > 0);
}

}  // namespace shapeproof
