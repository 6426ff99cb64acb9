#include "backend/engine/entry_pool.h"

#include <algorithm>

#include "backend/engine/elements.h"
#include "backend/engine/escape.h"
#include "backend/engine/hidden_entries.h"
#include "backend/engine/iterate.h"
#include "backend/engine/maybe_one.h"
#include "backend/engine/operators.h"
#include "backend/engine/run_items.h"

namespace shapeproof::ops {

namespace {

constexpr std::string_view kEntry = "an entry under a key that is not known";

const ListData* plainList(const Interp& in, const State& s, const Value& v) {
  const ListData* list = v.isObject() ? payload<ListData>(s, v) : nullptr;
  return list != nullptr && Analysis::object(s, v.asAddr()).cls.same(in.known.list) && Analysis::object(s, v.asAddr()).attrs.empty() ? list : nullptr;
}

bool isTensor(const State& s, const Value& v) { return payload<TensorData>(s, v) != nullptr; }

bool isFloat(const Value& v) { return v.is(ValueKind::kFloat) || v.is(ValueKind::kRational) || (v.isUnknown() && v.unknownType() == UnknownType::kFloat); }
bool isText(const Value& v) { return v.isStr() || (v.isUnknown() && v.unknownType() == UnknownType::kStr); }

// What stands for many, out of what is one of them or stands for some already: plain values, tensors, tuples of these. Law: of
// `common(a, b)` is true what is true of both, and it is `a` itself where that covers `b`.
class Likeness {
 public:
  Likeness(Analysis& a, const State& s) : a_(a), s_(s) {}

  std::optional<Value> one(const Value& v) {
    if (v.isInt()) return v.isIntConstant() ? v : Value::integer(runs().number(Trust::kOpaque, s_.facts.rangeOf(a_.pool, v.asInt()), kEntry));
    if (v.isBool()) return v.asBool().isConstant() ? v : Value::boolean(runs().truth(kEntry));
    if (v.isNone() || v.isStr()) return v;
    if (isFloat(v)) return v.isUnknown() ? v.anonymous() : Value::unknown(a_.intern(kEntry), UnknownType::kFloat);
    if (isText(v)) return v.anonymous();
    if (v.isTuple()) return byParts(v, v, [&](const Value& part, const Value&) { return one(part); });
    if (isTensor(s_, v) || runs().eachTensor(v)) return runs().commonTensor(s_, v, v);
    return std::nullopt;
  }

  std::optional<Value> common(const Value& a, const Value& b) {
    if (a.same(b)) return a;
    if (a.isInt() && b.isInt()) return number(a.asInt(), b.asInt());
    if (a.isBool() && b.isBool()) return isItem(a_.pool.asSymbol(a.asBool())) ? a : Value::boolean(runs().truth(kEntry));
    if (isFloat(a) && isFloat(b)) return a.unknownTrust() >= b.unknownTrust() ? a : b;
    if (isText(a) && isText(b)) {
      if (a.isUnknown() && (b.isStr() || a.unknownTrust() >= b.unknownTrust())) return a;
      return b.isUnknown() ? b : Value::unknown(a_.intern(kEntry), UnknownType::kStr);
    }
    if (a.isTuple() && b.isTuple()) return byParts(a, b, [&](const Value& x, const Value& y) { return common(x, y); });
    return runs().eachTensor(a) && runs().eachTensor(b) ? runs().commonTensor(s_, a, b) : std::nullopt;
  }

  // What stands for the items of a list, unbound for those of an empty one.
  std::optional<Value> items(const ListData& list) {
    Value all;
    const auto add = [&](const Value& item) {
      const auto like = one(item);
      const auto both = !like || all.isUnbound() ? like : common(all, *like);
      if (both) all = *both;
      return both.has_value();
    };
    if (!std::all_of(list.items.begin(), list.items.end(), add) || (list.rest && !add(list.rest->element))) return std::nullopt;
    return all;
  }

 private:
  RunItems& runs() { return *a_.run_items; }
  bool isItem(std::optional<SymbolId> s) { return s && runs().isItem(*s); }

  Value number(IntExpr a, IntExpr b) {
    const Range x = s_.facts.rangeOf(a_.pool, a), y = s_.facts.rangeOf(a_.pool, b);
    if (isItem(a_.pool.asSymbol(a)) && runs().coversNumber(*a_.pool.asSymbol(a), b) && x.low <= y.low && y.high <= x.high) return Value::integer(a);
    return Value::integer(runs().number(Trust::kOpaque, {std::min(x.low, y.low), std::max(x.high, y.high)}, kEntry));
  }

  template <class F>
  std::optional<Value> byParts(const Value& a, const Value& b, F&& each) {
    if (a.isSizes() != b.isSizes() || a.asTuple().size() != b.asTuple().size()) return std::nullopt;
    Values parts;
    for (size_t i = 0; i < a.asTuple().size(); ++i) {
      auto part = each(a.asTuple()[i], b.asTuple()[i]);
      if (!part) return std::nullopt;
      parts.push_back(std::move(*part));
    }
    return a.tupleOf(std::move(parts));
  }

  Analysis& a_;
  const State& s_;
};

// Takes `more` in. False: they have too little in common.
bool takeIn(Analysis& a, const State& s, Entries& pool, bool lists, int64_t least, const Value& like) {
  const bool first = pool.least == Entries::kNone;
  if (!first && pool.lists != lists) return false;
  pool.lists = lists;
  pool.least = first ? least : std::min(pool.least, least);
  if (like.isUnbound()) return true;
  const auto both = pool.like.isUnbound() ? std::optional(like) : Likeness(a, s).common(pool.like, like);
  if (both) pool.like = *both;
  return both.has_value();
}

// Somebody may still hold it: a change of it is not heard of here.
void nowFixed(Interp& in, const State& s, const Value& v) {
  if (v.isTuple())
    for (const Value& part : v.asTuple()) nowFixed(in, s, part);
  if (!v.isObject()) return;
  in.a.maybe_one->inRun(v.asAddr());
  const ListData* list = payload<ListData>(s, v);
  if (list == nullptr) return;
  for (const Value& item : list->items) nowFixed(in, s, item);
  if (list->rest) nowFixed(in, s, list->rest->element);
}

bool settle(Interp& in, const State& s, Entries& pool, const Value& v) {
  if (v.is(ValueKind::kChoice)) return settle(in, s, pool, v.asChoice().a) && settle(in, s, pool, v.asChoice().b);
  const ListData* list = plainList(in, s, v);
  auto like = list != nullptr ? Likeness(in.a, s).items(*list) : Likeness(in.a, s).one(v);
  if (!like) return false;
  if (const auto key = pool.key.isInt() ? in.a.pool.asSymbol(pool.key.asInt()) : std::nullopt; key && !like->isUnbound())
    like = in.a.run_items->replaced(*like, *key, in.a.pool.symbol(in.a.run_items->keySymbol()));
  const int64_t least = list != nullptr ? std::max<int64_t>(s.facts.rangeOf(in.a.pool, in.simplify(s, listLength(in, *list))).low, 0) : 0;
  nowFixed(in, s, v);
  return takeIn(in.a, s, pool, list != nullptr, least, *like);
}

// The program would find the same entry under both.
bool sameKey(const Value& a, const Value& b) {
  if (a.kind() != b.kind()) return false;
  switch (a.kind()) {
    case ValueKind::kInt: case ValueKind::kBool: case ValueKind::kStr: case ValueKind::kNone: return a.same(b);
    case ValueKind::kUnknown: return a.textLength() && a.same(b);
    case ValueKind::kTuple: {
      const auto x = a.asTuple(), y = b.asTuple();
      return std::equal(x.begin(), x.end(), y.begin(), y.end(), sameKey);
    }
    default: return false;
  }
}

void touch(Interp& in, State& s, Addr dict, Entries pool, const Value& key, const Value& v) {
  pool.key = key;
  pool.value = v;
  setPool(in.a, editMap(s, dict), Ref<const Entries>(new Entries(std::move(pool))));
  in.a.maybe_one->loseSight(std::span(&v, 1));
}

void taken(Interp& in, State& s, Addr dict, const Value& key, const Value& v) {
  if (v.isTuple())
    for (const Value& part : v.asTuple()) taken(in, s, dict, key, part);
  if (!v.isObject()) return;
  if (isTensor(s, v)) forgetWrites(in.a, Analysis::edit(s, v.asAddr()));
  in.a.maybe_one->takenFromPool(v.asAddr(), dict, key);
}

Value withKey(Interp& in, const Value& like, IntExpr key) { return in.a.run_items->replaced(like, in.a.run_items->keySymbol(), key); }

}  // namespace

Ref<const Entries> poolOf(const Analysis& a, const ValueMap& map, Addr dict) {
  if (!map.empty() || !map.uncertain() || a.maybe_one->poolsChanged()) return nullptr;
  Ref<const Entries> pool = a.maybe_one->pool(map);
  return pool && pool->owner == dict ? pool : nullptr;
}

Ref<const Entries> poolOf(const Analysis& a, const State& s, Addr dict) {
  const Object* o = s.heap.get(dict.index).get();
  const DictData* data = o != nullptr ? o->as<DictData>() : nullptr;
  return data != nullptr && !data->alias.valid() ? poolOf(a, data->map, dict) : nullptr;
}

void setPool(Analysis& a, ValueMap& map, const Ref<const Entries>& pool) {
  map.bound(pool ? std::optional(a.maybe_one->numberPool(pool)) : std::nullopt, std::nullopt);
}

Value touchedEntry(const Entries& pool, const Value& key) { return sameKey(pool.key, key) ? pool.value : Value(); }

bool settleEntries(Interp& in, State& s, Addr dict) {
  const auto now = poolOf(in.a, s, dict);
  if (!now || now->key.isUnbound()) return now.get() != nullptr;
  auto next = makeRef<Entries>(*now);
  const bool known = settle(in, s, *next, now->value);
  next->key = next->value = Value();
  setPool(in.a, editMap(s, dict), known ? Ref<const Entries>(next) : nullptr);
  return known;
}

static Value touchedKey(const Interp& in, const State& s, Addr dict) {
  const auto pool = poolOf(in.a, s, dict);
  return pool ? pool->key : Value();
}

Values touchedKeys(const Interp& in, const State& s) {
  Values keys;
  for (const Addr dict : in.a.maybe_one->poolOwners()) keys.push_back(touchedKey(in, s, dict));
  return keys;
}

template <class Same>
static void settleOthers(Interp& in, Path& s, const Values& keys, Same&& same) {
  const std::vector<Addr> owners(in.a.maybe_one->poolOwners().begin(), in.a.maybe_one->poolOwners().end());
  for (size_t i = 0; i < owners.size(); ++i) {
    const Value key = touchedKey(in, *s, owners[i]);
    if (!key.isUnbound() && !(i < keys.size() && same(keys[i], key))) (void)settleEntries(in, *Interp::edit(s), owners[i]);
  }
}

void settleOthers(Interp& in, Path& s, const Values& keys) { settleOthers(in, s, keys, sameKey); }

// Tensors stand under the key, one size of which is the key itself: it is not negative.
static bool isSize(const Interp& in, const Value& like) {
  const TensorInfo* each = in.a.run_items->eachTensor(like);
  const IntExpr key = in.a.pool.symbol(in.a.run_items->keySymbol());
  return each != nullptr && std::find(each->shape.dims.begin(), each->shape.dims.end(), key) != each->shape.dims.end();
}

Value takeEntry(Interp& in, State& s, Addr dict, const Value& key) {
  const Entries pool = *poolOf(in.a, s, dict);
  const IntExpr n = key.isInt() ? key.asInt() : in.a.freshInt("", Trust::kOpaque, {}, kEntry);
  if (pool.least > (pool.lists ? 0 : -1) && isSize(in, pool.like)) in.learn(s, in.a.pool.ge(n, IntExpr::constant(0)));
  const Value like = pool.like.isUnbound() ? pool.like : withKey(in, pool.like, n);
  Value v;
  if (pool.lists) {
    ListData list;
    if (!like.isUnbound()) list.rest = ListData::Rest{in.a.freshInt("", Trust::kOpaque, {pool.least, Range::kMax}, "the length of a list under a key that is not known"), like};
    v = in.newObject(s, in.known.list, std::move(list));
  } else {
    v = in.a.run_items->at(in, s, like);
  }
  taken(in, s, dict, key, v);
  touch(in, s, dict, pool, key, v);
  return v;
}

static bool intoPool(Interp& in, const State& s, Addr dict, const Value& key, const Value& v) {
  if (v.is(ValueKind::kChoice)) return intoPool(in, s, dict, key, v.asChoice().a) && intoPool(in, s, dict, key, v.asChoice().b);
  if (v.isTuple()) return std::all_of(v.asTuple().begin(), v.asTuple().end(), [&](const Value& part) { return intoPool(in, s, dict, key, part); });
  return !v.isObject() || in.a.maybe_one->intoPool(v.asAddr(), dict, key, plainList(in, s, v) != nullptr);
}

bool storeEntry(Interp& in, State& s, Addr dict, const Value& key, const Value& v) {
  const DictData* data = Analysis::object(s, dict).as<DictData>();
  if (data == nullptr || data->alias.valid() || in.a.maybe_one->poolsChanged()) return false;
  Entries pool;
  if (const auto now = poolOf(in.a, s, dict)) {
    if (touchedEntry(*now, key).isUnbound() && !settleEntries(in, s, dict)) return false;
    pool = *poolOf(in.a, s, dict);
  } else {
    const bool begins = !data->map.uncertain() && data->map.empty() && (plainList(in, s, v) || isTensor(s, v) || v.isTuple());
    if (!begins) return false;
    pool.owner = dict;
  }
  if (!intoPool(in, s, dict, key, v)) return false;
  ValueMap& map = editMap(s, dict);
  const auto count = sameKey(pool.key, key) ? map.count() : std::nullopt;
  map.hide(key, v);
  map.setCount(count);
  pool.some = true;
  touch(in, s, dict, std::move(pool), key, v);
  loseSight(in, s, in.a.opaque(kEntry), {&v, 1});
  return true;
}

static Value inView(DictView view, Value key, Value v) {
  if (view == DictView::kKeys) return key;
  return view == DictView::kValues ? v : Value::tuple({std::move(key), std::move(v)});
}

std::optional<Value> someEntry(Interp& in, State& s, Addr dict, DictView view) {
  if (!poolOf(in.a, s, dict)) return std::nullopt;
  const EntryKind kind = mapOf(s, *Analysis::object(s, dict).as<DictData>()).keyKind();
  Value key = anyOfKind(in, kind, kEntry);
  if (!settleEntries(in, s, dict)) return view == DictView::kKeys ? std::optional(key) : std::nullopt;
  Value v = takeEntry(in, s, dict, key);
  return inView(view, std::move(key), std::move(v));
}

std::optional<Value> eachEntry(Interp& in, State& s, Addr dict, DictView view) {
  if (!settleEntries(in, s, dict)) return std::nullopt;
  const Entries pool = *poolOf(in.a, s, dict);
  RunItems& runs = *in.a.run_items;
  const bool numbers = mapOf(s, *Analysis::object(s, dict).as<DictData>()).keyKind() == EntryKind::kInt;
  const Range sizes{!pool.lists && isSize(in, pool.like) ? 0 : Range::kMin, Range::kMax};
  const IntExpr n = runs.number(Trust::kOpaque, sizes, kEntry);
  const Value key = numbers ? Value::integer(n) : likeAllOfKind(in, mapOf(s, *Analysis::object(s, dict).as<DictData>()).keyKind(), kEntry);
  if (view == DictView::kKeys) return key;
  const IntExpr size = pool.lists ? runs.number(Trust::kOpaque, {}, kEntry) : n;  // each item of a list has its own symbols
  Value v = pool.like.isUnbound() ? pool.like : withKey(in, pool.like, size);
  if (pool.lists) {
    in.a.maybe_one->poolInRun();
    ListData list;
    if (!v.isUnbound()) list.rest = ListData::Rest{runs.number(Trust::kOpaque, {pool.least, Range::kMax}, kEntry), v};
    v = runs.standForObjects(s, in.newObject(s, in.known.list, std::move(list)));
    if (!v.whichAlike()) return std::nullopt;
  }
  return inView(view, key, std::move(v));
}

bool mayHaveChangedSize(const Interp& in, const State& s, const IteratorData& plan) {
  if (plan.inner.empty() || plan.run >= plan.runs.size() || !plan.inner[0].isObject()) return false;
  const auto* dict = Analysis::object(s, plan.inner[0].asAddr()).as<DictData>();
  const IterRun& run = plan.runs[plan.run];
  if (dict == nullptr || run.kind != IterRun::Kind::kRepeat || run.count.isConstant()) return false;
  const ValueMap& map = mapOf(s, *dict);
  if (!map.uncertain() || map.count() == run.count) return !map.uncertain();
  const auto owners = in.a.maybe_one->poolOwners();
  if (std::find(owners.begin(), owners.end(), plan.inner[0].asAddr()) != owners.end()) return true;
  return map.count() && in.check(s, in.a.pool.eq(*map.count(), run.count)) == Tri::kFalse;  // it may have been stored under a key that is there
}

std::optional<Value> entriesOfPlan(Interp& in, State& s, const IteratorData& plan) {
  if (plan.inner.empty() || plan.run >= plan.runs.size() || plan.runs[plan.run].kind != IterRun::Kind::kRepeat) return std::nullopt;
  const Value dict = plan.inner[0];
  return payload<DictData>(s, dict) != nullptr ? eachEntry(in, s, dict.asAddr(), static_cast<DictView>(plan.start.value())) : std::nullopt;
}

Ref<Entries> poolOfEither(Analysis& a, const State& s, const Entries& x, const Entries& y) {
  auto both = makeRef<Entries>(x);
  if (x.owner != y.owner || (y.least != Entries::kNone && !takeIn(a, s, *both, y.lists, y.least, y.like))) return nullptr;
  both->some = x.some && y.some;
  return both;
}

void settleWhereApart(Interp& in, Path& a, Path& b) {
  if (in.a.maybe_one->poolOwners().empty()) return;
  const auto alike = [](const Value& x, const Value& y) { return x.same(y); };  // two texts of which nothing is known: either is meant
  settleOthers(in, a, touchedKeys(in, *b), alike);
  settleOthers(in, b, touchedKeys(in, *a), alike);
}

}  // namespace shapeproof::ops
