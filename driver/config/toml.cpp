#include "driver/config/toml.h"

#define TOML_EXCEPTIONS 0
#define TOML_ENABLE_FORMATTERS 0
#include <toml++/toml.h>

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace shapeproof {
namespace {

using Kind = TomlNode::Kind;

TomlPlace placeOf(const toml::source_region& region) { return {static_cast<uint32_t>(region.begin.line), static_cast<uint32_t>(region.begin.column)}; }

TomlNode convert(const toml::node& from) {
  TomlNode to;
  to.place = placeOf(from.source());
  if (const auto* table = from.as_table()) {
    for (const auto& [key, value] : *table) to.members.push_back({std::string(key.str()), placeOf(key.source()), convert(value)});
    std::stable_sort(to.members.begin(), to.members.end(), [](const TomlNode::Member& a, const TomlNode::Member& b) {
      return std::pair(a.place.line, a.place.column) < std::pair(b.place.line, b.place.column);
    });
  } else if (const auto* list = from.as_array()) {
    to.kind = Kind::kList;
    for (const toml::node& item : *list) to.items.push_back(convert(item));
  } else if (const auto* truth = from.as_boolean()) {
    to.kind = Kind::kBool;
    to.truth = truth->get();
  } else if (const auto* integer = from.as_integer()) {
    to.kind = Kind::kInteger;
    to.integer = integer->get();
    to.number = static_cast<double>(to.integer);
  } else if (const auto* number = from.as_floating_point()) {
    to.kind = Kind::kFloat;
    to.number = number->get();
  } else if (const auto* text = from.as_string()) {
    to.kind = Kind::kText;
    to.text = text->get();
  } else {
    to.kind = Kind::kDate;
  }
  return to;
}

std::string textLiteral(const std::string& text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    if (c == '\n') out += "\\n";
    else if (static_cast<unsigned char>(c) < ' ') out += fmt::format("\\x{:02x}", static_cast<unsigned>(c));
    else out += c;
  }
  return out + "\"";
}

std::string numberLiteral(double number) {
  if (std::isnan(number)) return "float(\"nan\")";
  if (std::isinf(number)) return number > 0 ? "float(\"inf\")" : "float(\"-inf\")";
  std::string text = fmt::format("{}", number);
  if (text.find_first_of(".e") == std::string::npos) text += ".0";
  return text;
}

}  // namespace

const TomlNode* TomlNode::find(std::string_view key) const {
  const auto found = std::find_if(members.begin(), members.end(), [&](const Member& m) { return m.key == key; });
  return found == members.end() ? nullptr : &found->value;
}

std::pair<TomlNode, TomlProblem> parseToml(std::string_view text) {
  const toml::parse_result result = toml::parse(text);
  if (!result) return {TomlNode(), {placeOf(result.error().source()), std::string(result.error().description())}};
  return {convert(result.table()), {}};
}

std::string_view tomlKindName(Kind kind) {
  switch (kind) {
    case Kind::kBool: return "a truth value";
    case Kind::kInteger: return "a whole number";
    case Kind::kFloat: return "a number";
    case Kind::kText: return "a text";
    case Kind::kList: return "a list";
    case Kind::kTable: return "a table";
    case Kind::kDate: return "a date";
  }
  return "";
}

std::string pythonLiteral(const TomlNode& node) {
  switch (node.kind) {
    case Kind::kBool: return node.truth ? "True" : "False";
    case Kind::kInteger: return std::to_string(node.integer);
    case Kind::kFloat: return numberLiteral(node.number);
    case Kind::kText: return textLiteral(node.text);
    case Kind::kDate: return "";
    case Kind::kList: case Kind::kTable: break;
  }
  const bool list = node.kind == Kind::kList;
  std::string out;
  for (const TomlNode& item : node.items) out += (out.empty() ? "" : ", ") + pythonLiteral(item);
  for (const TomlNode::Member& m : node.members) out += (out.empty() ? "" : ", ") + textLiteral(m.key) + ": " + pythonLiteral(m.value);
  return list ? "[" + out + "]" : "{" + out + "}";
}

}  // namespace shapeproof
