#include "driver/config/inputs.h"

#include <algorithm>
#include <array>
#include <cctype>

#include "driver/config/option_values.h"

namespace shapeproof {
namespace {

using Kind = TomlNode::Kind;

constexpr std::array<std::string_view, 9> kTypes = {"float32", "float64", "float16", "bfloat16", "int64", "int32", "int16", "uint8", "bool"};
// Names of the program around the inputs (driver/callee.cpp).
constexpr std::array<std::string_view, 5> kTaken = {"build", "size", "tensor", "callee", "made"};

bool startsName(char c) { return c == '_' || std::isalpha(static_cast<unsigned char>(c)) != 0; }
bool inName(char c) { return c == '_' || std::isalnum(static_cast<unsigned char>(c)) != 0; }

class Reader {
 public:
  InputExpression read(const TomlNode& node) {
    if (node.kind == Kind::kList) out_.python = "tensor(" + shape(node) + ")";
    else if (node.kind == Kind::kTable) table(node);
    else out_.python = pythonLiteral(node);
    if (out_.python.empty()) fail(node, "a date is no input");
    return std::move(out_);
  }

 private:
  void fail(const TomlNode& node, std::string problem) {
    if (out_.problem.empty()) { out_.problem = std::move(problem); out_.place = node.place; }
  }

  // A name, a number, or an arithmetic of them.
  std::string size(const TomlNode& node) {
    if (node.kind == Kind::kInteger && node.integer >= 0) return std::to_string(node.integer);
    if (node.kind != Kind::kText || node.text.empty()) { fail(node, "a size is a number from 0 on, a name, or a text such as \"2 * H\""); return ""; }
    for (size_t i = 0; i < node.text.size();) {
      const size_t start = i;
      if (startsName(node.text[i])) {
        while (i < node.text.size() && inName(node.text[i])) ++i;
        name(node, node.text.substr(start, i - start));
      } else if (std::string_view(" +-*/()%0123456789").find(node.text[i++]) == std::string_view::npos) {
        fail(node, "'" + node.text + "' is no size: names, numbers and + - * // % ( ) make one");
      }
    }
    return node.text;
  }

  void name(const TomlNode& node, std::string name) {
    if (std::find(kTaken.begin(), kTaken.end(), name) != kTaken.end()) fail(node, "'" + name + "' cannot be the name of a size");
    if (std::find(out_.sizes.begin(), out_.sizes.end(), name) == out_.sizes.end()) out_.sizes.push_back(std::move(name));
  }

  std::string shape(const TomlNode& node) {
    if (node.kind != Kind::kList) { fail(node, "a shape is a list of sizes"); return "[]"; }
    std::string list;
    for (const TomlNode& item : node.items) list += (list.empty() ? "" : ", ") + size(item);
    return "[" + list + "]";
  }

  void table(const TomlNode& node) {
    const TomlNode *value = node.find("value"), *sizes = node.find("shape");
    const std::vector<std::string> keys = value != nullptr ? std::vector<std::string>{"value"} : std::vector<std::string>{"shape", "dtype", "low", "high"};
    for (const TomlNode::Member& m : node.members)
      if (std::find(keys.begin(), keys.end(), m.key) == keys.end()) {
        const std::string meant = nearest(m.key, keys);
        fail(m.value, "an input has no '" + m.key + "'" + didYouMean(meant));
      }
    if (value != nullptr) { out_.python = pythonLiteral(*value); return; }
    if (sizes == nullptr) { fail(node, "an input is a shape, a value, or a table with 'shape' or 'value'"); out_.python = "None"; return; }
    out_.python = "tensor(" + shape(*sizes);
    if (const TomlNode* type = node.find("dtype")) {
      if (type->kind != Kind::kText || std::find(kTypes.begin(), kTypes.end(), type->text) == kTypes.end()) fail(*type, "a dtype is float32, int64 or another one of torch's");
      out_.python += ", dtype=" + pythonLiteral(*type);
    }
    for (const char* bound : {"low", "high"})
      if (const TomlNode* number = node.find(bound)) {
        if (number->kind != Kind::kInteger) fail(*number, "'" + std::string(bound) + "' is a whole number");
        out_.python += ", " + std::string(bound) + "=" + std::to_string(number->integer);
      }
    if (node.find("low") != nullptr && node.find("high") == nullptr) fail(node, "'low' needs 'high'");
    out_.python += ")";
  }

  InputExpression out_;
};

std::string trimmed(const std::string& text) {
  const size_t first = text.find_first_not_of(' ');
  return first == std::string::npos ? "" : text.substr(first, text.find_last_not_of(' ') + 1 - first);
}

bool isName(const std::string& text) { return !text.empty() && startsName(text[0]) && std::all_of(text.begin(), text.end(), inName); }

TomlNode textNode(std::string text) {
  TomlNode node;
  node.kind = Kind::kText;
  node.text = std::move(text);
  return node;
}

// As TOML reads it, with Python's names for what is true, false and nothing; what it does not read is a text.
TomlNode valueNode(const std::string& text) {
  const std::string word = text == "True" ? "true" : text == "False" ? "false" : text;
  auto [table, problem] = parseToml("v = " + word);
  return problem.message.empty() && table.members.size() == 1 ? std::move(table.members[0].value) : textNode(text);
}

TomlNode sizeNode(const std::string& text) {
  TomlNode node = valueNode(text);
  return node.kind == Kind::kInteger ? node : textNode(text);
}

TomlNode tensorNode(const std::string& sizes, const std::string& type) {
  TomlNode shape;
  shape.kind = Kind::kList;
  for (const std::string_view part : splitAt(sizes, ',')) shape.items.push_back(sizeNode(trimmed(std::string(part))));
  if (type.empty()) return shape;
  TomlNode node;
  node.members.push_back({"shape", {}, std::move(shape)});
  node.members.push_back({"dtype", {}, textNode(type)});
  return node;
}

// A number that is given: one, or the name of a size.
InputExpression valueExpression(const std::string& text) {
  if (text == "None") return {"None", {}, {}, {}};
  const TomlNode node = valueNode(text);
  if (node.kind != Kind::kText || text.front() == '"' || text.front() == '\'') return Reader().read(node);
  InputExpression size = Reader().read(tensorNode(text, ""));
  size.python = size.python.substr(sizeof("tensor([") - 1, size.python.size() - sizeof("tensor([])") + 1);
  return size;
}

}  // namespace

InputExpression inputExpression(const TomlNode& node) { return Reader().read(node); }

std::pair<std::string, InputExpression> inputOption(const std::string& text) {
  const size_t equals = std::min(text.find('='), text.size());
  std::pair<std::string, InputExpression> out;
  out.first = trimmed(text.substr(0, equals));
  std::string rest = equals < text.size() ? trimmed(text.substr(equals + 1)) : "";
  if (!isName(out.first) || rest.empty()) {
    out.second.problem = "'" + text + "' is not NAME=SIZES, NAME=SIZES:TYPE or NAME=VALUE";
    return out;
  }
  std::string type;
  if (const size_t colon = rest.rfind(':'); colon != std::string::npos) {
    type = trimmed(rest.substr(colon + 1));
    rest = trimmed(rest.substr(0, colon));
  }
  const bool brackets = rest.size() >= 2 && rest.front() == '[' && rest.back() == ']';
  if (!brackets && type.empty() && rest.find(',') == std::string::npos) out.second = valueExpression(rest);
  else out.second = Reader().read(tensorNode(brackets ? rest.substr(1, rest.size() - 2) : rest, type));
  return out;
}

std::pair<std::string, std::string> argumentOption(const std::string& text) {
  const size_t equals = std::min(text.find('='), text.size());
  const std::string name = trimmed(text.substr(0, equals));
  if (!isName(name) || equals == text.size()) return {};
  return {name, pythonLiteral(valueNode(text.substr(equals + 1)))};
}

}  // namespace shapeproof
