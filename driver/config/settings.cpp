#include "driver/config/settings.h"

#include <algorithm>
#include <filesystem>

#include "driver/config/inputs.h"
#include "driver/config/option_table.h"
#include "driver/config/option_values.h"

namespace shapeproof {
namespace {

using Kind = TomlNode::Kind;

std::string wanted(const OptionSpec& option) {
  switch (option.kind) {
    case ValueKind::kFlag: return "true or false";
    case ValueKind::kNumber: return "a number above 0";
    case ValueKind::kCount: return "a whole number above 0";
    case ValueKind::kRange: return "a table of names and ranges: { B = \"1..64\" }";
    case ValueKind::kSeverities: return "a table of rules and \"error\", \"warn\" or \"ignore\"";
    case ValueKind::kInputs: case ValueKind::kKeywords: return "a table of names";
    case ValueKind::kLiterals: return "a list";
    case ValueKind::kTables: return "a list of tables, [[" + std::string(option.key) + "]]";
    default: return option.repeated ? "a list of texts" : "a text";
  }
}

class Settings {
 public:
  Settings(const std::string& base, const Distrust* distrust, CheckOptions& options) : base_(base), distrust_(distrust), options_(options) {}

  void table(const TomlNode& node, Scope scope) {
    for (const TomlNode::Member& m : node.members) {
      const OptionSpec* option = findKey(scope, m.key);
      if (option != nullptr) member(*option, m.value);
      else unknown(m, scope);
    }
    for (const OptionSpec& o : allOptions())
      if (o.scope == scope && o.required && node.find(o.key) == nullptr) complain(node.place, "the key '" + std::string(o.key) + "' is missing");
  }

  std::vector<SettingProblem> problems, refused;

 private:
  void complain(TomlPlace place, std::string message) { problems.push_back({place, std::move(message)}); }

  void unknown(const TomlNode::Member& m, Scope scope) {
    std::vector<std::string> keys;
    for (const OptionSpec& o : allOptions())
      if (o.scope == scope && !o.key.empty()) keys.emplace_back(o.key);
    const std::string meant = nearest(m.key, keys);
    complain(m.place, "there is no key '" + m.key + "'" + didYouMean(meant));
  }

  void wrong(const OptionSpec& option, const TomlNode& node) {
    complain(node.place, "'" + std::string(option.key) + "' is " + wanted(option) + ", not " + std::string(tomlKindName(node.kind)));
  }

  std::string anchored(const std::string& path) const {
    if (base_.empty() || path.empty() || path[0] == '/') return path;
    return (std::filesystem::path(base_) / path).lexically_normal().generic_string();
  }

  // One text of an option, checked; false: it is wrong.
  bool text(const OptionSpec& option, const TomlNode& node, std::vector<std::string>& out) {
    if (node.kind != Kind::kText) { wrong(option, node); return false; }
    if (const std::string problem = problemWith(option, node.text); !problem.empty()) { complain(node.place, problem); return false; }
    std::string value = node.text;
    if (option.kind == ValueKind::kFile) value = anchored(value);
    if (option.kind == ValueKind::kOutput) {
      const auto [format, file] = splitOutput(value);
      value = format.empty() ? anchored(file) : format + ":" + anchored(file);
    }
    out.push_back(std::move(value));
    return true;
  }

  bool pairs(const OptionSpec& option, const TomlNode& node, OptionValue& value) {
    if (node.kind != Kind::kTable) { wrong(option, node); return false; }
    const size_t before = problems.size();
    for (const TomlNode::Member& m : node.members) {
      if (option.kind == ValueKind::kSeverities) severity(m);
      if (option.kind == ValueKind::kRange) range(option, m);
      if (option.kind == ValueKind::kInputs) { input(m, value); continue; }
      value.pairs.emplace_back(m.key, option.kind == ValueKind::kKeywords ? pythonLiteral(m.value) : plain(m.value));
      if (option.kind == ValueKind::kKeywords && pythonLiteral(m.value).empty()) complain(m.value.place, "a date is no argument");
    }
    return problems.size() == before;
  }

  void input(const TomlNode::Member& m, OptionValue& value) {
    InputExpression read = inputExpression(m.value);
    if (!read.problem.empty()) complain(read.place, read.problem);
    value.pairs.emplace_back(m.key, std::move(read.python));
    for (std::string& name : read.sizes)
      if (std::find(value.list.begin(), value.list.end(), name) == value.list.end()) value.list.push_back(std::move(name));
  }

  static std::string plain(const TomlNode& node) { return node.kind == Kind::kInteger ? std::to_string(node.integer) : node.text; }

  void severity(const TomlNode::Member& m) {
    if (!findRule(m.key)) complain(m.place, noSuchRule(m.key));
    if (m.value.kind != Kind::kText || !isSeverity(m.value.text)) complain(m.value.place, "a severity is \"error\", \"warn\" or \"ignore\"");
  }

  void range(const OptionSpec& option, const TomlNode::Member& m) {
    if (m.value.kind == Kind::kInteger) return;
    if (m.value.kind != Kind::kText || !parseRange(m.value.text)) complain(m.value.place, "'" + m.key + "' of '" + std::string(option.key) + "' is a number or \"LOW..HIGH\"");
  }

  void tables(const OptionSpec& option, const TomlNode& node) {
    if (node.kind != Kind::kList) { wrong(option, node); return; }
    for (const TomlNode& item : node.items) {
      if (item.kind != Kind::kTable) { wrong(option, item); continue; }
      option.apply(options_, {});
      const bool entry = option.key == "entry";
      table(item, entry ? Scope::kEntry : Scope::kOverride);
      if (entry) finishEntry(options_.entries.back(), item);
    }
  }

  // `model.py:Net` in its parts. The inputs of a script are ranges of what it leaves open.
  void finishEntry(Entry& entry, const TomlNode& node) {
    if (const size_t colon = entry.script.rfind(".py:"); colon != std::string::npos) {
      entry.callee = entry.script.substr(colon + 4);
      entry.script.resize(colon + 3);
    }
    if (!entry.callee.empty()) return;
    for (const auto& [name, literal] : entry.inputs) {
      const bool quoted = literal.size() >= 2 && literal[0] == '"';
      const auto range = parseRange(quoted ? literal.substr(1, literal.size() - 2) : literal);
      if (range) entry.ranges.emplace_back(name, *range);
      else complain(node.place, "the input '" + name + "' of a script is a number or \"LOW..HIGH\"");
    }
    if (!entry.kwargs.empty()) complain(node.place, "'kwargs' are for a class: script = \"FILE.py:NAME\"");
  }

  // Each as it stands on a command line, and as Python writes it.
  bool literals(const OptionSpec& option, const TomlNode& node, OptionValue& value) {
    if (node.kind != Kind::kList) { wrong(option, node); return false; }
    for (const TomlNode& item : node.items) {
      const std::string literal = pythonLiteral(item);
      value.pairs.emplace_back(item.kind == Kind::kText ? item.text : literal, literal);
      if (literal.empty()) { complain(item.place, "a date is no argument"); return false; }
    }
    return true;
  }

  bool scalar(const OptionSpec& option, const TomlNode& node, OptionValue& value) {
    if (option.kind == ValueKind::kFlag) {
      if (node.kind != Kind::kBool) { wrong(option, node); return false; }
      value.flag = node.truth;
      return true;
    }
    if (option.kind == ValueKind::kNumber || option.kind == ValueKind::kCount) {
      const bool number = node.kind == Kind::kInteger || (option.kind == ValueKind::kNumber && node.kind == Kind::kFloat);
      const bool good = number && node.number > 0 && (option.kind == ValueKind::kNumber || node.integer <= UINT32_MAX);
      if (!number) { wrong(option, node); return false; }
      if (!good) { complain(node.place, "'" + std::string(option.key) + "' is " + wanted(option)); return false; }
      value.number = node.number;
      return true;
    }
    if (!text(option, node, value.list)) return false;
    value.text = value.list[0];
    return true;
  }

  void member(const OptionSpec& option, const TomlNode& node) {
    OptionValue value;
    value.base = base_;
    bool good = true;
    switch (option.kind) {
      case ValueKind::kTables: tables(option, node); return;
      case ValueKind::kSeverities: case ValueKind::kRange: case ValueKind::kKeywords: case ValueKind::kInputs: good = pairs(option, node, value); break;
      case ValueKind::kLiterals: good = literals(option, node, value); break;
      default:
        if (!option.repeated) { good = scalar(option, node, value); break; }
        if (node.kind != Kind::kList) { wrong(option, node); return; }
        for (const TomlNode& item : node.items) good = text(option, item, value.list) && good;
    }
    if (good && taken(option, node, value)) option.apply(options_, value);
  }

  bool taken(const OptionSpec& option, const TomlNode& node, const OptionValue& value) {
    if (option.key == "pylib") options_.models_of_strangers = distrust_ != nullptr;
    std::string why = distrust_ == nullptr ? "" : distrust_->refusal(option, value);
    if (why.empty()) return true;
    // An entry without its script is none.
    (option.required ? problems : refused).push_back({node.place, std::move(why)});
    return false;
  }

  const std::string& base_;
  const Distrust* distrust_;
  CheckOptions& options_;
};

}  // namespace

AppliedSettings applySettings(const TomlNode& table, const std::string& base, const Distrust* distrust, CheckOptions& options) {
  Settings settings(base, distrust, options);
  settings.table(table, Scope::kTop);
  return {std::move(settings.problems), std::move(settings.refused)};
}

}  // namespace shapeproof
