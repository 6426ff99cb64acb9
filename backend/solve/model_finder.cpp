#include "backend/solve/model_finder.h"

#include <algorithm>

#include "backend/sym/arith.h"
#include "backend/sym/nodes.h"

namespace shapeproof {

namespace {

constexpr int kAttempts = 6;
constexpr int kRepairs = 24;
constexpr size_t kMaxWork = 400;  // assumptions times symbols, past which only the plain candidates are tried

}  // namespace

ModelFinder::ModelFinder(SymPool& pool, std::span<const BoolExpr> assumptions, std::span<const SymbolId> symbols,
                         const Facts& facts)
    : pool_(pool), symbols_(symbols) {
  for (const BoolExpr b : assumptions) assumptions_.push_back(b);
  for (const SymbolId s : symbols) {
    Range r = facts.rangeOf(pool, s);
    if (r.empty()) r = pool.info(s).range;
    if (pool.info(s).is_bool) r = {std::max<int64_t>(r.low, 0), std::min<int64_t>(r.high, 1)};
    ranges_.push_back(r);
  }
}

Model ModelFinder::start(int attempt) const {
  constexpr int64_t kSmall[] = {2, 3, 5, 7, 4, 6, 8, 11, 13, 12, 10, 16};
  Model m;
  for (size_t i = 0; i < symbols_.size(); ++i) {
    const Range r = ranges_[i];
    int64_t v = smallest(r);
    if (attempt == 1) v = std::clamp<int64_t>(1, r.low, r.high);
    if (attempt == 2) v = std::clamp<int64_t>(kSmall[i % std::size(kSmall)], r.low, r.high);
    if (attempt == 3 && r.high != Range::kMax) v = r.high;
    if (attempt == 4) v = std::clamp<int64_t>(64, r.low, r.high);
    if (attempt == 5) v = std::clamp<int64_t>(v + 1 + static_cast<int64_t>(i), r.low, r.high);
    m.values.emplace_back(symbols_[i], v);
  }
  return m;
}

size_t ModelFinder::failures(const Model& m) const {
  size_t n = 0;
  for (const BoolExpr b : assumptions_) n += pool_.evaluate(b, m) == true ? 0 : 1;
  return n;
}

bool ModelFinder::tryValue(Model& m, size_t index, int64_t value, size_t failing) {
  const int64_t old = m.values[index].second;
  value = std::clamp(value, ranges_[index].low, ranges_[index].high);
  if (value == old) return false;
  m.values[index].second = value;
  if (failures(m) < failing) return true;
  m.values[index].second = old;
  return false;
}

// Moves one symbol so that `b` holds, if that leaves fewer failures: truth values are flipped; a comparison is followed
// along its slope at the current point.
bool ModelFinder::repairAtom(BoolExpr b, Model& m, size_t failing) {
  const BoolNode& n = nodeOf(pool_, b);
  if (n.kind == BoolKind::kAnd || n.kind == BoolKind::kOr) {
    return std::any_of(n.items().begin(), n.items().end(), [&](BoolExpr i) {
      return pool_.evaluate(i, m) != true && repairAtom(i, m, failing);
    });
  }
  const auto symbols = pool_.symbolsOf(b);
  for (size_t i = symbols.size(); i-- > 0;) {
    const auto at = std::lower_bound(symbols_.begin(), symbols_.end(), symbols[i]);
    const auto index = static_cast<size_t>(at - symbols_.begin());
    const int64_t now = m.values[index].second;
    if (pool_.info(symbols[i]).is_bool) {
      if (tryValue(m, index, 1 - now, failing)) return true;
      continue;
    }
    const auto value = pool_.evaluate(n.expr, m);
    m.values[index].second = now == INT64_MAX ? now : now + 1;
    const auto next = pool_.evaluate(n.expr, m);
    m.values[index].second = now;
    if (tryValue(m, index, now + 1, failing) || tryValue(m, index, now - 1, failing)) return true;
    if (!value || !next || *next == *value) continue;
    const arith::Wide slope = static_cast<arith::Wide>(*next) - *value, gap = -static_cast<arith::Wide>(*value);
    if (slope > INT32_MAX || slope < INT32_MIN || n.kind == BoolKind::kNe) continue;
    // Towards the solution, rounded to the side where >= holds.
    const arith::Wide step = slope > 0 ? (gap + slope - 1) / slope : (gap == 0 ? 0 : -((gap - slope - 1) / -slope));
    const arith::Wide target = now + step;
    if (target > IntExpr::kMaxConstant || target < -IntExpr::kMaxConstant) continue;
    if (tryValue(m, index, static_cast<int64_t>(target), failing)) return true;
  }
  return false;
}

bool ModelFinder::repair(Model& m) {
  size_t failing = failures(m);
  for (int step = 0; step < kRepairs && failing > 0; ++step) {
    const bool moved = std::any_of(assumptions_.begin(), assumptions_.end(), [&](BoolExpr b) {
      return pool_.evaluate(b, m) != true && repairAtom(b, m, failing);
    });
    if (!moved) return false;
    failing = failures(m);
  }
  return failing == 0;
}

std::optional<Model> ModelFinder::find() {
  const bool small = assumptions_.size() * symbols_.size() <= kMaxWork;
  for (int attempt = 0; attempt < kAttempts; ++attempt) {
    Model m = start(attempt);
    if (small ? repair(m) : failures(m) == 0) return m;
  }
  return std::nullopt;
}

}  // namespace shapeproof
