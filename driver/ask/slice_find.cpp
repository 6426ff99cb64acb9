// The search: what is asked for is found in the whole program, then in less and less of it.
#include <algorithm>

#include "backend/query/asked.h"
#include "driver/ask/finding.h"
#include "driver/ask/slice_answer.h"
#include "driver/module_search.h"
#include "driver/reduce/rerun.h"
#include "driver/reduce/statement_parts.h"
#include "driver/verdict.h"
#include "frontend/lower.h"

namespace shapeproof {
namespace {

constexpr uint64_t kMostAttempts = 2000, kLeastSteps = 60'000'000, kTimesSteps = 100;
constexpr const char* kAsked = "_shapeproof_asked";

// One analysis of the program with less in it.
struct SlicedRun {
  FileReport report;  // its places are those of the files
  std::vector<DescribedValue> values;
};

class Trials {
 public:
  explicit Trials(const AnalysedProgram& program) : rerun_(program) {}

  // `insertion`: into the file at `path`; its variable is looked at.
  [[nodiscard]] std::optional<SlicedRun> run(const Drafts& drafts, const std::string& path, const Insertion* insertion) {
    std::map<std::string, DraftText> texts;
    for (const auto& [file, draft] : drafts) texts.emplace(file, draft.render(insertion != nullptr && file == path ? insertion : nullptr));
    AskedObserver observer(kAsked);
    auto report = rerun_.run(texts, insertion != nullptr ? &observer : nullptr);
    if (!report) return std::nullopt;
    for (ReportedDiagnostic& d : report->diagnostics)
      if (const auto at = texts.find(d.path); at != texts.end()) d.span = at->second.inFile(d.span);
    for (ReportedAssumption& a : report->assumptions)
      if (const auto at = texts.find(a.path); at != texts.end()) a.line = at->second.inFile(Position{a.line, 1}).line;
    return SlicedRun{std::move(*report), std::move(observer.values)};
  }

 private:
  Rerun rerun_;
};

// Under the same conditions. The sizes that count stand in the message.
bool alike(const ReportedDiagnostic& x, const ReportedDiagnostic& y) {
  const auto condition = [](const ReportedCondition& a, const ReportedCondition& b) { return a.text == b.text && a.value == b.value; };
  return sameFinding(x, y) && x.certainty == y.certainty && std::equal(x.conditions.begin(), x.conditions.end(), y.conditions.begin(), y.conditions.end(), condition);
}

// What was taken out has broken nothing: no finding is new, nothing more is assumed, and nothing is less known.
bool nothingNew(const FileReport& before, const FileReport& after) {
  const auto known = [&](const ReportedDiagnostic& d) { return d.severity == Severity::kInfo || std::any_of(before.diagnostics.begin(), before.diagnostics.end(), [&](const auto& b) { return sameFinding(b, d); }); };
  const auto said = [&](const ReportedReason& r) { return std::any_of(before.reasons.begin(), before.reasons.end(), [&](const auto& b) { return b.text == r.text; }); };
  const auto assumed = [&](const ReportedAssumption& a) { return std::any_of(before.assumptions.begin(), before.assumptions.end(), [&](const auto& b) { return b.kind == a.kind && b.path == a.path && b.line == a.line; }); };
  const auto met = [&](const std::string& limit) { return std::find(before.coverage.limits_hit.begin(), before.coverage.limits_hit.end(), limit) != before.coverage.limits_hit.end(); };
  return std::all_of(after.diagnostics.begin(), after.diagnostics.end(), known) && std::all_of(after.reasons.begin(), after.reasons.end(), said) && std::all_of(after.assumptions.begin(), after.assumptions.end(), assumed) &&
         std::all_of(after.coverage.limits_hit.begin(), after.coverage.limits_hit.end(), met);
}

using SameAnswer = std::function<bool(const SlicedRun&)>;

void reduce(const SliceQuestion& question, Trials& trials, SliceAnswer& answer, Drafts drafts, const Insertion* insertion, const SameAnswer& same) {
  const uint64_t steps = std::max(kLeastSteps, kTimesSteps * question.result.report.statistics.steps);
  const std::string path = answer.path;
  Reducer reducer(std::move(drafts), [&, path](const Drafts& fewer) -> Reducer::Outcome {
    const auto trial = trials.run(fewer, path, insertion);
    return trial ? Reducer::Outcome{same(*trial), trial->report.statistics.steps} : Reducer::Outcome{};
  }, {kMostAttempts, steps});
  reducer.run();
  answer.drafts = reducer.drafts();
  answer.complete = reducer.complete();
  if (!answer.complete) answer.undecided.push_back("after " + std::to_string(reducer.attempts()) + " analyses the search was given up: some of the lines may not be needed");
}

// --- values

// Beside the statement of the line: before or behind it, in its block, or in its place.
std::optional<Insertion> insertionAt(const UnitTree& tree, uint32_t line, std::string& of, bool before, std::string& problem) {
  UnitId unit = tree.at(line);
  if (unit == SourceUnit::kNone) problem = "there is no statement on that line";
  else if (tree[unit].kind == SourceUnit::Kind::kDecorator || tree[unit].optional) problem = "no statement begins on that line";
  if (!problem.empty()) return std::nullopt;
  if (tree[unit].kind == SourceUnit::Kind::kClause) unit = tree[unit].parent;
  const StatementParts parts = partsOf(tree, unit);
  const std::string start = std::string(kAsked) + " = (";
  Insertion insertion{unit, Insertion::Where::kAfter, {}};
  if (of.empty() && parts.target.empty() && !parts.value.empty()) {
    of = parts.value;
    insertion.where = Insertion::Where::kInstead;
    insertion.lines = {start + of + ")"};
    if (parts.returns) insertion.lines.push_back(std::string("return ") + kAsked);
    return insertion;
  }
  if (of.empty()) of = parts.target;
  if (of.empty()) problem = "the statement there has no value: --of says what is asked about";
  insertion.lines = {start + of + ")"};
  if (!tree[unit].children.empty()) insertion.where = Insertion::Where::kInside;
  else if (before || parts.leaves) insertion.where = Insertion::Where::kBefore;
  return problem.empty() ? std::optional(insertion) : std::nullopt;
}

bool isExpression(const std::string& text) { return frontend::lowerFile(SourceText::fromUtf8("", "_ = (" + text + ")\n")).errors.empty(); }

// Why the sizes are not known; empty: they are.
void judgeValues(const SliceQuestion& question, SliceAnswer& answer) {
  bool sized = false;
  for (const DescribedValue& value : answer.values)
    if (const std::string why = whyUnknown(value, sized); !why.empty()) answer.undecided.push_back(why);
  if (!answer.values.empty() && answer.undecided.empty() && !sized) answer.problem = "neither a tensor nor a number: " + answer.of;
  if (!answer.values.empty()) return;
  answer.undecided.push_back("the line is not reached, or not to its end");
  for (const ReportedReason& reason : whyNotProved(question.result.report)) answer.undecided.push_back(reason.text);
  for (const ReportedDiagnostic& d : question.result.report.diagnostics)
    if (d.severity == Severity::kError) answer.instead.push_back(d);
}

}  // namespace

Drafts draftsOf(const SliceQuestion& question) {
  Drafts drafts;
  for (const auto& [path, ir] : question.program.files) {
    auto source = question.files.sharedText(path);
    const bool written = source != nullptr && !path.starts_with("<");  // not put together by the program itself
    if (written && frontend::lowerFile(*source).errors.empty()) drafts.emplace(path, Draft(std::make_shared<const UnitTree>(std::move(source))));
  }
  return drafts;
}

void sliceFinding(const SliceQuestion& question, SliceAnswer& answer) {
  const ReportedDiagnostic* wanted = findingNumbered(question.result.report, question.asked.finding, answer.problem);
  if (wanted == nullptr) return;
  answer.finding = *wanted;
  Drafts drafts = draftsOf(question);
  Trials trials(question.program);
  const auto whole = trials.run(drafts, answer.path, nullptr);
  const auto at = std::find_if(whole->report.diagnostics.begin(), whole->report.diagnostics.end(), [&](const ReportedDiagnostic& d) { return sameFinding(d, *wanted); });
  if (at == whole->report.diagnostics.end()) {
    answer.undecided.push_back("the finding is about the file as a whole, not about what it does");
    answer.complete = false;
    return;
  }
  const bool ends_well = whole->report.paths.valid > 0;
  reduce(question, trials, answer, std::move(drafts), nullptr, [&](const SlicedRun& trial) {
    const auto& all = trial.report.diagnostics;
    if (!ends_well && trial.report.paths.valid > 0) return false;
    return std::any_of(all.begin(), all.end(), [&](const ReportedDiagnostic& d) { return alike(d, *at); }) && nothingNew(whole->report, trial.report);
  });
}

void sliceValue(const SliceQuestion& question, SliceAnswer& answer) {
  Drafts drafts = draftsOf(question);
  const auto file = drafts.find(answer.path);
  if (file == drafts.end()) answer.problem = "not a file of the program";
  else if (!answer.of.empty() && !isExpression(answer.of)) answer.problem = "--of: no expression of Python";
  if (!answer.problem.empty()) return;
  Trials trials(question.program);
  std::optional<SlicedRun> whole;
  std::optional<Insertion> insertion;
  for (const bool before : {false, true}) {
    insertion = insertionAt(file->second.tree(), answer.line, answer.of, before, answer.problem);
    if (!insertion) return;
    whole = trials.run(drafts, answer.path, &*insertion);
    if (whole && !whole->values.empty()) break;
  }
  if (!whole) { answer.problem = "--of: not an expression that is valid there"; return; }
  answer.values = whole->values;
  judgeValues(question, answer);
  if (!answer.problem.empty() || !answer.undecided.empty()) {
    answer.complete = false;
    return;
  }
  reduce(question, trials, answer, std::move(drafts), &*insertion, [&](const SlicedRun& trial) {
    const auto there = [&](const DescribedValue& v) { return std::find(trial.values.begin(), trial.values.end(), v) != trial.values.end(); };
    return trial.values.size() == whole->values.size() && std::all_of(whole->values.begin(), whole->values.end(), there) && nothingNew(whole->report, trial.report);
  });
}

}  // namespace shapeproof
