// `unknown.*`: how models in pylib say that something is not known, of which kind it is, and whom to blame.
#include "backend/engine/answers.h"
#include "backend/engine/float_order.h"
#include "backend/engine/run_items.h"
#include "libcalls/builtins/support.h"

namespace shapeproof::libcalls {
namespace {

Range rangeArg(const Call& c, size_t low, size_t high) {
  Range r;
  if (const auto v = c.constant(c.arg(low))) r.low = *v;
  if (const auto v = c.constant(c.arg(high))) r.high = *v;
  return r;
}

Doubt doubtArg(const Call& c, size_t reason, size_t trust) {
  return {trustOf(c, c.arg(trust)), std::string(c.str(c.arg(reason)).value_or("an unknown value"))};
}

// A count with the name that its users know: "len(os.listdir(...))".
// A number that is there already, or one of this name.
IntExpr namedCount(Call& c, const Value& name, const Value& trust, const Value& low) {
  if (name.isInt()) return name.asInt();
  Range r{c.constant(low).value_or(0), Range::kMax};
  const std::string text(c.str(name).value_or(""));
  const Trust t = trustOf(c, trust);
  return c.interp.a.freshInt(text, t, r, text, t == Trust::kExternal ? CountOf::kData : CountOf::kNothing);
}

}  // namespace

CallResult unknownAny(Call& c) { return c.toSetWith(c.interp.a.opaque(c.str(c.arg(0)).value_or("an unknown value"))); }
// What a model cannot follow on: no verdict of `valid` survives it.
CallResult verdictLeaveOpen(Call& c) {
  c.interp.a.giveUp(c.state(), c.str(c.arg(0)).value_or("an unknown value"));
  return c.toSetWith(Value::none());
}
// An unmodelled call by name: it is counted.
CallResult unknownCall(Call& c) {
  const Name name = c.interp.a.intern(c.str(c.arg(0)).value_or("an unknown call"));
  c.interp.a.countUnmodelledCall(c.state(), name, name, false);
  return c.toSetWith(Value::unknown(name));
}
CallResult unknownText(Call& c) { return c.toSetWith(unknownOf(c, UnknownType::kStr, doubtArg(c, 0, 1))); }
// One text: it is the same whenever something is asked of it.
CallResult unknownOneText(Call& c) {
  const Doubt why = doubtArg(c, 0, 1);
  return c.toSetWith(ofMachine(c, c.arg(1), why.reason, oneText(c.interp.a, why.reason, UnknownType::kStr, why.trust)));
}
// answer(question, fresh, place): what the world has answered to this question about a file or folder, `fresh` where it is asked for the
// first time or was changed. That nobody else has changed it is assumed.
CallResult worldAnswer(Call& c) {
  const auto question = c.str(c.arg(0)), path = c.str(c.arg(2));
  const Value& fresh = c.arg(1);
  Analysis& a = c.interp.a;
  if (!question || !path || fresh.isObject() || fresh.isTuple() || a.options.strict) return c.toSetWith(fresh);
  const std::string place = plainPath(*path);
  if (!a.answers->isAsItWas(place)) return c.toSetWith(fresh);
  std::string asked = std::string(*question) + " of " + place;
  if (a.answers->has(asked)) a.assume(c.state(), Assumption::kWorldIsSteady);
  return c.toSetWith(a.answers->same(std::move(asked), fresh));
}
// change(place): something there is not as it was; any, where it is not known which.
CallResult worldChange(Call& c) {
  const auto path = c.str(c.arg(0));
  c.interp.a.answers->change(path ? std::optional(plainPath(*path)) : std::nullopt);
  return c.toSetWith(Value::none());
}
CallResult unknownBytes(Call& c) { return c.toSetWith(unknownOf(c, UnknownType::kBytes, doubtArg(c, 0, 1))); }
// float(reason, trust, low, high): one value; the bounds, both included, are constants
CallResult unknownReal(Call& c) {
  const Doubt why = doubtArg(c, 0, 1);
  const Name reason = c.interp.a.intern(why.reason);
  const auto low = constantNumber(c.arg(2)), high = constantNumber(c.arg(3));
  return c.toSetWith(low && high ? shapeproof::unknownFloat(c.interp.a, reason, why.trust, *low, *high) : shapeproof::unknownFloat(c.interp.a, reason, why.trust));
}

// int(name, trust, low, high, reason, counts): both included; they may be numbers that are not known. `counts`: of data from outside
CallResult unknownInteger(Call& c) {
  const std::string name(c.str(c.arg(0)).value_or("")), reason(c.str(c.arg(4)).value_or(""));
  const CountOf counts = c.boolean(c.arg(5)) == true ? CountOf::kData : CountOf::kNothing;
  const IntExpr x = c.interp.a.freshInt(name, trustOf(c, c.arg(1)), rangeArg(c, 2, 3), reason, counts);
  const auto low = c.integer(c.arg(2)), high = c.integer(c.arg(3));
  if (low && !low->isConstant() && !c.guarantee(c.pool().le(*low, x))) return c.stop();
  if (high && !high->isConstant() && !c.guarantee(c.pool().le(x, *high))) return c.stop();
  return c.toSetWith(ofMachine(c, c.arg(1), name, Value::integer(x)));
}

// bool(name, trust, reason)
CallResult unknownTruth(Call& c) {
  const std::string name(c.str(c.arg(0)).value_or("")), reason(c.str(c.arg(2)).value_or(""));
  return c.toSetWith(ofMachine(c, c.arg(1), name, Value::boolean(c.interp.a.freshBool(name, trustOf(c, c.arg(1)), reason))));
}

// list(element, count_name, trust, low): a list of unknown length whose items all look like `element`
CallResult unknownList(Call& c) {
  ListData list;
  list.rest = ListData::Rest{namedCount(c, c.arg(1), c.arg(2), c.arg(3)), c.interp.a.run_items->many(c.state(), c.arg(0))};
  const Value v = c.interp.newObject(c.state(), c.interp.known.list, std::move(list));
  return c.toSetWith(v);
}

// iterator(element, count_name, trust, low)
CallResult unknownIterator(Call& c) {
  IteratorData it;
  IterRun run;
  run.count = namedCount(c, c.arg(1), c.arg(2), c.arg(3));
  run.source = c.interp.a.run_items->many(c.state(), c.arg(0));
  it.runs.push_back(std::move(run));
  const Value v = c.interp.newObject(c.state(), c.interp.known.iterator, std::move(it));
  return c.toSetWith(v);
}

// choice(items): one of them, the program's own chance deciding
CallResult unknownChoice(Call& c) {
  const auto items = allItems(c, c.arg(0));
  if (!items || items->empty() || items->size() > 8) return c.toSetWith(c.interp.a.opaque("a random choice"));
  Value v = items->back();
  for (size_t i = items->size() - 1; i-- > 0;) v = Value::choice(c.interp.a.freshBool("", Trust::kProgram), (*items)[i], std::move(v));
  return c.toSetWith(std::move(v));
}

// whole(low, high): a random whole number between two numbers, both included
CallResult unknownWhole(Call& c) {
  const auto low = c.integer(c.arg(0)), high = c.integer(c.arg(1));
  if (!low || !high) return c.toSetWith(unknownInt(c, {Trust::kOpaque, "a random number between unknown bounds"}));
  if (low->isConstant() && high->isConstant()) {
    if (low->value() > high->value()) {
      const std::string first = std::to_string(low->value()), stop = std::to_string(high->value() + 1), width = std::to_string(high->value() + 1 - low->value());
      return c.raise("ValueError", "empty range for randrange() (" + first + ", " + stop + ", " + width + ")");
    }
    return c.toSetWith(Value::integer(c.interp.a.freshInt("", Trust::kProgram, {low->value(), high->value()})));
  }
  const IntExpr x = c.interp.a.freshInt("", Trust::kProgram, {});
  if (!c.guarantee(c.pool().andOf(c.pool().le(*low, x), c.pool().le(x, *high)))) return c.stop();
  return c.toSetWith(Value::integer(x));
}

// distinct(count, below): so many random whole numbers from 0, each below that, none of which comes twice
CallResult unknownDistinct(Call& c) {
  constexpr int64_t kMaxApart = 5;  // of more only the range is known: many that differ in pairs are too hard for the solver
  SymPool& pool = c.pool();
  const auto count = c.constant(c.arg(0));
  const auto below = c.integer(c.arg(1));
  if (!count || !below) return c.toSetWith(c.interp.a.opaque("random numbers of an unknown count"));
  const bool apart = *count <= kMaxApart;
  std::vector<IntExpr> drawn;
  std::vector<BoolExpr> facts;
  for (int64_t i = 0; i < *count; ++i) {
    const IntExpr x = c.interp.a.freshInt("", Trust::kProgram, {0, below->isConstant() ? below->value() - 1 : Range::kMax});
    if (!below->isConstant()) facts.push_back(pool.lt(x, *below));
    for (size_t k = 0; apart && k < drawn.size(); ++k) facts.push_back(pool.ne(x, drawn[k]));
    drawn.push_back(x);
  }
  if (!c.guarantee(pool.andAll(facts))) return c.stop();
  Values numbers;
  for (const IntExpr x : drawn) numbers.push_back(Value::integer(x));
  return c.toSetWith(c.interp.newList(c.state(), std::move(numbers)));
}

}  // namespace shapeproof::libcalls
