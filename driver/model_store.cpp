#include "driver/model_store.h"

#include <algorithm>
#include <filesystem>

#include "driver/embedded.h"
#include "driver/files.h"
#include "frontend/lower.h"
#include "ir/blob.h"

namespace shapeproof {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> modelsBelow(const std::string& folder) {
  std::vector<fs::path> found;
  std::error_code failed;
  fs::recursive_directory_iterator at(folder, fs::directory_options::skip_permission_denied, failed), end;
  for (; !failed && at != end; at.increment(failed))
    if (at->path().extension() == ".py" && isFile(at->path().generic_string())) found.push_back(at->path());
  std::sort(found.begin(), found.end());
  return found;
}

// "a/b.py" -> a.b, "a/__init__.py" -> a; empty: no module can be imported from there.
std::string moduleName(const fs::path& relative) {
  const bool is_package = relative.filename() == "__init__.py";
  const std::string file = (is_package ? relative.parent_path() : fs::path(relative).replace_extension()).generic_string();
  std::string dotted = file;
  std::replace(dotted.begin(), dotted.end(), '/', '.');
  return std::count(file.begin(), file.end(), '.') > 0 ? std::string() : dotted;
}

// "LINE: why" for each library call that only models of the person who runs the program may use.
std::vector<std::string> rawCalls(const ir::Module& module) {
  std::vector<std::string> found;
  for (uint32_t i = 0; i < module.exprs.size(); ++i) {
    const ir::ExprId id{i};
    if (module.kind(id) != ir::ExprKind::kLibCall) continue;
    const std::string name(module.str(module.get<ir::LibCall>(id).name));
    if (!name.starts_with("unknown."))
      found.push_back(std::to_string(module.span(id).start.line) + ": LibCall." + name + " is only for models that the command line names (--pylib)");
  }
  return found;
}

}  // namespace

std::vector<std::string> ModelStore::addFolder(const std::string& folder, bool strangers) {
  if (!isFolder(folder)) return {"--pylib: '" + folder + "' is no folder"};
  std::vector<std::string> problems;
  for (const fs::path& path : modelsBelow(folder)) {
    const std::string name = moduleName(fs::relative(path, folder));
    if (name.empty()) continue;
    ReadResult file = readSource(path.generic_string());
    if (!file.source) { problems.push_back("--pylib: " + file.error); continue; }
    own_content_ += name + '\0' + std::string(file.source->text()) + '\0';
    frontend::LowerOptions options;
    options.pylib = true;
    auto lowered = frontend::lowerFile(*file.source, options);
    for (const auto& error : lowered.errors)
      problems.push_back("--pylib: " + path.generic_string() + ":" + std::to_string(error.span.start.line) + ": " + error.message);
    if (strangers)
      for (const std::string& call : rawCalls(lowered.module)) problems.push_back("--pylib: " + path.generic_string() + ":" + call);
    own_.try_emplace(name, Model{std::make_shared<const ir::Module>(std::move(lowered.module)), path.filename() == "__init__.py"});
  }
  return problems;
}

ModelStore::Model ModelStore::findOwn(std::string_view name) const {
  const auto at = own_.find(name);
  return at == own_.end() ? Model{} : at->second;
}

ModelStore::Model ModelStore::find(std::string_view name) {
  if (Model own = findOwn(name); own.ir) return own;
  const auto all = embeddedModules();
  const auto at = std::lower_bound(all.begin(), all.end(), name, [](const EmbeddedModule& m, std::string_view n) { return m.name < n; });
  if (at == all.end() || at->name != name) return {};
  const std::lock_guard lock(mutex_);
  Model& model = loaded_[at->name];
  if (!model.ir) {
    auto module = ir::viewBlob(at->blob);
    if (!module) return {};
    model = {std::make_shared<const ir::Module>(std::move(*module)), at->is_package};
  }
  return model;
}

}  // namespace shapeproof
