#include "driver/module_search.h"

#include <algorithm>
#include <filesystem>

#include "driver/files.h"
#include "driver/project_folder.h"

namespace shapeproof {
namespace {

namespace fs = std::filesystem;

// Stands in sys.path for the standard library and what is installed: what comes before it is searched before the models.
constexpr const char* kInstalled = "/usr/lib/python3.11";

std::string inFolder(const std::string& folder, const std::string& name) {
  if (folder.empty()) return name;
  return folder.back() == '/' ? folder + name : folder + "/" + name;
}

std::string absolute(const std::string& path) {
  std::error_code failed;
  const fs::path full = fs::absolute(path.empty() ? "." : path, failed);
  std::string text = (failed ? fs::path(path) : full).lexically_normal().generic_string();
  if (text.size() > 1 && text.back() == '/') text.pop_back();
  return text;
}

LoadedModule unreadable() {
  LoadedModule module;
  module.kind = LoadedModule::Kind::kUnreadable;
  return module;
}

}  // namespace

ModuleSearch::ModuleSearch(std::vector<std::string> roots, std::vector<std::string> site, ModelStore& models, ParsedStore& parsed, FileWorld& world)
    : roots_(std::move(roots)), site_(std::move(site)), models_(models), parsed_(parsed), files_seen_(std::make_unique<FileDoor>(world)) {}

void ModuleSearch::install(std::string package, std::string folder) {
  package_ = std::move(package);
  package_folder_ = std::move(folder);
  program_folders_.reset();
}

LoadedModule ModuleSearch::load(SourceText source, bool is_package) {
  auto file = parsed_.parse(std::move(source));
  LoadedModule loaded;
  loaded.kind = LoadedModule::Kind::kUser;
  loaded.path = file->source->path();
  loaded.file = absolute(loaded.path);
  loaded.is_package = is_package;
  if (is_package) loaded.folders = {folderOf(loaded.file)};
  loaded.syntax_error = file->syntax_error;
  loaded.ir = file->ir;
  files_.insert_or_assign(loaded.path, std::move(file));
  return loaded;
}

// What may not be read is there, and nothing is known of it. Text that is no Python at all is a syntax error of the import, as in CPython.
LoadedModule ModuleSearch::loadFile(const std::string& path, bool is_package) {
  if (!mayRead(path)) return unreadable();
  ReadResult file = files_seen_->readSource(path);
  if (file.source && tooLarge(*file.source)) return unreadable();
  if (file.source) return load(std::move(*file.source), is_package);
  LoadedModule broken;
  broken.path = path;
  broken.is_package = is_package;
  broken.ir = std::make_shared<const ir::Module>();
  broken.syntax_error = {Span{{1, 1}, {1, 1}}, file.error};
  return broken;
}

std::optional<LoadedModule> ModuleSearch::findIn(const std::string& folder, const std::string& leaf, Folders& portions) {
  const std::string base = inFolder(folder, leaf);
  if (files_seen_->isFile(base + "/__init__.py")) return loadFile(base + "/__init__.py", true);
  if (files_seen_->hasExtension(folder, leaf)) return unreadable();
  if (files_seen_->isFile(base + ".py")) return loadFile(base + ".py", false);
  if (files_seen_->isFile(base + ".pyx") || files_seen_->isFile(base + ".pyi")) return unreadable();  // what is compiled on installation
  if (files_seen_->isFolder(base)) portions.push_back(absolute(base));
  return std::nullopt;
}

std::optional<LoadedModule> ModuleSearch::asModule(ModelStore::Model model) {
  if (!model.ir) return std::nullopt;
  LoadedModule loaded;
  loaded.kind = LoadedModule::Kind::kLibraryModel;
  loaded.is_package = model.is_package;
  loaded.ir = std::move(model.ir);
  return loaded;
}

std::string ModuleSearch::shown(const std::string& folder) const {
  const std::string full = absolute(folder);
  const auto below = [&full](const std::string& root) -> std::optional<std::string> {
    const std::string top = absolute(root);
    if (full == top) return root;
    return full.starts_with(top + "/") ? std::optional(inFolder(root, full.substr(top.size() + 1))) : std::nullopt;
  };
  for (const std::string& root : roots_)
    if (auto path = below(root)) return *path;
  if (!package_.empty())
    if (auto path = below(package_folder_)) return *path;
  const std::string here = absolute("");
  if (full == here) return "";
  if (full.starts_with(here + "/")) return full.substr(here.size() + 1);
  // A relative folder that is not below the working folder may count from the script's.
  if (!folder.starts_with("/") && !files_seen_->isFolder(full) && !roots_.empty()) return shown(inFolder(absolute(roots_[0]), folder));
  return full;
}

std::vector<std::string> ModuleSearch::searchPath() const {
  std::vector<std::string> path;
  for (const std::string& root : roots_) path.push_back(absolute(root));
  path.emplace_back(kInstalled);
  return path;
}

// As Python's path finder: the first folder with a module or a package wins; folders without __init__.py make a package
// together when nothing has the name. The models stand where the standard library would.
std::optional<LoadedModule> ModuleSearch::findTop(const std::string& name, const Folders& folders) {
  Folders portions;
  std::optional<LoadedModule> found;
  bool asked = false;
  const auto installed = [&]() -> bool {
    asked = true;
    found = findModel(name);
    if (!found && interpreterPresence(name) == Presence::kAlways) found = unreadable();
    for (size_t i = 0; !found && i < site_.size(); ++i) found = findIn(site_[i], name, portions);
    if (!found && name == package_) found = findIn(package_folder_, name, portions);
    if (!found) found = findInProject(name);
    return found.has_value();
  };
  for (const std::string& folder : folders) {
    if (folder == kInstalled ? installed() : (found = findIn(shown(folder), name, portions)).has_value()) return found;
  }
  if (!asked && installed()) return found;
  if (portions.empty()) return std::nullopt;
  LoadedModule package;
  package.kind = LoadedModule::Kind::kNamespacePackage;
  package.is_package = true;
  package.folders = std::move(portions);
  return package;
}

std::optional<LoadedModule> ModuleSearch::find(std::string_view name, const Folders& folders) {
  if (name.empty() || neverShadowed(name) || name.find('/') != std::string_view::npos) return findModel(name);
  if (auto own = asModule(models_.findOwn(name))) return own;
  const size_t dot = name.rfind('.');
  if (dot == std::string_view::npos) return findTop(std::string(name), folders);
  if (folders.empty()) return findModel(name);
  Folders portions;
  for (const std::string& folder : folders)
    if (auto found = findIn(shown(folder), std::string(name.substr(dot + 1)), portions)) return found;
  if (portions.empty()) return std::nullopt;
  LoadedModule package;
  package.kind = LoadedModule::Kind::kNamespacePackage;
  package.is_package = true;
  package.folders = std::move(portions);
  return package;
}

std::optional<LoadedModule> ModuleSearch::loadPath(const std::string& path) {
  const size_t slash = path.rfind('/');
  const std::string folder = slash == std::string::npos ? "" : path.substr(0, slash);
  const std::string file = inFolder(shown(folder), slash == std::string::npos ? path : path.substr(slash + 1));
  if (!files_seen_->isFile(file) || !file.ends_with(".py")) return std::nullopt;
  return loadFile(file, file.ends_with("/__init__.py"));
}

// The same text has one name, however often it is run.
LoadedModule ModuleSearch::loadText(const std::string& text) {
  std::string name = "<string>";
  for (int number = 2; files_.contains(name) && files_.find(name)->second->source->text() != text; ++number) name = "<string " + std::to_string(number) + ">";
  return load(SourceText::fromUtf8(name, text), false);
}

const std::optional<std::string>& ModuleSearch::project() {
  if (!project_)
    project_ = projectFolder(roots_.empty() ? "" : roots_[0], [this](const std::string& path) { return files_seen_->isFile(path); },
                             [this](const std::string& path) { return files_seen_->isFolder(path); });
  return *project_;
}

// What is installed where someone works on the project: a package of its own, or a module beside its packages.
std::optional<LoadedModule> ModuleSearch::findInProject(const std::string& name) {
  if (!project()) return std::nullopt;
  for (const std::string& folder : packageFolders(*project())) {
    Folders portions;
    if (auto found = findIn(shown(folder), name, portions)) return found;
  }
  return std::nullopt;
}

const ModuleSearch::Folders& ModuleSearch::programFolders() {
  if (program_folders_) return *program_folders_;
  Folders folders;
  for (const std::string& root : roots_) folders.push_back(absolute(root));
  if (!package_.empty()) folders.push_back(absolute(package_folder_));
  folders.push_back(absolute(""));
  if (const auto& own = project()) folders.push_back(*own);
  std::sort(folders.begin(), folders.end());
  folders.erase(std::unique(folders.begin(), folders.end()), folders.end());
  return program_folders_.emplace(std::move(folders));
}

bool ModuleSearch::mayRead(const std::string& path) {
  if (follow_links_) return true;
  const std::string full = absolute(path);
  // The likely ones first: each question is asked again by a later run.
  const auto below = [&](const std::string& folder, bool named) { return liesBelow(full, folder) == named && files_seen_->leadsBelow(full, folder); };
  for (const bool named : {true, false}) {
    for (const std::string& folder : programFolders()) if (below(folder, named)) return true;
    for (const std::string& folder : site_) if (below(absolute(folder), named)) return true;
  }
  return false;
}

std::optional<SettingsFile> ModuleSearch::settings(const std::string& path) {
  const Folders& folders = programFolders();
  std::optional<SettingsFile> found;
  for (const std::string& from : path.starts_with("/") ? Folders{""} : folders) {
    const std::string full = absolute(from.empty() ? path : inFolder(from, path));
    for (const std::string& folder : folders) {
      auto file = files_seen_->settings(full, folder);
      if (!file) continue;
      if (found && found->text != file->text) return std::nullopt;
      if (!found) found = std::move(file);
      break;
    }
  }
  return found;
}

std::optional<SavedFile> ModuleSearch::findSaved(const std::string& path) {
  const Folders& folders = programFolders();
  std::optional<SavedFile> found;
  for (const std::string& from : path.starts_with("/") ? Folders{""} : folders) {
    const std::string full = absolute(from.empty() ? path : inFolder(from, path));
    for (const std::string& folder : folders) {
      auto file = files_seen_->saved(full, folder);
      if (!file) continue;
      if (found && found->place != file->place) return std::nullopt;
      found = std::move(file);
      break;
    }
  }
  return found;
}

const SavedFile* ModuleSearch::saved(const std::string& path) {
  const auto [at, fresh] = saved_.try_emplace(path);
  if (fresh) at->second = findSaved(path);
  return at->second ? &*at->second : nullptr;
}

std::vector<std::pair<std::string, bool>> ModuleSearch::modulesIn(const std::string& folder) const {
  return files_seen_->modulesIn(shown(folder));
}

std::shared_ptr<const SourceText> ModuleSearch::sharedText(std::string_view path) const {
  const auto at = files_.find(path);
  return at == files_.end() ? nullptr : at->second->source;
}

const ir::Module* ModuleSearch::module(std::string_view path) const {
  const auto at = files_.find(path);
  return at == files_.end() ? nullptr : at->second->ir.get();
}

std::map<std::string, std::shared_ptr<const ir::Module>, std::less<>> ModuleSearch::programFiles() const {
  std::map<std::string, std::shared_ptr<const ir::Module>, std::less<>> out;
  for (const auto& [path, file] : files_) {
    const bool installed = std::any_of(site_.begin(), site_.end(), [&](const std::string& folder) { return path.starts_with(folder + "/"); });
    if (!installed) out.emplace(path, file->ir);
  }
  return out;
}

std::string ModuleSearch::sourceText(std::string_view path, Span span) {
  const SourceText* source = text(path);
  return source == nullptr ? std::string() : std::string(source->slice(span));
}

}  // namespace shapeproof
