// Files: reading sources, and which files a folder stands for.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ir/source.h"

namespace shapeproof {

struct ReadResult {
  std::optional<SourceText> source;
  std::string error;  // set when there is no source: "path: why"
};

// `-` is standard input, shown as "<stdin>".
[[nodiscard]] ReadResult readSource(const std::string& path);

// The scripts below a folder that can run by themselves (a main guard, or top-level code that uses torch), in order of their paths.
// Hidden folders, virtual environments and files that match a glob of `exclude` are left out.
[[nodiscard]] std::vector<std::string> scriptsBelow(const std::string& folder, const std::vector<std::string>& exclude);

[[nodiscard]] bool isFolder(const std::string& path);
[[nodiscard]] bool isFile(const std::string& path);

}  // namespace shapeproof
