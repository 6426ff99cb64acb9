// Handles of symbolic expressions. All of them belong to one SymPool; equal handles mean equal expressions (hash-consing
// of canonical forms), so equality is a comparison of integers and caches key on handles.
#pragma once

#include <compare>
#include <cstdint>
#include <functional>

#include "ir/ids.h"

namespace shapeproof {

using SymbolId = Id<struct SymbolTag>;

// An integer expression: a constant held in the handle (62 bits), or a node of the pool.
class IntExpr {
 public:
  constexpr IntExpr() = default;  // the constant 0
  static constexpr int64_t kMaxConstant = (int64_t{1} << 61) - 1;
  [[nodiscard]] static constexpr bool fits(int64_t v) { return v >= -kMaxConstant && v <= kMaxConstant; }
  [[nodiscard]] static constexpr IntExpr constant(int64_t v) { return IntExpr((static_cast<uint64_t>(v) << 1) | 1); }
  [[nodiscard]] static constexpr IntExpr node(uint32_t index) { return IntExpr(uint64_t{index} << 1); }
  [[nodiscard]] constexpr bool isConstant() const { return bits_ & 1; }
  [[nodiscard]] constexpr int64_t value() const { return static_cast<int64_t>(bits_) >> 1; }       // isConstant()
  [[nodiscard]] constexpr uint32_t index() const { return static_cast<uint32_t>(bits_ >> 1); }     // !isConstant()
  [[nodiscard]] constexpr uint64_t bits() const { return bits_; }
  [[nodiscard]] static constexpr IntExpr fromBits(uint64_t bits) { return IntExpr(bits); }
  [[nodiscard]] constexpr bool is(int64_t v) const { return isConstant() && value() == v; }
  friend constexpr bool operator==(IntExpr, IntExpr) = default;

 private:
  constexpr explicit IntExpr(uint64_t bits) : bits_(bits) {}
  uint64_t bits_ = 1;
};

// A truth value: two constants and the nodes of the pool.
class BoolExpr {
 public:
  constexpr BoolExpr() = default;  // False
  [[nodiscard]] static constexpr BoolExpr constant(bool b) { return BoolExpr(b ? 1 : 0); }
  [[nodiscard]] static constexpr BoolExpr node(uint32_t index) { return BoolExpr(index + 2); }
  [[nodiscard]] constexpr bool isConstant() const { return bits_ < 2; }
  [[nodiscard]] constexpr bool isTrue() const { return bits_ == 1; }
  [[nodiscard]] constexpr bool isFalse() const { return bits_ == 0; }
  [[nodiscard]] constexpr uint32_t index() const { return bits_ - 2; }
  [[nodiscard]] constexpr uint32_t bits() const { return bits_; }
  [[nodiscard]] static constexpr BoolExpr fromBits(uint32_t bits) { return BoolExpr(bits); }
  friend constexpr bool operator==(BoolExpr, BoolExpr) = default;

 private:
  constexpr explicit BoolExpr(uint32_t bits) : bits_(bits) {}
  uint32_t bits_ = 0;
};

// An exact rational: numerator over denominator, the denominator positive under the facts of the path that made it.
// What Python computes in doubles is represented here only while the double result is exact enough that int(), ceil,
// floor and round of it agree with the rational (|values| < 2^53); SymPool documents the conditions.
struct RatExpr {
  IntExpr numerator;
  IntExpr denominator = IntExpr::constant(1);
  friend constexpr bool operator==(RatExpr, RatExpr) = default;
};

enum class Tri : uint8_t { kFalse, kTrue, kUnknown };

[[nodiscard]] constexpr Tri triOf(bool b) { return b ? Tri::kTrue : Tri::kFalse; }
[[nodiscard]] constexpr Tri operator!(Tri t) {
  return t == Tri::kUnknown ? t : t == Tri::kTrue ? Tri::kFalse : Tri::kTrue;
}

// A closed interval of integers; the two extremes of int64 stand for infinity. Empty when low > high.
struct Range {
  static constexpr int64_t kMin = INT64_MIN, kMax = INT64_MAX;
  int64_t low = kMin, high = kMax;
  [[nodiscard]] constexpr bool empty() const { return low > high; }
  [[nodiscard]] constexpr bool contains(int64_t v) const { return low <= v && v <= high; }
  friend constexpr bool operator==(Range, Range) = default;
};

// Where the freedom of a symbol comes from (semantics.md, "Symbols come in two trusts").
enum class Trust : uint8_t {
  kProgram,   // the program's own nondeterminism: random numbers, which batch, how often a loop ran
  kExternal,  // the unseen world: number of files, size of an image, what a user types, is there a GPU
  kOpaque,    // our ignorance; never accuses
};

// What a number counts, where it is no size of the program's own.
enum class CountOf : uint8_t {
  kNothing,
  kValues,  // values of a tensor that pass a test: that some do is what the program is for
  kData,    // data from outside, or a share of it: opaque, but as much as there is data
};

struct SymbolInfo {
  uint32_t name = 0;          // interned display name (Strings); 0: none yet, the first variable it is stored in gives it
  Trust trust = Trust::kOpaque;
  bool is_bool = false;
  Range range;                // hard facts known at birth
  uint32_t reason = 0;        // kOpaque: interned text that says what was not known
  bool rank = false;          // orders a float of unknown value (engine/float_order.h): no size, met in comparisons alone
  CountOf counts = CountOf::kNothing;
};

}  // namespace shapeproof

template <>
struct std::hash<shapeproof::IntExpr> {
  size_t operator()(shapeproof::IntExpr e) const noexcept { return std::hash<uint64_t>{}(e.bits()); }
};
template <>
struct std::hash<shapeproof::BoolExpr> {
  size_t operator()(shapeproof::BoolExpr e) const noexcept { return std::hash<uint32_t>{}(e.bits()); }
};
