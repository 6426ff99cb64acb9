#include "driver/sarif_rules.h"

#include <string>
#include <string_view>

#include "driver/commands.h"
#include "driver/embedded.h"
#include "driver/text.h"

namespace shapeproof {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view kMeaning = "## What it means\n";

std::string_view pageOf(std::string_view rule) {
  for (const EmbeddedPage& page : embeddedPages())
    if (page.rule == rule) return page.markdown;
  return {};
}

// The first paragraph of the section that says what a rule means, in one line.
std::string meaningIn(std::string_view page) {
  const size_t at = page.find(kMeaning);
  if (at == std::string_view::npos) return {};
  page.remove_prefix(at + kMeaning.size());
  page.remove_prefix(std::min(page.find_first_not_of('\n'), page.size()));
  std::string text(page.substr(0, page.find("\n\n")));
  for (char& c : text) if (c == '\n') c = ' ';
  return text;
}

Json ruleJson(const RuleInfo& rule) {
  const std::string_view page = pageOf(rule.name);
  const std::string summary(rule.summary), meaning = meaningIn(page);
  Json j = {{"id", rule.name}, {"name", upperCamel(rule.name)}};
  j["shortDescription"]["text"] = summary;
  j["fullDescription"]["text"] = meaning.empty() ? summary : meaning;
  j["help"] = {{"text", meaning.empty() ? summary : summary + " " + meaning}, {"markdown", page.empty() ? std::string_view(summary) : page}};
  j["helpUri"] = helpUriOf(rule);
  j["defaultConfiguration"]["level"] = sarifLevel(rule.severity);
  j["properties"] = {{"code", rule.code}, {"tags", {"correctness", "tensor-shapes"}}, {"precision", "very-high"},
                     {"problem.severity", rule.severity == Severity::kInfo ? "recommendation" : severityName(rule.severity)}};
  return j;
}

Json noteJson(const char* id, const char* text, const char* level) {
  return {{"id", id}, {"shortDescription", {{"text", text}}}, {"defaultConfiguration", {{"level", level}}}};
}

}  // namespace

const char* sarifLevel(Severity s) {
  switch (s) {
    case Severity::kError: return "error";
    case Severity::kWarning: return "warning";
    case Severity::kInfo: break;
  }
  return "note";
}

Json sarifDriver() {
  Json driver = {{"name", "shapeproof"}, {"semanticVersion", versionText()}};
  driver["informationUri"] = projectUrl();
  driver["rules"] = Json::array();
  for (const RuleInfo& rule : allRules()) driver["rules"].push_back(ruleJson(rule));
  driver["notifications"] = Json::array({noteJson("unmodelled-call", "A call whose meaning is not known.", "note"),
                                         noteJson("undecided", "Why a file is neither proved right nor wrong.", "note"),
                                         noteJson("nothing-checked", "A program that reaches no tensor operation.", "note"),
                                         noteJson("unreachable", "A program that no way leads through.", "note"),
                                         noteJson("stale-baseline", "An entry of the baseline that nothing reports any more.", "warning"),
                                         noteJson("no-result", "A file that could not be analysed.", "error")});
  return driver;
}

}  // namespace shapeproof
