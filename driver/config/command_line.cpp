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

}  // namespace shapeproof
