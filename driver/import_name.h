// The name by which a file is imported: what a package around it makes of it.
#pragma once

#include <string>
#include <vector>

namespace shapeproof {

struct ImportName {
  std::string name;                // dotted: "package.module"; of an __init__.py the package's
  std::string root;                // the folder that the name counts from, from the working folder; "" is the working folder
  bool in_package = false;         // an __init__.py stands beside the file
  std::vector<std::string> asked;  // the files __init__.py of which it was asked whether they are there, the last of which is not
};

[[nodiscard]] ImportName importNameOf(const std::string& path);

}  // namespace shapeproof
