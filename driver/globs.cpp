#include "driver/globs.h"

#include <fnmatch.h>

#include <algorithm>
#include <filesystem>

namespace shapeproof {
namespace {

namespace fs = std::filesystem;

std::string absolute(const std::string& path) { return (fs::current_path() / path).lexically_normal().generic_string(); }

// The path and the folders above it, down to the base: "a", "a/b", "a/b/c.py".
bool anyPrefix(const std::string& path, const auto& test) {
  for (size_t slash = path.find('/'); slash != std::string::npos; slash = path.find('/', slash + 1))
    if (slash != 0 && test(path.substr(0, slash))) return true;
  return test(path);
}

// What lies below the base counts from there.
std::string below(const std::string& base, const std::string& path) {
  const std::string full = absolute(path), top = absolute(base.empty() ? "." : base);
  const std::string folder = top.ends_with("/") ? top : top + "/";
  return full.starts_with(folder) ? full.substr(folder.size()) : path;
}

bool named(const std::string& glob, const std::string& path) {
  return anyPrefix(path, [&](const std::string& part) { return fnmatch(glob.c_str(), part.substr(part.rfind('/') + 1).c_str(), 0) == 0; });
}

bool placed(const std::string& glob, const std::string& base, const std::string& path) {
  const std::string wanted = absolute(base.empty() ? glob : base + "/" + glob);
  const bool anywhere = (glob.starts_with("**/") && placed(glob.substr(3), base, path)) || (base.empty() && fnmatch(glob.c_str(), path.c_str(), 0) == 0);
  return anywhere || anyPrefix(absolute(path), [&](const std::string& part) { return fnmatch(wanted.c_str(), part.c_str(), 0) == 0; });
}

}  // namespace

bool matches(const Globs& globs, const std::string& path) {
  if (globs.patterns.empty()) return false;
  const std::string inside = below(globs.base, path);
  return std::any_of(globs.patterns.begin(), globs.patterns.end(), [&](std::string glob) {
    while (glob.size() > 1 && glob.back() == '/') glob.pop_back();
    return glob.find('/') == std::string::npos ? named(glob, inside) : placed(glob, globs.base, path);
  });
}

bool isGlob(const std::string& path) { return path.find_first_of("*?[") != std::string::npos; }

}  // namespace shapeproof
