#include "driver/server/tools.h"

#include <algorithm>
#include <cmath>

#include "driver/config/option_table.h"
#include "driver/options.h"
#include "driver/server/peer.h"

namespace shapeproof {
namespace {

// What its operand is called, whether it takes several, and whether a script's own arguments may follow.
struct Tool {
  std::string_view command, operand;
  bool many = false, script_args = false;
};

constexpr Tool kTools[] = {
    {"check", "paths", true, true}, {"explain", "rule"}, {"infer", "target"}, {"summary", "target", false, true}, {"slice", "target", false, true}, {"repro", "target", false, true},
};
constexpr std::string_view kScriptArgs = "script_args";

const Tool* findTool(std::string_view name) {
  const auto found = std::find_if(std::begin(kTools), std::end(kTools), [&](const Tool& t) { return t.command == name; });
  return found == std::end(kTools) ? nullptr : &*found;
}

const CommandSpec& commandOf(const Tool& tool) {
  return *std::find_if(allCommands().begin(), allCommands().end(), [&](const CommandSpec& c) { return c.name == tool.command; });
}

// What changes neither files nor the form of the answer.
bool isOffered(const CommandSpec& command, const OptionSpec& option) {
  if (!accepts(command, option)) return false;
  switch (option.group) {
    case Group::kFiles: case Group::kConfiguration: case Group::kImports: case Group::kRules: case Group::kLimits: case Group::kAnalysis: case Group::kTarget: return true;
    case Group::kReports: return longName(option) == "--depth";
    default: return false;
  }
}

std::string nameOf(const OptionSpec& option) { return std::string(longName(option).substr(2)); }

Json typeOf(const OptionSpec& option) {
  Json type;
  switch (option.kind) {
    case ValueKind::kFlag: type = {{"type", "boolean"}}; break;
    case ValueKind::kNumber: type = {{"type", "number"}, {"exclusiveMinimum", 0}}; break;
    case ValueKind::kCount: type = {{"type", "integer"}, {"minimum", 1}}; break;
    default: type = {{"type", "string"}};
  }
  if (!option.choices.empty()) type["enum"] = splitAt(option.choices, '|');
  if (option.repeated) type = {{"type", "array"}, {"items", std::move(type)}};
  std::string help(option.help);
  if (!option.metavar.empty() && option.metavar.find('=') != std::string_view::npos) help += " (" + std::string(option.metavar) + ")";
  type["description"] = std::move(help);
  return type;
}

Json schemaOf(const Tool& tool) {
  const CommandSpec& command = commandOf(tool);
  Json operand = {{"type", "string"}};
  if (tool.many) operand = {{"type", "array"}, {"items", std::move(operand)}};
  operand["description"] = tool.many ? "Python files, folders or globs; none: what the configuration says" : command.operand_help;
  Json schema = {{"type", "object"}, {"properties", Json::object()}};
  schema["properties"][std::string(tool.operand)] = std::move(operand);
  for (const OptionSpec& option : allOptions())
    if (isOffered(command, option)) schema["properties"][nameOf(option)] = typeOf(option);
  if (tool.script_args) schema["properties"][std::string(kScriptArgs)] = {{"type", "array"}, {"items", {{"type", "string"}}}, {"description", "The script's own command line"}};
  schema["required"] = tool.many ? Json::array() : Json::array({tool.operand});
  schema["additionalProperties"] = false;
  return schema;
}

[[noreturn]] void refuseArguments(const std::string& why) { throw Refusal(RpcError::kInvalidParams, why); }

std::string textOf(const std::string& name, const Json& value) {
  if (!value.is_string()) refuseArguments("'" + name + "' is a text");
  std::string text = value.get<std::string>();
  if (text.find('\0') != std::string::npos) refuseArguments("'" + name + "' has a NUL in it");
  return text;
}

std::vector<std::string> textsOf(const std::string& name, const Json& value) {
  if (!value.is_array()) refuseArguments("'" + name + "' is a list");
  std::vector<std::string> texts;
  for (const Json& one : value) texts.push_back(textOf(name, one));
  return texts;
}

// Standard input is the agent's, and what begins as an option does is none.
std::string operandOf(const std::string& name, std::string text) {
  if (text.empty() || text[0] == '-') refuseArguments("'" + name + "': '" + text + "' is no path");
  return text;
}

void addOption(const OptionSpec& option, const Json& value, std::vector<std::string>& line) {
  const std::string name = nameOf(option), start = std::string(longName(option)) + "=";
  if (option.kind == ValueKind::kFlag) {
    if (!value.is_boolean()) refuseArguments("'" + name + "' is true or false");
    if (value.get<bool>()) line.emplace_back(longName(option));
  } else if (option.repeated) {
    for (const std::string& text : textsOf(name, value)) line.push_back(start + text);
  } else if (value.is_number() && (option.kind == ValueKind::kNumber || option.kind == ValueKind::kCount)) {
    line.push_back(start + value.dump());
  } else {
    line.push_back(start + textOf(name, value));
  }
}

}  // namespace

Json toolsJson() {
  Json list = Json::array();
  for (const Tool& tool : kTools)
    list.push_back({{"name", tool.command}, {"description", commandOf(tool).help}, {"inputSchema", schemaOf(tool)}, {"annotations", {{"readOnlyHint", true}, {"openWorldHint", false}}}});
  return list;
}

std::vector<std::string> commandLineOf(const std::string& name, const Json& arguments) {
  const Tool* tool = findTool(name);
  if (tool == nullptr) refuseArguments("there is no tool '" + name + "'");
  if (!arguments.is_object()) refuseArguments("'arguments' is an object");
  const CommandSpec& command = commandOf(*tool);
  std::vector<std::string> line{name}, script;
  if (name == "check") line.emplace_back("--output-format=json");
  else if (command.asks) line.emplace_back("--format=json");
  if (!tool->many && !arguments.contains(std::string(tool->operand))) refuseArguments("'" + std::string(tool->operand) + "' is missing");
  for (const auto& [key, value] : arguments.items()) {
    const auto option = std::find_if(allOptions().begin(), allOptions().end(), [&](const OptionSpec& o) { return isOffered(command, o) && nameOf(o) == key; });
    if (key == tool->operand && tool->many) for (std::string& path : textsOf(key, value)) line.push_back(operandOf(key, std::move(path)));
    else if (key == tool->operand) line.push_back(operandOf(key, textOf(key, value)));
    else if (key == kScriptArgs && tool->script_args) script = textsOf(key, value);
    else if (option != allOptions().end()) addOption(*option, value, line);
    else refuseArguments("'" + name + "' has no argument '" + key + "'");
  }
  if (!script.empty()) line.emplace_back("--");
  line.insert(line.end(), script.begin(), script.end());
  return line;
}

Json toolResult(const std::string& name, const Json& arguments, int status, const std::string& out, const std::string& err) {
  const bool error = status == kExitTrouble;
  const std::string& text = error && out.empty() ? err : out;
  Json result = {{"content", Json::array({{{"type", "text"}, {"text", text}}})}, {"isError", error}};
  if (error) return result;
  Json answer = name == "explain" ? Json{{"rule", arguments.value("rule", "")}, {"markdown", out}} : Json::parse(out, nullptr, false);
  if (answer.is_object()) result["structuredContent"] = std::move(answer);
  return result;
}

}  // namespace shapeproof
