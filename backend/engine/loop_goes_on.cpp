// What a general head knows because the iterations before it have not left the loop (loop_general.cpp).
#include <algorithm>

#include "backend/engine/join.h"
#include "backend/engine/loop.h"
#include "backend/sym/nodes.h"

namespace shapeproof {

// More paths than these through a body say nothing that is worth its size.
static constexpr size_t kMaxPaths = 4;

// Law: let e(i) move by one with each iteration, and e(j) != 0 for every j from `first` to `previous`. Then e has not come to 0 from the
// side where it was at first: with e growing, e(first) > 0 or e(previous) < 0.
BoolExpr LoopRunner::notPassed(BoolExpr item, IntExpr first, IntExpr previous) const {
  SymPool& pool = in_.a.pool;
  if (item.isConstant()) return item;
  const BoolNode& node = nodeOf(pool, item);
  if (node.kind == BoolKind::kAnd) {
    std::vector<BoolExpr> all;
    for (const BoolExpr one : node.items()) all.push_back(notPassed(one, first, previous));
    return pool.andAll(all);
  }
  const auto symbol = *pool.asSymbol(index_);
  const auto at = [&](auto e, IntExpr index) {
    return pool.substitute(e, [&](SymbolId s) { return s == symbol ? std::optional(index) : std::nullopt; });
  };
  const BoolExpr last = at(item, previous);
  if (node.kind != BoolKind::kNe) return last;
  const IntExpr e = node.expr, step = pool.sub(at(e, pool.add(index_, IntExpr::constant(1))), e);
  if (!step.is(1) && !step.is(-1)) return last;
  const IntExpr growing = step.is(1) ? e : pool.neg(e), zero = IntExpr::constant(0);
  return pool.andOf(last, pool.orOf(pool.gt(at(growing, first), zero), pool.lt(at(growing, previous), zero)));
}

// What a path through the body says of the index: it holds in every iteration that goes this way to its end.
std::vector<BoolExpr> LoopRunner::conditionsToGoOn(const State& general, const State& after, const LoopPolicy& policy) const {
  // The test of a while loop is asked again at each head.
  const auto fromTest = [&](const TrailNode& n) { return !shape_.is_for && n.unit == &unit_ && n.span == unit_.ir->span(shape_.head); };
  std::vector<BoolExpr> items;
  for (const TrailNode* n : trailSince(after.trail.get(), commonPast(after.trail.get(), general.trail.get())))
    if (n->kind == TrailNode::Kind::kBranch && policy.deterministic(n->expr) && policy.mentionsIndex(n->expr) && !fromTest(*n)) items.push_back(n->expr);
  return items;
}

// A body that leaves under a condition on the index: at a head the iteration before has come to its end on one of the paths. What all
// of them say held in every iteration since the head that was met (`met`: its index).
BoolExpr LoopRunner::conditionAtHead(const State& general, const ContextSet<Flow>& after, const LoopPolicy& policy, int64_t met, const State& start) const {
  SymPool& pool = in_.a.pool;
  if (after.empty() || after.size() > kMaxPaths) return BoolExpr::constant(true);
  std::vector<std::vector<BoolExpr>> ways;
  for (size_t i = 0; i < after.size(); ++i) ways.push_back(conditionsToGoOn(general, *after[i].state, policy));
  const auto on_all = [&](BoolExpr item) {
    return std::all_of(ways.begin(), ways.end(), [&](const auto& way) { return std::find(way.begin(), way.end(), item) != way.end(); });
  };
  const IntExpr first = IntExpr::constant(met), previous = pool.sub(index_, IntExpr::constant(1));
  const auto at = [&](BoolExpr e, IntExpr index) {
    return pool.substitute(e, [&](SymbolId s) { return s == *pool.asSymbol(index_) ? std::optional(index) : std::nullopt; });
  };
  std::vector<BoolExpr> always, one_way;
  for (const BoolExpr item : ways[0])
    if (on_all(item)) always.push_back(notPassed(item, first, previous));
  for (const auto& way : ways) one_way.push_back(at(pool.andAll(way), previous));
  const BoolExpr went_on = pool.andOf(pool.andAll(always), pool.orAll(one_way));
  return in_.check(start, at(went_on, first)) == Tri::kTrue ? went_on : pool.orOf(pool.eq(index_, first), went_on);
}

}  // namespace shapeproof
