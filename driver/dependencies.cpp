#include "driver/dependencies.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <string_view>

#include "driver/files.h"
#include "frontend/lower.h"

namespace fs = std::filesystem;

namespace shapeproof {
namespace {

// What makes imports depend on more than is written.
constexpr std::array<std::string_view, 7> kComputed = {"importlib", "import_module", "__import__", "runpy", "sys.path", "exec(", "__path__"};

std::string canonical(const std::string& path) {
  std::error_code failed;
  const fs::path real = fs::weakly_canonical(path.empty() ? "." : path, failed);
  return (failed ? fs::absolute(path) : real).generic_string();
}

}  // namespace

Dependencies::Dependencies(const std::vector<std::string>& changed) {
  for (const std::string& path : changed) changed_.insert(canonical(folderOf(path)) + path.substr(path.rfind('/')));
}

const Dependencies::File& Dependencies::file(const std::string& path) {
  const auto [at, added] = files_.try_emplace(path);
  File& file = at->second;
  if (!added) return file;
  const ReadResult read = readSource(path);
  if (!read.source || tooLarge(*read.source)) { file.computed = true; return file; }
  const std::string_view text = read.source->text();
  file.computed = std::any_of(kComputed.begin(), kComputed.end(), [&](std::string_view word) { return text.find(word) != std::string_view::npos; });
  if (text.find("import") == std::string_view::npos) return file;
  const auto lowered = frontend::lowerFile(*read.source);
  const ir::Module& m = lowered.module;
  file.computed = file.computed || !lowered.errors.empty();
  for (uint32_t i = 0; i < m.stmts.size(); ++i) {
    const ir::StmtId id(i);
    if (m.kind(id) == ir::StmtKind::kImport) file.imports.push_back({std::string(m.str(m.get<ir::Import>(id).module)), 0, ""});
    if (m.kind(id) == ir::StmtKind::kImportStar) file.imports.push_back({std::string(m.str(m.get<ir::ImportStar>(id).module)), m.get<ir::ImportStar>(id).level, ""});
    if (m.kind(id) != ir::StmtKind::kImportFrom) continue;
    const ir::ImportFrom from = m.get<ir::ImportFrom>(id);
    file.imports.push_back({std::string(m.str(from.module)), from.level, std::string(m.str(from.name))});
  }
  return file;
}

// Every file that the import may read below `base`: the packages on the way, the module, and a submodule of the imported name.
std::vector<std::string> Dependencies::candidates(const std::string& base, const Import& import) {
  std::vector<std::string> found;
  std::string place = base;
  std::string_view rest = import.module;
  const auto step = [&](std::string_view part) {
    place += "/" + std::string(part);
    found.push_back(place + ".py");
    found.push_back(place + "/__init__.py");
  };
  if (import.level > 0) found.push_back(base + "/__init__.py");
  while (!rest.empty()) {
    const size_t dot = std::min(rest.find('.'), rest.size());
    step(rest.substr(0, dot));
    rest.remove_prefix(std::min(dot + 1, rest.size()));
  }
  if (!import.name.empty()) step(import.name);
  return found;
}

bool Dependencies::changed(const std::string& script, const std::vector<std::string>& roots) {
  if (changed_.empty()) return false;
  std::vector<std::string> search;
  for (const std::string& root : roots) search.push_back(canonical(root));
  std::vector<std::string> open = {canonical(script)};
  std::set<std::string> seen(open.begin(), open.end());
  // A link is changed when what it points to is.
  const auto isChanged = [&](const std::string& path) { return changed_.contains(path) || changed_.contains(canonical(path)); };
  if (script != "-" && changed_.contains(canonical(folderOf(fs::absolute(script).generic_string())) + "/" + fs::path(script).filename().generic_string())) return true;
  while (!open.empty()) {
    const std::string path = std::move(open.back());
    open.pop_back();
    if (isChanged(path)) return true;
    const File& here = file(path);
    if (here.computed) return true;
    for (const Import& import : here.imports) {
      std::vector<std::string> bases = search;
      if (import.level > 0) {
        std::string folder = folderOf(path);
        for (uint32_t up = 1; up < import.level; ++up) folder = folderOf(folder);
        bases = {folder};
      }
      for (const std::string& base : bases)
        for (std::string& candidate : candidates(base, import)) {
          if (!seen.insert(candidate).second) continue;
          if (changed_.contains(candidate)) return true;
          if (isFile(candidate)) open.push_back(std::move(candidate));
        }
    }
  }
  return false;
}

}  // namespace shapeproof
