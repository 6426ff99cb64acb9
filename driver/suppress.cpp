#include "driver/suppress.h"

#include <algorithm>
#include <set>

namespace shapeproof {
namespace {

struct Suppression {
  uint32_t line = 0;
  uint32_t column = 0;
  bool whole_file = false;
  bool alone = false;               // nothing but the comment on its line
  std::vector<std::string> rules;   // empty: all
  std::vector<bool> used;           // per rule; one entry for the bare form
  std::string text;
};

// Finds comments: a small scanner that knows strings, so that a '#' inside one does not count.
class CommentScanner {
 public:
  explicit CommentScanner(const SourceText& source) : source_(source) {}

  std::vector<Suppression> run() {
    for (uint32_t line = 1; line <= source_.lineCount(); ++line) scanLine(line);
    return std::move(found_);
  }

 private:
  void scanLine(uint32_t number) {
    const std::string_view text = source_.line(number);
    if (triple_.empty() && text.find('#') == std::string_view::npos && text.find("\"\"\"") == std::string_view::npos && text.find("'''") == std::string_view::npos) {
      if (text.find_first_not_of(" \t") != std::string_view::npos && text.find_first_not_of(" \t\f\\") != std::string_view::npos) statement_seen_ = true;
      return;
    }
    bool code = false;
    for (size_t i = 0; i < text.size(); ++i) {
      if (!triple_.empty()) {
        if (text[i] == '\\') { ++i; continue; }
        if (text.substr(i, 3) == triple_) { i += 2; triple_.clear(); }
        continue;
      }
      const char c = text[i];
      if (c == '#') { comment(number, i, text.substr(i), !code); return; }
      if (c != ' ' && c != '\t' && c != '\f') { code = true; }
      if (c == '"' || c == '\'') {
        if (text.substr(i, 3) == std::string(3, c)) { triple_ = std::string(3, c); i += 2; continue; }
        for (++i; i < text.size() && text[i] != c; ++i) if (text[i] == '\\') ++i;
      } else if (code) {
        statement_seen_ = true;
      }
    }
  }

  void comment(uint32_t line, size_t offset, std::string_view text, bool alone) {
    constexpr std::string_view kMark = "shapeproof:";
    const size_t at = text.find(kMark);
    if (at == std::string_view::npos || text.substr(1, at - 1).find_first_not_of(" \t#") != std::string_view::npos) return;
    std::string_view rest = text.substr(at + kMark.size());
    rest.remove_prefix(std::min(rest.find_first_not_of(" \t"), rest.size()));
    if (!rest.starts_with("ignore")) return;
    Suppression s;
    s.line = line;
    s.column = static_cast<uint32_t>(offset) + 1;
    s.whole_file = rest.starts_with("ignore-file");
    s.alone = alone;
    rest.remove_prefix(s.whole_file ? 11 : 6);
    if (s.whole_file && statement_seen_) s.whole_file = false;  // misplaced: suppresses nothing, so it is reported as unused
    s.text = std::string(text.substr(at));
    if (rest.starts_with("[")) parseRules(rest.substr(1, rest.find(']') - 1), s.rules);
    s.used.assign(std::max<size_t>(1, s.rules.size()), false);
    found_.push_back(std::move(s));
  }

  static void parseRules(std::string_view list, std::vector<std::string>& rules) {
    while (!list.empty()) {
      const size_t comma = std::min(list.find(','), list.size());
      std::string_view one = list.substr(0, comma);
      one.remove_prefix(std::min(one.find_first_not_of(" \t"), one.size()));
      while (!one.empty() && (one.back() == ' ' || one.back() == '\t')) one.remove_suffix(1);
      if (!one.empty()) rules.emplace_back(one);
      list.remove_prefix(std::min(comma + 1, list.size()));
    }
  }

  const SourceText& source_;
  std::vector<Suppression> found_;
  std::string triple_;
  bool statement_seen_ = false;
};

bool covers(const Suppression& s, const Span& span) {
  if (s.whole_file) return true;
  if (s.line == span.start.line || s.line == span.end.line) return true;
  return s.alone && s.line + 1 == span.start.line;
}

bool suppressed(std::vector<Suppression>& comments, const ReportedDiagnostic& d) {
  bool hit = false;
  for (Suppression& s : comments) {
    if (!covers(s, d.span)) continue;
    if (s.rules.empty()) { s.used[0] = true; hit = true; }
    for (size_t i = 0; i < s.rules.size(); ++i)
      if (findRule(s.rules[i]) == d.rule) { s.used[i] = true; hit = true; }
  }
  return hit;
}

void reportUnused(const std::string& path, const std::vector<Suppression>& comments, FileReport& report) {
  for (const Suppression& s : comments)
    for (size_t i = 0; i < s.used.size(); ++i) {
      if (s.used[i]) continue;
      ReportedDiagnostic d;
      d.rule = Rule::kUnusedSuppression;
      d.severity = Severity::kWarning;
      d.path = path;
      d.span = {{s.line, s.column}, {s.line, s.column + static_cast<uint32_t>(s.text.size())}};
      if (s.rules.empty()) d.message = "this comment suppresses nothing";
      else if (!findRule(s.rules[i])) d.message = "there is no rule '" + s.rules[i] + "'";
      else d.message = "no '" + s.rules[i] + "' is reported here";
      report.diagnostics.push_back(std::move(d));
    }
}

}  // namespace

void applySuppressions(FileReport& report, const ModuleSearch& texts) {
  std::set<std::string> paths = {report.path};
  for (const ReportedDiagnostic& d : report.diagnostics) paths.insert(d.path);
  for (const std::string& path : paths) {
    const SourceText* source = texts.text(path);
    if (source == nullptr || source->text().find("shapeproof:") == std::string_view::npos) continue;
    auto comments = CommentScanner(*source).run();
    std::erase_if(report.diagnostics, [&](const ReportedDiagnostic& d) { return d.path == path && suppressed(comments, d); });
    reportUnused(path, comments, report);
  }
}

}  // namespace shapeproof
