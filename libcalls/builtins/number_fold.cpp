// sum, min, max, any, all: functions of many values.
#include "backend/engine/assume.h"
#include "backend/engine/in_step.h"
#include "backend/engine/iterate.h"
#include "backend/engine/run_items.h"
#include "libcalls/builtins/support.h"

namespace shapeproof::libcalls {
namespace {

struct Extreme {
  Value best, key;  // the winner so far and what it is compared by
};

// The larger (smaller) of two, the first one when they are equal. Numbers stay symbolic; other values are compared as Python would.
ContextSet<Extreme> better(Interp& interp, Path s, Extreme a, Extreme b, bool larger, bool by_key) {
  SymPool& pool = interp.a.pool;
  if (!by_key && a.key.isInt() && b.key.isInt()) {
    const IntExpr x = interp.simplify(*s, a.key.asInt()), y = interp.simplify(*s, b.key.asInt());
    const Tri decided = interp.check(*s, larger ? pool.le(y, x) : pool.le(x, y));
    if (decided == Tri::kTrue) return {std::move(s), std::move(a)};
    const Value v = decided == Tri::kFalse ? b.best : Value::integer(larger ? pool.max(x, y) : pool.min(x, y));
    return {std::move(s), Extreme{v, v}};
  }
  if (a.key.isUnknown() || b.key.isUnknown()) {
    const Value& doubtful = a.key.isUnknown() ? a.key : b.key;
    if (!by_key) {
      const auto wins = compareRanks(pool, larger ? ir::CompareOp::kGt : ir::CompareOp::kLt, b.key, a.key);
      const auto chosen = wins ? chosenFloat(interp.a, *wins, b.best, a.best) : std::nullopt;
      const Value one = chosen ? *chosen : doubtful.anonymous();
      return {std::move(s), Extreme{one, one}};
    }
    const Value either = interp.a.opaque("the result of min() or max() of values that are not known");
    return {std::move(s), Extreme{either, doubtful}};
  }
  return interp.compare(std::move(s), larger ? ir::CompareOp::kGt : ir::CompareOp::kLt, b.key, a.key)
      .flatMap([&](Path t, Value more) {
        return interp.truth(std::move(t), std::move(more)).map([&](Path&, BoolExpr wins) {
          return Extreme{Value::choice(wins, b.best, a.best), Value::choice(wins, b.key, a.key)};
        });
      });
}

constexpr int kMaxKeyedForks = 3;  // undecided ends that are followed one by one: keys of all that came before are compared with each other

// Items and what they are compared by. `open`: there are more, and it is not known which.
struct Keyed {
  Values items, keys;
  bool open = false;
};

// The key of an item is asked for before the next item.
ContextSet<Keyed> keyedItems(Interp& in, Path s, const Value& it, const Value& key, Keyed so_far, int forks = 0) {
  for (;;) {
    if (!in.a.budget.step()) return ContextSet<Keyed>::end(std::move(s), PathEnd::kLimit, in.a.intern(in.a.budget.reason()));
    if (forks > kMaxKeyedForks || !canStep(in, *s, it)) {
      so_far.open = true;
      return {std::move(s), std::move(so_far)};
    }
    auto one = in.next(std::move(s), it).flatMap([&](Path t, Next n) -> ContextSet<Extreme> {
      if (n.exhausted()) return {std::move(t), Extreme{}};
      return in.call(std::move(t), key, CallArgs{{n.item}, {}, false}).map([&](Path&, Value k) { return Extreme{n.item, std::move(k)}; });
    });
    const auto take = [](Keyed& all, Extreme pair) {
      all.items.push_back(std::move(pair.best));
      all.keys.push_back(std::move(pair.key));
    };
    if (!one.isSingle() || one.hasFinished()) {
      const int more = one.size() > 1 ? forks + 1 : forks;
      return std::move(one).flatMap([&](Path t, Extreme pair) -> ContextSet<Keyed> {
        Keyed all = so_far;
        if (pair.best.isUnbound()) return {std::move(t), std::move(all)};
        take(all, std::move(pair));
        return keyedItems(in, std::move(t), it, key, std::move(all), more);
      });
    }
    if (one[0].value.best.isUnbound()) return {std::move(one[0].state), std::move(so_far)};
    take(so_far, std::move(one[0].value));
    s = std::move(one[0].state);
  }
}

ContextSet<Values> keysOf(Interp& interp, Path s, const Value& key, const Values& items) {
  return foldSteps<Values>(std::move(s), items.size(), {}, [&](Path t, size_t i, Values so_far) {
    CallArgs args;
    args.positional = {items[i]};
    return interp.call(std::move(t), key, std::move(args)).map([&](Path&, Value k) {
      Values more = so_far;
      more.push_back(std::move(k));
      return more;
    });
  });
}

ContextSet<Value> extremeOf(Interp& interp, Path s, const Keyed& all, bool larger, bool by_key) {
  return foldSteps<Extreme>(std::move(s), all.items.size() - 1, Extreme{all.items[0], all.keys[0]}, [&](Path w, size_t i, Extreme best) {
           return better(interp, std::move(w), std::move(best), Extreme{all.items[i + 1], all.keys[i + 1]}, larger, by_key);
         }).map([](Path&, Extreme e) { return std::move(e.best); });
}

ContextSet<Value> extremeOf(Interp& interp, Path s, const Values& items, const Value& key, bool larger) {
  if (key.isNone()) return extremeOf(interp, std::move(s), Keyed{items, items, false}, larger, false);
  return keysOf(interp, std::move(s), key, items).flatMap([&](Path t, Values keys) {
    return extremeOf(interp, std::move(t), Keyed{items, std::move(keys), false}, larger, true);
  });
}

// The program's code is asked of each item (_shapeproof/asking.py): for its key, for its order.
ContextSet<Value> askedEach(Interp& interp, Path s, const Interp::Items& items, const Value& key, bool larger) {
  State& state = *Interp::edit(s);
  const Value list = interp.newList(state, {});
  *Analysis::edit(state, list.asAddr()).as<ListData>() = listFrom(interp, items);
  const Value ask = builtinClass(interp, state, "_ask_each"), asked = builtinClass(interp, state, "_asked");
  return interp.call(std::move(s), asked, CallArgs{{list, key}, {}, false}).flatMap([&](Path t, Value answer) -> ContextSet<Value> {
    if (!answer.isBool() || answer.asBool().isFalse()) return {std::move(t), Value::none()};
    return interp.call(std::move(t), ask, CallArgs{{list, key, Value::boolean(larger)}, {}, false});
  });
}

// The items that are left, of unknown number.
ContextSet<Value> askedRest(Interp& interp, Path s, const Value& it, const Value& key, bool larger) {
  return interp.collect(std::move(s), it).flatMap([&](Path t, Interp::Items left) {
    return askedEach(interp, std::move(t), left, key, larger).map([&](Path&, Value) {
      return interp.a.opaque("the result of min() or max() of values that are not known");
    });
  });
}

// A value like `v` of which only the kind is known.
Value blurred(Interp& interp, const Value& v, const char* reason) {
  if (v.isInt()) return Value::integer(interp.a.freshInt("", Trust::kOpaque, {}, reason));
  if (v.is(ValueKind::kFloat) || v.is(ValueKind::kRational)) return Value::unknown(interp.a.intern(reason), UnknownType::kFloat);
  if (v.isUnknown() && !v.isOpaque()) return v.anonymous();
  return interp.a.opaque(reason);
}

}  // namespace

// extreme(args, key, keywords, larger)
CallResult numberExtreme(Call& c) {
  const auto args = c.items(c.arg(0));
  const bool larger = c.boolean(c.arg(3)).value_or(true);
  const Value key = c.arg(1);
  const Value* fallback = keyword(c, c.arg(2), "default");
  const Value otherwise = fallback ? *fallback : Value();
  Interp& interp = c.interp;
  if (!args) return c.opaque(larger ? "max" : "min");
  if (args->empty()) return c.raise("TypeError", std::string(larger ? "max" : "min") + " expected at least 1 argument, got 0");
  if (args->size() > 1) return c.finish(extremeOf(interp, c.takeState(), *args, key, larger));
  const auto empty = [&](Path s) -> ContextSet<Value> {
    if (!otherwise.isUnbound()) return {std::move(s), otherwise};
    return interp.raise<Value>(std::move(s), "ValueError", std::string(larger ? "max" : "min") + "() arg is an empty sequence");
  };
  const auto of_many = [&](Path s, const Interp::Items& items) -> ContextSet<Value> {
    const Value like = items.rest ? items.rest->element : Value();
    if (!like.isInt() || !items.items.empty() || !key.isNone())
      return {std::move(s), blurred(interp, like, larger ? "max() of values that are not all known" : "min() of values that are not all known")};
    // the largest of many numbers that may each be any is one that may be any
    const SymPool& pool = interp.a.pool;
    const IntExpr n = interp.a.freshInt(larger ? "largest" : "smallest", ops::trustOf(pool, like.asInt()), s->facts.rangeOf(pool, like.asInt()),
                                        larger ? "the largest of several numbers" : "the smallest of several numbers");
    if (larger) interp.a.run_items->noteLargest(interp, *Interp::edit(s), *items.rest, *pool.asSymbol(n));
    return {std::move(s), Value::integer(n)};
  };
  const auto of_some = [&](Path s, Interp::Items some) {
    return withoutShortRest(interp, std::move(s), std::move(some)).flatMap([&](Path t, Interp::Items items) -> ContextSet<Value> {
      if (items.rest || items.unknown_rest)
        return askedEach(interp, std::move(t), items, key, larger).flatMap([&](Path u, Value) { return of_many(std::move(u), items); });
      return extremeOf(interp, std::move(t), items.items, key, larger);
    });
  };
  const auto of_all = [&](Path s, Interp::Items items) -> ContextSet<Value> {
    if (!items.items.empty()) return of_some(std::move(s), std::move(items));
    if (!items.rest && !items.unknown_rest) return empty(std::move(s));
    const BoolExpr any = items.rest ? interp.a.pool.ge(items.rest->count, IntExpr::constant(1)) : interp.a.freshBool("", Trust::kOpaque, "whether there is an item");
    const bool told = !otherwise.isUnbound() || (s->caught.kinds & kCatchesValue) != 0;
    Interp::Sides sides = assumeOrFork(interp, std::move(s), any, Assumption::kNotEmpty, told);
    ContextSet<Value> out;
    if (sides.then) out.absorb(of_some(std::move(sides.then), std::move(items)));
    if (sides.otherwise) out.absorb(empty(std::move(sides.otherwise)));
    return out;
  };
  if (key.isNone()) return c.finish(interp.collect(c.takeState(), (*args)[0]).flatMap(of_all));
  return c.finish(interp.iterate(c.takeState(), (*args)[0]).flatMap([&](Path s, Value it) -> ContextSet<Value> {
    if (!canStep(interp, *s, it)) return interp.collect(std::move(s), it).flatMap(of_all);
    return keyedItems(interp, std::move(s), it, key, {}).flatMap([&](Path t, Keyed all) -> ContextSet<Value> {
      if (all.open) return askedRest(interp, std::move(t), it, key, larger);
      return all.items.empty() ? empty(std::move(t)) : extremeOf(interp, std::move(t), all, larger, true);
    });
  }));
}

// sum(iterable, start)
CallResult numberSum(Call& c) {
  Interp& interp = c.interp;
  const Value start = c.arg(1);
  if (start.isStr()) return c.raise("TypeError", "sum() can't sum strings [use ''.join(seq) instead]");
  if (start.is(ValueKind::kBytes)) return c.raise("TypeError", "sum() can't sum bytes [use b''.join(seq) instead]");
  const auto known_ones = [&](Path s, Interp::Items items) { return withoutShortRest(interp, std::move(s), std::move(items)); };
  return c.finish(interp.collect(c.takeState(), c.arg(0)).flatMap(known_ones).flatMap([&](Path s, Interp::Items items) -> ContextSet<Value> {
    if (items.unknown_rest && !items.rest) return {std::move(s), interp.a.opaque("sum() of an unknown iterable")};
    auto total = foldSteps<Value>(std::move(s), items.items.size(), start, [&](Path t, size_t i, Value so_far) {
      return interp.binary(std::move(t), ir::BinaryOp::kAdd, std::move(so_far), items.items[i]);
    });
    if (!items.rest) return total;
    const ListData::Rest rest = *items.rest;
    return std::move(total).flatMap([&](Path t, Value so_far) {
      return interp.binary(std::move(t), ir::BinaryOp::kAdd, so_far, rest.element).map([&](Path&, Value once) {
        if (so_far.isInt() && rest.element.isIntConstant())
          return Value::integer(interp.a.pool.add(so_far.asInt(), interp.a.pool.mul(rest.count, rest.element.asInt())));
        return once.isObject() || once.isTuple() ? once : blurred(interp, once, "sum() of values that are not all known");
      });
    });
  }));
}

namespace {

// any() and all() of what an iterator gives. They ask for no item behind the one that decides.
class Quantifier {
 public:
  Quantifier(Interp& interp, Value iterator, bool any) : in_(interp), it_(std::move(iterator)), any_(any) {}

  ContextSet<BoolExpr> run(Path s, BoolExpr so_far, int forks = 0) {
    for (;;) {
      if (forks > kMaxStepForks) return looped(std::move(s), so_far);
      if (!canStep(in_, *s, it_)) return rest(std::move(s), so_far);
      if (!in_.a.budget.step()) return ContextSet<BoolExpr>::end(std::move(s), PathEnd::kLimit, in_.a.intern(in_.a.budget.reason()));
      auto next = in_.next(std::move(s), it_).flatMap([&](Path t, Next n) -> ContextSet<std::optional<BoolExpr>> {
        if (n.exhausted()) return {std::move(t), std::nullopt};
        return in_.truth(std::move(t), std::move(n.item)).map([](Path&, BoolExpr b) { return std::optional<BoolExpr>(b); });
      });
      const int more = next.size() > 1 ? forks + 1 : forks;
      const auto go_on = [&](Path t, std::optional<BoolExpr> one) -> ContextSet<BoolExpr> {
        if (!one || decided(combine(so_far, *one))) return {std::move(t), one ? combine(so_far, *one) : so_far};
        return run(std::move(t), combine(so_far, *one), more);
      };
      if (!next.isSingle() || next.hasFinished() || !next[0].value) return std::move(next).flatMap(go_on);
      so_far = combine(so_far, *next[0].value);
      s = std::move(next[0].state);
      if (decided(so_far)) return {std::move(s), so_far};
    }
  }

 private:
  [[nodiscard]] bool decided(BoolExpr b) const { return any_ ? b.isTrue() : b.isFalse(); }
  BoolExpr combine(BoolExpr a, BoolExpr b) { return any_ ? in_.a.pool.orOf(a, b) : in_.a.pool.andOf(a, b); }

  [[nodiscard]] BoolExpr notKnown() { return in_.a.freshBool("", Trust::kOpaque, any_ ? "any() of values that are not all known" : "all() of values that are not all known"); }

  // A generator that goes on and on: a loop of Python, which has a general iteration and may be left in it.
  ContextSet<BoolExpr> looped(Path s, BoolExpr so_far) {
    const Value loop = builtinClass(in_, *s, "_quantified");
    return in_.call(std::move(s), loop, CallArgs{{it_, Value::boolean(any_)}, {}, false}).map([&](Path&, Value) { return combine(so_far, notKnown()); });
  }

  // Items of unknown number.
  ContextSet<BoolExpr> rest(Path s, BoolExpr so_far) {
    return in_.collect(std::move(s), it_).flatMap([&](Path t, Interp::Items items) {
      return withoutShortRest(in_, std::move(t), std::move(items));
    }).flatMap([&](Path t, Interp::Items items) {
      BoolExpr start = so_far;
      if (items.rest || items.unknown_rest)
        start = combine(start, notKnown());
      if (items.rest) items.items.push_back(in_.a.run_items->at(in_, *Interp::edit(t), items.rest->element));  // its truth may be a method of the program
      return foldSteps<BoolExpr>(std::move(t), items.items.size(), start, [&](Path u, size_t i, BoolExpr before) -> ContextSet<BoolExpr> {
        if (decided(before)) return {std::move(u), before};
        if (items.rest && i + 1 == items.items.size())
          return in_.truth(std::move(u), items.items[i]).map([&](Path&, BoolExpr) { return before; });
        return in_.truth(std::move(u), items.items[i]).map([&](Path&, BoolExpr b) { return combine(before, b); });
      });
    });
  }

  Interp& in_;
  Value it_;
  bool any_;
};

CallResult quantified(Call& c, bool any) {
  Interp& interp = c.interp;
  return c.finish(interp.iterate(c.takeState(), c.arg(0)).flatMap([&](Path s, Value it) {
    return Quantifier(interp, std::move(it), any).run(std::move(s), BoolExpr::constant(!any)).map([](Path&, BoolExpr b) { return Value::boolean(b); });
  }));
}

}  // namespace

CallResult builtinsAny(Call& c) { return quantified(c, true); }
CallResult builtinsAll(Call& c) { return quantified(c, false); }

}  // namespace shapeproof::libcalls
