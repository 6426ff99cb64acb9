// All items at once, and lengths.
#include <algorithm>

#include "backend/engine/entry_pool.h"
#include "backend/engine/iterate.h"
#include "backend/engine/list_grow.h"
#include "backend/engine/loop.h"
#include "backend/engine/operators.h"
#include "backend/engine/run_items.h"
#include "backend/engine/unknown_operand.h"

namespace shapeproof {
namespace {

constexpr int64_t kMaxItems = int64_t{1} << 20;  // more are never written out
constexpr int64_t kMaxAlike = 4096;              // nor of tuples of things that all look alike
constexpr int kMaxForks = 16;                    // undecided ends of an iteration that is written out

constexpr std::string_view kItemOfRange = "an item of a range of unknown length";

void tooMany(Interp& in, const State& s) {
  const std::string what = "more than " + std::to_string(kMaxItems) + " items";
  in.a.reachLimit(s, what, what + " of an iterable are not written out", ReasonKind::kLimit);
}

// The rest of a run as a whole.
ContextSet<Interp::Items> wholeRun(Interp& in, Path s, const IterRun& run, IntExpr count, Interp::Items so_far) {
  const auto finish = [&](Value element) {
    Interp::Items items = so_far;
    items.rest = ListData::Rest{count, std::move(element)};
    return items;
  };
  switch (run.kind) {
    case IterRun::Kind::kRepeat: { auto items = finish(run.source); return {std::move(s), std::move(items)}; }
    case IterRun::Kind::kSequence: {
      // Only a list with a rest has a length that is not a number.
      const auto* list = run.source.isObject() ? Analysis::object(*s, run.source.asAddr()).as<ListData>() : nullptr;
      if (!list || !list->rest || !run.first.is(0)) break;
      Interp::Items items = so_far;
      items.items.insert(items.items.end(), list->items.begin(), list->items.end());
      items.rest = list->rest;
      return {std::move(s), std::move(items)};
    }
    case IterRun::Kind::kRange: {
      auto items = finish(Value::integer(in.a.run_items->number(Trust::kOpaque, {}, kItemOfRange)));
      return {std::move(s), std::move(items)};
    }
    case IterRun::Kind::kCall: {
      const Value source = run.source;
      const RunItems::Since then = in.a.run_items->now();
      CallArgs args;
      args.positional.push_back(Value::integer(in.a.freshInt("", Trust::kProgram, {0, Range::kMax})));
      return in.call(std::move(s), source, std::move(args)).map([&](Path& t, Value v) { return finish(in.a.run_items->forAll(*Interp::edit(t), v, then)); });
    }
  }
  so_far.unknown_rest = true;
  return {std::move(s), std::move(so_far)};
}

// What the iterator gives counts: a range or an enumeration is among what it walks over.
bool counts(const State& s, const Value& iterator) {
  const auto* d = iterator.isObject() ? Analysis::object(s, iterator.asAddr()).as<IteratorData>() : nullptr;
  if (d == nullptr) return false;
  if (d->kind == IteratorData::Kind::kPlan) return d->run < d->runs.size() && d->runs[d->run].kind == IterRun::Kind::kRange;
  return d->kind == IteratorData::Kind::kEnumerate || std::any_of(d->inner.begin(), d->inner.end(), [&](const Value& below) { return counts(s, below); });
}

// The iterator has come to things of which no more is known than what they look like.
bool walksOverRest(const State& s, const Value& iterator) {
  const auto* d = iterator.isObject() ? Analysis::object(s, iterator.asAddr()).as<IteratorData>() : nullptr;
  if (d == nullptr) return false;
  if (d->kind != IteratorData::Kind::kPlan) return std::any_of(d->inner.begin(), d->inner.end(), [&](const Value& below) { return walksOverRest(s, below); });
  if (d->run >= d->runs.size() || d->runs[d->run].kind != IterRun::Kind::kSequence) return false;
  const IterRun& run = d->runs[d->run];
  const auto* list = run.source.isObject() ? Analysis::object(s, run.source.asAddr()).as<ListData>() : nullptr;
  const auto written_out = [&] { return static_cast<int64_t>(list->items.size()); };
  return list != nullptr && list->rest && run.first.isConstant() && d->position.isConstant() && run.first.value() + d->position.value() >= written_out();
}

// The item with other numbers in it: what stands for all that an iterator which counts will give.
Value withAnyNumbers(Interp& in, const Value& item) {
  if (item.isInt()) return Value::integer(in.a.run_items->number(Trust::kOpaque, {}, kItemOfRange));
  if (!item.isTuple() || item.isSizes()) return item;
  Values parts;
  for (const Value& part : item.asTuple()) parts.push_back(withAnyNumbers(in, part));
  return item.tupleOf(std::move(parts));
}

// A loop of the library model appends them one by one: what a loop loses or generalises is known to the loop alone.
ContextSet<Interp::Items> collectInLoop(Interp& in, Path s, const Value& iterator) {
  return in.importModule(std::move(s), "_shapeproof.iterators").flatMap([&](Path t, Value module) {
    return in.getAttr(std::move(t), module, in.a.intern("_collected"));
  }).flatMap([&](Path t, Value loop) {
    CallArgs args;
    args.positional.push_back(iterator);
    return in.call(std::move(t), std::move(loop), std::move(args));
  }).map([&](Path& t, Value list) {
    const auto* data = ops::payload<ListData>(*t, list);
    return data ? Interp::Items{data->items, false, data->rest} : Interp::Items{{}, true, {}};
  });
}

class Collector {
  static constexpr int64_t kMaxLengths = 8, kMaxWrittenOut = 16;

 public:
  Collector(Interp& in, Value iterator) : in_(in), it_(std::move(iterator)) {}

  ContextSet<Interp::Items> run(Path s, Interp::Items items, int forks) {
    for (;;) {
      if (!in_.a.budget.step()) return ContextSet<Interp::Items>::end(std::move(s), PathEnd::kLimit, in_.a.intern(in_.a.budget.reason()));
      if (items.items.size() >= static_cast<size_t>(kMaxItems) || forks > kMaxForks) {
        if (forks <= kMaxForks) tooMany(in_, *s);
        items.unknown_rest = true;
        return {std::move(s), std::move(items)};
      }
      if (auto whole = beyondCounting(s, items, forks)) return std::move(*whole);
      ContextSet<Next> next = in_.next(std::move(s), it_);
      if (!next.isSingle() || next.hasFinished()) return each(std::move(next), items, forks);
      if (next[0].value.exhausted()) return {std::move(next[0].state), std::move(items)};
      items.items.push_back(std::move(next[0].value.item));
      s = std::move(next[0].state);
    }
  }

 private:
  // A plan whose remaining length is not a number, or a huge one.
  std::optional<ContextSet<Interp::Items>> beyondCounting(Path& s, Interp::Items& items, int forks) {
    const PlanView view = viewPlan(in_, *s, it_);
    if (!view.remaining) return std::nullopt;
    const IntExpr count = in_.simplify(*s, *view.remaining);
    const auto* d = Analysis::object(*s, it_.asAddr()).as<IteratorData>();
    const bool alike = d->kind != IteratorData::Kind::kPlan && walksOverRest(*s, it_);
    if (count.isConstant() && count.value() <= (alike ? kMaxAlike : kMaxItems)) return std::nullopt;
    if (count.isConstant() && !alike) tooMany(in_, *s);
    if (auto few = byLength(s, count, items, forks)) return few;
    if (runsCode(*s, it_)) return inLoop(std::move(s), items);
    if (d->kind == IteratorData::Kind::kPlan && d->run + 1 == d->runs.size() && d->position.is(0)) {
      IterRun run = d->runs[d->run];
      if (auto entries = ops::entriesOfPlan(in_, *Interp::edit(s), IteratorData(*d))) run.source = std::move(*entries);
      return wholeRun(in_, std::move(s), run, count, std::move(items));
    }
    // One item, as those that follow will be.
    const uint32_t before = d->run;
    const bool counting = counts(*s, it_);
    const bool more_below = d->kind != IteratorData::Kind::kPlan && hasLaterRuns(*s, it_);  // the count is not of all
    const RunItems::Since then = in_.a.run_items->now();
    return in_.next(std::move(s), it_).flatMap([&](Path t, Next n) -> ContextSet<Interp::Items> {
      Interp::Items all = items;
      if (n.exhausted()) return {std::move(t), std::move(all)};
      const auto* now = Analysis::object(*t, it_.asAddr()).as<IteratorData>();
      if (more_below || (view.concrete_items && !alike)) {
        all.unknown_rest = true;
      } else if (now->kind == IteratorData::Kind::kPlan && now->run != before) {  // there was nothing in the run
        all.items.push_back(std::move(n.item));
        return run(std::move(t), std::move(all), forks);
      } else if (now->kind == IteratorData::Kind::kPlan && now->run + 1 < now->runs.size()) {
        return laterRuns(std::move(t), std::move(all), std::move(n.item), then);
      } else {
        const Value like = counting ? withAnyNumbers(in_, n.item) : n.item;
        all.rest = ListData::Rest{count, in_.a.run_items->forAll(*Interp::edit(t), like, then)};
      }
      return {std::move(t), std::move(all)};
    });
  }

  // Code of the program makes each of them: the first is not like those that follow.
  ContextSet<Interp::Items> inLoop(Path s, const Interp::Items& items) {
    return collectInLoop(in_, std::move(s), it_).map([&](Path&, Interp::Items more) {
      more.items.insert(more.items.begin(), items.items.begin(), items.items.end());
      return more;
    });
  }

  // What counts, with few possible lengths: each of them, written out.
  std::optional<ContextSet<Interp::Items>> byLength(Path& s, IntExpr count, const Interp::Items& items, int forks) {
    if (forks > 0 || !counts(*s, it_)) return std::nullopt;
    const Range lengths = s->facts.rangeOf(in_.a.pool, count);
    if (lengths.low < 0 || lengths.high > kMaxWrittenOut || lengths.high - lengths.low >= kMaxLengths) return std::nullopt;
    ContextSet<Interp::Items> out;
    for (int64_t n = lengths.low; s && n < lengths.high; ++n) {
      Interp::Sides sides = in_.fork(std::move(s), in_.a.pool.eq(count, IntExpr::constant(n)));
      if (sides.then) out.absorb(run(std::move(sides.then), items, forks + 1));
      s = std::move(sides.otherwise);
    }
    if (s) s = in_.guarantee(std::move(s), in_.a.pool.eq(count, IntExpr::constant(lengths.high)));
    if (s) out.absorb(run(std::move(s), items, forks + 1));
    return out;
  }

  // After the first item of a run, with others to follow: what is left looks like it, or like an item of one of them.
  ContextSet<Interp::Items> laterRuns(Path s, Interp::Items items, const Value& item, RunItems::Since then) {
    const auto* d = Analysis::object(*s, it_.asAddr()).as<IteratorData>();
    const std::vector<IterRun> later(d->runs.begin() + d->run + 1, d->runs.end());
    items.items.push_back(item);
    items.rest = ListData::Rest{viewPlan(in_, *s, it_).remaining.value_or(IntExpr::constant(0)), in_.a.run_items->forAll(*Interp::edit(s), item, then)};
    ContextSet<Interp::Items> out(std::move(s), std::move(items));
    for (const IterRun& one : later)
      out = std::move(out).flatMap([&](Path t, Interp::Items sofar) { return withRun(std::move(t), std::move(sofar), one); });
    return out;
  }

  // One more run behind the rest, where it has items at all.
  ContextSet<Interp::Items> withRun(Path s, Interp::Items items, const IterRun& more) {
    Interp::Sides sides = in_.fork(std::move(s), in_.a.pool.le(IntExpr::constant(1), more.count));
    ContextSet<Interp::Items> out;
    if (sides.otherwise) out.add(std::move(sides.otherwise), items);
    if (!sides.then) return out;
    if (more.kind != IterRun::Kind::kCall || items.unknown_rest) {
      items.unknown_rest = true;
      items.rest.reset();
      out.add(std::move(sides.then), std::move(items));
      return out;
    }
    CallArgs args;
    args.positional.push_back(Value::integer(in_.a.freshInt("", Trust::kProgram, {0, Range::kMax})));
    out.absorb(in_.call(std::move(sides.then), more.source, std::move(args)).map([&](Path& t, Value other) {
      const IntExpr before = items.rest->count, count = in_.simplify(*t, in_.a.pool.add(before, more.count));
      const bool alone = in_.check(*t, in_.a.pool.le(before, IntExpr::constant(0))) == Tri::kTrue;
      const BoolExpr either = in_.a.run_items->truth(kOneOfSeveral);
      Interp::Items all = items;
      all.rest = ListData::Rest{count, alone ? std::move(other) : Value::choice(either, items.rest->element, std::move(other))};
      return all;
    }));
    return out;
  }

  ContextSet<Interp::Items> each(ContextSet<Next> next, const Interp::Items& items, int forks) {
    const int more = next.size() > 1 ? forks + 1 : forks;
    return std::move(next).flatMap([&](Path s, Next n) -> ContextSet<Interp::Items> {
      if (n.exhausted()) return {std::move(s), items};
      Interp::Items longer = items;
      longer.items.push_back(std::move(n.item));
      return run(std::move(s), std::move(longer), more);
    });
  }

  Interp& in_;
  Value it_;
};

// Whether only asking tells how many items are left: of a generator, of filter(), of an object with __next__, of what goes over one of these.
bool onlyAskingTells(const State& s, const Value& iterator) {
  if (iterator.is(ValueKind::kChoice)) return onlyAskingTells(s, iterator.asChoice().a) || onlyAskingTells(s, iterator.asChoice().b);
  const auto* d = ops::payload<IteratorData>(s, iterator);
  if (d == nullptr || d->kind == IteratorData::Kind::kFilter || d->kind == IteratorData::Kind::kWrap) return true;
  return d->kind != IteratorData::Kind::kPlan && std::any_of(d->inner.begin(), d->inner.end(), [&](const Value& below) { return onlyAskingTells(s, below); });
}

bool givesItems(const State& s, const Value& v) {
  if (!v.isObject()) return v.isTuple() || v.isStr() || v.is(ValueKind::kChoice);
  return ops::payload<IteratorData>(s, v) || ops::payload<GeneratorData>(s, v) || ops::payload<ListData>(s, v) || ops::payload<DictData>(s, v) || ops::payload<SetData>(s, v);
}

// By what it is not known which of several sources `v` takes its items from, now or inside; none: that is known.
std::optional<BoolExpr> choiceOfSource(Interp& in, const State& s, const Value& v, int depth = 0) {
  constexpr int kMaxDepth = 8;
  if (depth > kMaxDepth) return std::nullopt;
  const auto among = [&](const std::vector<Value>& sources) -> std::optional<BoolExpr> {
    for (const Value& one : sources)
      if (auto found = choiceOfSource(in, s, one, depth + 1)) return found;
    return std::nullopt;
  };
  if (v.is(ValueKind::kChoice)) {
    const ChoiceBox choice = v.asChoice();
    if (!givesItems(s, choice.a) && !givesItems(s, choice.b)) return std::nullopt;
    const Tri known = in.check(s, choice.condition);
    if (known == Tri::kUnknown) return choice.condition;
    return choiceOfSource(in, s, known == Tri::kTrue ? choice.a : choice.b, depth + 1);
  }
  if (!v.isObject()) return std::nullopt;
  if (const auto* d = ops::payload<IteratorData>(s, v)) return among(d->inner);
  const auto* generator = ops::payload<GeneratorData>(s, v);
  return generator && generator->frame ? among(generator->frame->slots) : std::nullopt;
}

// Each of several sources by itself: what a loop gives of one is no matter of the others.
ContextSet<Interp::Items> collectEachSource(Interp& in, Path s, const Value& iterator) {
  const auto either = choiceOfSource(in, *s, iterator);
  if (!either) return collectInLoop(in, std::move(s), iterator);
  Interp::Sides sides = in.fork(std::move(s), *either);
  ContextSet<Interp::Items> out;
  if (sides.then) out.absorb(collectEachSource(in, std::move(sides.then), iterator));
  if (sides.otherwise) out.absorb(collectEachSource(in, std::move(sides.otherwise), iterator));
  return out;
}

}  // namespace

ContextSet<Interp::Items> Interp::collect(Path s, Value iterable) {
  return resolve(std::move(s), std::move(iterable)).flatMap([&](Path t, Value v) -> ContextSet<Items> {
    if (v.isTuple()) {
      Items items;
      items.items.assign(v.asTuple().begin(), v.asTuple().end());
      return {std::move(t), std::move(items)};
    }
    if (v.isOpaque()) {
      Items items;
      items.unknown_rest = true;
      return {std::move(t), std::move(items)};
    }
    if (v.isObject()) {
      const auto* list = Analysis::object(*t, v.asAddr()).as<ListData>();
      if (list != nullptr && !ops::special(*this, *t, v, "__iter__")) {
        Items items{list->items, false, list->rest};
        return {std::move(t), std::move(items)};
      }
    }
    return iterate(std::move(t), std::move(v)).flatMap([&](Path u, Value it) {
      if (it.isObject() && onlyAskingTells(*u, it)) return collectEachSource(*this, std::move(u), it);
      return Collector(*this, std::move(it)).run(std::move(u), {}, 0);
    });
  });
}

ContextSet<Interp::Items> withoutShortRest(Interp& in, Path s, Interp::Items items) {
  if (!items.rest || items.unknown_rest || s->facts.rangeOf(in.a.pool, items.rest->count).high > 1) return {std::move(s), std::move(items)};
  const ListData::Rest rest = *items.rest;
  items.rest.reset();
  Interp::Sides sides = in.fork(std::move(s), in.a.pool.ge(rest.count, IntExpr::constant(1)));
  ContextSet<Interp::Items> out;
  if (sides.otherwise) out.add(std::move(sides.otherwise), items);
  if (sides.then) {
    items.items.push_back(in.a.run_items->at(in, *Interp::edit(sides.then), rest.element, Addr(), IntExpr::constant(static_cast<int64_t>(items.items.size()))));
    out.add(std::move(sides.then), std::move(items));
  }
  return out;
}

ContextSet<Value> Interp::length(Path s, Value value) {
  return resolve(std::move(s), std::move(value)).flatMap([&](Path t, Value v) -> ContextSet<Value> {
    const auto number = [&](size_t n) { return Value::integer(static_cast<int64_t>(n)); };
    if (v.isTuple()) return {std::move(t), number(v.asTuple().size())};
    if (v.isUnknown() && v.unknownType() != UnknownType::kFloat) {
      const IntExpr n = unknownLength(*this, v);
      if (v.isOpaque()) return onUnknown(*this, std::move(t), UnknownOperand::kLength, Value::integer(n));
      return {std::move(t), Value::integer(n)};
    }
    if (v.is(ValueKind::kBytes)) return {std::move(t), number(a.text(v.asStr()).size())};
    if (v.isObject()) {
      const ops::Special len = ops::special(*this, *t, v, "__len__");
      if (len)
        return ops::callSpecial(*this, std::move(t), len, "__len__", {v}).flatMap([&](Path u, Value n) -> ContextSet<Value> {
          if (n.isIntConstant() && n.asInt().value() < 0) return raise<Value>(std::move(u), "ValueError", "__len__() should return >= 0");
          if (isNoLength(n)) return raise<Value>(std::move(u), "TypeError", "'" + ops::typeName(*this, *u, n).value_or("object") + "' object cannot be interpreted as an integer");
          return {std::move(u), std::move(n)};
        });
      const Value builtin = ops::underlying(*this, *t, v);
      if (!builtin.same(v)) return length(std::move(t), builtin);
      if (auto runs = builtinRuns(*this, *t, v)) {
        const auto* list = Analysis::object(*t, v.asAddr()).as<ListData>();
        const IntExpr n = list ? listLength(*this, *list) : (*runs)[0].count;
        return {std::move(t), Value::integer(n)};
      }
      if (len.unknown || Analysis::object(*t, v.asAddr()).as<NativeData>())
        return onUnknown(*this, std::move(t), UnknownOperand::kLength, Value::integer(a.freshInt("", Trust::kOpaque, {0, Range::kMax}, "length of an object that is not modelled")));
    }
    if (v.isStr()) {
      const auto runs = builtinRuns(*this, *t, v);
      return {std::move(t), Value::integer((*runs)[0].count)};
    }
    const auto name = ops::typeName(*this, *t, v);
    return raise<Value>(std::move(t), "TypeError", "object of type '" + name.value_or("object") + "' has no len()");
  });
}

}  // namespace shapeproof
