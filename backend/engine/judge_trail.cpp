#include "backend/engine/judge_trail.h"

#include <set>
#include <tuple>
#include <unordered_set>

#include "backend/engine/join.h"
#include "backend/engine/operators.h"

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
    join_nodes_.resize(m.joins);
    witnesses_.resize(m.witnesses);
    chain_.resize(keep);
  }
  for (auto n = fresh.rbegin(); n != fresh.rend(); ++n) {
    chain_.push_back({*n, constraints_.size(), branches_.size(), join_nodes_.size(), witnesses_.size()});
    append(**n);
  }
}

void TrailReader::append(const TrailNode& n) {
  switch (n.kind) {
    case Kind::kWitness: witnesses_.push_back(&n); return;
    case Kind::kJoin:
      join_nodes_.push_back(&n);
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
  if (late()) return BoolExpr::constant(true);
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

// A question is a place in the program and what the unknown symbols of its branch say of themselves: whether there is a next item. What a
// library model asks is our ignorance, not the program's way, and leads past nothing.
BoolExpr TrailReader::unknownWay(const TrailNode* way, const TrailNode* from) {
  using Question = std::tuple<const Unit*, uint32_t, uint32_t, std::set<uint32_t>>;
  std::set<Question> asked;
  std::vector<BoolExpr> answers;
  for (const TrailNode* n : trailSince(way, from)) {
    if (n->kind == Kind::kJoin) answers.push_back(unknownWays(*n));
    if (n->kind != Kind::kBranch || n->of_model || ops::trustOf(pool_, n->expr) != Trust::kOpaque) continue;
    std::set<uint32_t> unknown;
    for (const SymbolId s : pool_.symbolsOf(n->expr))
      if (pool_.info(s).trust == Trust::kOpaque) unknown.insert(Name(pool_.info(s).reason).index);
    const auto& at = n->span.start;
    if (asked.emplace(n->unit, at.line, at.column, std::move(unknown)).second && !n->settled) answers.push_back(n->expr);
  }
  return pool_.andAll(answers);
}

BoolExpr TrailReader::unknownWays(const TrailNode& join) {
  if (const auto it = unknown_ways_.find(&join); it != unknown_ways_.end()) return it->second;
  if (late()) return BoolExpr::constant(true);
  std::vector<BoolExpr> ways;
  for (const TrailRef& way : join.alternatives) ways.push_back(unknownWay(way.get(), join.parent.get()));
  const BoolExpr e = ways.empty() || join.settled ? BoolExpr::constant(true) : pool_.orAll(ways);
  unknown_ways_.emplace(&join, e);
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
