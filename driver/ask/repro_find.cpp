// The search: the failing call alone, or else the lines that decide the finding. Each is analysed before it is an answer.
#include <algorithm>

#include "backend/query/failing_call.h"
#include "driver/ask/finding.h"
#include "driver/ask/repro_answer.h"
#include "driver/ask/repro_script.h"
#include "driver/module_search.h"
#include "driver/reduce/rerun.h"
#include "driver/text.h"

namespace shapeproof {
namespace {

// What a hint writes in its place: its edit, or the number that an expression there should have ("in_features should be 512"), which
// mends this call whatever else it may break. Empty: none.
std::string replacementOf(const ReportedHint& hint) {
  if (!hint.replacement.empty()) return hint.replacement;
  const size_t number = hint.message.find_last_not_of("0123456789") + 1;
  return hint.message.substr(0, number).ends_with(" should be ") ? hint.message.substr(number) : std::string();
}

// The text with the hint of a finding in it.
std::string edited(const SourceText& source, const ReportedHint& hint) {
  const std::string before(source.slice({{1, 1}, hint.span.start})), cut(source.slice(hint.span));
  return before + replacementOf(hint) + std::string(source.text().substr(before.size() + cut.size()));
}

class Reproduction {
 public:
  Reproduction(const SliceQuestion& question, ReproAnswer& answer) : question_(question), answer_(answer), rerun_(question.program), wanted_(*answer.finding) {}

  void find() {
    FailingCallObserver failing([&](const ReportedDiagnostic& d) { return sameFinding(d, wanted_); });
    const auto whole = rerun_.run({}, &failing);
    if (!failing.met) return undecided("the finding is about the file as a whole, not about what it does");
    if (answer_.fixed && !findHint(*whole)) return undecided("it has no hint: there is no number in the program that repairs it alone");
    if (byCall(failing) || bySlice()) return;
    if (failing.calls.empty()) undecided("what fails is no call of a public function of torch that can be made alone");
    for (const std::string& why : why_) undecided(why);
  }

 private:
  void undecided(std::string why) { answer_.undecided.push_back(std::move(why)); }

  // --- what is an answer

  [[nodiscard]] std::optional<FileReport> analysed(const std::string& source) { return rerun_.run({{question_.program.script.path, DraftText{source, {}, {}}}}, nullptr); }

  [[nodiscard]] bool raisesIt(const FileReport& report) const {
    const auto raises = [](const ReportedDiagnostic& d) { return d.severity != Severity::kInfo; };
    const auto same = [&](const ReportedDiagnostic& d) { return !raises(d) || (d.rule == wanted_.rule && d.exception == wanted_.exception && d.message == wanted_.message); };
    const auto& all = report.diagnostics;
    return std::any_of(all.begin(), all.end(), raises) && std::all_of(all.begin(), all.end(), same);
  }

  [[nodiscard]] static bool runs(const FileReport& report) { return report.verdict == Verdict::kValid || report.verdict == Verdict::kNothingChecked; }

  // What speaks against the program, in words; empty: it is an answer.
  [[nodiscard]] std::string judged(const std::string& source, bool fixed) {
    if (std::string why = whyNotAlone(source); !why.empty()) return why;
    const auto report = analysed(source);
    if (!report) return "it does not parse";
    if (fixed ? runs(*report) : raisesIt(*report)) return {};
    for (const ReportedDiagnostic& d : report->diagnostics)
      if (d.severity != Severity::kInfo) return (fixed ? "with the hint it says: " : "alone it says: ") + d.message;
    for (const ReportedReason& reason : report->reasons) return "alone it is undecided: " + reason.text;
    return "alone it raises nothing";
  }

  bool accept(const std::string& source, const std::string& what, bool fixed) {
    std::string why = judged(source, fixed);
    if (why.empty()) {
      answer_.source = source;
      return true;
    }
    why = what + ": " + why;
    if (std::find(why_.begin(), why_.end(), why) == why_.end()) why_.push_back(std::move(why));
    return false;
  }

  // --- the failing call

  [[nodiscard]] std::string header(bool fixed) const {
    const SourceText* source = question_.files.text(wanted_.path);
    return reproHeader(fixed ? *answer_.finding : wanted_, source != nullptr ? std::string(source->line(wanted_.span.start.line)) : "", fixed);
  }

  bool byCall(const FailingCallObserver& failing) {
    for (const FailingCall& call : failing.calls)
      for (const RebuiltCall& way : call.ways) {
        const std::string source = reproScript(header(false), way);
        if (!answer_.fixed && accept(source, way.function, false)) return true;
        if (answer_.fixed && judged(source, false).empty()) return twinOf(call, way, failing.example);
      }
    return false;
  }

  // The same call in the program with the hint: of several, the one that differs least.
  bool twinOf(const FailingCall& call, const RebuiltCall& way, Counterexample example) {
    example.keys = way.keys;
    const ReportedHint& hint = *answer_.finding->hint;
    const SourceText* source = question_.files.text(hint.path);
    if (source == nullptr) return false;
    SameCallObserver same(call.at, example);
    (void)rerun_.run({{hint.path, DraftText{edited(*source, hint), {}, {}}}}, &same);
    const auto differs = [&](const RebuiltCall& other) {
      size_t count = other.call != way.call;
      for (size_t i = 0; i < std::max(way.operands.size(), other.operands.size()); ++i)
        count += i >= way.operands.size() || i >= other.operands.size() || way.operands[i].text != other.operands[i].text;
      return count;
    };
    std::vector<RebuiltCall> twins;
    for (const FailingCall& other : same.calls) twins.insert(twins.end(), other.ways.begin(), other.ways.end());
    std::stable_sort(twins.begin(), twins.end(), [&](const RebuiltCall& x, const RebuiltCall& y) { return differs(x) < differs(y); });
    for (const RebuiltCall& twin : twins)
      if (differs(twin) > 0 && accept(reproScript(header(true), twin), twin.function, true)) return true;
    if (twins.empty()) why_.push_back(way.function + ": with the hint it is not called there");
    return false;
  }

  // --- the lines that decide it

  bool bySlice() {
    SliceAnswer slice;
    slice.path = question_.program.script.path;
    const bool elsewhere = std::any_of(wanted_.stack.begin(), wanted_.stack.end(), [&](const ReportedFrame& f) { return f.path != slice.path; });
    if (elsewhere) {  // each of these files would have a line in it
      why_.push_back("the lines that decide it are in several files");
      return false;
    }
    sliceFinding(question_, slice);
    std::string text;
    size_t files = 0;
    for (const auto& [path, draft] : slice.drafts) {
      std::vector<uint32_t> origin;
      files += !draft.lines().empty();
      if (path == slice.path) text = emitted(draft, origin);
      if (path == slice.path && !text.empty() && answer_.fixed && answer_.finding->hint->path == path) text = withHint(draft);
    }
    if (files != 1 || text.empty()) {
      why_.push_back(files > 1 ? "the lines that decide it are in several files" : "the lines that decide it are not those of a file");
      return false;
    }
    return accept(header(answer_.fixed) + text, "the lines that decide it", answer_.fixed);
  }

  // The same lines of the file with the hint in it.
  [[nodiscard]] std::string withHint(const Draft& draft) const {
    const SourceText& source = draft.tree().source();
    const auto text = std::make_shared<const SourceText>(SourceText::fromUtf8(wanted_.path, edited(source, *answer_.finding->hint)));
    Draft twin(std::make_shared<const UnitTree>(text));
    if (twin.tree().units().size() != draft.tree().units().size()) return {};
    for (UnitId id = 0; id < draft.tree().units().size(); ++id) twin.set(id, draft.state(id));
    std::vector<uint32_t> origin;
    return emitted(twin, origin);
  }

  bool findHint(FileReport report) {
    addHints(report, question_.program);
    for (const ReportedDiagnostic& d : report.diagnostics)
      if (sameFinding(d, wanted_)) answer_.finding = d;
    return answer_.finding->hint && !replacementOf(*answer_.finding->hint).empty();
  }

  const SliceQuestion& question_;
  ReproAnswer& answer_;
  Rerun rerun_;
  const ReportedDiagnostic wanted_;
  std::vector<std::string> why_;  // what has been tried, and why it is no answer
};

}  // namespace

std::pair<std::string, std::string> raisedBy(const ReportedDiagnostic& d) {
  std::string message = d.message;
  if (d.rule != Rule::kUncaughtException) return {d.exception, message};
  if (message == d.exception) return {d.exception, ""};
  if (message.starts_with(d.exception + ": ")) message.erase(0, d.exception.size() + 2);
  return {d.exception, message.substr(0, message.find("\n\twhere "))};
}

void reproduce(const SliceQuestion& question, ReproAnswer& answer) {
  const ReportedDiagnostic* finding = findingNumbered(question.result.report, question.asked.finding, answer.problem);
  if (finding == nullptr) return;
  answer.finding = *finding;
  if (finding->severity == Severity::kInfo || finding->exception.empty()) {
    answer.undecided.push_back("nothing is raised: " + finding->message);
    return;
  }
  std::tie(answer.exception, answer.message) = raisedBy(*finding);
  Reproduction(question, answer).find();
}

}  // namespace shapeproof
