#include "driver/suppress.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "driver/config/option_values.h"
#include "driver/script_detect.h"

namespace shapeproof {
namespace {

struct Comment {
  Suppression what;
  std::vector<bool> used;  // per rule; one entry where every rule is meant
  std::set<std::string_view> hidden;  // names of the rules whose diagnostics it removed
};

std::vector<Comment> commentsOf(const SourceText& source) {
  std::vector<Comment> comments;
  for (Suppression& s : findSuppressions(source)) {
    const size_t entries = std::max<size_t>(1, s.rules.size());
    comments.push_back({std::move(s), std::vector<bool>(entries, false), {}});
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
  if (!comment.known) return false;
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
    if (c.what.rules.empty()) {
      c.used[0] = hit = true;
      c.hidden.insert(ruleInfo(rule).name);
    }
    for (size_t i = 0; i < c.what.rules.size(); ++i)
      if (findRule(c.what.rules[i]) == rule) c.used[i] = hit = true;
  }
  return hit;
}

std::string listed(const std::set<std::string_view>& rules) {
  std::string list;
  for (const std::string_view rule : rules) list += (list.empty() ? "" : ", ") + std::string(rule);
  return list;
}

// What one comment of a file deserves to be told, with the text that would be right.
class Judge {
 public:
  Judge(const Comment& comment, const SourceText& source, FileReport& report) : comment_(comment), what_(comment.what), source_(source), report_(report) {}

  // All of it: only where everything that the comment could hide has been looked at.
  void everything() {
    if (always()) return;
    for (size_t i = 0; i < comment_.used.size(); ++i) {
      if (what_.rules.empty()) bare();
      else if (!comment_.used[i]) tell(unusedRule(what_.rules[i]), withoutUnused());
    }
  }

  // What is wrong whichever programs there are. True: nothing else need be said.
  bool always() {
    if (!what_.known) unknownWord();
    else if (what_.misplaced) tell("ignore-file has no effect after the first statement", {});
    return !what_.known || what_.misplaced;
  }

  // The same, for a module that other scripts may import as well.
  void inModule() {
    if (always()) return;
    for (const std::string& rule : what_.rules)
      if (!findRule(rule)) tell(unusedRule(rule), {});
  }

 private:
  using Fix = std::optional<ReportedHint>;

  Fix fix(std::string message, const Span& place, std::string replacement) const { return ReportedHint{std::move(message), source_.path(), place, std::move(replacement)}; }
  Fix removal() const { return fix("remove this comment", what_.span, ""); }

  void tell(std::string message, Fix fix) {
    ReportedDiagnostic d;
    d.rule = Rule::kUnusedSuppression;
    d.severity = ruleInfo(d.rule).severity;
    d.message = std::move(message);
    d.path = source_.path();
    d.span = what_.span;
    d.hint = std::move(fix);
    report_.diagnostics.push_back(std::move(d));
  }

  void unknownWord() {
    const std::string written(source_.slice(what_.word)), meant = nearest(written, {"ignore", "ignore-file"});
    tell("'shapeproof: " + written + "' has no effect: only ignore[RULE] and ignore-file[RULE] have one" + didYouMean(meant),
         meant.empty() ? Fix() : fix("write " + meant, what_.word, meant));
  }

  void bare() {
    if (!comment_.used[0]) return tell("this comment suppresses nothing", removal());
    const std::string right = std::string(source_.slice(what_.word)) + "[" + listed(comment_.hidden) + "]";
    tell("this comment names no rule, so it would hide the next error as well: write " + right, fix("write " + right, what_.word, right));
  }

  static std::string unusedRule(const std::string& rule) {
    return findRule(rule) ? "no '" + rule + "' is reported here" : "there is no rule '" + rule + "'" + didYouMean(meantRule(rule));
  }

  // The list as it should be: what hides nothing is left out, what is misspelt is mended.
  Fix withoutUnused() const {
    if (!what_.list_begin || !what_.list_end) return {};
    std::string list;
    for (size_t i = 0; i < what_.rules.size(); ++i) {
      const std::string right = findRule(what_.rules[i]) ? (comment_.used[i] ? what_.rules[i] : "") : meantRule(what_.rules[i]);
      if (!right.empty()) list += (list.empty() ? "" : ", ") + right;
    }
    return list.empty() ? removal() : fix("write [" + list + "]", {*what_.list_begin, *what_.list_end}, list);
  }

  const Comment& comment_;
  const Suppression& what_;
  const SourceText& source_;
  FileReport& report_;
};

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
  if (!judge_unused) return;
  for (const auto& [path, ir] : modules.programFiles()) {
    const std::vector<Comment>& here = commentsIn(path);
    for (const Comment& c : here) {
      Judge judge(c, *modules.text(path), report);
      if (path == report.path) judge.everything();
      else judge.inModule();
    }
  }
}

}  // namespace shapeproof
