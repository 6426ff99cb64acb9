#include "driver/import_name.h"

#include <filesystem>

#include "driver/files.h"

namespace shapeproof {

namespace fs = std::filesystem;

ImportName importNameOf(const std::string& path) {
  ImportName out;
  const fs::path full = (fs::current_path() / path).lexically_normal();
  out.name = full.stem().generic_string();
  fs::path folder = full.parent_path();
  const auto isPackage = [&] {
    out.asked.push_back((folder / "__init__.py").generic_string());
    return isFile(out.asked.back());
  };
  while (isPackage()) {
    out.in_package = true;
    out.name = out.name == "__init__" ? folder.filename().generic_string() : folder.filename().generic_string() + "." + out.name;
    folder = folder.parent_path();
  }
  out.root = folder.lexically_proximate(fs::current_path()).generic_string();
  if (out.root == ".") out.root.clear();
  return out;
}

}  // namespace shapeproof
