#include "backend/engine/judge_trail.h"

#include <set>
#include <unordered_set>

namespace shapeproof {

using Kind = TrailNode::Kind;

void TrailReader::read(const TrailNode* trail) {
  std::vector<const TrailNode*> fresh;
  const TrailNode* at = trail;
  // chain_[k] has depth k + 1 on an unbroken chain, so a common node is found at its own depth.
  const auto known = [&](const TrailNode* n) { return n->depth >= 1 && n->depth <= chain_.size() && chain_[n->depth - 1].node == n; };
  while (at != nullptr && !known(at)) {
    fresh.push_back(at);
    at = at->parent.get();
  }
  const size_t keep = at ? at->depth : 0;
  if (keep < chain_.size()) {
    const Mark& m = chain_[keep];
    shrink(m.constraints);
    branches_.resize(m.branches);
    witnesses_.resize(m.witnesses);
    chain_.resize(keep);
  }
  for (auto n = fresh.rbegin(); n != fresh.rend(); ++n) {
    chain_.push_back({*n, constraints_.size(), branches_.size(), witnesses_.size()});
    append(**n);
  }
}

void TrailReader::append(const TrailNode& n) {
  switch (n.kind) {
    case Kind::kWitness: witnesses_.push_back(&n); return;
    case Kind::kJoin:
      if (const BoolExpr e = formulaOf(n); !e.isTrue()) push({e, n.kind});
      return;
    case Kind::kBranch:
      if (!n.settled && !n.expr.isConstant()) branches_.push_back(&n);
      break;
    case Kind::kFact: case Kind::kObligation: break;
  }
  if (!n.expr.isTrue()) push({n.expr, n.kind});
}

BoolExpr TrailReader::formulaOf(const TrailNode& join) {
  if (const auto it = joins_.find(&join); it != joins_.end()) return it->second;
  std::vector<BoolExpr> sides;
  for (const TrailRef& side : join.alternatives) {
    std::vector<BoolExpr> items;
    for (const TrailNode* n = side.get(); n != nullptr && n != join.parent.get(); n = n->parent.get()) {
      if (n->kind == Kind::kJoin) items.push_back(formulaOf(*n));
      else if (n->kind != Kind::kWitness) items.push_back(n->expr);
    }
    sides.push_back(pool_.andAll(items));
  }
  const BoolExpr e = sides.empty() ? BoolExpr::constant(true) : pool_.orAll(sides);
  joins_.emplace(&join, e);
  return e;
}

std::vector<BoolExpr> TrailReader::all() const {
  std::vector<BoolExpr> out;
  out.reserve(constraints_.size());
  for (const Constraint& c : constraints_) out.push_back(c.expr);
  return out;
}

void TrailReader::push(Constraint c) {
  const auto index = static_cast<uint32_t>(constraints_.size());
  if (c.expr.isFalse()) false_.push_back(index);
  else for (const SymbolId s : pool_.symbolsOf(c.expr)) users_[s.index].push_back(index);
  constraints_.push_back(c);
}

void TrailReader::shrink(size_t size) {
  while (constraints_.size() > size) {
    const BoolExpr e = constraints_.back().expr;
    constraints_.pop_back();
    if (e.isFalse()) false_.pop_back();
    else for (const SymbolId s : pool_.symbolsOf(e)) users_[s.index].pop_back();
  }
}

std::vector<BoolExpr> TrailReader::about(std::vector<SymbolId> queue) const {
  std::unordered_set<uint32_t> seen;
  std::set<uint32_t> taken(false_.begin(), false_.end());
  for (const SymbolId s : queue) seen.insert(s.index);
  while (!queue.empty()) {
    const SymbolId s = queue.back();
    queue.pop_back();
    const auto it = users_.find(s.index);
    if (it == users_.end()) continue;
    for (const uint32_t i : it->second) {
      if (!taken.insert(i).second) continue;
      for (const SymbolId other : pool_.symbolsOf(constraints_[i].expr))
        if (seen.insert(other.index).second) queue.push_back(other);
    }
  }
  std::vector<BoolExpr> out;
  for (const uint32_t i : taken) out.push_back(constraints_[i].expr);
  return out;
}

}  // namespace shapeproof
