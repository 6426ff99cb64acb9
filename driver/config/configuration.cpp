#include "driver/config/configuration.h"

#include <filesystem>
#include <fmt/format.h>

#include "driver/config/settings.h"
#include "driver/config/toml.h"
#include "driver/files.h"

namespace shapeproof {
namespace {

namespace fs = std::filesystem;

constexpr const char* kOwnName = "shapeproof.toml";
constexpr const char* kProjectName = "pyproject.toml";

// The part of a document that is ours; null: none.
const TomlNode* ownTable(const TomlNode& document, bool project) {
  if (!project) return &document;
  const TomlNode* tool = document.find("tool");
  return tool == nullptr ? nullptr : tool->find("shapeproof");
}

std::string normal(const fs::path& path) {
  const fs::path relative = path.lexically_normal().lexically_proximate(fs::current_path());
  const std::string text = relative.generic_string();
  return text == "." ? "" : text;
}

class Loader {
 public:
  explicit Loader(CheckOptions& options) : options_(options) {}

  // Whether the file has a configuration (or is wrong). `must`: the command line names it, so that it is the caller's own word.
  bool file(const fs::path& path, bool must) {
    const std::string shown = normal(path);
    const ReadResult read = readSource(path.generic_string());
    if (!read.source) { problems_.push_back(read.error); return true; }
    const auto [document, problem] = parseToml(read.source->text());
    if (!problem.message.empty()) { complain(shown, problem.place, problem.message); return true; }
    const bool project = path.filename() == kProjectName;
    const TomlNode* own = ownTable(document, project);
    if (own == nullptr) {
      if (must) problems_.push_back(shown + ": there is no [tool.shapeproof] in it");
      return must;
    }
    if (own->kind != TomlNode::Kind::kTable) {
      complain(shown, own->place, "tool.shapeproof is a table, not " + std::string(tomlKindName(own->kind)));
      return true;
    }
    std::error_code failed;
    options_.config_used = fs::weakly_canonical(path, failed).generic_string();
    const std::string folder = normal(path.parent_path());
    options_.config_folder = folder.empty() ? "." : folder;
    const Distrust distrust(folder);
    apply(*own, shown, folder, must ? nullptr : &distrust);
    return true;
  }

  // --config KEY=VALUE: counts from the working folder.
  void setting(const std::string& text) {
    const auto [document, problem] = parseToml(text);
    const std::string shown = "--config " + text;
    if (problem.message.empty()) { apply(document, shown, "", nullptr); return; }
    problems_.push_back(shown + ": " + problem.message + " (TOML strings need quotes: KEY='VALUE')");
  }

  [[nodiscard]] std::vector<std::string> problems() && { return std::move(problems_); }

 private:
  void complain(const std::string& file, TomlPlace place, const std::string& message) {
    problems_.push_back(fmt::format("{}:{}:{}: {}", file, place.line, place.column, message));
  }

  void apply(const TomlNode& table, const std::string& shown, const std::string& base, const Distrust* distrust) {
    const AppliedSettings applied = applySettings(table, base, distrust, options_);
    for (const SettingProblem& p : applied.problems) complain(shown, p.place, p.message);
    for (const SettingProblem& p : applied.refused) options_.refused.push_back(fmt::format("{}:{}:{}: {}", shown, p.place.line, p.place.column, p.message));
  }

  CheckOptions& options_;
  std::vector<std::string> problems_;
};

// Where the search begins: the folder of the first path.
fs::path startOf(const CheckOptions& asked) {
  if (asked.paths.empty() || asked.paths[0] == "-") return fs::current_path();
  const fs::path first = (fs::current_path() / asked.paths[0]).lexically_normal();
  return isFolder(first.generic_string()) ? first : first.parent_path();
}

void findUpwards(Loader& loader, fs::path folder) {
  if (!folder.has_filename()) folder = folder.parent_path();
  for (;; folder = folder.parent_path()) {
    for (const char* name : {kOwnName, kProjectName})
      if (isFile((folder / name).generic_string()) && loader.file(folder / name, false)) return;
    if (folder == folder.root_path() || folder.empty()) return;
  }
}

}  // namespace

std::vector<std::string> loadConfiguration(const CheckOptions& asked, CheckOptions& options) {
  Loader loader(options);
  if (!asked.config_file.empty()) (void)loader.file(fs::absolute(asked.config_file), true);
  else if (!asked.isolated) findUpwards(loader, startOf(asked));
  for (const std::string& text : asked.settings) loader.setting(text);
  return std::move(loader).problems();
}

}  // namespace shapeproof
