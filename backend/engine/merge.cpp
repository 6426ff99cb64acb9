#include "backend/engine/merge.h"

#include "backend/engine/graph_nodes.h"

#include <algorithm>
#include <array>

#include "backend/engine/elements.h"
#include "backend/engine/entry_pool.h"
#include "backend/engine/maybe_one.h"

namespace shapeproof {
namespace {

// A number of a class of its own (a scalar of numpy): nobody asks which of two equal ones it is.
bool isScalar(Analysis& a, const Object& o) {
  return std::holds_alternative<std::monostate>(o.payload) && o.attrs.size() == 1 && o.attrs.find(a.intern("_value_")) != nullptr;
}

bool madeInRounds(Analysis& a, const Object& o) {
  return o.as<ListData>() || o.as<DictData>() || o.as<IteratorData>() || o.as<GeneratorData>() || isScalar(a, o);
}

// What calls under way hold, and the entries of dicts that were touched last: no list has these (entry_pool.h).
std::vector<Value> heldIn(const Analysis& a, const State& s) {
  std::vector<Value> held = a.held;
  for (const Addr dict : a.maybe_one->poolOwners()) {
    const auto pool = ops::poolOf(a, s, dict);
    if (pool && !pool->key.isUnbound()) held.insert(held.end(), {pool->key, pool->value});
  }
  return held;
}

uint64_t keyOf(Addr x, Addr y) { return (uint64_t{x.index} << 32) | y.index; }

}  // namespace

StateMerger::StateMerger(Analysis& analysis, Snapshot left, Snapshot right, MergePolicy& policy, Mode mode)
    : a_(analysis), left_(std::move(left)), right_(std::move(right)), policy_(policy), mode_(mode) {}

bool StateMerger::run(const Value& a, const Value& b) {
  if (!(left_->caught == right_->caught) || left_->no_report != right_->no_report) return false;
  if (building()) out_ = left_.copy();
  left_value_ = a;
  right_value_ = b;
  if (!mergeValue({Location::Part::kRoot, 0, 0}, a, b, root_)) return false;
  if (!(mergeFrames() && drain() && mergeHeap() && drain())) return false;
  tellGraphsApart();
  return true;
}

// The origin of what stands for both. What needs no gradient has no graph to tell apart.
OpId StateMerger::originOfBoth(const TensorInfo& a, const TensorInfo& b) {
  if (a.requires_grad == Tri::kFalse && b.requires_grad == Tri::kFalse) return a.origin;
  const OpId either = GraphNodes::either(a_, a.origin, b.origin);
  graphs_differ_ = graphs_differ_ || either != a.origin;
  return either;
}

void StateMerger::tellGraphsApart() {
  for (const auto& [at, later, other] : alike_) {
    if (!coversWrites(a_, *find(*out_, at), *find(*right_, later))) forgetWrites(a_, Analysis::edit(*out_, at));
    TensorInfo info = *find(*out_, at)->as<TensorData>()->info;
    const OpId both = originOfBoth(info, *other);
    if (both == info.origin) continue;
    info.origin = both;
    Analysis::edit(*out_, at).as<TensorData>()->info = Ref<const TensorInfo>(new TensorInfo(std::move(info)));
  }
}

// --- frames

bool StateMerger::mergeFrames() {
  std::vector<std::pair<const Frame*, const Frame*>> differing;  // innermost first
  const Frame* x = left_->frame.get();
  const Frame* y = right_->frame.get();
  for (; x != y; x = x->caller.get(), y = y->caller.get()) {
    if (x == nullptr || y == nullptr || x->depth != y->depth || x->code != y->code || x->unit != y->unit) return false;
    differing.emplace_back(x, y);
  }
  Ref<Frame> outer;
  if (!differing.empty()) outer = differing.back().first->caller;
  for (size_t i = differing.size(); i-- > 0;) {
    const auto [fa, fb] = differing[i];
    Ref<Frame> merged;
    if (!mergeFrame(Location::Part::kSlot, fa->depth, *fa, *fb, merged)) return false;
    if (building() && merged->caller != outer) merged.edit().caller = outer;
    outer = std::move(merged);
  }
  if (building() && !differing.empty()) out_->frame = std::move(outer);
  return true;
}

bool StateMerger::mergeFrame(Location::Part part, uint32_t owner, const Frame& a, const Frame& b, Ref<Frame>& merged) {
  if (a.unit != b.unit || a.code != b.code || a.call_site != b.call_site || a.stack != b.stack || a.globals != b.globals ||
      a.resume != b.resume || a.consumer != b.consumer || a.held.size() != b.held.size() || a.slots.size() != b.slots.size() || a.namespace_object != b.namespace_object)
    return false;
  merged = Ref<Frame>(const_cast<Frame*>(&a));  // edit() copies it: the left state holds it too
  const Location::Part special = part == Location::Part::kSlot ? Location::Part::kFrame : part;
  const auto one = [&](const Location& at, const Value& x, const Value& y, auto&& place) {
    Value v;
    if (!mergeValue(at, x, y, v)) return false;
    if (building() && !v.same(x)) place(merged.edit()) = std::move(v);
    return true;
  };
  constexpr uint64_t kSpecial = uint64_t{1} << 32;  // beyond the numbers of slots
  if (!one({special, owner, kSpecial + 1}, a.function, b.function, [](Frame& f) -> Value& { return f.function; })) return false;
  if (!one({special, owner, kSpecial + 2}, a.handling, b.handling, [](Frame& f) -> Value& { return f.handling; })) return false;
  if (!one({special, owner, kSpecial + 3}, a.sent, b.sent, [](Frame& f) -> Value& { return f.sent; })) return false;
  if (!one({special, owner, kSpecial + 4}, a.thrown, b.thrown, [](Frame& f) -> Value& { return f.thrown; })) return false;
  for (size_t i = 0; i < a.held.size(); ++i)
    if (!one({special, owner, kSpecial + 5 + i}, a.held[i], b.held[i], [i](Frame& f) -> Value& { return f.held[i]; })) return false;
  if (!loops() && part == Location::Part::kSlot && a.unit->is_user)
    for (size_t i = 0; i < a.slots.size(); ++i)
      if (a.slots[i].isUnbound() != b.slots[i].isUnbound() && seesUnbound(a.unit, {})) return false;
  for (size_t i = 0; i < a.slots.size(); ++i)
    if (!one({part, owner, i}, a.slots[i], b.slots[i], [i](Frame& f) -> Value& { return f.slots[i]; })) return false;
  return true;
}

bool alike(const Analysis& analysis, const TensorInfo& a, const TensorInfo& b) {
  return a.shape == b.shape && a.dtype == b.dtype && a.requires_grad == b.requires_grad && a.contiguous == b.contiguous &&
         a.strides == b.strides && a.device == b.device && !a.contents && !b.contents && sameElements(analysis, a.dtype, a.origin, b.origin);
}

// --- values

// A choice that the facts of the state have decided.
const Value& StateMerger::decided(const State& s, const Value& v) const {
  if (!v.is(ValueKind::kChoice)) return v;
  const Tri first = s.facts.check(a_.pool, v.asChoice().condition);
  return first == Tri::kUnknown ? v : decided(s, first == Tri::kTrue ? v.asChoice().a : v.asChoice().b);
}

bool StateMerger::mergeValue(const Location& at, const Value& a_in, const Value& b_in, Value& merged) {
  if (a_in.same(b_in)) { merged = a_in; return true; }
  const Value& a = loops() ? a_in : decided(*left_, a_in);
  const Value& b = mode_ == Mode::kHint ? b_in : decided(*right_, b_in);
  if (a.same(b)) { merged = a; return true; }
  if (a.isUnbound() || b.isUnbound()) {
    auto v = policy_.bound(at, a.isUnbound() ? translate(b) : a, !a.isUnbound());
    if (v) merged = std::move(*v);
    return v.has_value();
  }
  if (a.kind() == b.kind()) {
    switch (a.kind()) {
      case ValueKind::kTuple: case ValueKind::kSlice: {
        const auto x = a.asTuple(), y = b.asTuple();
        if (x.size() != y.size() || a.isSizes() != b.isSizes()) break;
        std::vector<Value> items(x.size());
        for (size_t i = 0; i < x.size(); ++i)
          if (!mergeValue(at.item(i), x[i], y[i], items[i])) return false;
        merged = a.isTuple() ? a.tupleOf(std::move(items)) : Value::slice(std::move(items[0]), std::move(items[1]), std::move(items[2]));
        if (merged.same(a)) merged = a;
        return true;
      }
      case ValueKind::kMethod: {
        Value function, self;
        if (!mergeValue(at.item(0), a.asMethod().function, b.asMethod().function, function)) return false;
        if (!mergeValue(at.item(1), a.asMethod().self, b.asMethod().self, self)) return false;
        if (function.is(ValueKind::kChoice)) break;
        merged = Value::method(std::move(function), std::move(self));
        return true;
      }
      case ValueKind::kObject:
        if (const auto z = pair(a.asAddr(), b.asAddr(), at.part == Location::Part::kSlot || at.part == Location::Part::kAttr || at.part == Location::Part::kPayload)) { merged = Value::object(*z); return true; }
        break;
      case ValueKind::kChoice: {  // what is there under the same condition one iteration later
        const ChoiceBox &x = a.asChoice(), &y = b.asChoice();
        if (!loops() || !(x.condition == y.condition)) break;
        Value first, second;
        if (!mergeValue(at.item(0), x.a, y.a, first) || !mergeValue(at.item(1), x.b, y.b, second)) return false;
        merged = Value::choice(x.condition, std::move(first), std::move(second));
        if (merged.same(a)) merged = a;
        return true;
      }
      default: break;  // the policy
    }
  }
  Value x = a, y = b;
  if (!loops()) pairLeaves(x, y);
  auto v = policy_.value(at, x, translate(y));
  if (v) merged = std::move(*v);
  return v.has_value();
}

namespace {

// What a choice is between, of what another round of a loop makes anew: tensors whose contents are not known, lists, dicts, iterators, scalars.
void leavesIn(Analysis& a, const State& s, const Value& v, std::vector<Addr>& out) {
  if (v.is(ValueKind::kChoice)) { leavesIn(a, s, v.asChoice().a, out); leavesIn(a, s, v.asChoice().b, out); return; }
  const Object* o = v.isObject() ? s.heap.get(v.asAddr().index).get() : nullptr;
  if (o == nullptr || std::find(out.begin(), out.end(), v.asAddr()) != out.end()) return;
  const TensorData* t = o->attrs.empty() ? o->as<TensorData>() : nullptr;
  if (madeInRounds(a, *o) || (t != nullptr && t->info && !t->info->contents)) out.push_back(v.asAddr());
}

Value withLeaf(const Value& v, Addr leaf, Addr instead) {
  if (v.is(ValueKind::kChoice)) return Value::choice(v.asChoice().condition, withLeaf(v.asChoice().a, leaf, instead), withLeaf(v.asChoice().b, leaf, instead));
  return v.isObject() && v.asAddr() == leaf ? Value::object(instead) : v;
}

// Tensors that differ in their sizes at most, and whatever else may be a pair (StateMerger::pair).
bool mayPair(const Object& x, const Object& y) {
  if (x.payload.index() != y.payload.index()) return false;
  if (!x.as<TensorData>()) return true;
  const TensorInfo &p = *x.as<TensorData>()->info, &q = *y.as<TensorData>()->info;
  return p.dtype == q.dtype && p.requires_grad == q.requires_grad && p.device == q.device;
}

}  // namespace

// Tensors of two choices that differ in their sizes at most become one, as they do outside of choices, and so do lists, dicts and iterators: a
// variable that is None or the latest of them stays a choice of two things, however often it is written.
void StateMerger::pairLeaves(Value& a, Value& b) {
  if (!a.is(ValueKind::kChoice) && !b.is(ValueKind::kChoice)) return;
  std::vector<Addr> mine, theirs;
  leavesIn(a_, *left_, a, mine);
  leavesIn(a_, *right_, b, theirs);
  for (const Addr x : mine) {
    if (std::find(theirs.begin(), theirs.end(), x) != theirs.end()) continue;
    for (Addr& y : theirs) {
      if (!y.valid() || std::find(mine.begin(), mine.end(), y) != mine.end() || !mayPair(*find(*left_, x), *find(*right_, y))) continue;
      const auto z = pair(x, y);
      if (!z) continue;
      a = withLeaf(a, x, *z);
      b = withLeaf(b, y, *z);
      y = Addr();
      break;
    }
  }
}

Addr StateMerger::translate(Addr y) {
  if (loops() || !y.valid()) return y;
  if (const auto it = backward_.find(y.index); it != backward_.end()) return Addr(it->second);
  if (find(*left_, y) != nullptr || find(*right_, y) == nullptr) return y;  // known to both, or to nobody
  backward_[y.index] = y.index;
  moved_.push_back(y);
  return y;
}

Value StateMerger::translate(const Value& b) {
  if (loops()) return b;
  switch (b.kind()) {
    case ValueKind::kObject: return Value::object(translate(b.asAddr()));
    case ValueKind::kTuple: case ValueKind::kSlice: {
      std::vector<Value> items;
      for (const Value& v : b.asTuple()) items.push_back(translate(v));
      return b.isTuple() ? b.tupleOf(std::move(items)) : Value::slice(items[0], items[1], items[2]);
    }
    case ValueKind::kMethod: return Value::method(translate(b.asMethod().function), translate(b.asMethod().self));
    case ValueKind::kChoice: return Value::choice(b.asChoice().condition, translate(b.asChoice().a), translate(b.asChoice().b));
    default: return b;
  }
}

// --- objects

std::optional<Addr> StateMerger::pair(Addr x, Addr y, bool variable) {
  if (x == y) return x;
  if (const auto it = pairs_.find(keyOf(x, y)); it != pairs_.end()) return it->second;
  const Object* a = find(*left_, x);
  const Object* b = find(*right_, y);
  if (a == nullptr || b == nullptr || a->payload.index() != b->payload.index()) return std::nullopt;
  if (a->as<TensorData>()) return pairTensors(x, y);
  if (forward_.count(x.index) || backward_.count(y.index) || !pairable(*a, *b, variable) || !inheritsPlainly({x, y, x}, *a, *b) || !samePosition(x, y)) return std::nullopt;
  forward_[x.index] = y.index;
  backward_[y.index] = x.index;
  pairs_[keyOf(x, y)] = x;
  queue_.push_back({x, y, x});
  a_.maybe_one->becomeOne(x, y);
  return x;
}

// In joins an address known to both paths is an object with an identity of its own, but for what a path has made anew in each round of a
// loop and the other path has done with: lists, dicts, and what walks over them. In loops the right state descends from the left one (or the other way round): an object that is
// no longer in use there may have been succeeded by another.
bool StateMerger::samePosition(Addr x, Addr y) {
  const bool x_shared = find(*right_, x) != nullptr, y_shared = find(*left_, y) != nullptr;
  if (!x_shared && !y_shared) return true;
  if (!loops() && y_shared) {
    if (succeeds(x, y)) ++against_the_order_;
    return false;
  }
  if (!loops() && !madeInRounds(a_, *find(*left_, x))) return false;
  return !(x_shared && aliveRight(x)) && !(y_shared && aliveLeft(y));
}

bool StateMerger::succeeds(Addr x, Addr y) {
  return find(*right_, x) == nullptr && find(*left_, y) != nullptr && madeInRounds(a_, *find(*right_, y)) && !aliveLeft(y);
}

bool StateMerger::aliveLeft(Addr x) {
  if (!left_reach_) left_reach_.emplace(a_.pool, a_.library, heldIn(a_, *left_), *left_, left_value_);
  return left_reach_->contains(x);
}

bool StateMerger::aliveRight(Addr y) {
  if (!right_reach_) right_reach_.emplace(a_.pool, a_.library, heldIn(a_, *right_), *right_, right_value_);
  return right_reach_->contains(y);
}

// Tensors merge whatever else refers to them; in a join the result is then a new object.
std::optional<Addr> StateMerger::pairTensors(Addr x, Addr y) {
  const Object& a = *find(*left_, x);
  const Object& b = *find(*right_, y);
  const TensorInfo* p = a.as<TensorData>()->info.get();
  const TensorInfo* q = b.as<TensorData>()->info.get();
  if (!a.cls.same(b.cls) || p == nullptr || q == nullptr) return std::nullopt;
  if (p->shape.rank_known != q->shape.rank_known || p->shape.rank() != q->shape.rank()) return std::nullopt;
  Addr z = x;
  if (loops()) {
    if ((p == q || alike(a_, *p, *q)) && nothingNoted(a_, a) && nothingNoted(a_, b) && (building() || coversWrites(a_, a, b))) {
      if (building() && (p->origin != q->origin || !coversWrites(a_, a, b))) alike_.push_back({x, y, Ref<const TensorInfo>(q)});
      return x;
    }
    if (forward_.count(x.index) || !samePosition(x, y)) return std::nullopt;
  } else if (find(*right_, x) != nullptr || forward_.count(x.index)) {
    z = Addr();  // another place still needs x as it is
  }
  if (z.valid()) forward_[x.index] = y.index;
  else z = a_.allocate(*out_, makeRef<Object>(a));
  if (!loops() && find(*left_, y) == nullptr && !backward_.count(y.index)) backward_[y.index] = z.index;
  pairs_[keyOf(x, y)] = z;
  queue_.push_back({x, y, z});
  if (z == x) a_.maybe_one->becomeOne(x, y);
  else a_.maybe_one->standsIn(z, std::array{x, y});
  return z;
}

bool StateMerger::mergeHeap() {
  std::vector<Addr> both;
  PersistentVector<Ref<Object>>::diff(left_->heap, right_->heap, [&](uint32_t i, const Ref<Object>& x, const Ref<Object>& y) {
    if (x && y && !forward_.count(i)) both.push_back(Addr(i));
  });
  for (const Addr a : both) {
    if (forward_.count(a.index)) continue;
    forward_[a.index] = a.index;
    const Pair p{a, a, a};
    if (mergeObject(p)) continue;
    // Two contents under one address. Where one of the states has no use for the object, the other has its say.
    if (mode_ == Mode::kHint || !aliveRight(a)) continue;
    if (!aliveLeft(a)) {
      if (!loops()) moved_.push_back(a);
      continue;
    }
    if (mode_ != Mode::kLossy || !loseObject(p)) return false;
  }
  return true;
}

bool StateMerger::drain() {
  while (!queue_.empty() || !moved_.empty()) {
    if (!queue_.empty()) {
      const Pair p = queue_.back();
      queue_.pop_back();
      if (mergeObject(p)) continue;
      if (mode_ == Mode::kHint) continue;
      if (mode_ != Mode::kLossy || !loseObject(p)) return false;
      continue;
    }
    // An object of the right state alone: its references become those of the merged heap.
    const Addr y = moved_.back();
    moved_.pop_back();
    auto copy = makeRef<Object>(*find(*right_, y));
    translateObject(*copy);
    out_->heap.edit(y.index) = std::move(copy);
  }
  return true;
}

bool StateMerger::mergeObject(const Pair& p) {
  const Object& x = *find(*left_, p.x);
  const Object& y = *find(*right_, p.y);
  if (&x == &y) return true;
  if (x.payload.index() != y.payload.index()) return false;
  Edit e{x};
  if (!mergeContents(p, x, y, e)) return false;
  const bool either_remains = !loops() && x.as<TensorData>() != nullptr && p.x != p.y && (p.z != p.x || find(*left_, p.y) != nullptr);
  if (!building() || (!e.copy && p.z == p.x && !either_remains)) return true;
  if (TensorData* tensor = e.get().as<TensorData>()) tensor->one_of_several = tensor->one_of_several || either_remains;
  out_->heap.edit(p.z.index) = std::move(e.copy);
  return true;
}

}  // namespace shapeproof
