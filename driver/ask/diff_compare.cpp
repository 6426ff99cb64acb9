// What differs between a program before and after.
#include <algorithm>

#include "driver/ask/diff_answer.h"
#include "driver/ask/summary_answer.h"
#include "driver/ask/summary_words.h"
#include "driver/gate/findings.h"
#include "driver/text.h"
#include "driver/verdict.h"

namespace shapeproof {
namespace {

using Kind = DiffChange::Kind;

std::string findingWords(const ReportedDiagnostic& d) { return std::string(severityName(d.severity)) + "[" + std::string(ruleInfo(d.rule).name) + "] " + oneLine(d.message); }
std::string placeOf(const ReportedDiagnostic& d) { return d.path + ":" + std::to_string(d.span.start.line); }

class Comparison {
 public:
  explicit Comparison(DiffEntry& entry) : entry_(entry) {}

  void run() {
    const DiffSide none;
    const DiffSide &before = entry_.before ? *entry_.before : none, &after = entry_.after ? *entry_.after : none;
    differ(Kind::kVerdict, "", entry_.before ? verdictName(before.report.verdict) : "", entry_.after ? verdictName(after.report.verdict) : "");
    findings(before, after);
    if (!entry_.before || !entry_.after) return;
    // What a program does not come to is not compared: it is no change of its modules.
    if (before.report.verdict == Verdict::kInvalid || after.report.verdict == Verdict::kInvalid) return;
    modules(before, after);
    differ(Kind::kParameters, "", sizeWords(before.totals.parameters), sizeWords(after.totals.parameters));
    if (!wereCalled(before) || !wereCalled(after)) return;
    differ(Kind::kMultAdds, "", sizeWords(before.totals.mult_adds), sizeWords(after.totals.mult_adds));
    differ(Kind::kMemory, "", bytesWords(before.totals.peak_bytes), bytesWords(after.totals.peak_bytes));
  }

 private:
  static bool wereCalled(const DiffSide& side) {
    return !side.tables.empty() && std::all_of(side.tables.begin(), side.tables.end(), [](const SummaryTable& t) { return t.called && t.finished; });
  }

  void differ(Kind kind, const std::string& what, const std::string& before, const std::string& after) {
    if (before != after) entry_.changes.push_back({kind, what, before, after});
  }

  using Findings = std::vector<const ReportedDiagnostic*>;
  static Findings findingsOf(const DiffSide& side) {
    Findings all;
    for (const ReportedDiagnostic& d : side.report.diagnostics)
      if (d.severity != Severity::kInfo) all.push_back(&d);
    return all;
  }

  // Rule, file and words tell one from another, as lines move; of what is left, the words without their numbers.
  static bool alike(const ReportedDiagnostic& a, const ReportedDiagnostic& b, bool numbers) {
    const auto words = [&](const ReportedDiagnostic& d) { return numbers ? wordsOf(d) : withoutNumbers(d.message); };
    return a.rule == b.rule && a.severity == b.severity && a.path == b.path && words(a) == words(b);
  }

  static std::string withoutNumbers(std::string text) {
    std::erase_if(text, [](char c) { return c >= '0' && c <= '9'; });
    return text;
  }

  void findings(const DiffSide& before, const DiffSide& after) {
    Findings gone = findingsOf(before), come = findingsOf(after);
    for (const bool numbers : {true, false})
      std::erase_if(come, [&](const ReportedDiagnostic* d) {
        const auto known = std::find_if(gone.begin(), gone.end(), [&](const ReportedDiagnostic* g) { return alike(*g, *d, numbers); });
        if (known == gone.end()) return false;
        if (!numbers) differ(Kind::kFinding, placeOf(*d), findingWords(**known), findingWords(*d));
        gone.erase(known);
        return true;
      });
    for (const ReportedDiagnostic* d : gone) entry_.changes.push_back({Kind::kFinding, placeOf(*d), findingWords(*d), ""});
    for (const ReportedDiagnostic* d : come) {
      entry_.changes.push_back({Kind::kFinding, placeOf(*d), "", findingWords(*d)});
      entry_.breaks = entry_.breaks || d->severity == Severity::kError;
    }
  }

  using Rows = std::vector<std::pair<std::string, const SummaryRow*>>;
  static Rows rowsOf(const DiffSide& side) {
    Rows rows;
    for (const SummaryTable& table : side.tables)
      for (const SummaryRow& row : table.rows) rows.emplace_back(moduleName(table, row), &row);
    return rows;
  }

  static const SummaryRow* find(const Rows& rows, const std::string& name) {
    const auto at = std::find_if(rows.begin(), rows.end(), [&](const auto& r) { return r.first == name; });
    return at == rows.end() ? nullptr : at->second;
  }

  // A module that goes or comes is named; those in it are not.
  static bool liesInside(const std::string& name, const std::vector<std::string>& named) {
    return std::any_of(named.begin(), named.end(), [&](const std::string& n) { return name.starts_with(n + "."); });
  }

  void modules(const DiffSide& before, const DiffSide& after) {
    const Rows old = rowsOf(before), now = rowsOf(after);
    std::vector<std::string> named;
    for (const auto& [name, row] : old) {
      const SummaryRow* other = find(now, name);
      if (other != nullptr || liesInside(name, named)) continue;
      named.push_back(name);
      entry_.changes.push_back({Kind::kModule, name, row->cls, ""});
    }
    for (const auto& [name, row] : now) {
      const SummaryRow* other = find(old, name);
      if (liesInside(name, named)) continue;
      if (other == nullptr) {
        named.push_back(name);
        entry_.changes.push_back({Kind::kModule, name, "", row->cls});
        continue;
      }
      differ(Kind::kClass, name, other->cls, row->cls);
      const std::string was = outputOf(*other), is = outputOf(*row);
      if (!was.empty() && !is.empty()) differ(Kind::kOutput, name, was, is);
    }
  }

  DiffEntry& entry_;
};

}  // namespace

void compareSides(DiffEntry& entry) { Comparison(entry).run(); }

std::string moduleName(const SummaryTable& table, const SummaryRow& row) { return rootName(table) + (row.path.empty() ? "" : "." + row.path); }

std::string outputOf(const SummaryRow& row) {
  DescribedValue made;
  const DescribedValue* output = commonOutput(row, made);
  return output == nullptr ? "" : valueWords(*output);
}

std::string changeKind(Kind kind) {
  switch (kind) {
    case Kind::kVerdict: return "verdict";
    case Kind::kFinding: return "finding";
    case Kind::kModule: return "module";
    case Kind::kClass: return "class";
    case Kind::kOutput: return "output";
    case Kind::kParameters: return "parameters";
    case Kind::kMultAdds: return "mult-adds";
    case Kind::kMemory: return "memory";
  }
  return "";
}

std::string changeWords(const DiffChange& c) {
  const std::string what = c.what.empty() ? "" : c.what + ": ";
  const auto becomes = [&](const std::string& name) { return what + name + " " + c.before + " -> " + c.after; };
  switch (c.kind) {
    case Kind::kVerdict: return c.before.empty() ? "new, " + c.after : c.after.empty() ? "gone, was " + c.before : becomes("verdict");
    case Kind::kFinding: return c.before.empty() ? "new: " + what + c.after : c.after.empty() ? "no more: " + what + c.before : "other numbers: " + what + c.after;
    case Kind::kModule: return what + (c.before.empty() ? "new, " : "gone, was ") + c.before + c.after;
    case Kind::kClass: return becomes("class");
    case Kind::kOutput: return becomes("output");
    case Kind::kParameters: return becomes("parameters");
    case Kind::kMultAdds: return becomes("multiply-adds");
    case Kind::kMemory: return becomes("memory of a training step");
  }
  return "";
}

}  // namespace shapeproof
