#include "backend/engine/escape_code.h"

#include <algorithm>
#include <unordered_set>

#include "backend/engine/operators.h"

namespace shapeproof {

namespace {

constexpr size_t kNamed = 3;  // functions that a reason names

const Object* objectAt(const State& s, const Value& v) { return v.isObject() ? s.heap.get(v.asAddr().index).get() : nullptr; }

bool isUsers(const FunctionData& f) { return f.unit != nullptr && f.unit->is_user; }

// The function behind what stands in a class: itself, or wrapped by a class of the library (property, staticmethod, cached_property), or by
// functions of it, one of which may hold itself in a cell.
void functionsBehind(const State& s, const Value& v, const std::function<void(const FunctionData&)>& found, std::unordered_set<const Object*>& seen) {
  const Object* o = objectAt(s, v);
  if (o == nullptr || o->as<ClassData>() || !seen.insert(o).second) return;
  if (const auto* f = o->as<FunctionData>()) {
    if (isUsers(*f)) return found(*f);
    for (const Value& cell : f->cells)
      if (const Object* c = objectAt(s, cell); c && c->as<CellData>()) functionsBehind(s, c->as<CellData>()->value, found, seen);
    return;
  }
  const Object* cls = objectAt(s, o->cls);
  const ClassData* data = cls ? cls->as<ClassData>() : nullptr;
  if (data == nullptr || data->is_user) return;
  for (const ValueMap::Entry& e : o->attrs)
    if (const Object* inner = objectAt(s, e.value); inner && inner->as<FunctionData>() && isUsers(*inner->as<FunctionData>())) found(*inner->as<FunctionData>());
}

std::string fileOf(const Unit& u) {
  const size_t slash = u.path.rfind('/');
  return slash == std::string::npos ? u.path : u.path.substr(slash + 1);
}

std::string nameOf(const Unit& u, ir::CodeId id) {
  std::string name(u.ir->str(u.ir->code(id).qualname));
  const size_t local = name.rfind("<locals>.");
  return local == std::string::npos ? name : name.substr(local + 9);
}

std::string placed(const Unit& u, ir::CodeId id) {
  return nameOf(u, id) + " (" + fileOf(u) + ":" + std::to_string(u.ir->code(id).span.start.line) + ")";
}

std::string listed(const std::vector<std::string>& names, size_t shown) {
  std::string out;
  for (size_t i = 0; i < names.size() && i < shown; ++i) {
    const bool last = i + 1 == names.size();
    out += (i == 0 ? "" : last ? " and " : ", ") + names[i];
  }
  if (names.size() > shown) out += " and " + std::to_string(names.size() - shown) + " more";
  return out;
}

}  // namespace

void CodeWalk::push(const Value& v, bool direct) {
  switch (v.kind()) {
    case ValueKind::kTuple: for (const Value& item : v.asTuple()) push(item, direct); break;
    case ValueKind::kChoice: push(v.asChoice().a, direct); push(v.asChoice().b, direct); break;
    case ValueKind::kMethod: {
      const MethodBox& m = v.asMethod();
      const Object* o = objectAt(s_, m.function);
      const auto* f = o ? o->as<FunctionData>() : nullptr;
      if (f == nullptr || !isUsers(*f)) { push(m.function, direct); push(m.self, direct); break; }
      if (seen_.insert(m.function.asAddr().index).second) add(EscapedCode::Kind::kFunction, v, direct);
      break;
    }
    case ValueKind::kObject:
      if (v.asAddr().valid() && seen_.insert(v.asAddr().index).second) queue_.emplace_back(v.asAddr(), direct);
      break;
    default: break;
  }
}

void CodeWalk::run() {
  for (size_t next = 0; next < queue_.size(); ++next) step(queue_[next].first, queue_[next].second);
  queue_.clear();
}

void CodeWalk::step(Addr at, bool direct) {
  const Object* o = s_.heap.get(at.index).get();
  if (o == nullptr || o->as<TensorData>()) return;
  const Value self = Value::object(at);
  if (const auto* f = o->as<FunctionData>()) {
    if (isUsers(*f)) return add(EscapedCode::Kind::kFunction, self, direct);
    all(f->cells, direct);
    return all(f->defaults, direct);
  }
  if (const auto* c = o->as<ClassData>()) {
    if (c->is_user && !codeOfClass(in_, s_, at).empty()) add(EscapedCode::Kind::kClass, self, direct);
    return;
  }
  if (const auto* m = o->as<ModuleData>()) {
    if (m->unit == nullptr || !m->unit->is_user) return;
    for (const ValueMap::Entry& e : o->attrs) {
      const Object* held = objectAt(s_, e.value);
      if (held && (held->as<FunctionData>() || held->as<ClassData>())) push(e.value, direct);
    }
    return;
  }
  if (const auto* g = o->as<GeneratorData>()) {
    if (g->frame && g->frame->unit->is_user) add(EscapedCode::Kind::kGenerator, self, direct);
    return;
  }
  if (const auto* l = o->as<ListData>()) {
    all(l->items, direct);
    if (l->rest) push(l->rest->element, direct);
  } else if (const auto* d = o->as<DictData>()) {
    all(d->map, direct);
    if (const Object* viewed = d->alias.valid() ? s_.heap.get(d->alias.index).get() : nullptr) all(viewed->attrs, direct);
  } else if (const auto* set = o->as<SetData>()) {
    for (const ValueMap::Entry& e : set->map) push(e.key, direct);
  } else if (const auto* cell = o->as<CellData>()) {
    push(cell->value, direct);
  } else if (const auto* i = o->as<IteratorData>()) {
    for (const IterRun& r : i->runs) push(r.source, direct);
    push(i->function, direct);
    all(i->inner, direct);
  }
  const Object* cls = objectAt(s_, o->cls);
  const ClassData* data = cls ? cls->as<ClassData>() : nullptr;
  const bool own = data != nullptr && data->is_user && !codeOfClass(in_, s_, o->cls.asAddr()).empty();
  if (own) add(EscapedCode::Kind::kInstance, self, direct);
  all(o->attrs, direct && !own);
}

std::vector<ClassCode> codeOfClass(const Interp& in, const State& s, Addr cls) {
  std::vector<ClassCode> out;
  std::unordered_set<uint32_t> names;
  const Object* object = s.heap.get(cls.index).get();
  const ClassData* data = object ? object->as<ClassData>() : nullptr;
  if (data == nullptr) return out;
  for (const Addr one : data->mro) {
    const Object* o = s.heap.get(one.index).get();
    const ClassData* c = o ? o->as<ClassData>() : nullptr;
    if (c == nullptr || !c->is_user) continue;
    for (const ValueMap::Entry& e : o->attrs) {
      if (!e.key.isStr() || !names.insert(e.key.asStr().index).second) continue;
      std::unordered_set<const Object*> seen;
      functionsBehind(s, e.value, [&](const FunctionData& f) { out.push_back({e.key.asStr(), &f}); }, seen);
    }
  }
  return out;
}

std::string wordHandover(const Interp& in, const State& s, const std::vector<EscapedCode>& code, std::string_view receiver, Escape way) {
  std::vector<std::string> things, unchecked;
  const auto note = [](std::vector<std::string>& list, std::string text) {
    if (std::find(list.begin(), list.end(), text) == list.end()) list.push_back(std::move(text));
  };
  const auto noteClass = [&](Addr cls, bool makes) {
    const std::vector<ClassCode> code_of_class = codeOfClass(in, s, cls);
    const bool makes_only = std::all_of(code_of_class.begin(), code_of_class.end(), [&](const ClassCode& c) {
      return in.a.text(c.name) == "__init__" || in.a.text(c.name) == "__new__";
    });
    for (const ClassCode& c : code_of_class)
      if (makes || makes_only || (in.a.text(c.name) != "__init__" && in.a.text(c.name) != "__new__")) note(unchecked, placed(*c.function->unit, c.function->code));
  };
  for (const EscapedCode& c : code) {
    const Value plain = c.value.is(ValueKind::kMethod) ? c.value.asMethod().function : c.value;
    const Object& o = *s.heap.get(plain.asAddr().index);
    std::string thing;
    if (const auto* f = o.as<FunctionData>()) {
      const std::string name = nameOf(*f->unit, f->code);
      thing = name == "<lambda>" ? "a lambda" : name;
      note(unchecked, placed(*f->unit, f->code));
    } else if (const auto* g = o.as<GeneratorData>()) {
      const std::string name = nameOf(*g->frame->unit, g->frame->code);
      thing = name.starts_with("<") ? "a generator" : "the generator " + name;
      note(unchecked, placed(*g->frame->unit, g->frame->code));
    } else if (const auto* cls = o.as<ClassData>()) {
      thing = in.a.text(cls->name);
      noteClass(plain.asAddr(), true);
    } else {
      const std::string name(in.a.text(objectAt(s, o.cls)->as<ClassData>()->name));
      thing = (name.find_first_of("AEIOUaeiou") == 0 ? "an " : "a ") + name;
      noteClass(o.cls.asAddr(), false);
    }
    if (c.direct) note(things, std::move(thing));
  }
  const bool named = receiver.find(' ') == std::string_view::npos && !receiver.empty();
  const std::string unknown = "not known (" + std::string(receiver) + ")";
  const std::string who = named ? std::string(receiver) + ", which has no model" : way == Escape::kBase ? std::string(receiver) : "something that is " + unknown;
  const std::string how = way == Escape::kInPlace ? " replaces " + std::string(receiver) + ", which the library may call"
                          : way == Escape::kBehind ? " may be behind a value that is " + unknown
                          : (way == Escape::kBase ? " derives from " : things.size() == 1 ? " was given to " : " were given to ") + who;
  return listed(things, 2) + how + ": " + listed(unchecked, kNamed) + (unchecked.size() == 1 ? " was not checked" : " were not checked");
}

}  // namespace shapeproof
