// What `check` was asked to do: the configuration and the command line together (driver/config fills it).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "backend/analysis.h"
#include "driver/ask/options.h"

namespace shapeproof {

enum class Format : uint8_t { kFull, kConcise, kJson, kSarif, kGithub, kGitlab, kJunit };
enum class Color : uint8_t { kAuto, kAlways, kNever };

struct Output {
  Format format = Format::kFull;
  std::string file;  // empty or "-": standard output
};

// Globs and the folder that they count from; empty: the working folder. What they mean: driver/globs.h.
struct Globs {
  std::string base;
  std::vector<std::string> patterns;
};

using RuleSetting = std::pair<Rule, std::optional<Severity>>;  // none: ignored
using SizeRanges = std::vector<std::pair<std::string, std::pair<int64_t, int64_t>>>;

// Rules for the files that a glob names.
struct Override {
  Globs include;
  std::vector<RuleSetting> rules;
};

// One run of a script with its arguments, or one call of a class or function of it.
struct Entry {
  std::string script;                                       // a path
  std::string callee;                                       // `Net` of `model.py:Net`; empty: the script itself is run
  std::string name;                                         // as reports tell it; empty: the script's path says it
  std::vector<std::string> command_line;                    // of a script
  std::vector<std::string> args;                            // the same as Python literals
  std::vector<std::pair<std::string, std::string>> kwargs;  // Python literals, by name
  std::vector<std::pair<std::string, std::string>> inputs;  // what it is called with, by name: Python expressions
  std::vector<std::string> sizes;                           // the names of sizes in them
  SizeRanges ranges;
  bool looked_at = false;                                   // of a class: without inputs it is only made
  std::string before, program;                              // Python before the class or function is imported as `build`, and what is done with it; empty: it is called
};

// What makes the exit status 1 besides errors (driver/verdict.h says what counts in all).
struct FailOn {
  bool warning = false, undecided = false, nothing_checked = false;
};

struct CheckOptions {
  // Where the configuration comes from.
  std::string config_file;
  std::vector<std::string> settings;                        // KEY=VALUE
  bool isolated = false;
  std::vector<std::string> refused;                         // what a configuration that was found may not say, a line each with its place
  std::string config_used, config_folder;                   // the file that was read, absolute; its folder, from the working folder
  // What to check.
  std::vector<std::string> paths;
  Globs include;
  Globs exclude, extend_exclude;
  std::vector<Entry> entries;
  std::vector<std::string> entry_names;                     // --entry: only these
  std::string changed_since;
  bool force_exclude = false, no_gitignore = false;
  // Imports.
  std::vector<std::string> import_roots;                    // --path
  std::string python;                                       // --python
  std::vector<std::string> model_folders;                   // --pylib
  bool models_of_strangers = false;                         // a configuration that was found has named them
  bool follow_links = false;
  std::vector<std::string> site_packages;                   // the folders that it stands for
  // Rules, in order: the last word about a rule counts; first the file's, then its overrides, then the command line's.
  std::vector<RuleSetting> rules, last_rules;
  std::vector<Override> overrides;
  bool exit_zero = false, error_on_warning = false, error_on_unproven = false;
  FailOn fail_on;
  // The baseline; empty: none is used.
  std::string baseline;
  bool update_baseline = false, prune_baseline = false, error_stale_baseline = false;
  bool add_ignore = false;
  // Reports.
  Format format = Format::kFull;
  std::vector<std::string> output_files;                    // FILE or FORMAT:FILE
  std::vector<Output> outputs;                              // what both of them ask for
  bool statistics = false, verbose = false, quiet = false;
  Color color = Color::kAuto;
  bool no_progress = false;
  bool watch = false;                                       // again whenever a file changes
  // Results of earlier runs; empty: the usual place (driver/cache).
  bool no_cache = false;
  std::string cache_dir;
  std::pair<uint32_t, uint32_t> shard = {1, 1};             // I of N
  uint32_t jobs = 0;                                        // 0: as many as cores
  bool has_script_args = false;                             // `--` was given
  AnalysisOptions analysis;
  AskOptions ask;
};

// Exit statuses (interface.md).
inline constexpr int kExitClean = 0, kExitFindings = 1, kExitTrouble = 2;

}  // namespace shapeproof
