#include "driver/test_program.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <vector>

#include "driver/files.h"
#include "driver/import_name.h"
#include "driver/text.h"

namespace fs = std::filesystem;

namespace shapeproof {
namespace {

std::string shown(const fs::path& folder) {
  const std::string near = folder.lexically_proximate(fs::current_path()).generic_string();
  return near == "." ? std::string() : near;
}

std::string below(const std::string& folder, const std::string& name) { return folder.empty() ? name : folder + "/" + name; }

// The folder of the project: the nearest one upwards that says so, else the working folder where the file lies in it.
fs::path projectOf(const fs::path& file) {
  constexpr std::array kMarks = {"pytest.ini", "pyproject.toml", "tox.ini", "setup.cfg", "setup.py", ".git"};
  for (fs::path folder = file.parent_path();; folder = folder.parent_path()) {
    std::error_code unknown;
    if (std::any_of(kMarks.begin(), kMarks.end(), [&](const char* m) { return fs::exists(folder / m, unknown); })) return folder;
    if (folder == folder.parent_path()) break;
  }
  const std::string near = file.lexically_proximate(fs::current_path()).generic_string();
  return near.starts_with("..") ? file.parent_path() : fs::current_path();
}

// ("conftest", "tests"), for each from the project's folder down to the file's.
std::string conftests(const fs::path& file, const fs::path& project) {
  std::vector<std::string> found;
  for (fs::path folder = file.parent_path();; folder = folder.parent_path()) {
    const std::string path = below(shown(folder), "conftest.py");
    if (isFile(path)) {
      const ImportName name = importNameOf(path);
      found.push_back("(" + inDoubleQuotes(name.name) + ", " + inDoubleQuotes(name.root) + ")");
    }
    if (folder == project || folder == folder.parent_path()) break;
  }
  std::string out;
  for (auto it = found.rbegin(); it != found.rend(); ++it) out += *it + ", ";
  return out;
}

}  // namespace

CalleeProgram testProgram(const std::string& path) {
  const fs::path file = (fs::current_path() / path).lexically_normal();
  const ImportName name = importNameOf(path);
  const fs::path project = projectOf(file);
  CalleeProgram program;
  program.path = path + ":tests";
  program.root = name.root;
  program.text = "from _shapeproof.testing import collect\ncollect(" + inDoubleQuotes(name.name) + ", [" + conftests(file, project) + "], [" + inDoubleQuotes(shown(project)) +
                 ", " + inDoubleQuotes(below(shown(project), "src")) + "])\n";
  return program;
}

}  // namespace shapeproof
