// The JSON of interface.md. A change of its shape changes `version`.
#include <cmath>
#include <nlohmann/json.hpp>

#include "driver/commands.h"
#include "driver/notebook/cells.h"
#include "driver/report.h"
#include "driver/report_json.h"
#include "driver/text.h"

namespace shapeproof {

Json sizeJson(const ReportedSize& size) { return std::visit([](const auto& one) { return Json(one); }, size); }

Json shapeJson(const ReportedShape& shape) {
  if (!shape) return nullptr;
  Json list = Json::array();
  for (const ReportedSize& size : *shape) list.push_back(sizeJson(size));
  return list;
}

namespace {

Json positionJson(Position p) { return {{"line", p.line}, {"column", p.column}}; }
Json rangeJson(Span s) { return {{"start", positionJson(s.start)}, {"end", positionJson(s.end)}}; }

// Of a place in a notebook the file, and beside it the cell that lines are counted in.
void putPath(Json& j, const std::string& path) {
  const CellPath at = cellPathOf(path);
  j["path"] = at.file;
  if (at.cell != 0) j["cell"] = at.cell;
}

// `path` and the members of `more`.
Json placed(const std::string& path, const Json& more) {
  Json j;
  putPath(j, path);
  j.update(more);
  return j;
}

Json noteJson(const ReportedNote& n) {
  return placed(n.path, {{"line", n.span.start.line}, {"column", n.span.start.column}, {"note", n.text}});
}

Json conditionJson(const ReportedCondition& c) {
  Json j = {{"text", c.text}, {"value", c.value}};
  putPath(j, c.path);
  j["line"] = c.line;
  return j;
}

}  // namespace

Json diagnosticJson(const ReportedDiagnostic& d, const std::string& entry) {
  Json j;
  j["code"] = ruleInfo(d.rule).code;
  j["rule"] = ruleInfo(d.rule).name;
  j["severity"] = severityName(d.severity);
  j["certainty"] = d.certainty == Certainty::kAlways ? "always" : "sometimes";
  j["message"] = d.message;
  putPath(j, d.path);
  if (!entry.empty()) j["entry"] = entry;
  j["range"] = rangeJson(d.span);
  j["stack"] = Json::array();
  for (const ReportedFrame& f : d.stack)
    j["stack"].push_back(placed(f.path, {{"line", f.position.line}, {"column", f.position.column}, {"function", f.function}}));
  j["operands"] = Json::array();
  for (const ReportedOperand& o : d.operands) {
    Json origin = Json::array();
    for (const ReportedNote& n : o.origin) origin.push_back(noteJson(n));
    j["operands"].push_back({{"expression", o.expression}, {"shape", shapeJson(o.shape)}, {"origin", std::move(origin)}});
  }
  j["counterexample"] = Json::object();
  for (const auto& [name, value] : d.counterexample) j["counterexample"][name] = value;
  j["conditions"] = Json::array();
  for (const ReportedCondition& c : d.conditions)
    j["conditions"].push_back(conditionJson(c));
  if (d.hint) {
    j["hint"] = {{"message", d.hint->message}};
    if (d.hint->span.valid()) {
      if (d.hint->path != d.path) putPath(j["hint"], d.hint->path);  // elsewhere than the diagnostic
      j["hint"]["range"] = rangeJson(d.hint->span);
      j["hint"]["replacement"] = d.hint->replacement;
    }
  } else {
    j["hint"] = nullptr;
  }
  return j;
}

namespace {

Json revealJson(const ReportedReveal& r, const std::string& entry) {
  Json j = placed(r.path, {{"line", r.position.line}, {"column", r.position.column}, {"expression", r.expression}});
  if (!entry.empty()) j["entry"] = entry;
  if (r.is_shape) {
    j["shape"] = shapeJson(r.shape);
    j["dtype"] = r.dtype ? Json(*r.dtype) : Json(nullptr);
  } else {
    j["value"] = r.value ? Json(*r.value) : Json(nullptr);
  }
  return j;
}

Json coverageJson(const Coverage& c) {
  Json unmodelled = Json::array();
  for (const UnmodelledCall& u : c.unmodelled)
    unmodelled.push_back({{"name", u.name}, {"count", u.count}, {"touches_tensors", u.touches_tensors}});
  return {{"functions", c.functions}, {"functions_reached", c.functions_reached}, {"calls", c.calls},
          {"calls_modelled", c.calls_modelled}, {"unmodelled", std::move(unmodelled)}, {"tensor_operations", c.tensor_operations},
          {"shape_known", c.shape_known}, {"rank_known", c.rank_known}, {"limits_hit", c.limits_hit}};
}

// Counters only: two runs print the same.
Json statisticsJson(const Statistics& s) {
  Json ledger = Json::object();
  for (const auto& [name, count] : s.ledger) ledger[name] = count;
  return {{"steps", s.steps},
          {"paths", std::move(ledger)},
          {"obligations", {{"proved", s.proved}, {"unproven", s.unproven}}},
          {"questions", {{"normal_form", s.by_normal_form}, {"intervals", s.by_intervals}, {"cache", s.by_cache}, {"z3", s.by_z3},
                         {"unknown", s.solver_unknown}}}};
}

Json assumptionJson(const ReportedAssumption& a) {
  Json j = {{"kind", assumptionInfo(a.kind).name}};
  putPath(j, a.path);
  j["line"] = a.line;
  j["count"] = a.count;
  return j;
}

Json fileJson(const FileReport& r, const std::string& entry, bool statistics) {
  Json reasons = Json::array();
  for (const ReportedReason& n : r.reasons)
    reasons.push_back(placed(n.path, {{"line", n.span.start.line}, {"column", n.span.start.column}, {"reason", n.text}}));
  Json j;
  j["path"] = r.path;
  if (!entry.empty()) j["entry"] = entry;
  j["verdict"] = verdictName(r.verdict);
  j["assumptions"] = Json::array();
  for (const ReportedAssumption& a : r.assumptions)
    j["assumptions"].push_back(assumptionJson(a));
  j["reasons"] = std::move(reasons);
  j["paths"] = {{"explored", r.paths.explored}, {"valid", r.paths.valid}, {"invalid", r.paths.invalid},
                {"undecided", r.paths.undecided}, {"unreachable", r.paths.unreachable}, {"merged", r.paths.merged}};
  j["coverage"] = coverageJson(r.coverage);
  if (statistics) j["statistics"] = statisticsJson(r.statistics);
  j["milliseconds"] = std::round(r.milliseconds * 10) / 10;
  return j;
}

// A program without a result.
Json failureJson(const FileResult& f) {
  Json j = {{"path", f.path}};
  if (!f.entry.empty()) j["entry"] = f.entry;
  j["message"] = f.trouble;
  return j;
}

Json unreachedJson(const Unreached& u) {
  Json functions = Json::array();
  for (const ReportedFunction& f : u.functions) functions.push_back(placed(f.path, {{"line", f.line}, {"function", f.name}}));
  return {{"functions", std::move(functions)}, {"modules", u.modules}};
}

}  // namespace

void reportJson(const RunResult& run, const CheckOptions& options, std::ostream& out) {
  Json j;
  j["version"] = 1;
  j["tool"] = {{"name", "shapeproof"}, {"version", versionText()}};
  j["diagnostics"] = Json::array();
  j["reveals"] = Json::array();
  j["files"] = Json::array();
  j["failures"] = Json::array();
  for (const FileResult& f : run.files) {
    if (!f.good()) {
      j["failures"].push_back(failureJson(f));
      continue;
    }
    for (const ReportedDiagnostic& d : f.report.diagnostics) j["diagnostics"].push_back(diagnosticJson(d, f.entry));
    for (const ReportedReveal& r : f.report.reveals) j["reveals"].push_back(revealJson(r, f.entry));
    j["files"].push_back(fileJson(f.report, f.entry, options.statistics));
  }
  j["coverage"] = {{"loaded", run.loaded}, {"unreached", unreachedJson(run.unreached)}};
  // Text of the analysed program may hold lone surrogates: they are replaced, never a failure.
  out << j.dump(2, ' ', false, Json::error_handler_t::replace) << "\n";
}

void printJson(const Json& answer, std::ostream& out) { out << harmlessJson(answer.dump(2, ' ', false, Json::error_handler_t::replace)) << "\n"; }

}  // namespace shapeproof
