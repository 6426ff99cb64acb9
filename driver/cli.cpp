#include "driver/cli.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <functional>
#include <iostream>
#include <map>
#include <string>

#include "driver/ask/graph.h"
#include "driver/ask/diff.h"
#include "driver/ask/infer.h"
#include "driver/ask/schema.h"
#include "driver/ask/repro.h"
#include "driver/ask/slice.h"
#include "driver/ask/summary.h"
#include "driver/ask/sweep.h"
#include "driver/check.h"
#include "driver/commands.h"
#include "driver/config/command_line.h"
#include "driver/config/option_values.h"
#include "driver/config/pages.h"
#include "driver/config/settled.h"
#include "driver/merge.h"
#include "driver/options.h"
#include "driver/server/mcp.h"
#include "driver/server/server.h"
#include "driver/text.h"
#include "driver/watch.h"

namespace shapeproof {
namespace {

struct CommandLine {
  std::vector<std::string> own, script;  // what follows `--` belongs to the analysed script
  bool has_script = false;
};

CommandLine split(int argc, char** argv) {
  CommandLine line;
  int i = 1;
  for (; i < argc && std::string_view(argv[i]) != "--"; ++i) line.own.emplace_back(argv[i]);
  line.has_script = i < argc;
  for (++i; i < argc; ++i) line.script.emplace_back(argv[i]);
  return line;
}

int trouble(const std::vector<std::string>& lines) {
  for (const std::string& line : lines) std::cerr << "shapeproof: " << forLog(line) << "\n";
  return kExitTrouble;
}

// `FILE` alone takes the place of standard output; `FORMAT:FILE` comes besides it.
void setOutputs(CheckOptions& options) {
  bool to_stdout = true;
  for (const std::string& text : options.output_files) {
    const auto [format, file] = splitOutput(text);
    options.outputs.push_back({findFormat(format).value_or(options.format), file});
    to_stdout = to_stdout && !format.empty();
  }
  if (to_stdout) options.outputs.insert(options.outputs.begin(), {options.format, ""});
}

// The configuration and the command line together; what is wrong with them, a line each. What the configuration may not say is told here.
std::vector<std::string> settle(const Given& given, const std::vector<std::string>& paths, const CommandLine& line, CheckOptions& options) {
  if (auto problems = settleOptions(given, {}, paths, options); !problems.empty()) return problems;
  for (const std::string& key : options.refused) std::cerr << "shapeproof: " << forLog(key) << "\n";
  options.analysis.script_args = line.script;
  options.has_script_args = line.has_script;
  return {};
}

int check(const Given& given, const std::vector<std::string>& paths, const CommandLine& line) {
  CheckOptions options;
  if (const auto problems = settle(given, paths, line, options); !problems.empty()) return trouble(problems);
  setOutputs(options);
  return checkCommand(options);
}

bool asksToWatch(const Given& given) {
  CheckOptions options;
  applyGiven(given, options);
  return options.watch;
}

int watch(const Given& given, const std::vector<std::string>& paths, const CommandLine& line) {
  CheckOptions options;
  if (const auto problems = settleOptions(given, {}, paths, options); !problems.empty()) return trouble(problems);
  return watchCommand(options, [&] { return check(given, paths, line); });
}

// A question to the proof. The configuration is that around the target's file.
int ask(int (*answer)(const std::string&, const CheckOptions&), const Given& given, const std::string& target, const CommandLine& line) {
  CheckOptions options;
  if (const auto problems = settle(given, {target}, line, options); !problems.empty()) return trouble(problems);
  return answer(target, options);
}

// REV and targets. The configuration is that around the first target, or the working folder.
int diff(const Given& given, const std::vector<std::string>& operands, const CommandLine& line) {
  const std::vector<std::string> targets(operands.begin() + 1, operands.end());
  CheckOptions options;
  if (const auto problems = settle(given, targets.empty() ? std::vector<std::string>{"."} : targets, line, options); !problems.empty()) return trouble(problems);
  return diffCommand(operands[0], targets, options);
}

int merge(const Given& given, const std::vector<std::string>& files) {
  CheckOptions options;
  applyGiven(given, options);
  return mergeCommand(files, options);
}

}  // namespace

int runCommandLine(int argc, char** argv) {
  const CommandLine line = split(argc, argv);
  CLI::App app("Finds tensor-shape errors in PyTorch training scripts before anyone runs them.", "shapeproof");
  app.require_subcommand(0, 1);
  bool version = false;
  app.add_flag("--version", version, "Print the version");
  app.footer("Exit status: 0 no error found, 1 at least one, 2 wrong usage or unreadable input.");

  Given given;
  std::vector<std::string> operands;
  for (const CommandSpec& command : allCommands()) {
    CLI::App& declared = *app.add_subcommand(std::string(command.name), std::string(command.help));
    // Only what is named can be the command: declaring the options of all would take longer than a short script.
    if (std::find(line.own.begin(), line.own.end(), command.name) != line.own.end()) declareCommand(declared, command, given, operands);
  }
  const auto first = [&] { return operands.empty() ? std::string() : operands[0]; };
  const std::map<std::string_view, std::function<int()>> run = {
      {"check", [&] { return asksToWatch(given) ? watch(given, operands, line) : check(given, operands, line); }},
      {"merge", [&] { return merge(given, operands); }},
      {"ir", [&] { return irCommand(first()); }},
      {"explain", [&] { return explainCommand(first()); }},
      {"rules", [&] { return rulesCommand(!given.empty() && given.back().second == "json"); }},
      {"summary", [&] { return ask(summaryCommand, given, first(), line); }},
      {"slice", [&] { return ask(sliceCommand, given, first(), line); }},
      {"repro", [&] { return ask(reproCommand, given, first(), line); }},
      {"graph", [&] { return ask(graphCommand, given, first(), line); }},
      {"infer", [&] { return ask(inferCommand, given, first(), line); }},
      {"sweep", [&] { return ask(sweepCommand, given, first(), line); }},
      {"diff", [&] { return diff(given, operands, line); }},
      {"server", [&] { return serverCommand(given); }},
      {"mcp", [&] { return mcpCommand(); }},
      {"schema", [&] { return schemaCommand(first()); }},
      {"config-schema", [&] { return printPage(configurationSchema()); }},
      {"config-reference", [&] { return printPage(configurationReference()); }},
      {"man", [&] { return printPage(manualPage()); }},
      {"completions", [&] { return printPage(completions(first())); }},
      {"version", [] { return versionCommand(); }}};

  try {
    std::vector<std::string> reversed(line.own.rbegin(), line.own.rend());
    app.parse(reversed);
    if (version) return versionCommand();
    for (const CLI::App* command : app.get_subcommands()) return run.at(command->get_name())();
    std::cerr << app.help();
    return kExitTrouble;
  } catch (const CLI::ParseError& error) {
    const bool help = error.get_exit_code() == static_cast<int>(CLI::ExitCodes::Success);
    (void)app.exit(error, std::cout, std::cerr);
    if (!help)
      if (const std::string hint = hintForExtras(app); !hint.empty()) std::cerr << forLog(hint) << "\n";
    return help ? kExitClean : kExitTrouble;
  }
}

}  // namespace shapeproof
