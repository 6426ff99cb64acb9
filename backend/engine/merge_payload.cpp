// The contents of two objects that stand for one.
#include <algorithm>

#include "backend/engine/elements.h"
#include "backend/engine/entry_pool.h"
#include "backend/engine/maybe_one.h"
#include "backend/engine/merge.h"

namespace shapeproof {
namespace {

using Part = Location::Part;

bool sameKeys(const ValueMap& a, const ValueMap& b) {
  if (a.size() != b.size() || a.uncertain() != b.uncertain()) return false;
  auto i = a.begin(), j = b.begin();
  for (; i != a.end(); ++i, ++j)
    if (i->hash != j->hash || !equalKeys(i->key, j->key)) return false;
  return true;
}

// Tuples of different lengths give different items, not a choice of sources.
bool sameRun(const IterRun& a, const IterRun& b) {
  if (a.source.isTuple() && b.source.isTuple() && a.source.asTuple().size() != b.source.asTuple().size()) return false;
  return a.kind == b.kind && a.source.kind() == b.source.kind() && a.first == b.first && a.a == b.a && a.b == b.b;
}

bool similarIterators(const IteratorData& a, const IteratorData& b) {
  if (a.kind != b.kind || a.runs.size() != b.runs.size() || a.inner.size() != b.inner.size()) return false;
  for (size_t i = 0; i < a.runs.size(); ++i) if (!sameRun(a.runs[i], b.runs[i])) return false;
  return true;
}

// The items taken from all runs so far; none where the length of a run that is over may have changed.
std::optional<IntExpr> takenInAll(SymPool& pool, const IteratorData& d) {
  IntExpr sum = d.position;
  for (uint32_t i = 0; i < d.run && i < d.runs.size(); ++i) {
    if (d.runs[i].kind == IterRun::Kind::kSequence) return std::nullopt;
    sum = pool.add(sum, d.runs[i].count);
  }
  return sum;
}

bool lengthsAreNumbers(const IteratorData& d) {
  return std::all_of(d.runs.begin(), d.runs.end(), [](const IterRun& r) { return r.count.isConstant(); });
}

bool similarFunctions(const FunctionData& a, const FunctionData& b) {
  return a.unit == b.unit && a.code == b.code && a.globals == b.globals && a.defaults.size() == b.defaults.size() &&
         a.kw_defaults.size() == b.kw_defaults.size() && a.cells.size() == b.cells.size();
}

bool similarGenerators(const GeneratorData& a, const GeneratorData& b) {
  if (a.status != b.status || a.resume != b.resume || static_cast<bool>(a.frame) != static_cast<bool>(b.frame)) return false;
  if (!a.frame) return true;
  return a.frame->unit == b.frame->unit && a.frame->code == b.frame->code && a.frame->resume == b.frame->resume &&
         a.frame->call_site == b.frame->call_site && a.frame->stack == b.frame->stack && a.frame->globals == b.frame->globals;
}

// Attributes, the class namespace and the mro of a class made anew on each path (a class statement inside the branch).
bool similarClasses(const ClassData& a, const ClassData& b) {
  if (a.name != b.name || a.qualname != b.qualname || a.is_user != b.is_user || a.mro.size() != b.mro.size() ||
      a.bases.size() != b.bases.size())
    return false;
  for (size_t i = 1; i < a.mro.size(); ++i) if (a.mro[i] != b.mro[i]) return false;
  for (size_t i = 0; i < a.bases.size(); ++i) if (!a.bases[i].same(b.bases[i])) return false;
  return true;
}

}  // namespace

// A plan walks over one thing: where that would be a choice of two, the iterators are a choice instead.
bool StateMerger::sourcesPair(const IteratorData& a, const IteratorData& b) {
  if (a.kind != IteratorData::Kind::kPlan) return true;
  const auto one = [this](const Value& x, const Value& y) { return !x.isObject() || !y.isObject() || pair(x.asAddr(), y.asAddr()); };
  for (size_t i = 0; i < a.runs.size(); ++i)
    if (a.runs[i].kind == IterRun::Kind::kSequence && !one(a.runs[i].source, b.runs[i].source)) return false;
  for (size_t i = 0; i < a.inner.size(); ++i) if (!one(a.inner[i], b.inner[i])) return false;
  return true;
}

// In a join a pair must not fail later: what is asked here is all that mergeContents can object to.
bool StateMerger::pairable(const Object& x, const Object& y, bool variable) {
  if (!x.cls.same(y.cls) && !(x.cls.isObject() && y.cls.isObject() && pair(x.cls.asAddr(), y.cls.asAddr()))) return false;
  if (const auto* a = x.as<ListData>()) {
    const auto* b = y.as<ListData>();
    ListData unused;
    return (a->items.size() == b->items.size() && a->rest.has_value() == b->rest.has_value()) || policy_.list({Location::Part::kRoot, 0, variable ? 1u : 0u}, *a, *b, unused);
  }
  if (const auto* a = x.as<DictData>()) return !a->alias.valid() && !y.as<DictData>()->alias.valid() && sameKeys(a->map, y.as<DictData>()->map);
  if (const auto* a = x.as<SetData>()) return a->frozen == y.as<SetData>()->frozen && sameKeys(a->map, y.as<SetData>()->map);
  if (x.as<ModuleData>()) return false;
  if (const auto* a = x.as<FunctionData>()) return similarFunctions(*a, *y.as<FunctionData>());
  if (const auto* a = x.as<ClassData>()) return similarClasses(*a, *y.as<ClassData>()) && sameKeys(x.attrs, y.attrs);
  if (const auto* a = x.as<GeneratorData>()) return similarGenerators(*a, *y.as<GeneratorData>());
  if (const auto* a = x.as<IteratorData>()) return similarIterators(*a, *y.as<IteratorData>()) && sourcesPair(*a, *y.as<IteratorData>());
  if (const auto* a = x.as<ExceptionData>()) return a->finding == y.as<ExceptionData>()->finding;
  if (const auto* a = x.as<NativeData>()) return a->tag == y.as<NativeData>()->tag;
  return true;  // instances, cells
}

template <class Place>
bool StateMerger::mergeOne(const Location& at, const Value& a, const Value& b, Edit& e, Place place) {
  Value v;
  if (!mergeValue(at, a, b, v)) return false;
  if (building() && !v.same(a)) place(e.get()) = std::move(v);
  return true;
}

template <class Place>
bool StateMerger::mergeNumber(const Location& at, IntExpr a, IntExpr b, Edit& e, Place place) {
  if (a == b) return true;
  const auto n = policy_.number(at, a, b);
  if (!n) return false;
  if (building() && *n != a) place(e.get()) = *n;
  return true;
}

template <class Place>
bool StateMerger::mergeItems(Location at, const std::vector<Value>& a, const std::vector<Value>& b, Edit& e, Place place) {
  if (a.size() != b.size()) return false;
  for (size_t i = 0; i < a.size(); ++i) {
    at.key = i;
    if (!mergeOne(at, a[i], b[i], e, [&](Object& o) -> Value& { return place(o)[i]; })) return false;
  }
  return true;
}

// Entries that are not listed, here or there, and `more` that only one side lists.
template <class Place>
void StateMerger::mergeHidden(const Location& at, const ValueMap& a, const ValueMap& b, Edit& e, Place place, const Hidden& more) {
  ValueMap both;
  for (const Hidden& each : {a.hidden(), b.hidden(), more}) both.hide(each);
  if (more.values == EntryKind::kNothing) mergeBounds(at, a.hidden(), b.hidden(), both);
  const auto before = a_.maybe_one->pool(a);
  const auto pool = more.values == EntryKind::kNothing ? mergePools(at, a, b) : nullptr;
  if (pool && before && sameEntries(*before, *pool)) both.bound(a.hidden().low, std::nullopt);
  else if (both.hidden().values == EntryKind::kAnything) ops::setPool(a_, both, pool);
  const bool counted = a.count() && a.count() != b.count();
  const bool bounds_only = !before && !pool && both.hidden().any == a.hidden().any && both.hidden().keys == a.hidden().keys && both.hidden().values == a.hidden().values && !counted;
  if (both.hidden() == a.hidden() && !counted) return;
  if (!bounds_only) policy_.differs(at);
  if (!building()) return;
  if (bounds_only) return place(e.get()).bound(both.hidden().low, both.hidden().below);
  place(e.get()).hide(both.hidden());
  place(e.get()).bound(both.hidden().low, both.hidden().below);
  place(e.get()).setCount(std::nullopt);
}

// `owners`: a key may be missing on one side.
template <class Place>
bool StateMerger::mergeMap(Location at, const ValueMap& a, const ValueMap& b, const Owners* owners, Edit& e, Place place) {
  const bool one_sided = owners != nullptr;
  const auto keep = [&](const Value& key, const Value& inherited) {
    if (building() && key.isStr() && !inherited.isUnbound()) a_.maybe_one->keepsInherited(key.asStr());
  };
  if (!one_sided && !sameKeys(a, b)) return false;
  mergeHidden(at, a, b, e, place);
  auto hint = b.begin();
  for (const ValueMap::Entry& x : a) {
    const Value* y = nullptr;
    if (hint != b.end() && hint->hash == x.hash && equalKeys(hint->key, x.key)) { y = &hint->value; ++hint; }
    else y = b.find(x.key);
    std::optional<Value> instead;
    if (y == nullptr) {
      instead = inherited(*right_, owners->y, owners->at_y, x.key);
      if (!instead) return false;
      keep(x.key, *instead);
      y = &*instead;
    }
    if (x.value.same(*y)) continue;
    at.key = x.hash;
    Value v;
    if (!mergeValue(at, x.value, *y, v)) return false;
    if (building() && !v.same(x.value)) place(e.get()).set(x.key, std::move(v));
  }
  if (!one_sided || sameKeys(a, b)) return true;
  for (const ValueMap::Entry& y : b) {
    if (a.find(y.key) != nullptr) continue;
    at.key = y.hash;
    const auto instead = inherited(*left_, owners->x, owners->at_x, y.key);
    Value v;
    if (!instead || !mergeValue(at, *instead, y.value, v)) return false;
    keep(y.key, *instead);
    if (building() && !v.isUnbound()) place(e.get()).set(translate(y.key), std::move(v));
  }
  return true;
}

// The contents of a dictionary or a set. With other keys on either side it is kept apart, or may hold more than is known.
template <class Place>
bool StateMerger::mergeKeyed(Location at, const ValueMap& a, const ValueMap& b, Edit& e, Place place) {
  if (sameKeys(a, b) || !policy_.anyKeys({Part::kLength, at.owner, 0}, a, b)) return mergeMap(at, a, b, nullptr, e, place);
  Hidden more{true};
  const auto drop = [&](const ValueMap::Entry& alone) {
    more.keys = commonKind(more.keys, entryKind(alone.key));
    more.values = commonKind(more.values, entryKind(alone.value));
  };
  for (const ValueMap::Entry& y : b) if (a.find(y.key) == nullptr) drop(y);
  mergeHidden(at, a, b, e, place, more);
  for (const ValueMap::Entry& x : a) {
    const Value* y = b.find(x.key);
    if (y == nullptr) {
      if (!building()) return false;  // what is known to be there
      (void)place(e.get()).erase(x.key);
      place(e.get()).hide(x.key, x.value);
      continue;
    }
    at.key = x.hash;
    Value v;
    if (!mergeValue(at, x.value, *y, v)) return false;
    if (building() && !v.same(x.value)) place(e.get()).set(x.key, std::move(v));
  }
  return true;
}

// Attributes may be there on one side only: on the other it is what the object inherits, or a program that reads it there has crashed.
bool StateMerger::mergeAttributes(const Pair& p, const Object& x, const Object& y, Edit& e) {
  const Owners owners{x, y, p.x, p.y};
  const Location at{Part::kAttr, p.x.index, 0};
  const auto place = [](Object& t) -> ValueMap& { return t.attrs; };
  const bool tensors = x.as<TensorData>() && y.as<TensorData>(), covers = tensors && coversWrites(a_, x, y);
  const bool counts = tensors && !building() && !y.attrs.empty();  // of which the general state need not know all
  ValueMap b = counts ? withoutCounts(a_, y.attrs, x.attrs) : y.attrs;
  if (!tensors || (covers && coversWrites(a_, y, x)) || (!covers && !building())) return mergeMap(at, x.attrs, b, &owners, e, place);
  const Value version = Value::str(a_.intern(kVersionOfTensor));
  ValueMap a = x.attrs;
  (void)a.erase(version);
  (void)b.erase(version);
  if (!mergeMap(at, a, b, &owners, e, place)) return false;
  if (!covers) forgetWrites(a_, e.get());
  return true;
}

bool StateMerger::mergeContents(const Pair& p, const Object& x, const Object& y, Edit& e) {
  const Addr owner = p.x;
  const uint32_t o = owner.index;
  if (!mergeOne({Part::kPayload, o, 1}, x.cls, y.cls, e, [](Object& t) -> Value& { return t.cls; })) return false;
  if (e.copy && !e.copy->cls.isObject()) return false;
  if (!mergeAttributes(p, x, y, e)) return false;
  if (const auto* a = x.as<ListData>()) return mergeList(owner, *a, *y.as<ListData>(), e);
  if (const auto* a = x.as<DictData>()) {
    if (a->alias != y.as<DictData>()->alias) return false;
    return mergeKeyed({Part::kItem, o, 0}, a->map, y.as<DictData>()->map, e, [](Object& t) -> ValueMap& { return t.as<DictData>()->map; });
  }
  if (const auto* a = x.as<SetData>()) {
    const auto map = [](Object& t) -> ValueMap& { return t.as<SetData>()->map; };
    return a->frozen ? sameKeys(a->map, y.as<SetData>()->map) : mergeKeyed({Part::kItem, o, 0}, a->map, y.as<SetData>()->map, e, map);
  }
  if (const auto* a = x.as<TensorData>()) {
    const Ref<const TensorInfo>& b = y.as<TensorData>()->info;
    return a->info == b || (a->info && b && mergeTensor(owner, *a->info, *b, e));
  }
  if (const auto* a = x.as<CellData>())
    return mergeOne({Part::kPayload, o, 2}, a->value, y.as<CellData>()->value, e, [](Object& t) -> Value& { return t.as<CellData>()->value; });
  if (const auto* a = x.as<FunctionData>()) return mergeFunction(owner, *a, *y.as<FunctionData>(), e);
  if (const auto* a = x.as<GeneratorData>()) return mergeGenerator(owner, *a, *y.as<GeneratorData>(), e);
  if (const auto* a = x.as<IteratorData>()) return mergeIterator(owner, *a, *y.as<IteratorData>(), e);
  if (const auto* a = x.as<ModuleData>()) return a->complete == y.as<ModuleData>()->complete;
  if (const auto* a = x.as<ClassData>()) return a == y.as<ClassData>() || similarClasses(*a, *y.as<ClassData>());
  if (const auto* a = x.as<ExceptionData>()) return a->finding == y.as<ExceptionData>()->finding;
  if (const auto* a = x.as<NativeData>()) return a->tag == y.as<NativeData>()->tag;
  return true;
}

bool StateMerger::mergeFunction(Addr owner, const FunctionData& a, const FunctionData& b, Edit& e) {
  if (!similarFunctions(a, b)) return false;
  const uint32_t o = owner.index;
  const auto data = [](Object& t) -> FunctionData& { return *t.as<FunctionData>(); };
  return mergeItems({Part::kPayload, o, 0}, a.defaults, b.defaults, e, [&](Object& t) -> std::vector<Value>& { return data(t).defaults; }) &&
         mergeItems({Part::kItem, o, 0}, a.kw_defaults, b.kw_defaults, e, [&](Object& t) -> std::vector<Value>& { return data(t).kw_defaults; }) &&
         mergeItems({Part::kSlot, o, 0}, a.cells, b.cells, e, [&](Object& t) -> std::vector<Value>& { return data(t).cells; });
}

bool StateMerger::mergeGenerator(Addr owner, const GeneratorData& a, const GeneratorData& b, Edit& e) {
  if (!similarGenerators(a, b)) return false;
  if (a.frame == b.frame) return true;
  Ref<Frame> merged;
  if (!mergeFrame(Part::kGeneratorSlot, owner.index, *a.frame, *b.frame, merged)) return false;
  if (building() && merged != a.frame) e.get().as<GeneratorData>()->frame = std::move(merged);
  return true;
}

bool StateMerger::mergeIterator(Addr owner, const IteratorData& a, const IteratorData& b, Edit& e) {
  if (!similarIterators(a, b)) return false;
  const uint32_t o = owner.index;
  const auto data = [](Object& t) -> IteratorData& { return *t.as<IteratorData>(); };
  for (size_t i = 0; i < a.runs.size(); ++i) {
    if (!mergeNumber({Part::kLength, o, 16 + i}, a.runs[i].count, b.runs[i].count, e, [&](Object& t) -> IntExpr& { return data(t).runs[i].count; })) return false;
    if (!mergeOne({Part::kItem, o, 16 + i}, a.runs[i].source, b.runs[i].source, e, [&](Object& t) -> Value& { return data(t).runs[i].source; })) return false;
    if (!mergeNumber({Part::kDim, o, 16 + i}, a.runs[i].label_value, b.runs[i].label_value, e, [&](Object& t) -> IntExpr& { return data(t).runs[i].label_value; })) return false;
  }
  return mergePosition(owner, a, b, e) &&
         mergeNumber({Part::kLength, o, 1}, a.taken, b.taken, e, [&](Object& t) -> IntExpr& { return data(t).taken; }) &&
         mergeNumber({Part::kLength, o, 2}, a.start, b.start, e, [&](Object& t) -> IntExpr& { return data(t).start; }) &&
         mergeOne({Part::kPayload, o, 3}, a.function, b.function, e, [&](Object& t) -> Value& { return data(t).function; }) &&
         mergeItems({Part::kPayload, o, 0}, a.inner, b.inner, e, [&](Object& t) -> std::vector<Value>& { return data(t).inner; });
}

// Of an iterator in different runs, or anywhere in them after a loop, the items are counted through all of them.
bool StateMerger::mergePosition(Addr owner, const IteratorData& a, const IteratorData& b, Edit& e) {
  const Location at{Part::kLength, owner.index, 0};
  const auto data = [](Object& t) -> IteratorData& { return *t.as<IteratorData>(); };
  const bool spread = policy_.anyPosition(at, lengthsAreNumbers(a));
  if (a.run == b.run && a.by_hand == b.by_hand && !spread)
    return mergeNumber(at, a.position, b.position, e, [&](Object& t) -> IntExpr& { return data(t).position; });
  if (!loops() && (!a.by_hand || !b.by_hand)) return false;
  const auto x = takenInAll(a_.pool, a), y = takenInAll(a_.pool, b);
  if (!x || !y) return false;
  const auto n = *x == *y ? x : policy_.number(at, *x, *y);
  if (!n) return false;
  if (mode_ == Mode::kCompare || (mode_ == Mode::kHint && !spread && !a.by_hand)) return true;
  data(e.get()).run = 0;
  data(e.get()).by_hand = true;
  data(e.get()).position = *n;
  return true;
}

bool StateMerger::mergeList(Addr owner, const ListData& a, const ListData& b, Edit& e) {
  const uint32_t o = owner.index;
  const auto data = [](Object& t) -> ListData& { return *t.as<ListData>(); };
  if (a.items.size() == b.items.size() && a.rest.has_value() == b.rest.has_value() && !policy_.isRefilled({Part::kLength, o, 0})) {
    if (!mergeItems({Part::kItem, o, 0}, a.items, b.items, e, [&](Object& t) -> std::vector<Value>& { return data(t).items; })) return false;
    if (!a.rest) return true;
    return mergeNumber({Part::kLength, o, 0}, a.rest->count, b.rest->count, e, [&](Object& t) -> IntExpr& { return data(t).rest->count; }) &&
           mergeOne({Part::kElement, o, 0}, a.rest->element, b.rest->element, e, [&](Object& t) -> Value& { return data(t).rest->element; });
  }
  ListData merged;
  if (!policy_.list({Part::kLength, o, 0}, a, b, merged)) return false;
  if (!building()) return true;
  for (Value& v : merged.items) v = translate(v);
  if (merged.rest) merged.rest->element = translate(merged.rest->element);
  data(e.get()) = std::move(merged);
  return true;
}

// Leaves of `tail` what `other` ends in as well; whether that is less.
static bool keepCommonEnding(std::vector<IntExpr>& tail, const std::vector<IntExpr>& other) {
  size_t common = 0;
  while (common < std::min(tail.size(), other.size()) && tail[tail.size() - 1 - common] == other[other.size() - 1 - common]) ++common;
  const bool less = common < tail.size();
  tail.erase(tail.begin(), tail.end() - static_cast<std::ptrdiff_t>(common));
  return less;
}

// A choice of the two, or not known.
DeviceExpr StateMerger::deviceOfEither(const DeviceExpr& a, const DeviceExpr& b) {
  const auto either = policy_.value({Part::kDim, 0, 1001}, a.value(), b.value());
  return either ? DeviceExpr::of(*either) : DeviceExpr::anywhere();
}

bool StateMerger::mergeTensor(Addr owner, const TensorInfo& a, const TensorInfo& b, Edit& e) {
  if (a.shape.rank_known != b.shape.rank_known || a.shape.rank() != b.shape.rank()) return false;
  TensorInfo merged = a;
  bool changed = false;
  for (size_t i = 0; i < a.shape.rank(); ++i) {
    if (a.shape[i] == b.shape[i]) continue;
    const auto n = policy_.number({Part::kDim, owner.index, i}, a.shape[i], b.shape[i]);
    if (!n) return false;
    merged.shape.dims[i] = *n;
    changed = true;
  }
  const Location flags{Part::kDim, owner.index, 1000};
  if (keepCommonEnding(merged.shape.tail, b.shape.tail)) {
    policy_.differs(flags);
    changed = true;
  }
  const auto weaken = [&](auto& field, const auto& other, auto unknown) {
    if (field == other || field == unknown) return;
    policy_.differs(flags);
    field = unknown;
    changed = true;
  };
  weaken(merged.dtype, b.dtype, DType::kUnknown);
  weaken(merged.requires_grad, b.requires_grad, Tri::kUnknown);
  if (merged.strides != b.strides) {
    auto either = stridesOfEither(owner, a, b);
    if (either || !merged.strides.empty()) { policy_.differs(flags); changed = true; }
    merged.strides.clear();
    if (either) merged.strides = std::move(*either);
    weaken(merged.contiguous, Tri::kUnknown, Tri::kUnknown);
  }
  weaken(merged.contiguous, b.contiguous, Tri::kUnknown);
  if (!(a.device == b.device) && a.device.known()) {
    policy_.differs(flags);
    merged.device = loops() || !b.device.known() ? DeviceExpr::anywhere() : deviceOfEither(a.device, b.device);
    changed = true;
  }
  if (a.contents) {
    bool equal = b.contents && b.contents->size() == a.contents->size();
    for (size_t i = 0; equal && i < a.contents->size(); ++i) equal = (*a.contents)[i].same((*b.contents)[i]);
    if (!equal) { policy_.differs(flags); merged.contents.reset(); changed = true; }
  }
  if (!sameElements(a_, a.dtype, a.origin, b.origin)) {
    policy_.differs(flags);
    changed = true;
    if (building()) merged.origin = withoutElements(a_, a.origin);
  }
  if (!merged.reason.valid()) merged.reason = b.reason;
  if (building() && merged.origin == a.origin) {
    merged.origin = originOfBoth(a, b);
    changed = changed || merged.origin != a.origin;
  }
  if (changed && building()) e.get().as<TensorData>()->info = Ref<const TensorInfo>(new TensorInfo(std::move(merged)));
  return true;
}

void StateMerger::translateObject(Object& object) {
  const auto all = [this](std::vector<Value>& values) { for (Value& v : values) v = translate(v); };
  const auto map = [this](ValueMap& m) {
    ValueMap fresh;
    for (const ValueMap::Entry& entry : m) fresh.set(translate(entry.key), translate(entry.value));
    fresh.hide(m.hidden());
    fresh.setCount(m.count());
    m = std::move(fresh);
  };
  object.cls = translate(object.cls);
  map(object.attrs);
  if (auto* list = object.as<ListData>()) {
    all(list->items);
    if (list->rest) list->rest->element = translate(list->rest->element);
  } else if (auto* dict = object.as<DictData>()) {
    const auto pool = a_.maybe_one->pool(dict->map);
    map(dict->map);
    if (pool) {
      auto here = makeRef<Entries>(*pool);
      here->owner = translate(pool->owner);
      here->value = translate(pool->value);
      ops::setPool(a_, dict->map, here);
    }
    dict->alias = translate(dict->alias);
  } else if (auto* set = object.as<SetData>()) {
    map(set->map);
  } else if (auto* cell = object.as<CellData>()) {
    cell->value = translate(cell->value);
  } else if (auto* function = object.as<FunctionData>()) {
    function->globals = translate(function->globals);
    all(function->defaults); all(function->kw_defaults); all(function->cells);
  } else if (auto* cls = object.as<ClassData>()) {
    all(cls->bases);
    for (Addr& a : cls->mro) a = translate(a);
    cls->metaclass = translate(cls->metaclass);
  } else if (auto* generator = object.as<GeneratorData>()) {
    if (!generator->frame) return;
    Frame& f = generator->frame.edit();
    f.function = translate(f.function); f.handling = translate(f.handling); f.sent = translate(f.sent);
    f.thrown = translate(f.thrown);
    all(f.held);
    all(f.slots);
  } else if (auto* iterator = object.as<IteratorData>()) {
    for (IterRun& run : iterator->runs) run.source = translate(run.source);
    iterator->function = translate(iterator->function);
    all(iterator->inner);
  }
}

// One object, two contents that have nothing in common: nothing is known of it any more.
bool StateMerger::loseObject(const Pair& p) {
  const Object& x = *find(*left_, p.x);
  const Object& y = *find(*right_, p.y);
  lost_ = true;
  auto merged = makeRef<Object>(x);
  const Name why = a_.intern("paths were merged");
  const Value opaque = Value::unknown(why);
  if (x.payload.index() != y.payload.index()) return false;
  for (const ValueMap::Entry& e : x.attrs) {
    const Value* other = y.attrs.find(e.key);
    if (other == nullptr || !other->same(e.value)) merged->attrs.set(e.key, opaque);
  }
  for (const ValueMap::Entry& e : y.attrs) if (x.attrs.find(e.key) == nullptr) merged->attrs.set(translate(e.key), opaque);
  if (auto* list = merged->as<ListData>()) {
    *list = ListData{{}, ListData::Rest{a_.freshInt("", Trust::kOpaque, {0, Range::kMax}, "length of a list after paths were merged"), opaque}};
  } else if (auto* dict = merged->as<DictData>()) {
    ValueMap common;
    for (const ValueMap::Entry& e : dict->map) {
      const Value* other = y.as<DictData>()->map.find(e.key);
      if (other != nullptr) common.set(e.key, other->same(e.value) ? e.value : opaque);
    }
    common.hideAnything();
    dict->map = std::move(common);
  } else if (auto* set = merged->as<SetData>()) {
    set->map.hideAnything();
  } else if (auto* tensor = merged->as<TensorData>()) {
    auto* info = new TensorInfo(tensor->info ? *tensor->info : TensorInfo{});
    info->shape = Shape::unknown();
    info->contents.reset();
    info->reason = why;
    tensor->info = Ref<const TensorInfo>(info);
  } else if (auto* cell = merged->as<CellData>()) {
    cell->value = opaque;
  } else if (!merged->as<NativeData>() && !std::holds_alternative<std::monostate>(merged->payload) && !merged->as<ModuleData>()) {
    return false;
  }
  out_->heap.edit(p.z.index) = std::move(merged);
  return true;
}

}  // namespace shapeproof
