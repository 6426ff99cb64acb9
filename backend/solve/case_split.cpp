#include "backend/solve/case_split.h"

#include <algorithm>
#include <unordered_set>

#include "backend/solve/model_finder.h"
#include "backend/sym/facts.h"
#include "backend/sym/nodes.h"
#include "backend/sym/rewriter.h"

namespace shapeproof {

namespace {

constexpr uint64_t kMaxWork = 3'500;  // nodes of the assumptions, for each case anew: no longer than Z3 takes to begin
constexpr size_t kFewestCases = 3;     // for which that must do

// The choices of one condition made.
class Chosen : public Rewriter {
 public:
  Chosen(SymPool& pool, BoolExpr condition, bool holds) : Rewriter(pool.impl()), yes_(holds ? condition : pool.notOf(condition)), no_(pool.notOf(yes_)) {}

 private:
  [[nodiscard]] std::optional<IntExpr> symbolValue(SymbolId) override { return std::nullopt; }
  [[nodiscard]] BoolExpr finish(BoolExpr b) override { return b == yes_ ? BoolExpr::constant(true) : b == no_ ? BoolExpr::constant(false) : b; }

  const BoolExpr yes_, no_;
};

// What stands in some assumptions; a shared node is looked at once.
class Contents {
 public:
  explicit Contents(const SymPool& pool) : pool_(pool) {}

  void add(BoolExpr b) {
    if (b.isConstant() || !bools_.insert(b.index()).second) return;
    const BoolNode& n = nodeOf(pool_, b);
    if (n.kind == BoolKind::kAnd || n.kind == BoolKind::kOr) {
      for (const BoolExpr i : n.items()) add(i);
    } else if (n.kind != BoolKind::kSymbol && n.kind != BoolKind::kNotSymbol) {
      add(n.expr);
    }
  }
  [[nodiscard]] size_t nodes() const { return ints_.size() + bools_.size(); }
  // The first condition of a choice that has no choice inside.
  [[nodiscard]] std::optional<BoolExpr> condition() const { return condition_; }

 private:
  void add(IntExpr e) {
    if (e.isConstant() || !ints_.insert(e.index()).second) return;
    const IntNode& n = nodeOf(pool_, e);
    switch (n.kind) {
      case IntKind::kSymbol:
        return;
      case IntKind::kSum:
        for (const Term& t : n.terms()) add(t.monomial);
        return;
      case IntKind::kProduct:
        for (const Factor& f : n.factors()) add(f.atom);
        return;
      case IntKind::kIte:
        add(n.condition());
        if (!condition_) condition_ = n.condition();
        break;
      case IntKind::kFloorDiv: case IntKind::kMod: case IntKind::kMin: case IntKind::kMax:
        break;
    }
    for (const IntExpr o : n.operands()) add(o);
  }

  const SymPool& pool_;
  std::unordered_set<uint32_t> ints_, bools_;
  std::optional<BoolExpr> condition_;
};

struct Case {
  Facts facts;
  std::vector<BoolExpr> atoms, disjunctions;  // what holds in it; the facts follow from the atoms
};

class CaseSplit {
 public:
  CaseSplit(SymPool& pool, std::span<const BoolExpr> assumptions, std::span<const SymbolId> symbols)
      : pool_(pool), assumptions_(assumptions), symbols_(symbols) {}

  [[nodiscard]] SatResult run() {
    Contents whole(pool_);
    for (const BoolExpr b : assumptions_) whole.add(b);
    if (whole.nodes() * kFewestCases > kMaxWork) return {};
    Case all;
    for (const BoolExpr b : assumptions_)
      if (!assume(all, b)) return {SatStatus::kUnsat, {}, {}};
    const SatStatus status = decide(std::move(all));
    return {status, status == SatStatus::kSat ? std::move(model_) : Model(), {}};
  }

 private:
  // False: the case is refuted.
  [[nodiscard]] bool assume(Case& c, BoolExpr b) {
    if (b.isConstant()) return b.isTrue();
    const BoolNode& n = nodeOf(pool_, b);
    if (n.kind == BoolKind::kAnd) {
      const std::vector<BoolExpr> items(n.items().begin(), n.items().end());
      return std::all_of(items.begin(), items.end(), [&](BoolExpr i) { return assume(c, i); });
    }
    if (n.kind == BoolKind::kOr) {
      c.disjunctions.push_back(b);  // settle() looks after it: Facts would look at all of them with each new fact
      return true;
    }
    bool contradiction = false;
    c.facts = c.facts.assume(pool_, b, &contradiction);
    c.atoms.push_back(b);
    return !contradiction;
  }

  // Disjunctions of which one part is left are what it says. False: refuted.
  [[nodiscard]] bool settle(Case& c) {
    for (bool moved = true; moved;) {
      moved = false;
      std::vector<BoolExpr> before;
      before.swap(c.disjunctions);
      for (const BoolExpr b : before) {
        std::vector<BoolExpr> left;
        bool holds = false;
        for (const BoolExpr i : nodeOf(pool_, b).items()) {
          const Tri t = c.facts.check(pool_, i);
          holds = holds || t == Tri::kTrue;
          if (t == Tri::kUnknown) left.push_back(i);
        }
        if (holds) continue;
        if (left.empty()) return false;
        moved = moved || left.size() == 1;
        const BoolExpr now = pool_.orAll(left);
        if (now == b) c.disjunctions.push_back(b);
        else if (!assume(c, now)) return false;
      }
    }
    return std::none_of(c.atoms.begin(), c.atoms.end(), [&](BoolExpr b) { return c.facts.check(pool_, b) == Tri::kFalse; });
  }

  [[nodiscard]] SatStatus decide(Case c) {
    if (work_ > kMaxWork) return SatStatus::kUnknown;
    if (!settle(c)) return SatStatus::kUnsat;
    Contents contents(pool_);
    for (const auto* list : {&c.atoms, &c.disjunctions})
      for (const BoolExpr b : *list) contents.add(b);
    work_ += contents.nodes() + 1;
    if (const auto condition = contents.condition()) return splitChoice(c, *condition);
    if (!c.disjunctions.empty()) return splitDisjunction(c);
    return findModel(c) ? SatStatus::kSat : SatStatus::kUnknown;
  }

  [[nodiscard]] SatStatus splitChoice(const Case& c, BoolExpr condition) {
    const Tri known = c.facts.check(pool_, condition);
    for (const bool holds : {true, false}) {
      if (known == (holds ? Tri::kFalse : Tri::kTrue)) continue;
      Case part;
      part.facts = c.facts;
      Chosen chosen(pool_, condition, holds);
      bool refuted = !assume(part, holds ? condition : pool_.notOf(condition));
      for (const auto* list : {&c.atoms, &c.disjunctions}) {
        for (const BoolExpr b : *list) {
          const BoolExpr now = chosen.replace(b);
          if (now == b) (list == &c.atoms ? part.atoms : part.disjunctions).push_back(b);
          else refuted = refuted || !assume(part, now);
        }
      }
      if (refuted) continue;
      if (const SatStatus s = decide(std::move(part)); s != SatStatus::kUnsat) return s;
    }
    return SatStatus::kUnsat;
  }

  // The shortest one: its first part; its second part without the first; …
  [[nodiscard]] SatStatus splitDisjunction(const Case& c) {
    const auto length = [&](BoolExpr b) { return nodeOf(pool_, b).items().size(); };
    const auto at = std::min_element(c.disjunctions.begin(), c.disjunctions.end(), [&](BoolExpr a, BoolExpr b) { return length(a) < length(b); });
    const std::vector<BoolExpr> parts(nodeOf(pool_, *at).items().begin(), nodeOf(pool_, *at).items().end());
    Case rest = c;
    rest.disjunctions.erase(rest.disjunctions.begin() + (at - c.disjunctions.begin()));
    for (const BoolExpr b : parts) {
      Case part = rest;
      if (assume(part, b))
        if (const SatStatus s = decide(std::move(part)); s != SatStatus::kUnsat) return s;
      if (!assume(rest, pool_.notOf(b))) break;
    }
    return SatStatus::kUnsat;
  }

  [[nodiscard]] bool findModel(const Case& c) {
    for (const BoolExpr b : c.atoms)
      for (const SymbolId s : pool_.symbolsOf(b))
        if (!std::binary_search(symbols_.begin(), symbols_.end(), s)) return false;  // of a size that left the numbers
    auto found = ModelFinder(pool_, c.atoms, symbols_, c.facts).find();
    if (!found || std::any_of(assumptions_.begin(), assumptions_.end(), [&](BoolExpr b) { return pool_.evaluate(b, *found) != true; })) return false;
    model_ = std::move(*found);
    return true;
  }

  SymPool& pool_;
  std::span<const BoolExpr> assumptions_;
  std::span<const SymbolId> symbols_;
  Model model_;
  uint64_t work_ = 0;
};

}  // namespace

SatResult splitCases(SymPool& pool, std::span<const BoolExpr> assumptions, std::span<const SymbolId> symbols) {
  return CaseSplit(pool, assumptions, symbols).run();
}

}  // namespace shapeproof
