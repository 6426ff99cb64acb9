#include "backend/solve/model_finder.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "backend/sym/arith.h"
#include "backend/sym/evaluator.h"
#include "backend/sym/nodes.h"

namespace shapeproof {

namespace {

constexpr int kAttempts = 8;
constexpr int kRepairs = 64;
constexpr uint64_t kMaxWork = 16'000;  // symbols of assumptions that are evaluated
constexpr size_t kSmall = 400;         // assumptions times symbols
constexpr size_t kMaxRepaired = 2;     // candidates for more than that
constexpr int64_t kFarStep = 64;       // a quotient by less changes within it
constexpr size_t kMaxChoices = 3;      // of a disjunction that are tried, the nearest first

// Of an equation e = 0 with a remainder by a constant: by how much e falls where the remainder begins anew. 0: none.
[[nodiscard]] int64_t periodOf(const SymPool& pool, BoolExpr b) {
  if (nodeOf(pool, b).kind != BoolKind::kEq) return 0;
  const auto divisor = [&](IntExpr e) {
    if (e.isConstant() || nodeOf(pool, e).kind != IntKind::kMod) return int64_t{0};
    const IntExpr by = nodeOf(pool, e).operands()[1];
    return by.isConstant() && by.value() < INT32_MAX && by.value() > -INT32_MAX ? static_cast<int64_t>(by.value()) : 0;
  };
  const IntExpr e = nodeOf(pool, b).expr;
  if (e.isConstant() || nodeOf(pool, e).kind != IntKind::kSum) return divisor(e);
  for (const Term& t : nodeOf(pool, e).terms())
    if (const int64_t d = divisor(t.monomial); d != 0 && t.coefficient < INT32_MAX && t.coefficient > -INT32_MAX) return d * t.coefficient;
  return 0;
}

}  // namespace

ModelFinder::ModelFinder(SymPool& pool, std::span<const BoolExpr> assumptions, std::span<const SymbolId> symbols,
                         const Facts& facts)
    : pool_(pool), assumptions_(assumptions.begin(), assumptions.end()), symbols_(symbols), users_(symbols.size()) {
  std::unordered_map<uint32_t, uint32_t> kinds;
  for (const SymbolId s : symbols) {
    kinds_.push_back(kinds.try_emplace(pool.info(s).name, static_cast<uint32_t>(kinds.size())).first->second);
    Range r = facts.rangeOf(pool, s);
    if (r.empty()) r = pool.info(s).range;
    if (pool.info(s).is_bool) r = {std::max<int64_t>(r.low, 0), std::min<int64_t>(r.high, 1)};
    ranges_.push_back(r);
  }
  for (uint32_t i = 0; i < assumptions_.size(); ++i) {
    const auto mentioned = pool.symbolsOf(assumptions_[i]);
    weights_.push_back(static_cast<uint32_t>(mentioned.size()) + 1);
    for (const SymbolId s : mentioned) users_[static_cast<size_t>(std::lower_bound(symbols_.begin(), symbols_.end(), s) - symbols_.begin())].push_back(i);
  }
}

Model ModelFinder::start(int attempt) const {
  constexpr int64_t kSmallValues[] = {2, 3, 5, 7, 4, 6, 8, 11, 13, 12, 10, 16};
  constexpr size_t kCount = std::size(kSmallValues);
  Model m;
  for (size_t i = 0; i < symbols_.size(); ++i) {
    const Range r = ranges_[i];
    int64_t v = smallest(r);
    if (attempt == 1) v = std::clamp<int64_t>(1, r.low, r.high);
    if (attempt == 2) v = std::clamp<int64_t>(kSmallValues[i % kCount], r.low, r.high);
    if (attempt == 3 && r.high != Range::kMax) v = r.high;
    if (attempt == 4) v = std::clamp<int64_t>(64, r.low, r.high);
    if (attempt == 5) v = std::clamp<int64_t>(v + 1 + static_cast<int64_t>(i), r.low, r.high);
    // What has one name (the widths of several images) has one value.
    if (attempt == 6) v = std::clamp<int64_t>(kSmallValues[kinds_[i] % kCount], r.low, r.high);
    if (attempt == 7) v = std::clamp<int64_t>(kSmallValues[kCount - 1 - kinds_[i] % kCount], r.low, r.high);
    m.values.emplace_back(symbols_[i], v);
  }
  return m;
}

void ModelFinder::measure(const Model& m) {
  Evaluator values(pool_.impl(), m);
  distances_.assign(assumptions_.size(), 0);
  now_ = {};
  for (size_t i = 0; i < assumptions_.size(); ++i) {
    distances_[i] = values.distance(assumptions_[i]);
    now_.failing += distances_[i] > 0;
    now_.distance += distances_[i];
    work_ += weights_[i];
  }
}

// Sets a value, whatever it breaks.
void ModelFinder::put(Model& m, size_t index, int64_t value) {
  m.values[index].second = value;
  Evaluator values(pool_.impl(), m);
  for (const uint32_t i : users_[index]) {
    work_ += weights_[i];
    const uint32_t before = distances_[i], after = values.distance(assumptions_[i]);
    now_.failing = now_.failing - (before > 0) + (after > 0);
    now_.distance = now_.distance - before + after;
    distances_[i] = after;
  }
}

bool ModelFinder::tryValue(Model& m, size_t index, int64_t value) {
  const int64_t old = m.values[index].second;
  value = std::clamp(value, ranges_[index].low, ranges_[index].high);
  if (value == old || work_ > kMaxWork || index == moving_) return false;
  m.values[index].second = value;
  Evaluator values(pool_.impl(), m);
  std::vector<std::pair<uint32_t, uint32_t>> changed;
  Measure next = now_;
  for (const uint32_t i : users_[index]) {
    work_ += weights_[i];
    const uint32_t before = distances_[i], after = values.distance(assumptions_[i]);
    if (before == after) continue;
    changed.emplace_back(i, after);
    next.failing = next.failing - (before > 0) + (after > 0);
    next.distance = next.distance - before + after;
  }
  if (next >= now_) {
    m.values[index].second = old;
    return followed_ && !moving_ && tryFollowed(m, index, value);
  }
  for (const auto& [i, distance] : changed) distances_[i] = distance;
  now_ = next;
  return true;
}

// A value that breaks other assumptions, each of which another symbol then makes good: an index that goes on to where a condition on
// it holds, and the length above it.
bool ModelFinder::tryFollowed(Model& m, size_t index, int64_t value) {
  const Model old = m;
  const Measure before = now_;
  const std::vector<uint32_t> distances = distances_;
  moving_ = index;
  put(m, index, value);
  for (const uint32_t i : users_[index])
    if (distances[i] == 0 && distances_[i] > 0 && !repairPart(assumptions_[i], m)) break;
  moving_.reset();
  if (now_ < before) return true;
  m = old;
  now_ = before;
  distances_ = distances;
  return false;
}

// A comparison e R 0 is followed along the slope of e over `step`, to where the line meets `goal`.
bool ModelFinder::tryAlong(BoolExpr b, Model& m, size_t index, int64_t step, int64_t goal) {
  const BoolNode& n = nodeOf(pool_, b);
  const int64_t now = m.values[index].second;
  const auto value = pool_.evaluate(n.expr, m);
  m.values[index].second = now > INT64_MAX - step ? now : now + step;
  const auto next = pool_.evaluate(n.expr, m);
  m.values[index].second = now;
  if (!value || !next || *next == *value) return false;
  const arith::Wide rise = static_cast<arith::Wide>(*next) - *value, gap = (static_cast<arith::Wide>(goal) - *value) * step;
  if (rise > INT32_MAX || rise < INT32_MIN) return false;
  // Towards the solution, rounded to the side where >= holds.
  const arith::Wide by = rise > 0 ? (gap + rise - 1) / rise : (gap == 0 ? 0 : -((gap - rise - 1) / -rise));
  const arith::Wide target = now + by;
  if (target > IntExpr::kMaxConstant || target < -IntExpr::kMaxConstant) return false;
  return tryValue(m, index, static_cast<int64_t>(target));
}

// Moves one symbol so that the model comes nearer: truth values are flipped, numbers follow the slope at the current point.
bool ModelFinder::repairAtom(BoolExpr b, Model& m) {
  const auto symbols = pool_.symbolsOf(b);
  for (size_t i = symbols.size(); i-- > 0;) {
    const auto at = std::lower_bound(symbols_.begin(), symbols_.end(), symbols[i]);
    const auto index = static_cast<size_t>(at - symbols_.begin());
    const int64_t now = m.values[index].second;
    if (pool_.info(symbols[i]).is_bool) {
      if (tryValue(m, index, 1 - now)) return true;
      continue;
    }
    if (tryValue(m, index, now + 1) || tryValue(m, index, now - 1)) return true;
    if (nodeOf(pool_, b).kind == BoolKind::kNe) continue;
    if (tryAlong(b, m, index, 1) || tryAlong(b, m, index, kFarStep)) return true;
    if (const int64_t period = periodOf(pool_, b); followed_ && period != 0 && (tryAlong(b, m, index, 1, period) || tryAlong(b, m, index, 1, -period))) return true;
  }
  return false;
}

// Parts share parts: one that could not be moved is not tried again, for the model is as it was then.
struct ModelFinder::Descent {
  Descent(const SymPool& pool, const Model& m) : values(pool.impl(), m) {}
  Evaluator values;
  std::unordered_set<uint32_t> refused;
};

bool ModelFinder::repairPart(BoolExpr b, Model& m) {
  Descent descent(pool_, m);
  return repairBelow(b, m, descent);
}

bool ModelFinder::repairBelow(BoolExpr b, Model& m, Descent& descent) {
  if (work_ > kMaxWork || !descent.refused.insert(b.index()).second) return false;
  const BoolNode& n = nodeOf(pool_, b);
  if (n.kind != BoolKind::kAnd && n.kind != BoolKind::kOr) return repairAtom(b, m);
  std::vector<std::pair<uint32_t, BoolExpr>> open;
  for (const BoolExpr i : n.items())
    if (const uint32_t d = descent.values.distance(i); d > 0) open.emplace_back(d, i);
  if (n.kind == BoolKind::kOr) {
    std::stable_sort(open.begin(), open.end(), [](const auto& x, const auto& y) { return x.first < y.first; });
    if (open.size() > kMaxChoices) open.resize(kMaxChoices, {0, b});
  }
  return std::any_of(open.begin(), open.end(), [&](const auto& part) { return repairBelow(part.second, m, descent); });
}

bool ModelFinder::repair(Model& m) {
  for (int step = 0; step < kRepairs && now_.failing > 0; ++step) {
    bool moved = false;
    for (size_t i = 0; i < assumptions_.size() && !moved; ++i) moved = distances_[i] > 0 && repairPart(assumptions_[i], m);
    if (!moved) return false;
  }
  return now_.failing == 0;
}

std::optional<Model> ModelFinder::find() {
  if (auto found = search(); found || assumptions_.size() * symbols_.size() > kSmall) return found;
  followed_ = true;
  work_ = 0;
  return search();
}

// Where a look at all assumptions costs much, the nearest candidates come first, and no more than the nearest few are repaired.
std::optional<Model> ModelFinder::search() {
  const bool small = assumptions_.size() * symbols_.size() <= kSmall;
  std::vector<std::pair<Measure, int>> order;
  for (int attempt = 0; attempt < kAttempts; ++attempt) {
    Model m = start(attempt);
    measure(m);
    if (now_.failing == 0 || (small && repair(m))) return m;
    order.emplace_back(now_, attempt);
  }
  if (small) return std::nullopt;
  std::sort(order.begin(), order.end());
  for (size_t i = 0; i < kMaxRepaired; ++i) {
    Model m = start(order[i].second);
    measure(m);
    if (repair(m)) return m;
  }
  return std::nullopt;
}

}  // namespace shapeproof
