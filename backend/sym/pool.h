// SymPool: hash-consed, canonical symbolic integers and truth values.
//
// Every function returns the canonical form of its result, so two expressions that the rewriting can prove equal have one
// handle. Canonical form of integers: a constant, or a sum of monomials (coefficient times a product of atoms with
// positive powers) in a fixed order, plus a constant; atoms are symbols, floorDiv, mod, min, max and ite nodes. Truth
// values: comparisons are normalised to `e == 0` and `e >= 0` (content divided out), symbols, negation pushed to the
// atoms, `and`/`or` flattened, sorted and deduplicated.
// Constants that leave 62 bits become a fresh opaque symbol: unknown, never wrong.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "backend/sym/expr.h"
#include "backend/sym/strings.h"

namespace shapeproof {

// Values for symbols: truth values as 0 and 1.
struct Model {
  std::vector<std::pair<SymbolId, int64_t>> values;  // sorted by id
  [[nodiscard]] std::optional<int64_t> get(SymbolId s) const;
};

struct Linear;  // nodes.h

class QuestionLog;  // questions.h

class SymPool {
 public:
  explicit SymPool(Strings& strings);
  ~SymPool();
  SymPool(const SymPool&) = delete;
  SymPool& operator=(const SymPool&) = delete;

  // --- symbols
  [[nodiscard]] SymbolId newSymbol(const SymbolInfo& info);
  [[nodiscard]] const SymbolInfo& info(SymbolId s) const;
  [[nodiscard]] size_t symbolCount() const;
  void setName(SymbolId s, Name name);  // display only
  // It has turned out that not every value of its range can be met: what needs one of them accuses nobody.
  void distrust(SymbolId s, Name reason);
  // The name by which `s` is printed; empty: it has none. While a NamesApart lives, no two symbols have one name.
  [[nodiscard]] std::string nameOf(SymbolId s) const;
  [[nodiscard]] IntExpr symbol(SymbolId s);
  [[nodiscard]] BoolExpr boolSymbol(SymbolId s);
  [[nodiscard]] std::optional<SymbolId> asSymbol(IntExpr e) const;   // e is exactly one symbol
  [[nodiscard]] std::optional<SymbolId> asSymbol(BoolExpr e) const;

  // --- integers (Python's arithmetic on unbounded integers)
  [[nodiscard]] IntExpr add(IntExpr a, IntExpr b);
  [[nodiscard]] IntExpr sub(IntExpr a, IntExpr b);
  [[nodiscard]] IntExpr neg(IntExpr a);
  [[nodiscard]] IntExpr mul(IntExpr a, IntExpr b);
  [[nodiscard]] IntExpr product(std::span<const IntExpr> factors);
  // Python's // and %: floor, the sign of the divisor. The divisor is not 0 (the caller has required it).
  [[nodiscard]] IntExpr floorDiv(IntExpr a, IntExpr b);
  [[nodiscard]] IntExpr mod(IntExpr a, IntExpr b);
  [[nodiscard]] IntExpr ceilDiv(IntExpr a, IntExpr b);  // -((-a) // b)
  [[nodiscard]] IntExpr min(IntExpr a, IntExpr b);
  [[nodiscard]] IntExpr max(IntExpr a, IntExpr b);
  [[nodiscard]] IntExpr abs(IntExpr a);
  [[nodiscard]] IntExpr ite(BoolExpr c, IntExpr a, IntExpr b);
  [[nodiscard]] std::optional<IntExpr> pow(IntExpr base, IntExpr exponent);  // none: not expressible (negative or symbolic exponent)

  // --- rationals
  [[nodiscard]] RatExpr ratOf(IntExpr a) const { return {a, IntExpr::constant(1)}; }
  // A double that is a fraction with a small exact form (|value| < 2^53, denominator a power of two up to 2^20); else none.
  [[nodiscard]] std::optional<RatExpr> ratOf(double d);
  // A constant power of two as denominator: exact in a double, so arithmetic may go on (conditions: rationals.cpp).
  [[nodiscard]] bool isDyadic(RatExpr a) const;
  [[nodiscard]] RatExpr ratAdd(RatExpr a, RatExpr b);
  [[nodiscard]] RatExpr ratSub(RatExpr a, RatExpr b);
  [[nodiscard]] RatExpr ratMul(RatExpr a, RatExpr b);
  // The divisor's numerator must be a nonzero constant or known positive by the caller.
  [[nodiscard]] RatExpr ratDiv(RatExpr a, RatExpr b);
  [[nodiscard]] IntExpr floor(RatExpr a);
  [[nodiscard]] IntExpr ceil(RatExpr a);
  [[nodiscard]] IntExpr trunc(RatExpr a);           // int(x)
  [[nodiscard]] IntExpr roundHalfEven(RatExpr a);   // round(x)
  [[nodiscard]] BoolExpr ratLe(RatExpr a, RatExpr b);
  [[nodiscard]] BoolExpr ratEq(RatExpr a, RatExpr b);

  // --- truth values
  [[nodiscard]] BoolExpr eq(IntExpr a, IntExpr b);
  [[nodiscard]] BoolExpr ne(IntExpr a, IntExpr b) { return notOf(eq(a, b)); }
  [[nodiscard]] BoolExpr le(IntExpr a, IntExpr b);
  [[nodiscard]] BoolExpr lt(IntExpr a, IntExpr b);
  [[nodiscard]] BoolExpr ge(IntExpr a, IntExpr b) { return le(b, a); }
  [[nodiscard]] BoolExpr gt(IntExpr a, IntExpr b) { return lt(b, a); }
  [[nodiscard]] BoolExpr notOf(BoolExpr a);
  [[nodiscard]] BoolExpr andOf(BoolExpr a, BoolExpr b);
  [[nodiscard]] BoolExpr orOf(BoolExpr a, BoolExpr b);
  [[nodiscard]] BoolExpr andAll(std::span<const BoolExpr> items);
  [[nodiscard]] BoolExpr orAll(std::span<const BoolExpr> items);
  [[nodiscard]] BoolExpr iteBool(BoolExpr c, BoolExpr a, BoolExpr b);

  // --- questions
  // An interval that holds for every value of the symbols within `range_of` (their current ranges).
  using RangeOf = std::function<Range(SymbolId)>;
  [[nodiscard]] Range rangeOf(IntExpr e, const RangeOf& range_of) const;
  // The distinct symbols of an expression in ascending order (cached per node).
  [[nodiscard]] std::span<const SymbolId> symbolsOf(IntExpr e) const;
  [[nodiscard]] std::span<const SymbolId> symbolsOf(BoolExpr e) const;
  // Value under a model; none when a symbol is missing or a divisor is 0.
  [[nodiscard]] std::optional<int64_t> evaluate(IntExpr e, const Model& m) const;
  [[nodiscard]] std::optional<bool> evaluate(BoolExpr e, const Model& m) const;
  // Replaces symbols; the result is canonical again.
  using Substitution = std::function<std::optional<IntExpr>(SymbolId)>;
  [[nodiscard]] IntExpr substitute(IntExpr e, const Substitution& s);
  [[nodiscard]] BoolExpr substitute(BoolExpr e, const Substitution& s);

  // Python-like text: `B`, `H // 2`, `2*H + 1`, `min(a, b)`, `a if c else b`. A symbol without a name prints as `?`.
  [[nodiscard]] std::string print(IntExpr e) const;
  [[nodiscard]] std::string print(BoolExpr e) const;
  [[nodiscard]] std::string print(RatExpr e) const;

  // `e`, not constant, as scale * base + offset (nodes.h; cached per node).
  [[nodiscard]] Linear linearOf(IntExpr e) const;

  // Who wants to know what Facts are asked about things that are not constant; null: nobody.
  [[nodiscard]] QuestionLog* asked() const { return asked_; }
  void noteQuestions(QuestionLog* log) { asked_ = log; }

  // Walks a node for the Z3 encoding and the tests (nodes.h of this folder declares the view types).
  struct Impl;
  [[nodiscard]] const Impl& impl() const { return *impl_; }
  [[nodiscard]] Impl& impl() { return *impl_; }
  [[nodiscard]] size_t bytes() const;  // memory held, for the budget

 private:
  friend class NamesApart;
  std::unique_ptr<Impl> impl_;
  QuestionLog* asked_ = nullptr;
};

// While one lives, symbols that have one name are told apart in what is printed: the second `x` is `x_2`. For the texts that a person reads
// beside each other: those of one message, of one answer.
class NamesApart {
 public:
  explicit NamesApart(const SymPool& pool);
  ~NamesApart();
  NamesApart(const NamesApart&) = delete;
  NamesApart& operator=(const NamesApart&) = delete;

 private:
  const SymPool& pool_;
};

}  // namespace shapeproof
