// The nodes behind the handles: read by the Z3 encoding, Facts and the tests. Nodes never move and never change.
#pragma once

#include <cstdint>
#include <span>

#include "backend/sym/expr.h"
#include "backend/sym/pool.h"

namespace shapeproof {

enum class IntKind : uint8_t {
  kSymbol,    // symbol()
  kProduct,   // factors(): two or more factors counted with their powers, atoms ascending
  kSum,       // constant() + terms(), terms ascending; never a single term with coefficient 1 and constant 0
  kFloorDiv,  // operands(): dividend, divisor
  kMod,       // operands(): dividend, divisor; the floorDiv atom of the same operands is canonical too
  kMin,       // operands(): two or more, ascending, at most one constant (then the first)
  kMax,
  kIte,       // condition(), operands(): value if true, value if false
};

// coefficient * monomial; a monomial is an atom (any kind but kProduct and kSum) or a kProduct.
struct Term {
  IntExpr monomial;
  int64_t coefficient = 0;
  friend bool operator==(const Term&, const Term&) = default;
};
struct Factor {
  IntExpr atom;
  uint32_t power = 1;
  friend bool operator==(const Factor&, const Factor&) = default;
};

struct IntNode {
  IntKind kind = IntKind::kSymbol;
  bool has_division = false;  // some monomial has a floorDiv or mod factor: the division relation may apply
  uint16_t depth = 0;
  uint32_t count = 0;
  uint64_t hash = 0;
  int64_t payload = 0;         // kSymbol: id; kSum: constant; kIte: bits of the condition
  const void* data = nullptr;  // `count` terms, factors or operands
  Range birth;                 // holds for every value of the symbols within their birth ranges

  [[nodiscard]] SymbolId symbol() const { return SymbolId(static_cast<uint32_t>(payload)); }
  [[nodiscard]] int64_t constant() const { return payload; }
  [[nodiscard]] BoolExpr condition() const { return BoolExpr::fromBits(static_cast<uint32_t>(payload)); }
  [[nodiscard]] std::span<const Term> terms() const { return {static_cast<const Term*>(data), count}; }
  [[nodiscard]] std::span<const Factor> factors() const { return {static_cast<const Factor*>(data), count}; }
  [[nodiscard]] std::span<const IntExpr> operands() const { return {static_cast<const IntExpr*>(data), count}; }
};

enum class BoolKind : uint8_t {
  kSymbol,
  kNotSymbol,
  kEq,   // expr == 0
  kNe,   // expr != 0
  kGe,   // expr >= 0
  kAnd,  // items: two or more, ascending, none of them kAnd or constant
  kOr,
};

// e == scale * base + offset, with base free of a constant, of content 1, its first coefficient positive; scale != 0.
struct Linear {
  IntExpr base;
  int64_t scale = 1;
  int64_t offset = 0;
};

struct BoolNode {
  BoolKind kind = BoolKind::kSymbol;
  uint16_t depth = 0;
  uint32_t count = 0;
  uint64_t hash = 0;
  SymbolId symbol;             // kSymbol, kNotSymbol
  IntExpr expr;                // kEq, kNe, kGe
  const BoolExpr* data = nullptr;

  [[nodiscard]] std::span<const BoolExpr> items() const { return {data, count}; }
};

[[nodiscard]] const IntNode& nodeOf(const SymPool& pool, IntExpr e);    // !e.isConstant()
[[nodiscard]] const BoolNode& nodeOf(const SymPool& pool, BoolExpr e);  // !e.isConstant()
// The range that follows from the birth ranges alone.
[[nodiscard]] Range birthRange(const SymPool& pool, IntExpr e);

}  // namespace shapeproof
