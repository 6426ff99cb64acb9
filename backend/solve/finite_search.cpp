#include "backend/solve/finite_search.h"

#include <algorithm>

#include "backend/sym/evaluator.h"

namespace shapeproof {

namespace {

constexpr uint64_t kMaxCombinations = 4096;
constexpr uint64_t kMaxWork = 30'000;  // symbols of assumptions that are evaluated

class Search {
 public:
  Search(const SymPool& pool, std::span<const BoolExpr> assumptions, std::span<const SymbolId> symbols, std::span<const Range> ranges)
      : pool_(pool), assumptions_(assumptions), symbols_(symbols), ranges_(ranges) {
    for (const BoolExpr b : assumptions) weight_ += pool.symbolsOf(b).size() + 1;
  }

  [[nodiscard]] SatStatus run() {
    for (const BoolExpr b : assumptions_) open_.push_back(b);
    return descend(0, open_);
  }
  Model model;

 private:
  // With values for the symbols before `index`; `open`: the assumptions that these leave undecided.
  [[nodiscard]] SatStatus descend(size_t index, const std::vector<BoolExpr>& open) {
    if ((work_ += weight_) > kMaxWork) return SatStatus::kUnknown;
    Evaluator values(pool_.impl(), model);
    std::vector<BoolExpr> left;
    for (const BoolExpr b : open) {
      const auto t = values.truth(b);
      if (t == false) return SatStatus::kUnsat;
      if (!t) left.push_back(b);
    }
    if (index == symbols_.size()) return left.empty() ? SatStatus::kSat : SatStatus::kUnknown;
    SatStatus all = SatStatus::kUnsat;
    for (int64_t v = ranges_[index].low; v <= ranges_[index].high; ++v) {
      model.values.emplace_back(symbols_[index], v);
      const SatStatus s = descend(index + 1, left);
      if (s == SatStatus::kSat) return s;
      model.values.pop_back();
      if (s == SatStatus::kUnknown) all = s;
    }
    return all;
  }

  const SymPool& pool_;
  std::span<const BoolExpr> assumptions_;
  std::span<const SymbolId> symbols_;
  std::span<const Range> ranges_;
  std::vector<BoolExpr> open_;
  uint64_t weight_ = 0, work_ = 0;
};

}  // namespace

SatResult searchFinite(const SymPool& pool, std::span<const BoolExpr> assumptions, std::span<const SymbolId> symbols, const Facts& facts) {
  const SatResult unknown;
  std::vector<Range> ranges;
  uint64_t combinations = 1;
  for (const SymbolId s : symbols) {
    Range r = facts.rangeOf(pool, s);
    if (pool.info(s).is_bool) r = {std::max<int64_t>(r.low, 0), std::min<int64_t>(r.high, 1)};
    if (r.empty() || r.low == Range::kMin || r.high == Range::kMax) return unknown;
    const uint64_t size = static_cast<uint64_t>(r.high) - static_cast<uint64_t>(r.low) + 1;
    if (size > kMaxCombinations || (combinations *= size) > kMaxCombinations) return unknown;
    ranges.push_back(r);
  }
  Search search(pool, assumptions, symbols, ranges);
  const SatStatus status = search.run();
  if (status == SatStatus::kUnknown) return unknown;
  return {status, std::move(search.model), {}};
}

}  // namespace shapeproof
