// Demands in few and plain words: sizes that they fix or make equal, and for the rest conditions of which none follows from the others.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "backend/query/demands.h"
#include "backend/solve/solver.h"
#include "backend/sym/facts.h"

namespace shapeproof {

// A number that an input leaves open.
struct InputSize {
  SymbolId symbol;
  size_t input;       // which one
  std::string words;  // "x.shape[1]"
};

class PlainConditions {
 public:
  struct Condition {
    BoolExpr expr;
    size_t demand;          // that makes it
    std::string text;
    size_t input;           // the last one that it is about
    std::optional<size_t> size{};  // which size it fixes, or says by others: `expr` is True
  };

  // `in` is asked for its pool and limits.
  PlainConditions(Interp& in, const std::vector<InputSize>& sizes, const std::vector<Demand>& demands);

  // Whether there are sizes for which all hold. kUnknown: the solver gave up.
  [[nodiscard]] SatStatus possible() const { return possible_; }
  // The first demand that no sizes meet together with those before it; where possible() is kUnsat.
  [[nodiscard]] size_t firstImpossible() const;
  [[nodiscard]] const std::vector<Condition>& list() const { return list_; }
  // A size as the demands leave it: a number, another size, a formula.
  [[nodiscard]] IntExpr left(IntExpr e);
  // The least sum of all, and then small ones; none: the solver gave up.
  [[nodiscard]] std::optional<Model> smallest();
  struct Change { Model model; size_t size; size_t demand; };  // which size is another one; what then fails
  // One size less or more than in `from`, as little as makes a demand fail.
  [[nodiscard]] std::optional<Change> nearestRefused(const Model& from) const;

 private:
  void resolve();
  [[nodiscard]] std::optional<IntExpr> sameAsEarlier(size_t k, BoolExpr condition);
  void split(BoolExpr e, size_t demand);
  [[nodiscard]] std::vector<BoolExpr> ofOneSize(BoolExpr e, SymbolId s);
  [[nodiscard]] std::optional<std::vector<BoolExpr>> guess(BoolExpr e, SymbolId s) const;
  [[nodiscard]] std::optional<std::vector<BoolExpr>> everyOne(const std::vector<bool>& holding, int64_t first, IntExpr size, int64_t low) const;
  [[nodiscard]] bool same(BoolExpr a, BoolExpr b);
  void joinOfSize(SymbolId s);
  void dropImplied();
  void putKnown();
  [[nodiscard]] BoolExpr simplified(BoolExpr e, const Facts& facts);
  [[nodiscard]] size_t inputOf(BoolExpr e) const;
  [[nodiscard]] std::optional<bool> holds(BoolExpr e, SymbolId s, int64_t n) const;

  SymPool& pool_;
  const std::vector<InputSize>& sizes_;
  const std::vector<Demand>& demands_;
  Solver solver_;
  SatStatus possible_ = SatStatus::kUnknown;
  std::vector<std::optional<IntExpr>> resolved_;  // parallel to sizes_
  std::vector<Condition> list_;
  Facts known_;  // what all of the list say
};

}  // namespace shapeproof
