// Facts: what one path knows, in a form that answers quickly (the online checker). Persistent: a copy is a pointer.
//
// Holds the conjunction of everything assumed: intervals per symbol, known-true atoms, equalities symbol = expression and
// congruences (e % m == 0). Sound, not complete: kUnknown leaves the question to Z3 at the end.
#pragma once

#include <memory>

#include "backend/sym/pool.h"

namespace shapeproof {

class Facts {
 public:
  struct Data;  // facts_data.h
  Facts();  // nothing known
  ~Facts();
  Facts(const Facts&);
  Facts(Facts&&) noexcept;
  Facts& operator=(const Facts&);
  Facts& operator=(Facts&&) noexcept;

  // kTrue: holds for every value allowed by the facts. kFalse: for none.
  [[nodiscard]] Tri check(SymPool& pool, BoolExpr b) const;
  // Whether two numbers are one number, whichever way the choices in them fall.
  [[nodiscard]] bool sameNumber(SymPool& pool, IntExpr a, IntExpr b) const;
  // The facts with `b` added. `contradiction` is set when they are now known to be unsatisfiable.
  [[nodiscard]] Facts assume(SymPool& pool, BoolExpr b, bool* contradiction = nullptr) const;
  [[nodiscard]] Range rangeOf(const SymPool& pool, IntExpr e) const;
  [[nodiscard]] Range rangeOf(const SymPool& pool, SymbolId s) const;
  // `e` rewritten with what is known (a symbol fixed to a constant, a min or ite decided, h * (C // h) where h divides C).
  [[nodiscard]] IntExpr simplify(SymPool& pool, IntExpr e) const;
  // What both know: hulls of intervals, common atoms.
  [[nodiscard]] static Facts join(const SymPool& pool, const Facts& a, const Facts& b);
  [[nodiscard]] bool same(const Facts& other) const { return data_ == other.data_; }

 private:
  explicit Facts(std::shared_ptr<const Data> d);
  std::shared_ptr<const Data> data_;  // null: nothing known
};

}  // namespace shapeproof
