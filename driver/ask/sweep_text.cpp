// The table of `sweep` for people: what the settings come to, and for which of them.
#include <fmt/format.h>

#include <algorithm>

#include "driver/ask/sweep_answer.h"
#include "driver/text.h"
#include "driver/verdict.h"

namespace shapeproof {
namespace {

constexpr size_t kMostListed = 6;  // settings, where no words for all of them were found

// Settings that come to the same: verdict, rules and places of the findings, or the place of what is not known.
struct Group {
  std::string key, verdict;
  size_t first = 0;        // the first setting in it
  std::vector<bool> in{};
  size_t count = 0;
};

std::string placeWords(const ReportedDiagnostic& d) {
  return fmt::format("{}:{}:{}: {}[{}]", printable(d.path), d.span.start.line, d.span.start.column, severityName(d.severity), ruleInfo(d.rule).name);
}

std::string keyOf(const SweepSetting& setting) {
  std::string key = verdictName(setting.verdict);
  for (const ReportedDiagnostic& d : setting.diagnostics) key += "\n" + placeWords(d);
  if (setting.verdict == Verdict::kUndecided && !setting.reasons.empty()) key += "\n" + setting.reasons.front().path + ":" + std::to_string(setting.reasons.front().span.start.line);
  return key;
}

std::vector<Group> groupsOf(const SweepAnswer& answer) {
  std::vector<Group> groups;
  for (size_t i = 0; i < answer.settings.size(); ++i) {
    std::string key = keyOf(answer.settings[i]);
    auto at = std::find_if(groups.begin(), groups.end(), [&](const Group& g) { return g.key == key; });
    if (at == groups.end()) at = groups.insert(at, {std::move(key), verdictName(answer.settings[i].verdict), i, std::vector<bool>(answer.settings.size(), false)});
    at->in[i] = true;
    ++at->count;
  }
  std::stable_sort(groups.begin(), groups.end(), [&](const Group& a, const Group& b) { return answer.settings[a.first].fails() < answer.settings[b.first].fails(); });
  return groups;
}

std::string alternatives(const SweepRegion& region) {
  std::string text;
  const size_t shown = region.listed ? std::min(region.texts.size(), kMostListed) : region.texts.size();
  for (size_t i = 0; i < shown; ++i) text += (i == 0 ? "" : region.listed ? "; " : " or ") + region.texts[i];
  if (shown < region.texts.size()) text += "; and " + std::to_string(region.texts.size() - shown) + " others";
  return text;
}

// The setting that a message is about: where it is that of a range, it has the values of the counterexample.
std::string aboutWords(const SweepAnswer& answer, size_t setting, const ReportedDiagnostic& d) {
  const auto& axes = answer.grid().axes();
  const std::vector<uint32_t> places = answer.grid().placesOf(setting);
  std::string text;
  for (size_t i = 0; i < axes.size(); ++i) {
    const auto example = std::find_if(d.counterexample.begin(), d.counterexample.end(), [&](const auto& c) { return c.first == axes[i].name; });
    text += (i == 0 ? "" : ", ") + axes[i].name + " = " + (example == d.counterexample.end() ? axes[i].words[places[i]] : std::to_string(example->second));
  }
  return text;
}

// What the first setting of a group says; where it is said of others in other words, that it is the first.
void writeFindings(const SweepAnswer& answer, const Group& group, std::ostream& out) {
  const SweepSetting& setting = answer.settings[group.first];
  for (size_t k = 0; k < setting.diagnostics.size(); ++k) {
    const ReportedDiagnostic& d = setting.diagnostics[k];
    bool alike = true;
    for (size_t i = group.first; i < group.in.size() && alike; ++i) alike = !group.in[i] || (answer.settings[i].diagnostics[k].message == d.message && d.counterexample.empty());
    out << "  " << placeWords(d) << " " << oneLine(d.message) << (alike ? "" : " (" + printable(aboutWords(answer, group.first, d)) + ")") << "\n";
  }
  if (setting.verdict == Verdict::kUndecided && !setting.reasons.empty()) out << "  not known: " << oneLine(setting.reasons.front().text) << "\n";
}

}  // namespace

void writeSweepText(const SweepAnswer& answer, std::ostream& out) {
  const std::vector<Group> groups = groupsOf(answer);
  size_t count = std::string_view("settings").size(), verdict = std::string_view("verdict").size();
  for (const Group& g : groups) {
    count = std::max(count, std::to_string(g.count).size());
    verdict = std::max(verdict, g.verdict.size());
  }
  out << fmt::format("{:>{}}  {:<{}}  for\n", "settings", count, "verdict", verdict);
  for (const Group& g : groups) {
    out << fmt::format("{:>{}}  {:<{}}  {}\n", std::to_string(g.count), count, g.verdict, verdict, printable(alternatives(regionOf(answer.grid(), g.in))));
    writeFindings(answer, g, out);
  }
  for (const std::string& note : answer.notes) out << "note: " << oneLine(note) << "\n";
  if (!answer.failing.texts.empty()) out << "failing: " << printable(alternatives(answer.failing)) << "\n";
}

}  // namespace shapeproof
