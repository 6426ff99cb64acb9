// The rules as values (rules.def), for everything that emits, selects or documents them.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace shapeproof {

enum class Severity : uint8_t { kError, kWarning, kInfo };

enum class Rule : uint8_t {
#define SHAPEPROOF_RULE(code, Ident, name, severity, summary) k##Ident,
#include "ir/rules.def"
};

struct RuleInfo {
  Rule rule;
  std::string_view code;     // "SP101"
  std::string_view name;     // "matmul-mismatch"
  Severity severity;         // default
  std::string_view summary;
};

[[nodiscard]] std::span<const RuleInfo> allRules();
[[nodiscard]] const RuleInfo& ruleInfo(Rule rule);
// By code (any case) or name.
[[nodiscard]] std::optional<Rule> findRule(std::string_view code_or_name);
[[nodiscard]] std::string_view severityName(Severity s);  // "error", "warning", "info"

}  // namespace shapeproof
