// Loops (README.md, "Loops"): a few iterations as they are, then one general iteration that stands for all the others.
#pragma once

#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "backend/engine/interp.h"
#include "backend/engine/loop_bounds.h"
#include "backend/engine/merge.h"
#include "backend/engine/operators.h"

namespace shapeproof {

struct PlanView;

// An instance of a subclass of a builtin value, without anything of its own (a named tuple, a scalar of numpy): which of two it is
// matters to `is` alone.
[[nodiscard]] inline bool isValueInstance(const Interp& in, const State& s, const Value& v) {
  return v.isObject() && Analysis::object(s, v.asAddr()).attrs.size() == 1 && !ops::underlying(in, s, v).isObject();
}

// An object with attributes and no payload of the engine: a module, a transform, whatever a class statement makes (a named
// tuple is a tuple, a scalar of numpy is a number).
[[nodiscard]] inline bool isInstance(const Interp& in, const State& s, const Value& v) {
  const Object* o = v.isObject() ? s.heap.get(v.asAddr().index).get() : nullptr;
  return o != nullptr && std::holds_alternative<std::monostate>(o->payload) && !ops::underlying(in, s, v).isTuple() && !isValueInstance(in, s, v);
}

// What a state looks like at the head of a loop, as a function of the number of iterations before it.
//
// Building (StateMerger kHint): the left state is a head as it was met; places whose value changes from one iteration to the
// next get a general value: a formula in the index of the iteration, or something unknown (junk).
// Checking (kCompare): the left state is the general head, the right one the head after a general iteration: every formula
// must have moved on by one, everything else must be covered. A place that is not gets an entry, and `retry` is set.
class LoopPolicy : public MergePolicy {
 public:
  // `first`: the value of the index at the head that was met. Symbols after `newest` were made inside the loop.
  struct MayLose {
    bool items;      // of lists that grow, as single ones
    bool more;       // also where that forgets something
    bool instances;  // also where the items are instances (the layers of a network), of which nothing would be left
    bool steps;      // the numbers beside the tensors in steps that are remembered (areSteps)
  };
  LoopPolicy(Interp& in, SymbolId index, int64_t first, SymbolId newest, MayLose may_lose);

  // The place is written by the loop before the body reads it.
  void ignore(const Location& at) { ignored_.insert(at); }
  void startBuilding(const State* met);
  void startChecking(const Snapshot& general, const Snapshot& after);

  [[nodiscard]] std::optional<Value> value(const Location& at, const Value& a, const Value& b) override;
  [[nodiscard]] std::optional<IntExpr> number(const Location& at, IntExpr a, IntExpr b) override;
  [[nodiscard]] std::optional<Value> bound(const Location& at, const Value& v, bool in_left) override;
  [[nodiscard]] bool list(const Location& at, const ListData& a, const ListData& b, ListData& merged) override;
  [[nodiscard]] bool isRefilled(const Location& length) const override;
  [[nodiscard]] bool anyKeys(const Location& at, const ValueMap& a, const ValueMap& b) override;
  [[nodiscard]] bool anyPosition(const Location& at, bool countable) override;
  void differs(const Location& at) override;

  // After all checks of a round: formulas that no check has met did not move on.
  void finishChecking();
  // After a round that all checks have passed: numbers that were left open above may have a bound that the body keeps, a place in a ring for one. Whether
  // there is one to try, in another round; asked once.
  [[nodiscard]] bool narrow();
  [[nodiscard]] bool retry() const { return retry_; }
  [[nodiscard]] bool failed() const { return failed_; }
  // The last check failed at an object that is one of several: on either side of this condition it may succeed.
  [[nodiscard]] std::optional<BoolExpr> openChoice() const { return open_choice_; }
  void forgive() { failed_ = false; }
  // Something that unrolling would have computed is unknown in the general state.
  [[nodiscard]] bool lossy() const;
  // How many items an iterator has given was forgotten, although unrolling would tell.
  [[nodiscard]] bool lostCount() const { return lost_count_; }
  [[nodiscard]] std::vector<Location> formulas() const;
  // Made of the index and of what was there before the loop.
  [[nodiscard]] bool mentionsIndex(BoolExpr b) const { return !b.isConstant() && mentions(in_.a.pool.symbolsOf(b), index_); }
  [[nodiscard]] bool deterministic(BoolExpr b) const { return b.isConstant() || known(in_.a.pool.symbolsOf(b), true); }

 private:
  struct Entry {
    enum class Kind : uint8_t { kFixed, kFormula, kJunk } kind = Kind::kFixed;
    Value base;       // at the head that was met
    Value general;    // kFormula, kJunk
    Value following;  // kFormula: one iteration later
    bool lossy = false, seen = false;
    int changes = 0;
    std::optional<LoopBounds> bounds{};  // of a kJunk number
    // Of a kJunk size (twins):
    Value grown{};                       // what it was made of, beside the base
    std::optional<IntExpr> now{};        // what the state that is being checked has
    bool alone = false;                  // it is no other's twin
    bool refilled = false;               // of a list that is emptied or begun anew: all of it is a rest
  };

  [[nodiscard]] std::optional<Value> build(const Location& at, const Value& a, const Value& b);
  [[nodiscard]] bool growsNow(const Location& at, size_t listed, const ListData& after);
  [[nodiscard]] std::optional<Value> addedNow(Addr list, size_t listed, const ListData& after);
  [[nodiscard]] bool growsAlways(const Value& general, const Value& after) const;
  [[nodiscard]] bool refilled(const Location& at, const ListData& general, const ListData& after);
  [[nodiscard]] bool fold(const Location& at, const ListData& a, const ListData& more, ListData& merged);
  [[nodiscard]] std::optional<Value> alikeThings(const ListData& grown, size_t before);
  [[nodiscard]] std::optional<Value> commonThings(const Value& a, const Value& b) const;
  [[nodiscard]] bool check(const Location& at, const Value& general, const Value& after);
  // A place that no entry explains: what it may be in general, judged by its value after a general iteration.
  [[nodiscard]] bool extend(const Location& at, const Value& base, const Value& after, int changes);
  [[nodiscard]] bool grows(const Location& at, const Value& base, IntExpr delta, int changes);
  [[nodiscard]] bool makeJunk(const Location& at, const Value& a, const Value& b, int changes);
  void bound(Entry& e, Range range);
  // Law: sizes that were one number at the head, and of which each iteration makes one number again, are one number (lists to which the same
  // iterations append).
  void joinTwin(const Location& at, Entry& e) const;
  void tellTwinsApart();
  [[nodiscard]] std::optional<Value> junk(const Location& at, const Value& a, const Value& b);
  void mergeNumbers(Values& leaves) const;
  [[nodiscard]] Trust sizeTrust(const Location& at, const Value& base, const Value& growth) const;
  [[nodiscard]] bool covers(const Value& general, const Value& v) const;
  [[nodiscard]] Range rangeOfBoth(const Value& a, const Value& b) const;
  [[nodiscard]] bool coversNumber(const Value& element, const Value& v) const;
  [[nodiscard]] bool standsForNumber(const Value& mine, const Value& v) const;
  [[nodiscard]] bool standsFor(const Value& mine, const Value& v) const;
  [[nodiscard]] bool coversJunk(const Value& general, const Value& v) const;
  [[nodiscard]] bool known(std::span<const SymbolId> symbols, bool index_too) const;  // none was made inside the loop
  [[nodiscard]] bool random(const Value& v) const;
  [[nodiscard]] std::optional<Value> shifted(const Value& v, IntExpr index) const;    // the index replaced
  [[nodiscard]] static bool mentions(std::span<const SymbolId> symbols, SymbolId s);
  [[nodiscard]] bool isFormula(const Value& v) const;
  [[nodiscard]] bool isOfStep(const Location& at) const;

  Interp& in_;
  SymbolId index_;
  IntExpr index_expr_, first_;
  SymbolId newest_;
  MayLose may_lose_;
  bool lost_count_ = false;
  bool checking_ = false, retry_ = false, failed_ = false, narrowed_ = false;
  std::optional<BoolExpr> open_choice_;
  const State* general_ = nullptr;
  const State* after_ = nullptr;
  Snapshot after_held_;
  std::unordered_map<Location, Entry, LocationHash> entries_;
  std::unordered_set<Location, LocationHash> ignored_;
};

// One for or while statement of the running frame, or a `yield from` of a generator that runs inside of its consumer: a loop whose body
// yields the item.
struct LoopShape {
  ir::StmtId statement;
  bool is_for = false;
  ir::ExprId head;           // for: the target; while: the test; yield from: invalid
  ir::ExprId iterable;       // for, yield from
  ir::SlotId iterator;       // for, yield from
  ir::BlockId body, otherwise;
  [[nodiscard]] bool passesOn() const { return !head.valid(); }
};

class LoopRunner {
 public:
  LoopRunner(Interp& in, const State& s, LoopShape shape);
  [[nodiscard]] ContextSet<Flow> run(Path s);
  // A generator comes back into the body (or the else block).
  [[nodiscard]] ContextSet<Flow> resume(Path s);
  // As the consumer of a generator that runs until it ends (loop_inside.cpp).
  [[nodiscard]] ContextSet<Flow> runInside(Path s);
  [[nodiscard]] const Value& iterator(const State& s) const { return s.frame->slots[shape_.iterator.index]; }

 private:
  // Ways out of the loop.
  struct Exits {
    ContextSet<Flow> left;     // the iterator is exhausted, the test fails
    ContextSet<Flow> broken;
    ContextSet<Flow> out;      // return, yield; raised and ended paths
    [[nodiscard]] bool none() const { return left.empty() && broken.empty() && out.empty() && !out.hasFinished(); }
    void absorb(Exits o) { left.absorb(std::move(o.left)); broken.absorb(std::move(o.broken)); out.absorb(std::move(o.out)); }
  };
  // At the head: contexts that enter the body; others leave.
  [[nodiscard]] ContextSet<Flow> step(Path s, Exits& exits);
  // The body of a context that has entered; the result are the next heads.
  void body(ContextSet<Flow> entered, Exits& exits, ContextSet<Flow>& heads);
  [[nodiscard]] ContextSet<Flow> bind(Path s, Value item);         // the item to the target; yield from: it is the value of the flow
  [[nodiscard]] ContextSet<Flow> runBody(Path s, Flow entered);
  [[nodiscard]] ContextSet<Flow> take(Path s, Value item);
  [[nodiscard]] ContextSet<Flow> iteration(ContextSet<Flow> heads, Exits& exits);
  [[nodiscard]] ContextSet<Flow> loop(ContextSet<Flow> heads);
  void doubtExits(const TrailNode* past);
  [[nodiscard]] bool stayApart(const ContextSet<Flow>& heads);
  [[nodiscard]] ContextSet<Flow> oneByOne(ContextSet<Flow> heads);
  void leaveExhausted(ContextSet<Flow>& heads);
  void forgetDead(Path& s) const;
  [[nodiscard]] ContextSet<Flow> finish(Exits exits);
  void settle(ContextSet<Flow>& result) const;

  // --- the general iteration (loop_general.cpp)
  [[nodiscard]] bool worthTrying(const State& before, const State& head);
  [[nodiscard]] bool listsPlainly(const State& s) const;
  [[nodiscard]] bool fewLeft(const State& head, const PlanView& view);
  // True: the iterations from `head` on are done; `next` are heads behind the current run of the iterator.
  [[nodiscard]] bool generalise(const Snapshot& before, Path& head, ContextSet<Flow>& next);
  // On success: ways out and heads reached (their iterator at the end of its run).
  [[nodiscard]] bool tryGeneral(const Snapshot& before, const Snapshot& start, std::optional<IntExpr> remaining, Exits& exits, ContextSet<Flow>& behind);
  [[nodiscard]] bool leaveGeneral(ContextSet<Flow> after, std::optional<IntExpr> remaining, const TrailNode* past, const LoopPolicy& policy,
                                  Exits& exits, ContextSet<Flow>& behind);
  [[nodiscard]] Ref<State> buildGeneral(LoopPolicy& policy, const Snapshot& before, const Snapshot& start, const std::vector<Snapshot>& reached);
  [[nodiscard]] bool covered(LoopPolicy& policy, const Snapshot& general, const Snapshot& head, bool counted, std::vector<Snapshot>& reached);
  [[nodiscard]] ContextSet<Flow> endWithoutExit(Path head) const;
  void leaveRun(Path s, ContextSet<Flow>& behind) const;
  void ignoreTargets(LoopPolicy& policy, const State& s) const;
  [[nodiscard]] std::string indexName(const State& s) const;
  [[nodiscard]] bool targetIndexes(const State& head) const;  // the body uses the loop variable as an index
  // (loop_goes_on.cpp)
  [[nodiscard]] BoolExpr notPassed(BoolExpr item, IntExpr first, IntExpr previous) const;
  [[nodiscard]] std::vector<BoolExpr> conditionsToGoOn(const State& general, const State& after, const LoopPolicy& policy) const;
  [[nodiscard]] BoolExpr conditionAtHead(const State& general, const ContextSet<Flow>& after, const LoopPolicy& policy, int64_t met, const State& start) const;
  [[nodiscard]] bool exitsKnown(Exits& exits, const TrailNode* past, const LoopPolicy& policy) const;
  [[nodiscard]] bool exitKnown(const State& s, const TrailNode* past, const LoopPolicy& policy) const;
  [[nodiscard]] bool exitUnknown(const State& s, const TrailNode* past) const;
  [[nodiscard]] bool sameProgress(const State& general, const State& after, bool counted) const;
  void simplifyAll(Path& s, std::optional<IntExpr> last) const;

  Interp& in_;
  LoopShape shape_;
  const Unit& unit_;
  bool plain_;                   // a generator: it may be left and entered in the middle
  Exits exits_;
  uint64_t done_ = 0;            // iterations since the current run of the iterator began
  uint64_t next_try_ = 1;
  uint64_t start_steps_ = 0;
  uint64_t last_steps_ = 0;      // of the last iteration
  bool tensors_ = false;         // the last iteration worked on tensors
  bool uncertain_ = false;       // some head could leave or stay, some body could go on or not
  bool open_ = false;            // the number of iterations is not a constant
  size_t heads_before_ = 0;      // the last iteration
  bool may_part_ = true;         // paths that stay apart go on one by one
  bool may_lose_ = false;        // exactness would cost too much, or cannot be had
  bool may_lose_instances_ = false;  // even where a list of instances is at stake
  bool graphs_differ_ = false;    // what the last iteration has left was computed otherwise than what the one before had left
  SymbolId newest_symbol_;       // it and those after it were made inside the loop
  IntExpr index_;                // of the last successful general iteration
  std::vector<Location> formulas_;
  bool alone_ = false;           // one path came to the loop, with this trail
  TrailRef began_;
};

}  // namespace shapeproof
