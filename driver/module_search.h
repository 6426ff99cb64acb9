// Where imports are found: the script's folder, --path roots, the built-in models. Nothing is listed or read ahead.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "backend/analysis.h"
#include "ir/source.h"

namespace shapeproof {

class ModuleSearch : public ModuleSource {
 public:
  // `script`: its folder is the first root. Texts of user files are kept for excerpts.
  ModuleSearch(const std::string& script_folder, std::vector<std::string> roots);

  [[nodiscard]] std::optional<LoadedModule> find(std::string_view name) override;
  [[nodiscard]] std::string sourceText(std::string_view path, Span span) override;

  // Lowers a user file; remembers its text.
  [[nodiscard]] LoadedModule load(SourceText source, bool is_package);
  [[nodiscard]] const SourceText* text(std::string_view path) const;

 private:
  [[nodiscard]] std::optional<LoadedModule> findUser(const std::string& relative);
  std::vector<std::string> roots_;
  std::map<std::string, SourceText, std::less<>> texts_;
};

}  // namespace shapeproof
