// GitHub's workflow commands: annotations in the diff of a pull request. GitHub shows ten of each level for a step, the first
// ones, so the text for people goes into the log as well and the last line says what was cut.
#include <algorithm>
#include <map>
#include <sstream>
#include <vector>

#include <fmt/format.h>

#include "driver/notebook/cells.h"
#include "driver/report.h"
#include "driver/text.h"

namespace shapeproof {
namespace {

constexpr size_t kShownOfLevel = 10;
constexpr size_t kMostFiles = 20;  // in the summary
constexpr size_t kMostReasons = 5;

std::string escapeData(std::string_view text) {
  std::string out;
  for (const char c : printable(text, "\n\r")) {
    if (c == '%') out += "%25";
    else if (c == '\r') out += "%0D";
    else if (c == '\n') out += "%0A";
    else out += c;
  }
  return out;
}

std::string escapeProperty(std::string_view text) {
  std::string out;
  for (const char c : escapeData(text)) {
    if (c == ':') out += "%3A";
    else if (c == ',') out += "%2C";
    else out += c;
  }
  return out;
}

const char* commandOf(Severity s) {
  switch (s) {
    case Severity::kError: return "error";
    case Severity::kWarning: return "warning";
    case Severity::kInfo: break;
  }
  return "notice";
}

// Columns are left out where the lines differ: GitHub takes none then. The lines of a cell are not those of its file.
std::string placeProperties(const std::string& path, const Span& span) {
  if (!span.valid() || cellPathOf(path).cell != 0) return {};
  std::string text = fmt::format(",line={}", span.start.line);
  if (span.end.line == span.start.line) return text + fmt::format(",col={},endLine={},endColumn={}", span.start.column, span.end.line, span.end.column);
  return text + fmt::format(",endLine={}", span.end.line);
}

std::string annotation(const RunResult& run, const RunFinding& f) {
  const ReportedDiagnostic& d = f.diagnostic;
  const std::string path = relativePath(f.path, run.root);
  std::string body = fmt::format("{}:{}:{}: {}: {}", printable(relativePath(d.path, run.root)), d.span.start.line, d.span.start.column, ruleInfo(d.rule).name, d.message);
  for (const std::string& line : explanationOf(d)) body += "\n  " + line;
  return fmt::format("::{} title=shapeproof ({}),file={}{}::{}\n", commandOf(d.severity), ruleInfo(d.rule).name, escapeProperty(path), placeProperties(d.path, d.span),
                     escapeData(validUtf8(body)));
}

// One for a file: its root reason, with the others below it.
std::string verdictAnnotation(const RunResult& run, const FileResult& f, bool fails) {
  const std::vector<ReportedReason> why = whyNotProved(f.report);
  const ReportedReason& root = why.front();
  const std::string place = pathOf(root, f.report), path = relativePath(cellPathOf(place).file, run.root), verdict = verdictName(f.report.verdict);
  std::string body = fmt::format("{}{}: {}: {}", printable(relativePath(f.path, run.root)), f.entry.empty() ? "" : " (entry " + f.entry + ")", verdict, root.text);
  for (size_t i = 1; i < std::min(why.size(), kMostReasons); ++i) body += "\n  " + why[i].text;
  return fmt::format("::{} title=shapeproof ({}),file={}{}::{}\n", fails ? "error" : "notice", verdict, escapeProperty(path), placeProperties(place, root.span),
                     escapeData(validUtf8(body)));
}

// How many there are in each file, the most first.
std::string byFile(const RunResult& run, const std::vector<const RunFinding*>& findings) {
  std::map<std::string, size_t> counts;
  for (const RunFinding* f : findings) ++counts[relativePath(f->path, run.root)];
  std::vector<std::pair<std::string, size_t>> files(counts.begin(), counts.end());
  std::stable_sort(files.begin(), files.end(), [](const auto& a, const auto& b) { return a.second > b.second; });
  std::string text;
  for (size_t i = 0; i < std::min(files.size(), kMostFiles); ++i) text += fmt::format("{:>6}  {}\n", files[i].second, printable(files[i].first));
  if (files.size() > kMostFiles) text += fmt::format("        and {} more files\n", files.size() - kMostFiles);
  return text;
}

}  // namespace

void reportGithub(const RunResult& run, const CheckOptions& options, bool with_text, std::ostream& out) {
  std::vector<const RunFinding*> findings;
  for (const RunFinding& f : run.findings) if (f.state == FindingState::kNew) findings.push_back(&f);
  std::stable_sort(findings.begin(), findings.end(), [](const RunFinding* a, const RunFinding* b) { return a->diagnostic.severity < b->diagnostic.severity; });
  size_t shown = 0;
  std::map<Severity, size_t> levels;
  for (const RunFinding* f : findings) shown += ++levels[f->diagnostic.severity] <= kShownOfLevel;

  if (with_text) {
    std::ostringstream text;
    reportFull(run, options, colourWanted(options.color), terminalWidth(), text);
    out << withoutCommands(text.str());
  }
  for (const RunFinding* f : findings) out << annotation(run, *f);
  size_t verdicts = 0;
  for (const FileResult& f : run.files) {
    const bool fails = f.good() && counts(options, f.report.verdict);
    if (!f.good() || whyNotProved(f.report).empty() || (options.quiet && !fails)) continue;
    out << verdictAnnotation(run, f, fails);
    ++verdicts;
    shown += ++levels[fails ? Severity::kError : Severity::kInfo] <= kShownOfLevel;
  }
  if (options.quiet) return;
  std::string summary = shown < findings.size() + verdicts ? byFile(run, findings) : std::string();
  summary += counted(findings.size(), "finding") + (verdicts == 0 ? "" : ", " + counted(verdicts, "file") + " without a proof") + fmt::format(", {} shown by GitHub\n", shown);
  out << withoutCommands(summary);
}

}  // namespace shapeproof
