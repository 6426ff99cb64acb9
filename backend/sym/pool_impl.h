// Inside of SymPool. The functions are grouped by the file that defines them.
#pragma once

#include <deque>
#include <memory_resource>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "backend/sym/arith.h"
#include "backend/sym/nodes.h"
#include "backend/sym/pool.h"

namespace shapeproof {

// Limits of one expression; what grows past them becomes an opaque symbol.
inline constexpr size_t kMaxTerms = 256;
inline constexpr uint16_t kMaxDepth = 1500;

// coefficient * monomial, where the monomial may also be the constant 1.
struct Monomial {
  int64_t coefficient = 1;
  IntExpr monomial = IntExpr::constant(1);
};

// A sum under construction: terms in any order, repetitions allowed, until merge().
struct Poly {
  int64_t constant = 0;
  std::vector<Term> terms;
  bool overflow = false;

  void addConstant(int64_t c);
  void addTerm(int64_t coefficient, IntExpr monomial);  // monomial: constant 1, atom or product
  void merge();                                         // sorts, adds up, drops zeros
  [[nodiscard]] int64_t coefficientOf(IntExpr monomial) const;  // merged
};

// A set of node indices found by hash (open addressing).
class ConsTable {
 public:
  template <class Equal>
  [[nodiscard]] uint32_t find(uint64_t hash, Equal equal) const {
    if (slots_.empty()) return kNone;
    for (size_t i = hash & (slots_.size() - 1);; i = (i + 1) & (slots_.size() - 1)) {
      if (slots_[i].index == kNone) return kNone;
      if (slots_[i].tag == static_cast<uint32_t>(hash >> 32) && equal(slots_[i].index)) return slots_[i].index;
    }
  }
  void insert(uint64_t hash, uint32_t index);
  [[nodiscard]] size_t bytes() const { return slots_.size() * sizeof(Slot) + hashes_.capacity() * sizeof(uint64_t); }
  static constexpr uint32_t kNone = 0xFFFFFFFFu;

 private:
  struct Slot {
    uint32_t index = kNone;
    uint32_t tag = 0;
  };
  void place(uint64_t hash, uint32_t index);
  std::vector<Slot> slots_;
  std::vector<uint64_t> hashes_;  // by insertion; insertion order is index order
};

struct SymPool::Impl {
  explicit Impl(Strings& s) : strings(s) {}

  Strings& strings;
  std::pmr::monotonic_buffer_resource arena;
  std::deque<SymbolInfo> symbols;
  std::vector<IntExpr> symbol_nodes;      // parallel to symbols; constant 0: not made yet
  std::deque<IntNode> ints;
  std::deque<BoolNode> bools;
  ConsTable int_table, bool_table;
  std::vector<BoolExpr> negations;        // parallel to bools; False: not made yet
  std::unordered_map<uint32_t, Linear> linear_forms;
  std::unordered_map<uint32_t, std::vector<SymbolId>> int_symbols, bool_symbols;
  size_t arena_bytes = 0, cache_bytes = 0;
  int apart = 0;                                          // how many NamesApart live
  std::unordered_map<std::string, SymbolId> printed_names;  // what was printed since the first of them
  [[nodiscard]] std::string nameOf(SymbolId s);

  // --- nodes.cpp
  [[nodiscard]] const IntNode& node(IntExpr e) const { return ints[e.index()]; }
  [[nodiscard]] const BoolNode& node(BoolExpr e) const { return bools[e.index()]; }
  [[nodiscard]] bool isKind(IntExpr e, IntKind k) const { return !e.isConstant() && node(e).kind == k; }
  [[nodiscard]] bool isKind(BoolExpr e, BoolKind k) const { return !e.isConstant() && node(e).kind == k; }
  [[nodiscard]] Range birth(IntExpr e) const { return e.isConstant() ? Range{e.value(), e.value()} : node(e).birth; }
  [[nodiscard]] uint16_t depth(IntExpr e) const { return e.isConstant() ? uint16_t{0} : node(e).depth; }
  [[nodiscard]] uint16_t depth(BoolExpr e) const { return e.isConstant() ? uint16_t{0} : node(e).depth; }
  [[nodiscard]] IntExpr symbolNode(SymbolId s);
  [[nodiscard]] IntExpr opaque(std::string_view reason);
  [[nodiscard]] IntExpr constant(arith::Wide v);  // opaque when it does not fit
  [[nodiscard]] IntExpr internSum(int64_t constant, std::span<const Term> terms);
  [[nodiscard]] IntExpr internProduct(std::span<const Factor> factors);
  [[nodiscard]] IntExpr internOperation(IntKind kind, std::span<const IntExpr> operands, BoolExpr condition = {});
  [[nodiscard]] BoolExpr internAtom(BoolKind kind, SymbolId symbol, IntExpr expr);
  [[nodiscard]] BoolExpr internJunction(BoolKind kind, std::span<const BoolExpr> items);
  [[nodiscard]] IntExpr internNode(const IntNode& proto, size_t item_bytes);
  [[nodiscard]] BoolExpr internBool(const BoolNode& proto);

  // --- monomials.cpp
  [[nodiscard]] std::span<const Factor> factorsOf(IntExpr monomial, Factor& scratch) const;
  [[nodiscard]] IntExpr mulMonomials(IntExpr a, IntExpr b);
  [[nodiscard]] std::optional<IntExpr> divMonomials(IntExpr a, IntExpr b);  // none: b does not divide a
  [[nodiscard]] IntExpr gcdMonomials(IntExpr a, IntExpr b);
  [[nodiscard]] bool monomialBefore(IntExpr a, IntExpr b) const;  // graded lexicographic: an admissible order
  [[nodiscard]] std::optional<Monomial> asMonomial(IntExpr e) const;
  [[nodiscard]] IntExpr commonMonomial(IntExpr e);  // largest monomial that divides every term (1 with a constant)
  [[nodiscard]] int64_t content(IntExpr e, bool with_constant) const;  // gcd of the coefficients, > 0 for e != 0
  [[nodiscard]] bool leadNegative(IntExpr e) const;                    // the first coefficient (or the constant) is < 0

  // --- sums.cpp
  [[nodiscard]] Poly polyOf(IntExpr e) const;
  void addScaled(Poly& p, IntExpr e, int64_t k) const;
  void addProduct(Poly& p, IntExpr e, IntExpr monomial, int64_t k);  // p += k * e * monomial
  [[nodiscard]] IntExpr fromPoly(Poly&& p);                          // canonical form
  [[nodiscard]] IntExpr fromMerged(const Poly& p);                   // no relations left to apply
  [[nodiscard]] IntExpr add(IntExpr a, IntExpr b);
  [[nodiscard]] IntExpr sub(IntExpr a, IntExpr b);
  [[nodiscard]] IntExpr scale(IntExpr a, int64_t k);
  [[nodiscard]] IntExpr mul(IntExpr a, IntExpr b);
  [[nodiscard]] IntExpr divExact(IntExpr e, int64_t k);              // k divides all coefficients
  [[nodiscard]] IntExpr divExactMonomial(IntExpr e, IntExpr m);      // m divides all terms
  [[nodiscard]] Linear linear(IntExpr e);

  // --- relations.cpp
  void expandMods(Poly& p);
  void applyDivisionRelation(Poly& p);

  // --- division.cpp, divide_symbolic.cpp
  [[nodiscard]] IntExpr floorDiv(IntExpr a, IntExpr b);
  [[nodiscard]] IntExpr mod(IntExpr a, IntExpr b);
  [[nodiscard]] IntExpr divideByConstant(IntExpr a, int64_t c);
  [[nodiscard]] IntExpr divideBySymbolic(IntExpr a, IntExpr b);
  [[nodiscard]] std::optional<IntExpr> dividePolynomials(IntExpr a, IntExpr b);

  // --- choices.cpp
  [[nodiscard]] IntExpr extremum(IntKind kind, std::span<const IntExpr> items);
  [[nodiscard]] IntExpr ite(BoolExpr c, IntExpr a, IntExpr b);

  // --- comparisons.cpp
  [[nodiscard]] BoolExpr eqZero(IntExpr e);
  [[nodiscard]] BoolExpr geZero(IntExpr e);

  // --- junctions.cpp
  [[nodiscard]] BoolExpr boolSymbol(SymbolId s);
  [[nodiscard]] BoolExpr notOf(BoolExpr a);
  [[nodiscard]] BoolExpr andAll(std::span<const BoolExpr> items);
  [[nodiscard]] BoolExpr orAll(std::span<const BoolExpr> items);
  [[nodiscard]] BoolExpr andOf(BoolExpr a, BoolExpr b);
  [[nodiscard]] BoolExpr orOf(BoolExpr a, BoolExpr b);

  // --- questions.cpp
  [[nodiscard]] const std::vector<SymbolId>& symbolsOfNode(IntExpr e);
  [[nodiscard]] const std::vector<SymbolId>& symbolsOfNode(BoolExpr e);
};

}  // namespace shapeproof
