// next(iterator).
#include <algorithm>
#include <functional>
#include <set>

#include "backend/engine/entry_pool.h"
#include "backend/engine/catching.h"
#include "backend/engine/iterate.h"
#include "backend/engine/operators.h"
#include "backend/engine/run_items.h"
#include "backend/engine/unknown_operand.h"

namespace shapeproof {
namespace {

const IteratorData& dataOf(const State& s, Addr it) { return *Analysis::object(s, it).as<IteratorData>(); }
IteratorData& editData(Path& s, Addr it) { return *Analysis::edit(*Interp::edit(s), it).as<IteratorData>(); }

IntExpr runCount(Interp& in, const State& s, const IterRun& run) {
  if (run.kind == IterRun::Kind::kSequence && run.source.isObject())
    if (const auto* list = Analysis::object(s, run.source.asAddr()).as<ListData>()) return in.a.pool.sub(listLength(in, *list), run.first);
  return run.count;
}

void pushWitness(State& s, Name label, IntExpr value) {
  auto node = makeRef<TrailNode>();
  node->kind = TrailNode::Kind::kWitness;
  node->label = label;
  node->value = value;
  node->parent = s.trail;
  node->depth = s.trail ? s.trail->depth + 1 : 1;
  s.trail = node;
}

// What a dict's iterator gives for one of the keys it started with. A key that is gone although the size is the same:
// CPython's answer depends on the places of the entries in its table.
Value entryAt(Interp& in, const State& s, const Value& container, bool with_key, const Value& key) {
  const auto* dict = ops::payload<DictData>(s, container);
  const ValueMap* map = dict != nullptr ? &ops::mapOf(s, *dict) : nullptr;
  const Value* value = map != nullptr && !map->uncertain() ? map->find(key) : nullptr;
  Value answer = value != nullptr ? *value : in.a.opaque("an entry of a dict that changed while it was iterated");
  return with_key ? Value::tuple({key, std::move(answer)}) : answer;
}

// Item number `index` of the keys of a dict or set, or what the dict has under them.
Value watchedItem(Interp& in, State& s, const Value& source, const Value& container, DictView view, IntExpr index) {
  if (view == DictView::kKeys) return elementAt(in, s, source, index);
  const bool with_key = view == DictView::kItems;
  const IntExpr at = in.simplify(s, index);
  const auto keys = source.asTuple();
  if (at.isConstant() && at.value() >= 0 && static_cast<size_t>(at.value()) < keys.size()) return entryAt(in, s, container, with_key, keys[static_cast<size_t>(at.value())]);
  Values entries;
  for (const Value& key : keys) entries.push_back(entryAt(in, s, container, with_key, key));
  return elementAt(in, s, Value::tuple(std::move(entries)), at);
}

ContextSet<Next> raiseChangedSize(Interp& in, Path s, const Value& container) {
  const bool is_set = Analysis::object(*s, container.asAddr()).as<SetData>() != nullptr;
  return in.raise<Next>(std::move(s), "RuntimeError", is_set ? "Set changed size during iteration" : "dictionary changed size during iteration");
}

// There is an item: take it.
ContextSet<Next> takeItem(Interp& in, Path s, Addr it) {
  IteratorData& d = editData(s, it);
  const IterRun& run = d.runs[d.run];
  const IntExpr index = in.a.pool.add(run.first, d.position);
  d.position = in.a.pool.add(d.position, IntExpr::constant(1));
  if (run.label.valid()) pushWitness(*Interp::edit(s), run.label, run.label_value);
  switch (run.kind) {
    case IterRun::Kind::kRange: {
      Next n{Value::integer(in.a.pool.add(run.a, in.a.pool.mul(index, run.b)))};
      return {std::move(s), std::move(n)};
    }
    case IterRun::Kind::kRepeat: {
      const Value source = run.source;
      if (!d.inner.empty() && ops::payload<DictData>(*s, d.inner[0]))
        if (auto entry = ops::someEntry(in, *Interp::edit(s), d.inner[0].asAddr(), static_cast<DictView>(d.start.value()))) return {std::move(s), Next{std::move(*entry)}};
      Next n{in.a.run_items->at(in, *Interp::edit(s), source)};
      return {std::move(s), std::move(n)};
    }
    case IterRun::Kind::kSequence: {
      const Value source = run.source;
      if (!d.inner.empty() && source.isTuple()) {
        const Value container = d.inner[0];
        Next n{watchedItem(in, *Interp::edit(s), source, container, static_cast<DictView>(d.start.value()), index)};
        return {std::move(s), std::move(n)};
      }
      Next n{elementAt(in, *Interp::edit(s), source, index)};
      return {std::move(s), std::move(n)};
    }
    case IterRun::Kind::kCall: break;
  }
  const Value source = run.source;
  CallArgs args;
  args.positional.push_back(Value::integer(index));
  return in.call(std::move(s), source, std::move(args)).map([](Path&, Value v) { return Next{std::move(v)}; });
}

void nextRun(Interp& in, Path& s, Addr it) {
  const IteratorData& now = dataOf(*s, it);
  const IntExpr from = now.by_hand ? in.simplify(*s, in.a.pool.sub(now.position, runCount(in, *s, now.runs[now.run]))) : IntExpr::constant(0);
  IteratorData& d = editData(s, it);
  ++d.run;
  d.position = from;
}

// Over a deque (libcalls/builtins/iteration.cpp): whether it has other items than when the walk began.
bool hasMutated(Interp& in, const State& s, const IteratorData& d) {
  if (d.inner.size() != 2 || d.runs.size() != 1 || d.runs[0].kind != IterRun::Kind::kSequence) return false;
  const ListData* list = ops::payload<ListData>(s, d.inner[1]);
  if (list == nullptr) return false;
  const Value* now = d.inner[0].isObject() ? Analysis::object(s, d.inner[0].asAddr()).attrs.find(in.a.intern("_items")) : nullptr;
  if (now != nullptr && now->isObject() && !now->same(d.inner[1])) return true;  // another list took its place
  return in.check(s, in.a.pool.eq(listLength(in, *list), d.start)) == Tri::kFalse;
}

ContextSet<Next> planNext(Interp& in, Path s, Addr it);

// It raises, or goes on, and nobody knows which: what it comes to is not looked for in the dict any more.
ContextSet<Next> perhapsChangedSize(Interp& in, Path s, Addr it) {
  const Value container = dataOf(*s, it).inner[0];
  editData(s, it).inner.clear();
  in.a.giveUp(*s, "a dict may get other entries while it is walked over");
  Interp::Sides sides = in.fork(std::move(s), in.a.freshBool("", Trust::kOpaque, "whether a dict has got other entries while it is walked over"));
  ContextSet<Next> out;
  if (sides.then) out.absorb(raiseChangedSize(in, std::move(sides.then), container));
  if (sides.otherwise) out.absorb(planNext(in, std::move(sides.otherwise), it));
  return out;
}

ContextSet<Next> planNext(Interp& in, Path s, Addr it) {
  for (;;) {
    const IteratorData& d = dataOf(*s, it);
    if (hasMutated(in, *s, d)) return in.raise<Next>(std::move(s), "RuntimeError", "deque mutated during iteration");
    if (d.run >= d.runs.size()) return {std::move(s), Next{}};
    if (hasChangedSize(*s, d)) {
      const Value container = d.inner[0];
      return raiseChangedSize(in, std::move(s), container);
    }
    if (ops::mayHaveChangedSize(in, *s, d)) return perhapsChangedSize(in, std::move(s), it);
    const BoolExpr more = in.a.pool.lt(d.position, runCount(in, *s, d.runs[d.run]));
    const Tri known = in.check(*s, more);
    if (known == Tri::kTrue) return takeItem(in, std::move(s), it);
    if (known == Tri::kUnknown) {
      const bool first_run = d.run == 0;
      Interp::Sides sides = in.fork(std::move(s), more);
      ContextSet<Next> out;
      // That there is something to iterate over is what the program is for: it is no condition to blame a failure on.
      if (first_run && sides.then_branch) sides.then_branch->settled = true;
      if (sides.then) out.absorb(takeItem(in, std::move(sides.then), it));
      if (sides.otherwise) {
        nextRun(in, sides.otherwise, it);
        out.absorb(planNext(in, std::move(sides.otherwise), it));
      }
      return out;
    }
    nextRun(in, s, it);
  }
}

// The iterators below, each asked for its next item in turn. `first`: what the first has answered already.
ContextSet<Next> nextBelow(Interp& in, Path s, const Value& inner, size_t at, const Value& first) {
  if (at > 0 || first.isUnbound()) return in.next(std::move(s), inner);
  return {std::move(s), Next{first}};
}

ContextSet<Next> enumerateNext(Interp& in, Path s, Addr it, const Value& first) {
  const Value inner = dataOf(*s, it).inner[0];
  return nextBelow(in, std::move(s), inner, 0, first).map([&](Path& t, Next n) {
    if (n.exhausted()) return n;
    IteratorData& d = editData(t, it);
    const IntExpr number = in.a.pool.add(d.start, d.taken);
    d.taken = in.a.pool.add(d.taken, IntExpr::constant(1));
    return Next{Value::tuple({Value::integer(number), std::move(n.item)})};
  });
}

struct Gathered { Values items; bool exhausted = false; };

// One item of each; the first that is exhausted ends it.
ContextSet<Gathered> gather(Interp& in, Path s, Addr it, const Value& first) {
  const size_t count = dataOf(*s, it).inner.size();
  ContextSet<Gathered> set(std::move(s), Gathered{{}, count == 0});
  for (size_t i = 0; i < count; ++i) {
    set = std::move(set).flatMap([&](Path t, Gathered so_far) -> ContextSet<Gathered> {
      if (so_far.exhausted) return {std::move(t), std::move(so_far)};
      const Value inner = dataOf(*t, it).inner[i];
      return nextBelow(in, std::move(t), inner, i, first).map([&](Path&, Next n) {
        Gathered more = so_far;
        if (n.exhausted()) more.exhausted = true; else more.items.push_back(std::move(n.item));
        return more;
      });
    });
  }
  return set;
}

ContextSet<Next> zipNext(Interp& in, Path s, Addr it, const Value& first) {
  return gather(in, std::move(s), it, first).map([](Path&, Gathered g) { return g.exhausted ? Next{} : Next{Value::tuple(std::move(g.items))}; });
}

ContextSet<Next> mapNext(Interp& in, Path s, Addr it, const Value& first) {
  return gather(in, std::move(s), it, first).flatMap([&](Path t, Gathered g) -> ContextSet<Next> {
    if (g.exhausted) return {std::move(t), Next{}};
    const Value function = dataOf(*t, it).function;
    CallArgs args;
    args.positional = std::move(g.items);
    return untilRaised(in, in.call(std::move(t), function, std::move(args)), "StopIteration");  // the function may end it
  });
}

// get_item(number); an IndexError or StopIteration is the end, so the iteration is what may catch one.
ContextSet<Next> wrapNext(Interp& in, Path s, Addr it) {
  IteratorData& d = editData(s, it);
  const Value inner = d.inner[0], get_item = d.function;
  if (get_item.isUnbound()) return in.next(std::move(s), inner);
  CallArgs args;
  args.positional.push_back(Value::integer(d.position));
  d.position = in.a.pool.add(d.position, IntExpr::constant(1));
  const Caught end{.tensors = true, .kinds = kCatchesIndex};
  ContextSet<Value> answer = catching(std::move(s), end, [&](Path t) { return in.call(std::move(t), get_item, std::move(args)); });
  return std::move(answer).fold(
      [](Path t, Value v) { return ContextSet<Next>(std::move(t), Next{std::move(v)}); },
      [&](Path t, Value exception) {
        const bool over = isBuiltinException(in, *t, exception, "IndexError") || isBuiltinException(in, *t, exception, "StopIteration");
        return over ? ContextSet<Next>(std::move(t), Next{}) : ContextSet<Next>::raise(std::move(t), std::move(exception));
      });
}

// Nothing is known of the iterator: there is an item, of which nothing is known either, or there is none.
ContextSet<Next> unknownNext(Interp& in, Path s, const Value& iterator) {
  const std::string what = "an item is left (" + std::string(in.a.text(iterator.unknownReason())) + ")";
  Interp::Sides sides = in.fork(std::move(s), in.a.freshBool("", iterator.unknownTrust(), what));
  ContextSet<Next> out;
  if (sides.then_branch) sides.then_branch->settled = true;  // as in planNext
  if (sides.then) out.absorb(onUnknown(in, std::move(sides.then), UnknownOperand::kNext, Next{iterator.anonymous()}));
  if (sides.otherwise) out.add(std::move(sides.otherwise), Next{});
  return out;
}

}  // namespace

ContextSet<Next> untilRaised(Interp& in, ContextSet<Value> answer, std::string_view cls) {
  return std::move(answer).fold(
      [](Path s, Value v) { return ContextSet<Next>(std::move(s), Next{std::move(v)}); },
      [&](Path s, Value exception) {
        if (!isBuiltinException(in, *s, exception, cls)) return ContextSet<Next>::raise(std::move(s), std::move(exception));
        const Value* result = Analysis::object(*s, exception.asAddr()).attrs.find(in.a.intern("value"));
        Next end{Value(), result == nullptr ? Value() : *result};
        return ContextSet<Next>(std::move(s), std::move(end));
      });
}

ContextSet<Value> raiseStop(Interp& in, Path s, Value result) {
  Value stop = in.makeException(*Interp::edit(s), "StopIteration", "");
  if (stop.isObject() && !result.isUnbound()) {
    ValueMap& attrs = Analysis::edit(*Interp::edit(s), stop.asAddr()).attrs;
    if (!result.isNone()) attrs.set(in.a.intern("args"), Value::tuple({result}));
    attrs.set(in.a.intern("value"), result);
  }
  in.notePlace(*Interp::edit(s), stop);
  return ContextSet<Value>::raise(std::move(s), std::move(stop));
}

ContextSet<Value> itemOrStop(Interp& in, ContextSet<Next> next) {
  return std::move(next).flatMap([&](Path s, Next n) -> ContextSet<Value> {
    if (!n.exhausted()) return {std::move(s), std::move(n.item)};
    return raiseStop(in, std::move(s), std::move(n.result));
  });
}

ContextSet<Next> Interp::next(Path s, Value iterator) {
  if (iterator.is(ValueKind::kChoice))
    return resolve(std::move(s), std::move(iterator)).flatMap([&](Path t, Value v) { return next(std::move(t), std::move(v)); });
  if (!iterator.isObject()) {
    if (iterator.isUnknown()) return unknownNext(*this, std::move(s), iterator);
    const auto type = ops::typeName(*this, *s, iterator);
    return raise<Next>(std::move(s), "TypeError", "'" + (type ? *type : "object") + "' object is not an iterator");
  }
  const Addr it = iterator.asAddr();
  const Object& o = Analysis::object(*s, it);
  if (o.as<GeneratorData>()) return resumeGenerator(std::move(s), iterator, Value::none());
  if (const auto* d = o.as<IteratorData>()) {
    switch (d->kind) {
      case IteratorData::Kind::kPlan: return planNext(*this, std::move(s), it);
      case IteratorData::Kind::kEnumerate: return enumerateNext(*this, std::move(s), it, {});
      case IteratorData::Kind::kZip: return zipNext(*this, std::move(s), it, {});
      case IteratorData::Kind::kWrap: return wrapNext(*this, std::move(s), it);
      case IteratorData::Kind::kMap: return mapNext(*this, std::move(s), it, {});
      case IteratorData::Kind::kFilter: { const Value passing = d->inner[0]; return next(std::move(s), passing); }
    }
  }
  if (const ops::Special own = ops::special(*this, *s, iterator, "__next__"); !own && own.unknown)
    return unknownNext(*this, std::move(s), a.opaque("__next__ of an unknown base class"));
  return untilRaised(*this, callMethod(std::move(s), iterator, "__next__", {}), "StopIteration");
}

ContextSet<Next> madeOf(Interp& in, Path s, const Value& iterator, const Value& first) {
  const auto* d = ops::payload<IteratorData>(*s, iterator);
  if (d == nullptr) return {std::move(s), Next{first}};
  const IteratorData::Kind kind = d->kind;
  const Value below = d->inner[0];
  return madeOf(in, std::move(s), below, first).flatMap([&](Path t, Next n) -> ContextSet<Next> {
    if (n.exhausted()) return {std::move(t), std::move(n)};
    const Addr it = iterator.asAddr();
    switch (kind) {
      case IteratorData::Kind::kEnumerate: return enumerateNext(in, std::move(t), it, n.item);
      case IteratorData::Kind::kZip: return zipNext(in, std::move(t), it, n.item);
      case IteratorData::Kind::kMap: return mapNext(in, std::move(t), it, n.item);
      default: return {std::move(t), std::move(n)};
    }
  });
}

// Nothing of the current run is left. Asked as viewPlan says it too: the facts may know the difference and not its two sides.
static bool runIsOver(Interp& in, const State& s, const IteratorData& d) {
  if (d.run >= d.runs.size() || hasChangedSize(s, d) || ops::mayHaveChangedSize(in, s, d)) return false;
  SymPool& pool = in.a.pool;
  const IntExpr count = runCount(in, s, d.runs[d.run]);
  return in.check(s, pool.ge(d.position, count)) == Tri::kTrue || in.check(s, pool.le(in.simplify(s, pool.sub(count, d.position)), IntExpr::constant(0))) == Tri::kTrue;
}

void leaveFinishedRuns(Interp& in, Path& s, const Value& iterator) {
  if (!iterator.isObject()) return;
  const auto* d = Analysis::object(*s, iterator.asAddr()).as<IteratorData>();
  if (d == nullptr) return;
  if (d->kind == IteratorData::Kind::kPlan) {
    while (runIsOver(in, *s, dataOf(*s, iterator.asAddr()))) nextRun(in, s, iterator.asAddr());
    return;
  }
  const Values inner = d->inner;
  for (const Value& v : inner) leaveFinishedRuns(in, s, v);
}

bool hasLaterRuns(const State& s, const Value& iterator) {
  const auto* d = iterator.isObject() ? Analysis::object(s, iterator.asAddr()).as<IteratorData>() : nullptr;
  if (d == nullptr) return false;
  if (d->kind == IteratorData::Kind::kPlan) return d->run + 1 < d->runs.size();
  return std::any_of(d->inner.begin(), d->inner.end(), [&](const Value& below) { return hasLaterRuns(s, below); });
}

bool isExhausted(Interp& in, const State& s, const Value& iterator) {
  const auto remaining = viewPlan(in, s, iterator).remaining;
  if (!remaining || in.check(s, in.a.pool.le(*remaining, IntExpr::constant(0))) != Tri::kTrue) return false;
  if (!hasLaterRuns(s, iterator)) return true;
  const auto* d = Analysis::object(s, iterator.asAddr()).as<IteratorData>();
  return d->kind != IteratorData::Kind::kPlan && std::any_of(d->inner.begin(), d->inner.end(), [&](const Value& below) { return isExhausted(in, s, below); });
}

bool canStep(Interp& in, const State& s, const Value& iterator) {
  const PlanView view = viewPlan(in, s, iterator);
  return !view.remaining || view.remaining->isConstant();
}

// How many iterators `d` takes an item from in one step, where all are one and the same; 0: several, which have nothing in common; none:
// some have, so that a step takes more from one than it seems.
static std::optional<int64_t> timesShared(const State& s, const IteratorData& d) {
  if (d.inner.size() < 2) return 0;
  const bool one = std::all_of(d.inner.begin(), d.inner.end(), [&](const Value& v) { return v.same(d.inner.front()); });
  if (one) return static_cast<int64_t>(d.inner.size());
  std::set<uint32_t> seen;
  bool shared = false;
  const std::function<void(const Value&)> visit = [&](const Value& v) {
    if (shared || !v.isObject()) return;
    const auto* below = Analysis::object(s, v.asAddr()).as<IteratorData>();
    if (below == nullptr) return;
    shared = !seen.insert(v.asAddr().index).second;
    for (const Value& inner : below->inner) visit(inner);
  };
  for (const Value& v : d.inner) visit(v);
  return shared ? std::nullopt : std::optional<int64_t>(0);
}

PlanView viewPlan(Interp& in, const State& s, const Value& iterator) {
  PlanView view;
  if (!iterator.isObject()) return view;
  const auto* d = Analysis::object(s, iterator.asAddr()).as<IteratorData>();
  if (d == nullptr) return view;
  if (d->kind == IteratorData::Kind::kPlan) {
    view.signature = d->run + 1;
    view.remaining = IntExpr::constant(0);
    if (d->run >= d->runs.size()) return view;
    const IterRun& run = d->runs[d->run];
    const IntExpr count = runCount(in, s, run);
    view.remaining.reset();
    if (hasChangedSize(s, *d) || ops::mayHaveChangedSize(in, s, *d)) {
      view.broken = true;
      return view;
    }
    if (!d->by_hand || in.check(s, in.a.pool.le(d->position, count)) == Tri::kTrue) view.remaining = in.simplify(s, in.a.pool.sub(count, d->position));
    view.data = run.kind == IterRun::Kind::kCall;
    if (run.kind == IterRun::Kind::kSequence) {
      const ListData* list = run.source.isObject() ? Analysis::object(s, run.source.asAddr()).as<ListData>() : nullptr;
      view.concrete_items = list == nullptr || !list->items.empty();
    }
    return view;
  }
  const auto shared = timesShared(s, *d);
  const bool countable = d->kind != IteratorData::Kind::kFilter && d->kind != IteratorData::Kind::kWrap && !d->inner.empty() && shared;
  for (size_t i = 0; i < d->inner.size(); ++i) {
    const PlanView below = viewPlan(in, s, d->inner[i]);
    view.signature = view.signature * 31 + below.signature;
    view.data |= below.data;
    view.broken |= below.broken;
    view.concrete_items |= below.concrete_items;
    if (!countable || !below.remaining || (i > 0 && !view.remaining)) view.remaining.reset();
    else view.remaining = i == 0 ? *below.remaining : in.simplify(s, in.a.pool.min(*view.remaining, *below.remaining));
  }
  if (view.remaining && shared && *shared > 1) view.remaining = in.simplify(s, in.a.pool.floorDiv(*view.remaining, IntExpr::constant(*shared)));
  return view;
}

}  // namespace shapeproof
