#include "driver/verdict.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string_view>

#include <fmt/format.h>

#include "driver/text.h"

namespace shapeproof {

namespace {

// In the order of the last line, with the words that it has for them.
constexpr std::array<std::pair<Verdict, std::string_view>, 5> kCounted = {{{Verdict::kValid, "proved"},
                                                                            {Verdict::kInvalid, "invalid"},
                                                                            {Verdict::kUndecided, "undecided"},
                                                                            {Verdict::kUnreachable, "unreachable"},
                                                                            {Verdict::kNothingChecked, "nothing checked"}}};

// " 1 proved, 2 undecided": all programs of the run, those without a result last.
std::string verdictCounts(const RunResult& run) {
  std::map<Verdict, size_t> counts;
  size_t failed = 0;
  for (const FileResult& f : run.files) {
    if (f.good()) ++counts[f.report.verdict];
    else ++failed;
  }
  std::string text;
  const auto add = [&](size_t n, std::string_view words) {
    if (n > 0) text += fmt::format("{} {} {}", text.empty() ? ":" : ",", n, words);
  };
  for (const auto& [verdict, words] : kCounted) add(counts[verdict], words);
  add(failed, "without a result");
  return text;
}

}  // namespace

std::string verdictName(Verdict v) {
  switch (v) {
    case Verdict::kValid: return "valid";
    case Verdict::kInvalid: return "invalid";
    case Verdict::kUndecided: return "undecided";
    case Verdict::kUnreachable: return "unreachable";
    case Verdict::kNothingChecked: return "nothing-checked";
  }
  return "";
}

std::optional<Verdict> findVerdict(std::string_view name) {
  for (const auto& [verdict, words] : kCounted)
    if (verdictName(verdict) == name) return verdict;
  return std::nullopt;
}

std::vector<ReportedReason> whyNotProved(const FileReport& report) {
  const auto because = [&](const char* words) { return std::vector<ReportedReason>{{report.path, {}, words, false}}; };
  switch (report.verdict) {
    case Verdict::kValid: case Verdict::kInvalid: return {};
    case Verdict::kUnreachable: return because("no way through the program is possible");
    case Verdict::kNothingChecked: return because("no tensor operation was reached");
    case Verdict::kUndecided: break;
  }
  std::vector<ReportedReason> roots = report.reasons;
  std::erase_if(roots, [](const ReportedReason& r) { return r.follows; });
  return roots.empty() ? because("something that matters was not decided") : roots;
}

Position placeOf(const ReportedReason& reason) { return reason.span.valid() ? reason.span.start : Position{1, 1}; }

const std::string& pathOf(const ReportedReason& reason, const FileReport& report) { return reason.path.empty() ? report.path : reason.path; }

bool hasErrors(const FileReport& report) {
  return std::any_of(report.diagnostics.begin(), report.diagnostics.end(), [](const ReportedDiagnostic& d) { return d.severity == Severity::kError; });
}

bool counts(const CheckOptions& options, Severity severity) {
  switch (severity) {
    case Severity::kError: return true;
    case Severity::kWarning: return options.fail_on.warning || options.error_on_warning;
    case Severity::kInfo: break;
  }
  return false;
}

bool counts(const CheckOptions& options, Verdict verdict) {
  if (options.exit_zero) return false;
  switch (verdict) {
    case Verdict::kValid: case Verdict::kInvalid: break;
    case Verdict::kUndecided: case Verdict::kUnreachable: return options.fail_on.undecided || options.error_on_unproven;
    case Verdict::kNothingChecked: return options.fail_on.nothing_checked || options.error_on_unproven;
  }
  return false;
}

std::string assumptionText(const ReportedAssumption& a) {
  std::string text(assumptionInfo(a.kind).words);
  if (a.line == 0) return text;
  text += fmt::format(" ({}:{}", printable(a.path), a.line);
  return text + (a.count > 1 ? fmt::format(", {} times)", a.count) : ")");
}

std::string summaryLine(const RunResult& run) {
  std::set<std::string_view> files;
  for (const FileResult& f : run.files) files.insert(f.path);
  std::string text = counted(files.size(), "file");
  if (files.size() < run.files.size()) text += " (" + std::to_string(run.files.size()) + " entries)";
  text += fmt::format("{}; {}, {}; {} proved, {}", verdictCounts(run), counted(run.errors, "error"), counted(run.warnings, "warning"),
                      counted(run.proved, "obligation"), counted(run.assumptions, "assumption"));
  return run.baseline.empty() ? text : text + fmt::format("; {} in the baseline", counted(run.known, "finding"));
}

}  // namespace shapeproof
