#include "driver/merge.h"

#include <algorithm>
#include <iostream>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>

#include "driver/atomic_file.h"
#include "driver/files.h"
#include "driver/text.h"

namespace shapeproof {
namespace {

using Json = nlohmann::ordered_json;

struct Counts {
  size_t errors = 0, warnings = 0;
  bool undecided = false;
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

void mergeJson(Json& into, const Json& from) {
  for (const char* key : {"diagnostics", "reveals", "files"}) append(into, from, key);
}

void mergeSarif(Json& into, const Json& from) {
  Json& run = into["runs"][0];
  const Json& other = from["runs"][0];
  for (const char* key : {"results", "artifacts"}) {
    if (!run.contains(key)) run[key] = Json::array();
    appendNew(run[key], listOf(other, key));
  }
  const Json& theirs = listOf(other, "invocations");
  if (!theirs.empty() && !listOf(run, "invocations").empty()) {
    Json& invocation = run["invocations"][0];
    const bool good = invocation.value("executionSuccessful", false) && theirs[0].value("executionSuccessful", false);
    invocation["executionSuccessful"] = good;
    const Json& notes = listOf(theirs[0], "toolExecutionNotifications");
    if (!notes.empty()) {
      if (!invocation.contains("toolExecutionNotifications")) invocation["toolExecutionNotifications"] = Json::array();
      appendNew(invocation["toolExecutionNotifications"], notes);
    }
  }
  for (const char* key : {"obligationsProved", "obligationsUnproven"})
    if (run.contains("properties") && other.contains("properties") && other["properties"].contains(key))
      run["properties"][key] = run["properties"].value(key, uint64_t{0}) + other["properties"].value(key, uint64_t{0});
}

Counts countJson(const Json& report) {
  Counts counts;
  for (const Json& d : listOf(report, "diagnostics")) {
    counts.errors += textOf(d, "severity") == "error";
    counts.warnings += textOf(d, "severity") == "warning";
  }
  for (const Json& f : listOf(report, "files")) counts.undecided = counts.undecided || textOf(f, "verdict") == "undecided";
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
  for (const Json& a : listOf(run, "artifacts"))
    counts.undecided = counts.undecided || (a.contains("properties") && textOf(a["properties"], "verdict") == "undecided");
  for (const Json& i : listOf(run, "invocations")) counts.trouble = counts.trouble || !i.value("executionSuccessful", true);
  return counts;
}

int complain(const std::string& text) {
  std::cerr << "shapeproof: " << printable(text) << "\n";
  return kExitTrouble;
}

}  // namespace

int mergeCommand(const std::vector<std::string>& files, const CheckOptions& options) {
  std::optional<Json> merged;
  bool sarif = false;
  for (const std::string& file : files) {
    std::string bytes;
    if (const auto problem = readBytes(file, bytes)) return complain(*problem);
    const Json report = Json::parse(bytes, nullptr, false);
    if (!isJsonReport(report) && !isSarif(report)) return complain(file + ": no JSON or SARIF report of shapeproof");
    if (!merged) {
      merged = report;
      sarif = isSarif(report);
      continue;
    }
    if (isSarif(report) != sarif) return complain(file + ": not of the same format as " + files[0]);
    if (headOf(report) != headOf(*merged)) return complain(file + ": not from the same version of the tool as " + files[0]);
    if (sarif) mergeSarif(*merged, report);
    else mergeJson(*merged, report);
  }
  const std::string text = merged->dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
  const std::string target = options.output_files.empty() ? "-" : options.output_files[0];
  if (target == "-") {
    std::cout << text << std::flush;
    if (!std::cout) return complain("cannot write to standard output");
  } else if (const auto problem = writeFile(target, text)) {
    return complain(*problem);
  }
  const Counts counts = sarif ? countSarif(*merged) : countJson(*merged);
  if (counts.trouble) return kExitTrouble;
  if (options.exit_zero) return kExitClean;
  const bool findings = counts.errors > 0 || (options.error_on_warning && counts.warnings > 0) || (options.error_on_unproven && counts.undecided);
  return findings ? kExitFindings : kExitClean;
}

}  // namespace shapeproof
