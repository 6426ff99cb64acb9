#include "driver/merge.h"

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <tuple>

#include "driver/atomic_file.h"
#include "driver/files.h"
#include "driver/gate/findings.h"
#include "driver/text.h"
#include "driver/verdict.h"

namespace shapeproof {
namespace {

using Json = nlohmann::ordered_json;

struct Counts {
  size_t errors = 0, warnings = 0;
  std::set<Verdict> verdicts;
  bool trouble = false;  // a run had no result for some file
};

// An empty list where there is none.
const Json& listOf(const Json& object, const char* key) {
  static const Json kEmpty = Json::array();
  if (!object.is_object()) return kEmpty;
  const auto at = object.find(key);
  return at == object.end() || !at->is_array() ? kEmpty : *at;
}

std::string textOf(const Json& object, const char* key) {
  if (!object.is_object()) return "";
  const auto at = object.find(key);
  return at == object.end() || !at->is_string() ? "" : at->get<std::string>();
}

std::string propertyOf(const Json& result, const char* key) { return result.is_object() && result.contains("properties") ? textOf(result["properties"], key) : ""; }

bool isJsonReport(const Json& report) { return report.is_object() && report.contains("tool") && report.contains("diagnostics") && report.contains("files"); }

bool isSarif(const Json& report) { return report.is_object() && textOf(report, "version") == "2.1.0" && listOf(report, "runs").size() == 1 && report["runs"][0].is_object(); }

// The tool and the version of the format: they must agree.
Json headOf(const Json& report) {
  if (!isSarif(report)) return Json::array({report["version"], report["tool"]});
  const Json& run = report["runs"][0];
  return Json::array({report["version"], run.contains("tool") ? run["tool"] : Json()});
}

void append(Json& into, const Json& from, const char* key) {
  for (const Json& item : listOf(from, key)) into[key].push_back(item);
}

// One entry for what several shards tell alike.
void appendNew(Json& list, const Json& items) {
  std::set<std::string> seen;
  const auto text = [](const Json& item) { return item.dump(-1, ' ', false, Json::error_handler_t::replace); };
  for (const Json& item : list) seen.insert(text(item));
  for (const Json& item : items)
    if (seen.insert(text(item)).second) list.push_back(item);
}

// What nothing reached in any of the runs: a file that one of them loaded was reached, and a function in it too where that run does not
// list it.
class CoverageMerge {
 public:
  void add(const Json& report) {
    const Json& coverage = report.contains("coverage") ? report["coverage"] : report;
    for (const Json& path : listOf(coverage, "loaded")) ++loaded_[textOf(path)];
    const Json unreached = coverage.is_object() && coverage.contains("unreached") ? coverage["unreached"] : Json();
    for (const Json& f : listOf(unreached, "functions")) {
      const auto line = f.is_object() && f.contains("line") && f["line"].is_number_unsigned() ? f["line"].get<uint64_t>() : 0;
      auto& [entry, count] = functions_[{textOf(f, "path"), line, textOf(f, "function")}];
      entry = f;
      ++count;
    }
    appendNew(modules_, listOf(unreached, "modules"));
  }

  [[nodiscard]] Json coverage() const {
    Json loaded = Json::array(), functions = Json::array(), modules = Json::array();
    for (const auto& [path, count] : loaded_) loaded.push_back(path);
    for (const auto& [place, listed] : functions_)
      if (listed.second >= timesLoaded(std::get<0>(place))) functions.push_back(listed.first);
    for (const Json& path : modules_)
      if (timesLoaded(textOf(path)) == 0) modules.push_back(path);
    return {{"loaded", std::move(loaded)}, {"unreached", {{"functions", std::move(functions)}, {"modules", std::move(modules)}}}};
  }

 private:
  static std::string textOf(const Json& value) { return value.is_string() ? value.get<std::string>() : ""; }
  static std::string textOf(const Json& object, const char* key) { return shapeproof::textOf(object, key); }
  // As one run tells it: `./lib/a.py` is `lib/a.py`.
  [[nodiscard]] size_t timesLoaded(const std::string& path) const {
    const auto at = loaded_.find(std::filesystem::path(path).lexically_normal().generic_string());
    return at == loaded_.end() ? 0 : at->second;
  }

  std::map<std::string, size_t> loaded_;
  std::map<std::tuple<std::string, uint64_t, std::string>, std::pair<Json, size_t>> functions_;
  Json modules_ = Json::array();
};

void mergeJson(Json& into, const std::vector<Json>& reports) {
  CoverageMerge coverage;
  for (const char* key : {"diagnostics", "reveals", "files", "failures"}) into[key] = Json::array();
  for (const Json& report : reports) {
    for (const char* key : {"diagnostics", "reveals", "files", "failures"}) append(into, report, key);
    coverage.add(report);
  }
  into["coverage"] = coverage.coverage();
}

// One of several results about one place is told as the program with the least name tells it: as in one run over all.
Json settledResults(const std::vector<Json>& reports) {
  Json list = Json::array();
  std::map<std::string, size_t> places;
  for (const Json& report : reports) {
    for (const Json& r : listOf(report["runs"][0], "results")) {
      const Json& at = listOf(r, "locations");
      const Json place = Json::array({r.value("ruleId", ""), at.empty() ? Json() : at[0].value("physicalLocation", Json()), r.value("message", Json()).value("text", "")});
      const auto [known, added] = places.try_emplace(place.dump(-1, ' ', false, Json::error_handler_t::replace), list.size());
      if (added) list.push_back(r);
      else if (propertyOf(r, "program") < propertyOf(list[known->second], "program")) list[known->second] = r;
    }
  }
  return list;
}

// Fingerprints count the findings that agree in all but their places.
void countAnew(Json& results) {
  std::map<std::string, std::vector<Json*>> alike;
  for (Json& r : results)
    if (const std::string identity = propertyOf(r, "identity"); !identity.empty()) alike[identity].push_back(&r);
  const auto placeOf = [](const Json& r) {
    const Json& at = listOf(r, "locations");
    const Json region = at.empty() ? Json::object() : at[0].value("physicalLocation", Json::object()).value("region", Json::object());
    const auto number = [&](const char* key) { return region.value(key, uint64_t{0}); };
    return std::tuple(number("startLine"), number("startColumn"), number("endLine"), number("endColumn"), r.value("message", Json::object()).value("text", ""));
  };
  for (auto& [identity, group] : alike) {
    std::sort(group.begin(), group.end(), [&](const Json* a, const Json* b) { return placeOf(*a) < placeOf(*b); });
    for (uint32_t i = 0; i < group.size(); ++i) (*group[i])["partialFingerprints"]["shapeproof/v1"] = fingerprintOf(identity, i);
  }
}

void mergeInvocations(Json& run, const Json& other) {
  const Json& theirs = listOf(other, "invocations");
  if (theirs.empty() || listOf(run, "invocations").empty()) return;
  Json& invocation = run["invocations"][0];
  invocation["executionSuccessful"] = invocation.value("executionSuccessful", false) && theirs[0].value("executionSuccessful", false);
  const Json& notes = listOf(theirs[0], "toolExecutionNotifications");
  if (notes.empty()) return;
  if (!invocation.contains("toolExecutionNotifications")) invocation["toolExecutionNotifications"] = Json::array();
  appendNew(invocation["toolExecutionNotifications"], notes);
}

void mergeSarif(Json& into, const std::vector<Json>& reports) {
  Json& run = into["runs"][0];
  for (size_t i = 1; i < reports.size(); ++i) {
    const Json& other = reports[i]["runs"][0];
    if (!run.contains("artifacts")) run["artifacts"] = Json::array();
    appendNew(run["artifacts"], listOf(other, "artifacts"));
    mergeInvocations(run, other);
    for (const char* key : {"obligationsProved", "obligationsUnproven", "assumptions"})
      if (run.contains("properties") && other.contains("properties") && other["properties"].contains(key))
        run["properties"][key] = run["properties"].value(key, uint64_t{0}) + other["properties"].value(key, uint64_t{0});
  }
  run["results"] = settledResults(reports);
  countAnew(run["results"]);
}

Counts countJson(const Json& report) {
  Counts counts;
  for (const Json& d : listOf(report, "diagnostics")) {
    counts.errors += textOf(d, "severity") == "error";
    counts.warnings += textOf(d, "severity") == "warning";
  }
  counts.trouble = !listOf(report, "failures").empty();
  for (const Json& f : listOf(report, "files"))
    if (const auto verdict = findVerdict(textOf(f, "verdict"))) counts.verdicts.insert(*verdict);
  return counts;
}

// What the baseline knows does not count.
Counts countSarif(const Json& report) {
  Counts counts;
  const Json& run = report["runs"][0];
  for (const Json& r : listOf(run, "results")) {
    if (!listOf(r, "suppressions").empty()) continue;
    counts.errors += textOf(r, "level") == "error";
    counts.warnings += textOf(r, "level") == "warning";
  }
  for (const Json& a : listOf(run, "artifacts")) {
    if (!a.contains("properties")) continue;
    const Json& properties = a["properties"];
    std::vector<std::string> names = {textOf(properties, "verdict")};
    if (properties.contains("entries"))
      for (const auto& [entry, name] : properties["entries"].items()) names.push_back(name.is_string() ? name.get<std::string>() : "");
    for (const std::string& name : names)
      if (const auto verdict = findVerdict(name)) counts.verdicts.insert(*verdict);
  }
  for (const Json& i : listOf(run, "invocations")) counts.trouble = counts.trouble || !i.value("executionSuccessful", true);
  return counts;
}

int complain(const std::string& text) {
  std::cerr << "shapeproof: " << forLog(text) << "\n";
  return kExitTrouble;
}

}  // namespace

int mergeCommand(const std::vector<std::string>& files, const CheckOptions& options) {
  std::vector<Json> reports;
  for (const std::string& file : files) {
    std::string bytes;
    if (const auto problem = readBytes(file, bytes)) return complain(*problem);
    Json report = Json::parse(bytes, nullptr, false);
    if (!isJsonReport(report) && !isSarif(report)) return complain(file + ": not a JSON or SARIF report of shapeproof");
    if (!reports.empty() && isSarif(report) != isSarif(reports[0])) return complain(file + ": not of the same format as " + files[0]);
    if (!reports.empty() && headOf(report) != headOf(reports[0])) return complain(file + ": not from the same version of the tool as " + files[0]);
    reports.push_back(std::move(report));
  }
  Json merged = reports[0];
  const bool sarif = isSarif(merged);
  try {
    if (sarif) mergeSarif(merged, reports);
    else mergeJson(merged, reports);
  } catch (const Json::exception& error) {
    return complain(files[0] + " and others: no reports of shapeproof: " + error.what());
  }
  const std::string text = merged.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
  const std::string target = options.output_files.empty() ? "-" : options.output_files[0];
  if (target == "-") {
    std::cout << text << std::flush;
    if (!std::cout) return complain("cannot write to standard output");
  } else if (const auto problem = writeFile(target, text)) {
    return complain(*problem);
  }
  const Counts found = sarif ? countSarif(merged) : countJson(merged);
  if (found.trouble) return kExitTrouble;
  if (options.exit_zero) return kExitClean;
  const bool findings = found.errors > 0 || (found.warnings > 0 && counts(options, Severity::kWarning));
  const bool unproven = std::any_of(found.verdicts.begin(), found.verdicts.end(), [&](Verdict v) { return counts(options, v); });
  return findings || unproven ? kExitFindings : kExitClean;
}

}  // namespace shapeproof
