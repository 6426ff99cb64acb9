// Analysis: everything mutable of one run. Passed by reference; no globals.
#pragma once

#include <algorithm>
#include <chrono>
#include <deque>
#include <map>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "backend/analysis.h"
#include "backend/engine/assumption.h"
#include "backend/engine/finding.h"
#include "backend/engine/handover.h"
#include "backend/engine/lazy_import.h"
#include "backend/engine/reach.h"
#include "backend/engine/reason.h"
#include "backend/state/context.h"
#include "backend/sym/pool.h"
#include "backend/sym/strings.h"

namespace shapeproof {

// One operation that made a tensor (or a size that matters): where shapes come from.
struct OpRecord {
  Name operation;             // "flatten", "Conv2d", "randn"
  Place place;
  std::vector<OpId> operands;
  Shape result;
  std::vector<Shape> inputs;  // shapes of the operands then
  Name reason;                // why the shape is not wholly known; invalid: it is
  struct Bounds { int64_t low; IntExpr high; };  // inclusive
  std::optional<Bounds> values{};                // of all elements (randint)
  Tri grad = Tri::kUnknown;                      // whether the result needs a gradient
  DType type = DType::kUnknown;                  // of the result
  uint32_t needing = 0;                          // bit i: operand i needed a gradient for certain when this was made
  OpId node{};                                   // of a further result of one operation: the first
  OpId then{};                                   // of a call that is taken again: the operation as it was noted
  Name change{};                                 // of an operation that stands for a change in place (GraphNodes::kWritten): its name
  // Of a call that is taken again: its operations were noted then, and stand for what happens now, to these arguments.
  struct Again {
    OpId first, last;                         // of the call, `last` behind it
    std::vector<OpId> arguments, arguments_then;  // what made them, now and when the operations were noted: one by one
    // What stands now for what was read from outside of the call.
    [[nodiscard]] OpId now(OpId then) const {
      const auto at = std::find(arguments_then.begin(), arguments_then.end(), then);
      return at == arguments_then.end() ? then : arguments[static_cast<size_t>(at - arguments_then.begin())];
    }
    [[nodiscard]] bool inside(OpId id) const { return id.index >= first.index && id.index < last.index; }
  };
  std::shared_ptr<const Again> again{};
};

// Interned chains of user call sites, for stacks in diagnostics. Id 0 is the empty chain.
class CallStacks {
 public:
  struct Site { CallStackId parent; const Unit* unit; Span call; Name function; };  // function: of the frame that calls
  CallStacks() { sites_.push_back({}); }
  [[nodiscard]] CallStackId push(CallStackId parent, const Unit* unit, Span call, Name function);
  [[nodiscard]] const Site& site(CallStackId id) const { return sites_[id.index]; }
  [[nodiscard]] static CallStackId root() { return CallStackId(0); }

 private:
  std::deque<Site> sites_;
  std::map<std::tuple<uint32_t, const Unit*, Position, Position>, CallStackId> index_;
};

struct Reveal {
  Place place;
  bool is_shape;
  std::string expression;
  ReportedReveal answer;
};

// What a run that took too long says of itself.
inline constexpr std::string_view kTimeLimit = "time limit reached";

// Reaching one ends paths as kLimit; asked often, so the clock is read rarely.
class Budget {
 public:
  explicit Budget(const AnalysisOptions& o);
  // Counts one step. False: the run must stop; `reason` says why.
  [[nodiscard]] bool step() {
    if (++steps_ < next_check_) return !exhausted_;
    return slowCheck();
  }
  // As `step`, of work that may take long and is no step: the clock is read at once. True: the run must stop.
  [[nodiscard]] bool late();
  [[nodiscard]] bool exhausted() const { return exhausted_; }
  [[nodiscard]] const std::string& reason() const { return reason_; }
  [[nodiscard]] uint64_t steps() const { return steps_; }
  [[nodiscard]] std::chrono::steady_clock::time_point deadline() const { return deadline_; }
  // At least so much time is left from here on.
  void extend(double seconds);
  void exhaust(std::string why) { if (!exhausted_) { exhausted_ = true; reason_ = std::move(why); } }
  void countMerge() {
    if (allowance_ == nullptr || exhausted_ || allowance_->merges_-- > 0) return;
    allowance_->spent_ = true;
    exhaust("a part of the run fell apart into too many paths");
  }

  // A part of the run that is given up alone, when the paths in it had to be brought together too often: they end as at any limit,
  // and the run goes on without them. Parts nest; what one inside another costs is not the other's.
  class Allowance {
   public:
    Allowance(Budget& budget, uint32_t merges) : budget_(budget), outer_(budget.allowance_), merges_(merges) { budget.allowance_ = this; }
    ~Allowance() { budget_.allowance_ = outer_; }
    Allowance(const Allowance&) = delete;
    Allowance& operator=(const Allowance&) = delete;
    // The part was given up. The run goes on.
    [[nodiscard]] bool spent();

   private:
    friend class Budget;
    Budget& budget_;
    Allowance* outer_;
    uint32_t merges_;
    bool spent_ = false;
  };

  // A part of the run with a limit of its own: reaching it ends the paths of the part alone. Nothing may hold them any more when it ends.
  class Part {
   public:
    Part(Budget& budget, uint64_t steps, double share_of_time_left);
    ~Part();
    Part(const Part&) = delete;
    Part& operator=(const Part&) = delete;

   private:
    Budget& budget_;
    uint64_t max_steps_;
    std::chrono::steady_clock::time_point deadline_;
    bool exhausted_;
  };

 private:
  bool slowCheck();
  static constexpr uint64_t kMostSteps = 4096;  // between two looks at the clock; fewer where steps are slow
  uint64_t steps_ = 0, next_check_ = kMostSteps, interval_ = kMostSteps, max_steps_, max_bytes_;
  std::chrono::steady_clock::time_point looked_ = std::chrono::steady_clock::now();
  std::chrono::steady_clock::time_point deadline_;
  bool exhausted_ = false;
  std::string reason_;
  Allowance* allowance_ = nullptr;
};

struct Mark {
  size_t obligations, findings, reveals, silent, reasons, limits, assumptions, handovers;
  uint32_t tensor_operations, shape_known, rank_known;
  size_t observed;
};

class KeptCalls;  // replay.h
class RunItems;   // run_items.h
class MaybeOne;   // maybe_one.h
class GraphHistory;  // graph_history.h
class Answers;   // answers.h
class HeapTensors;  // heap_tensors.h

class Analysis {
 public:
  Analysis(ModuleSource& modules, const LibCallTable& calls, const AnalysisOptions& options);
  ~Analysis();

  Strings strings;
  SymPool pool;
  const AnalysisOptions& options;
  ModuleSource& modules;
  const LibCallTable& calls;
  Budget budget;
  CallStacks stacks;
  LibraryObjects library;
  Ledger ledger;
  std::vector<Value> held;  // the arguments of the calls under way: see Held

  // --- memory
  [[nodiscard]] Addr allocate(State& s, Ref<Object> object);
  [[nodiscard]] uint32_t nextAddress() const { return next_addr_; }
  [[nodiscard]] static const Object& object(const State& s, Addr a) {
    if (s.reads) s.reads->note(a.index);
    return *s.heap.get(a.index);
  }
  // For writing; copies the object first when other paths can see it.
  [[nodiscard]] static Object& edit(State& s, Addr a) {
    if (s.edit_watch != nullptr && s.edit_watch->of(a) != 0) s.edit_watch->edited(s, a);
    return s.heap.edit(a.index).edit();
  }

  // --- names
  [[nodiscard]] Name intern(std::string_view t) { return strings.intern(t); }
  [[nodiscard]] std::string_view text(Name n) const { return strings.text(n); }

  // --- symbols
  [[nodiscard]] IntExpr freshInt(std::string_view name, Trust trust, Range range, std::string_view reason = {}, CountOf counts = CountOf::kNothing);
  [[nodiscard]] BoolExpr freshBool(std::string_view name, Trust trust, std::string_view reason = {});
  // The opaque value, with why it is not known.
  [[nodiscard]] Value opaque(std::string_view reason) { return Value::unknown(intern(reason)); }

  // --- places
  [[nodiscard]] Place placeOf(const State& s) const;       // the innermost user frame
  [[nodiscard]] Span spanAt(const State& s) const;         // of s.at in the top frame

  // --- results (mark and rollback: a loop that is run on trial takes its results back)
  [[nodiscard]] Mark mark() const;
  void rollback(const Mark& m);
  std::vector<Obligation> obligations;
  std::vector<CertainFinding> findings;
  std::vector<Reveal> reveals;
  struct Silent { Obligation what; };                       // infos: silent broadcasts and the like
  std::vector<Silent> silent;
  // Something that mattered was not known, or not followed: the verdict is undecided with this reason.
  void giveUp(const State& s, std::string_view words, ReasonKind kind = ReasonKind::kUnknownValue, Name cause = {});
  std::vector<Reason> reasons;
  // An outcome that the program could have here is left out: the answer holds where this does.
  void assume(const State& s, Assumption kind) { assume(placeOf(s), kind); }
  void assume(const Place& at, Assumption kind);
  Assumptions assumptions;
  std::vector<OpRecord> log;
  [[nodiscard]] OpId record(OpRecord r);

  // --- coverage
  void countModelledCall() { ++calls_seen, ++calls_modelled; }
  // `result`: what the unknown value that it returns says of itself.
  void countUnmodelledCall(const State& s, Name name, Name result, bool touches_tensors);
  uint32_t calls_seen = 0, calls_modelled = 0;
  struct Unmodelled { UnmodelledCall call; Place place; Name result; };  // of the first such call
  std::map<std::string, Unmodelled, std::less<>> unmodelled;
  uint32_t tensor_operations = 0, shape_known = 0, rank_known = 0;
  bool types_may_change = false;  // some path has entered autocast, or set another default type
  bool torch_is_overridden = false;  // some path has made a class with __torch_function__ (overriding.h)
  // A limit that does not end the path: the verdict is undecided, for `words`.
  void reachLimit(const State& s, const std::string& limit, std::string_view words, ReasonKind kind);
  std::vector<std::string> limits_hit;
  uint32_t merged_paths = 0;
  uint64_t proved_at_once = 0;  // obligations that the online checker decided when they were met

  std::unique_ptr<KeptCalls> kept_calls;
  std::unique_ptr<GraphHistory> graph_history;
  std::unique_ptr<RunItems> run_items;
  std::unique_ptr<MaybeOne> maybe_one;
  std::unique_ptr<Answers> answers;
  std::unique_ptr<HeapTensors> heap_tensors;

  // --- modules
  std::deque<Unit> units;
  LazyImports lazy_imports;
  // Whether a module that was not found, or a name that a library model lacks, is there all the same: one symbol for each.
  [[nodiscard]] BoolExpr installed(std::string_view name);

 private:
  uint32_t next_addr_ = 1;
  std::map<std::string, BoolExpr, std::less<>> installed_;

 public:
  // Code of the program that something without a model may call (escape.h).
  std::vector<Handover> handovers;
  TextsGiven texts_given;
  // Where the results begin that were met in following such code with unknown arguments: only what is certain of them is said.
  struct Extent { size_t obligations = SIZE_MAX, log = SIZE_MAX; } of_program;
};

// Conversion at the border: constant -> number, otherwise its text; "?" where a part of it has no name.
[[nodiscard]] ReportedSize reportSize(const SymPool& pool, const Facts& facts, IntExpr e);
[[nodiscard]] ReportedShape reportShape(const SymPool& pool, const Facts& facts, const Shape& s);

}  // namespace shapeproof
