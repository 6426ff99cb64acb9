#include "backend/state/ledger.h"

#include <numeric>
#include <stdexcept>

#include "backend/state/path.h"

namespace shapeproof {

const PathEndInfo& pathEndInfo(PathEnd how) {
  static constexpr PathEndInfo kInfo[] = {
#define PATH_END(ident, name, proof, words) {name, proof, words},
#include "backend/state/path_ends.def"
#undef PATH_END
  };
  return kInfo[static_cast<size_t>(how)];
}

uint64_t Ledger::Counts::allEnded() const { return std::accumulate(ended.begin(), ended.end(), uint64_t{0}); }

void Ledger::lose(const State& s) {
  countEnd(PathEnd::kLost);
  Loss loss;
  ir::ExprId at = s.at;
  for (const Frame* f = s.frame.get(); f != nullptr; at = f->call_site, f = f->caller.get()) {
    if (!f->unit->is_user || !at.valid()) continue;
    loss = {f->unit, f->unit->ir->span(at)};
    break;
  }
  losses_.push_back(loss);
}

void Trial::withdraw() {
  ledger_.counts_ = before_;
  ledger_.losses_.resize(losses_);
  kept_ = true;
}

Path Trial::takeBack(const Snapshot& before) {
  withdraw();
  return Path(before.copy());
}

void usedAfterSpent() { throw std::logic_error("a path is used after it was spent"); }

}  // namespace shapeproof
