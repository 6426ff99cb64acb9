#include "driver/config/option_table.h"

#include <algorithm>
#include <array>

#include "driver/config/option_values.h"

namespace shapeproof {
namespace {

using Options = CheckOptions;
using Value = OptionValue;
using enum ValueKind;

constexpr std::string_view kOptimizerNames = "none|sgd|momentum|adagrad|rmsprop|adam|adamw|adamax|nadam|radam|lion";
constexpr std::string_view kFailOnNames = "error|warning|undecided|nothing-checked";
constexpr std::string_view kFormatNames = "full|concise|json|sarif|github|gitlab|junit";

void setRules(std::vector<RuleSetting>& rules, const Value& v) {
  for (const auto& [name, word] : v.pairs)
    if (const auto rule = findRule(name)) rules.emplace_back(*rule, severityNamed(word));
}

void setRanges(SizeRanges& ranges, const Value& v) {
  for (const auto& [name, text] : v.pairs)
    if (const auto range = parseRange(text)) ranges.emplace_back(name, *range);
}

template <bool Options::* Member>
void flag(Options& o, const Value& v) { o.*Member = v.flag; }
template <std::string Options::* Member>
void text(Options& o, const Value& v) { o.*Member = v.text; }
template <std::vector<std::string> Options::* Member>
void list(Options& o, const Value& v) { o.*Member = v.list; }
template <Globs Options::* Member>
void globs(Options& o, const Value& v) { o.*Member = {v.base, v.list}; }

void setArguments(Options& o, const Value& v) {
  for (const auto& [plain, literal] : v.pairs) {
    o.entries.back().command_line.push_back(plain);
    o.entries.back().args.push_back(literal);
  }
}

void severity(Options& o, const Value& v, std::optional<Severity> wanted) { o.last_rules.emplace_back(*findRule(v.text), wanted); }

void setFailOn(Options& o, const Value& v) {
  const auto has = [&](std::string_view word) { return std::find(v.list.begin(), v.list.end(), word) != v.list.end(); };
  o.fail_on = {.warning = has("warning"), .undecided = has("undecided"), .nothing_checked = has("nothing-checked")};
}

void setAskedFormat(Options& o, const Value& v) { o.ask.format = v.text; }

void setAskedInputs(Options& o, const Value& v) {
  o.ask.inputs = v.pairs;
  for (const std::string& name : v.list)
    if (std::find(o.ask.sizes.begin(), o.ask.sizes.end(), name) == o.ask.sizes.end()) o.ask.sizes.push_back(name);
}

template <std::vector<std::pair<std::string, std::string>> AskOptions::* Member>
void setAxes(Options& o, const Value& v) { o.ask.*Member = v.pairs; }

void setShard(Options& o, const Value& v) { o.shard = parseShard(v.text).value_or(o.shard); }

Color colorOf(std::string_view word) { return word == "always" ? Color::kAlways : word == "never" ? Color::kNever : Color::kAuto; }

// clang-format off
const OptionSpec kOptions[] = {
    {.key = "include", .kind = kGlob, .repeated = true, .example = R"(["train_*.py", "experiments/"])", .group = Group::kFiles,
     .help = "Files and folders that are checked when no PATH is given and there are no entries", .apply = globs<&Options::include>},
    {.names = "--exclude", .key = "exclude", .kind = kGlob, .repeated = true, .metavar = "GLOB", .example = R"(["build", "third_party/**"])", .group = Group::kFiles,
     .help = "Leave out files and folders that match, below a folder", .apply = globs<&Options::exclude>},
    {.names = "--extend-exclude", .key = "extend-exclude", .kind = kGlob, .repeated = true, .metavar = "GLOB", .example = R"(["scratch"])", .group = Group::kFiles,
     .help = "Leave these out too, in addition to exclude", .apply = globs<&Options::extend_exclude>},
    {.names = "--force-exclude", .key = "force-exclude", .example = "true", .group = Group::kFiles,
     .help = "Leave out excluded files even where they are named on the command line", .apply = flag<&Options::force_exclude>},
    {.names = "--no-gitignore", .key = "no-gitignore", .example = "true", .group = Group::kFiles,
     .help = "Look into what git ignores as well", .apply = flag<&Options::no_gitignore>},
    {.names = "--entry", .kind = kText, .repeated = true, .metavar = "NAME", .group = Group::kFiles,
     .help = "Check only the configured entries of this name", .apply = list<&Options::entry_names>},
    {.names = "--changed-since", .kind = kText, .metavar = "REV", .group = Group::kFiles,
     .help = "Check only what depends on a file that changed since a revision of git", .apply = text<&Options::changed_since>},
    {.names = "--shard", .kind = kShard, .metavar = "I/N", .group = Group::kFiles,
     .help = "Check only part I of N; which part a script belongs to depends on its path alone", .apply = setShard},
    {.key = "entry", .kind = kTables, .repeated = true, .group = Group::kFiles,
     .help = "What is checked: a script under one command line, or a class or function of it under inputs", .apply = [](Options& o, const Value&) { o.entries.emplace_back(); }},

    {.names = "--config-file", .kind = kFile, .metavar = "FILE", .group = Group::kConfiguration,
     .help = "A shapeproof.toml, or a pyproject.toml with [tool.shapeproof], instead of the one that would be found", .apply = text<&Options::config_file>},
    {.names = "--config", .kind = kSetting, .repeated = true, .metavar = "KEY=VALUE", .group = Group::kConfiguration,
     .help = "One setting of a configuration, as TOML", .apply = list<&Options::settings>},
    {.names = "--isolated", .group = Group::kConfiguration,
     .help = "Read no configuration file", .apply = flag<&Options::isolated>},

    {.names = "--path", .key = "path", .kind = kFile, .repeated = true, .metavar = "DIR", .example = R"(["src"])", .group = Group::kImports,
     .help = "More import roots", .apply = list<&Options::import_roots>},
    {.names = "--pylib", .key = "pylib", .kind = kFile, .repeated = true, .metavar = "DIR", .example = R"(["models"])", .group = Group::kImports,
     .help = "Folders of library models in Python; a model replaces the module of its name", .apply = list<&Options::model_folders>},
    {.names = "--python", .key = "python", .kind = kFile, .metavar = "EXE|VENV", .example = R"(".venv")", .group = Group::kImports,
     .help = "Interpreter or virtual environment whose packages may be read (they are not run)", .apply = text<&Options::python>},

    {.names = "--follow-links", .group = Group::kImports,
     .help = "Follow symbolic links out of the folders that are searched (docs/security.md)", .apply = flag<&Options::follow_links>},

    {.names = "--error", .kind = kRule, .repeated = true, .metavar = "RULE", .group = Group::kRules,
     .help = "Report a rule as an error (by name or code)", .apply = [](Options& o, const Value& v) { severity(o, v, Severity::kError); }},
    {.names = "--warn", .kind = kRule, .repeated = true, .metavar = "RULE", .group = Group::kRules,
     .help = "Report a rule as a warning", .apply = [](Options& o, const Value& v) { severity(o, v, Severity::kWarning); }},
    {.names = "--ignore", .kind = kRule, .repeated = true, .metavar = "RULE", .group = Group::kRules,
     .help = "Do not report a rule", .apply = [](Options& o, const Value& v) { severity(o, v, std::nullopt); }},
    {.key = "rules", .kind = kSeverities, .choices = "error|warn|ignore", .example = R"({ silent-broadcast = "error", SP004 = "ignore" })", .group = Group::kRules,
     .help = "The severity of rules, by name or code", .apply = [](Options& o, const Value& v) { setRules(o.rules, v); }},
    {.key = "overrides", .kind = kTables, .repeated = true, .group = Group::kRules,
     .help = "Other severities for what is reported in some files; later tables win", .apply = [](Options& o, const Value&) { o.overrides.emplace_back(); }},

    {.names = "--exit-zero", .key = "exit-zero", .example = "true", .group = Group::kExit,
     .help = "Exit with 0 whatever is found", .apply = flag<&Options::exit_zero>},
    {.names = "--fail-on", .key = "fail-on", .kind = kChoice, .repeated = true, .metavar = "WHAT", .choices = kFailOnNames, .example = R"(["warning", "undecided"])", .group = Group::kExit,
     .help = "What makes the exit status 1; errors always do", .apply = setFailOn},
    {.names = "--error-on-warning", .key = "error-on-warning", .example = "true", .group = Group::kExit,
     .help = "The same as --fail-on warning", .apply = flag<&Options::error_on_warning>},
    {.names = "--error-on-unproven", .key = "error-on-unproven", .example = "true", .group = Group::kExit,
     .help = "The same as --fail-on undecided --fail-on nothing-checked", .apply = flag<&Options::error_on_unproven>},

    {.names = "--baseline", .key = "baseline", .kind = kFile, .metavar = "FILE", .example = R"("shapeproof-baseline.json")", .group = Group::kBaseline,
     .help = "Findings that are known: they do not count and are not shown", .apply = text<&Options::baseline>},
    {.names = "--update-baseline", .group = Group::kBaseline,
     .help = "Write the findings of this run to the baseline", .apply = flag<&Options::update_baseline>},
    {.names = "--prune-baseline", .group = Group::kBaseline,
     .help = "Remove the baseline's entries that nothing reports any more", .apply = flag<&Options::prune_baseline>},
    {.names = "--error-stale-baseline", .key = "error-stale-baseline", .example = "true", .group = Group::kBaseline,
     .help = "Such entries make the exit status 1", .apply = flag<&Options::error_stale_baseline>},
    {.names = "--add-ignore", .group = Group::kBaseline,
     .help = "Write suppression comments for the findings into the sources", .apply = flag<&Options::add_ignore>},

    {.names = "--output-format,--format", .key = "output-format", .kind = kChoice, .metavar = "FORMAT", .choices = kFormatNames, .otherwise = "full",
     .example = R"("concise")", .group = Group::kReports,
     .help = "The format on standard output", .apply = [](Options& o, const Value& v) { o.format = findFormat(v.text).value_or(Format::kFull); }},
    {.names = "-o,--output-file", .key = "output-file", .kind = kOutput, .repeated = true, .metavar = "FILE", .example = R"(["sarif:report.sarif"])", .group = Group::kReports,
     .help = "Write the report to FILE; FORMAT:FILE, repeated, writes several formats in one run", .apply = list<&Options::output_files>},
    {.names = "--statistics", .key = "statistics", .example = "true", .group = Group::kReports,
     .help = "Print paths, obligations and times", .apply = flag<&Options::statistics>},
    {.names = "-v,--verbose", .key = "verbose", .example = "true", .group = Group::kReports,
     .help = "Print verdicts, all reasons, calls without a model, assumptions and code that nothing reaches", .apply = flag<&Options::verbose>},
    {.names = "-q,--quiet", .key = "quiet", .example = "true", .group = Group::kReports,
     .help = "Print diagnostics only, and whatever else affects the exit status", .apply = flag<&Options::quiet>},
    {.names = "--color", .key = "color", .kind = kChoice, .metavar = "WHEN", .choices = "auto|always|never", .otherwise = "auto", .example = R"("never")", .group = Group::kReports,
     .help = "Colours on standard output", .apply = [](Options& o, const Value& v) { o.color = colorOf(v.text); }},

    {.names = "--timeout", .key = "timeout", .kind = kNumber, .metavar = "S", .otherwise = "10", .example = "30", .group = Group::kLimits,
     .help = "Seconds per script", .apply = [](Options& o, const Value& v) { o.analysis.timeout_seconds = v.number; }},
    {.names = "--max-paths", .key = "max-paths", .kind = kCount, .metavar = "N", .otherwise = "256", .example = "512", .group = Group::kLimits,
     .help = "Paths kept apart at one place", .apply = [](Options& o, const Value& v) { o.analysis.max_paths = static_cast<uint32_t>(v.number); }},
    {.names = "--max-memory", .key = "max-memory", .kind = kCount, .metavar = "MB", .otherwise = "700", .example = "2000", .group = Group::kLimits,
     .help = "Memory per script", .apply = [](Options& o, const Value& v) { o.analysis.max_memory_bytes = static_cast<uint64_t>(v.number) << 20; }},
    {.names = "--solver-timeout", .key = "solver-timeout", .kind = kCount, .metavar = "MS", .otherwise = "4000", .example = "1000", .group = Group::kLimits,
     .help = "Milliseconds per query of the solver", .apply = [](Options& o, const Value& v) { o.analysis.solver_timeout_ms = static_cast<uint32_t>(v.number); }},
    {.names = "--jobs", .key = "jobs", .kind = kCount, .metavar = "N", .example = "4", .group = Group::kLimits,
     .help = "Files analysed at once (default: the cores)", .apply = [](Options& o, const Value& v) { o.jobs = static_cast<uint32_t>(v.number); }},

    {.names = "-W,--watch", .group = Group::kReports,
     .help = "Check again whenever a file changes, until interrupted", .apply = flag<&Options::watch>},
    {.names = "--no-progress", .key = "no-progress", .example = "true", .group = Group::kReports,
     .help = "Do not show progress on a terminal", .apply = flag<&Options::no_progress>},

    {.names = "--no-cache", .key = "no-cache", .example = "true", .group = Group::kCache,
     .help = "Neither use nor keep results of earlier runs", .apply = flag<&Options::no_cache>},
    {.names = "--cache-dir", .key = "cache-dir", .kind = kFile, .metavar = "DIR", .example = R"(".cache/shapeproof")", .group = Group::kCache,
     .help = "Where results of earlier runs are kept (default: shapeproof below the user's caches)",
     .apply = text<&Options::cache_dir>},

    {.names = "--ignore-assert", .key = "ignore-assert", .example = "true", .group = Group::kAnalysis,
     .help = "Assume nothing from assert statements", .apply = [](Options& o, const Value& v) { o.analysis.ignore_assert = v.flag; }},
    {.names = "--strict", .key = "strict", .example = "true", .group = Group::kAnalysis,
     .help = "Assume less: follow also a divisor that is 0, an assert that fails", .apply = [](Options& o, const Value& v) { o.analysis.strict = v.flag; }},
    {.names = "--set", .key = "set", .kind = kRange, .repeated = true, .metavar = "NAME=RANGE", .example = R"-({ "len(dataset)" = "1000..", batch = 64 })-", .group = Group::kAnalysis,
     .help = "Bound a size that the script leaves open: NAME=3, NAME=1..64", .apply = [](Options& o, const Value& v) { setRanges(o.analysis.set_ranges, v); }},

    {.key = "script", .scope = Scope::kEntry, .kind = kFile, .required = true, .example = R"("train.py")", .group = Group::kEntry,
     .help = "A script, or FILE.py:NAME for a class or function in it", .apply = [](Options& o, const Value& v) { o.entries.back().script = v.text; }},
    {.key = "name", .scope = Scope::kEntry, .kind = kText, .example = R"("small")", .group = Group::kEntry,
     .help = "What reports and --entry call it; needed where two entries have the same script", .apply = [](Options& o, const Value& v) { o.entries.back().name = v.text; }},
    {.key = "args", .scope = Scope::kEntry, .kind = kLiterals, .example = R"(["--width", "64"])", .group = Group::kEntry,
     .help = "The script's command line; for a class, the arguments of its constructor", .apply = setArguments},
    {.key = "kwargs", .scope = Scope::kEntry, .kind = kKeywords, .example = R"({ width = 64 })", .group = Group::kEntry,
     .help = "Arguments of a constructor, by name", .apply = [](Options& o, const Value& v) { o.entries.back().kwargs = v.pairs; }},
    {.key = "inputs", .scope = Scope::kEntry, .kind = kInputs, .example = R"({ x = ["B", 3, 224, 224] })", .group = Group::kEntry,
     .help = "For a class or function, shapes and values that it is called with; for a script, ranges of sizes that it leaves open",
     .apply = [](Options& o, const Value& v) { o.entries.back().inputs = v.pairs; o.entries.back().sizes = v.list; }},
    {.key = "set", .scope = Scope::kEntry, .kind = kRange, .repeated = true, .example = R"({ B = "1..64" })", .group = Group::kEntry,
     .help = "Ranges of sizes, as the option --set", .apply = [](Options& o, const Value& v) { setRanges(o.entries.back().ranges, v); }},

    {.key = "include", .scope = Scope::kOverride, .kind = kGlob, .repeated = true, .required = true, .example = R"(["tests/**"])", .group = Group::kOverride,
     .help = "The files that it is about", .apply = [](Options& o, const Value& v) { o.overrides.back().include = {v.base, v.list}; }},
    {.key = "rules", .scope = Scope::kOverride, .kind = kSeverities, .choices = "error|warn|ignore", .example = R"({ silent-broadcast = "ignore" })", .group = Group::kOverride,
     .help = "The severity of rules, by name or code", .apply = [](Options& o, const Value& v) { setRules(o.overrides.back().rules, v); }},

    {.command = "merge", .names = "-o,--output-file", .kind = kFile, .metavar = "FILE", .group = Group::kReports,
     .help = "Write the report to FILE", .apply = [](Options& o, const Value& v) { o.output_files = {v.text}; }},
    {.command = "merge", .names = "--exit-zero", .group = Group::kExit,
     .help = "Exit with 0 whatever is found", .apply = flag<&Options::exit_zero>},
    {.command = "merge", .names = "--fail-on", .kind = kChoice, .repeated = true, .metavar = "WHAT", .choices = kFailOnNames, .group = Group::kExit,
     .help = "What makes the exit status 1; errors always do", .apply = setFailOn},
    {.command = "merge", .names = "--error-on-warning", .group = Group::kExit,
     .help = "The same as --fail-on warning", .apply = flag<&Options::error_on_warning>},
    {.command = "merge", .names = "--error-on-unproven", .group = Group::kExit,
     .help = "The same as --fail-on undecided --fail-on nothing-checked", .apply = flag<&Options::error_on_unproven>},
    {.command = "rules", .names = "--format,--output-format", .kind = kChoice, .metavar = "FORMAT", .choices = "text|json", .otherwise = "text", .group = Group::kReports,
     .help = "How the list is written"},

    {.command = "summary", .names = "--input", .kind = kInput, .repeated = true, .metavar = "NAME=SIZES", .group = Group::kTarget,
     .help = "What a class or function is called with: x=B,3,224,224, ids=B,T:int64, scale=0.5", .apply = setAskedInputs},
    {.command = "summary", .names = "--arg", .kind = kArgument, .repeated = true, .metavar = "NAME=VALUE", .group = Group::kTarget,
     .help = "An argument of the constructor, by name", .apply = [](Options& o, const Value& v) { o.ask.kwargs = v.pairs; }},
    {.command = "summary", .names = "--optimizer", .kind = kChoice, .metavar = "NAME", .choices = kOptimizerNames, .otherwise = "none", .group = Group::kTarget,
     .help = "The optimizer whose state counts for memory", .apply = [](Options& o, const Value& v) { o.ask.optimizer = v.text; }},
    {.command = "summary", .names = "--memory", .kind = kBytes, .metavar = "SIZE", .group = Group::kTarget,
     .help = "Print the largest number for the free size with which a training step fits into so much memory (24GiB)", .apply = [](Options& o, const Value& v) { o.ask.memory = parseBytes(v.text); }},
    {.command = "summary", .names = "--depth", .kind = kCount, .metavar = "N", .group = Group::kReports,
     .help = "Leave out modules that are nested deeper", .apply = [](Options& o, const Value& v) { o.ask.depth = static_cast<uint32_t>(v.number); }},
    {.command = "summary", .names = "--format", .kind = kChoice, .metavar = "FORMAT", .choices = "text|json", .otherwise = "text", .group = Group::kReports,
     .help = "The format on standard output", .apply = setAskedFormat},

    {.command = "slice", .names = "--of", .kind = kText, .metavar = "EXPR", .group = Group::kTarget,
     .help = "The expression at FILE:LINE that is asked about (default: what the statement there assigns, or its value)", .apply = [](Options& o, const Value& v) { o.ask.of = v.text; }},
    {.command = "slice", .names = "--finding", .kind = kCount, .metavar = "N", .group = Group::kTarget,
     .help = "The lines that decide the N-th finding, as check prints them", .apply = [](Options& o, const Value& v) { o.ask.finding = static_cast<uint32_t>(v.number); }},
    {.command = "slice", .names = "--forward", .group = Group::kTarget,
     .help = "The lines that depend on the numbers at FILE:LINE, instead of those that decide them", .apply = [](Options& o, const Value& v) { o.ask.forward = v.flag; }},
    {.command = "slice", .names = "--emit", .group = Group::kReports,
     .help = "Print the lines as a program", .apply = [](Options& o, const Value& v) { o.ask.emit = v.flag; }},
    {.command = "slice", .names = "--format", .kind = kChoice, .metavar = "FORMAT", .choices = "text|json", .otherwise = "text", .group = Group::kReports,
     .help = "The format on standard output", .apply = setAskedFormat},

    {.command = "repro", .names = "--finding", .kind = kCount, .metavar = "N", .group = Group::kTarget,
     .help = "The N-th finding, as check prints them", .apply = [](Options& o, const Value& v) { o.ask.finding = static_cast<uint32_t>(v.number); }},
    {.command = "repro", .names = "--fixed", .group = Group::kTarget,
     .help = "The same with the hint of the finding: a program that runs", .apply = [](Options& o, const Value& v) { o.ask.fixed = v.flag; }},
    {.command = "repro", .names = "--format", .kind = kChoice, .metavar = "FORMAT", .choices = "text|json", .otherwise = "text", .group = Group::kReports,
     .help = "The format on standard output", .apply = setAskedFormat},

    {.command = "graph", .names = "--input", .kind = kInput, .repeated = true, .metavar = "NAME=SIZES", .group = Group::kTarget,
     .help = "What a class or function is called with: x=B,3,224,224, ids=B,T:int64, scale=0.5", .apply = setAskedInputs},
    {.command = "graph", .names = "--arg", .kind = kArgument, .repeated = true, .metavar = "NAME=VALUE", .group = Group::kTarget,
     .help = "An argument of the constructor, by name", .apply = [](Options& o, const Value& v) { o.ask.kwargs = v.pairs; }},
    {.command = "graph", .names = "--depth", .kind = kCount, .metavar = "N", .group = Group::kReports,
     .help = "In dot, svg and mermaid, fold modules nested deeper than N", .apply = [](Options& o, const Value& v) { o.ask.depth = static_cast<uint32_t>(v.number); }},
    {.command = "graph", .names = "--format", .kind = kChoice, .metavar = "FORMAT", .choices = "dot|svg|html|json|mermaid", .otherwise = "dot", .group = Group::kReports,
     .help = "The format on standard output", .apply = setAskedFormat},

    {.command = "infer", .names = "--input", .kind = kInput, .repeated = true, .metavar = "NAME=SIZES", .group = Group::kTarget,
     .help = "An argument that is given rather than inferred: mask=B,T:bool, scale=0.5", .apply = setAskedInputs},
    {.command = "infer", .names = "--arg", .kind = kArgument, .repeated = true, .metavar = "NAME=VALUE", .group = Group::kTarget,
     .help = "An argument of the constructor, by name", .apply = [](Options& o, const Value& v) { o.ask.kwargs = v.pairs; }},
    {.command = "infer", .names = "--write", .group = Group::kReports,
     .help = "Write it as a comment above the function, in the place of an older one", .apply = [](Options& o, const Value& v) { o.ask.write = v.flag; }},
    {.command = "infer", .names = "--format", .kind = kChoice, .metavar = "FORMAT", .choices = "text|json", .otherwise = "text", .group = Group::kReports,
     .help = "The format on standard output", .apply = setAskedFormat},

    {.command = "sweep", .names = "--set", .kind = kNumbers, .repeated = true, .metavar = "NAME=VALUES", .group = Group::kTarget,
     .help = "The values of a size that the program leaves open: B=1..64, B=8..512:8, B=16,32,64", .apply = setAxes<&AskOptions::sweep_sizes>},
    {.command = "sweep", .names = "--arg", .kind = kValues, .repeated = true, .metavar = "NAME=VALUES", .group = Group::kTarget,
     .help = "The values of an option of the script, or of an argument of a class, by name: batch-size=1..64, arch=resnet18,resnet50", .apply = setAxes<&AskOptions::sweep_args>},
    {.command = "sweep", .names = "--config-glob", .kind = kValues, .repeated = true, .metavar = "NAME=GLOB", .group = Group::kTarget,
     .help = "The same with the files of a glob as values: config=conf/*.yaml", .apply = setAxes<&AskOptions::sweep_configs>},
    {.command = "sweep", .names = "--input", .kind = kInput, .repeated = true, .metavar = "NAME=SIZES", .group = Group::kTarget,
     .help = "What a class or function is called with: x=B,3,224,224, ids=B,T:int64, scale=0.5", .apply = setAskedInputs},
    {.command = "sweep", .names = "--format", .kind = kChoice, .metavar = "FORMAT", .choices = "text|json", .otherwise = "text", .group = Group::kReports,
     .help = "The format on standard output", .apply = setAskedFormat},

    {.command = "diff", .names = "--input", .kind = kInput, .repeated = true, .metavar = "NAME=SIZES", .group = Group::kTarget,
     .help = "What classes and functions are called with: x=B,3,224,224, ids=B,T:int64, scale=0.5", .apply = setAskedInputs},
    {.command = "diff", .names = "--arg", .kind = kArgument, .repeated = true, .metavar = "NAME=VALUE", .group = Group::kTarget,
     .help = "An argument of the constructor, by name", .apply = [](Options& o, const Value& v) { o.ask.kwargs = v.pairs; }},
    {.command = "diff", .names = "--format", .kind = kChoice, .metavar = "FORMAT", .choices = "text|json|markdown", .otherwise = "text", .group = Group::kReports,
     .help = "The format on standard output; markdown is for a pull request", .apply = setAskedFormat},
};

const CommandSpec kCommands[] = {
    {"check", "PATH", "Python files, folders, globs, or - for standard input; default: what the configuration says", "Analyse scripts, print diagnostics (script arguments follow --)"},
    {"merge", "FILE", "JSON or SARIF reports of the shards of one run, all in one format", "Make one report of several"},
    {"ir", "FILE", "A Python file", "Print the intermediate representation of one file"},
    {"explain", "RULE", "Code or name", "Document one rule: what, why, a failing and a fixed example"},
    {"rules", "", "", "List all rules"},
    {.name = "summary", .operand = "TARGET", .operand_help = "FILE, FILE:NAME, or a configured entry",
     .help = "Print the modules that a program calls: output shapes, parameters, multiply-adds, memory", .asks = true},
    {.name = "slice", .operand = "TARGET", .operand_help = "FILE:LINE, or FILE or a configured entry for a finding",
     .help = "Print the lines that decide a size or an error, and no others", .asks = true},
    {.name = "repro", .operand = "TARGET", .operand_help = "FILE, or a configured entry",
     .help = "Print a short program that raises the error of a finding under torch", .asks = true},
    {.name = "infer", .operand = "TARGET", .operand_help = "FILE:NAME, or a configured entry that is a class or function",
     .help = "Print which inputs a class or function accepts: ranks, sizes, types, conditions", .asks = true},
    {.name = "graph", .operand = "TARGET", .operand_help = "FILE, FILE:NAME, or a configured entry",
     .help = "Print the data flow: modules, operations, and the tensors between them", .asks = true},
    {.name = "sweep", .operand = "TARGET", .operand_help = "FILE, FILE:NAME, or a configured entry",
     .help = "Print for which of many settings a program is proved, and for which it fails", .asks = true},
    {.name = "diff", .operand = "REV", .operand_help = "A revision of git, followed by what is compared: FILE, FILE:NAME or configured entries (default: scripts that depend on a change)",
     .help = "Print what a change does to shapes: verdicts, findings, modules, parameters", .asks = true},
    {.name = "server", .help = "Answer an editor: the Language Server Protocol over standard input and output", .asks = true},
    {"mcp", "", "", "Answer an agent: the Model Context Protocol over standard input and output"},
    {"schema", "COMMAND", "A command that has a JSON format", "Print the JSON schema of a command's output"},
    {"config-schema", "", "", "Print the JSON schema of the configuration"},
    {"config-reference", "", "", "Print the reference of all options and keys, as Markdown"},
    {"man", "", "", "Print the manual page, as roff"},
    {"completions", "SHELL", "bash, zsh or fish", "Print completions for a shell", "bash|zsh|fish"},
    {"version", "", "", "Print the version"},
};
// clang-format on

}  // namespace

std::span<const OptionSpec> allOptions() { return kOptions; }
std::span<const CommandSpec> allCommands() { return kCommands; }

bool accepts(const CommandSpec& command, const OptionSpec& option) {
  if (option.names.empty()) return false;
  if (option.command == command.name) return true;
  const Group g = option.group;
  const bool shared = g == Group::kConfiguration || g == Group::kImports || g == Group::kLimits || g == Group::kAnalysis;
  if (!command.asks || !shared || option.command != "check") return false;
  const auto replaces = [&](const OptionSpec& own) { return own.command == command.name && longName(own) == longName(option); };
  return std::none_of(std::begin(kOptions), std::end(kOptions), replaces);
}

std::string_view groupTitle(Group group) {
  switch (group) {
    case Group::kFiles: return "What to check";
    case Group::kConfiguration: return "Configuration";
    case Group::kImports: return "Imports";
    case Group::kRules: return "Rules";
    case Group::kExit: return "Exit status";
    case Group::kBaseline: return "Known findings";
    case Group::kReports: return "Reports";
    case Group::kLimits: return "Limits";
    case Group::kCache: return "Results of earlier runs";
    case Group::kAnalysis: return "Analysis";
    case Group::kTarget: return "The target";
    case Group::kEntry: return "Keys of an entry";
    case Group::kOverride: return "Keys of an override";
  }
  return "";
}

const OptionSpec* findKey(Scope scope, std::string_view key) {
  const auto found = std::find_if(std::begin(kOptions), std::end(kOptions), [&](const OptionSpec& o) { return o.scope == scope && o.key == key && !key.empty(); });
  return found == std::end(kOptions) ? nullptr : &*found;
}

std::vector<std::string> splitAt(std::string_view text, char separator) {
  std::vector<std::string> parts;
  while (!text.empty()) {
    const size_t end = std::min(text.find(separator), text.size());
    parts.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return parts;
}

std::string_view longName(const OptionSpec& option) {
  const size_t at = option.names.find("--");
  if (at == std::string_view::npos) return option.names;
  const std::string_view rest = option.names.substr(at);
  return rest.substr(0, rest.find(','));
}

}  // namespace shapeproof
