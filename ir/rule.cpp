#include "ir/rule.h"

#include <array>
#include <cctype>

namespace shapeproof {
namespace {

constexpr std::array kRules = {
#define SHAPEPROOF_RULE(code, Ident, name, severity, summary) \
  RuleInfo{Rule::k##Ident, code, name, Severity::k##severity, summary},
#include "ir/rules.def"
};

bool equalIgnoringCase(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return false;
  for (size_t i = 0; i < a.size(); ++i)
    if (std::toupper(static_cast<unsigned char>(a[i])) != std::toupper(static_cast<unsigned char>(b[i]))) return false;
  return true;
}

}  // namespace

std::span<const RuleInfo> allRules() { return kRules; }

const RuleInfo& ruleInfo(Rule rule) { return kRules[static_cast<size_t>(rule)]; }

std::optional<Rule> findRule(std::string_view code_or_name) {
  for (const RuleInfo& info : kRules)
    if (info.name == code_or_name || equalIgnoringCase(info.code, code_or_name)) return info.rule;
  return std::nullopt;
}

std::string_view severityName(Severity s) {
  switch (s) {
    case Severity::kError: return "error";
    case Severity::kWarning: return "warning";
    case Severity::kInfo: return "info";
  }
  return "";
}

}  // namespace shapeproof
