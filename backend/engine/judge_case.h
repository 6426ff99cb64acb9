// One obligation, or one finding that was certain, decided.
#pragma once

#include <chrono>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "backend/cancel.h"
#include "backend/engine/judge_trail.h"
#include "backend/solve/solver.h"

namespace shapeproof {

// Why a case that the solver has given up is undecided.
inline constexpr std::string_view kSolverLimit = "solver limit";

enum class Outcome : uint8_t {
  kProved,       // cannot fail here
  kUnreachable,  // the path contradicts itself
  kViolated,
  kRepeated,     // kViolated once more, and nothing that would be said rather
  kUndecided,
};

struct Case {
  Outcome outcome = Outcome::kProved;
  const Place* place = nullptr;
  const Finding* finding = nullptr;
  std::string message;                  // kUncaughtException: its text
  std::string exception;                // kUncaughtException: its class
  std::optional<Assumption> assumed;    // kProved, because this is taken for granted
  bool always = false;                  // fails for every value that reaches it on this path
  Trust failure_trust = Trust::kProgram;  // the worst of what the failing condition depends on
  Trust trust = Trust::kProgram;        // the same, with the branches that lead here
  std::string reason;                   // kUndecided
  Name cause;                           // of it: what was not known, as it says of itself; invalid: nothing was unknown
  // Set for an undecided case that fails for sure wherever these branches lead here: the conditions on our ignorance, and
  // the others. Enough such cases together may cover everything.
  bool only_opaque_branches = false;
  BoolExpr opaque_path, known_path;
  std::vector<const TrailNode*> branches;  // unsettled, of known conditions
  std::vector<std::pair<Name, IntExpr>> witnesses;  // newest of each label
  // Fails on the last batch of a loader only: its size, and the size of those before it.
  std::optional<std::pair<IntExpr, IntExpr>> last_batch;
  std::vector<SymbolId> symbols;        // that the failure depends on
  const TrailNode* trail = nullptr;     // how the path came here
  BoolExpr failure;
  Model model;                          // of a case that fails: after CaseJudge::illustrate
};

class CaseJudge {
 public:
  CaseJudge(Analysis& a, Solver& solver, std::chrono::steady_clock::time_point deadline);

  // Whether an operation at this place has also given a result, on some path or in some iteration, or at least its statement was passed.
  [[nodiscard]] bool succeededAt(const Place& place) const;

  // What earlier cases of the rule at the place have come to.
  struct Known {
    const std::vector<Case>* failing = nullptr;  // what is said there already
    bool hopeless = false;            // something there is undecided whatever else comes, because it needs an unknown value
    bool tiring = false;              // the solver has given up there again and again
    bool given_up = false;            // and so often that it is not asked any more
  };
  [[nodiscard]] Case obligation(const Obligation& o, const Known& known);
  // A finding whose path ends with `trail`; it needs no condition to fail.
  [[nodiscard]] Case certain(const TrailRef& trail, const Place& place, const Finding& finding, const Known& known);
  // The same as far as it is known without the solver: which open branches lead there.
  [[nodiscard]] Case wayTo(const TrailRef& trail, const Place& place, const Finding& finding);
  // The time is over: nothing more is decided.
  [[nodiscard]] bool late() const { return Cancellable::cancelled() || std::chrono::steady_clock::now() > deadline_; }
  // A small model of the failure, with a value for everything that the report shows. Only what is reported needs one.
  void illustrate(Case& c);
  // Every execution goes the way of one of the cases, as far as the program and its world decide.
  [[nodiscard]] bool takeEveryWay(const std::vector<const Case*>& cases);
  // No branch is left in the case, and still there are executions that the world leads past all ways of its joins.
  [[nodiscard]] bool joinedPast(const Case& c);
  // Whether the disjunction of `conditions` holds for all values.
  [[nodiscard]] bool covers(const std::vector<BoolExpr>& conditions);
  [[nodiscard]] BoolExpr both(BoolExpr x, BoolExpr y) { return a_.pool.andOf(x, y); }
  [[nodiscard]] Trust trustOf(BoolExpr condition) const;
  [[nodiscard]] Trust worstFor(const Case& c, const std::vector<SymbolId>& symbols) const;
  // What is not known in the condition, as it says of itself; invalid: nothing is unknown, or it does not say.
  [[nodiscard]] Name causeOf(BoolExpr condition) const;

 private:
  [[nodiscard]] SatStatus ask(std::vector<BoolExpr> assumptions, BoolExpr last);
  [[nodiscard]] BoolExpr restriction(const TrailNode& join);
  void readBranches(Case& c);
  void readWitnesses(Case& c);
  [[nodiscard]] Name shownLabel(const TrailNode& witness) const;
  [[nodiscard]] bool explains(const Case& c, const TrailNode& witness) const;
  [[nodiscard]] Case decide(Case c, BoolExpr failure, const Known& known);
  [[nodiscard]] static bool repeats(const Case& c, const std::vector<Case>& failing);
  void classify(Case& c, BoolExpr failure);
  void explain(Case& c);
  [[nodiscard]] std::optional<BoolExpr> ordinaryTexts(const std::vector<SymbolId>& needed, BoolExpr failure);
  [[nodiscard]] bool isFormatOfText(const Case& c, BoolExpr failure) const;
  [[nodiscard]] std::optional<Assumption> needsLittleData(const std::vector<SymbolId>& needed, BoolExpr failure);
  [[nodiscard]] Name causeAmong(const std::vector<SymbolId>& symbols) const;

  Analysis& a_;
  Solver& solver_;
  Solver brief_;               // asked instead where another long search would change little
  bool briefly_ = false;
  int given_up_ = 0;           // long searches in vain
  TrailReader reader_;
  struct Path {
    std::vector<BoolExpr> opaque, known;
    BoolExpr all_opaque = BoolExpr::constant(true), all_known = BoolExpr::constant(true);
  } path_;  // of the case before
  std::chrono::steady_clock::time_point deadline_;
  std::set<std::pair<const Unit*, Span>> successes_;
  std::unordered_map<const TrailNode*, BoolExpr> restrictions_;  // of the joins that were met
};

}  // namespace shapeproof
