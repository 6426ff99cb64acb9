// Small models without a solver.
#pragma once

#include <optional>
#include <span>

#include "backend/sym/facts.h"
#include "backend/sym/pool.h"

namespace shapeproof {

// Tries a few small values for all symbols and repairs what fails, one symbol at a time, a bounded number of times.
// Deterministic. A returned model satisfies every assumption and lies within the birth ranges.
class ModelFinder {
 public:
  ModelFinder(SymPool& pool, std::span<const BoolExpr> assumptions, std::span<const SymbolId> symbols,
              const Facts& facts);
  [[nodiscard]] std::optional<Model> find();

 private:
  [[nodiscard]] Model start(int attempt) const;
  [[nodiscard]] size_t failures(const Model& m) const;
  [[nodiscard]] bool repair(Model& m);
  [[nodiscard]] bool repairAtom(BoolExpr b, Model& m, size_t failing);
  [[nodiscard]] bool tryValue(Model& m, size_t index, int64_t value, size_t failing);

  SymPool& pool_;
  std::vector<BoolExpr> assumptions_;
  std::span<const SymbolId> symbols_;
  std::vector<Range> ranges_;  // parallel to symbols_, under the facts
};

// The value of smallest magnitude within a range.
[[nodiscard]] constexpr int64_t smallest(Range r) { return r.low > 0 ? r.low : r.high < 0 ? r.high : 0; }

}  // namespace shapeproof
