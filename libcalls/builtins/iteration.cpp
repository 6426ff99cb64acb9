// Iterators: iter, next, enumerate, zip, map, filter, reversed; slices and ranges as objects.
#include <algorithm>

#include "backend/engine/iterate.h"
#include "libcalls/builtins/support.h"

namespace shapeproof::libcalls {
namespace {

Value newIterator(Interp& interp, State& s, IteratorData data) {
  std::string_view name;
  switch (data.kind) {
    case IteratorData::Kind::kEnumerate: name = "enumerate"; break;
    case IteratorData::Kind::kZip: name = "zip"; break;
    case IteratorData::Kind::kMap: name = "map"; break;
    case IteratorData::Kind::kFilter: name = "filter"; break;
    case IteratorData::Kind::kPlan: case IteratorData::Kind::kWrap: break;
  }
  const Value cls = name.empty() ? Value() : builtinClass(interp, s, name);
  return interp.newObject(s, cls.isObject() ? cls : interp.known.iterator, std::move(data));
}

// iter() of each, in order.
ContextSet<Values> iterateAll(Interp& interp, Path s, const Values& iterables) {
  return foldSteps<Values>(std::move(s), iterables.size(), {}, [&](Path t, size_t i, Values so_far) {
    return interp.iterate(std::move(t), iterables[i]).map([&](Path&, Value it) {
      Values more = so_far;
      more.push_back(std::move(it));
      return more;
    });
  });
}

// An iterator around others. What cannot be iterated is opaque, and so is what is built on it.
CallResult around(Call& c, const Values& iterables, IteratorData::Kind kind, const Value& function, IntExpr start) {
  Interp& interp = c.interp;
  return c.finish(iterateAll(interp, c.takeState(), iterables).map([&](Path& s, Values inner) {
    for (const Value& it : inner)
      if (it.isUnknown()) return it;
    IteratorData data;
    data.kind = kind;
    data.function = function;
    data.start = start;
    data.inner = std::move(inner);
    return newIterator(interp, *Interp::edit(s), std::move(data));
  }));
}

Value planOf(Interp& interp, State& s, std::vector<IterRun> runs) {
  IteratorData data;
  data.runs = std::move(runs);
  return newIterator(interp, s, std::move(data));
}

IterRun sequenceRun(Values items) {
  IterRun run;
  run.kind = IterRun::Kind::kSequence;
  run.count = IntExpr::constant(static_cast<int64_t>(items.size()));
  run.source = Value::tuple(std::move(items));
  return run;
}

// An index-like argument of range(): an int, or what stands for one; none: a TypeError is due. A value of which not even the
// type is known (an epoch from a checkpoint) is no number that could accuse.
std::optional<IntExpr> wholeArgument(Call& c, const Value& v) {
  if (const auto i = c.integer(v)) return i;
  if (v.isUnknown() && v.unknownType() == UnknownType::kAny) return unknownInt(c, {Trust::kOpaque, doubtOf(c, v, "range()").reason}).asInt();
  if (v.isObject()) return unknownInt(c, {Trust::kOpaque, "range() of " + className(c, v)}).asInt();
  return std::nullopt;
}

// The arguments with what __index__ of objects says; none: there is nothing to ask.
std::optional<ContextSet<Values>> askedIndexes(Call& c, const Values& args) {
  const auto asks = [&](const State& s, const Value& v) { return v.isObject() && !c.integer(v) && !c.isTensor(v) && ops::special(c.interp, s, v, "__index__"); };
  if (std::none_of(args.begin(), args.end(), [&](const Value& v) { return asks(peek(c), v); })) return std::nullopt;
  Interp& interp = c.interp;
  return foldSteps<Values>(c.takeState(), args.size(), {}, [&interp, args](Path s, size_t i, Values so_far) -> ContextSet<Values> {
    const ops::Special own = ops::special(interp, *s, args[i], "__index__");
    so_far.push_back(args[i]);
    if (!own || !ops::underlying(interp, *s, args[i]).same(args[i])) return {std::move(s), std::move(so_far)};
    return ops::callSpecial(interp, std::move(s), own, "__index__", {args[i]}).map([so_far](Path&, Value n) {
      Values more = so_far;
      more.back() = std::move(n);
      return more;
    });
  });
}

Value newRange(Call& c, const Value& cls, IntExpr start, IntExpr stop, IntExpr step) {
  Interp& interp = c.interp;
  const Value v = interp.newObject(c.state(), cls);
  ValueMap& attrs = Analysis::edit(c.state(), v.asAddr()).attrs;
  attrs.set(interp.a.intern("start"), Value::integer(start));
  attrs.set(interp.a.intern("stop"), Value::integer(stop));
  attrs.set(interp.a.intern("step"), Value::integer(step));
  return v;
}

// The program itself asks for the next item. Where only our ignorance of how many it has had keeps the iterator from its end,
// StopIteration is in doubt.
ContextSet<Value> stopped(Interp& interp, Path s, const Value& it, Value result) {
  const bool data = ops::payload<IteratorData>(*s, it) != nullptr;
  auto out = raiseStop(interp, std::move(s), std::move(result));
  if (!data) return out;
  out.eachRaised([&](Raised& r) {
    if (const auto* e = ops::payload<ExceptionData>(*r.state, r.exception); e && e->finding < interp.a.findings.size())
      interp.a.findings[e->finding].finding.format = "whether an iterator has an item left after so many iterations";
  });
  return out;
}

void byHand(Call& c, const Value& it) {
  const IteratorData* data = ops::payload<IteratorData>(peek(c), it);
  if (data != nullptr && data->kind == IteratorData::Kind::kPlan && !data->by_hand) Analysis::edit(c.state(), it.asAddr()).as<IteratorData>()->by_hand = true;
}

}  // namespace

CallResult iterOf(Call& c) {
  const auto args = c.items(c.arg(0));
  if (!args || args->size() != 1) return c.raise("TypeError", "iter expected at least 1 argument, got 0");
  return c.finish(c.interp.iterate(c.takeState(), (*args)[0]));
}

// start(iterable): iter() of one argument
CallResult iterStart(Call& c) { return c.finish(c.interp.iterate(c.takeState(), c.arg(0))); }

CallResult iterNext(Call& c) {
  const Value it = c.arg(0);
  byHand(c, it);
  return c.finish(c.interp.next(c.takeState(), it).flatMap([&](Path s, Next n) -> ContextSet<Value> {
    if (!n.exhausted()) return {std::move(s), std::move(n.item)};
    return stopped(c.interp, std::move(s), it, std::move(n.result));
  }));
}

CallResult iterNextOr(Call& c) {
  const auto args = c.items(c.arg(0));
  if (!args || args->empty()) return c.raise("TypeError", "next expected at least 1 argument, got 0");
  Interp& interp = c.interp;
  const Value it = (*args)[0], otherwise = args->size() > 1 ? (*args)[1] : Value();
  const bool is_iterator = it.isObject() && (ops::payload<IteratorData>(peek(c), it) || ops::payload<GeneratorData>(peek(c), it));
  if (!is_iterator && !it.isUnknown()) {  // a class of the program: its __next__ may raise StopIteration itself
    if (!it.isObject()) return c.raise("TypeError", "'" + className(c, it) + "' object is not an iterator");
    if (ops::payload<ListData>(peek(c), it) || ops::payload<DictData>(peek(c), it) || ops::payload<SetData>(peek(c), it))
      return c.raise("TypeError", "'" + className(c, it) + "' object is not an iterator");
    if (otherwise.isUnbound()) return c.finish(interp.callMethod(c.takeState(), it, "__next__", {}));
  }
  byHand(c, it);
  return c.finish(interp.next(c.takeState(), it).flatMap([&](Path s, Next n) -> ContextSet<Value> {
    if (!n.exhausted()) return {std::move(s), std::move(n.item)};
    if (!otherwise.isUnbound()) return {std::move(s), otherwise};
    return stopped(interp, std::move(s), it, std::move(n.result));
  }));
}

// send(generator, value)
CallResult iterSend(Call& c) {
  return c.finish(itemOrStop(c.interp, c.interp.resumeGenerator(c.takeState(), c.arg(0), c.arg(1))));
}

// throw(generator, exception): a class is called first, as Python does
CallResult iterThrow(Call& c) {
  Interp& interp = c.interp;
  const Value generator = c.arg(0), what = c.arg(1);
  ContextSet<Value> exception;
  if (ops::payload<ClassData>(peek(c), what)) exception = interp.call(c.takeState(), what, {});
  else exception = ContextSet<Value>(c.takeState(), what);
  return c.finish(std::move(exception).flatMap([&](Path s, Value e) {
    Value thrown = what.same(e) ? std::move(e) : Value::tuple({what, std::move(e)});
    return itemOrStop(interp, interp.resumeGenerator(std::move(s), generator, Value(), std::move(thrown)));
  }));
}

CallResult iterClose(Call& c) { return c.finish(c.interp.closeGenerator(c.takeState(), c.arg(0))); }

CallResult iterEnumerate(Call& c) {
  const auto start = c.integer(c.arg(1));
  if (!start) return c.opaque("enumerate");
  return around(c, {c.arg(0)}, IteratorData::Kind::kEnumerate, Value(), *start);
}

CallResult iterZip(Call& c) {
  const auto iterables = c.items(c.arg(0));
  if (!iterables) return c.opaque("zip");
  return around(c, *iterables, IteratorData::Kind::kZip, Value(), {});
}

CallResult iterMap(Call& c) {
  const auto iterables = c.items(c.arg(1));
  if (!iterables) return c.opaque("map");
  return around(c, *iterables, IteratorData::Kind::kMap, c.arg(0), {});
}

// filter(generator): of the items that pass
CallResult iterFilter(Call& c) { return around(c, {c.arg(0)}, IteratorData::Kind::kFilter, Value(), {}); }

// repeat(value, times): `times` None is for ever
CallResult iterRepeat(Call& c) {
  IterRun run;
  run.source = c.arg(0);
  run.count = c.isNone(1) ? IntExpr::constant(IntExpr::kMaxConstant) : c.integer(c.arg(1)).value_or(IntExpr());
  if (!run.count.isConstant()) run.count = c.pool().max(run.count, IntExpr());
  else if (run.count.value() < 0) run.count = IntExpr();
  const Value v = planOf(c.interp, c.state(), {run});
  return c.toSetWith(v);
}

// count(start, step): integers for ever
CallResult iterCount(Call& c) {
  const auto start = c.integer(c.arg(0)), step = c.integer(c.arg(1));
  IterRun run;
  run.count = IntExpr::constant(IntExpr::kMaxConstant);
  if (start && step) {
    run.kind = IterRun::Kind::kRange;
    run.a = *start;
    run.b = *step;
  } else {
    run.source = unknownFloat(c, {Trust::kOpaque, "itertools.count of floats"});
  }
  const Value v = planOf(c.interp, c.state(), {run});
  return c.toSetWith(v);
}

// remaining(self): __length_hint__
CallResult iterRemaining(Call& c) {
  const auto left = viewPlan(c.interp, peek(c), c.arg(0)).remaining;
  if (!left || hasLaterRuns(peek(c), c.arg(0))) return c.toSetWith(unknownInt(c, {Trust::kOpaque, "the length of an iterator"}, {0, Range::kMax}));
  return c.toSetWith(Value::integer(c.pool().max(*left, IntExpr::constant(0))));
}

// The sequence protocol: __getitem__ from len - 1 down to 0, when it is asked for.
CallResult reversedByIndex(Call& c, const Value& sequence) {
  Interp& interp = c.interp;
  return c.finish(interp.length(c.takeState(), sequence).flatMap([&](Path s, Value length) -> ContextSet<Value> {
    if (!length.isInt()) return {std::move(s), interp.a.opaque("reversed() of something of unknown length")};
    return interp.getAttr(std::move(s), sequence, interp.a.intern("__getitem__")).map([&](Path& t, Value item) {
      IterRun indices;
      indices.kind = IterRun::Kind::kRange;
      indices.count = length.asInt();
      indices.a = interp.a.pool.sub(length.asInt(), IntExpr::constant(1));
      indices.b = IntExpr::constant(-1);
      State& state = *Interp::edit(t);
      IteratorData data;
      data.kind = IteratorData::Kind::kMap;
      data.function = std::move(item);
      data.inner = {planOf(interp, state, {indices})};
      return newIterator(interp, state, std::move(data));
    });
  }));
}

CallResult iterReversed(Call& c) {
  Interp& interp = c.interp;
  const Value v = c.arg(0);
  if (v.isUnknown()) return c.toSetWith(v);
  if (const auto r = ops::rangeParts(interp, peek(c), v)) {
    const IntExpr n = ops::rangeLength(interp, peek(c), *r);
    IterRun run;
    run.kind = IterRun::Kind::kRange;
    run.count = n;
    run.a = c.pool().add(r->start, c.pool().mul(r->step, c.pool().sub(n, IntExpr::constant(1))));
    run.b = c.pool().neg(r->step);
    const Value it = planOf(interp, c.state(), {run});
    return c.toSetWith(it);
  }
  const ops::Special m = ops::special(interp, peek(c), v, "__reversed__");
  if (m.function.isNone()) return c.raise("TypeError", "'" + className(c, v) + "' object is not reversible");
  if (m)
    return c.finish(ops::callSpecial(interp, c.takeState(), m, "__reversed__", {v}));
  const ListData* list = listOf(c, v);
  if (setOf(c, v) != nullptr) return c.raise("TypeError", "'" + className(c, v) + "' object is not reversible");
  if (list == nullptr && v.isObject() && !ops::payload<DictData>(peek(c), v) && !c.items(v)) {
    return reversedByIndex(c, v);
  }
  return c.finish(interp.collect(c.takeState(), v).map([&](Path& s, Interp::Items items) -> Value {
    if (items.unknown_rest && !items.rest) return interp.a.opaque("reversed() of an unknown iterable");
    std::reverse(items.items.begin(), items.items.end());
    std::vector<IterRun> runs;
    if (items.rest) {
      IterRun run;
      run.count = items.rest->count;
      run.source = items.rest->element;
      runs.push_back(std::move(run));
    }
    if (!items.items.empty()) runs.push_back(sequenceRun(std::move(items.items)));
    return planOf(interp, *Interp::edit(s), std::move(runs));
  }));
}

// deque.iter(deque, items, all): over the items of a deque; the iterator keeps the deque, the list that it has, and how many items that holds, and
// looks whether they still are
CallResult dequeIter(Call& c) {
  const Value deque = c.arg(0), items = c.arg(1), all = c.arg(2);
  const ListData* list = listOf(c, all);
  if (list == nullptr) return c.finish(c.interp.iterate(c.takeState(), items));
  const IntExpr size = lengthOf(c.pool(), *list);
  return c.finish(c.interp.iterate(c.takeState(), items).map([&](Path& s, Value it) {
    IteratorData* d = it.isObject() ? Analysis::edit(*Interp::edit(s), it.asAddr()).as<IteratorData>() : nullptr;
    if (d != nullptr && d->inner.empty() && d->runs.size() == 1) {
      d->inner = {deque, all};
      d->start = size;
    }
    return it;
  }));
}

// --- slice and range objects

CallResult sliceNew(Call& c) {
  const auto args = c.items(c.arg(0));
  if (!args || args->empty() || args->size() > 3) return c.raise("TypeError", "slice expected at least 1 argument, got 0");
  if (args->size() == 1) return c.toSetWith(Value::slice(Value::none(), (*args)[0], Value::none()));
  return c.toSetWith(Value::slice((*args)[0], (*args)[1], args->size() == 3 ? (*args)[2] : Value::none()));
}

CallResult slicePart(Call& c) {
  const auto which = c.constant(c.arg(1));
  if (!c.arg(0).is(ValueKind::kSlice) || !which) return c.opaque("slice");
  return c.toSetWith(c.arg(0).asTuple()[static_cast<size_t>(*which)]);
}

CallResult sliceIndices(Call& c) {
  const auto length = c.constant(c.arg(1));
  if (!c.arg(0).is(ValueKind::kSlice) || !length) return c.opaque("slice.indices");
  const auto parts = c.arg(0).asTuple();
  const auto step = parts[2].isNone() ? std::optional<int64_t>(1) : c.constant(parts[2]);
  if (!step || *step == 0) return c.opaque("slice.indices");
  const int64_t low = *step > 0 ? 0 : -1, high = *step > 0 ? *length : *length - 1;
  auto bound = [&](const Value& v, int64_t otherwise) -> std::optional<int64_t> {
    if (v.isNone()) return otherwise;
    auto i = c.constant(v);
    if (!i) return std::nullopt;
    return std::clamp(*i < 0 ? *i + *length : *i, low, high);
  };
  const auto start = bound(parts[0], *step > 0 ? low : high), stop = bound(parts[1], *step > 0 ? high : low);
  if (!start || !stop) return c.opaque("slice.indices");
  return c.toSetWith(Value::tuple({Value::integer(*start), Value::integer(*stop), Value::integer(*step)}));
}

// A list, a dictionary or a set has no __index__.
static bool isListLike(Call& c, const Value& v) {
  const std::string name = className(c, v);
  return name == "list" || name == "dict" || name == "set" || name == "frozenset" || name == "range";
}

// range(cls, args)
CallResult rangeNew(Call& c) {
  const auto args = c.items(c.arg(1));
  if (!args) return c.opaque("range");
  if (args->empty() || args->size() > 3)
    return c.raise("TypeError", "range expected " + std::string(args->empty() ? "at least 1 argument" : "at most 3 arguments") + ", got " + std::to_string(args->size()));
  if (auto asked = askedIndexes(c, *args)) {
    Interp& interp = c.interp;
    const Value cls = c.arg(0);
    return c.finish(std::move(*asked).flatMap([&](Path s, Values plain) { return interp.call(std::move(s), cls, CallArgs{std::move(plain), {}, false}); }));
  }
  std::vector<IntExpr> numbers;
  for (const Value& v : *args) {
    const auto n = v.isObject() && isListLike(c, v) ? std::nullopt : wholeArgument(c, v);
    if (!n) return c.raise("TypeError", "'" + className(c, v) + "' object cannot be interpreted as an integer");
    numbers.push_back(*n);
  }
  if (numbers.size() == 1) numbers.insert(numbers.begin(), IntExpr());
  if (numbers.size() == 2) numbers.push_back(IntExpr::constant(1));
  if (numbers[2].is(0)) return c.raise("ValueError", "range() arg 3 must not be zero");
  const Value v = newRange(c, c.arg(0), numbers[0], numbers[1], numbers[2]);
  return c.toSetWith(v);
}

CallResult rangeIter(Call& c) { return c.finish(c.interp.iterate(c.takeState(), c.arg(0))); }
CallResult rangeItem(Call& c) { return c.finish(c.interp.getItem(c.takeState(), c.arg(0), c.arg(1))); }
CallResult rangeContains(Call& c) {
  return c.finish(ops::contains(c.interp, c.takeState(), c.arg(1), c.arg(0)).map([](Path&, BoolExpr b) { return Value::boolean(b); }));
}
CallResult rangeLen(Call& c) {
  const auto r = ops::rangeParts(c.interp, peek(c), c.arg(0));
  if (!r) return c.toSetWith(unknownInt(c, {Trust::kOpaque, "the length of a range"}, {0, Range::kMax}));
  return c.toSetWith(Value::integer(ops::rangeLength(c.interp, peek(c), *r)));
}

}  // namespace shapeproof::libcalls
