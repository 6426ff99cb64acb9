// The trail of a joined path: what both sides assumed, and the alternatives where they parted.
#include <algorithm>
#include <unordered_set>

#include "backend/engine/join.h"

namespace shapeproof {
namespace {

using Kind = TrailNode::Kind;

Ref<TrailNode> onTop(const TrailRef& parent, Kind kind) {
  auto node = makeRef<TrailNode>();
  node->kind = kind;
  node->parent = parent;
  node->depth = parent ? parent->depth + 1 : 1;
  return node;
}

TrailRef copyOnTop(const TrailRef& parent, const TrailNode& entry) {
  auto node = onTop(parent, entry.kind);
  node->expr = entry.expr;
  node->unit = entry.unit;
  node->span = entry.span;
  node->settled = entry.settled;
  node->taken = entry.taken;
  node->of_model = entry.of_model;
  node->label = entry.label;
  node->value = entry.value;
  return node;
}

bool constraint(const TrailNode& n) { return n.kind == Kind::kFact || n.kind == Kind::kBranch || n.kind == Kind::kObligation; }

uint64_t keyOf(const TrailNode& n) { return (uint64_t{n.expr.bits()} << 8) | static_cast<uint64_t>(n.kind); }

// Without what the other side has too, only the branch itself is left.
bool onlyBranch(const std::vector<const TrailNode*>& suffix, const std::unordered_set<uint64_t>& other, BoolExpr branch) {
  for (const TrailNode* n : suffix) {
    if (n->kind == Kind::kWitness || (constraint(*n) && (n->expr == branch || other.count(keyOf(*n))))) continue;
    return false;
  }
  return true;
}

std::unordered_set<uint64_t> keysOf(const std::vector<const TrailNode*>& suffix) {
  std::unordered_set<uint64_t> keys;
  for (const TrailNode* n : suffix) if (constraint(*n)) keys.insert(keyOf(*n));
  return keys;
}

// The ways that led along a trail: the branches of each. False: there are too many, or some that matter only once.
using Ways = std::vector<std::vector<BoolExpr>>;

// A branch on a thing of few values, or on how a float compares, is likely to be met again; one on how many batches there are is not, and the states of two
// iterations would differ in it for ever.
bool meetsAgain(const SymPool& pool, BoolExpr branch) {
  constexpr int64_t kFewValues = 16;
  const auto symbols = pool.symbolsOf(branch);
  return std::all_of(symbols.begin(), symbols.end(), [&](SymbolId id) {
    const SymbolInfo& info = pool.info(id);
    return info.is_bool || info.rank || (info.range.low > Range::kMin && info.range.high < Range::kMax && info.range.high - info.range.low < kFewValues);
  });
}

bool waysSince(const SymPool& pool, const TrailNode* trail, const TrailNode* past, Ways& ways) {
  constexpr size_t kMaxWays = 16;
  ways = {{}};
  for (const TrailNode* n : trailSince(trail, past)) {
    if (n->kind == Kind::kBranch) {
      if (!meetsAgain(pool, n->expr)) return false;
      for (auto& way : ways) way.push_back(n->expr);
    } else if (n->kind == Kind::kJoin) {
      Ways longer;
      for (const TrailRef& alternative : n->alternatives) {
        Ways inner;
        if (!waysSince(pool, alternative.get(), n->parent.get(), inner) || longer.size() + inner.size() * ways.size() > kMaxWays) return false;
        for (const auto& before : ways)
          for (const auto& then : inner) {
            longer.push_back(before);
            longer.back().insert(longer.back().end(), then.begin(), then.end());
          }
      }
      ways = std::move(longer);
    }
  }
  return true;
}

// Two ways that took a branch differently.
bool parted(SymPool& pool, const std::vector<BoolExpr>& a, const std::vector<BoolExpr>& b) {
  return std::any_of(a.begin(), a.end(), [&](BoolExpr x) { return std::find(b.begin(), b.end(), pool.notOf(x)) != b.end(); });
}

// Every way of the one has parted from every way of the other: what led along the first.
std::optional<BoolExpr> separatingWays(SymPool& pool, const TrailNode* a, const TrailNode* b, const TrailNode* past) {
  Ways of_a, of_b;
  if (!waysSince(pool, a, past, of_a) || !waysSince(pool, b, past, of_b)) return std::nullopt;
  BoolExpr any = BoolExpr::constant(false);
  for (const auto& x : of_a) {
    for (const auto& y : of_b) if (!parted(pool, x, y)) return std::nullopt;
    any = pool.orOf(any, pool.andAll(x));
  }
  return any.isConstant() ? std::nullopt : std::optional(any);
}

}  // namespace

const TrailNode* commonPast(const TrailNode* a, const TrailNode* b) {
  while (a != b) {
    const uint32_t da = a ? a->depth : 0, db = b ? b->depth : 0;
    if (da >= db && a) a = a->parent.get();
    if (db >= da && b) b = b->parent.get();
  }
  return a;
}

std::vector<const TrailNode*> trailSince(const TrailNode* trail, const TrailNode* past) {
  std::vector<const TrailNode*> list;
  for (; trail != past; trail = trail->parent.get()) list.push_back(trail);
  std::reverse(list.begin(), list.end());
  return list;
}

std::optional<BoolExpr> separatingCondition(SymPool& pool, const State& a, const State& b) {
  const TrailNode* past = commonPast(a.trail.get(), b.trail.get());
  const auto in_a = trailSince(a.trail.get(), past), in_b = trailSince(b.trail.get(), past);
  std::unordered_set<uint32_t> other;
  for (const TrailNode* n : in_b) if (n->kind == Kind::kBranch) other.insert(n->expr.bits());
  for (const TrailNode* n : in_a)
    if (n->kind == Kind::kBranch && other.count(pool.notOf(n->expr).bits())) return n->expr;
  // No branch with two sides: perhaps what one assumed is impossible on the other.
  const auto conjunction = [&](const std::vector<const TrailNode*>& suffix) {
    std::vector<BoolExpr> items;
    for (const TrailNode* n : suffix) if (n->kind == Kind::kBranch) items.push_back(n->expr);
    return pool.andAll(items);
  };
  if (const BoolExpr c = conjunction(in_a); !c.isConstant() && b.facts.check(pool, c) == Tri::kFalse) return c;
  if (const BoolExpr c = conjunction(in_b); !c.isConstant() && a.facts.check(pool, c) == Tri::kFalse) return pool.notOf(c);
  return separatingWays(pool, a.trail.get(), b.trail.get(), past);
}

TrailRef joinTrails(SymPool& pool, const TrailRef& a, const TrailRef& b, BoolExpr condition) {
  if (a == b) return a;
  const TrailNode* past = commonPast(a.get(), b.get());
  const auto in_a = trailSince(a.get(), past), in_b = trailSince(b.get(), past);
  const auto keys_a = keysOf(in_a), keys_b = keysOf(in_b);
  TrailRef trail{past};
  if (!onlyBranch(in_a, keys_b, condition) || !onlyBranch(in_b, keys_a, pool.notOf(condition))) {
    auto node = onTop(trail, Kind::kJoin);
    node->alternatives = {a, b};
    trail = node;
  }
  // What both assume holds behind the join without looking into the alternatives.
  for (const TrailNode* n : in_a)
    if (n->kind == Kind::kWitness || (constraint(*n) && keys_b.count(keyOf(*n)))) trail = copyOnTop(trail, *n);
  for (const TrailNode* n : in_b) {
    if (n->kind != Kind::kWitness) continue;
    const bool known = std::any_of(in_a.begin(), in_a.end(), [&](const TrailNode* m) {
      return m->kind == Kind::kWitness && m->label == n->label && m->value == n->value;
    });
    if (!known) trail = copyOnTop(trail, *n);
  }
  return trail;
}

TrailRef behindLoop(const TrailRef& trail, const TrailNode* past) {
  auto node = onTop(TrailRef{past}, Kind::kJoin);
  node->alternatives = {trail};
  node->settled = true;
  TrailRef out = node;
  for (const TrailNode* n : trailSince(trail.get(), past))
    if (n->kind == Kind::kWitness) out = copyOnTop(out, *n);
  return out;
}

}  // namespace shapeproof
