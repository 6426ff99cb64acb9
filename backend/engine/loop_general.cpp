// One iteration that stands for all the remaining ones.
//
// Law (induction over the iterations): let G(i) be a family of states with the head that was met as G(first). If the body,
// started in G(i) for an unknown i, reaches the head only in states covered by G(i + 1), then every later head is some
// G(i): obligations that were met for an unknown i cover every iteration, and what holds after the last one is what holds
// after the general one with i = last.
#include <algorithm>

#include "backend/engine/index_scan.h"
#include "backend/engine/iterate.h"
#include "backend/engine/join.h"
#include "backend/engine/loop.h"
#include "backend/engine/maybe_one.h"
#include "backend/engine/control_scan.h"
#include "backend/engine/operators.h"
#include "backend/engine/replay.h"
#include "backend/engine/run_items.h"

namespace shapeproof {
namespace {

// Steps that are spent rather than lose precision: on bookkeeping loops and on the layers of a network, and on other loops that
// work on tensors.
constexpr uint64_t kExactSteps = 20'000'000, kExactTensorSteps = 500'000, kCheapTensorSteps = 4'000;
constexpr uint64_t kCheapItemSteps = 50'000;  // a walk over items that stand in a list: an attempt would cost as much, and mostly fail
constexpr uint64_t kSearchSteps = 4'000'000, kTensorSearchSteps = 300'000;
constexpr int kMaxRounds = 5;
constexpr uint64_t kSettled = 2;  // iterations after which a number that is no function of the index yet will hardly become one
constexpr uint64_t kNever = UINT64_MAX;
constexpr int64_t kEndless = IntExpr::kMaxConstant / 2;  // a run of more is itertools.count: as long as a `while True`
constexpr std::string_view kSomeIteration = "in which iteration a loop ends";
constexpr int64_t kFewIterations = 16;
constexpr int64_t kFewInComprehension = 3;
constexpr uint64_t kFewSteps = 100'000;

}  // namespace

// A tensor of which only the shape is known is alike at every index.
bool LoopRunner::targetIndexes(const State& head) const {
  if (!shape_.is_for || shape_.passesOn()) return false;
  const ir::Module& m = *unit_.ir;
  return indexedBy(m, shape_.head, shape_.body, [&](ir::ExprId object) {
    const Value* held = nullptr;
    if (m.kind(object) == ir::ExprKind::kLocal) held = &head.frame->slots[m.get<ir::Local>(object).slot.index];
    else if (m.kind(object) == ir::ExprKind::kGlobal) held = Analysis::object(head, head.frame->globals).attrs.find(Value::str(in_.a.intern(m.str(m.get<ir::Global>(object).name))));
    const TensorData* tensor = held != nullptr ? ops::payload<TensorData>(head, *held) : nullptr;
    return tensor == nullptr || tensor->info->contents.has_value();
  });
}

// reversed() of a sequence that is an instance: a container of layers, which it asks for them by their numbers.
static bool asksInstance(const Interp& in, const State& s, const IteratorData& d) {
  if (d.kind != IteratorData::Kind::kMap || !d.function.is(ValueKind::kMethod) || d.inner.size() != 1) return false;
  const auto* numbers = ops::payload<IteratorData>(s, d.inner[0]);
  const bool backwards = numbers != nullptr && numbers->run < numbers->runs.size() && numbers->runs[numbers->run].kind == IterRun::Kind::kRange &&
                         numbers->runs[numbers->run].b.is(-1);
  return backwards && isInstance(in, s, d.function.asMethod().self);
}

// The iterator, or one below it, stands before an instance in a list, a tuple or a dict: the layers of a network are told apart.
static bool beforeInstance(const Interp& in, const State& s, const Value& iterator) {
  const auto* d = iterator.isObject() ? Analysis::object(s, iterator.asAddr()).as<IteratorData>() : nullptr;
  if (d == nullptr) return false;
  if (d->kind != IteratorData::Kind::kPlan)
    return asksInstance(in, s, *d) || std::any_of(d->inner.begin(), d->inner.end(), [&](const Value& below) { return beforeInstance(in, s, below); });
  if (d->run >= d->runs.size() || d->runs[d->run].kind != IterRun::Kind::kSequence || !d->position.isConstant()) return false;
  const Value& source = d->runs[d->run].source;
  const ListData* list = source.isObject() ? Analysis::object(s, source.asAddr()).as<ListData>() : nullptr;
  const std::span<const Value> items = list ? std::span<const Value>(list->items) : source.isTuple() ? source.asTuple() : std::span<const Value>();
  const int64_t at = d->position.value();
  if (at < 0 || static_cast<size_t>(at) >= items.size()) return false;
  const Value& item = items[static_cast<size_t>(at)];
  if (d->inner.empty() || list != nullptr) return isInstance(in, s, item);
  const auto* dict = ops::payload<DictData>(s, d->inner[0]);
  const Value* entry = dict ? ops::mapOf(s, *dict).find(item) : nullptr;
  return entry != nullptr && isInstance(in, s, *entry);
}

bool LoopRunner::worthTrying(const State& before, const State& head) {
  PlanView view;
  if (shape_.is_for) {
    view = viewPlan(in_, head, iterator(head));
    if (view.broken) return false;
    if (viewPlan(in_, before, iterator(before)).signature != view.signature) { next_try_ = done_ + 1; return false; }
  }
  const bool endless = view.remaining && view.remaining->isConstant() && view.remaining->value() > kEndless;
  open_ = endless || !view.remaining || !view.remaining->isConstant();
  const uint64_t spent = stepsAsFollowed(in_.a) - start_steps_;
  if (open_ && fewLeft(head, view)) return false;
  if (open_) {
    may_lose_instances_ = true;
    may_lose_ = (view.remaining && !endless) || uncertain_ || spent > (tensors_ ? kExactTensorSteps : kExactSteps);
    if (!may_lose_ && !tensors_ && done_ < 32) { next_try_ = 32; return false; }
    return true;
  }
  const int64_t left = view.remaining->value();
  const auto skip_run = [&] { next_try_ = left > 0 ? done_ + static_cast<uint64_t>(left) + 1 : done_ + 1; return false; };
  if (left < 2) return skip_run();
  const uint64_t cost = static_cast<uint64_t>(left) > kNever / (last_steps_ + 1) ? kNever : static_cast<uint64_t>(left) * (last_steps_ + 1);
  may_lose_instances_ = cost > kExactSteps;
  const bool instances = beforeInstance(in_, head, iterator(head));
  may_lose_ = instances ? may_lose_instances_ : cost > (tensors_ ? kExactTensorSteps : kExactSteps);
  if (!may_lose_) {
    if (cost <= kCheapTensorSteps || (!tensors_ && left <= 64)) return skip_run();
    const bool listed = view.concrete_items && (left <= 256 || (!tensors_ && cost <= kCheapItemSteps));
    if (listed || instances || targetIndexes(head)) return skip_run();
    if (!tensors_ && done_ < 16) { next_try_ = 16; return false; }
  }
  return true;
}

// A comprehension that makes no tensors: in general it is a list of open length.
bool LoopRunner::listsPlainly(const State& s) const {
  return !tensors_ && (unit_.ir->code(s.frame->code).flags & ir::kCodeComprehension) != 0;
}

// A handful of iterations at most, of a number that chance or an option decides: followed one by one they are exact. A comprehension
// of plain values is as exact in general (a list of open length), and has no path for each length.
bool LoopRunner::fewLeft(const State& head, const PlanView& view) {
  if (!view.remaining || view.data) return false;
  const int64_t most = head.facts.rangeOf(in_.a.pool, *view.remaining).high;
  if (most > kFewInComprehension && listsPlainly(head)) return false;
  if (most > kFewIterations || static_cast<uint64_t>(most) * last_steps_ > kFewSteps) return false;
  next_try_ = done_ + static_cast<uint64_t>(std::max<int64_t>(most, 0)) + 1;
  return true;
}

std::string LoopRunner::indexName(const State& s) const {
  if (!shape_.is_for) return "iteration";
  const Value& it = iterator(s);
  const auto* d = it.isObject() ? Analysis::object(s, it.asAddr()).as<IteratorData>() : nullptr;
  if (d == nullptr || d->kind != IteratorData::Kind::kPlan || d->run >= d->runs.size()) return "iteration";
  const IterRun& run = d->runs[d->run];
  if (run.kind != IterRun::Kind::kRange || !run.a.is(0) || !run.b.is(1) || !run.first.is(0)) return "iteration";
  if (shape_.passesOn()) return "iteration";
  const ir::Module& m = *unit_.ir;
  std::string_view name;
  if (m.kind(shape_.head) == ir::ExprKind::kLocal) name = m.slotName(m.code(s.frame->code), m.get<ir::Local>(shape_.head).slot);
  else if (m.kind(shape_.head) == ir::ExprKind::kGlobal) name = m.str(m.get<ir::Global>(shape_.head).name);
  return name.empty() || name[0] == '.' ? "iteration" : std::string(name);
}

// The loop variables are written before the body reads them: the target itself, and what the first statements unpack it to.
void LoopRunner::ignoreTargets(LoopPolicy& policy, const State& s) const {
  if (!shape_.is_for || shape_.passesOn()) return;
  const ir::Module& m = *unit_.ir;
  std::unordered_set<uint32_t> slots;
  const auto ignore = [&](ir::ExprId target) {
    using Part = Location::Part;
    const auto attribute = [&](Addr owner, ir::StrId name) {
      if (owner.valid()) policy.ignore({Part::kAttr, owner.index, *hashOf(Value::str(in_.a.intern(m.str(name))))});
    };
    switch (m.kind(target)) {
      case ir::ExprKind::kLocal: {
        const uint32_t slot = m.get<ir::Local>(target).slot.index;
        slots.insert(slot);
        policy.ignore({Part::kSlot, s.frame->depth, slot});
        break;
      }
      case ir::ExprKind::kGlobal: attribute(s.frame->globals, m.get<ir::Global>(target).name); break;
      case ir::ExprKind::kClassName: attribute(s.frame->namespace_object, m.get<ir::ClassName>(target).name); break;
      case ir::ExprKind::kDeref: {
        const Value& cell = s.frame->slots[m.get<ir::Deref>(target).slot.index];
        if (cell.isObject()) policy.ignore({Part::kPayload, cell.asAddr().index, 2});
        break;
      }
      default: break;
    }
  };
  ignore(shape_.head);
  for (const ir::StmtId id : m.block(shape_.body)) {
    if (m.kind(id) != ir::StmtKind::kUnpack) break;
    const auto node = m.get<ir::Unpack>(id);
    if (m.kind(node.value) != ir::ExprKind::kLocal || !slots.count(m.get<ir::Local>(node.value).slot.index)) break;
    for (const ir::ExprId target : m.list(node.targets)) ignore(target);
  }
}

// Paths that the induction stands for.
static void cover(ContextSet<Flow> set) {
  for (size_t i = 0; i < set.size(); ++i) std::move(set[i].state).end(PathEnd::kCovered);
}

bool LoopRunner::tryGeneral(const Snapshot& before, const Snapshot& start, std::optional<IntExpr> remaining, Exits& exits,
                            ContextSet<Flow>& behind) {
  Analysis& a = in_.a;
  SymPool& pool = a.pool;
  Range range{static_cast<int64_t>(done_), Range::kMax};
  if (remaining && remaining->isConstant()) range.high = range.low + remaining->value() - 1;
  // That there is an iteration of this number follows from the length of the run, and deserves as much trust.
  index_ = a.freshInt(indexName(*start), remaining ? ops::trustOf(pool, *remaining) : Trust::kProgram, range);
  const auto symbol = pool.asSymbol(index_);
  if (!symbol) return false;  // a single value: nothing to generalise
  const bool may_widen = open_ || (remaining && remaining->isConstant() && remaining->value() > 64) ||
                         (shape_.is_for && viewPlan(in_, *start, iterator(*start)).data);
  LoopPolicy policy(in_, *symbol, range.low, newest_symbol_, {may_widen, may_lose_, may_lose_instances_, !shape_.is_for && uncertain_});
  ignoreTargets(policy, *start);
  const Mark mark = a.mark();
  const MaybeOne::Mark known_of = a.maybe_one->mark();
  const RunItems::ManyTimes many(*a.run_items);
  std::vector<Snapshot> reached;
  BoolExpr went_on = BoolExpr::constant(true);
  for (int round = 0; round < kMaxRounds; ++round) {
    if (a.budget.late()) return false;
    a.rollback(mark);
    a.maybe_one->rollback(known_of);
    Trial trial(a.ledger);
    Ref<State> state = buildGeneral(policy, before, start, reached);
    if (!state || (graphs_differ_ && done_ < kSettled)) return false;
    Path general = Path::open(std::move(state));
    if (remaining && !remaining->isConstant() && !in_.assume(general, pool.lt(index_, pool.add(IntExpr::constant(range.low), *remaining)))) return false;
    if (!in_.assume(general, went_on)) return false;
    const Snapshot kept(general);
    const int losses = a.maybe_one->losses();
    Exits ways_out;
    ContextSet<Flow> after = iteration(ContextSet<Flow>(std::move(general), Flow{}), ways_out);
    if (a.budget.exhausted() || (remaining && !ways_out.left.empty())) return false;
    if (a.maybe_one->losses() != losses) { --round; continue; }  // once more, without what is not known any more
    reached.clear();
    for (size_t i = 0; i < after.size(); ++i)
      if (!covered(policy, kept, after[i].state, remaining.has_value(), reached)) return false;
    if (policy.retry()) continue;
    if (policy.narrow()) { --round; continue; }
    if (went_on.isTrue()) {
      went_on = conditionAtHead(*kept, after, policy, range.low, *start);
      if (!went_on.isTrue()) { reached.clear(); --round; continue; }
    }
    cover(std::exchange(ways_out.left, {}));  // who leaves there has left at the first head, or leaves at one of those reached
    const bool exits_known = exitsKnown(ways_out, kept->trail.get(), policy);
    const bool imprecise = policy.lossy() || after.size() > 1 || a.reasons.size() > mark.reasons || !exits_known;
    const bool early = done_ < kSettled && last_steps_ <= kCheapTensorSteps;  // one more iteration costs little
    if (imprecise && (!may_lose_ || (early && policy.lossy()))) return false;
    // A search in a long range ends where it ends: most are short. So do most iterators that nobody begins anew.
    if ((!exits_known || policy.lostCount()) && !open_ && stepsAsFollowed(a) - start_steps_ < (tensors_ ? kTensorSearchSteps : kSearchSteps)) return false;
    formulas_ = policy.formulas();
    if (!leaveGeneral(std::move(after), remaining, kept->trail.get(), policy, ways_out, behind)) return false;
    exits.absorb(std::move(ways_out));
    trial.keep();
    return true;
  }
  return false;
}

// Is the head that a general iteration has reached a case of the general head, or would it be with the entries that the check
// has made (`retry`)? Variables that hold one of several objects are looked at one by one.
bool LoopRunner::covered(LoopPolicy& policy, const Snapshot& general, const Snapshot& head, bool counted, std::vector<Snapshot>& reached) {
  constexpr size_t kMaxChoices = 8;
  std::vector<Snapshot> open{head};
  for (size_t choices = 0; !open.empty();) {
    const Snapshot h = std::move(open.back());
    open.pop_back();
    policy.startChecking(general, h);
    StateMerger checker(in_.a, general, h, policy, StateMerger::Mode::kCompare);
    if (checker.run() && !policy.failed()) {
      policy.finishChecking();
      if (policy.failed() || !sameProgress(*general, *h, counted)) return false;
      reached.push_back(h);
      continue;
    }
    const auto choice = policy.openChoice();
    if (!choice || in_.check(*h, *choice) != Tri::kUnknown || ++choices > kMaxChoices) return false;
    policy.forgive();
    if (Snapshot otherwise = in_.suppose(h, in_.a.pool.notOf(*choice))) open.push_back(std::move(otherwise));
    if (Snapshot then = in_.suppose(h, *choice)) open.push_back(std::move(then));
  }
  return true;
}

// The head that was met, with general values where the iteration before, or a general one, has shown a difference.
Ref<State> LoopRunner::buildGeneral(LoopPolicy& policy, const Snapshot& before, const Snapshot& start, const std::vector<Snapshot>& reached) {
  policy.startBuilding(start.get());
  StateMerger builder(in_.a, start, before, policy, StateMerger::Mode::kHint);
  if (!builder.run()) return nullptr;
  // A tensor that an iteration hands on may bring along a graph that its backward() has freed: the next one is followed as it is.
  graphs_differ_ = builder.graphsDiffer() && before->graph_event != start->graph_event;
  Ref<State> general = builder.takeState();
  for (const Snapshot& h : reached) {
    StateMerger extender(in_.a, Snapshot(std::move(general)), h, policy, StateMerger::Mode::kHint);
    if (!extender.run()) return nullptr;
    general = extender.takeState();
  }
  return policy.failed() ? nullptr : general;
}

// Unrolling would say in which iteration a path leaves: a general path is as good if there is one such iteration, or if chance
// decides. Otherwise the index accuses nobody (tryGeneral).
bool LoopRunner::exitKnown(const State& s, const TrailNode* past, const LoopPolicy& policy) const {
  const Range r = s.facts.rangeOf(in_.a.pool, index_);
  if (r.low == r.high) return true;
  for (const TrailNode* n : trailSince(s.trail.get(), commonPast(s.trail.get(), past))) {
    if (n->kind == TrailNode::Kind::kJoin) return false;
    if (n->kind == TrailNode::Kind::kBranch && policy.deterministic(n->expr)) return false;
  }
  return true;
}

// Nobody knows what decides that a path leaves: it may be something that happens in one iteration alone.
bool LoopRunner::exitUnknown(const State& s, const TrailNode* past) const {
  for (const TrailNode* n : trailSince(s.trail.get(), commonPast(s.trail.get(), past)))
    if (n->kind == TrailNode::Kind::kBranch && ops::trustOf(in_.a.pool, n->expr) == Trust::kOpaque) return true;
  return false;
}

bool LoopRunner::exitsKnown(Exits& exits, const TrailNode* past, const LoopPolicy& policy) const {
  bool all = true;
  const auto look = [&](ContextSet<Flow>& set) {
    for (size_t i = 0; i < set.size(); ++i) all = all && exitKnown(*set[i].state, past, policy);
    set.eachRaised([&](Raised& r) { all = all && exitKnown(*r.state, past, policy); });
  };
  look(exits.left);
  look(exits.broken);
  look(exits.out);
  return all;
}

// One item less is left than before: the body has not touched what the loop walks over.
bool LoopRunner::sameProgress(const State& general, const State& after, bool counted) const {
  if (!counted) return true;
  const auto x = viewPlan(in_, general, iterator(general)).remaining, y = viewPlan(in_, after, iterator(after)).remaining;
  if (!x || !y) return false;
  return in_.check(after, in_.a.pool.eq(*y, in_.a.pool.sub(*x, IntExpr::constant(1)))) == Tri::kTrue;
}

void LoopRunner::leaveRun(Path s, ContextSet<Flow>& behind) const {
  const Value it = iterator(*s);
  leaveFinishedRuns(in_, s, it);
  behind.add(std::move(s), Flow{});
}

// Behind the last iteration: the last item was taken, or the head that was reached is asked whether it goes on.
bool LoopRunner::leaveGeneral(ContextSet<Flow> after, std::optional<IntExpr> remaining, const TrailNode* past, const LoopPolicy& policy,
                              Exits& exits, ContextSet<Flow>& behind) {
  for (size_t i = 0; i < after.size(); ++i) {
    Path s = std::move(after[i].state);
    if (!remaining) { cover(step(std::move(s), exits)); continue; }
    const IntExpr last = in_.a.pool.add(IntExpr::constant(static_cast<int64_t>(done_) - 1), *remaining);
    s = in_.guarantee(std::move(s), in_.a.pool.eq(index_, last));
    if (!s) continue;
    simplifyAll(s, last);
    leaveRun(std::move(s), behind);
  }
  const bool known = remaining || exitsKnown(exits, past, policy);
  if (!known && !may_lose_) return false;
  bool unknown = !known;
  for (ContextSet<Flow>* set : {&exits.left, &exits.broken, &exits.out}) {
    for (size_t i = 0; i < set->size(); ++i) {
      simplifyAll((*set)[i].state, std::nullopt);
      unknown = unknown || (!remaining && exitUnknown(*(*set)[i].state, past));
    }
  }
  if (unknown) in_.a.pool.distrust(*in_.a.pool.asSymbol(index_), in_.a.intern(kSomeIteration));
  return true;
}

// Each head needs a way out of the loop or an end: the source says that the loop is endless, or it is not known where it ends.
ContextSet<Flow> LoopRunner::endWithoutExit(Path head) const {
  const bool endless = !shape_.is_for && endlessBySource(*unit_.ir, shape_.head, shape_.body);
  if (endless) return ContextSet<Flow>::end(std::move(head), PathEnd::kEndless);
  constexpr std::string_view kNotFound = "a loop whose end was not found";
  in_.a.giveUp(*head, kNotFound, ReasonKind::kLimit, in_.a.intern(kNotFound));
  return ContextSet<Flow>::end(std::move(head), PathEnd::kLimit, in_.a.intern(kNotFound));
}

bool LoopRunner::generalise(const Snapshot& before, Path& head, ContextSet<Flow>& next) {
  const Mark mark = in_.a.mark();
  const MaybeOne::Mark known_of = in_.a.maybe_one->mark();
  Trial trial(in_.a.ledger);
  std::optional<IntExpr> remaining;
  if (shape_.is_for) remaining = viewPlan(in_, *head, iterator(*head)).remaining;
  Exits exits;
  Snapshot start(head);
  ContextSet<Flow> behind;  // heads behind the current run
  if (!remaining) {
    ContextSet<Flow> entered = step(Path::open(start.copy()), exits);
    if (entered.empty()) {
      start = nullptr;
    } else if (entered.isSingle()) {
      // What tells the paths that go on from those that have just left.
      auto s = start.copy();
      s->trail = entered[0].state->trail;
      s->facts = entered[0].state->facts;
      start = Snapshot(std::move(s));
    }
    cover(std::move(entered));
  } else if (!remaining->isConstant()) {
    Interp::Sides sides = in_.fork(Path::open(start.copy()), in_.a.pool.ge(*remaining, IntExpr::constant(1)));
    if (sides.then_branch) sides.then_branch->settled = true;  // one more item: as in planNext
    if (sides.otherwise) leaveRun(std::move(sides.otherwise), behind);
    start = sides.then;
    if (sides.then) std::move(sides.then).end(PathEnd::kCovered);
  }
  if (start && !tryGeneral(before, start, remaining, exits, behind)) {
    in_.a.maybe_one->rollback(known_of);
    in_.a.rollback(mark);
    return false;
  }
  trial.keep();
  if (exits.none() && behind.empty()) exits.out.absorb(endWithoutExit(std::move(head)));
  else std::move(head).end(PathEnd::kCovered);
  exits_.absorb(std::move(exits));
  next = std::move(behind);
  return true;
}

// Behind the loop the index is one number, or one expression (`last`): what depends on it is written with that.
void LoopRunner::simplifyAll(Path& s, std::optional<IntExpr> last) const {
  const auto symbol = in_.a.pool.asSymbol(index_);
  const auto number = [&](IntExpr e) {
    if (last) e = in_.a.pool.substitute(e, [&](SymbolId one) { return one == symbol ? last : std::nullopt; });
    return in_.simplify(*s, e);
  };
  const auto simple = [&](const Value& v) { return v.isInt() ? Value::integer(number(v.asInt())) : v; };
  const auto replace = [&](const Value& v, auto&& place) {
    const Value w = simple(v);
    if (!w.same(v)) place() = w;
  };
  for (size_t i = 0; i < s->frame->slots.size(); ++i)
    replace(s->frame->slots[i], [&]() -> Value& { return Interp::edit(s)->frame.edit().slots[i]; });
  for (const Location& at : formulas_) {
    const Object* o = at.owner == 0 ? nullptr : s->heap.get(at.owner).get();
    if (o == nullptr) continue;
    const Addr owner(at.owner);
    const auto object = [&]() -> Object& { return Interp::edit(s)->heap.edit(owner.index).edit(); };  // the same in other words: no change
    const auto entry = [&](const ValueMap& map, auto&& place) {
      for (const ValueMap::Entry& e : map) {
        if (e.hash != at.key) continue;
        const Value key = e.key, w = simple(e.value);
        if (!w.same(e.value)) place().set(key, w);
        return;
      }
    };
    if (at.part == Location::Part::kAttr) {
      entry(o->attrs, [&]() -> ValueMap& { return object().attrs; });
    } else if (const auto* dict = o->as<DictData>(); dict && at.part == Location::Part::kItem) {
      entry(dict->map, [&]() -> ValueMap& { return object().as<DictData>()->map; });
    } else if (dict && at.part == Location::Part::kLength && at.key == kHiddenBelow) {
      const Hidden& hidden = dict->map.hidden();
      if (const IntExpr n = hidden.below ? number(*hidden.below) : IntExpr(); hidden.below && n != *hidden.below) object().as<DictData>()->map.bound(hidden.low, n);
    } else if (const auto* list = o->as<ListData>()) {
      if (at.part == Location::Part::kItem && at.key < list->items.size())
        replace(list->items[at.key], [&]() -> Value& { return object().as<ListData>()->items[at.key]; });
      else if (at.part == Location::Part::kLength && list->rest)
        if (const IntExpr n = number(list->rest->count); n != list->rest->count) object().as<ListData>()->rest->count = n;
    } else if (const auto* cell = o->as<CellData>()) {
      replace(cell->value, [&]() -> Value& { return object().as<CellData>()->value; });
    }
  }
}

}  // namespace shapeproof
