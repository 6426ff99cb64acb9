// A program with some of its files changed, seen through the same source of modules.
#pragma once

#include <map>
#include <optional>

#include "backend/hints/hints.h"
#include "backend/saved_file.h"
#include "backend/text_modules.h"

namespace shapeproof {

// What stands for a number that is not settled: a name that only the analysis knows.
inline constexpr std::string_view kOpenNumber = "<number>";

[[nodiscard]] std::shared_ptr<const ir::Module> withNumber(const ir::Module& m, ir::ExprId at, int64_t value);
// `kOpenNumber`, as a name of the module or the builtins.
[[nodiscard]] std::shared_ptr<const ir::Module> withOpenNumber(const ir::Module& m, ir::ExprId at);

// What imports have found, kept from one analysis to the next: files are read once.
class FoundModules {
 public:
  using Folders = std::vector<std::string>;
  std::map<std::pair<std::string, Folders>, std::optional<LoadedModule>> by_name;
  std::map<std::string, std::optional<LoadedModule>> by_path;
};

class EditedModules : public ModuleSource, public TextModules, public SavedFiles {
 public:
  // `edited`: by path, what stands in the place of a file.
  EditedModules(ModuleSource& inner, FoundModules& found, ProgramFiles edited) : inner_(inner), found_(found), edited_(std::move(edited)) {}

  [[nodiscard]] std::optional<LoadedModule> find(std::string_view name, const std::vector<std::string>& folders) override;
  [[nodiscard]] std::optional<LoadedModule> loadPath(const std::string& path) override;
  [[nodiscard]] LoadedModule loadText(const std::string& text) override;
  [[nodiscard]] const SavedFile* saved(const std::string& path) override;
  [[nodiscard]] std::optional<SettingsFile> settings(const std::string& path) override;
  [[nodiscard]] std::string sourceText(std::string_view path, Span span) override { return inner_.sourceText(path, span); }
  [[nodiscard]] std::vector<std::string> searchPath() const override { return inner_.searchPath(); }
  [[nodiscard]] Presence presence(std::string_view name) const override { return inner_.presence(name); }
  [[nodiscard]] std::vector<std::pair<std::string, bool>> modulesIn(const std::string& folder) const override { return inner_.modulesIn(folder); }

  // As it is edited, where it is an edited file.
  [[nodiscard]] LoadedModule edited(LoadedModule module) const;

 private:
  ModuleSource& inner_;
  FoundModules& found_;
  ProgramFiles edited_;
};

}  // namespace shapeproof
