// Random expressions as plain trees, with a meaning that owes nothing to the engine: the reference of the sym tests.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "backend/sym/arith.h"
#include "backend/sym/pool.h"

namespace shapeproof::testing {

enum class Op { kConstant, kSymbol, kAdd, kSub, kMul, kFloorDiv, kMod, kCeilDiv, kMin, kMax, kAbs, kIte,
                kEq, kNe, kLe, kLt, kNot, kAnd, kOr, kBoolSymbol };

struct Tree {
  Op op = Op::kConstant;
  int64_t value = 0;  // constant, or index of the symbol
  std::vector<std::shared_ptr<Tree>> kids;
};
using TreePtr = std::shared_ptr<Tree>;
using Reference = std::optional<int64_t>;  // truth values as 0 and 1; none: division by 0 or overflow

[[nodiscard]] inline Reference narrow(arith::Wide v) {
  if (v > (int64_t{1} << 60) || v < -(int64_t{1} << 60)) return std::nullopt;
  return static_cast<int64_t>(v);
}

[[nodiscard]] inline Reference pythonFloorDiv(int64_t a, int64_t b) {
  if (b == 0) return std::nullopt;
  int64_t q = a / b;
  if (q * b != a && ((a < 0) != (b < 0))) --q;
  return q;
}

// The choice evaluates one arm only; everything else is strict.
[[nodiscard]] inline Reference meaning(const Tree& t, const std::vector<int64_t>& values) {
  const auto kid = [&](size_t i) { return meaning(*t.kids[i], values); };
  if (t.op == Op::kConstant) return t.value;
  if (t.op == Op::kSymbol || t.op == Op::kBoolSymbol) return values[static_cast<size_t>(t.value)];
  if (t.op == Op::kIte) {
    const Reference c = kid(0);
    return c ? kid(*c != 0 ? 1 : 2) : c;
  }
  const Reference ra = kid(0), rb = t.kids.size() > 1 ? kid(1) : Reference(0);
  if (!ra || !rb) return std::nullopt;
  const int64_t a = *ra, b = *rb;
  switch (t.op) {
    case Op::kAdd: return narrow(static_cast<arith::Wide>(a) + b);
    case Op::kSub: return narrow(static_cast<arith::Wide>(a) - b);
    case Op::kMul: return narrow(static_cast<arith::Wide>(a) * b);
    case Op::kFloorDiv: return pythonFloorDiv(a, b);
    case Op::kMod: {
      const Reference q = pythonFloorDiv(a, b);
      return q ? Reference(a - *q * b) : q;
    }
    case Op::kCeilDiv: {
      const Reference q = pythonFloorDiv(-a, b);
      return q ? Reference(-*q) : q;
    }
    case Op::kMin: return a < b ? a : b;
    case Op::kMax: return a > b ? a : b;
    case Op::kAbs: return a < 0 ? -a : a;
    case Op::kEq: return a == b;
    case Op::kNe: return a != b;
    case Op::kLe: return a <= b;
    case Op::kLt: return a < b;
    case Op::kNot: return a == 0;
    case Op::kAnd: return a != 0 && b != 0;
    case Op::kOr: return a != 0 || b != 0;
    default: return std::nullopt;
  }
}

class Generator {
 public:
  explicit Generator(uint32_t seed) : random_(seed) {}

  // Symbols: integers of several birth ranges, then two truth values.
  void makeSymbols(SymPool& pool, Strings& strings) {
    const Range ranges[] = {{}, {0, Range::kMax}, {1, Range::kMax}, {1, 9}, {-5, 3}, {0, 63}};
    const char* names[] = {"a", "b", "c", "d", "e", "f", "p", "q"};
    for (size_t i = 0; i < 8; ++i) {
      SymbolInfo info;
      info.name = strings.intern(names[i]).index;
      info.trust = Trust::kExternal;
      info.is_bool = i >= 6;
      if (i < 6) info.range = ranges[i];
      ranges_.push_back(i < 6 ? ranges[i] : Range{0, 1});
      symbols.push_back(pool.newSymbol(info));
    }
  }

  [[nodiscard]] int64_t uniform(int64_t low, int64_t high) {
    return std::uniform_int_distribution<int64_t>(low, high)(random_);
  }

  [[nodiscard]] TreePtr integer(int depth) {
    auto t = std::make_shared<Tree>();
    const int64_t kind = depth == 0 ? uniform(0, 3) : uniform(0, 17);
    if (kind == 0) {
      const int64_t constants[] = {0, 1, 2, 3, 4, 8, 32, 64, -1, -2, -3, 7};
      t->value = constants[uniform(0, 11)];
      return t;
    }
    if (kind <= 3) {
      t->op = Op::kSymbol;
      t->value = uniform(0, 5);
      return t;
    }
    constexpr Op kOps[] = {Op::kAdd, Op::kAdd, Op::kSub, Op::kSub, Op::kMul, Op::kMul, Op::kFloorDiv, Op::kFloorDiv,
                           Op::kMod, Op::kMod, Op::kCeilDiv, Op::kMin, Op::kMax, Op::kIte};
    t->op = kOps[kind - 4];
    if (t->op == Op::kMin && uniform(0, 3) == 0) t->op = Op::kAbs;
    if (t->op == Op::kIte) t->kids.push_back(truth(depth - 1));
    t->kids.push_back(integer(depth - 1));
    const bool division = t->op == Op::kFloorDiv || t->op == Op::kMod || t->op == Op::kCeilDiv;
    if (t->op != Op::kAbs) t->kids.push_back(integer(division && uniform(0, 2) > 0 ? 0 : depth - 1));
    return t;
  }

  [[nodiscard]] TreePtr truth(int depth) {
    auto t = std::make_shared<Tree>();
    const int64_t kind = depth == 0 ? 0 : uniform(0, 8);
    if (kind == 0) {
      t->op = Op::kBoolSymbol;
      t->value = uniform(6, 7);
      return t;
    }
    constexpr Op kOps[] = {Op::kEq, Op::kNe, Op::kLe, Op::kLe, Op::kLt, Op::kNot, Op::kAnd, Op::kOr};
    t->op = kOps[kind - 1];
    const bool connective = t->op == Op::kNot || t->op == Op::kAnd || t->op == Op::kOr;
    t->kids.push_back(connective ? truth(depth - 1) : integer(depth - 1));
    if (t->op != Op::kNot) t->kids.push_back(connective ? truth(depth - 1) : integer(depth - 1));
    return t;
  }

  // Small values, now and then larger ones, within the birth ranges.
  [[nodiscard]] std::vector<int64_t> values() {
    std::vector<int64_t> out;
    for (const Range& r : ranges_) {
      const int64_t spread = uniform(0, 9) == 0 ? 1000 : 12;
      out.push_back(uniform(std::max<int64_t>(r.low, -spread), std::min<int64_t>(r.high, spread)));
    }
    return out;
  }

  [[nodiscard]] Model model(const std::vector<int64_t>& values) const {
    Model m;
    for (size_t i = 0; i < symbols.size(); ++i) m.values.emplace_back(symbols[i], values[i]);
    return m;
  }

  std::vector<SymbolId> symbols;

 private:
  std::mt19937 random_;
  std::vector<Range> ranges_;
};

[[nodiscard]] BoolExpr buildTruth(SymPool& pool, const Generator& g, const Tree& t);

[[nodiscard]] inline IntExpr buildInteger(SymPool& pool, const Generator& g, const Tree& t) {
  if (t.op == Op::kConstant) return IntExpr::constant(t.value);
  if (t.op == Op::kSymbol) return pool.symbol(g.symbols[static_cast<size_t>(t.value)]);
  if (t.op == Op::kIte) {
    const BoolExpr c = buildTruth(pool, g, *t.kids[0]);
    const IntExpr yes = buildInteger(pool, g, *t.kids[1]), no = buildInteger(pool, g, *t.kids[2]);
    return pool.ite(c, yes, no);
  }
  const IntExpr a = buildInteger(pool, g, *t.kids[0]);
  const IntExpr b = t.kids.size() > 1 ? buildInteger(pool, g, *t.kids[1]) : IntExpr();
  switch (t.op) {
    case Op::kAdd: return pool.add(a, b);
    case Op::kSub: return pool.sub(a, b);
    case Op::kMul: return pool.mul(a, b);
    case Op::kFloorDiv: return pool.floorDiv(a, b);
    case Op::kMod: return pool.mod(a, b);
    case Op::kCeilDiv: return pool.ceilDiv(a, b);
    case Op::kMin: return pool.min(a, b);
    case Op::kMax: return pool.max(a, b);
    default: return pool.abs(a);
  }
}

[[nodiscard]] inline BoolExpr buildTruth(SymPool& pool, const Generator& g, const Tree& t) {
  if (t.op == Op::kBoolSymbol) return pool.boolSymbol(g.symbols[static_cast<size_t>(t.value)]);
  if (t.op == Op::kNot) return pool.notOf(buildTruth(pool, g, *t.kids[0]));
  if (t.op == Op::kAnd || t.op == Op::kOr) {
    const BoolExpr a = buildTruth(pool, g, *t.kids[0]), b = buildTruth(pool, g, *t.kids[1]);
    return t.op == Op::kAnd ? pool.andOf(a, b) : pool.orOf(a, b);
  }
  const IntExpr a = buildInteger(pool, g, *t.kids[0]), b = buildInteger(pool, g, *t.kids[1]);
  switch (t.op) {
    case Op::kEq: return pool.eq(a, b);
    case Op::kNe: return pool.ne(a, b);
    case Op::kLe: return pool.le(a, b);
    default: return pool.lt(a, b);
  }
}

[[nodiscard]] inline std::string show(const Tree& t) {
  static constexpr const char* kNames[] = {"", "", "+", "-", "*", "//", "%", "ceildiv", "min", "max", "abs", "ite",
                                           "==", "!=", "<=", "<", "not", "and", "or", ""};
  if (t.op == Op::kConstant) return std::to_string(t.value);
  if (t.op == Op::kSymbol || t.op == Op::kBoolSymbol) return std::string(1, "abcdefpq"[t.value]);
  std::string s = "(" + std::string(kNames[static_cast<int>(t.op)]);
  for (const auto& k : t.kids) s += " " + show(*k);
  return s + ")";
}

}  // namespace shapeproof::testing
