#include "driver/commands.h"

#include <iostream>
#include <nlohmann/json.hpp>

#include "driver/config/option_values.h"
#include "driver/embedded.h"
#include "driver/files.h"
#include "driver/text.h"
#include "driver/options.h"
#include "driver/workers.h"
#include "frontend/lower.h"
#include "ir/rule.h"
#include "ir/text.h"

namespace shapeproof {

const char* versionText() { return SHAPEPROOF_VERSION; }

std::string_view projectUrl() { return SHAPEPROOF_URL; }

std::string helpUriOf(const RuleInfo& rule) {
  return std::string(projectUrl()) + "/blob/main/docs/rules/" + std::string(rule.name) + ".md";
}

int versionCommand() {
  std::cout << "shapeproof " << versionText() << "\n";
  return kExitClean;
}

int rulesCommand(bool json) {
  if (json) {
    auto list = nlohmann::ordered_json::array();
    for (const RuleInfo& r : allRules())
      list.push_back({{"code", r.code}, {"rule", r.name}, {"severity", severityName(r.severity)}, {"summary", r.summary}});
    std::cout << list.dump(2) << "\n";
    return kExitClean;
  }
  for (const RuleInfo& r : allRules()) {
    std::cout << r.code << "  " << r.name << std::string(r.name.size() < 24 ? 24 - r.name.size() : 1, ' ') << severityName(r.severity)
              << std::string(9 - severityName(r.severity).size(), ' ') << r.summary << "\n";
  }
  return kExitClean;
}

int explainCommand(const std::string& code_or_name) {
  const auto rule = findRule(code_or_name);
  if (!rule) {
    std::cerr << "shapeproof: " << noSuchRule(forLog(code_or_name)) << "\n";
    return kExitTrouble;
  }
  for (const EmbeddedPage& page : embeddedPages()) {
    if (page.rule != ruleInfo(*rule).name) continue;
    std::cout << page.markdown;
    return kExitClean;
  }
  std::cerr << "shapeproof: no page for '" << code_or_name << "'\n";
  return kExitTrouble;
}

int irCommand(const std::string& path) {
  const ReadResult file = readSource(path);
  if (!file.source) {
    std::cerr << "shapeproof: " << forLog(file.error) << "\n";
    return kExitTrouble;
  }
  frontend::ParseResult lowered;
  runWorkers(1, 1, [&](size_t) { lowered = frontend::lowerFile(*file.source); });  // on a deep stack
  if (!lowered.errors.empty()) {
    const auto& e = lowered.errors.front();
    std::cerr << forLog(path) << ":" << e.span.start.line << ":" << e.span.start.column << ": error[syntax-error] " << forLog(e.message) << "\n";
    return kExitFindings;
  }
  std::cout << ir::printModule(lowered.module);
  return kExitClean;
}

}  // namespace shapeproof
