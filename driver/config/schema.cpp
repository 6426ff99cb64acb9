// The JSON schema of the configuration: editors complete and check shapeproof.toml by it.
#include <iostream>
#include <nlohmann/json.hpp>

#include "driver/config/option_table.h"
#include "driver/config/pages.h"

namespace shapeproof {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kRange = "^(-?[0-9]+|-?[0-9]*\\.\\.-?[0-9]*)$";

Json textSchema() { return {{"type", "string"}, {"minLength", 1}}; }

Json severitiesSchema() {
  Json names = Json::array();
  for (const RuleInfo& r : allRules()) {
    names.push_back(r.name);
    names.push_back(r.code);
  }
  return {{"type", "object"}, {"propertyNames", {{"enum", names}}}, {"additionalProperties", {{"enum", {"error", "warn", "warning", "ignore"}}}}};
}

Json tableSchema(Scope scope);

Json valueSchema(const OptionSpec& option) {
  switch (option.kind) {
    case ValueKind::kFlag: return {{"type", "boolean"}};
    case ValueKind::kNumber: return {{"type", "number"}, {"exclusiveMinimum", 0}};
    case ValueKind::kCount: return {{"type", "integer"}, {"minimum", 1}, {"maximum", UINT32_MAX}};
    case ValueKind::kChoice: return {{"type", "string"}, {"enum", splitAt(option.choices, '|')}};
    case ValueKind::kSeverities: return severitiesSchema();
    case ValueKind::kRange:
      return {{"type", "object"}, {"additionalProperties", {{"anyOf", {Json{{"type", "integer"}}, Json{{"type", "string"}, {"pattern", kRange}}}}}}};
    case ValueKind::kInputs: case ValueKind::kKeywords: return {{"type", "object"}};
    case ValueKind::kLiterals: return {{"type", "array"}};
    case ValueKind::kTables: return tableSchema(option.key == "entry" ? Scope::kEntry : Scope::kOverride);
    default: return textSchema();
  }
}

Json tableSchema(Scope scope) {
  Json properties = Json::object(), required = Json::array();
  for (const OptionSpec& o : allOptions()) {
    if (o.scope != scope || o.key.empty()) continue;
    const bool list = o.repeated && o.kind != ValueKind::kRange;
    Json schema = {{"description", o.help}};
    if (!o.otherwise.empty()) {
      if (o.kind == ValueKind::kNumber || o.kind == ValueKind::kCount) schema["default"] = std::stoi(std::string(o.otherwise));
      else schema["default"] = o.otherwise;
    }
    schema.update(list ? Json{{"type", "array"}, {"items", valueSchema(o)}} : valueSchema(o));
    properties[std::string(o.key)] = std::move(schema);
    if (o.required) required.push_back(o.key);
  }
  Json table = {{"type", "object"}, {"additionalProperties", false}, {"properties", std::move(properties)}};
  if (!required.empty()) table["required"] = std::move(required);
  return table;
}

}  // namespace

std::string configurationSchema() {
  Json schema = {{"$schema", "http://json-schema.org/draft-07/schema#"},
                 {"title", "shapeproof"},
                 {"description", "shapeproof.toml, and [tool.shapeproof] of a pyproject.toml"}};
  schema.update(tableSchema(Scope::kTop));
  return schema.dump(2) + "\n";
}

int printPage(const std::string& page) {
  std::cout << page << std::flush;
  return std::cout ? kExitClean : kExitTrouble;
}

}  // namespace shapeproof
