#include "backend/engine/escape_changes.h"

#include <algorithm>

namespace shapeproof {

namespace {

bool isDefinition(const Changes::Heap& heap, const Value& v) {
  if (v.is(ValueKind::kMethod)) return true;
  const Object* o = v.isObject() ? heap.get(v.asAddr().index).get() : nullptr;
  return o != nullptr && (o->as<FunctionData>() || o->as<ClassData>() || o->as<ModuleData>());
}

bool holdsDefinition(const Changes::Heap& heap, const Object& o) {
  const auto is = [&](const Value& v) { return isDefinition(heap, v); };
  if (const auto* l = o.as<ListData>()) return std::any_of(l->items.begin(), l->items.end(), is) || (l->rest && is(l->rest->element));
  if (const auto* cell = o.as<CellData>()) return is(cell->value);
  const auto* d = o.as<DictData>();
  if (d == nullptr) return false;
  for (const ValueMap::Entry& e : d->map)
    if (is(e.value)) return true;
  return false;
}

// A list, dict or set, or an instance of a class of the program that is no module.
bool isDataOfProgram(const Interp& in, const State& s, const Object& o) {
  if (o.as<ListData>() || o.as<DictData>() || o.as<SetData>() || o.as<CellData>()) return true;
  const Object* cls = o.cls.isObject() ? s.heap.get(o.cls.asAddr().index).get() : nullptr;
  const auto* data = cls != nullptr ? cls->as<ClassData>() : nullptr;
  return std::holds_alternative<std::monostate>(o.payload) && data != nullptr && data->is_user && o.attrs.find(in.a.intern("_parameters")) == nullptr;
}

bool sameMap(const ValueMap& x, const ValueMap& y) {
  if (x.size() != y.size() || !(x.hidden() == y.hidden())) return false;
  for (const ValueMap::Entry& e : y)
    if (const Value* other = x.find(e.key); other == nullptr || !other->same(e.value)) return false;
  return true;
}

bool sameContent(const Object& x, const Object& y) {
  if (x.payload.index() != y.payload.index()) return false;
  if (const auto* l = x.as<ListData>()) {
    const ListData& other = *y.as<ListData>();
    if (l->items.size() != other.items.size() || l->rest.has_value() != other.rest.has_value()) return false;
    for (size_t i = 0; i < l->items.size(); ++i) if (!l->items[i].same(other.items[i])) return false;
    return !l->rest || (l->rest->count == other.rest->count && l->rest->element.same(other.rest->element));
  }
  if (const auto* d = x.as<DictData>()) return sameMap(d->map, y.as<DictData>()->map);
  if (const auto* set = x.as<SetData>()) return sameMap(set->map, y.as<SetData>()->map);
  if (const auto* t = x.as<TensorData>()) return t->info == y.as<TensorData>()->info;
  if (const auto* c = x.as<CellData>()) return c->value.same(y.as<CellData>()->value);
  return true;
}

void forgetContent(Analysis& a, Object& o, const Value& anything) {
  if (auto* l = o.as<ListData>()) {
    l->items.clear();
    l->rest = ListData::Rest{a.freshInt("", Trust::kOpaque, {0, Range::kMax}, "the length of a list that has changed"), anything};
  } else if (auto* d = o.as<DictData>()) {
    std::vector<Value> keys;
    for (const ValueMap::Entry& e : d->map) keys.push_back(e.key);
    for (const Value& key : keys) d->map.set(key, anything);
    d->map.hideAnything();
  } else if (auto* set = o.as<SetData>()) {
    set->map.hideAnything();
  } else if (auto* t = o.as<TensorData>()) {
    auto info = makeRef<TensorInfo>();
    info->reason = anything.unknownReason();
    t->info = std::move(info);
  } else if (auto* c = o.as<CellData>()) {
    c->value = anything;
  }
}

}  // namespace

void Changes::add(const Interp& in, const Heap& before, const Heap& after, uint32_t end) {
  Heap::diff(before, after, [&](uint32_t i, const Ref<Object>& x, const Ref<Object>& y) {
    if (!x || !y || x == y || Addr(i) == in.sys_modules || in.a.library.contains(Addr(i))) return;
    if (const auto* m = y->as<ModuleData>(); m != nullptr && (m->unit == nullptr || !m->unit->is_user)) return;
    if (const auto* c = y->as<ClassData>(); c != nullptr && !c->is_user) return;
    Changed changed{Addr(i), {}, !sameContent(*x, *y)};
    for (const ValueMap::Entry& e : y->attrs) {
      const Value* then = x->attrs.find(e.key);
      if (then == nullptr ? !isDefinition(after, e.value) : !then->same(e.value)) changed.attrs.push_back(e.key);
    }
    if (changed.content || !changed.attrs.empty()) note(std::move(changed));
  }, end);
}

void Changes::addReachable(const Interp& in, const State& s, const Value& v, Which which) {
  const auto add = [&](const Value& part) { addReachable(in, s, part, which); };
  switch (v.kind()) {
    case ValueKind::kTuple: for (const Value& item : v.asTuple()) add(item); return;
    case ValueKind::kChoice: add(v.asChoice().a); add(v.asChoice().b); return;
    case ValueKind::kMethod: add(v.asMethod().self); return;
    case ValueKind::kObject: break;
    default: return;
  }
  const Ref<Object> o = s.heap.get(v.asAddr().index);
  if (!o || has(v.asAddr()) || in.a.library.contains(v.asAddr()) || o->as<ModuleData>() || o->as<FunctionData>()) return;
  if (const auto* c = o->as<ClassData>(); c != nullptr && !c->is_user) return;
  if (which == Which::kDataOfProgram && !isDataOfProgram(in, s, *o)) return;
  Changed changed{v.asAddr(), {}, which == Which::kAll || !holdsDefinition(s.heap, *o)};
  for (const ValueMap::Entry& e : o->attrs)
    if (!isDefinition(s.heap, e.value)) changed.attrs.push_back(e.key);
  note(std::move(changed));
  for (const ValueMap::Entry& e : o->attrs) add(e.value);
  if (const auto* l = o->as<ListData>()) {
    for (const Value& item : l->items) add(item);
    if (l->rest) add(l->rest->element);
  }
  if (const auto* d = o->as<DictData>())
    for (const ValueMap::Entry& e : d->map) add(e.value);
  if (const auto* cell = o->as<CellData>()) add(cell->value);
}

void Changes::note(Changed one) {
  known_.insert(one.at.index);
  changed_.push_back(std::move(one));
}

void Changes::forget(Interp& in, State& s) const {
  const Value anything = in.a.opaque("what may have changed since");
  for (const Changed& c : changed_) {
    if (!s.heap.get(c.at.index)) continue;
    Object& o = Analysis::edit(s, c.at);
    for (const Value& key : c.attrs) o.attrs.set(key, anything);
    if (c.content) forgetContent(in.a, o, anything);
  }
}

void forgetObject(Analysis& a, const State& s, Object& o) {
  const Value anything = a.opaque("what may have changed since");
  for (const ValueMap::Entry& e : ValueMap(o.attrs))
    if (!isDefinition(s.heap, e.value)) o.attrs.set(e.key, anything);
  forgetContent(a, o, anything);
}

}  // namespace shapeproof
