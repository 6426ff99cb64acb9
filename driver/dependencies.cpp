#include "driver/dependencies.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <string_view>
#include <utility>

#include "driver/files.h"
#include "driver/workers.h"
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

bool isLink(const std::string& path) {
  std::error_code unknown;
  return fs::is_symlink(fs::symlink_status(path, unknown));
}

// The parser's answer. False: the text is no Python.
bool parsedImports(const SourceText& source, std::vector<WrittenImport>& imports) {
  frontend::ParseResult lowered;
  // On a deep stack; one worker alone would take the arenas from those to come.
  runWorkers(2, 2, [&](size_t i) { if (i == 0) lowered = frontend::lowerFile(source); });
  const ir::Module& m = lowered.module;
  for (uint32_t i = 0; i < m.stmts.size(); ++i) {
    const ir::StmtId id(i);
    if (m.kind(id) == ir::StmtKind::kImport) imports.push_back({std::string(m.str(m.get<ir::Import>(id).module)), 0, ""});
    if (m.kind(id) == ir::StmtKind::kImportStar) imports.push_back({std::string(m.str(m.get<ir::ImportStar>(id).module)), m.get<ir::ImportStar>(id).level, ""});
    if (m.kind(id) != ir::StmtKind::kImportFrom) continue;
    const ir::ImportFrom from = m.get<ir::ImportFrom>(id);
    imports.push_back({std::string(m.str(from.module)), from.level, std::string(m.str(from.name))});
  }
  return lowered.errors.empty();
}

}  // namespace

Dependencies::Dependencies(const std::vector<std::string>& changed) : here_(fs::current_path().generic_string()) {
  for (const std::string& path : changed) {
    const std::string folder = canonical(folderOf(path));
    std::string place = (folder == "/" ? "" : folder) + path.substr(path.rfind('/'));
    for (std::string above = place; above.size() > 1 && above_changed_.insert(above).second;) above = folderOf(above);
    changed_.insert(std::move(place));
  }
}

const std::string& Dependencies::realFolder(const std::string& folder) {
  const auto [at, added] = real_folders_.try_emplace(folder);
  if (added) at->second = canonical(folder);
  return at->second;
}

std::string Dependencies::placeOf(const std::string& path) {
  const std::string full = path.starts_with("/") ? path : here_ + "/" + path;
  const std::string& folder = realFolder(folderOf(full));
  return (folder == "/" ? "" : folder) + full.substr(full.rfind('/'));
}

bool Dependencies::isThere(const std::string& path) {
  const auto [at, added] = there_.try_emplace(path, false);
  if (added) at->second = isFile(path);
  return at->second;
}

// A link is changed when what it points to is.
bool Dependencies::isChanged(const std::string& path) {
  return changed_.contains(path) || changed_.contains(placeOf(path)) || (isLink(path) && changed_.contains(canonical(path)));
}

const Dependencies::File& Dependencies::file(const std::string& path) {
  const auto [at, added] = files_.try_emplace(path);
  File& file = at->second;
  if (!added) return file;
  const ReadResult read = readSource(path);
  if (!read.source || tooLarge(*read.source)) { file.computed = true; return file; }
  const std::string_view text = read.source->text();
  file.computed = std::any_of(kComputed.begin(), kComputed.end(), [&](std::string_view word) { return text.find(word) != std::string_view::npos; });
  if (file.computed || text.find("import") == std::string_view::npos) return file;
  if (auto imports = scanImports(text)) file.imports = std::move(*imports);
  else file.computed = !parsedImports(*read.source, file.imports);
  return file;
}

// `deeper`: something may lie below the place.
bool Dependencies::addStep(const std::string& place, std::vector<std::string>& found, bool& deeper) {
  if (changed_.contains(place)) return false;  // a link
  const auto [at, added] = there_.try_emplace(place + "/", false);
  if (added) at->second = isFolder(place);
  deeper = at->second || above_changed_.contains(place);
  std::string module = place + ".py";
  if (changed_.contains(module)) return false;
  if (isThere(module)) found.push_back(std::move(module));
  if (!deeper) return true;
  std::string package = place + "/__init__.py";
  if (changed_.contains(package)) return false;
  if (isThere(package)) found.push_back(std::move(package));
  return true;
}

bool Dependencies::addFiles(const std::string& base, const WrittenImport& import, std::vector<std::string>& found) {
  bool deeper = true;
  if (import.level > 0 && !addStep(base, found, deeper)) return false;
  std::string place = base == "/" ? "" : base;
  std::string_view rest = import.module;
  for (deeper = true; deeper && !rest.empty();) {
    const size_t dot = std::min(rest.find('.'), rest.size());
    (place += '/') += rest.substr(0, dot);
    if (!addStep(place, found, deeper)) return false;
    rest.remove_prefix(std::min(dot + 1, rest.size()));
  }
  return !deeper || import.name.empty() || addStep(place + "/" + import.name, found, deeper);
}

// All that a script reaches and that was not reached before, then what of it leads to a change.
class Dependencies::Walk {
 public:
  Walk(Dependencies& all, Search& search) : all_(all), search_(search) {}

  void from(const std::string& script) {
    add(script, kNobody);
    for (size_t i = 0; i < nodes_.size(); ++i)
      if (!expand(i)) leads_.push_back(i);
    std::vector<char> leading(nodes_.size());
    while (!leads_.empty()) {
      const size_t i = leads_.back();
      leads_.pop_back();
      if (std::exchange(leading[i], 1) != 0) continue;
      leads_.insert(leads_.end(), nodes_[i].importers.begin(), nodes_[i].importers.end());
    }
    for (size_t i = 0; i < nodes_.size(); ++i) search_.leads.emplace(nodes_[i].path, leading[i] != 0);
  }

 private:
  static constexpr size_t kNobody = SIZE_MAX;
  struct Node {
    std::string path;
    std::vector<size_t> importers;
  };

  void add(const std::string& path, size_t importer) {
    if (const auto known = search_.leads.find(path); known != search_.leads.end()) {
      if (known->second && importer != kNobody) leads_.push_back(importer);
      return;
    }
    const auto [at, added] = index_.try_emplace(path, nodes_.size());
    if (added) nodes_.push_back({path, {}});
    if (importer != kNobody) nodes_[at->second].importers.push_back(importer);
  }

  // False: the file itself leads to a change.
  bool expand(size_t i) {
    const std::string path = nodes_[i].path;
    if (all_.isChanged(path)) return false;
    const File& file = all_.file(path);
    if (file.computed) return false;
    std::vector<std::string> found;
    for (const WrittenImport& import : file.imports) {
      if (import.level > 0) {
        std::string folder = folderOf(path);
        for (uint32_t up = 1; up < import.level; ++up) folder = folderOf(folder);
        if (!all_.addFiles(folder, import, found)) return false;
      } else {
        for (const std::string& root : search_.roots)
          if (!all_.addFiles(root, import, found)) return false;
      }
    }
    for (const std::string& one : found) add(one, i);
    return true;
  }

  Dependencies& all_;
  Search& search_;
  std::vector<Node> nodes_;
  std::unordered_map<std::string, size_t> index_;
  std::vector<size_t> leads_;
};

bool Dependencies::changed(const std::string& script, const std::vector<std::string>& roots) {
  if (changed_.empty()) return false;
  std::vector<std::string> real;
  for (const std::string& root : roots) {
    const std::string& folder = realFolder(root);
    if (std::find(real.begin(), real.end(), folder) == real.end()) real.push_back(folder);
  }
  if (script != "-" && isChanged(placeOf(script))) return true;
  std::string start = placeOf(script);
  if (isLink(start)) start = canonical(start);
  Search& search = searches_.try_emplace(real, Search{real, {}}).first->second;
  if (!search.leads.contains(start)) Walk(*this, search).from(start);
  return search.leads.at(start);
}

}  // namespace shapeproof
