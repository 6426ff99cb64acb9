// Small models without a solver.
#pragma once

#include <optional>
#include <span>

#include "backend/sym/facts.h"
#include "backend/sym/pool.h"

namespace shapeproof {

// Tries a few small values for all symbols and repairs what fails, within a bound of work: one symbol at a time first, then with the
// assumptions repaired that a move breaks.
// Deterministic. A returned model satisfies every assumption and lies within the birth ranges.
class ModelFinder {
 public:
  ModelFinder(SymPool& pool, std::span<const BoolExpr> assumptions, std::span<const SymbolId> symbols,
              const Facts& facts);
  [[nodiscard]] std::optional<Model> find();

 private:
  // How far a model is from all assumptions: how many fail, then how many of their parts.
  struct Measure {
    size_t failing = 0;
    uint64_t distance = 0;
    friend auto operator<=>(const Measure&, const Measure&) = default;
  };

  [[nodiscard]] std::optional<Model> search();
  [[nodiscard]] Model start(int attempt) const;
  void measure(const Model& m);
  [[nodiscard]] bool repair(Model& m);
  struct Descent;
  [[nodiscard]] bool repairPart(BoolExpr b, Model& m);
  [[nodiscard]] bool repairBelow(BoolExpr b, Model& m, Descent& descent);
  [[nodiscard]] bool repairAtom(BoolExpr b, Model& m);
  [[nodiscard]] bool tryValue(Model& m, size_t index, int64_t value);
  [[nodiscard]] bool tryFollowed(Model& m, size_t index, int64_t value);
  [[nodiscard]] bool tryAlong(BoolExpr b, Model& m, size_t index, int64_t step, int64_t goal = 0);
  void put(Model& m, size_t index, int64_t value);

  SymPool& pool_;
  std::vector<BoolExpr> assumptions_;
  std::vector<uint32_t> weights_;  // parallel to assumptions_: what it costs to look at one
  std::span<const SymbolId> symbols_;
  std::vector<uint32_t> kinds_;               // parallel to symbols_: the same for the same name
  std::vector<Range> ranges_;                 // parallel to symbols_, under the facts
  std::vector<std::vector<uint32_t>> users_;  // parallel to symbols_: the assumptions that mention it
  std::vector<uint32_t> distances_;           // parallel to assumptions_, of the model at hand
  Measure now_;
  uint64_t work_ = 0;
  bool followed_ = false;         // a move may be followed by moves of what it breaks
  std::optional<size_t> moving_;  // the symbol of the move that is being followed
};

// The value of smallest magnitude within a range.
[[nodiscard]] constexpr int64_t smallest(Range r) { return r.low > 0 ? r.low : r.high < 0 ? r.high : 0; }

}  // namespace shapeproof
