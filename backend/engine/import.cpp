// The import statements.
#include "backend/engine/interp.h"

namespace shapeproof {

using namespace ir;  // NOLINT

// The package that relative names count from: `__package__`, as CPython works it out.
std::string Interp::packageOf(const Unit& u, const State& s) const {
  const ModuleData* data = Analysis::object(s, s.frame->globals).as<ModuleData>();
  if (u.name == "__main__") return {};
  if (data != nullptr && data->is_package) return u.name;
  const size_t dot = u.name.rfind('.');
  return dot == std::string::npos ? std::string() : u.name.substr(0, dot);
}

// `from ..x import y`: the absolute name of `..x`, or what is wrong with it.
Interp::AbsoluteName Interp::absoluteName(const Unit& u, const State& s, std::string_view module, uint32_t level) const {
  if (level == 0) return {std::string(module), {}};
  std::string package = packageOf(u, s);
  if (package.empty()) return {{}, "attempted relative import with no known parent package"};
  for (uint32_t i = 1; i < level; ++i) {
    const size_t dot = package.rfind('.');
    if (dot == std::string::npos) return {{}, "attempted relative import beyond top-level package"};
    package.resize(dot);
  }
  return {module.empty() ? package : package + "." + std::string(module), {}};
}

namespace {

std::string quotedFrom(const Object& module, const std::string& name, Analysis& a) {
  const ModuleData& data = *module.as<ModuleData>();
  const Value* file = module.attrs.find(a.intern("__file__"));
  const std::string place = file != nullptr && file->isStr() ? std::string(a.text(file->asStr())) : "unknown location";
  if (data.complete || data.name == "__main__") return "cannot import name '" + name + "' from '" + data.name + "' (" + place + ")";
  return "cannot import name '" + name + "' from partially initialized module '" + data.name +
         "' (most likely due to a circular import) (" + place + ")";
}

}  // namespace

// What `from module import name` binds once submodules have been tried: the attribute, else the cached submodule.
ContextSet<Value> Interp::importName(Path s, Value module, Name wanted) {
  return findAttr(std::move(s), module, wanted).flatMap([&](Path t, Value v) -> ContextSet<Value> {
    if (!v.isUnbound()) return {std::move(t), std::move(v)};
    const Object* o = module.isObject() ? &Analysis::object(*t, module.asAddr()) : nullptr;
    const ModuleData* data = o != nullptr ? o->as<ModuleData>() : nullptr;
    const std::string name(a.text(wanted));
    if (data == nullptr) return {std::move(t), a.opaque(name)};
    const std::string full = data->name + "." + name;
    if (const Value* cached = cachedModule(*t, full)) { Value copy = *cached; return {std::move(t), std::move(copy)}; }
    const auto raiseMissing = [&](Path w) {
      const Object& again = Analysis::object(*w, module.asAddr());
      return raiseImport(std::move(w), "ImportError", quotedFrom(again, name, a), again.as<ModuleData>()->name);
    };
    const bool library = data->unit != nullptr && !data->unit->is_user;
    if (library && !isComplete(*o)) return perhapsThere(std::move(t), full, raiseMissing);
    return raiseMissing(std::move(t));
  });
}

// The submodule `name` of a package that has no such attribute, loaded. A submodule that is not there is no error yet.
ContextSet<Value> Interp::importSubmodule(Path s, Value module, Name wanted) {
  const ModuleData* data = module.isObject() ? Analysis::object(*s, module.asAddr()).as<ModuleData>() : nullptr;
  if (data == nullptr) return {std::move(s), Value::none()};
  const bool package = data->is_package || Analysis::object(*s, module.asAddr()).attrs.find(a.intern("__path__")) != nullptr;
  if (!package) return {std::move(s), Value::none()};
  const std::string full = data->name + "." + std::string(a.text(wanted));
  const bool library = data->unit != nullptr && !data->unit->is_user;
  return findAttr(std::move(s), module, wanted).flatMap([&](Path t, Value v) -> ContextSet<Value> {
    if (!v.isUnbound() || cachedModule(*t, full) != nullptr) return {std::move(t), Value::none()};
    const bool found = a.modules.find(full, importFolders(*t, module)).has_value();
    if (!found || library) return {std::move(t), Value::none()};
    return loadModule(std::move(t), full, module);
  });
}

// An import in the body of a library package that has asked for lazy ones.
bool Interp::isLazyImport(const State& s) const {
  const Frame& f = *s.frame;
  return !f.unit->is_user && f.code == f.unit->ir->top && hasLazyImports(Analysis::object(s, f.globals));
}

ContextSet<Flow> Interp::execImport(Path s, StmtId id) {
  if (isLazyImport(*s)) return {std::move(s), Flow{}};
  const Unit& u = *s->frame->unit;
  const Import node = u.ir->get<Import>(id);
  const std::string dotted(u.ir->str(node.module));
  edit(s)->at = node.target;
  auto imported = importModule(std::move(s), dotted);
  const size_t first = dotted.find('.');
  if (first != std::string::npos) {
    imported = std::move(imported).flatMap([&](Path t, Value leaf) -> ContextSet<Value> {
      const Value* cached = cachedModule(*t, dotted.substr(0, first));
      if (cached == nullptr || cached->isUnknown()) return {std::move(t), node.leaf ? leaf : a.opaque(dotted.substr(0, first))};
      ContextSet<Value> at(std::move(t), *cached);
      // `as`: the attribute of the attribute, whatever it is by now.
      for (size_t from = first + 1; node.leaf && from < dotted.size();) {
        const size_t dot = std::min(dotted.find('.', from), dotted.size());
        const Name part = a.intern(dotted.substr(from, dot - from));
        at = std::move(at).flatMap([&](Path w, Value v) { return importName(std::move(w), std::move(v), part); });
        from = dot + 1;
      }
      return at;
    });
  }
  return std::move(imported).flatMap([&](Path t, Value bound) {
    return assign(std::move(t), node.target, std::move(bound)).map([](Path&, Value) { return Flow{}; });
  });
}

ContextSet<Flow> Interp::execImportFrom(Path s, StmtId id) {
  if (isLazyImport(*s)) return {std::move(s), Flow{}};
  const Unit& u = *s->frame->unit;
  const ImportFrom node = u.ir->get<ImportFrom>(id);
  const AbsoluteName absolute = absoluteName(u, *s, u.ir->str(node.module), node.level);
  edit(s)->at = node.target;
  if (!absolute.trouble.empty()) return raise<Flow>(std::move(s), "ImportError", absolute.trouble);
  const Name wanted = name(u, node.name);
  return importModule(std::move(s), absolute.name).flatMap([&](Path t, Value module) {
    auto value = importSubmodule(std::move(t), module, wanted).flatMap([&](Path w, Value) { return importName(std::move(w), module, wanted); });
    return std::move(value).flatMap([&](Path x, Value bound) {
      return assign(std::move(x), node.target, std::move(bound)).map([](Path&, Value) { return Flow{}; });
    });
  });
}

// The names that `import *` takes: __all__ where there is one, else every name without a leading underscore.
std::optional<std::vector<Name>> Interp::starNames(const State& s, const Object& module) {
  std::vector<Name> names;
  const Value* all = module.attrs.find(a.intern("__all__"));
  if (all != nullptr && !all->isUnbound()) {
    const ListData* list = all->isObject() ? Analysis::object(s, all->asAddr()).as<ListData>() : nullptr;
    if (list == nullptr && !all->isTuple()) return std::nullopt;
    if (list != nullptr && list->rest) return std::nullopt;
    for (const Value& n : list != nullptr ? std::span<const Value>(list->items) : all->asTuple()) {
      if (!n.isStr()) return std::nullopt;
      names.push_back(n.asStr());
    }
    return names;
  }
  for (const ValueMap::Entry& e : module.attrs)
    if (e.key.isStr() && !e.value.isUnbound() && !a.text(e.key.asStr()).starts_with("_")) names.push_back(e.key.asStr());
  return names;
}

namespace {

// Names of a module of torch that have no model (torch/_names.py): its __getattr__ answers for them. A tuple of texts.
ContextSet<Value> namesWithoutModel(Interp& in, Path s, const Value& module) {
  const Object* o = module.isObject() ? &Analysis::object(*s, module.asAddr()) : nullptr;
  const ModuleData* data = o != nullptr ? o->as<ModuleData>() : nullptr;
  if (data == nullptr || data->unit == nullptr || data->unit->is_user || !data->name.starts_with("torch.") || o->attrs.find(in.a.intern("__getattr__")) == nullptr)
    return {std::move(s), Value::tuple({})};
  const Value name = Value::str(in.a.intern(data->name));
  return in.importModule(std::move(s), "torch._names").flatMap([&](Path t, Value names) {
    return in.getAttr(std::move(t), names, in.a.intern("of_module")).flatMap([&](Path u, Value of_module) {
      CallArgs args;
      args.positional = {name};
      return in.call(std::move(u), std::move(of_module), std::move(args));
    });
  });
}

}  // namespace

ContextSet<Flow> Interp::execImportStar(Path s, StmtId id) {
  if (isLazyImport(*s)) return {std::move(s), Flow{}};
  const Unit& u = *s->frame->unit;
  const ImportStar node = u.ir->get<ImportStar>(id);
  const AbsoluteName absolute = absoluteName(u, *s, u.ir->str(node.module), node.level);
  if (!absolute.trouble.empty()) return raise<Flow>(std::move(s), "ImportError", absolute.trouble);
  auto imported = importModule(std::move(s), absolute.name).flatMap([&](Path t, Value module) -> ContextSet<Value> {
    if (!module.isObject() || !hasLazyImports(Analysis::object(*t, module.asAddr()))) return {std::move(t), std::move(module)};
    return bindAllLazily(std::move(t), module.asAddr()).map([&](Path&, Value) { return module; });
  });
  return std::move(imported).flatMap([&](Path t, Value module) -> ContextSet<Flow> {
    if (!u.is_user) return bindStar(std::move(t), module, Value::none());
    return namesWithoutModel(*this, std::move(t), module).flatMap([&](Path w, Value more) { return bindStar(std::move(w), module, more); });
  });
}

ContextSet<Flow> Interp::bindStar(Path t, const Value& module, const Value& more) {
  const auto anything = [&](State& w) { Analysis::edit(w, w.frame->globals).attrs.hideAnything(); };  // any name may have come
  auto names = module.isObject() ? starNames(*t, Analysis::object(*t, module.asAddr())) : std::nullopt;
  if (!names) {
    anything(*edit(t));
    return {std::move(t), Flow{}};
  }
  if (Analysis::object(*t, module.asAddr()).attrs.uncertain()) anything(*edit(t));
  if (more.isTuple())
    for (const Value& n : more.asTuple()) names->push_back(n.asStr());
  ContextSet<Value> set(std::move(t), Value::none());
  for (const Name n : *names) {
    set = std::move(set).flatMap([&](Path w, Value) {
      return importSubmodule(std::move(w), module, n).flatMap([&](Path x, Value) { return getAttr(std::move(x), module, n); });
    });
    set = std::move(set).map([&](Path& w, Value v) {
      Analysis::edit(*edit(w), w->frame->globals).attrs.set(n, std::move(v));
      return Value::none();
    });
  }
  return std::move(set).map([](Path&, Value) { return Flow{}; });
}

}  // namespace shapeproof
