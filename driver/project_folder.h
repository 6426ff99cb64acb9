// The folder of the project that a program belongs to.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace shapeproof {

using AsksOfPath = std::function<bool(const std::string& path)>;

// The nearest folder from `folder` upwards that says it is a project's: by a file of packaging (pyproject.toml, setup.py, …) or .git. Absolute.
[[nodiscard]] std::optional<std::string> projectFolder(const std::string& folder, const AsksOfPath& is_file, const AsksOfPath& is_folder);

// Where the packages of a project lie that whoever works on it has installed: its `src`, and itself.
[[nodiscard]] std::vector<std::string> packageFolders(const std::string& project);

}  // namespace shapeproof
