// What sys, importlib and pkgutil ask of the import machinery.
#include "libcalls/builtins/support.h"

namespace shapeproof::libcalls {

// import_module(name, leaf): the module itself, or the package at the top of its name
CallResult moduleImport(Call& c) {
  const auto name = c.str(c.arg(0));
  if (!name) return c.toSetWith(c.interp.a.opaque("a module whose name is not known"));
  const bool leaf = c.boolean(c.arg(1)).value_or(true);
  const std::string full(*name), top = full.substr(0, full.find('.'));
  Interp& interp = c.interp;
  return c.finish(interp.importModule(c.takeState(), full).flatMap([&](Path s, Value v) -> ContextSet<Value> {
    if (leaf || top == full) return {std::move(s), std::move(v)};
    return interp.importModule(std::move(s), top);
  }));
}

// own(name): would an import find a file of the program?
CallResult moduleOwn(Call& c) {
  const auto name = c.str(c.arg(0));
  if (!name) return c.toSetWith(Value::boolean(false));
  const std::string top(name->substr(0, name->find('.')));
  const auto found = c.interp.a.modules.find(top, c.interp.importFolders(peek(c), Value()));
  const bool own = found && (found->kind == LoadedModule::Kind::kUser || found->kind == LoadedModule::Kind::kNamespacePackage);
  return c.toSetWith(Value::boolean(own));
}

// sys.path when the script starts
CallResult modulePath(Call& c) {
  Values folders;
  for (const std::string& folder : c.interp.a.modules.searchPath()) folders.push_back(textValue(c, folder));
  const Value v = c.interp.newList(c.state(), std::move(folders));
  return c.toSetWith(v);
}

// find(name, package): (file, folders) of a module that is not imported, None, or unknown where nobody can say
CallResult moduleFind(Call& c) {
  const auto name = c.str(c.arg(0));
  if (!name) return c.opaque("find_spec");
  Interp& interp = c.interp;
  const std::string full(*name);
  const Value package = c.arg(1);
  if (package.isUnknown()) return c.opaque("find_spec");
  const auto found = interp.a.modules.find(full, interp.importFolders(peek(c), package.isObject() ? package : Value()));
  if (found) {
    if (found->kind == LoadedModule::Kind::kUnreadable) return c.toSetWith(Value::tuple({Value::none(), Value::none()}));
    Values folders;
    for (const std::string& folder : found->folders) folders.push_back(textValue(c, folder));
    const Value list = found->is_package ? c.interp.newList(c.state(), std::move(folders)) : Value::none();
    const Value file = found->file.empty() ? Value::none() : textValue(c, found->file);
    return c.toSetWith(Value::tuple({file, list}));
  }
  const bool below_user = package.isObject() && ops::payload<ModuleData>(peek(c), package) != nullptr;
  const Presence there = below_user ? Presence::kNever : interp.a.modules.presence(full);
  const Value origin = Value::tuple({Value::none(), Value::none()});
  if (there == Presence::kAlways) return c.toSetWith(origin);
  if (there == Presence::kNever) return c.toSetWith(Value::none());
  return c.ifThenElse(interp.a.installed(full), [&](Call& t) { return t.toSetWith(origin); }, [](Call& t) { return t.toSetWith(Value::none()); });
}

// create(name, file): a module for a file, not yet run and not in sys.modules; unknown if the file cannot be read
CallResult moduleCreate(Call& c) {
  const auto name = c.str(c.arg(0)), file = c.str(c.arg(1));
  if (!name || !file) return c.opaque("a module from a file whose name is not known");
  const std::string module(*name);
  const auto found = c.interp.a.modules.loadPath(std::string(*file));
  if (!found || !found->ir || found->syntax_error) return c.opaque(module);
  const Unit* unit = c.interp.unitOf(*found, module);
  const Value v = Value::object(c.interp.newModule(c.state(), unit, module, *found));
  return c.toSetWith(v);
}

// run(module): its body, in its own namespace, once more if it has run before
CallResult moduleRun(Call& c) {
  const Value module = c.arg(0);
  const ModuleData* data = module.isObject() ? ops::payload<ModuleData>(peek(c), module) : nullptr;
  if (data == nullptr || data->unit == nullptr) return c.toSetWith(module);
  const Unit* unit = data->unit;
  return c.finish(c.interp.runModule(c.takeState(), unit, module.asAddr()));
}

// below(folder): [(name, is_package), …] of the modules directly in it
CallResult moduleBelow(Call& c) {
  const auto folder = c.str(c.arg(0));
  if (!folder) return c.opaque("the modules in a folder that is not known");
  Values items;
  for (const auto& [name, is_package] : c.interp.a.modules.modulesIn(std::string(*folder)))
    items.push_back(Value::tuple({textValue(c, name), Value::boolean(is_package)}));
  const Value v = c.interp.newList(c.state(), std::move(items));
  return c.toSetWith(v);
}

// create_empty(cls, name): types.ModuleType(name)
CallResult moduleEmpty(Call& c) {
  const auto name = c.str(c.arg(0));
  if (!name) return c.opaque("ModuleType");
  const Addr module = c.interp.newModule(c.state(), nullptr, *name, {});
  ValueMap& attrs = Analysis::edit(c.state(), module).attrs;
  attrs.erase(c.interp.text("__file__"));
  attrs.set(c.interp.a.intern("__package__"), Value::none());
  attrs.set(c.interp.a.intern("__spec__"), Value::none());
  attrs.set(c.interp.a.intern("__loader__"), Value::none());
  attrs.set(c.interp.a.intern("__doc__"), c.arg(1));
  Analysis::edit(c.state(), module).as<ModuleData>()->complete = true;
  return c.toSetWith(Value::object(module));
}

// frame.package(): __package__ of the caller's module
CallResult framePackage(Call& c) {
  const Frame* f = peek(c).frame ? peek(c).frame->caller.get() : nullptr;
  if (f == nullptr || !f->globals.valid()) return c.toSetWith(Value::none());
  const Value* package = Analysis::object(peek(c), f->globals).attrs.find(c.interp.a.intern("__package__"));
  const Value v = package != nullptr ? *package : Value::none();
  return c.toSetWith(v);
}

}  // namespace shapeproof::libcalls
