#include "driver/files.h"

#include <fnmatch.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <sstream>

namespace fs = std::filesystem;

namespace shapeproof {
namespace {

bool excluded(const std::string& path, const std::vector<std::string>& globs) {
  const std::string name = fs::path(path).filename().string();
  return std::any_of(globs.begin(), globs.end(), [&](const std::string& g) {
    return fnmatch(g.c_str(), path.c_str(), 0) == 0 || fnmatch(g.c_str(), name.c_str(), 0) == 0;
  });
}

bool skippedFolder(const fs::path& folder) {
  const std::string name = folder.filename().string();
  return (name.size() > 1 && name[0] == '.') || name == "__pycache__" || name == "node_modules" || name == "site-packages" ||
         fs::exists(folder / "pyvenv.cfg");
}

// Can run by itself: has a main guard, or a statement at the left margin that calls something and the file uses torch.
bool runsByItself(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::string line;
  bool torch = false, top_level_code = false;
  while (std::getline(in, line)) {
    if (line.starts_with("if __name__ ==") || line.starts_with("if __name__==") || line.starts_with("if \"__main__\" == __name__")) return true;
    torch = torch || line.find("import torch") != std::string::npos || line.find("from torch") != std::string::npos;
    if (line.empty() || !(std::isalpha(static_cast<unsigned char>(line[0])) || line[0] == '_')) continue;
    const std::string word = line.substr(0, line.find_first_of(" (.=:["));
    if (word == "import" || word == "from" || word == "class" || word == "def" || word == "async") continue;
    if (word == "for" || word == "while" || word == "with") top_level_code = true;
    const size_t open = line.find('(');
    if (open != std::string::npos && (line.find("torch.") != std::string::npos || line.find("=") == std::string::npos)) top_level_code = true;
  }
  return torch && top_level_code;
}

}  // namespace

bool isFolder(const std::string& path) {
  std::error_code ignored;
  return fs::is_directory(path, ignored);
}

bool isFile(const std::string& path) {
  std::error_code ignored;
  return fs::exists(path, ignored) && !fs::is_directory(path, ignored);
}

ReadResult readSource(const std::string& path) {
  std::string bytes;
  std::string shown = path;
  if (path == "-") {
    shown = "<stdin>";
    bytes.assign(std::istreambuf_iterator<char>(std::cin), {});
  } else {
    std::ifstream in(path, std::ios::binary);
    if (!in) return {std::nullopt, path + ": " + std::strerror(errno)};
    std::stringstream all;
    all << in.rdbuf();
    if (in.bad()) return {std::nullopt, path + ": " + std::strerror(errno)};
    bytes = std::move(all).str();
  }
  auto decoded = SourceText::decode(shown, std::move(bytes));
  if (decoded.error) return {std::nullopt, shown + ":" + std::to_string(decoded.error->line) + ": " + decoded.error->message};
  return {std::move(decoded.source), {}};
}

std::vector<std::string> scriptsBelow(const std::string& folder, const std::vector<std::string>& exclude) {
  std::vector<std::string> found;
  std::error_code error;
  for (fs::recursive_directory_iterator it(folder, fs::directory_options::skip_permission_denied, error), end; it != end && !error; it.increment(error)) {
    const std::string path = it->path().generic_string();
    if (it->is_directory(error)) {
      if (skippedFolder(it->path()) || excluded(path, exclude)) it.disable_recursion_pending();
      continue;
    }
    if (it->path().extension() == ".py" && !excluded(path, exclude) && runsByItself(path)) found.push_back(path);
  }
  std::sort(found.begin(), found.end());
  return found;
}

}  // namespace shapeproof
