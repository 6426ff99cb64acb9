// sum, min, max, any, all: functions of many values.
#include "libcalls/builtins/support.h"

namespace shapeproof::libcalls {
namespace {

struct Extreme {
  Value best, key;  // the winner so far and what it is compared by
};

// The larger (smaller) of two, the first one when they are equal. Numbers stay symbolic; other values are compared as Python would.
ContextSet<Extreme> better(Interp& interp, StateRef s, Extreme a, Extreme b, bool larger, bool by_key) {
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
    if (!by_key) return {std::move(s), Extreme{doubtful, doubtful}};
    const Value either = interp.a.opaque("the result of min() or max() of values that are not known");
    return {std::move(s), Extreme{either, doubtful}};
  }
  return interp.compare(std::move(s), larger ? ir::CompareOp::kGt : ir::CompareOp::kLt, b.key, a.key)
      .flatMap([&](StateRef t, Value more) {
        return interp.truth(std::move(t), std::move(more)).map([&](StateRef&, BoolExpr wins) {
          return Extreme{Value::choice(wins, b.best, a.best), Value::choice(wins, b.key, a.key)};
        });
      });
}

ContextSet<Values> keysOf(Interp& interp, StateRef s, const Value& key, const Values& items) {
  if (key.isNone()) return {std::move(s), items};
  return foldSteps<Values>(std::move(s), items.size(), {}, [&](StateRef t, size_t i, Values so_far) {
    CallArgs args;
    args.positional = {items[i]};
    return interp.call(std::move(t), key, std::move(args)).map([&](StateRef&, Value k) {
      Values more = so_far;
      more.push_back(std::move(k));
      return more;
    });
  });
}

ContextSet<Value> extremeOf(Interp& interp, StateRef s, const Values& items, const Value& key, bool larger) {
  return keysOf(interp, std::move(s), key, items).flatMap([&](StateRef t, Values keys) {
    return foldSteps<Extreme>(std::move(t), items.size() - 1, Extreme{items[0], keys[0]}, [&](StateRef w, size_t i, Extreme best) {
             return better(interp, std::move(w), std::move(best), Extreme{items[i + 1], keys[i + 1]}, larger, !key.isNone());
           }).map([](StateRef&, Extreme e) { return std::move(e.best); });
  });
}

// A value like `v` of which only the kind is known.
Value blurred(Interp& interp, const Value& v, const char* reason) {
  if (v.isInt()) return Value::integer(interp.a.freshInt("", Trust::kOpaque, {}, reason));
  if (v.is(ValueKind::kFloat) || v.is(ValueKind::kRational)) return Value::unknown(interp.a.intern(reason), UnknownType::kFloat);
  if (v.isUnknown() && !v.isOpaque()) return v;
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
  return c.finish(interp.collect(c.takeState(), (*args)[0]).flatMap([&](StateRef s, Interp::Items items) -> ContextSet<Value> {
    if (items.rest || items.unknown_rest) {
      const Value like = items.rest ? items.rest->element : Value();
      return {std::move(s), blurred(interp, like, larger ? "max() of values that are not all known" : "min() of values that are not all known")};
    }
    if (!items.items.empty()) return extremeOf(interp, std::move(s), items.items, key, larger);
    if (!otherwise.isUnbound()) return {std::move(s), otherwise};
    return interp.raise<Value>(std::move(s), "ValueError", std::string(larger ? "max" : "min") + "() arg is an empty sequence");
  }));
}

// sum(iterable, start)
CallResult numberSum(Call& c) {
  Interp& interp = c.interp;
  const Value start = c.arg(1);
  if (start.isStr()) return c.raise("TypeError", "sum() can't sum strings [use ''.join(seq) instead]");
  if (start.is(ValueKind::kBytes)) return c.raise("TypeError", "sum() can't sum bytes [use b''.join(seq) instead]");
  return c.finish(interp.collect(c.takeState(), c.arg(0)).flatMap([&](StateRef s, Interp::Items items) -> ContextSet<Value> {
    if (items.unknown_rest && !items.rest) return {std::move(s), interp.a.opaque("sum() of an unknown iterable")};
    auto total = foldSteps<Value>(std::move(s), items.items.size(), start, [&](StateRef t, size_t i, Value so_far) {
      return interp.binary(std::move(t), ir::BinaryOp::kAdd, std::move(so_far), items.items[i]);
    });
    if (!items.rest) return total;
    const ListData::Rest rest = *items.rest;
    return std::move(total).flatMap([&](StateRef t, Value so_far) {
      return interp.binary(std::move(t), ir::BinaryOp::kAdd, so_far, rest.element).map([&](StateRef&, Value once) {
        if (so_far.isInt() && rest.element.isIntConstant())
          return Value::integer(interp.a.pool.add(so_far.asInt(), interp.a.pool.mul(rest.count, rest.element.asInt())));
        return once.isObject() || once.isTuple() ? once : blurred(interp, once, "sum() of values that are not all known");
      });
    });
  }));
}

static CallResult foldTruth(Call& c, bool any) {
  Interp& interp = c.interp;
  SymPool& pool = c.pool();
  return c.finish(interp.collect(c.takeState(), c.arg(0)).flatMap([&](StateRef s, Interp::Items items) {
    BoolExpr start = BoolExpr::constant(!any);
    if (items.rest || items.unknown_rest) {
      const BoolExpr doubt = interp.a.freshBool("", Trust::kOpaque, any ? "any() of values that are not all known" : "all() of values that are not all known");
      start = doubt;
    }
    return foldSteps<BoolExpr>(std::move(s), items.items.size(), start, [&](StateRef t, size_t i, BoolExpr so_far) -> ContextSet<BoolExpr> {
             if (any ? so_far.isTrue() : so_far.isFalse()) return {std::move(t), so_far};
             return interp.truth(std::move(t), items.items[i]).map([&](StateRef&, BoolExpr b) {
               return any ? pool.orOf(so_far, b) : pool.andOf(so_far, b);
             });
           }).map([](StateRef&, BoolExpr b) { return Value::boolean(b); });
  }));
}

CallResult builtinsAny(Call& c) { return foldTruth(c, true); }
CallResult builtinsAll(Call& c) { return foldTruth(c, false); }

}  // namespace shapeproof::libcalls
