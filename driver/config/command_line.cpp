#include "driver/config/command_line.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <map>

#include "driver/config/option_values.h"

namespace shapeproof {
namespace {

std::string helpOf(const OptionSpec& option) {
  std::string help(option.help);
  if (!option.choices.empty()) {
    help += ": ";
    const auto choices = splitAt(option.choices, '|');
    for (size_t i = 0; i < choices.size(); ++i) help += (i == 0 ? "" : i + 1 == choices.size() ? " or " : ", ") + choices[i];
  }
  if (!option.otherwise.empty()) help += " [" + std::string(option.otherwise) + "]";
  return help;
}

void take(const OptionSpec& option, const std::string& text, Given& given) {
  if (const std::string problem = problemWith(option, text); !problem.empty()) throw CLI::ValidationError(std::string(longName(option)), problem);
  const bool again = std::any_of(given.begin(), given.end(), [&](const auto& g) { return g.first == &option; });
  if (again && !option.repeated) throw CLI::ValidationError(std::string(longName(option)), "given more than once");
  given.emplace_back(&option, text);
}

void declareOption(CLI::App& app, const OptionSpec& option, Given& given) {
  const std::string names(option.names), help = helpOf(option);
  CLI::Option* declared = nullptr;
  if (option.kind == ValueKind::kFlag) {
    declared = app.add_flag_callback(names, [&] { take(option, "true", given); }, help);
  } else {
    declared = app.add_option_function<std::string>(names, [&](const std::string& text) { take(option, text, given); }, help);
    declared->type_name(std::string(option.metavar))->take_all()->trigger_on_parse();
  }
  declared->group(std::string(groupTitle(option.group)));
}

}  // namespace

void declareCommand(CLI::App& app, const CommandSpec& command, Given& given, std::vector<std::string>& operands) {
  if (!command.operand.empty()) {
    auto* operand = app.add_option(std::string(command.operand), operands, std::string(command.operand_help));
    operand->type_name("");
    if (command.name == "merge" || command.name == "diff") operand->required();
    else if (command.name != "check") operand->required()->expected(1);
    if (!command.operand_choices.empty()) {
      const auto choices = splitAt(command.operand_choices, '|');
      operand->check(CLI::IsMember(std::set<std::string>(choices.begin(), choices.end())));
    }
  }
  for (const OptionSpec& option : allOptions())
    if (accepts(command, option)) declareOption(app, option, given);
}

void applyGiven(const Given& given, CheckOptions& options) {
  std::map<const OptionSpec*, OptionValue> lists;
  for (const auto& [option, text] : given) {
    const OptionValue value = valueOf(*option, text);
    const bool whole = option->repeated && option->kind != ValueKind::kRule;
    if (!whole) { option->apply(options, value); continue; }
    OptionValue& all = lists[option];
    all.list.insert(all.list.end(), value.list.begin(), value.list.end());
    all.pairs.insert(all.pairs.end(), value.pairs.begin(), value.pairs.end());
  }
  for (const auto& [option, value] : lists) option->apply(options, value);
}

std::string hintForExtras(const CLI::App& app) {
  const std::vector<std::string> extras = app.remaining(true);
  if (extras.empty()) return {};
  const std::string written = extras[0].substr(0, extras[0].find('='));
  const auto parsed = app.get_subcommands();
  std::vector<std::string> candidates;
  if (!written.starts_with('-')) {
    if (!parsed.empty()) return {};
    if (written.ends_with(".py") || written.ends_with(".ipynb")) return "Did you mean `shapeproof check " + written + "`?";
    for (const CommandSpec& command : allCommands()) candidates.emplace_back(command.name);
  } else {
    candidates = {"--help"};
    if (parsed.empty()) candidates.emplace_back("--version");
    for (const CommandSpec& command : allCommands()) {
      if (!parsed.empty() && parsed[0]->get_name() != command.name) continue;
      for (const OptionSpec& option : allOptions())
        if (accepts(command, option))
          for (std::string& name : splitAt(option.names, ',')) candidates.push_back(std::move(name));
    }
  }
  const std::string meant = nearest(written, candidates);
  return meant.empty() ? "" : "Did you mean " + meant + "?";
}

}  // namespace shapeproof
