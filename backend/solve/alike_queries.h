// Queries that differ in the names of their symbols alone have one answer: an obligation met in every iteration of a loop, each with
// symbols of its own, is put to Z3 once.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <vector>

#include "backend/solve/solver.h"

namespace shapeproof {

class AlikeQueries {
 public:
  explicit AlikeQueries(SymPool& pool) : pool_(pool) {}

  // A query with stand-ins for its symbols: the first of those that were born with a range, the second, ….
  struct Query {
    std::vector<uint32_t> key;         // its assumptions
    std::vector<SymbolId> symbols;     // ascending
    std::vector<SymbolId> stand_ins;   // for each of them
  };
  [[nodiscard]] Query query(std::span<const BoolExpr> assumptions, std::span<const SymbolId> symbols);

  // The answer to an earlier query that was the same but for names.
  [[nodiscard]] std::optional<SatResult> answer(const Query& q) const;
  void remember(const Query& q, const SatResult& r);

 private:
  [[nodiscard]] SymbolId standIn(Range born, size_t number);

  SymPool& pool_;
  std::map<std::pair<int64_t, int64_t>, std::vector<SymbolId>> stand_ins_;  // by the range
  std::map<std::vector<uint32_t>, SatResult> answers_;                      // models name stand-ins
};

}  // namespace shapeproof
