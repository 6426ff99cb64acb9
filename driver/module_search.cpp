#include "driver/module_search.h"

#include <algorithm>

#include "driver/files.h"
#include "frontend/lower.h"

namespace shapeproof {
namespace {

// Part of the interpreter, or imported by it before the script runs: a file of the same name beside the script is never seen.
constexpr std::string_view kNeverShadowed[] = {
    "_collections_abc", "_thread", "abc",  "atexit",    "builtins", "codecs", "encodings", "errno", "faulthandler", "gc",
    "genericpath",      "io",      "itertools", "marshal", "os",    "posix",  "posixpath", "pwd",   "site",         "stat",
    "sys",              "time",    "zipimport",
};

bool neverShadowed(std::string_view name) {
  return std::binary_search(std::begin(kNeverShadowed), std::end(kNeverShadowed), name.substr(0, name.find('.')));
}

std::string inFolder(const std::string& folder, const std::string& name) {
  if (folder.empty()) return name;
  return folder.back() == '/' ? folder + name : folder + "/" + name;
}

}  // namespace

LoadedModule ModuleSearch::load(SourceText source, bool is_package) {
  auto lowered = frontend::lowerFile(source);
  LoadedModule loaded;
  loaded.kind = LoadedModule::Kind::kUser;
  loaded.path = source.path();
  loaded.is_package = is_package;
  if (!lowered.errors.empty()) loaded.syntax_error = {lowered.errors.front().span, lowered.errors.front().message};
  loaded.ir = std::make_shared<const ir::Module>(std::move(lowered.module));
  files_.insert_or_assign(loaded.path, File{std::move(source), loaded.ir});
  return loaded;
}

// Text that is no Python at all is a syntax error of the import, as in CPython. None: too large, so the module is unknown.
std::optional<LoadedModule> ModuleSearch::loadFile(const std::string& path, bool is_package) {
  ReadResult file = readSource(path);
  if (file.source && tooLarge(*file.source)) return std::nullopt;
  if (file.source) return load(std::move(*file.source), is_package);
  LoadedModule broken;
  broken.path = path;
  broken.is_package = is_package;
  broken.ir = std::make_shared<const ir::Module>();
  broken.syntax_error = {Span{{1, 1}, {1, 1}}, file.error};
  return broken;
}

std::optional<LoadedModule> ModuleSearch::findBelow(const Folders& folders, const std::string& leaf, Folders& inside) {
  for (const std::string& folder : folders) {
    const std::string base = inFolder(folder, leaf);
    if (isFile(base + "/__init__.py")) {
      inside = {base};
      return loadFile(base + "/__init__.py", true);
    }
    if (isFile(base + ".py")) return loadFile(base + ".py", false);
    if (isFolder(base)) inside.push_back(base);
  }
  if (inside.empty()) return std::nullopt;
  LoadedModule package;
  package.kind = LoadedModule::Kind::kNamespacePackage;
  package.is_package = true;
  return package;
}

std::optional<LoadedModule> ModuleSearch::findModel(std::string_view name) {
  ModelStore::Model model = models_.find(name);
  if (!model.ir) return std::nullopt;
  LoadedModule loaded;
  loaded.kind = LoadedModule::Kind::kLibraryModel;
  loaded.is_package = model.is_package;
  loaded.ir = std::move(model.ir);
  return loaded;
}

std::optional<LoadedModule> ModuleSearch::find(std::string_view name) {
  if (neverShadowed(name) || name.find('/') != std::string_view::npos) return findModel(name);
  const size_t dot = name.rfind('.');
  const Folders* folders = &roots_;
  if (dot != std::string_view::npos) {
    const auto package = packages_.find(name.substr(0, dot));
    if (package == packages_.end()) return findModel(name);
    folders = &package->second;
  }
  Folders inside;
  auto user = findBelow(*folders, std::string(name.substr(dot + 1)), inside);
  if (!user || user->kind == LoadedModule::Kind::kNamespacePackage)
    if (auto model = findModel(name)) return model;
  if (!inside.empty()) packages_.insert_or_assign(std::string(name), std::move(inside));
  return user;
}

const SourceText* ModuleSearch::text(std::string_view path) const {
  const auto at = files_.find(path);
  return at == files_.end() ? nullptr : &at->second.source;
}

const ir::Module* ModuleSearch::module(std::string_view path) const {
  const auto at = files_.find(path);
  return at == files_.end() ? nullptr : at->second.ir.get();
}

std::string ModuleSearch::sourceText(std::string_view path, Span span) {
  const SourceText* source = text(path);
  return source == nullptr ? std::string() : std::string(source->slice(span));
}

}  // namespace shapeproof
