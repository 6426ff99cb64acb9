#include "driver/cli.h"

#include <CLI/CLI.hpp>
#include <cstdlib>
#include <iostream>
#include <map>
#include <optional>
#include <set>
#include <string>

#include "driver/check.h"
#include "driver/commands.h"
#include "driver/module_search.h"
#include "driver/options.h"
#include "backend/sym/expr.h"

namespace shapeproof {
namespace {

const std::map<std::string, Format> kFormats = {{"full", Format::kFull}, {"concise", Format::kConcise}, {"json", Format::kJson}};
const std::set<std::string> kReservedFormats = {"sarif", "github", "gitlab", "junit"};
const std::map<std::string, Color> kColors = {{"auto", Color::kAuto}, {"always", Color::kAlways}, {"never", Color::kNever}};

// A test of the checker itself: every decision is put to Z3 as well (backend/solve/README.md), which takes its time.
constexpr const char* kValidate = "SHAPEPROOF_VALIDATE";
constexpr double kValidatingPatience = 60;

// What follows `--` belongs to the analysed script.
std::vector<std::string> splitScriptArguments(int argc, char** argv, std::vector<std::string>& own) {
  std::vector<std::string> script;
  int i = 1;
  for (; i < argc && std::string_view(argv[i]) != "--"; ++i) own.emplace_back(argv[i]);
  for (++i; i < argc; ++i) script.emplace_back(argv[i]);
  return script;
}

Format parseFormat(const std::string& name) {
  if (const auto found = kFormats.find(name); found != kFormats.end()) return found->second;
  if (kReservedFormats.contains(name)) throw CLI::ValidationError("--output-format", "the format '" + name + "' is not built yet");
  throw CLI::ValidationError("--output-format", "'" + name + "' is not one of full, concise, json");
}

// `FILE` (nothing goes to standard output then), or `FORMAT:FILE` (besides it).
struct OutputArgument {
  std::optional<Format> format;
  std::string file;
};

OutputArgument parseOutput(const std::string& text) {
  const size_t colon = text.find(':');
  const std::string format = text.substr(0, colon);
  if (colon == std::string::npos || !(kFormats.contains(format) || kReservedFormats.contains(format))) return {std::nullopt, text};
  return {parseFormat(format), text.substr(colon + 1)};
}

Rule parseRule(const std::string& name) {
  const auto rule = findRule(name);
  if (!rule) throw CLI::ValidationError("rule", "there is no rule '" + name + "' (see `shapeproof rules`)");
  return *rule;
}

int64_t parseBound(const std::string& text, int64_t otherwise) {
  if (text.empty()) return otherwise;
  size_t used = 0;
  const int64_t v = std::stoll(text, &used);
  if (used != text.size()) throw std::invalid_argument(text);
  return v;
}

// NAME=3, NAME=1..64, NAME=1..
std::pair<std::string, std::pair<int64_t, int64_t>> parseRange(const std::string& text) {
  const size_t equals = text.find('=');
  try {
    if (equals == std::string::npos || equals == 0) throw std::invalid_argument(text);
    const std::string range = text.substr(equals + 1);
    const size_t dots = range.find("..");
    if (dots == std::string::npos) { const int64_t v = parseBound(range, 0); return {text.substr(0, equals), {v, v}}; }
    return {text.substr(0, equals), {parseBound(range.substr(0, dots), Range::kMin), parseBound(range.substr(dots + 2), Range::kMax)}};
  } catch (const std::exception&) {
    throw CLI::ValidationError("--set", "'" + text + "' is not NAME=NUMBER or NAME=LOW..HIGH");
  }
}

struct CheckCommand {
  CheckOptions options;
  std::string format = "full", color = "auto";
  std::vector<std::string> outputs, sets;
  uint64_t memory_mb = 700;
  double timeout = 10;

  void declare(CLI::App& app) {
    app.add_option("PATH", options.paths, "Python files, folders, or - for standard input")->required();
    app.add_option("--output-format,--format", format, "full, concise or json")->type_name("FORMAT");
    app.add_option("-o,--output-file", outputs, "Write there; FORMAT:FILE for several formats from one run")->type_name("FILE")->allow_extra_args(false);
    app.add_option("--path", options.import_roots, "More import roots")->type_name("DIR")->allow_extra_args(false);
    app.add_option("--python", options.python, "Interpreter or virtual environment whose packages may be read (they are not run)")->type_name("EXE|VENV");
    app.add_option("--exclude", options.exclude, "Leave out files and folders that match, below a folder")->type_name("GLOB")->allow_extra_args(false);
    const auto select = [&](const char* flag, std::optional<Severity> severity, const char* help) {
      app.add_option_function<std::string>(flag, [this, severity](const std::string& n) { options.rules.emplace_back(parseRule(n), severity); }, help)
          ->type_name("RULE")->take_all()->trigger_on_parse();
    };
    select("--error", Severity::kError, "Report a rule as an error (by name or code)");
    select("--warn", Severity::kWarning, "Report a rule as a warning");
    select("--ignore", std::nullopt, "Do not report a rule");
    app.add_flag("--exit-zero", options.exit_zero, "Exit with 0 whatever is found");
    app.add_flag("--error-on-warning", options.error_on_warning, "Warnings count for the exit status");
    app.add_flag("--error-on-unproven", options.error_on_unproven, "An undecided file counts for the exit status");
    app.add_option("--timeout", timeout, "Seconds per script")->type_name("S")->check(CLI::PositiveNumber);
    app.add_option("--max-paths", options.analysis.max_paths, "Paths kept apart at one place")->type_name("N")->check(CLI::PositiveNumber);
    app.add_option("--max-memory", memory_mb, "Memory per script")->type_name("MB")->check(CLI::PositiveNumber);
    app.add_option("--solver-timeout", options.analysis.solver_timeout_ms, "Per query")->type_name("MS")->check(CLI::PositiveNumber);
    app.add_flag("--ignore-assert", options.analysis.ignore_assert, "Assume nothing from assert statements");
    app.add_option("--set", sets, "Bound a symbolic input: NAME=3, NAME=1..64")->type_name("NAME=RANGE")->allow_extra_args(false);
    app.add_option("--jobs", options.jobs, "Files analysed at once (default: the cores)")->type_name("N")->check(CLI::PositiveNumber);
    app.add_flag("--statistics", options.statistics, "Print paths, obligations and times");
    app.add_flag("-v,--verbose", options.verbose, "Print verdicts, reasons and unmodelled calls of every file");
    app.add_flag("-q,--quiet", options.quiet, "Print diagnostics only");
    app.add_option("--color", color, "auto, always or never")->type_name("WHEN")->check(CLI::IsMember({"auto", "always", "never"}));
  }

  int run(std::vector<std::string> script_args) {
    const Format main_format = parseFormat(format);
    options.color = kColors.at(color);
    options.analysis.script_args = std::move(script_args);
    options.analysis.timeout_seconds = timeout;
    options.analysis.max_memory_bytes = memory_mb << 20;
    if (std::getenv(kValidate) != nullptr) {
      options.analysis.validate_solver = true;
      options.analysis.timeout_seconds *= kValidatingPatience;
    }
    for (const std::string& s : sets) options.analysis.set_ranges.push_back(parseRange(s));
    if (!options.python.empty()) {
      options.site_packages = sitePackagesOf(options.python);
      if (options.site_packages.empty()) throw CLI::ValidationError("--python", "no site-packages found for '" + options.python + "'");
    }
    bool to_stdout = true;
    for (const std::string& text : outputs) {
      const OutputArgument o = parseOutput(text);
      if (o.file.empty()) throw CLI::ValidationError("--output-file", "'" + text + "' names no file");
      options.outputs.push_back({o.format.value_or(main_format), o.file});
      to_stdout = to_stdout && o.format.has_value();
    }
    if (to_stdout) options.outputs.insert(options.outputs.begin(), {main_format, ""});
    return checkCommand(options);
  }
};

}  // namespace

int runCommandLine(int argc, char** argv) {
  std::vector<std::string> own;
  std::vector<std::string> script_args = splitScriptArguments(argc, argv, own);

  CLI::App app("Finds tensor-shape errors in PyTorch training scripts before anyone runs them.", "shapeproof");
  app.require_subcommand(0, 1);
  bool version = false;
  app.add_flag("--version", version, "Print the version");
  app.footer("Exit status: 0 no error found, 1 at least one, 2 wrong usage or unreadable input.");

  CheckCommand check;
  auto* check_app = app.add_subcommand("check", "Analyse scripts, print diagnostics (script arguments follow --)");
  check.declare(*check_app);
  std::string file, rule, rules_format = "text";
  auto* ir_app = app.add_subcommand("ir", "Print the intermediate representation of one file");
  ir_app->add_option("FILE", file, "A Python file")->required();
  auto* explain_app = app.add_subcommand("explain", "Document one rule: what, why, a failing and a fixed example");
  explain_app->add_option("RULE", rule, "Code or name")->required();
  auto* rules_app = app.add_subcommand("rules", "List all rules");
  rules_app->add_option("--format,--output-format", rules_format, "text or json")->check(CLI::IsMember({"text", "json"}));
  auto* version_app = app.add_subcommand("version", "Print the version");

  try {
    std::vector<std::string> reversed(own.rbegin(), own.rend());
    app.parse(reversed);
    if (version || version_app->parsed()) return versionCommand();
    if (check_app->parsed()) return check.run(std::move(script_args));
    if (ir_app->parsed()) return irCommand(file);
    if (explain_app->parsed()) return explainCommand(rule);
    if (rules_app->parsed()) return rulesCommand(rules_format == "json");
    std::cerr << app.help();
    return kExitTrouble;
  } catch (const CLI::ParseError& error) {
    const bool help = error.get_exit_code() == static_cast<int>(CLI::ExitCodes::Success);
    (void)app.exit(error, std::cout, std::cerr);
    return help ? kExitClean : kExitTrouble;
  }
}

}  // namespace shapeproof
