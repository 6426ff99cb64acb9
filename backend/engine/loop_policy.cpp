#include <algorithm>
#include <array>

#include "backend/engine/item_pick.h"
#include "backend/engine/iterate.h"
#include "backend/engine/loop.h"
#include "backend/engine/run_items.h"

namespace shapeproof {
namespace {

constexpr std::string_view kAfterLoop = "value after a loop";

constexpr size_t kMaxLeaves = 6;

bool floating(const Value& v) {
  return v.is(ValueKind::kFloat) || v.is(ValueKind::kRational) || (v.isUnknown() && v.unknownType() == UnknownType::kFloat);
}
bool textual(const Value& v) { return v.isStr() || (v.isUnknown() && v.unknownType() == UnknownType::kStr); }

void leavesOf(const Value& v, Values& out) {
  if (v.is(ValueKind::kChoice)) { leavesOf(v.asChoice().a, out); leavesOf(v.asChoice().b, out); return; }
  for (const Value& seen : out) if (seen.same(v)) return;
  out.push_back(v);
}

// Tensors and constants: nobody can change them behind our back once it is not known which of them is meant.
bool onlyTensors(const Values& leaves, const State& s) {
  return std::all_of(leaves.begin(), leaves.end(), [&](const Value& v) {
    if (!v.isObject()) return !v.isTuple() && !v.is(ValueKind::kMethod) && !v.is(ValueKind::kSlice);
    const Object* o = s.heap.get(v.asAddr().index).get();
    return o != nullptr && o->as<TensorData>() != nullptr;
  });
}

bool isSize(const Location& at) { return at.part == Location::Part::kDim || at.part == Location::Part::kLength; }

std::span<const SymbolId> symbolsIn(const SymPool& pool, const Value& v) {
  if (v.isInt() && !v.asInt().isConstant()) return pool.symbolsOf(v.asInt());
  if (v.isBool() && !v.asBool().isConstant()) return pool.symbolsOf(v.asBool());
  return {};
}

}  // namespace

LoopPolicy::LoopPolicy(Interp& in, SymbolId index, int64_t first, SymbolId newest, MayLose may_lose)
    : in_(in), index_(index), index_expr_(in.a.pool.symbol(index)), first_(IntExpr::constant(first)), newest_(newest), may_lose_(may_lose) {}

void LoopPolicy::startBuilding(const State* met) {
  checking_ = retry_ = false;
  general_ = met;
  for (auto& [at, e] : entries_) if (e.bounds) e.bounds->begin();
}

void LoopPolicy::startChecking(const Snapshot& general, const Snapshot& after) {
  checking_ = true;
  general_ = general.get();
  after_held_ = after;
  after_ = after.get();
  open_choice_.reset();
  for (auto& [at, e] : entries_) {
    e.seen = false;
    e.now.reset();
  }
}

bool LoopPolicy::known(std::span<const SymbolId> symbols, bool index_too) const {
  return std::all_of(symbols.begin(), symbols.end(), [&](SymbolId s) { return s < newest_ || (index_too && s == index_); });
}

bool LoopPolicy::mentions(std::span<const SymbolId> symbols, SymbolId s) { return std::find(symbols.begin(), symbols.end(), s) != symbols.end(); }

// The value depends on something that came up inside the loop: unrolling would not know it either.
bool LoopPolicy::random(const Value& v) const {
  const auto symbols = symbolsIn(in_.a.pool, v);
  const uint32_t mixed = in_.a.intern(kOneOfSeveral).index;
  return !known(symbols, true) && std::none_of(symbols.begin(), symbols.end(), [&](SymbolId s) { return in_.a.pool.info(s).reason == mixed; });
}

bool LoopPolicy::isFormula(const Value& v) const { return mentions(symbolsIn(in_.a.pool, v), index_); }

std::optional<Value> LoopPolicy::shifted(const Value& v, IntExpr index) const {
  const auto replace = [&](SymbolId s) -> std::optional<IntExpr> {
    if (s == index_) return index;
    return std::nullopt;
  };
  if (v.isInt()) return Value::integer(in_.a.pool.substitute(v.asInt(), replace));
  if (v.isBool()) return Value::boolean(in_.a.pool.substitute(v.asBool(), replace));
  return std::nullopt;
}

std::optional<Value> LoopPolicy::value(const Location& at, const Value& a, const Value& b) {
  if (!checking_) return build(at, a, b);
  if (!check(at, a, b)) {
    failed_ = true;
    if (a.isObject() && b.is(ValueKind::kChoice)) open_choice_ = b.asChoice().condition;
  }
  return a;
}

std::optional<IntExpr> LoopPolicy::number(const Location& at, IntExpr a, IntExpr b) {
  const auto v = value(at, Value::integer(a), Value::integer(b));
  return v && v->isInt() ? v->asInt() : a;
}

// A local that gets its first value in the loop is no difference: whoever read it before would have failed. An attribute
// can be asked for.
std::optional<Value> LoopPolicy::bound(const Location& at, const Value& v, bool in_left) {
  if (!checking_) return in_left ? v : Value();
  if (ignored_.count(at)) return v;
  const bool variable = at.part == Location::Part::kSlot || at.part == Location::Part::kFrame || at.part == Location::Part::kGeneratorSlot ||
                        (at.part == Location::Part::kAttr && general_->heap.get(at.owner) && general_->heap.get(at.owner)->as<ModuleData>());
  if (in_left || !variable) failed_ = true;
  return v;
}

bool LoopPolicy::anyPosition(const Location& at, bool countable) {
  const auto it = entries_.find(at);
  const bool any = it != entries_.end() && it->second.kind == Entry::Kind::kJunk;
  lost_count_ = lost_count_ || (any && countable);
  return any;
}

void LoopPolicy::differs(const Location& at) {
  if (!checking_) return;
  Entry& e = entries_[at];
  if (++e.changes > 2) failed_ = true;
  retry_ = true;
}

// --- building

std::optional<Value> LoopPolicy::build(const Location& at, const Value& a, const Value& b) {
  if (ignored_.count(at)) return a;
  if (const auto it = entries_.find(at); it != entries_.end()) {
    const Entry& e = it->second;
    if (e.base.isUnbound()) return a;
    return e.kind == Entry::Kind::kFixed ? e.base : e.general;
  }
  if (a.isInt() && b.isInt()) {
    if (!grows(at, a, in_.a.pool.sub(a.asInt(), b.asInt()), 0)) (void)makeJunk(at, a, a, 0);
  } else if (floating(a) && floating(b) && !(a.isUnknown() && b.isUnknown())) {
    (void)makeJunk(at, b, a, 0);
  } else {
    return a;
  }
  retry_ = false;
  const Entry& made = entries_[at];
  return made.general.isUnbound() ? a : made.general;
}

// A number that is `base` at the first head, and larger by `delta` with each iteration, if it is known what that is.
bool LoopPolicy::grows(const Location& at, const Value& base, IntExpr delta, int changes) {
  SymPool& pool = in_.a.pool;
  if (!delta.isConstant() && !known(pool.symbolsOf(delta), false)) return false;
  Entry e;
  e.kind = Entry::Kind::kFormula;
  e.base = base;
  const IntExpr general = pool.add(base.asInt(), pool.mul(pool.sub(index_expr_, first_), delta));
  e.general = Value::integer(general);
  e.following = Value::integer(pool.add(general, delta));
  e.changes = changes;
  e.seen = true;
  entries_[at] = std::move(e);
  return true;
}

// A dictionary that gets another key in each iteration: which ones it has is not known any more. Where unrolling would tell, and of
// objects (the layers and parameters of a network), each is looked at.
bool LoopPolicy::anyKeys(const Location& at, const ValueMap& a, const ValueMap& b) {
  if (checking_) return a.uncertain();
  if (!may_lose_.items || !may_lose_.more) return false;
  for (const ValueMap::Entry& e : a)
    if (e.value.isObject() && b.find(e.key) == nullptr) return false;
  Entry& e = entries_[at];
  e.kind = Entry::Kind::kJunk;
  e.lossy = true;
  return true;
}

// --- checking

// By what does not depend on how large it is: a length of which that is not so may be one of a list that is emptied, or cut, now and then.
bool LoopPolicy::growsAlways(const Value& general, const Value& after) const {
  if (!general.isInt() || !after.isInt() || after.asInt().isConstant()) return true;
  const auto size = in_.a.pool.asSymbol(general.asInt());
  const IntExpr growth = in_.a.pool.sub(after.asInt(), general.asInt());
  return !size || growth.isConstant() || !mentions(in_.a.pool.symbolsOf(growth), *size);
}

bool LoopPolicy::check(const Location& at, const Value& general, const Value& after) {
  if (ignored_.count(at)) return true;
  const auto it = entries_.find(at);
  if (it == entries_.end()) return covers(general, after) || extend(at, general, after, 0);
  Entry& e = it->second;
  switch (e.kind) {
    case Entry::Kind::kFormula:
      e.seen = true;
      if (e.following.same(after)) return true;
      if (e.following.isInt() && after.isInt() && in_.check(*after_, in_.a.pool.eq(e.following.asInt(), after.asInt())) == Tri::kTrue) return true;
      if (e.changes == 0 && after.same(e.base)) {  // another one before the loop, and the same ever since
        e.kind = Entry::Kind::kFixed;
        e.changes = 1;
        return retry_ = true;
      }
      if (at.part == Location::Part::kLength && after.isInt())  // what one iteration adds tells how free the length is
        return makeJunk(at, e.base, Value::integer(in_.a.pool.sub(after.asInt(), e.general.asInt())), e.changes + 1);
      return makeJunk(at, e.base, after, e.changes + 1);
    case Entry::Kind::kJunk:
      if (isSize(at) && after.isInt()) e.now = after.asInt();
      if (at.part == Location::Part::kLength && !e.bounds && !growsAlways(e.general, after)) e.bounds.emplace(Range{0, Range::kMax});
      if (at.part == Location::Part::kElement && e.general.isInt() && after.isInt() && !coversNumber(e.general, after)) {
        e.general = Value::integer(in_.a.run_items->number(Trust::kOpaque, {}, kAfterLoop));
        retry_ = true;
        return true;
      }
      if (e.bounds && after.isInt() && !e.general.same(after)) {
        if (e.bounds->kept(in_, after_held_, after.asInt())) return true;
        bound(e, e.bounds->range());
        return retry_ = true;
      }
      return coversJunk(e.general, after);
    case Entry::Kind::kFixed: return extend(at, e.base, after, e.changes + 1);
  }
  return false;
}

bool LoopPolicy::covers(const Value& general, const Value& v) const {
  if (general.same(v) || (general.isOpaque() && !general.isNamed())) return true;
  if (general.isObject() && v.isObject()) return standsForNumber(general, v);
  if (!general.isUnknown()) return false;
  if (general.whichAlike()) {
    if (in_.a.run_items->coversTensor(general, checking_ ? *after_ : *general_, v)) return true;
    const auto things = commonThings(general, v);
    return things && things->same(general);
  }
  if (general.isNamed()) return in_.a.run_items->coversText(general, v);
  return general.unknownType() == UnknownType::kFloat ? floating(v) : general.unknownType() == UnknownType::kStr && textual(v);
}

Range LoopPolicy::rangeOfBoth(const Value& a, const Value& b) const {
  const Facts& facts = (checking_ ? after_ : general_)->facts;
  const Range x = facts.rangeOf(in_.a.pool, a.asInt()), y = facts.rangeOf(in_.a.pool, b.asInt());
  return {std::min(x.low, y.low), std::max(x.high, y.high)};
}

// What is known of all items of a run holds for another one.
bool LoopPolicy::coversNumber(const Value& element, const Value& v) const {
  const auto symbol = in_.a.pool.asSymbol(element.asInt());
  if (!symbol) return element.same(v);
  const Range all = in_.a.pool.info(*symbol).range, own = rangeOfBoth(v, v);
  return all.low <= own.low && own.high <= all.high && in_.a.run_items->coversNumber(*symbol, v.asInt());
}

// A number of a class of its own (a scalar of numpy), for another of the class.
bool LoopPolicy::standsForNumber(const Value& mine, const Value& v) const {
  const State& later = checking_ ? *after_ : *general_;
  if (general_->heap.get(mine.asAddr().index).get() == nullptr || later.heap.get(v.asAddr().index).get() == nullptr) return false;
  return isValueInstance(in_, *general_, mine) && isValueInstance(in_, later, v) &&
         Analysis::object(*general_, mine.asAddr()).cls.same(Analysis::object(later, v.asAddr()).cls) &&
         covers(ops::underlying(in_, *general_, mine), ops::underlying(in_, later, v));
}

// A tensor that the head knows, for one of the same shape and kind that came up inside the loop.
bool LoopPolicy::standsFor(const Value& mine, const Value& v) const {
  if (!mine.isObject() || !v.isObject()) return false;
  const State& later = checking_ ? *after_ : *general_;
  const Object* x = general_->heap.get(mine.asAddr().index).get();
  const Object* y = later.heap.get(v.asAddr().index).get();
  const TensorData* a = x ? x->as<TensorData>() : nullptr;
  const TensorData* b = y ? y->as<TensorData>() : nullptr;
  return a && b && x->cls.same(y->cls) && alike(in_.a, *a->info, *b->info);
}

bool LoopPolicy::coversJunk(const Value& general, const Value& v) const {
  if (covers(general, v) || (general.isInt() && v.isInt()) || (general.isBool() && v.isBool())) return true;
  Values mine, theirs;
  leavesOf(general, mine);
  leavesOf(v, theirs);
  if (mine.size() < 2) return std::all_of(theirs.begin(), theirs.end(), [&](const Value& leaf) { return covers(general, leaf); });
  return std::all_of(theirs.begin(), theirs.end(), [&](const Value& leaf) {
    return std::any_of(mine.begin(), mine.end(), [&](const Value& m) {
      return covers(m, leaf) || standsFor(m, leaf) || (m.isInt() && leaf.isInt() && in_.a.pool.asSymbol(m.asInt()));
    });
  });
}

// What stands there after the general iteration, as a function of the index, may be what stood there before it, one
// iteration earlier. It is if the function gives the value that was met at the first head.
bool LoopPolicy::extend(const Location& at, const Value& base, const Value& after, int changes) {
  if (changes <= 1 && isFormula(after) && !random(after)) {
    const auto general = shifted(after, in_.a.pool.sub(index_expr_, IntExpr::constant(1)));
    const auto at_first = general ? shifted(*general, first_) : std::nullopt;
    if (at_first && at_first->same(base)) {
      Entry e;
      e.kind = Entry::Kind::kFormula;
      e.base = base;
      e.general = *general;
      e.following = after;
      e.changes = changes;
      e.seen = true;
      entries_[at] = std::move(e);
      retry_ = true;
      return true;
    }
  }
  // The iteration before did not show it: what stands there is a new thing since.
  const bool single = at.part != Location::Part::kElement;
  if (single && changes == 0 && base.isInt() && after.isInt() && grows(at, base, in_.a.pool.sub(after.asInt(), base.asInt()), 1)) return retry_ = true;
  return makeJunk(at, base, after, changes);
}

bool LoopPolicy::makeJunk(const Location& at, const Value& a, const Value& b, int changes) {
  auto v = junk(at, a, b);
  if (!v) { failed_ = true; return false; }
  Entry e;
  e.kind = Entry::Kind::kJunk;
  e.base = a;
  e.general = std::move(*v);
  e.lossy = (a.isInt() || a.isBool()) && !random(b) && !isOfStep(at);
  e.changes = changes;
  e.grown = b;
  joinTwin(at, e);
  const bool plain = at.part != Location::Part::kDim && at.part != Location::Part::kLength && at.part != Location::Part::kElement;
  // A number that was met at `a`, a constant, and stood at `b` after a general iteration: it may never be below both, nor above where each round
  // draws another.
  if (plain && a.isInt() && b.isInt()) {
    const Range both = rangeOfBoth(a, b);
    const auto item = in_.a.pool.asSymbol(b.asInt());
    const bool drawn = random(b) || (item && in_.a.run_items->isItem(*item));
    bound(e, e.bounds.emplace(Range{both.low, drawn ? both.high : Range::kMax}).range());
  }
  entries_[at] = std::move(e);
  retry_ = true;
  return true;
}

// Of the steps that a list has grown by.
bool LoopPolicy::isOfStep(const Location& at) const {
  if (at.part != Location::Part::kElement || !may_lose_.steps) return false;
  const Object* list = general_->heap.get(at.owner).get();
  const ListData* data = list ? list->as<ListData>() : nullptr;
  return data && data->rest && ops::areSteps(in_, *general_, std::array{data->rest->element, data->rest->element});
}

void LoopPolicy::joinTwin(const Location& at, Entry& e) const {
  if (!isSize(at) || !e.general.isInt() || !e.base.isInt()) return;
  const auto own = in_.a.pool.asSymbol(e.general.asInt());
  const auto trust = [&](SymbolId s) { return in_.a.pool.info(s).trust; };
  for (const auto& [place, other] : entries_) {
    if (place == at || other.kind != Entry::Kind::kJunk || other.alone || !isSize(place) || !other.general.isInt()) continue;
    const auto symbol = in_.a.pool.asSymbol(other.general.asInt());
    if (!own || !symbol || !other.base.same(e.base) || !other.grown.same(e.grown) || trust(*own) != trust(*symbol)) continue;
    e.general = other.general;
    return;
  }
}

void LoopPolicy::tellTwinsApart() {
  std::unordered_map<IntExpr, IntExpr> first;  // of the twins behind one symbol: what that one has now
  for (auto& [at, e] : entries_) {
    if (e.kind != Entry::Kind::kJunk || e.alone || !isSize(at) || !e.general.isInt()) continue;
    const IntExpr now = e.now.value_or(e.general.asInt());
    const auto [one, fresh] = first.try_emplace(e.general.asInt(), now);
    if (fresh || one->second == now || in_.check(*after_, in_.a.pool.eq(one->second, now)) == Tri::kTrue) continue;
    e.general = *junk(at, e.base, e.grown);
    e.alone = retry_ = true;
  }
}

void LoopPolicy::bound(Entry& e, Range range) {
  e.general = Value::integer(in_.a.freshInt("", Trust::kOpaque, range, kAfterLoop));
}

bool LoopPolicy::narrow() {
  if (std::exchange(narrowed_, true)) return false;
  bool any = false;
  for (auto& [at, e] : entries_) {
    if (!e.bounds || !e.base.isInt() || !e.bounds->narrow(in_, *general_, e.base.asInt(), e.general.asInt())) continue;
    const Value before = e.general;
    bound(e, e.bounds->range());
    for (auto& [place, twin] : entries_)
      if (twin.general.same(before)) twin.general = e.general, twin.bounds = e.bounds;
    any = true;
  }
  return any;
}

// A length that grows by at most one item in each of any number of iterations, as chance or the unseen world decides, can
// be any number: it is as free as those conditions. Any other length is a computation that was given up: it accuses nobody.
Trust LoopPolicy::sizeTrust(const Location& at, const Value& base, const Value& growth) const {
  const SymPool& pool = in_.a.pool;
  if (at.part != Location::Part::kLength || !base.isInt() || !growth.isInt()) return Trust::kOpaque;
  const bool any_number_of_iterations = pool.info(index_).range.high == Range::kMax;
  if (!any_number_of_iterations || !random(growth) || isFormula(growth)) return Trust::kOpaque;
  const Facts& facts = (checking_ ? after_ : general_)->facts;
  const Range step = facts.rangeOf(pool, growth.asInt());
  if (step.low < 0 || step.high > 1 || facts.rangeOf(pool, base.asInt()).low != 0) return Trust::kOpaque;
  Trust worst = Trust::kProgram;
  for (const SymbolId s : symbolsIn(pool, growth)) worst = std::max(worst, pool.info(s).trust);
  return worst;
}

// One number of which nothing is known for all of them.
void LoopPolicy::mergeNumbers(Values& leaves) const {
  const auto first = std::find_if(leaves.begin(), leaves.end(), [](const Value& v) { return v.isInt(); });
  if (first == leaves.end()) return;
  leaves.erase(std::remove_if(first + 1, leaves.end(), [](const Value& v) { return v.isInt(); }), leaves.end());
  *first = Value::integer(in_.a.freshInt("", Trust::kOpaque, {}, kAfterLoop));
}

std::optional<Value> LoopPolicy::junk(const Location& at, const Value& a, const Value& b) {
  Analysis& an = in_.a;
  if (isSize(at)) {
    if (a.isInt() && b.isInt()) return Value::integer(an.freshInt("", sizeTrust(at, a, b), {0, Range::kMax}, "size after a loop"));
  }
  if (at.part == Location::Part::kElement) {
    if (a.isInt() && b.isInt()) return Value::integer(an.run_items->commonNumber(a.asInt(), b.asInt(), rangeOfBoth(a, b), kAfterLoop));
    if (a.isBool() && b.isBool()) return Value::boolean(an.run_items->truth(kAfterLoop));
    if (textual(a) && textual(b) && a.isUnknown() && b.isUnknown()) return an.run_items->commonText(a, b);
    if (auto tensors = an.run_items->commonTensor(checking_ ? *after_ : *general_, a, b)) return tensors;
    if (auto things = commonThings(a, b)) return things;
  }
  if (a.isInt() && b.isInt()) return Value::integer(an.freshInt("", Trust::kOpaque, {}, kAfterLoop));
  if (a.isBool() && b.isBool()) return Value::boolean(an.freshBool("", Trust::kOpaque, kAfterLoop));
  if (a.isOpaque() || b.isOpaque()) return opaqueForBoth(an, a, b);
  const auto unknown = [&](UnknownType type) {
    if (b.isUnknown() && (!a.isUnknown() || b.unknownTrust() >= a.unknownTrust())) return b.anonymous();
    return a.isUnknown() ? a.anonymous() : Value::unknown(an.intern(kAfterLoop), type);
  };
  if (floating(a) && floating(b)) return unknown(UnknownType::kFloat);
  if (textual(a) && textual(b)) return unknown(UnknownType::kStr);
  // A list or dict that each round makes anew: whoever asks before the next round has made its own is not told.
  const auto things = [&](const State& s, const Value& v) { return (v.isObject() || v.isTuple()) && an.run_items->areThings(s, v); };
  const bool named = at.part == Location::Part::kAttr || at.part == Location::Part::kItem;
  if (may_lose_.more && checking_ && named && things(*general_, a) && things(*after_, b)) return an.opaque(kAfterLoop);
  // One of a few things, some of which may be numbers. Objects must be those that the head knows already.
  Values leaves, after;
  leavesOf(a, leaves);
  leavesOf(b, after);
  for (const Value& v : after) {
    bool found = false;
    for (Value& mine : leaves) {
      if (covers(mine, v) || standsFor(mine, v)) found = true;
      else if (floating(mine) && floating(v)) { mine = v.isUnknown() ? v.anonymous() : Value::unknown(an.intern(kAfterLoop), UnknownType::kFloat); found = true; }
      else if (mine.isInt() && v.isInt()) { mine = Value::integer(an.freshInt("", Trust::kOpaque, {}, kAfterLoop)); found = true; }
      if (found) break;
    }
    if (found) continue;
    if (v.isObject() && may_lose_.more && onlyTensors(leaves, *general_) && onlyTensors(after, checking_ ? *after_ : *general_)) return an.opaque("one of several tensors after a loop");
    if (v.isObject() || v.isTuple() || v.is(ValueKind::kMethod) || v.is(ValueKind::kSlice)) return std::nullopt;
    leaves.push_back(v);
  }
  if (leaves.size() > kMaxLeaves) mergeNumbers(leaves);
  if (leaves.size() > kMaxLeaves && std::all_of(leaves.begin(), leaves.end(), textual)) return Value::unknown(an.intern(kAfterLoop), UnknownType::kStr);
  if (leaves.size() > kMaxLeaves) return std::nullopt;
  Value result = leaves.back();
  for (size_t i = leaves.size() - 1; i-- > 0;) result = Value::choice(an.freshBool("", Trust::kOpaque, kAfterLoop), leaves[i], std::move(result));
  return result;
}

// A formula that no check has met stands where the general iteration changes nothing: so it is no function of the index.
void LoopPolicy::finishChecking() {
  for (auto& [at, e] : entries_) {
    if (e.kind != Entry::Kind::kFormula || e.seen || !isFormula(e.general)) continue;
    retry_ = true;
    if (e.changes == 0) {
      e.kind = Entry::Kind::kFixed;
      e.changes = 1;
    } else if (auto v = junk(at, e.base, e.base)) {
      e.kind = Entry::Kind::kJunk;
      e.general = std::move(*v);
      e.lossy = true;
    } else {
      failed_ = true;
    }
  }
  tellTwinsApart();
}

bool LoopPolicy::lossy() const {
  return std::any_of(entries_.begin(), entries_.end(), [](const auto& p) { return p.second.lossy; });
}

std::vector<Location> LoopPolicy::formulas() const {
  std::vector<Location> list;
  for (const auto& [at, e] : entries_) if (e.kind == Entry::Kind::kFormula) list.push_back(at);
  return list;
}

}  // namespace shapeproof
