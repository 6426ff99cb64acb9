// a, b, *c = value.
#include "backend/engine/iterate.h"
#include "backend/engine/maybe_one.h"
#include "backend/engine/operators.h"
#include "backend/engine/run_items.h"
#include "backend/engine/unknown_operand.h"

namespace shapeproof {

using namespace ir;  // NOLINT

namespace {

Finding wrongCount(size_t expected, IntExpr got, bool too_few, bool starred) {
  Finding f;
  f.rule = Rule::kUnpackMismatch;
  f.exception = "ValueError";
  if (too_few) {
    f.format = starred ? "not enough values to unpack (expected at least {}, got {})" : "not enough values to unpack (expected {}, got {})";
    f.args = {IntExpr::constant(static_cast<int64_t>(expected)), got};
  } else {
    f.format = "too many values to unpack (expected {})";
    f.args = {IntExpr::constant(static_cast<int64_t>(expected))};
  }
  return f;
}

// A plan of several runs whose lengths are not all numbers (full pieces, then a shorter one): the items it has in all.
std::optional<IntExpr> unlikeRuns(Interp& in, const State& s, const Value& iterator) {
  const auto* d = iterator.isObject() ? Analysis::object(s, iterator.asAddr()).as<IteratorData>() : nullptr;
  if (d == nullptr || d->kind != IteratorData::Kind::kPlan || d->run != 0 || d->runs.size() < 2) return std::nullopt;
  const PlanView view = viewPlan(in, s, iterator);
  if (!view.remaining || view.remaining->isConstant()) return std::nullopt;
  IntExpr all = *view.remaining;
  for (size_t i = 1; i < d->runs.size(); ++i) {
    if (d->runs[i].kind == IterRun::Kind::kSequence) return std::nullopt;
    all = in.a.pool.add(all, d->runs[i].count);
  }
  return all;
}

// Items one by one, at most so many.
ContextSet<Interp::Items> takeItems(Interp& in, Path s, const Value& iterator, size_t most, Interp::Items so_far) {
  if (so_far.items.size() >= most) return {std::move(s), std::move(so_far)};
  return in.next(std::move(s), iterator).flatMap([&](Path t, Next n) -> ContextSet<Interp::Items> {
    Interp::Items items = so_far;
    if (n.exhausted()) return {std::move(t), std::move(items)};
    items.items.push_back(std::move(n.item));
    return takeItems(in, std::move(t), iterator, most, std::move(items));
  });
}

// That a plan has `count` items, and these. Paths on which the runs give fewer contradict it.
ContextSet<Interp::Items> takeExactly(Interp& in, Path s, const Value& iterator, IntExpr has, size_t count) {
  std::vector<Raised> raised;
  const IntExpr wanted = IntExpr::constant(static_cast<int64_t>(count));
  const BoolExpr too_few = in.a.pool.lt(has, wanted);
  ContextSet<Interp::Items> out;
  if (in.require(s, in.a.pool.eq(has, wanted), [&] { return wrongCount(count, has, !too_few.isFalse(), false); }, &raised)) {
    ContextSet<Interp::Items> taken = takeItems(in, std::move(s), iterator, count, {});
    for (size_t i = 0; i < taken.size(); ++i) {
      if (taken[i].value.items.size() == count) out.add(std::move(taken[i]));
      else std::move(taken[i].state).end(PathEnd::kUnreachable);
    }
    out.adoptFinished(taken);
  }
  out.addRaised(std::move(raised));
  return out;
}

// The items of v for `count` targets without a star.
ContextSet<Interp::Items> itemsFor(Interp& in, Path s, const Value& v, size_t count) {
  if (!v.isObject() || Analysis::object(*s, v.asAddr()).as<ListData>()) return in.collect(std::move(s), v);
  return in.iterate(std::move(s), v).flatMap([&](Path t, Value iterator) {
    if (const auto has = unlikeRuns(in, *t, iterator)) return takeExactly(in, std::move(t), iterator, *has, count);
    return in.collect(std::move(t), std::move(iterator));
  });
}

// `first, second, *others`: what is left for the last target is a list again.
ContextSet<Values> unpackIntoRest(Interp& in, Path s, Interp::Items items, size_t before) {
  SymPool& pool = in.a.pool;
  Values& all = items.items;
  const size_t missing = before > all.size() ? before - all.size() : 0;
  std::vector<Raised> raised;
  const IntExpr needed = IntExpr::constant(static_cast<int64_t>(missing));
  const bool fits = in.require(s, pool.ge(items.rest->count, needed), [&] {
    return wrongCount(before, pool.add(IntExpr::constant(static_cast<int64_t>(all.size())), items.rest->count), true, true);
  }, &raised);
  ContextSet<Values> out;
  if (fits) {
    while (all.size() < before) all.push_back(in.a.run_items->at(in, *Interp::edit(s), items.rest->element));
    const auto from = all.begin() + static_cast<std::ptrdiff_t>(before);
    const Value others = in.newList(*Interp::edit(s), Values(from, all.end()));
    all.erase(from, all.end());
    items.rest->count = pool.sub(items.rest->count, needed);
    Analysis::edit(*Interp::edit(s), others.asAddr()).as<ListData>()->rest = *items.rest;
    all.push_back(others);
    out.add(std::move(s), std::move(all));
  }
  out.addRaised(std::move(raised));
  return out;
}

}  // namespace

// The items for `count` targets; with a star, item `star` is a list of what is left for it.
ContextSet<Values> Interp::unpackItems(Path s, Value v, size_t count, uint32_t star) {
  if (v.isUnknown()) {
    Values all = unpackUnknown(s, v, count, star);
    return onUnknown(*this, std::move(s), UnknownOperand::kUnpack, std::move(all));
  }
  const TensorData* tensor = v.isObject() ? Analysis::object(*s, v.asAddr()).as<TensorData>() : nullptr;
  if (tensor != nullptr && star == kNoStar && tensor->info->shape.rank_known && tensor->info->shape.rank() > 0)
    return unpackTensor(std::move(s), v, count);
  if (isNotIterable(*this, *s, v)) {
    const std::string type = ops::typeName(*this, *s, v).value_or("object");
    return raise<Values>(std::move(s), "TypeError", "cannot unpack non-iterable " + type + " object");
  }
  auto collected = star == kNoStar ? itemsFor(*this, std::move(s), v, count) : collect(std::move(s), v);
  return std::move(collected).flatMap([&](Path t, Items items) -> ContextSet<Values> {
    if (items.unknown_rest || items.rest) return unpackRest(std::move(t), std::move(items), count, star);
    Values& all = items.items;
    const size_t needed = star == kNoStar ? count : count - 1;
    const bool too_few = all.size() < needed, too_many = star == kNoStar && all.size() > count;
    if (too_few || too_many) {
      ContextSet<Values> out;
      out.addRaised(raiseFinding(std::move(t), wrongCount(needed, IntExpr::constant(static_cast<int64_t>(all.size())), too_few, star != kNoStar)));
      return out;
    }
    if (star == kNoStar) return {std::move(t), std::move(all)};
    const auto from = all.begin() + star, to = from + static_cast<std::ptrdiff_t>(all.size() - needed);
    Values result(all.begin(), from);
    result.push_back(newList(*edit(t), Values(from, to)));
    result.insert(result.end(), to, all.end());
    return {std::move(t), std::move(result)};
  });
}

Values Interp::unpackUnknown(Path& s, const Value& v, size_t count, uint32_t star) {
  Values all(count, v.isOpaque() ? v : Value::unknown(v.unknownReason(), v.unknownType(), v.unknownTrust()));
  if (star == kNoStar) return all;
  all[star] = newList(*edit(s), {});
  Analysis::edit(*edit(s), all[star].asAddr()).as<ListData>()->rest =
      ListData::Rest{a.freshInt("", Trust::kOpaque, {0, Range::kMax}, a.text(v.unknownReason())), v};
  return all;
}

// A tensor of known rank gives its first dimension's slices.
ContextSet<Values> Interp::unpackTensor(Path s, const Value& v, size_t count) {
  const TensorInfo& info = *Analysis::object(*s, v.asAddr()).as<TensorData>()->info;
  const IntExpr size = info.shape[0], wanted = IntExpr::constant(static_cast<int64_t>(count));
  const FindingOperand operand{"value", info.shape, info.origin};
  std::vector<Raised> raised;
  const bool fits = require(s, a.pool.eq(size, wanted), [&] {
    Finding f = wrongCount(count, size, a.pool.lt(size, wanted).isTrue(), false);
    f.operands = {operand};
    return f;
  }, &raised);
  ContextSet<Values> out;
  if (fits) {
    out = ContextSet<Values>(std::move(s), Values{});
    for (size_t i = 0; i < count; ++i)
      out = std::move(out).flatMap([&](Path t, Values sofar) {
        return getItem(std::move(t), v, Value::integer(static_cast<int64_t>(i))).map([&](Path&, Value one) {
          Values more = sofar;
          more.push_back(std::move(one));
          return more;
        });
      });
  }
  out.addRaised(std::move(raised));
  return out;
}

// A sequence of unknown length: a run of like items supplies what is missing.
ContextSet<Values> Interp::unpackRest(Path s, Items items, size_t count, uint32_t star) {
  Values& all = items.items;
  if (items.rest && !items.unknown_rest && star == count - 1) return unpackIntoRest(*this, std::move(s), std::move(items), star);
  if (!items.rest || items.unknown_rest || star != kNoStar || all.size() > count) {
    constexpr std::string_view kWhat = "unpacking of a sequence of unknown length";
    a.giveUp(*s, kWhat, ReasonKind::kUnknownValue, a.intern(kWhat));
    a.maybe_one->loseSight(all);
    Values unknown(count);
    for (Value& v : unknown) v = items.rest ? a.run_items->at(*this, *edit(s), items.rest->element) : a.opaque(kWhat);
    if (star != kNoStar) unknown[star] = a.opaque(kWhat);
    return {std::move(s), std::move(unknown)};
  }
  std::vector<Raised> raised;
  const IntExpr missing = IntExpr::constant(static_cast<int64_t>(count - all.size()));
  const bool fits = require(s, a.pool.eq(items.rest->count, missing), [&] { return wrongCount(count, items.rest->count, true, false); }, &raised);
  ContextSet<Values> out;
  if (fits) {
    while (all.size() < count) all.push_back(a.run_items->at(*this, *edit(s), items.rest->element));
    out.add(std::move(s), std::move(all));
  }
  out.addRaised(std::move(raised));
  return out;
}

ContextSet<Value> Interp::execUnpack(Path s, const Unpack& node) {
  const auto targets = s->frame->unit->ir->list(node.targets);
  return eval(std::move(s), node.value).flatMap([&](Path t, Value v) {
    edit(t)->at = node.value;
    return resolve(std::move(t), std::move(v)).flatMap([&](Path w, Value plain) {
      return unpackItems(std::move(w), std::move(plain), targets.size(), node.star).flatMap([&](Path x, Values items) {
        ContextSet<Value> done(std::move(x), Value::none());
        for (size_t i = 0; i < targets.size(); ++i)
          done = std::move(done).flatMap([&](Path y, Value) { return assign(std::move(y), targets[i], items[i]); });
        return done;
      });
    });
  });
}

}  // namespace shapeproof
