#include "backend/engine/reach.h"

namespace shapeproof {

// Only what is new is walked, and what has changed: states of paths that have imported other modules take turns here. What is reached on
// one of them counts as reached on all, which keeps more alive, not less.
void LibraryObjects::refresh(const State& s) {
  const Object* cache = sys_modules_.valid() ? s.heap.get(sys_modules_.index).get() : nullptr;
  const DictData* modules = cache ? cache->as<DictData>() : nullptr;
  if (modules == nullptr || modules->map.size() == modules_) return;
  modules_ = modules->map.size();
  std::vector<Addr> fresh;
  for (const ValueMap::Entry& e : modules->map) {
    if (!e.value.isObject() || contains(e.value.asAddr())) continue;
    const Object* o = s.heap.get(e.value.asAddr().index).get();
    const ModuleData* m = o ? o->as<ModuleData>() : nullptr;
    if (m && m->unit && !m->unit->is_user) fresh.push_back(e.value.asAddr());
  }
  if (fresh.empty()) return;
  Reach walk;
  changedIn(s, [&](Addr a) { walk.queue_.push_back(a); });
  walk.seen_ = std::move(seen_);
  for (const Addr a : fresh) walk.visit(a);
  while (walk.next_ < walk.queue_.size()) walk.step(s);
  seen_ = std::move(walk.seen_);
  end_ = static_cast<uint32_t>(seen_.size());
  while (end_ > 0 && !seen_[end_ - 1]) --end_;
  heap_ = s.heap;
}

Reach::Reach(SymPool& pool, LibraryObjects& library, std::span<const Value> held, const State& s, const Value& handed_on)
    : pool_(&pool), facts_(&s.facts), state_(&s) {
  library.refresh(s);
  library_ = &library;
  visit(s.frame.get());
  visit(handed_on);
  for (const Value& v : held) visit(v);
  library_ = nullptr;
  library.changedIn(s, [&](Addr a) { visit(a); });
  library_ = &library;
}

bool Reach::contains(Addr a) {
  if (library_->contains(a)) return true;
  while (!seen(a) && next_ < queue_.size()) step(*state_);
  return seen(a);
}

void Reach::step(const State& s) {
  if (const Object* o = s.heap.get(queue_[next_++].index).get()) visit(*o);
}

void Reach::visit(Addr a) {
  if (!a.valid() || (library_ && library_->contains(a))) return;
  if (a.index >= seen_.size()) seen_.resize(size_t{a.index} * 2 + 64);
  if (seen_[a.index]) return;
  seen_[a.index] = true;
  queue_.push_back(a);
}

void Reach::visit(const Value& v) {
  switch (v.kind()) {
    case ValueKind::kObject: visit(v.asAddr()); break;
    case ValueKind::kTuple: case ValueKind::kSlice: for (const Value& item : v.asTuple()) visit(item); break;
    case ValueKind::kMethod: visit(v.asMethod().function); visit(v.asMethod().self); break;
    case ValueKind::kChoice: {
      const Tri first = pool_ ? facts_->check(*pool_, v.asChoice().condition) : Tri::kUnknown;
      if (first != Tri::kFalse) visit(v.asChoice().a);
      if (first != Tri::kTrue) visit(v.asChoice().b);
      break;
    }
    default: break;  // no references
  }
}

void Reach::visit(const ValueMap& m) {
  for (const ValueMap::Entry& e : m) { visit(e.key); visit(e.value); }
}

void Reach::visit(const Frame* f) {
  for (; f != nullptr; f = f->caller.get()) {
    visit(f->function); visit(f->globals); visit(f->namespace_object); visit(f->handling); visit(f->sent); visit(f->thrown);
    for (const Value& v : f->held) visit(v);
    for (const Value& v : f->slots) visit(v);
  }
}

void Reach::visit(const Object& o) {
  visit(o.cls);
  visit(o.attrs);
  const auto all = [this](const std::vector<Value>& values) { for (const Value& v : values) visit(v); };
  if (const auto* p = o.as<ListData>()) {
    all(p->items);
    if (p->rest) visit(p->rest->element);
  } else if (const auto* d = o.as<DictData>()) {
    visit(d->map);
    visit(d->alias);
  } else if (const auto* set = o.as<SetData>()) {
    visit(set->map);
  } else if (const auto* t = o.as<TensorData>()) {
    if (t->info && t->info->contents) all(*t->info->contents);
  } else if (const auto* c = o.as<CellData>()) {
    visit(c->value);
  } else if (const auto* f = o.as<FunctionData>()) {
    visit(f->globals); all(f->defaults); all(f->kw_defaults); all(f->cells);
  } else if (const auto* k = o.as<ClassData>()) {
    all(k->bases);
    for (const Addr a : k->mro) visit(a);
    visit(k->metaclass);
  } else if (const auto* g = o.as<GeneratorData>()) {
    visit(g->frame.get());
  } else if (const auto* i = o.as<IteratorData>()) {
    for (const IterRun& r : i->runs) visit(r.source);
    visit(i->function);
    all(i->inner);
  }
}

}  // namespace shapeproof
