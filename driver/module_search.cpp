#include "driver/module_search.h"

#include <algorithm>

#include "driver/embedded.h"
#include "driver/files.h"
#include "frontend/lower.h"
#include "ir/blob.h"

namespace shapeproof {
namespace {

std::optional<LoadedModule> findModel(std::string_view name) {
  const auto all = embeddedModules();
  const auto at = std::lower_bound(all.begin(), all.end(), name, [](const EmbeddedModule& m, std::string_view n) { return m.name < n; });
  if (at == all.end() || at->name != name) return std::nullopt;
  auto module = ir::fromBlob(at->blob);
  if (!module) return std::nullopt;
  LoadedModule loaded;
  loaded.kind = LoadedModule::Kind::kLibraryModel;
  loaded.is_package = at->is_package;
  loaded.ir = std::make_shared<const ir::Module>(std::move(*module));
  return loaded;
}

}  // namespace

ModuleSearch::ModuleSearch(const std::string& script_folder, std::vector<std::string> roots) {
  roots_.push_back(script_folder);
  roots_.insert(roots_.end(), roots.begin(), roots.end());
}

LoadedModule ModuleSearch::load(SourceText source, bool is_package) {
  auto lowered = frontend::lowerFile(source);
  LoadedModule loaded;
  loaded.kind = LoadedModule::Kind::kUser;
  loaded.path = source.path();
  loaded.is_package = is_package;
  if (!lowered.errors.empty()) loaded.syntax_error = {lowered.errors.front().span, lowered.errors.front().message};
  loaded.ir = std::make_shared<const ir::Module>(std::move(lowered.module));
  texts_.insert_or_assign(loaded.path, std::move(source));
  return loaded;
}

std::optional<LoadedModule> ModuleSearch::findUser(const std::string& relative) {
  bool folder_seen = false;
  for (const std::string& root : roots_) {
    const std::string base = root.empty() ? relative : root + "/" + relative;
    for (const bool package : {true, false}) {
      const std::string path = package ? base + "/__init__.py" : base + ".py";
      if (!isFile(path)) continue;
      ReadResult file = readSource(path);
      if (!file.source) return std::nullopt;
      return load(std::move(*file.source), package);
    }
    folder_seen = folder_seen || isFolder(base);
  }
  if (!folder_seen) return std::nullopt;
  LoadedModule package;
  package.kind = LoadedModule::Kind::kNamespacePackage;
  package.is_package = true;
  return package;
}

std::optional<LoadedModule> ModuleSearch::find(std::string_view name) {
  if (name == "builtins" || name.find('/') != std::string_view::npos) return findModel(name);
  std::string relative(name);
  std::replace(relative.begin(), relative.end(), '.', '/');
  auto user = findUser(relative);
  if (user && user->kind == LoadedModule::Kind::kUser) return user;
  // A folder without __init__.py stands behind a model of the same name (a checkout with a folder `torch`).
  if (auto model = findModel(name)) return model;
  return user;
}

const SourceText* ModuleSearch::text(std::string_view path) const {
  const auto at = texts_.find(path);
  return at == texts_.end() ? nullptr : &at->second;
}

std::string ModuleSearch::sourceText(std::string_view path, Span span) {
  const SourceText* source = text(path);
  return source == nullptr ? std::string() : std::string(source->slice(span));
}

}  // namespace shapeproof
