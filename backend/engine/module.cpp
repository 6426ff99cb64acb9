// Imports. The module cache is a dict object in the heap, as sys.modules; a module body runs once per path.
#include "backend/engine/interp.h"

namespace shapeproof {

using namespace ir;  // NOLINT

namespace {

std::string parentOf(const std::string& dotted) {
  const size_t dot = dotted.rfind('.');
  return dot == std::string::npos ? std::string() : dotted.substr(0, dot);
}

}  // namespace

const Unit* Interp::unitOf(const LoadedModule& m, std::string_view module) {
  Unit& u = a.units.emplace_back();
  u.ir = m.ir;
  u.name = module;
  u.path = m.path;
  u.is_user = m.kind == LoadedModule::Kind::kUser;
  return &u;
}

Addr Interp::newModule(State& s, const Unit* unit, std::string_view module, bool is_package) {
  auto object = makeRef<Object>();
  ModuleData data;
  data.unit = unit;
  data.name = module;
  data.is_package = is_package;
  object->cls = known.module;
  object->payload = std::move(data);
  object->attrs.set(a.intern("__name__"), text(module));
  object->attrs.set(a.intern("__file__"), text(unit ? unit->path : ""));
  object->attrs.set(a.intern("__package__"), text(is_package ? std::string(module) : parentOf(std::string(module))));
  object->attrs.set(a.intern("__spec__"), Value::none());
  object->attrs.set(a.intern("__doc__"), Value::none());
  return a.allocate(s, std::move(object));
}

ContextSet<Value> Interp::runModule(StateRef s, const Unit* unit, Addr module) {
  const Code& code = unit->ir->code(unit->ir->top);
  auto frame = makeRef<Frame>();
  frame->unit = unit;
  frame->code = unit->ir->top;
  frame->globals = module;
  frame->slots.resize(code.slot_count);
  for (const SlotId slot : unit->ir->list(code.cells)) frame->slots[slot.index] = newObject(*edit(s), Value(), CellData{});
  return runFrame(std::move(s), std::move(frame)).map([&](StateRef& t, Value) {
    Analysis::edit(*edit(t), module).as<ModuleData>()->complete = true;
    return Value::object(module);
  });
}

// One module by its absolute name; `parent` is its package (unbound at the top). Not found: opaque under its dotted name.
ContextSet<Value> Interp::importOne(StateRef s, const std::string& module, Value parent) {
  const Value key = text(module);
  const auto& cache = *Analysis::object(*s, sys_modules).as<DictData>();
  if (const Value* cached = cache.map.find(key)) { Value copy = *cached; return {std::move(s), std::move(copy)}; }
  if (parent.isUnknown()) return {std::move(s), a.opaque(module)};
  auto found = a.modules.find(module);
  if (!found) {
    Analysis::edit(*edit(s), sys_modules).as<DictData>()->map.set(key, a.opaque(module));
    return {std::move(s), a.opaque(module)};
  }
  if (found->syntax_error) {
    a.giveUp(*s, "module " + module + " does not parse: " + found->syntax_error->second);
    return {std::move(s), a.opaque(module)};
  }
  const Unit* unit = found->ir ? unitOf(*found, module) : nullptr;
  const Addr object = newModule(*edit(s), unit, module, found->is_package || !unit);
  Analysis::edit(*edit(s), sys_modules).as<DictData>()->map.set(key, Value::object(object));
  auto bindInParent = [&](StateRef& t, Value v) {
    if (parent.isObject()) Analysis::edit(*edit(t), parent.asAddr()).attrs.set(a.intern(module.substr(module.rfind('.') + 1)), v);
    return v;
  };
  if (!unit) return {std::move(s), bindInParent(s, Value::object(object))};
  return runModule(std::move(s), unit, object).map(bindInParent);
}

ContextSet<Value> Interp::importModule(StateRef s, std::string_view dotted) {
  ContextSet<Value> set(std::move(s), Value());
  size_t from = 0;
  while (from <= dotted.size()) {
    size_t dot = dotted.find('.', from);
    if (dot == std::string_view::npos) dot = dotted.size();
    const std::string prefix(dotted.substr(0, dot));
    set = std::move(set).flatMap([&](StateRef t, Value parent) { return importOne(std::move(t), prefix, std::move(parent)); });
    from = dot + 1;
  }
  return set;
}

// `from ..x import y`: the absolute name of `..x`. None: beyond the top-level package.
std::optional<std::string> Interp::absoluteName(const Unit& u, const State& s, std::string_view module, uint32_t level) const {
  if (level == 0) return std::string(module);
  const ModuleData* data = Analysis::object(s, s.frame->globals).as<ModuleData>();
  std::string package = data != nullptr && data->is_package ? u.name : parentOf(u.name);
  for (uint32_t i = 1; i < level; ++i) {
    if (package.empty()) return std::nullopt;
    package = parentOf(package);
  }
  if (package.empty()) return module.empty() ? std::nullopt : std::optional(std::string(module));
  return module.empty() ? package : package + "." + std::string(module);
}

ContextSet<Flow> Interp::execImport(StateRef s, StmtId id) {
  const Unit& u = *s->frame->unit;
  const Import node = u.ir->get<Import>(id);
  const std::string dotted(u.ir->str(node.module));
  edit(s)->at = {};
  return importModule(std::move(s), dotted).flatMap([&](StateRef t, Value leaf) {
    Value bound = std::move(leaf);
    if (!node.leaf) {
      const std::string top = dotted.substr(0, dotted.find('.'));
      const Value* cached = Analysis::object(*t, sys_modules).as<DictData>()->map.find(text(top));
      bound = cached != nullptr ? *cached : a.opaque(top);
    }
    return assign(std::move(t), node.target, std::move(bound)).map([](StateRef&, Value) { return Flow{}; });
  });
}

ContextSet<Flow> Interp::execImportFrom(StateRef s, StmtId id) {
  const Unit& u = *s->frame->unit;
  const ImportFrom node = u.ir->get<ImportFrom>(id);
  const auto absolute = absoluteName(u, *s, u.ir->str(node.module), node.level);
  if (!absolute) return raise<Flow>(std::move(s), "ImportError", "attempted relative import with no known parent package");
  const Name wanted = name(u, node.name);
  return importModule(std::move(s), *absolute).flatMap([&](StateRef t, Value module) -> ContextSet<Flow> {
    ContextSet<Value> found = findAttr(std::move(t), module, wanted);
    return std::move(found).flatMap([&](StateRef w, Value v) -> ContextSet<Flow> {
      ContextSet<Value> value(std::move(w), v);
      if (v.isUnbound()) {
        const std::string full = *absolute + "." + std::string(a.text(wanted));
        value = importOne(std::move(value[0].state), full, module);
      }
      return std::move(value).flatMap([&](StateRef x, Value bound) -> ContextSet<Flow> {
        const ModuleData* data = module.isObject() ? Analysis::object(*x, module.asAddr()).as<ModuleData>() : nullptr;
        const bool user = data != nullptr && data->unit != nullptr && data->unit->is_user;
        if (bound.isUnknown() && user && v.isUnbound())
          return raise<Flow>(std::move(x), "ImportError", "cannot import name '" + std::string(a.text(wanted)) + "' from '" + *absolute + "'");
        return assign(std::move(x), node.target, std::move(bound)).map([](StateRef&, Value) { return Flow{}; });
      });
    });
  });
}

// __all__ where it is a known list, else every name without a leading underscore.
void Interp::starImport(State& s, const Object& module) {
  Object& globals = Analysis::edit(s, s.frame->globals);
  const Value* all = module.attrs.find(a.intern("__all__"));
  const ListData* list = all && all->isObject() ? Analysis::object(s, all->asAddr()).as<ListData>() : nullptr;
  if (list != nullptr || (all != nullptr && all->isTuple())) {
    const auto names = list != nullptr ? std::span<const Value>(list->items) : all->asTuple();
    for (const Value& n : names)
      if (n.isStr()) if (const Value* v = module.attrs.find(n)) globals.attrs.set(n, *v);
    return;
  }
  for (const ValueMap::Entry& e : module.attrs)
    if (e.key.isStr() && !a.text(e.key.asStr()).starts_with("_")) globals.attrs.set(e.key, e.value);
}

ContextSet<Flow> Interp::execImportStar(StateRef s, StmtId id) {
  const Unit& u = *s->frame->unit;
  const ImportStar node = u.ir->get<ImportStar>(id);
  const auto absolute = absoluteName(u, *s, u.ir->str(node.module), node.level);
  if (!absolute) return raise<Flow>(std::move(s), "ImportError", "attempted relative import with no known parent package");
  return importModule(std::move(s), *absolute).map([&](StateRef& t, Value module) {
    if (module.isObject()) {
      const Ref<Object> held = t->heap.get(module.asAddr().index);
      starImport(*edit(t), *held);
    } else {
      Analysis::edit(*edit(t), t->frame->globals).attrs.uncertain = true;  // any name may have come
    }
    return Flow{};
  });
}

}  // namespace shapeproof
