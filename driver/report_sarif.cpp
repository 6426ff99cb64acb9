// SARIF 2.1.0. GitHub's code scanning, GitLab and editors read it; its own limits (one location shown, paths as code flows) are
// what the layout follows.
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "driver/commands.h"
#include "driver/notebook/cells.h"
#include "driver/report.h"
#include "driver/sarif_rules.h"
#include "driver/text.h"

namespace shapeproof {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kRoot = "SRCROOT";

Json regionJson(const Span& span) {
  return {{"startLine", span.start.line}, {"startColumn", span.start.column}, {"endLine", span.end.line}, {"endColumn", span.end.column}};
}

Span pointOf(Position p) { return {p, p}; }

class SarifReport {
 public:
  SarifReport(const RunResult& run, const CheckOptions& options) : run_(run), options_(options) {}

  Json log() {
    Json results = Json::array();
    for (const RunFinding& f : run_.findings)
      if (f.state != FindingState::kIgnored) results.push_back(result(f));
    Json one;
    one["tool"]["driver"] = sarifDriver();
    one["language"] = "en-US";
    one["columnKind"] = "unicodeCodePoints";
    one["originalUriBaseIds"][kRoot] = {{"uri", folderUri(run_.root)}, {"description", {{"text", "The folder that paths count from."}}}};
    one["invocations"] = Json::array({invocation()});
    one["artifacts"] = artifacts();
    one["results"] = std::move(results);
    one["properties"] = {{"obligationsProved", run_.proved}, {"obligationsUnproven", run_.unproven}, {"assumptions", run_.assumptions}};
    return {{"$schema", "https://json.schemastore.org/sarif-2.1.0.json"}, {"version", "2.1.0"}, {"runs", Json::array({std::move(one)})}};
  }

 private:
  static std::string folderUri(const std::string& folder) { return "file://" + uriOfPath(folder) + (folder.ends_with("/") ? "" : "/"); }

  // Absolute where the file lies elsewhere than below the root.
  Json artifact(const std::string& path) const {
    const std::string relative = relativePath(path, run_.root);
    if (relative.starts_with("../") || relative.starts_with("/")) return {{"uri", "file://" + uriOfPath(absolutePath(path))}};
    return {{"uri", uriOfPath(relative)}, {"uriBaseId", kRoot}};
  }

  Json location(const std::string& path, const Span& span) const {
    const CellPath at = cellPathOf(path);
    Json physical = {{"artifactLocation", artifact(at.file)}};
    if (at.cell != 0) physical["properties"]["cell"] = at.cell;
    if (span.valid()) at.cell == 0 ? physical["region"] = regionJson(span) : physical["properties"]["regionInCell"] = regionJson(span);
    return {{"physicalLocation", std::move(physical)}};
  }

  Json location(const std::string& path, const Span& span, const std::string& text) const {
    Json at = location(path, span);
    at["message"]["text"] = text;
    return at;
  }

  // The files of the run, each once, with its verdicts: an entry has its own.
  Json artifacts() const {
    Json list = Json::array();
    std::map<std::string, size_t> seen;
    for (const FileResult& f : run_.files) {
      const auto [at, added] = seen.try_emplace(absolutePath(f.path), list.size());
      if (added) list.push_back({{"location", artifact(f.path)}, {"roles", {"analysisTarget"}}});
      const std::string verdict = f.good() ? verdictName(f.report.verdict) : "none";
      Json& properties = list[at->second]["properties"];
      if (f.entry.empty()) properties["verdict"] = verdict;
      else properties["entries"][validUtf8(f.entry)] = verdict;
    }
    return list;
  }

  Json result(const RunFinding& f) const {
    const ReportedDiagnostic& d = f.diagnostic;
    Json r = {{"ruleId", ruleInfo(d.rule).name}, {"ruleIndex", static_cast<size_t>(d.rule)}, {"level", sarifLevel(d.severity)}};
    r["message"]["text"] = cellText(d.path, d.span) + textOf(d);
    Json primary = location(d.path, d.span);
    primary["logicalLocations"] = Json::array({{{"fullyQualifiedName", f.function}}});
    r["locations"] = Json::array({std::move(primary)});
    if (!f.line_hash.empty()) r["partialFingerprints"]["primaryLocationLineHash"] = f.line_hash;
    const std::string identity = identityOf(f, run_.root);
    r["partialFingerprints"]["shapeproof/v1"] = fingerprintOf(identity, f.ordinal);
    addList(r, "relatedLocations", related(d));
    addList(r, "codeFlows", flows(d));
    addList(r, "stacks", stacks(d));
    if (d.hint && d.hint->span.valid() && cellPathOf(d.hint->path).cell == 0) r["fixes"] = Json::array({fix(*d.hint)});
    if (!run_.baseline.empty()) {
      const bool known = f.state == FindingState::kKnown;
      r["baselineState"] = known ? "unchanged" : "new";
      if (known) r["suppressions"] = Json::array({{{"kind", "external"}, {"status", "accepted"}, {"justification", "in the baseline"}}});
    }
    r["properties"] = properties(d);
    r["properties"]["program"] = f.program;
    r["properties"]["identity"] = identity;  // what `merge` counts by
    return r;
  }

  static void addList(Json& to, const char* name, Json list) {
    if (!list.empty()) to[name] = std::move(list);
  }

  static std::string operandText(const ReportedOperand& o) { return o.expression + ": " + shapeText(o.shape); }

  // Where each operand was made.
  Json related(const ReportedDiagnostic& d) const {
    Json list = Json::array();
    for (const ReportedOperand& o : d.operands) {
      if (o.origin.empty()) continue;
      Json at = location(o.origin.front().path, o.origin.front().span, operandText(o) + ", from " + o.origin.front().text);
      at["id"] = list.size() + 1;
      list.push_back(std::move(at));
    }
    return list;
  }

  // For each operand how its sizes arose, from the first step that is known (the layer's definition) to the crash; where no
  // operand has a history, the calls that lead there.
  Json flows(const ReportedDiagnostic& d) const {
    Json list = Json::array();
    for (const ReportedOperand& o : d.operands) {
      if (o.origin.empty()) continue;
      Json steps = Json::array();
      for (size_t i = o.origin.size(); i-- > 0;) {
        std::string text = o.origin[i].text;
        if (i == 0) text += ": " + operandText(o);
        steps.push_back(step(location(o.origin[i].path, o.origin[i].span, text), i == 0 ? "important" : "unimportant"));
      }
      steps.push_back(step(location(d.path, d.span, d.message), "essential"));
      list.push_back(flow("Where the sizes of " + o.expression + " come from", std::move(steps)));
    }
    if (!list.empty() || d.stack.size() < 2) return list;
    Json steps = Json::array();
    for (size_t i = 0; i + 1 < d.stack.size(); ++i)
      steps.push_back(step(location(d.stack[i].path, pointOf(d.stack[i].position), "called in " + d.stack[i].function), "important"));
    steps.push_back(step(location(d.path, d.span, d.message), "essential"));
    list.push_back(flow("The calls that lead there", std::move(steps)));
    return list;
  }

  static Json step(Json at, const char* importance) { return {{"location", std::move(at)}, {"importance", importance}}; }

  static Json flow(const std::string& text, Json steps) {
    return {{"message", {{"text", text}}}, {"threadFlows", Json::array({{{"locations", std::move(steps)}}})}};
  }

  Json stacks(const ReportedDiagnostic& d) const {
    Json frames = Json::array();
    for (size_t i = d.stack.size(); i-- > 0;)  // innermost first
      frames.push_back({{"location", location(d.stack[i].path, pointOf(d.stack[i].position), d.stack[i].function)}});
    if (frames.empty()) return Json::array();
    return Json::array({{{"message", {{"text", "Called from"}}}, {"frames", std::move(frames)}}});
  }

  Json fix(const ReportedHint& hint) const {
    const Json replacement = {{"deletedRegion", regionJson(hint.span)}, {"insertedContent", {{"text", hint.replacement}}}};
    return {{"description", {{"text", hint.message}}},
            {"artifactChanges", Json::array({{{"artifactLocation", artifact(hint.path)}, {"replacements", Json::array({replacement})}}})}};
  }

  static Json properties(const ReportedDiagnostic& d) {
    Json p = {{"certainty", d.certainty == Certainty::kAlways ? "always" : "sometimes"}};
    for (const auto& [name, value] : d.counterexample) p["counterexample"][name] = value;
    for (const ReportedCondition& c : d.conditions) p["conditions"].push_back((c.value ? "" : "not: ") + c.text);
    return p;
  }

  // What the analysis does not know, and what went wrong.
  Json invocation() const {
    Json notes = Json::array();
    bool good = true;
    for (const FileResult& f : run_.files) {
      if (!f.good()) {
        good = false;
        notes.push_back(notification("no-result", "error", f.trouble, location(f.path, {})));
        continue;
      }
      for (const UnmodelledCall& u : f.report.coverage.unmodelled)
        notes.push_back(notification("unmodelled-call", "note", u.name + " is not modelled (" + std::to_string(u.count) + (u.count == 1 ? " call)" : " calls)"), location(f.path, {})));
      addReasons(notes, f);
    }
    for (const std::string& entry : run_.stale) notes.push_back(notification("stale-baseline", "warning", entry, Json()));
    Json i = {{"executionSuccessful", good}, {"workingDirectory", {{"uri", folderUri(run_.folder)}}}};
    addList(i, "toolExecutionNotifications", each(notes));
    return i;
  }

  // What is wrong in a file does not hide what is not known there.
  void addReasons(Json& notes, const FileResult& f) const {
    const bool undecided = !f.report.reasons.empty();
    const std::string id = verdictName(undecided ? Verdict::kUndecided : f.report.verdict);
    for (const ReportedReason& n : undecided ? f.report.reasons : whyNotProved(f.report))
      notes.push_back(notification(id.c_str(), counts(options_, f.report.verdict) ? "error" : "note", n.text, location(pathOf(n, f.report), n.span)));
  }

  // What several programs tell alike, once.
  static Json each(const Json& notes) {
    Json list = Json::array();
    std::set<std::string> seen;
    for (const Json& note : notes)
      if (seen.insert(note.dump(-1, ' ', false, Json::error_handler_t::replace)).second) list.push_back(note);
    return list;
  }

  static Json notification(const char* id, const char* level, const std::string& text, Json at) {
    Json n = {{"descriptor", {{"id", id}}}, {"level", level}, {"message", {{"text", text}}}};
    if (!at.is_null()) n["locations"] = Json::array({std::move(at)});
    return n;
  }

  const RunResult& run_;
  const CheckOptions& options_;
};

}  // namespace

void reportSarif(const RunResult& run, const CheckOptions& options, std::ostream& out) {
  out << SarifReport(run, options).log().dump(2, ' ', false, Json::error_handler_t::replace) << "\n";
}

}  // namespace shapeproof
