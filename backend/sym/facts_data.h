// What Facts knows (internal). All maps are persistent, so an assumption costs a few nodes.
#pragma once

#include <unordered_map>

#include "backend/sym/facts.h"
#include "backend/sym/ranges.h"
#include "backend/sym/treap.h"

namespace shapeproof {

// symbol % modulus == remainder
struct Congruence {
  IntExpr modulus;
  IntExpr remainder;
  friend bool operator==(const Congruence&, const Congruence&) = default;
};

// What FactsRanges has computed of deep expressions and truth values, by their indices.
struct ComputedRanges {
  std::unordered_map<uint32_t, Range> ranges;
  std::unordered_map<uint32_t, Tri> truths;
};

// Deep questions that were asked of these facts, and the answers. Other facts made from them begin with none.
struct AnsweredQuestions {
  AnsweredQuestions() = default;
  AnsweredQuestions(const AnsweredQuestions&) {}
  AnsweredQuestions& operator=(const AnsweredQuestions&) { truths.clear(); simple.clear(); direct = {}; return *this; }
  std::unordered_map<uint32_t, Tri> truths;     // index of a truth value
  std::unordered_map<uint32_t, IntExpr> simple;  // index of an expression
  ComputedRanges direct;
};

struct Facts::Data {
  Treap<Range> ranges;            // base of a Linear (bits) -> values it can take
  Treap<bool> atoms;              // truth values (bits) known to hold: symbols, !=, disjunctions
  Treap<bool> disjunctions;       // the first few of the atoms that are disjunctions
  uint32_t disjunction_count = 0;
  Treap<IntExpr> values;          // symbol -> equal expression, without symbols that had a value before
  Treap<Congruence> congruences;  // symbol -> congruence with a constant modulus
  Treap<Congruence> divisors;     // symbol -> congruence with a symbolic modulus
  bool contradictory = false;
  mutable AnsweredQuestions answered;

  [[nodiscard]] bool holds(BoolExpr b) const { return atoms.find(b.bits()) != nullptr; }
  [[nodiscard]] Range baseRange(IntExpr base) const {
    const Range* r = ranges.find(base.bits());
    return r == nullptr ? Range{} : *r;
  }
  [[nodiscard]] bool hasEqualities() const { return !values.empty() || !congruences.empty() || !divisors.empty(); }
};

// Answers without rewriting: intervals (those of the parts, cut with what is known of the node itself) and truth values.
// The conditions of choices ask for intervals and intervals for conditions: what is deep is computed once, or the cost of a
// value that was chosen at every pass of a loop would double with each. Facts that do not change any more keep what was computed
// for the next question: a join asks one for each value that differs, and all of them meet the same conditions.
class FactsRanges : public RangeSource {
 public:
  FactsRanges(const SymPool& pool, const Facts::Data& data) : FactsRanges(pool, data, own_) {}
  FactsRanges(const FactsRanges&) = delete;
  FactsRanges& operator=(const FactsRanges&) = delete;
  [[nodiscard]] static FactsRanges ofFinished(const SymPool& pool, const Facts::Data& data) { return {pool, data, data.answered.direct}; }
  [[nodiscard]] Range of(IntExpr e) override;
  [[nodiscard]] Tri check(BoolExpr b);

 private:
  FactsRanges(const SymPool& pool, const Facts::Data& data, ComputedRanges& computed)
      : pool_(pool), impl_(pool.impl()), data_(data), computed_(computed) {}
  [[nodiscard]] Range compute(IntExpr e, const IntNode& n);
  [[nodiscard]] Tri known(BoolExpr b) const;
  [[nodiscard]] Tri comparison(BoolExpr b, const BoolNode& n);
  [[nodiscard]] Tri junction(BoolExpr b, const BoolNode& n);

  const SymPool& pool_;
  const SymPool::Impl& impl_;
  const Facts::Data& data_;
  ComputedRanges own_;
  ComputedRanges& computed_;
};

[[nodiscard]] Tri checkDirect(const SymPool& pool, const Facts::Data& data, BoolExpr b);

// Law: facts imply e == simplified(e). Decides choices, fixes symbols and folds m * (y // m) where y % m is known.
[[nodiscard]] IntExpr simplifyMild(SymPool& pool, const Facts::Data& data, IntExpr e);
// Also replaces symbols by equal expressions and C by m * (C // m) + C % m where that remainder is known; for
// comparing, not for showing.
[[nodiscard]] IntExpr simplifyStrong(SymPool& pool, const Facts::Data& data, IntExpr e);
[[nodiscard]] BoolExpr simplifyStrong(SymPool& pool, const Facts::Data& data, BoolExpr b);

}  // namespace shapeproof
