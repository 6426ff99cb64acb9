#include "backend/solve/case_split.h"

#include <algorithm>
#include <unordered_set>

#include "backend/solve/model_finder.h"
#include "backend/sym/facts.h"
#include "backend/sym/nodes.h"
#include "backend/sym/rewriter.h"

namespace shapeproof {

namespace {

constexpr int kMaxCases = 200;
constexpr uint64_t kMaxWork = 30'000;  // symbols of what is assumed and rewritten

// The choices of one condition made.
class Chosen : public Rewriter {
 public:
  Chosen(SymPool& pool, BoolExpr condition, bool holds) : Rewriter(pool.impl()), yes_(holds ? condition : pool.notOf(condition)), no_(pool.notOf(yes_)) {}

 private:
  [[nodiscard]] std::optional<IntExpr> symbolValue(SymbolId) override { return std::nullopt; }
  [[nodiscard]] BoolExpr finish(BoolExpr b) override { return b == yes_ ? BoolExpr::constant(true) : b == no_ ? BoolExpr::constant(false) : b; }

  const BoolExpr yes_, no_;
};

// Finds the condition of a choice that has no choice inside.
class InnermostChoice {
 public:
  explicit InnermostChoice(const SymPool& pool) : pool_(pool) {}

  [[nodiscard]] std::optional<BoolExpr> in(BoolExpr b) {
    if (b.isConstant() || !bools_.insert(b.index()).second) return std::nullopt;
    const BoolNode& n = nodeOf(pool_, b);
    if (n.kind == BoolKind::kSymbol || n.kind == BoolKind::kNotSymbol) return std::nullopt;
    if (n.kind != BoolKind::kAnd && n.kind != BoolKind::kOr) return in(n.expr);
    return any(n.items());
  }

 private:
  [[nodiscard]] std::optional<BoolExpr> in(IntExpr e) {
    if (e.isConstant() || !ints_.insert(e.index()).second) return std::nullopt;
    const IntNode& n = nodeOf(pool_, e);
    if (n.kind == IntKind::kSymbol) return std::nullopt;
    if (n.kind == IntKind::kIte) {
      const auto inner = in(n.condition());
      return inner ? inner : n.condition();
    }
    if (n.kind != IntKind::kSum && n.kind != IntKind::kProduct) return any(n.operands());
    std::optional<BoolExpr> found;
    if (n.kind == IntKind::kSum)
      for (const Term& t : n.terms()) found = found ? found : in(t.monomial);
    else
      for (const Factor& f : n.factors()) found = found ? found : in(f.atom);
    return found;
  }

  template <class Items>
  [[nodiscard]] std::optional<BoolExpr> any(const Items& items) {
    std::optional<BoolExpr> found;
    for (const auto i : items) found = found ? found : in(i);
    return found;
  }

  const SymPool& pool_;
  std::unordered_set<uint32_t> ints_, bools_;
};

struct Case {
  Facts facts;
  std::vector<BoolExpr> atoms, disjunctions;  // what holds in it; the facts follow from these
};

class CaseSplit {
 public:
  CaseSplit(SymPool& pool, std::span<const BoolExpr> assumptions, std::span<const SymbolId> symbols)
      : pool_(pool), assumptions_(assumptions), symbols_(symbols) {}

  [[nodiscard]] SatResult run() {
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
    work_ += pool_.symbolsOf(b).size() + 1;
    bool contradiction = false;
    c.facts = c.facts.assume(pool_, b, &contradiction);
    (n.kind == BoolKind::kOr ? c.disjunctions : c.atoms).push_back(b);
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
        work_ += pool_.symbolsOf(b).size() + 1;
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
    if (++cases_ > kMaxCases || work_ > kMaxWork) return SatStatus::kUnknown;
    if (!settle(c)) return SatStatus::kUnsat;
    InnermostChoice search(pool_);
    std::optional<BoolExpr> condition;
    for (const auto* list : {&c.atoms, &c.disjunctions})
      for (const BoolExpr b : *list) condition = condition ? condition : search.in(b);
    if (condition) return splitChoice(c, *condition);
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
  int cases_ = 0;
  uint64_t work_ = 0;
};

}  // namespace

SatResult splitCases(SymPool& pool, std::span<const BoolExpr> assumptions, std::span<const SymbolId> symbols) {
  return CaseSplit(pool, assumptions, symbols).run();
}

}  // namespace shapeproof
