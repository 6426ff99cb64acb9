// Expressions as Z3 terms (internal to the z3_* files).
#pragma once

#include <unordered_map>
#include <vector>

#include "backend/solve/z3_api.h"
#include "backend/sym/nodes.h"

namespace shapeproof {

// Integers are Z3 integers. Z3's div rounds towards minus infinity for a positive divisor and its mod is never
// negative, so Python's operators are, for b > 0: a // b = div(a, b), a % b = mod(a, b), and for b < 0 (laws `sign` of
// division.cpp): a // b = div(-a, -b), a % b = -mod(-a, -b).
class Z3Encoder {
 public:
  Z3Encoder(z3::context& context, const SymPool& pool) : context_(context), pool_(pool) {}

  [[nodiscard]] z3::expr encode(IntExpr e);
  [[nodiscard]] z3::expr encode(BoolExpr e);
  [[nodiscard]] z3::expr symbol(SymbolId s);
  // The divisors met so far that may be 0.
  [[nodiscard]] const std::vector<z3::expr>& divisors() const { return divisors_; }

 private:
  [[nodiscard]] z3::expr build(const IntNode& n);
  [[nodiscard]] z3::expr build(const BoolNode& n);
  [[nodiscard]] z3::expr division(const IntNode& n);

  z3::context& context_;
  const SymPool& pool_;
  std::unordered_map<uint32_t, z3::expr> ints_, bools_, symbols_;
  std::vector<z3::expr> divisors_;
};

}  // namespace shapeproof
