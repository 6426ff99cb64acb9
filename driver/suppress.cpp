#include "driver/suppress.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string>

#include "driver/script_detect.h"

namespace shapeproof {
namespace {

struct Comment {
  Suppression what;
  std::vector<bool> used;  // per rule; one entry where every rule is meant
};

std::vector<Comment> commentsOf(const SourceText& source) {
  std::vector<Comment> comments;
  for (Suppression& s : findSuppressions(source)) {
    const size_t entries = std::max<size_t>(1, s.rules.size());
    comments.push_back({std::move(s), std::vector<bool>(entries, false)});
  }
  return comments;
}

bool contains(const Span& outer, const Span& inner) { return outer.start <= inner.start && inner.end <= outer.end; }

bool hasBody(ir::StmtKind kind) {
  return kind == ir::StmtKind::kIf || kind == ir::StmtKind::kWhile || kind == ir::StmtKind::kFor || kind == ir::StmtKind::kTry || kind == ir::StmtKind::kWith;
}

}  // namespace

// Lowering makes several statements of one in the source, so the largest one without a body counts.
Span statementAround(const ir::Module& module, const Span& place) {
  std::optional<Span> simple, header;
  for (size_t i = 0; i < module.stmts.size(); ++i) {
    const Span& s = module.stmt_spans[i];
    if (!contains(s, place)) continue;
    if (hasBody(module.stmts[i].kind)) {
      if (!header || contains(*header, s)) header = s;
    } else if (!isDefinition(module, ir::StmtId(static_cast<uint32_t>(i)))) {
      if (!simple || contains(s, *simple)) simple = s;
    }
  }
  if (simple) return *simple;
  return header ? Span{header->start, place.end} : place;
}

bool covers(const Suppression& comment, const Span& place, const Span& statement) {
  if (comment.whole_file) return !comment.misplaced;
  const uint32_t line = comment.span.start.line;
  for (const uint32_t wanted : {place.start.line, place.end.line, statement.start.line, statement.end.line})
    if (line == wanted) return true;
  return comment.alone && (line + 1 == place.start.line || line + 1 == statement.start.line);
}

namespace {

bool suppressed(std::vector<Comment>& comments, Rule rule, const Span& place, const Span& statement) {
  bool hit = false;
  for (Comment& c : comments) {
    if (!covers(c.what, place, statement)) continue;
    if (c.what.rules.empty()) c.used[0] = hit = true;
    for (size_t i = 0; i < c.what.rules.size(); ++i)
      if (findRule(c.what.rules[i]) == rule) c.used[i] = hit = true;
  }
  return hit;
}

constexpr const char* kNamesNoRule = "this comment names no rule, so it would hide the next error as well: write ignore[RULE]";

std::string whyUnused(const Suppression& comment, size_t rule) {
  if (comment.misplaced) return "ignore-file has no effect after the first statement";
  if (comment.rules.empty()) return "this comment suppresses nothing";
  if (!findRule(comment.rules[rule])) return "there is no rule '" + comment.rules[rule] + "'";
  return "no '" + comment.rules[rule] + "' is reported here";
}

void reportUnused(const std::vector<Comment>& comments, FileReport& report) {
  for (const Comment& c : comments)
    for (size_t i = 0; i < c.used.size(); ++i) {
      if (c.used[i] && !c.what.rules.empty()) continue;
      ReportedDiagnostic d;
      d.rule = Rule::kUnusedSuppression;
      d.severity = ruleInfo(d.rule).severity;
      d.message = c.used[i] ? kNamesNoRule : whyUnused(c.what, i);
      d.path = report.path;
      d.span = c.what.span;
      report.diagnostics.push_back(std::move(d));
    }
}

bool parsed(const FileReport& report) {
  return std::none_of(report.diagnostics.begin(), report.diagnostics.end(), [](const ReportedDiagnostic& d) { return d.rule == Rule::kSyntaxError; });
}

}  // namespace

void applySuppressions(FileReport& report, const ModuleSearch& modules) {
  const bool judge_unused = parsed(report);  // nothing was looked at otherwise
  std::map<std::string, std::vector<Comment>> comments;
  const auto commentsIn = [&](const std::string& path) -> std::vector<Comment>& {
    const auto [at, added] = comments.try_emplace(path);
    if (const SourceText* source = modules.text(path); added && source != nullptr) at->second = commentsOf(*source);
    return at->second;
  };
  std::erase_if(report.diagnostics, [&](const ReportedDiagnostic& d) {
    std::vector<Comment>& here = commentsIn(d.path);
    if (here.empty()) return false;
    const ir::Module* module = modules.module(d.path);
    return suppressed(here, d.rule, d.span, module == nullptr ? d.span : statementAround(*module, d.span));
  });
  if (judge_unused) reportUnused(commentsIn(report.path), report);
}

}  // namespace shapeproof
