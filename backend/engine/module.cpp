// Modules: the cache (sys.modules, a dict object in the heap), finding, making and running them. A body runs once per path.
#include <algorithm>

#include "backend/engine/assume.h"
#include "backend/engine/interp.h"
#include "backend/engine/iterate.h"

namespace shapeproof {

using namespace ir;  // NOLINT

namespace {

// The body of a package of somebody else's runs in a straight line, or nearly: one that needs more has asked a world that we do not
// see (what lies in a folder, what is installed), and follows answers that nobody gave.
constexpr uint32_t kForeignMerges = 64;

std::string parentOf(const std::string& dotted) {
  const size_t dot = dotted.rfind('.');
  return dot == std::string::npos ? std::string() : dotted.substr(0, dot);
}

bool below(std::string_view folder, std::string_view top) {
  return folder == top || (folder.starts_with(top) && folder[top.size()] == '/');
}

// Read from a folder of packages: neither beside the script or below it, nor in a project around it.
bool isForeign(const LoadedModule& m, const std::string& module, const ModuleSource& modules) {
  if (m.kind != LoadedModule::Kind::kUser || m.file.empty()) return false;
  const std::vector<std::string> search_path = modules.searchPath();
  if (search_path.empty()) return false;
  const auto names = std::count(module.begin(), module.end(), '.') + 1 + (m.is_package ? 1 : 0);
  std::string root = m.file;
  for (auto i = names; i > 0; --i) root.resize(std::min(root.rfind('/'), root.size()));
  return !root.empty() && !below(root, search_path.front()) && !below(search_path.front(), root);
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

Addr Interp::newModule(State& s, const Unit* unit, std::string_view module, const LoadedModule& found) {
  auto object = makeRef<Object>();
  ModuleData data;
  data.unit = unit;
  data.name = module;
  data.is_package = found.is_package;
  object->cls = known.module;
  object->payload = std::move(data);
  const bool is_main = module == "__main__";
  object->attrs.set(a.intern("__name__"), text(module));
  const StrId doc = unit ? unit->ir->code(unit->ir->top).doc : StrId{};
  object->attrs.set(a.intern("__doc__"), doc.valid() ? text(unit->ir->str(doc)) : Value::none());
  const std::string package = found.is_package ? std::string(module) : parentOf(std::string(module));
  object->attrs.set(a.intern("__package__"), is_main ? Value::none() : text(package));
  const Value origin = builtinClass(*this, s, "_module_origin");
  const auto found_by = [&](std::string_view name) { return origin.isUnbound() ? a.opaque(name) : newObject(s, origin); };
  const bool program = unit != nullptr && unit->is_user;
  object->attrs.set(a.intern("__loader__"), found_by("__loader__"));
  object->attrs.set(a.intern("__spec__"), is_main ? Value::none() : found_by("__spec__"));
  if (program && is_main) {
    object->attrs.set(a.intern("__annotations__"), newDict(s, {}));
    object->attrs.set(a.intern("__builtins__"), Value::object(known.builtins));
  }
  object->attrs.set(a.intern("__file__"), found.file.empty() && unit == nullptr ? Value::none() : text(found.file));
  if (program) object->attrs.set(a.intern("__cached__"), is_main ? Value::none() : a.opaque("__cached__"));
  if (program && !is_main) object->attrs.set(a.intern("__builtins__"), a.opaque("__builtins__"));
  if (found.is_package && !found.folders.empty()) {
    Values folders;
    for (const std::string& folder : found.folders) folders.push_back(text(folder));
    object->attrs.set(a.intern("__path__"), newList(s, std::move(folders)));
  }
  return a.allocate(s, std::move(object));
}

ContextSet<Value> Interp::runModule(Path s, const Unit* unit, Addr module) {
  const Code& code = unit->ir->code(unit->ir->top);
  auto frame = makeRef<Frame>();
  frame->unit = unit;
  frame->code = unit->ir->top;
  frame->globals = module;
  frame->slots.resize(code.slot_count);
  for (const SlotId slot : unit->ir->list(code.cells)) frame->slots[slot.index] = newObject(*edit(s), Value(), CellData{});
  return runFrame(std::move(s), std::move(frame)).map([&](Path& t, Value) {
    Analysis::edit(*edit(t), module).as<ModuleData>()->complete = true;
    return Value::object(module);
  });
}

const Value* Interp::cachedModule(const State& s, std::string_view module) {
  const Value* cached = Analysis::object(s, sys_modules).as<DictData>()->map.find(text(module));
  return cached != nullptr && !cached->isUnbound() ? cached : nullptr;
}

void Interp::cacheModule(State& s, std::string_view module, Value v) {
  ValueMap& map = Analysis::edit(s, sys_modules).as<DictData>()->map;
  if (v.isUnbound()) map.erase(text(module));
  else map.set(text(module), std::move(v));
}

bool Interp::isComplete(const Object& module) {
  const Value* complete = module.attrs.find(a.intern("__complete__"));
  return complete != nullptr && complete->isBool() && complete->asBool().isTrue();
}

// The strings of a list object; others in it are skipped.
std::vector<std::string> Interp::stringsIn(const State& s, const Value* list) const {
  std::vector<std::string> out;
  const ListData* data = list != nullptr && list->isObject() ? Analysis::object(s, list->asAddr()).as<ListData>() : nullptr;
  if (data == nullptr) return out;
  for (const Value& v : data->items)
    if (v.isStr()) out.emplace_back(a.text(v.asStr()));
  return out;
}

// Where `import` looks: sys.path as the program has left it, or the __path__ of the package.
std::vector<std::string> Interp::importFolders(const State& s, const Value& parent) {
  if (parent.isObject()) return stringsIn(s, Analysis::object(s, parent.asAddr()).attrs.find(a.intern("__path__")));
  const Value* sys = cachedModule(s, "sys");
  const Value* path = sys != nullptr && sys->isObject() ? Analysis::object(s, sys->asAddr()).attrs.find(a.intern("path")) : nullptr;
  return path != nullptr ? stringsIn(s, path) : a.modules.searchPath();
}

ContextSet<Value> Interp::raiseImport(Path s, std::string_view cls, const std::string& message, std::string_view module) {
  Value e = makeException(*edit(s), cls, message);
  if (e.isObject()) {
    ValueMap& attrs = Analysis::edit(*edit(s), e.asAddr()).attrs;
    attrs.set(a.intern("name"), text(module));
    attrs.set(a.intern("path"), cls == "ImportError" ? a.opaque("ImportError.path") : Value::none());
    attrs.set(a.intern("msg"), text(message));
  }
  notePlace(*edit(s), e);
  return ContextSet<Value>::raise(std::move(s), std::move(e));
}

// What may be there or not. Where the program would notice, both ways are followed; elsewhere it is there.
ContextSet<Value> Interp::perhapsThere(Path s, const std::string& what, const std::function<ContextSet<Value>(Path)>& missing) {
  const BoolExpr there = a.installed(what);
  const bool caught = s->caught.imports;
  Sides sides = assumeOrFork(*this, std::move(s), there, Assumption::kModuleInstalled, caught);
  ContextSet<Value> out;
  if (sides.then) out.add(std::move(sides.then), a.opaque(what));
  if (sides.otherwise) out.absorb(missing(std::move(sides.otherwise)));
  return out;
}

ContextSet<Value> Interp::missingModule(Path s, const std::string& module, const Value& parent) {
  const auto raiseMissing = [&](Path t) {
    return raiseImport(std::move(t), "ModuleNotFoundError", "No module named '" + module + "'", module);
  };
  if (parent.isObject()) {
    const ModuleData* data = Analysis::object(*s, parent.asAddr()).as<ModuleData>();
    const bool is_user = data != nullptr && (data->unit == nullptr || data->unit->is_user);
    if (is_user) return raiseMissing(std::move(s));
    return perhapsThere(std::move(s), module, raiseMissing);
  }
  switch (a.modules.presence(module)) {
    case Presence::kNever: return raiseMissing(std::move(s));
    case Presence::kAlways: return {std::move(s), a.opaque(module)};
    case Presence::kPerhaps: break;
  }
  return perhapsThere(std::move(s), module, raiseMissing);
}

// Finds and runs a module that is not in the cache; `parent` is its package (unbound at the top).
ContextSet<Value> Interp::loadModule(Path s, const std::string& module, Value parent) {
  if (parent.isUnknown()) return {std::move(s), a.opaque(module)};
  const size_t dot = module.rfind('.');
  if (parent.isObject()) {
    const Object& o = Analysis::object(*s, parent.asAddr());
    const ModuleData* data = o.as<ModuleData>();
    const Value* path = o.attrs.find(a.intern("__path__"));
    if (path == nullptr && (data == nullptr || data->unit == nullptr)) return {std::move(s), a.opaque(module)};
    if (path == nullptr && (data->unit->is_user || (!data->is_package && isComplete(o)))) {
      const std::string message = "No module named '" + module + "'; '" + module.substr(0, dot) + "' is not a package";
      return raiseImport(std::move(s), "ModuleNotFoundError", message, module);
    }
  }
  auto found = a.modules.find(module, importFolders(*s, parent));
  if (!found) {
    return missingModule(std::move(s), module, parent).map([&](Path& t, Value v) {
      cacheModule(*edit(t), module, v);
      return v;
    });
  }
  if (found->syntax_error) {
    const std::string file = found->path.substr(found->path.rfind('/') + 1);
    const std::string line = std::to_string(found->syntax_error->first.start.line);
    return raise<Value>(std::move(s), "SyntaxError", found->syntax_error->second + " (" + file + ", line " + line + ")");
  }
  if (found->kind == LoadedModule::Kind::kUnreadable) {
    const Value v = a.opaque(module);
    cacheModule(*edit(s), module, v);
    return {std::move(s), v};
  }
  Value prepared = takePrepared(*edit(s), module, *found);
  auto loaded = prepared.isUnbound() ? runFound(std::move(s), *found, module) : ContextSet<Value>(std::move(s), std::move(prepared));
  return std::move(loaded).map([&](Path& t, Value v) {
    if (parent.isObject()) Analysis::edit(*edit(t), parent.asAddr()).attrs.set(a.intern(module.substr(dot + 1)), v);
    return v;
  });
}

// Makes and runs a module under its name. What a failed body leaves in the cache is taken out again; a body may have put
// something else in its place.
ContextSet<Value> Interp::runFound(Path s, const LoadedModule& found, const std::string& module) {
  const Unit* unit = found.ir ? unitOf(found, module) : nullptr;
  const Addr object = newModule(*edit(s), unit, module, found);
  cacheModule(*edit(s), module, Value::object(object));
  if (unit == nullptr) {
    Analysis::edit(*edit(s), object).as<ModuleData>()->complete = true;
    return {std::move(s), Value::object(object)};
  }
  Trial trial(a.ledger);
  const Snapshot before(s);
  const Mark mark = a.mark();
  Budget::Allowance allowance(a.budget, isForeign(found, module, a.modules) ? kForeignMerges : UINT32_MAX);
  auto ran = bindAllNamedBy(std::move(s), *unit).flatMap([&](Path t, Value) { return runModule(std::move(t), unit, object); });
  ran = std::move(ran).flatMap([&](Path t, Value v) -> ContextSet<Value> {
    if (!hasLazyImports(Analysis::object(*t, object))) return {std::move(t), std::move(v)};
    return bindAllNamedIn(std::move(t), *unit).map([&](Path&, Value) { return v; });
  });
  if (allowance.spent()) {  // as a module that cannot be read: nothing of what its body did is known
    a.rollback(mark);
    a.giveUp(*before, "the import of " + module + " falls apart into too many paths", ReasonKind::kLostPath, a.intern(module));
    ran = {};
    Path t = trial.takeBack(before);
    const Value v = a.opaque(module);
    cacheModule(*edit(t), module, v);
    return {std::move(t), v};
  }
  trial.keep();
  ran.eachRaised([&](Raised& r) { cacheModule(*edit(r.state), module, Value()); });
  return std::move(ran).map([&](Path& t, Value v) {
    const Value* cached = cachedModule(*t, module);
    return cached != nullptr ? *cached : v;
  });
}

ContextSet<Value> Interp::importModule(Path s, std::string_view dotted) {
  const std::string module(dotted);
  const auto fromCache = [&](Path t, const Value& cached) -> ContextSet<Value> {
    if (!cached.isNone()) return {std::move(t), cached};
    return raiseImport(std::move(t), "ModuleNotFoundError", "import of " + module + " halted; None in sys.modules", module);
  };
  if (const Value* cached = cachedModule(*s, module)) { const Value v = *cached; return fromCache(std::move(s), v); }
  const std::string parent = parentOf(module);
  if (parent.empty()) return loadModule(std::move(s), module, Value());
  return importModule(std::move(s), parent).flatMap([&](Path t, Value package) {
    if (const Value* cached = cachedModule(*t, module)) { const Value v = *cached; return fromCache(std::move(t), v); }
    return loadModule(std::move(t), module, std::move(package));
  });
}

}  // namespace shapeproof
