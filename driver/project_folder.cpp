#include "driver/project_folder.h"

#include <algorithm>
#include <filesystem>

namespace shapeproof {

namespace fs = std::filesystem;

std::optional<std::string> projectFolder(const std::string& folder, const AsksOfPath& is_file, const AsksOfPath& is_folder) {
  constexpr std::string_view kFiles[] = {"pyproject.toml", "setup.py", "setup.cfg", "requirements.txt", ".project-root"};
  for (fs::path at = (fs::current_path() / folder).lexically_normal();; at = at.parent_path()) {
    const auto has = [&](std::string_view name) { return is_file((at / name).generic_string()); };
    if (is_folder((at / ".git").generic_string()) || std::any_of(std::begin(kFiles), std::end(kFiles), has)) return (at / "").parent_path().generic_string();
    if (at == at.parent_path()) return std::nullopt;
  }
}

std::vector<std::string> packageFolders(const std::string& project) { return {(fs::path(project) / "src").generic_string(), project}; }

}  // namespace shapeproof
