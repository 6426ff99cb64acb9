#include "backend/engine/loop_bounds.h"

#include <algorithm>
#include <unordered_set>

#include "backend/engine/interp.h"
#include "backend/sym/nodes.h"

namespace shapeproof {
namespace {

constexpr size_t kMaxEnds = 8;         // paths of an iteration
constexpr size_t kMaxCandidates = 12;  // each is put to the solver for each path
constexpr size_t kMaxConditions = 32;  // of a path, the newest
constexpr int kMaxDepth = 4;           // of the conditions that a value is made of
constexpr size_t kMaxNodes = 256;      // of a value that are looked at for conditions

bool holds(const Interp& in, const State& s, BoolExpr b) { return b.isTrue() || in.check(s, b) == Tri::kTrue; }

BoolExpr within(SymPool& pool, IntExpr e, Range r) {
  BoolExpr b = BoolExpr::constant(true);
  if (r.low != Range::kMin) b = pool.andOf(b, pool.ge(e, IntExpr::constant(r.low)));
  if (r.high != Range::kMax) b = pool.andOf(b, pool.le(e, IntExpr::constant(r.high)));
  return b;
}

// Where a number is compared or cut off: the values at which a condition on it turns, those beside them, and the constants of `min` and `max`.
class Turns {
 public:
  Turns(const SymPool& pool, IntExpr number) : pool_(pool), number_(number) {}

  void read(IntExpr e) {
    if (e.isConstant() || !isNew(e.index(), false)) return;
    const IntNode& n = nodeOf(pool_, e);
    if (n.kind == IntKind::kIte) read(n.condition());
    if (n.kind == IntKind::kSum)
      for (const Term& t : n.terms()) read(t.monomial);
    else if (n.kind != IntKind::kSymbol && n.kind != IntKind::kProduct)
      for (const IntExpr o : n.operands()) read(o);
    if (n.kind == IntKind::kMin || n.kind == IntKind::kMax)
      for (const IntExpr o : n.operands())
        if (o.isConstant()) found_.push_back(o.value());
  }

  void read(BoolExpr b) {
    if (b.isConstant() || !isNew(b.index(), true)) return;
    const BoolNode& n = nodeOf(pool_, b);
    if (n.kind == BoolKind::kAnd || n.kind == BoolKind::kOr)
      for (const BoolExpr i : n.items()) read(i);
    else if (n.kind == BoolKind::kEq || n.kind == BoolKind::kNe || n.kind == BoolKind::kGe)
      turnsAt(n.expr);
  }

  void add(Range r) {
    if (r.low != Range::kMin) found_.push_back(r.low);
    if (r.high != Range::kMax) found_.push_back(r.high);
  }
  [[nodiscard]] std::vector<int64_t> take() {
    std::sort(found_.begin(), found_.end());
    found_.erase(std::unique(found_.begin(), found_.end()), found_.end());
    return std::move(found_);
  }

 private:
  [[nodiscard]] bool isNew(uint32_t index, bool condition) {
    return seen_.size() < kMaxNodes && seen_.insert((uint64_t{index} << 1) | static_cast<uint64_t>(condition)).second;
  }

  void turnsAt(IntExpr e) {
    read(e);
    if (e.isConstant()) return;
    const Linear line = pool_.linearOf(e);
    if (line.base != number_) return;
    const int64_t at = -(line.offset / line.scale);
    found_.insert(found_.end(), {at - 1, at, at + 1});
  }

  const SymPool& pool_;
  IntExpr number_;
  std::vector<int64_t> found_;
  std::unordered_set<uint64_t> seen_;
};

using Ends = std::vector<LoopBounds::End>;

// The number is within the range, on either side of the conditions that it is made of.
bool isWithin(const Interp& in, const Snapshot& s, IntExpr value, Range range, int depth = 0) {
  SymPool& pool = in.a.pool;
  if (holds(in, *s, within(pool, value, range))) return true;
  if (value.isConstant() || depth >= kMaxDepth || nodeOf(pool, value).kind != IntKind::kIte) return false;
  const IntNode& n = nodeOf(pool, value);
  const BoolExpr condition = n.condition();
  const IntExpr one = n.operands()[0], other = n.operands()[1];
  const Snapshot then = in.suppose(s, condition), otherwise = in.suppose(s, pool.notOf(condition));
  return (!then || isWithin(in, then, one, range, depth + 1)) && (!otherwise || isWithin(in, otherwise, other, range, depth + 1));
}

// Whoever starts within the range ends within it.
bool allKeep(const Interp& in, const Ends& ends, IntExpr general, Range range) {
  SymPool& pool = in.a.pool;
  const BoolExpr before = within(pool, general, range);
  return std::all_of(ends.begin(), ends.end(), [&](const auto& end) {
    if (holds(in, *end.after, pool.orOf(pool.notOf(before), within(pool, end.value, range)))) return true;
    const Snapshot started = in.suppose(end.after, before);
    return !started || isWithin(in, started, end.value, range);
  });
}

// The conditions that a path has met of late, those of the paths that it has come from too.
void readTrail(const TrailNode* from, const TrailNode* past, Turns& turns, size_t& looked) {
  for (const TrailNode* n = from; n != past && n != nullptr && looked < kMaxConditions; n = n->parent.get()) {
    ++looked;
    if (n->kind == TrailNode::Kind::kBranch) turns.read(n->expr);
    for (const auto& way : n->alternatives) readTrail(way.get(), n->parent.get(), turns, looked);
  }
}

std::vector<int64_t> candidates(const Interp& in, const Ends& ends, IntExpr general, Range first) {
  Turns turns(in.a.pool, general);
  turns.add(first);
  for (const auto& end : ends) {
    turns.read(end.value);
    size_t looked = 0;
    readTrail(end.after->trail.get(), nullptr, turns, looked);
    for (const IntExpr e : {end.value, general}) turns.add(end.after->facts.rangeOf(in.a.pool, e));
  }
  return turns.take();
}

}  // namespace

bool LoopBounds::kept(const Interp& in, const Snapshot& after, IntExpr value) {
  SymPool& pool = in.a.pool;
  const bool above = holds(in, *after, within(pool, value, {range_.low, Range::kMax}));
  const bool below = holds(in, *after, within(pool, value, {Range::kMin, range_.high}));
  if (above && below) {
    if (ends_.size() <= kMaxEnds) ends_.push_back({after, value});
    return true;
  }
  range_ = {above ? range_.low : Range::kMin, below ? range_.high : Range::kMax};
  return false;
}

bool LoopBounds::narrow(const Interp& in, const State& met, IntExpr first, IntExpr general) {
  const std::vector<End> ends = std::exchange(ends_, {});
  if (ends.empty() || ends.size() > kMaxEnds) return false;
  const std::vector<int64_t> values = candidates(in, ends, general, met.facts.rangeOf(in.a.pool, first));
  const Range before = range_;
  size_t tried = 0;
  const auto keep = [&](Range r) {
    if (++tried > kMaxCandidates || !holds(in, met, within(in.a.pool, first, r)) || !allKeep(in, ends, general, r)) return false;
    range_ = r;
    return true;
  };
  (void)std::any_of(values.rbegin(), values.rend(), [&](int64_t low) { return low > range_.low && keep({low, range_.high}); });
  tried = 0;
  (void)std::any_of(values.begin(), values.end(), [&](int64_t high) { return high < range_.high && keep({range_.low, high}); });
  return !(range_ == before);
}

}  // namespace shapeproof
