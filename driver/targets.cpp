#include "driver/targets.h"

#include <algorithm>
#include <filesystem>
#include <set>
#include <utility>

#include "driver/files.h"
#include "driver/globs.h"
#include "driver/listing.h"

namespace fs = std::filesystem;

namespace shapeproof {
namespace {

std::string absolute(const std::string& path) { return (fs::current_path() / path).lexically_normal().generic_string(); }

std::string labelOf(const Entry& entry) {
  if (!entry.name.empty()) return entry.name;
  if (!entry.callee.empty()) return entry.callee;
  std::string label;
  for (const std::string& a : entry.args) label += (label.empty() ? "" : " ") + a;
  return label;
}

// The folder before the first wildcard.
std::string fixedPart(const std::string& glob) {
  const size_t slash = glob.substr(0, glob.find_first_of("*?[")).rfind('/');
  if (slash == std::string::npos) return ".";
  return slash == 0 ? "/" : glob.substr(0, slash);
}

class Selector {
 public:
  Selector(const CheckOptions& options, Narrowing& narrowing, uint32_t jobs, KnownResults* cache)
      : options_(options), narrowing_(narrowing), jobs_(jobs), cache_(cache), rules_{{options.exclude, options.extend_exclude}, !options.no_gitignore} {}

  Selection run() {
    checkNames();
    if (!options_.paths.empty()) for (const std::string& path : options_.paths) given(path);
    else if (!wantedEntries().empty()) allEntries();
    else if (options_.entry_names.empty()) included();
    if (out_.targets.empty() && out_.problems.empty() && left_out_ > 0 && !left_something_) out_.note = "all that was named is excluded";
    narrow();
    return std::move(out_);
  }

 private:
  void checkNames() {
    std::set<std::pair<std::string, std::string>> seen;
    for (const Entry& e : options_.entries)
      if (!seen.emplace(absolute(e.script), labelOf(e)).second)
        out_.problems.push_back("two entries of " + e.script + " have the same name: give each a `name` of its own");
    for (const std::string& name : options_.entry_names)
      if (std::none_of(options_.entries.begin(), options_.entries.end(), [&](const Entry& e) { return labelOf(e) == name; }))
        out_.problems.push_back("--entry: the configuration has no entry '" + name + "'");
  }

  void narrow() {
    if (narrowing_.all()) return;
    const bool any = left_something_ || !out_.targets.empty();
    std::erase_if(out_.targets, [&](const Target& t) { return !narrowing_.keeps(t); });
    if (!options_.changed_since.empty()) out_.looked_at.clear();
    if (any && out_.targets.empty()) out_.note = narrowing_.note();
  }

  // The scripts among files; those that are left out anyway are not read, but where nothing else is there, to see that there is one.
  std::vector<std::string> scripts(const std::vector<std::string>& files) {
    std::vector<std::string> kept = narrowing_.kept(files);
    const bool fewer = kept.size() < files.size();
    std::vector<std::string> found = scriptsAmong(std::move(kept), jobs_, limitsOf(options_.analysis), cache_);
    if (fewer && found.empty()) left_something_ = left_something_ || anyScript(files, jobs_, limitsOf(options_.analysis), cache_);
    return found;
  }

  [[nodiscard]] bool wanted(const Entry& e) const {
    return options_.entry_names.empty() || std::find(options_.entry_names.begin(), options_.entry_names.end(), labelOf(e)) != options_.entry_names.end();
  }

  [[nodiscard]] std::vector<const Entry*> wantedEntries() const {
    std::vector<const Entry*> list;
    for (const Entry& e : options_.entries) if (wanted(e)) list.push_back(&e);
    return list;
  }

  // A file: its entries, or the bare script where it has none. A command line after `--` is for the bare script.
  void file(const std::string& path) {
    bool any = false;
    if (!options_.has_script_args && path != "-")
      for (const Entry& e : options_.entries) {
        if (absolute(e.script) != absolute(path)) continue;
        any = true;
        if (wanted(e)) add(e, path);
      }
    if (any || !options_.entry_names.empty()) return;
    if (seen_.emplace(path == "-" ? path : absolute(path), "").second) out_.targets.push_back({path, nullptr, ""});
  }

  void add(const Entry& e, const std::string& path) {
    const std::string label = labelOf(e);
    if (seen_.emplace(absolute(e.script), label).second) out_.targets.push_back({path, &e, label});
  }

  // The project of the configuration is what they stand for.
  void allEntries() {
    for (const Entry* e : wantedEntries()) add(*e, e->script);
    if (options_.entry_names.empty() && !options_.config_used.empty()) (void)lookAt(options_.config_folder);
  }

  std::vector<std::string> lookAt(const std::string& folder) {
    std::vector<std::string> files = pythonFilesBelow(folder, rules_);
    out_.looked_at.insert(out_.looked_at.end(), files.begin(), files.end());
    return files;
  }

  void folder(const std::string& path) {
    const bool before = std::exchange(left_something_, false);
    std::vector<std::string> files = scripts(lookAt(path));
    const bool some = left_something_;
    left_something_ = left_something_ || before;
    const std::string top = absolute(path);
    for (const Entry& e : options_.entries) {
      const std::string script = absolute(e.script);
      const bool below = path == "." || script.starts_with(top.ends_with("/") ? top : top + "/");
      const bool listed = std::any_of(files.begin(), files.end(), [&](const std::string& f) { return absolute(f) == script; });
      if (below && !listed && !excluded(e.script, rules_.exclude)) files.push_back(e.script);
    }
    if (files.empty() && !some) out_.problems.push_back("no file matched: no script that can run by itself below " + path);
    for (const std::string& f : files) file(f);
  }

  void glob(const std::string& path) {
    const Globs wanted{"", {path.find('/') == std::string::npos ? "./" + path : path}};
    size_t count = 0;
    for (const std::string& f : pythonFilesBelow(fixedPart(path), rules_))
      if (matches(wanted, f)) { file(f); ++count; }
    if (count == 0) out_.problems.push_back("no file matched: " + path);
  }

  void given(const std::string& path) {
    if (isFolder(path)) { folder(path); return; }
    if (path != "-" && !isFile(path) && isGlob(path)) { glob(path); return; }
    if (options_.force_exclude && path != "-" && excluded(path, rules_.exclude)) { ++left_out_; return; }
    file(path);
  }

  // What the configuration says where the command line names nothing.
  void included() {
    if (options_.include.patterns.empty()) {
      out_.problems.emplace_back("no PATH was given, and no configuration says what to check (`entry` or `include`)");
      return;
    }
    std::vector<std::string> files;
    for (const std::string& f : pythonFilesBelow(options_.include.base.empty() ? "." : options_.include.base, rules_))
      if (matches(options_.include, f)) files.push_back(f);
    out_.looked_at = files;
    files = scripts(files);
    if (files.empty() && !left_something_) out_.problems.emplace_back("no file matched: nothing that can run by itself is in `include`");
    for (const std::string& f : files) file(f);
  }

  const CheckOptions& options_;
  Narrowing& narrowing_;
  uint32_t jobs_;
  KnownResults* cache_;
  ListingRules rules_;
  std::set<std::pair<std::string, std::string>> seen_;
  size_t left_out_ = 0;
  bool left_something_ = false;  // there are scripts, all left out by `narrowing_`
  Selection out_;
};

}  // namespace

Selection selectTargets(const CheckOptions& options, Narrowing& narrowing, uint32_t jobs, KnownResults* cache) {
  return Selector(options, narrowing, jobs, cache).run();
}

}  // namespace shapeproof
