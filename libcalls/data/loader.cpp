// Data loaders as iterator plans: the full batches, then the short one where the length leaves a rest.
#include <algorithm>

#include "backend/engine/item_pick.h"
#include "libcalls/builtins/support.h"

namespace shapeproof::libcalls {
namespace {

Value planOf(Call& c, std::vector<IterRun> runs) {
  IteratorData data;
  data.runs = std::move(runs);
  return c.interp.newObject(c.state(), c.interp.known.iterator, std::move(data));
}

IterRun callRun(Call& c, const Value& make, IntExpr count, const char* label, IntExpr size) {
  IterRun run;
  run.kind = IterRun::Kind::kCall;
  run.count = count;
  run.source = make;
  run.label = c.interp.a.intern(label);
  run.label_value = size;
  return run;
}

// A size that must be an int; an unknown one is a fresh symbol of our ignorance.
IntExpr sizeArg(Call& c, size_t i, const char* what, int64_t low) {
  if (const auto v = c.integer(c.arg(i))) return c.interp.simplify(peek(c), *v);
  return c.interp.a.freshInt(what, Trust::kOpaque, {low, Range::kMax}, what);
}

// A single symbol without a name gets the one that users know.
void nameLength(Call& c, IntExpr n) {
  if (n.isConstant()) return;
  const auto symbol = c.pool().asSymbol(n);
  if (symbol && c.pool().info(*symbol).name == 0) c.pool().setName(*symbol, c.interp.a.intern("len(dataset)"));
}

}  // namespace

// length(dataset): len() where there is one; otherwise a number of our ignorance
CallResult dataLength(Call& c) {
  const Value dataset = c.arg(0);
  Interp& interp = c.interp;
  const Value unknown = Value::integer(interp.a.freshInt("len(dataset)", Trust::kOpaque, {0, Range::kMax}, "the length of a data set"));
  if (dataset.isUnknown()) return c.toSetWith(unknown);
  return c.finish(interp.length(c.takeState(), dataset).map([&](Path&, Value n) { return n.isInt() ? n : unknown; }));
}

// total(length): the length as batches are counted. One that hangs on many choices (a list filtered name by name) becomes one
// symbol of the same trust; that it is the same number is forgotten.
CallResult dataTotal(Call& c) {
  const auto n = c.integer(c.arg(0));
  if (!n) return c.toSetWith(c.arg(0));
  const IntExpr length = c.interp.simplify(peek(c), *n);
  constexpr size_t kFewSymbols = 2;
  if (length.isConstant() || c.pool().symbolsOf(length).size() <= kFewSymbols) return c.toSetWith(Value::integer(length));
  Range range = c.getCachedRange(length);
  range.low = std::max<int64_t>(range.low, 0);
  return c.toSetWith(Value::integer(c.interp.a.freshInt("len(dataset)", ops::trustOf(c.pool(), length), range, "the length of a data set")));
}

// index(length, other, start, size): the number of some item; any that is not `other` (a number, or a list of them), of `size` items from `start` on where these are given.
// `walked`: in turn it is each of them
CallResult dataIndex(Call& c) {
  const auto n = c.integer(c.arg(0)), other = c.integer(c.arg(1)), start = c.integer(c.arg(2)), size = c.integer(c.arg(3));
  const auto others = c.items(c.arg(1));
  Interp& interp = c.interp;
  SymPool& pool = c.pool();
  if (!n) return c.toSetWith(Value::integer(interp.a.freshInt("index", Trust::kOpaque, {0, Range::kMax}, "the index of a sample")));
  if (n->isConstant() && n->value() <= 0) return c.toSetWith(Value::integer(0));
  const std::string_view reason = c.boolean(c.arg(4)) == true ? ops::kEveryIndex : std::string_view();
  const IntExpr i = interp.a.freshInt("index", Trust::kProgram, {0, n->isConstant() ? n->value() - 1 : Range::kMax}, reason);
  BoolExpr fact = n->isConstant() ? BoolExpr::constant(true) : pool.lt(i, *n);
  if (start && size) fact = pool.andOf(fact, pool.andOf(pool.le(*start, i), pool.lt(i, pool.add(*start, *size))));
  if (other) fact = pool.andOf(fact, pool.ne(i, *other));
  for (const Value& one : others.value_or(Values{}))
    if (const auto index = c.integer(one)) fact = pool.andOf(fact, pool.ne(i, *index));
  if (!c.guarantee(fact)) return c.stop();
  return c.toSetWith(Value::integer(i));
}

// plan(full, short, length, batch_size, drop_last): full(k) makes a batch of batch_size items, short(k) the rest
CallResult dataPlan(Call& c) {
  SymPool& pool = c.pool();
  const IntExpr n = sizeArg(c, 2, "len(dataset)", 0), b = sizeArg(c, 3, "batch_size", 1);
  nameLength(c, n);
  if (!c.guarantee(c.ge(b, 1))) return c.stop();
  std::vector<IterRun> runs;
  runs.push_back(callRun(c, c.arg(0), pool.floorDiv(n, b), "batch", b));
  const auto drop = c.boolean(c.arg(4));
  const IntExpr rest = pool.mod(n, b);
  if (drop != true && !rest.is(0)) {
    const IntExpr count = rest.isConstant() ? IntExpr::constant(1) : pool.min(IntExpr::constant(1), rest);
    runs.push_back(callRun(c, c.arg(1), count, "last batch", rest));  // the judge knows this name
  }
  const Value v = planOf(c, std::move(runs));
  return c.toSetWith(v);
}

// What the last batch has where there is always one: all of a batch, or the rest.
static IntExpr sizeOfLast(SymPool& pool, IntExpr n, IntExpr b) {
  return pool.sub(n, pool.mul(b, pool.floorDiv(pool.sub(n, IntExpr::constant(1)), b)));
}

// plan_to_last(full, last, length, batch_size): full(k) makes a batch of batch_size items, last(k) the one behind them, full or not. For sizes
// that are not known: whether the last batch is short divides nothing then.
CallResult dataPlanToLast(Call& c) {
  SymPool& pool = c.pool();
  const IntExpr n = sizeArg(c, 2, "len(dataset)", 0), b = sizeArg(c, 3, "batch_size", 1);
  nameLength(c, n);
  if (!c.guarantee(c.ge(b, 1))) return c.stop();
  std::vector<IterRun> runs;
  runs.push_back(callRun(c, c.arg(0), pool.floorDiv(pool.sub(n, IntExpr::constant(1)), b), "batch", b));
  const IntExpr count = n.isConstant() ? IntExpr::constant(n.value() > 0 ? 1 : 0) : pool.min(IntExpr::constant(1), n);
  runs.push_back(callRun(c, c.arg(1), count, "last batch", sizeOfLast(pool, n, b)));
  const Value v = planOf(c, std::move(runs));
  return c.toSetWith(v);
}

// last_size(length, batch_size): the size of the last batch of plan_to_last
CallResult dataLastSize(Call& c) {
  const IntExpr n = sizeArg(c, 0, "len(dataset)", 0), b = sizeArg(c, 1, "batch_size", 1);
  const IntExpr last = sizeOfLast(c.pool(), n, b);
  if (!c.guarantee(c.pool().andOf(c.ge(last, 1), c.pool().le(last, b)))) return c.stop();
  return c.toSetWith(Value::integer(last));
}

// repeat(make, count, label, size): make(k), `count` times
CallResult dataRepeat(Call& c) {
  const IntExpr count = sizeArg(c, 1, "the number of batches", 0);
  IterRun run;
  run.kind = IterRun::Kind::kCall;
  run.count = count;
  run.source = c.arg(0);
  if (const auto size = c.integer(c.arg(3))) {
    run.label = c.interp.a.intern(c.str(c.arg(2)).value_or("batch"));
    run.label_value = *size;
  }
  const Value v = planOf(c, {run});
  return c.toSetWith(v);
}

// count(length, batch_size, drop_last): len(loader)
CallResult dataCount(Call& c) {
  const IntExpr n = sizeArg(c, 0, "len(dataset)", 0), b = sizeArg(c, 1, "batch_size", 1);
  nameLength(c, n);
  if (!c.guarantee(c.ge(b, 1))) return c.stop();
  const bool drop = c.boolean(c.arg(2)).value_or(false);
  return c.toSetWith(Value::integer(drop ? c.pool().floorDiv(n, b) : c.pool().ceilDiv(n, b)));
}

// short_size(length, batch_size): the size of the last batch, on a path where there is one
CallResult dataShortSize(Call& c) {
  const IntExpr n = sizeArg(c, 0, "len(dataset)", 0), b = sizeArg(c, 1, "batch_size", 1);
  const IntExpr rest = c.pool().mod(n, b);
  if (!c.guarantee(c.pool().andOf(c.ge(rest, 1), c.pool().lt(rest, b)))) return c.stop();
  return c.toSetWith(Value::integer(rest));
}

CallResult dataCeilDiv(Call& c) {
  const auto a = c.integer(c.arg(0)), b = c.integer(c.arg(1));
  if (!a || !b || c.checkImmediate(c.ge(*b, 1)) != Tri::kTrue) return c.toSetWith(unknownInt(c, {Trust::kOpaque, "a number of samples"}, {0, Range::kMax}));
  return c.toSetWith(Value::integer(c.pool().ceilDiv(*a, *b)));
}

}  // namespace shapeproof::libcalls
