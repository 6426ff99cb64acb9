// torch runs before the program does, and its modules are put aside until something imports them.
//
// Law: the classes that `known` names are the same objects on every path. A module that a path imports runs on that path alone, so two
// paths that come to an `import torch` of their own would have two classes of tensors.
#include <algorithm>

#include "backend/engine/interp.h"

namespace shapeproof {

namespace {

constexpr std::string_view kTorch = "torch";

std::string_view topOf(std::string_view module) { return module.substr(0, module.find('.')); }

}  // namespace

// Where torch, or something that it imports, is the program's own, it is left to the program to import it.
Path Interp::prepareTorch(Path s) {
  Trial trial(a.ledger);
  const Snapshot before(s);
  const Mark mark = a.mark();
  const WellKnown known_before = known;
  const auto found = a.modules.find(kTorch, importFolders(*s, {}));
  if (!found || !found->ir || found->kind != LoadedModule::Kind::kLibraryModel) {
    trial.keep();
    return s;
  }
  auto imported = importModule(std::move(s), kTorch);
  bool own = !imported.isSingle() || imported.hasFinished();
  if (!own) {
    for (const ValueMap::Entry& e : Analysis::object(*imported[0].state, sys_modules).as<DictData>()->map) {
      if (cachedModule(*before, a.text(e.key.asStr())) != nullptr) continue;
      const ModuleData* data = e.value.isObject() ? Analysis::object(*imported[0].state, e.value.asAddr()).as<ModuleData>() : nullptr;
      if (data == nullptr || data->unit == nullptr || data->unit->is_user) { own = true; break; }
      prepared_.emplace_back(a.text(e.key.asStr()), e.value.asAddr());
    }
  }
  if (own) {
    prepared_.clear();
    known = known_before;
    a.rollback(mark);
    imported = {};
    return trial.takeBack(before);
  }
  trial.keep();
  Path ready = std::move(imported[0].state);
  for (const auto& [name, module] : prepared_) cacheModule(*edit(ready), name, Value());
  return ready;
}

Value Interp::takePrepared(State& s, const std::string& module, const LoadedModule& found) {
  const auto at = std::find_if(prepared_.begin(), prepared_.end(), [&](const auto& entry) { return entry.first == module; });
  if (at == prepared_.end() || Analysis::object(s, at->second).as<ModuleData>()->unit->ir != found.ir) return {};
  for (const auto& [name, object] : prepared_)
    if ((topOf(module) == kTorch || topOf(name) == topOf(module)) && cachedModule(s, name) == nullptr) cacheModule(s, name, Value::object(object));
  return Value::object(at->second);
}

}  // namespace shapeproof
