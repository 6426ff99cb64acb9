// Where imports are found: the models of --pylib, the script's folder, --path roots, the built-in models, an environment's
// site-packages, the package in which the script lies. Nothing is listed or read ahead but the folders of --pylib.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "backend/analysis.h"
#include "backend/saved_file.h"
#include "backend/text_modules.h"
#include "driver/cache/observed.h"
#include "driver/model_store.h"
#include "driver/parsed_store.h"
#include "ir/source.h"

namespace shapeproof {

// Modules that no file beside the script can stand in for.
[[nodiscard]] bool neverShadowed(std::string_view name);
[[nodiscard]] Presence interpreterPresence(std::string_view name);

// Folders with third-party packages of an environment named by --python: an interpreter or a virtual environment, and what
// its .pth files add. Empty: there is none.
[[nodiscard]] std::vector<std::string> sitePackagesOf(const std::string& python);

class ModuleSearch : public ModuleSource, public TextModules, public SavedFiles {
 public:
  // `roots`: folders, in the order of the search; the first is the script's. "" is the working folder. `site`: folders of an
  // environment, searched after the models. `models`, `parsed` and `world` must live longer.
  ModuleSearch(std::vector<std::string> roots, std::vector<std::string> site, ModelStore& models, ParsedStore& parsed, FileWorld& world);

  // Every file may be read, wherever links lead.
  void followLinks() { follow_links_ = true; }

  // The rule for every source: a regular file that lies, links followed, below the folders in which the program's files may lie or below
  // those of the environment. Of anything else no text is read.
  [[nodiscard]] bool mayRead(const std::string& path);

  // A package as if it were installed from `folder`: what has its name nowhere else is found there.
  void install(std::string package, std::string folder);

  [[nodiscard]] std::optional<LoadedModule> find(std::string_view name, const std::vector<std::string>& folders) override;
  [[nodiscard]] std::string sourceText(std::string_view path, Span span) override;
  [[nodiscard]] std::vector<std::string> searchPath() const override;
  [[nodiscard]] Presence presence(std::string_view name) const override { return interpreterPresence(name); }
  [[nodiscard]] std::optional<LoadedModule> loadPath(const std::string& path) override;
  [[nodiscard]] std::vector<std::pair<std::string, bool>> modulesIn(const std::string& folder) const override;

  [[nodiscard]] LoadedModule loadText(const std::string& text) override;
  // Below the roots, the working folder or the project's. A relative path counts from each of these; where that gives several files
  // they must hold the same text.
  [[nodiscard]] std::optional<SettingsFile> settings(const std::string& path) override;

  // Below the roots, the working folder or the project's. A relative path counts from each of these; where that gives several files,
  // none of them is meant for certain.
  [[nodiscard]] const SavedFile* saved(const std::string& path) override;

  // Lowers a user file; remembers its text and IR.
  [[nodiscard]] LoadedModule load(SourceText source, bool is_package);

  // The one door to the file system: what was seen through it decides what the analysis says.
  [[nodiscard]] FileDoor& filesSeen() { return *files_seen_; }

  // The files that were read, by the path that is shown.
  [[nodiscard]] const SourceText* text(std::string_view path) const { return sharedText(path).get(); }
  [[nodiscard]] std::shared_ptr<const SourceText> sharedText(std::string_view path) const;
  [[nodiscard]] const ir::Module* module(std::string_view path) const;
  // Those of them that belong to the program: what lies in an environment does not.
  [[nodiscard]] std::map<std::string, std::shared_ptr<const ir::Module>, std::less<>> programFiles() const;

 private:
  using Folders = std::vector<std::string>;

  // `leaf` directly in one folder; a folder without __init__.py is added to `portions` of a namespace package.
  [[nodiscard]] std::optional<LoadedModule> findIn(const std::string& folder, const std::string& leaf, Folders& portions);
  [[nodiscard]] std::optional<LoadedModule> findTop(const std::string& name, const Folders& folders);
  [[nodiscard]] static std::optional<LoadedModule> asModule(ModelStore::Model model);
  [[nodiscard]] std::optional<LoadedModule> findModel(std::string_view name) { return asModule(models_.find(name)); }
  [[nodiscard]] LoadedModule loadFile(const std::string& path, bool is_package);
  // A folder as the program names it, in the form in which files in it are read and shown.
  [[nodiscard]] std::string shown(const std::string& folder) const;

  // Where a file of the program's may lie.
  [[nodiscard]] const Folders& programFolders();
  [[nodiscard]] const std::optional<std::string>& project();
  [[nodiscard]] std::optional<LoadedModule> findInProject(const std::string& name);

  [[nodiscard]] std::optional<SavedFile> findSaved(const std::string& path);

  Folders roots_, site_;
  std::optional<Folders> program_folders_;
  std::optional<std::optional<std::string>> project_;  // none: not looked for yet
  std::string package_, package_folder_;  // see install
  bool follow_links_ = false;
  ModelStore& models_;
  ParsedStore& parsed_;
  std::unique_ptr<FileDoor> files_seen_;
  std::map<std::string, std::shared_ptr<const ParsedFile>, std::less<>> files_;
  std::map<std::string, std::optional<SavedFile>> saved_;
};

}  // namespace shapeproof
