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
constexpr std::array<std::string_view, 4> kTaken = {"build", "size", "tensor", "callee"};

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
        fail(m.value, "an input has no '" + m.key + "'" + (meant.empty() ? "" : " (did you mean '" + meant + "'?)"));
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

}  // namespace

InputExpression inputExpression(const TomlNode& node) { return Reader().read(node); }

}  // namespace shapeproof
