// Following what has escaped, at the program's end. Two rounds: the first shows what such code changes in the program's own objects, and
// in the second that may be anything, as any of it may have been called before.
#include <algorithm>
#include <utility>

#include "backend/engine/escape.h"
#include "backend/engine/escape_changes.h"
#include "backend/engine/escape_code.h"
#include "backend/engine/operators.h"
#include "backend/engine/shutdown.h"

namespace shapeproof {

namespace {

constexpr uint64_t kStepsForOne = 200'000, kStepsForAll = 1'000'000;
constexpr double kShareOfTime = 0.25;  // of what the time limit leaves
constexpr int kDepth = 3;              // code handed on by code that was followed
constexpr int kItems = 8;              // taken from a generator

// Counters that tell of the program alone.
struct OwnCounters {
  explicit OwnCounters(Analysis& a) : a(a), seen(a.calls_seen), modelled(a.calls_modelled), tensors(a.tensor_operations), shapes(a.shape_known), ranks(a.rank_known), unmodelled(a.unmodelled) {}
  void restore() {
    a.calls_seen = seen; a.calls_modelled = modelled;
    a.tensor_operations = tensors; a.shape_known = shapes; a.rank_known = ranks;
    a.unmodelled = std::move(unmodelled);
  }
  Analysis& a;
  uint32_t seen, modelled, tensors, shapes, ranks;
  decltype(Analysis::unmodelled) unmodelled;
};

class Follower {
  using Heap = Changes::Heap;

 public:
  Follower(Interp& in, const State& end) : in_(in), a_(in.a), end_(end), first_new_(a_.nextAddress()) {}

  // One round over all that the program has handed over.
  void run(const Changes& effects) {
    raised.clear();
    checked.assign(a_.handovers.size(), false);
    done_.clear();
    const size_t own = a_.handovers.size();
    for (size_t i = 0; i < own; ++i) checked[i] = followAll(i, end_, effects, 0);
  }

  std::vector<RunOutcome::Escaped> raised;  // with a finding
  std::vector<bool> checked;    // by number of the hand-over: nothing is left to be said
  Changes changed;              // by what was followed

 private:
  // Where something is followed: the state it starts from, and of which hand-over.
  struct Site { const State& start; const Handover& given; const Changes &forgotten, &effects; int depth; };

  // --- one hand-over

  bool followAll(size_t number, const State& base, const Changes& effects, int depth) {
    const Ref<State> start = makeRef<State>(base);
    const Handover given = a_.handovers[number];
    Changes forgotten = effects;
    forgotten.add(in_, given.heap, base.heap);
    forgotten.forget(in_, *start);
    restoreMissing(*start, given);
    CodeWalk walk(in_, *start);
    for (const Value& v : given.things) walk.visit(v);
    bool all = true;
    for (const EscapedCode& c : walk.take()) all = followCode({*start, given, forgotten, effects, depth}, c) && all;
    return all;
  }

  // What only the receiver still holds, and what that leads to, may be gone from the heap of joined paths, or stand on another path.
  static void restoreMissing(State& s, const Handover& given) {
    std::vector<std::pair<uint32_t, Ref<Object>>> missing;
    Heap::diff(s.heap, given.heap, [&](uint32_t i, const Ref<Object>& now, const Ref<Object>& then) {
      if (!now && then) missing.emplace_back(i, then);
    });
    for (auto& [at, object] : missing) s.heap.edit(at) = std::move(object);
  }

  bool followCode(const Site& site, const EscapedCode& c) {
    switch (c.kind) {
      case EscapedCode::Kind::kFunction: {
        const bool clean = followOne(site, c.value, [&](Path s) { return callOpen(std::move(s), c.value); });
        return clean && !takesArguments(site.start, c.value);
      }
      case EscapedCode::Kind::kGenerator: return followOne(site, c.value, [&](Path s) { return exhaust(std::move(s), c.value, kItems); });
      case EscapedCode::Kind::kInstance: return followMethods(site, c.value);
      case EscapedCode::Kind::kClass: return followClass(site, c.value);
    }
    return false;
  }

  bool followMethods(const Site& site, const Value& instance) {
    const Value cls = Analysis::object(site.start, instance.asAddr()).cls;
    for (const ClassCode& m : codeOfClass(in_, site.start, cls.asAddr())) {
      const std::string_view name = a_.text(m.name);
      if (name == "__init__" || name == "__new__" || name == "__init_subclass__" || name == "__class_getitem__" || name == "__del__") continue;
      const Name n = m.name;
      (void)followOne(site, Value::tuple({instance, Value::str(n)}), [&](Path s) {
        return in_.getAttr(std::move(s), instance, n).flatMap([&](Path t, Value bound) -> ContextSet<Value> {
          return isCode(*t, bound) ? callOpen(std::move(t), bound) : ContextSet<Value>(std::move(t), std::move(bound));
        });
      });
    }
    return false;  // what is left unknown of an instance's methods is not looked into
  }

  // Instances that the program has made, or one made of unknown arguments.
  bool followClass(const Site& site, const Value& cls) {
    std::vector<Value> instances;
    for (uint32_t i = 0; i < a_.nextAddress() && instances.size() < 4; ++i)
      if (const Object* o = site.start.heap.get(i).get(); o && o->cls.same(cls) && !o->as<ClassData>()) instances.push_back(Value::object(Addr(i)));
    for (const Value& v : instances) (void)followMethods(site, v);
    if (!instances.empty()) return false;
    (void)followOne(site, cls, [&](Path s) {
      return callOpen(std::move(s), cls).map([&](Path& t, Value made) {
        if (made.isObject() && Analysis::object(*t, made.asAddr()).cls.same(cls)) followMade(*t, site, made);
        return made;
      });
    });
    return false;
  }

  // An instance that was made to be followed: two rounds of its own.
  void followMade(const State& there, const Site& site, const Value& made) {
    const Mark mark = a_.mark();
    const size_t raised_before = raised.size(), done_before = done_.size();
    Changes outside = std::exchange(changed, {});
    const uint32_t first_new = std::exchange(first_new_, a_.nextAddress());
    (void)followMethods({there, site.given, site.forgotten, site.effects, site.depth}, made);
    if (!changed.empty()) {
      a_.rollback(mark);
      raised.erase(raised.begin() + static_cast<std::ptrdiff_t>(raised_before), raised.end());
      done_.resize(done_before);
      const Ref<State> start = makeRef<State>(there);
      changed.forget(in_, *start);
      (void)followMethods({*start, site.given, site.forgotten, site.effects, site.depth}, made);
    }
    outside.add(changed);
    changed = std::move(outside);
    first_new_ = first_new;
  }

  // --- one piece of code

  // What is done with an argument of which nothing is known proves nothing of what is done with a real one.
  static bool takesArguments(const State& s, const Value& callee) {
    const bool bound = callee.is(ValueKind::kMethod);
    const FunctionData* f = ops::payload<FunctionData>(s, bound ? callee.asMethod().function : callee);
    return f == nullptr || f->unit->ir->paramsOf(f->unit->ir->code(f->code)).size() > (bound ? 1 : 0);
  }

  bool isCode(const State& s, const Value& v) const {
    if (v.is(ValueKind::kMethod)) return isCode(s, v.asMethod().function);
    const FunctionData* f = ops::payload<FunctionData>(s, v);
    return f != nullptr && f->unit->is_user;
  }

  // With any arguments.
  ContextSet<Value> callOpen(Path s, const Value& callee) {
    CallArgs args;
    args.unknown_positional = args.unknown_keywords = true;
    return in_.call(std::move(s), callee, std::move(args)).flatMap([&](Path t, Value result) { return exhaust(std::move(t), result, kItems); });
  }

  // Whoever gets a generator or a coroutine runs it.
  ContextSet<Value> exhaust(Path s, const Value& generator, int items) {
    if (items == 0 || ops::payload<GeneratorData>(*s, generator) == nullptr) return {std::move(s), generator};
    return in_.resumeGenerator(std::move(s), generator, Value::none()).flatMap([&](Path t, Next item) -> ContextSet<Value> {
      if (item.exhausted()) return {std::move(t), Value::none()};
      return exhaust(std::move(t), generator, items - 1);
    });
  }

  template <class F>
  bool followOne(const Site& site, const Value& key, F&& run) {
    const auto before_this = std::find_if(done_.begin(), done_.end(), [&](const auto& d) { return d.first.same(key); });
    if (before_this != done_.end() && !before_this->second) return false;
    const uint64_t steps = a_.budget.steps();
    if (steps_left_ == 0 || a_.budget.exhausted()) return false;
    const Ref<State> here = makeRef<State>(site.start);
    const auto log = makeRef<ReadLog>();
    here->reads = log;
    here->frame = frameAround(site.given);
    const Heap before = here->heap;
    const Open open(a_);
    ContextSet<Value> out;
    bool ended = false;
    {
      const Budget::Part part(a_.budget, std::min(kStepsForOne, steps_left_), kShareOfTime);
      out = run(Path::open(here));
      ended = a_.budget.exhausted();
    }
    steps_left_ -= std::min(steps_left_, a_.budget.steps() - steps);
    bool clean = !ended && open.nothingNew(a_) && !out.hasFinished() && readsNothingNew(site.given, before, site.forgotten, *log);
    for (size_t i = 0; i < out.size(); ++i) clean = !changes(before, *out[i].state) && !givesCode(*out[i].state, out[i].value) && clean;
    const Snapshot after = out.empty() ? Snapshot() : Snapshot(out[0].state);
    takeRaised(std::move(out), before);
    done_.emplace_back(key, clean);
    if (!ended && after) followHandedOn(open.handovers, *after, site.effects, site.depth);
    return clean;
  }

  // The module of the code, as if it called.
  Ref<Frame> frameAround(const Handover& given) const {
    if (given.place.unit == nullptr) return nullptr;
    auto frame = makeRef<Frame>();
    frame->unit = given.place.unit;
    frame->code = given.place.unit->ir->top;
    frame->stack = CallStacks::root();
    frame->slots.resize(frame->unit->ir->code(frame->code).slot_count);
    return frame;
  }

  // What was open before the call.
  struct Open {
    explicit Open(const Analysis& a) : mark(a.mark()), handovers(a.handovers.size()), log(a.log.size()), unmodelled(a.calls_seen - a.calls_modelled) {}
    [[nodiscard]] bool nothingNew(const Analysis& a) const {
      const Mark now = a.mark();
      const bool shapes = std::all_of(a.log.begin() + static_cast<std::ptrdiff_t>(log), a.log.end(), [](const OpRecord& r) { return r.result.rank_known; });
      return now.obligations == mark.obligations && now.findings == mark.findings && now.reasons == mark.reasons && now.limits == mark.limits &&
             now.handovers == mark.handovers && a.calls_seen - a.calls_modelled == unmodelled && shapes;
    }
    Mark mark;
    size_t handovers, log;
    uint32_t unmodelled;
  };

  // Nothing was looked at that may have been another thing when the code was called: a global that is not known, an object that has
  // changed, or one that was made since and is no definition.
  bool readsNothingNew(const Handover& given, const Heap& before, const Changes& forgotten, const ReadLog& log) const {
    return std::all_of(log.addresses().begin(), log.addresses().end(), [&](uint32_t at) {
      if (at == kUnknownGlobal) return false;
      const Object* o = before.get(at).get();
      if (o != nullptr && !o->as<ModuleData>() && forgotten.has(Addr(at))) return false;
      if (o == nullptr || given.heap.get(at) || a_.library.contains(Addr(at))) return true;
      return o->as<FunctionData>() || o->as<ClassData>() || o->as<ModuleData>();
    });
  }

  // The path wrote to what was there: that is noted.
  bool changes(const Heap& before, const State& after) {
    Changes own;
    own.add(in_, before, after.heap, first_new_);
    if (!own.empty()) changed.add(in_, before, after.heap, first_new_);
    return !own.empty();
  }

  bool givesCode(const State& after, const Value& result) const {
    CodeWalk walk(in_, after);
    walk.visit(result);
    return !walk.take().empty();
  }

  // An exception that no receiver waits for and that nothing it may have changed explains: a name that is nowhere, a call that Python
  // refuses. Attributes, items and keys the receiver may have set; what the program or a library states (a class that is abstract) it may want.
  bool isMistake(const Raised& r, const CertainFinding& f) const {
    const bool inside = f.place.unit != nullptr && f.place.span.start.line > 0;  // of the code itself, not of how it was called here
    if (!inside || f.stated != CertainFinding::Stated::kNowhere) return false;
    const auto name = ops::typeName(in_, *r.state, r.exception);
    static constexpr std::string_view kMistakes[] = {"NameError", "UnboundLocalError", "TypeError", "ZeroDivisionError"};
    return name && std::find(std::begin(kMistakes), std::end(kMistakes), *name) != std::end(kMistakes);
  }

  // Of the exceptions that come out, those that tell of a tensor operation, and a mistake that every call ends with.
  void takeRaised(ContextSet<Value> out, const Heap& before) {
    const bool completes = !out.empty();
    Finished finished = std::move(out).release();
    const bool always = !completes && finished.raised.size() == 1 && finished.ended.empty();
    for (Raised& r : finished.raised) {
      (void)changes(before, *r.state);
      const auto* data = ops::payload<ExceptionData>(*r.state, r.exception);
      if (data == nullptr || data->finding >= a_.findings.size()) continue;
      const CertainFinding& found = a_.findings[data->finding];
      if (found.finding.rule == Rule::kUncaughtException && !(always && isMistake(r, found))) continue;
      Interp::edit(r.state)->reads = nullptr;
      raised.push_back({Snapshot(std::move(r.state).end(PathEnd::kRaised)), std::move(r.exception)});
    }
  }

  // Code that was handed over by what was followed.
  void followHandedOn(size_t first, const State& after, const Changes& effects, int depth) {
    const size_t end = a_.handovers.size();
    if (depth >= kDepth) return;
    for (size_t i = first; i < end; ++i) (void)followAll(i, after, effects, depth + 1);
  }

  Interp& in_;
  Analysis& a_;
  const State& end_;
  uint32_t first_new_;
  uint64_t steps_left_ = kStepsForAll;
  std::vector<std::pair<Value, bool>> done_;  // what has been followed, and whether that checked it
};

// What is revealed where the program itself comes to has been said.
void keepNewReveals(Analysis& a, size_t first) {
  const auto begin = a.reveals.begin() + static_cast<std::ptrdiff_t>(first);
  const std::vector<Reveal> own(a.reveals.begin(), begin);
  a.reveals.erase(std::remove_if(begin, a.reveals.end(), [&](const Reveal& r) {
    return std::any_of(own.begin(), own.end(), [&](const Reveal& o) { return o.place.unit == r.place.unit && o.place.span == r.place.span; });
  }), a.reveals.end());
}

}  // namespace

void followEscaped(Interp& in, RunOutcome& outcome) {
  Analysis& a = in.a;
  if (a.handovers.empty()) return;
  const size_t own = a.handovers.size();
  std::vector<bool> checked(own, false);
  const std::vector<Snapshot> at = shutdowns(outcome);
  if (!at.empty() && !a.budget.exhausted()) {
    Trial trial(a.ledger);  // the program is over
    const Mark mark = a.mark();
    OwnCounters counters(a);
    a.of_program = {a.obligations.size(), a.log.size()};
    Follower follower(in, *at[0]);
    follower.run({});
    if (!follower.changed.empty()) {
      a.rollback(mark);
      const Changes effects = follower.changed;
      follower.run(effects);
    }
    a.reasons.resize(mark.reasons);
    a.limits_hit.resize(mark.limits);
    a.silent.resize(mark.silent);
    a.handovers.resize(own);
    keepNewReveals(a, mark.reveals);
    counters.restore();
    if (at.size() == 1 && outcome.raised.empty()) checked = follower.checked;
    for (RunOutcome::Escaped& r : follower.raised) outcome.raised.push_back(std::move(r));
  }
  for (size_t i = 0; i < own; ++i)
    if (!checked[i]) a.reasons.push_back({ReasonKind::kEscape, a.handovers[i].place, a.handovers[i].reason, {}});
}

}  // namespace shapeproof
