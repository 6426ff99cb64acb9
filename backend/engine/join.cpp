#include "backend/engine/join.h"
#include "backend/engine/join_order.h"
#include "backend/engine/control_scan.h"
#include "backend/engine/entry_pool.h"
#include "backend/engine/float_order.h"
#include "backend/engine/iterate.h"
#include "backend/engine/run_choice.h"
#include "backend/engine/run_items.h"
#include "backend/engine/graph_history.h"

#include <algorithm>

namespace shapeproof {
namespace {

// A place where more different things may stand is not worth the paths that telling them apart costs.
constexpr size_t kMaxLeaves = 16, kMaxFloatLeaves = 4;
// A condition made of more symbols costs more than what it tells: rounds of a loop add to it without end.
constexpr size_t kMaxSymbols = 32;
constexpr std::string_view kOneOfMany = "one of many values after paths were merged";

struct Leaf { BoolExpr condition; Value value; };

bool floating(const Value& v) {
  return v.is(ValueKind::kFloat) || v.is(ValueKind::kRational) || (v.isUnknown() && v.unknownType() == UnknownType::kFloat);
}

bool textual(const Value& v) { return v.isStr() || (v.isUnknown() && v.unknownType() == UnknownType::kStr); }

// Nothing of the program runs when it is used.
bool inert(const Value& v) {
  switch (v.kind()) {
    case ValueKind::kObject: case ValueKind::kTuple: case ValueKind::kMethod: case ValueKind::kSlice: return false;
    default: return true;
  }
}

// Unknown values of one type: one of them will do, with the more cautious trust. What stands for many things is none: of these sight would be lost.
std::optional<Value> sameUnknown(const Value& a, const Value& b) {
  if (!a.isUnknown() || !b.isUnknown() || a.unknownType() != b.unknownType()) return std::nullopt;
  if (a.same(b)) return a;
  if (a.whichAlike() || b.whichAlike()) return std::nullopt;
  return (a.unknownTrust() >= b.unknownTrust() ? a : b).anonymous();
}

// Numbers of which nothing is known, as items of a run: another one stands for both.
std::optional<Value> unknownNumber(Analysis& a, const Value& x, const Value& y) {
  Range all{Range::kMax, Range::kMin};
  for (const Value* v : {&x, &y}) {
    const auto symbol = v->isInt() ? a.pool.asSymbol(v->asInt()) : std::nullopt;
    if (!symbol || a.pool.info(*symbol).trust != Trust::kOpaque) return std::nullopt;
    const Range r = a.pool.info(*symbol).range;
    all = {std::min(all.low, r.low), std::max(all.high, r.high)};
  }
  return Value::integer(a.run_items->commonNumber(x.asInt(), y.asInt(), all, "an unknown item"));
}

void addLeaf(SymPool& pool, std::vector<Leaf>& leaves, BoolExpr condition, const Value& v) {
  if (condition.isFalse()) return;
  for (Leaf& leaf : leaves) {
    if (const auto unknown = sameUnknown(leaf.value, v)) leaf.value = *unknown;
    else if (!leaf.value.same(v)) continue;
    leaf.condition = pool.orOf(leaf.condition, condition);
    return;
  }
  leaves.push_back({condition, v});
}

void addLeaves(SymPool& pool, std::vector<Leaf>& leaves, BoolExpr condition, const Value& v) {
  if (!v.is(ValueKind::kChoice)) { addLeaf(pool, leaves, condition, v); return; }
  const ChoiceBox& c = v.asChoice();
  addLeaves(pool, leaves, pool.andOf(condition, c.condition), c.a);
  addLeaves(pool, leaves, pool.andOf(condition, pool.notOf(c.condition)), c.b);
}

}  // namespace

std::optional<IntExpr> JoinPolicy::number(const Location&, IntExpr a, IntExpr b) { return either(a, b); }

// Law: a number that one path knows to be what the other has is what both have: `1` where n == 2, and `n - 1` elsewhere. Of many
// symbols that is not asked: the answer would be long in coming.
std::optional<IntExpr> JoinPolicy::oneNumber(IntExpr a, IntExpr b) const {
  constexpr size_t kFewSymbols = 2;
  const auto few = [&](IntExpr e) { return e.isConstant() || a_.pool.symbolsOf(e).size() <= kFewSymbols; };
  if (!few(a) || !few(b)) return std::nullopt;
  if (right_.facts.sameNumber(a_.pool, a, b)) return a;
  if (left_.facts.sameNumber(a_.pool, a, b)) return b;
  return std::nullopt;
}

IntExpr JoinPolicy::either(IntExpr a, IntExpr b) {
  if (const auto one = oneNumber(a, b)) return *one;
  const IntExpr e = a_.pool.ite(condition_, a, b);
  if (e.isConstant()) return e;
  const Range x = left_.facts.rangeOf(a_.pool, a), y = right_.facts.rangeOf(a_.pool, b);
  bounds_.emplace_back(e, Range{std::min(x.low, y.low), std::max(x.high, y.high)});
  return e;
}

Facts JoinPolicy::bounded(Facts facts) const {
  SymPool& pool = a_.pool;
  for (const auto& [e, bounds] : bounds_) {
    const Range known = facts.rangeOf(pool, e);
    bool contradiction = false;
    if (bounds.low > known.low && IntExpr::fits(bounds.low)) facts = facts.assume(pool, pool.ge(e, IntExpr::constant(bounds.low)), &contradiction);
    if (bounds.high < known.high && IntExpr::fits(bounds.high)) facts = facts.assume(pool, pool.le(e, IntExpr::constant(bounds.high)), &contradiction);
  }
  return facts;
}

std::optional<Value> JoinPolicy::value(const Location&, const Value& a, const Value& b) {
  SymPool& pool = a_.pool;
  if (a.isInt() && b.isInt()) return Value::integer(either(a.asInt(), b.asInt()));
  if (a.isBool() && b.isBool()) return Value::boolean(pool.iteBool(condition_, a.asBool(), b.asBool()));
  if (a.is(ValueKind::kRational) && b.is(ValueKind::kRational) && a.asRational().denominator == b.asRational().denominator)
    return Value::rational({pool.ite(condition_, a.asRational().numerator, b.asRational().numerator), a.asRational().denominator});
  if (a.isUnknown() && b.isUnknown())
    if (auto one = chosenFloat(a_, condition_, a, b)) return one;
  if (auto unknown = sameUnknown(a, b)) return unknown;
  if (a.whichAlike() && b.whichAlike())
    if (auto things = itemOfEither(a, b)) return things;
  return choice(a, b);
}

// Each different thing once: a choice made at every pass of a loop stays as small as the number of things to choose from.
Value JoinPolicy::choice(const Value& a, const Value& b) {
  std::vector<Leaf> leaves;
  const BoolExpr otherwise = a_.pool.notOf(condition_);
  if (right_first_) addLeaves(a_.pool, leaves, otherwise, b);
  addLeaves(a_.pool, leaves, condition_, a);
  if (!right_first_) addLeaves(a_.pool, leaves, otherwise, b);
  for (size_t i = 0; i < leaves.size(); ++i) {
    for (size_t k = leaves.size() - 1; k > i; --k) {
      if (!sameScalar(leaves[i].value, leaves[k].value)) continue;
      leaves[i].condition = a_.pool.orOf(leaves[i].condition, leaves[k].condition);
      leaves.erase(leaves.begin() + static_cast<std::ptrdiff_t>(k));
    }
  }
  const bool floats = std::all_of(leaves.begin(), leaves.end(), [](const Leaf& l) { return floating(l.value); });
  if (floats && leaves.size() > kMaxFloatLeaves) return Value::unknown(a_.intern("one of several numbers"), UnknownType::kFloat);
  if (leaves.size() > kMaxLeaves) {
    if (std::all_of(leaves.begin(), leaves.end(), [](const Leaf& l) { return textual(l.value); })) return Value::unknown(a_.intern(kOneOfMany), UnknownType::kStr);
    lost_ = lost_ || !std::all_of(leaves.begin(), leaves.end(), [](const Leaf& l) { return inert(l.value); });
    return a_.opaque(kOneOfMany);
  }
  const bool tangled = std::any_of(leaves.begin(), leaves.end(), [&](const Leaf& l) { return !l.condition.isConstant() && a_.pool.symbolsOf(l.condition).size() > kMaxSymbols; });
  Value result = leaves.back().value;
  for (size_t i = leaves.size() - 1; i-- > 0;) {
    const BoolExpr which = tangled ? a_.freshBool("", Trust::kOpaque, "which of many ways led here") : leaves[i].condition;
    result = Value::choice(which, leaves[i].value, std::move(result));
  }
  return result;
}

bool JoinPolicy::anyKeys(const Location&, const ValueMap& a, const ValueMap& b) {
  const auto anyAlone = [](const ValueMap& own, const ValueMap& other, auto&& matters) {
    for (const ValueMap::Entry& e : own)
      if (other.find(e.key) == nullptr && matters(e.value)) return true;
    return false;
  };
  const auto either = [&](auto&& matters) { return anyAlone(a, b, matters) || anyAlone(b, a, matters); };
  if (a.uncertain() && b.uncertain()) return true;
  if ((a.uncertain() || b.uncertain()) && !either([](const Value& v) { return v.isObject(); })) return true;
  return mode_ == StateMerger::Mode::kCrowded && !either([](const Value& v) { return !v.isUnknown() && !v.is(ValueKind::kFloat); });
}

// Scalars of one class of which nothing is known (numpy's: instances that hold an unknown number and nothing else).
bool JoinPolicy::sameScalar(const Value& a, const Value& b) const {
  const auto object = [&](const Value& v) -> const Object* {
    if (!v.isObject()) return nullptr;
    const Object* o = left_.heap.get(v.asAddr().index).get();
    return o != nullptr ? o : right_.heap.get(v.asAddr().index).get();
  };
  const Object *x = object(a), *y = object(b);
  const auto bare = [](const Object* o) { return o != nullptr && std::holds_alternative<std::monostate>(o->payload) && o->attrs.size() == 1; };
  if (!bare(x) || !bare(y) || !x->cls.same(y->cls)) return false;
  const ValueMap::Entry &p = *x->attrs.begin(), &q = *y->attrs.begin();
  return equalKeys(p.key, q.key) && p.value.isUnknown() && sameUnknown(p.value, q.value) &&
         (p.value.same(q.value) || !(p.value.isNamed() || q.value.isNamed()));
}

// An item of a list of this side, with what stands for lists and dicts like those that it holds.
Value JoinPolicy::standIn(const State& side, const Value& item) const {
  if (item.isTuple()) {
    Values parts;
    for (const Value& part : item.asTuple()) parts.push_back(standIn(side, part));
    return item.tupleOf(std::move(parts));
  }
  if (!item.isObject()) return item;
  Ref<State> scratch = makeRef<State>(side);
  return a_.run_items->standForObjects(scratch.edit(), item);
}

// What stands for items of either side; none: they are different things, or tuples of plain ones, which are told apart.
std::optional<Value> JoinPolicy::itemOfEither(const Value& x, const Value& y) const {
  if (x.same(y) || sameScalar(x, y)) return x;
  if (RunItems::holdsMany(x) && RunItems::holdsMany(y) && x.isTuple() && y.isTuple() && x.asTuple().size() == y.asTuple().size()) {
    Values parts;
    for (size_t i = 0; i < x.asTuple().size(); ++i) {
      auto part = itemOfEither(x.asTuple()[i], y.asTuple()[i]);
      if (!part) return std::nullopt;
      parts.push_back(std::move(*part));
    }
    return x.tupleOf(std::move(parts));
  }
  if (x.whichAlike() && y.whichAlike()) {
    Ref<State> scratch = makeRef<State>(left_);
    bool exact = true;
    if (auto things = a_.run_items->commonObjects(in_, scratch.edit(), x, y, exact)) return things;
  }
  if (x.isUnknown() && y.isUnknown() && x.textLength() && y.textLength()) return a_.run_items->commonText(x, y);
  if (const auto unknown = sameUnknown(x, y)) return unknown;
  if (auto number = unknownNumber(a_, x, y)) return number;
  if (mode_ != StateMerger::Mode::kLossy) return std::nullopt;
  return x.isInt() && y.isInt() ? numberOfEither(x.asInt(), y.asInt()) : oneOfThese(a_, x, y);
}

// Either may be an item of either side.
Value JoinPolicy::numberOfEither(IntExpr x, IntExpr y) const {
  Range all{Range::kMax, Range::kMin};
  for (const State* side : {&left_, &right_}) {
    for (const IntExpr e : {x, y}) {
      const Range r = side->facts.rangeOf(a_.pool, e);
      all = {std::min(all.low, r.low), std::max(all.high, r.high)};
    }
  }
  return Value::integer(a_.run_items->commonNumber(x, y, all, kOneOfSeveral));
}

// A list that has grown on one path, by things that are alike: its length is what differs. Of more paths than are carried along, two lists
// that begin alike are one: which of the things that follow there stands where is forgotten.
bool JoinPolicy::list(const Location&, const ListData& a, const ListData& b, ListData& merged) {
  const size_t shorter = std::min(a.items.size(), b.items.size());
  size_t common = 0;
  while (common < shorter && a.items[common].same(b.items[common])) ++common;
  if (common < shorter && mode_ != StateMerger::Mode::kLossy) return false;
  const auto isRun = [](const ListData& l) { return l.rest && RunItems::holdsMany(l.rest->element); };
  const bool runs = isRun(a) || isRun(b);  // lists that the program writes out are told apart
  std::optional<Value> element;
  const State* of_one = nullptr;  // the element is an item of this side, as it is
  const auto see = [&](const State& side, const Value& item) {
    if (!element) {
      element = item;
      of_one = &side;
    } else if (!element->same(item)) {
      element = itemOfEither(runs && of_one != nullptr ? standIn(*of_one, *element) : *element, runs ? standIn(side, item) : item);
      of_one = nullptr;
    }
    return element.has_value();
  };
  IntExpr counts[2];
  for (int side = 0; side < 2; ++side) {
    const ListData& l = side == 0 ? a : b;
    const State& state = side == 0 ? left_ : right_;
    for (size_t i = common; i < l.items.size(); ++i) if (!see(state, l.items[i])) return false;
    if (l.rest && !see(state, l.rest->element)) return false;
    counts[side] = IntExpr::constant(static_cast<int64_t>(l.items.size() - common));
    if (l.rest) counts[side] = a_.pool.add(counts[side], l.rest->count);
  }
  merged.items.assign(a.items.begin(), a.items.begin() + static_cast<ptrdiff_t>(common));
  const auto count = oneNumber(counts[0], counts[1]);
  merged.rest = ListData::Rest{count ? *count : a_.pool.ite(condition_, counts[0], counts[1]), *element};
  return true;
}

Path joinPaths(Interp& in, Path& a, Path& b, const Value& va, const Value& vb, StateMerger::Mode mode, Value& value) {
  Analysis& analysis = in.a;
  SymPool& pool = analysis.pool;
  ops::settleWhereApart(in, a, b);
  const auto separating = separatingCondition(pool, *a, *b);
  // Only states that differ need to be told apart; a symbol made in vain costs nothing.
  const BoolExpr condition = separating ? *separating : analysis.freshBool("", Trust::kOpaque, "which of two ways led here");
  const OrderedMerge merge = mergeInOrder(in, {a, b, va, vb, condition}, mode);
  if (!merge) return nullptr;
  Ref<State> merged = merge.merger->takeState();
  State& s = *merged;
  s.trail = joinTrails(pool, a->trail, b->trail, condition);
  s.facts = a->facts.same(b->facts) ? a->facts : Facts::join(pool, a->facts, b->facts);
  if (separating) s.facts = merge.policy->bounded(std::move(s.facts));
  s.graph_event = analysis.graph_history->join(a->graph_event, b->graph_event);
  value = merge.merger->root();
  ++analysis.merged_paths;
  analysis.budget.countMerge();
  if (merge.policy->lost()) analysis.giveUp(s, "too many different values in one place after paths were merged", ReasonKind::kLostPath);
  if (merge.merger->lost()) analysis.reachLimit(s, "paths merged with loss", "too many paths: some were merged and their differences forgotten", ReasonKind::kLostPath);
  return std::move(a).join(std::move(b), std::move(merged));
}

namespace {

bool compatible(const Value&, const Value&) { return true; }
bool compatible(const Flow& a, const Flow& b) { return a.kind == b.kind && a.left == b.left && a.consumer == b.consumer && a.left != Flow::Left::kRaised; }
const Value& carried(const Value& v) { return v; }
const Value& carried(const Flow& f) { return f.value; }
Value withCarried(const Value&, Value v) { return v; }
Flow withCarried(const Flow& f, Value v) { return Flow{f.kind, std::move(v), f.left, f.consumer}; }

template <class T>
class Joiner {
 public:
  Joiner(Interp& in, ContextSet<T>& set) : in_(in), a_(in.a), set_(set) {
    for (size_t i = 0; i < set.size(); ++i) all_.push_back(std::move(set[i]));
  }

  void run() {
    mergeNeighbours(Mode::kJoin);
    mergeOthers();
    if (all_.size() > kCrowd) mergeNeighbours(Mode::kCrowded);
    if (all_.size() > a_.options.max_paths) mergeNeighbours(Mode::kLossy);
    ContextSet<T> result;
    result.adoptFinished(set_);
    for (Context<T>& c : all_) result.add(std::move(c));
    set_ = std::move(result);
  }

 private:
  using Mode = StateMerger::Mode;
  // So many paths are worth knowing less about dictionaries that nobody may look at.
  static constexpr size_t kCrowd = 8;

  // Neighbours with the longest common past first, so that each branch closes before those around it.
  void mergeNeighbours(Mode mode) {
    std::vector<int64_t> depth;  // of the common past of i and i + 1; -1: they do not merge
    for (size_t i = 0; i + 1 < all_.size(); ++i) depth.push_back(depthOf(i));
    const size_t enough = mode == Mode::kLossy ? std::max<size_t>(1, a_.options.max_paths / 2) : 1;
    while (all_.size() > enough) {
      const auto best = std::max_element(depth.begin(), depth.end());
      if (*best < 0) return;
      const auto i = static_cast<size_t>(best - depth.begin());
      if (!merge(i, i + 1, mode)) {
        if (a_.budget.exhausted()) return;
        depth[i] = -1;
        continue;
      }
      depth.erase(best);
      if (i > 0) depth[i - 1] = depthOf(i - 1);
      if (i < depth.size()) depth[i] = depthOf(i);
    }
  }

  // What is left: each with a few that are further away.
  void mergeOthers() {
    constexpr size_t kReach = 4;
    for (size_t i = 0; i < all_.size(); ++i)
      for (size_t j = i + 2; j < std::min(all_.size(), i + 2 + kReach);)
        if (!compatible(all_[i].value, all_[j].value) || !merge(i, j, Mode::kJoin)) ++j;
  }

  [[nodiscard]] int64_t depthOf(size_t i) const {
    if (!compatible(all_[i].value, all_[i + 1].value)) return -1;
    const TrailNode* past = commonPast(all_[i].state->trail.get(), all_[i + 1].state->trail.get());
    return past ? past->depth : 0;
  }

  [[nodiscard]] bool merge(size_t i, size_t j, Mode mode) {
    if (a_.budget.late()) return false;  // the paths end at their next step
    Value v;
    Path both = joinPaths(in_, all_[i].state, all_[j].state, carried(all_[i].value), carried(all_[j].value), mode, v);
    if (!both) return false;
    all_[i] = {std::move(both), withCarried(all_[i].value, std::move(v))};
    all_.erase(all_.begin() + static_cast<ptrdiff_t>(j));
    return true;
  }

  Interp& in_;
  Analysis& a_;
  ContextSet<T>& set_;
  std::vector<Context<T>> all_;
};

}  // namespace

void Interp::join(ContextSet<Value>& set) {
  if (set.size() > 1) Joiner<Value>(*this, set).run();
}

// Nobody reads the variables of a frame that is being left, unless a `finally` stands around the return.
static void forgetVariables(Path& s) {
  const Frame& f = *s->frame;
  if (!f.unit->ir || hasFinally(*f.unit->ir, f.unit->ir->code(f.code).body)) return;
  if (std::all_of(f.slots.begin(), f.slots.end(), [](const Value& v) { return v.isUnbound(); })) return;
  for (Value& v : Interp::edit(s)->frame.edit().slots) v = Value();
}

void Interp::join(ContextSet<Flow>& set) {
  if (set.size() < 2) return;
  for (size_t i = 0; i < set.size(); ++i)
    if (set[i].value.kind == Flow::Kind::kReturn) forgetVariables(set[i].state);
  Joiner<Flow>(*this, set).run();
}

}  // namespace shapeproof
