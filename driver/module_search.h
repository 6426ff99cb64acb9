// Where imports are found: the script's folder, --path roots, the built-in models. Nothing is listed or read ahead.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "backend/analysis.h"
#include "driver/model_store.h"
#include "ir/source.h"

namespace shapeproof {

class ModuleSearch : public ModuleSource {
 public:
  // `roots`: folders, in the order of the search; the first is the script's. "" is the working folder. `models` must live longer.
  ModuleSearch(std::vector<std::string> roots, ModelStore& models) : roots_(std::move(roots)), models_(models) {}

  // As Python: a submodule is looked for in its package only, and a folder without __init__.py counts when nothing else has the name.
  [[nodiscard]] std::optional<LoadedModule> find(std::string_view name) override;
  [[nodiscard]] std::string sourceText(std::string_view path, Span span) override;

  // Lowers a user file; remembers its text and IR.
  [[nodiscard]] LoadedModule load(SourceText source, bool is_package);

  // The files that were read, by the path that is shown.
  [[nodiscard]] const SourceText* text(std::string_view path) const;
  [[nodiscard]] const ir::Module* module(std::string_view path) const;

 private:
  struct File {
    SourceText source;
    std::shared_ptr<const ir::Module> ir;
  };
  // Folders in which the submodules of a user package are.
  using Folders = std::vector<std::string>;

  [[nodiscard]] std::optional<LoadedModule> findBelow(const Folders& folders, const std::string& leaf, Folders& inside);
  [[nodiscard]] std::optional<LoadedModule> findModel(std::string_view name);
  [[nodiscard]] std::optional<LoadedModule> loadFile(const std::string& path, bool is_package);

  Folders roots_;
  ModelStore& models_;
  std::map<std::string, Folders, std::less<>> packages_;  // user packages that were found, by dotted name
  std::map<std::string, File, std::less<>> files_;
};

}  // namespace shapeproof
