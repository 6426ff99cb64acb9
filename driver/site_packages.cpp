// --python: the folders of an environment, found by their names. The interpreter is not run.
#include <algorithm>
#include <filesystem>
#include <fstream>

#include "driver/files.h"
#include "driver/module_search.h"

namespace shapeproof {
namespace {

namespace fs = std::filesystem;

// PREFIX/lib/python3.*/site-packages (and dist-packages, lib64, and Windows' Lib/site-packages), in order of their names.
std::vector<std::string> below(const fs::path& prefix) {
  std::vector<std::string> found;
  for (const char* lib : {"lib", "lib64", "Lib"}) {
    std::error_code failed;
    std::vector<fs::path> candidates = {prefix / lib / "site-packages"};
    for (const auto& entry : fs::directory_iterator(prefix / lib, failed)) {
      if (!entry.path().filename().generic_string().starts_with("python3")) continue;
      for (const char* packages : {"site-packages", "dist-packages"}) candidates.push_back(entry.path() / packages);
    }
    std::sort(candidates.begin(), candidates.end());
    for (const fs::path& c : candidates)
      if (isFolder(c.generic_string())) found.push_back(c.generic_string());
  }
  return found;
}

// Lines of .pth files that name folders; those that are code are left out.
void addPathFiles(const std::string& folder, std::vector<std::string>& out) {
  std::vector<fs::path> files;
  std::error_code failed;
  for (const auto& entry : fs::directory_iterator(folder, failed))
    if (entry.path().extension() == ".pth") files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  for (const fs::path& file : files) {
    std::ifstream in(file);
    for (std::string line; std::getline(in, line);) {
      while (!line.empty() && (line.back() == '\r' || line.back() == ' ')) line.pop_back();
      if (line.empty() || line[0] == '#' || line.starts_with("import")) continue;
      const std::string named = (fs::path(folder) / line).lexically_normal().generic_string();
      if (isFolder(named)) out.push_back(named);
    }
  }
}

}  // namespace

std::vector<std::string> sitePackagesOf(const std::string& python) {
  std::vector<std::string> found;
  if (isFolder(python)) {
    found = below(python);
  } else if (isFile(python)) {
    const fs::path full = fs::absolute(python);
    found = below(full.parent_path().parent_path());
    std::error_code failed;
    const fs::path target = fs::canonical(full, failed);
    if (found.empty() && !failed) found = below(target.parent_path().parent_path());
  }
  const std::vector<std::string> plain = found;
  for (const std::string& folder : plain) addPathFiles(folder, found);
  return found;
}

}  // namespace shapeproof
