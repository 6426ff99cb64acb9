#include "backend/hints/hints.h"

#include <algorithm>
#include <chrono>
#include <tuple>

#include "backend/base/time_limit.h"
#include "backend/hints/edited.h"
#include "backend/hints/literals.h"
#include "backend/hints/solve.h"

namespace shapeproof {

namespace {

constexpr size_t kMostChecked = 8, kMostSearched = 3;  // findings of one report
constexpr size_t kMostTried = 8;                       // numbers per finding
constexpr uint64_t kTimesSteps = 16, kLeastSteps = 300'000;
constexpr double kSecondsOfTests = 1, kPartOfTests = 0.2;  // no other analysis takes so much longer than the time limit

bool sameFinding(const ReportedDiagnostic& x, const ReportedDiagnostic& y) {
  return std::tie(x.rule, x.path, x.span) == std::tie(y.rule, y.path, y.span);
}

// One of the finding's operands comes from a call around this place (the layer that a number makes).
bool comesFrom(const ReportedDiagnostic& d, std::string_view path, Position place) {
  const auto around = [&](const ReportedNote& n) { return n.path == path && n.span.start <= place && place <= n.span.end; };
  return std::any_of(d.operands.begin(), d.operands.end(), [&](const ReportedOperand& o) { return std::any_of(o.origin.begin(), o.origin.end(), around); });
}

class HintSearch {
 public:
  HintSearch(FileReport& report, const AnalysedProgram& program)
      : report_(report), p_(program), options_(program.options), limit_(std::max(kLeastSteps, kTimesSteps * report.statistics.steps)) {
    // One trial is worth no more than a few runs of the program itself.
    options_.max_steps = std::min(options_.max_steps, kLeastSteps + 4 * report.statistics.steps);
    // What is left of the time limit, as in judging; a file of tests, which have a limit each, has more.
    const double all = program.options.timeout_seconds, spent = report.milliseconds / 1000;
    const double left = spent > all + kSecondsOfTests ? kPartOfTests * all : std::max(0.0, all + kHintsBeyond - spent);
    end_ = std::chrono::steady_clock::now() + std::chrono::milliseconds(static_cast<int64_t>(1000 * left));
  }

  void run() {
    size_t checked = 0, searched = 0;
    for (ReportedDiagnostic& d : report_.diagnostics) {
      if (d.hint && !d.hint->replacement.empty()) {
        const Proposal proposal = checked++ < kMostChecked ? tried(d, *d.hint) : Proposal::kOpen;
        if (proposal == Proposal::kOpen) d.hint->replacement.clear();
        if (proposal == Proposal::kRefused) d.hint.reset();
      }
      if (d.hint && !d.hint->replacement.empty()) continue;
      if (mayBeOneNumber(d) && searched++ < kMostSearched) search(d);
    }
  }

 private:
  // Only what fails always, whatever the conditions, is the fault of a number.
  static bool mayBeOneNumber(const ReportedDiagnostic& d) {
    switch (d.rule) {
      case Rule::kSyntaxError: case Rule::kScriptArgument: case Rule::kUncaughtException: case Rule::kUnusedSuppression: case Rule::kSilentBroadcast:
      // Outputs and labels that differ want another operation, not another number.
      case Rule::kLossMismatch:
      case Rule::kDimOutOfRange: case Rule::kNonContiguousView: case Rule::kBatchNormSingleValue: case Rule::kBackwardNonScalar:
      // What happened before is to blame.
      case Rule::kGraphFreed: case Rule::kInplaceModified: case Rule::kLeafInplace: case Rule::kDeviceMismatch: return false;
      default: return d.severity != Severity::kInfo && d.certainty == Certainty::kAlways && d.conditions.empty();
    }
  }

  // --- trials

  // Also sets the time limit of the next one.
  [[nodiscard]] bool affordable() {
    options_.timeout_seconds = std::chrono::duration<double>(end_ - std::chrono::steady_clock::now()).count();
    return steps_ < limit_ && options_.timeout_seconds > 0;
  }

  [[nodiscard]] FileReport analysed(const Literal& literal, int64_t value) {
    EditedModules modules(p_.modules, found_, {{literal.path, withNumber(*p_.files.at(literal.path), literal.expr, value)}});
    FileReport trial = analyse(modules.edited(p_.script), modules, p_.calls, options_);
    steps_ += trial.statistics.steps;
    return trial;
  }

  [[nodiscard]] Solutions solved(const Literal& literal, const std::vector<int64_t>& mentioned) {
    EditedModules modules(p_.modules, found_, {{literal.path, withOpenNumber(*p_.files.at(literal.path), literal.expr)}});
    Solutions s = solutionsFor(modules.edited(p_.script), modules, p_.calls, options_, literal.value, mentioned);
    steps_ += s.steps;
    return s;
  }

  [[nodiscard]] bool known(const ReportedDiagnostic& t) const {
    return std::any_of(report_.diagnostics.begin(), report_.diagnostics.end(), [&](const ReportedDiagnostic& b) { return sameFinding(b, t); });
  }

  // The finding is gone, whatever the path; and with `alone`, nothing else has come.
  [[nodiscard]] bool mends(const FileReport& trial, const ReportedDiagnostic& d, bool alone) const {
    for (const ReportedDiagnostic& t : trial.diagnostics) {
      if (sameFinding(t, d)) return false;
      if (alone && !known(t) && t.severity != Severity::kInfo) return false;
    }
    // What ends earlier has not come so far.
    if (!trial.coverage.limits_hit.empty() || trial.coverage.tensor_operations < report_.coverage.tensor_operations) return false;
    return std::none_of(trial.reasons.begin(), trial.reasons.end(), [&](const ReportedReason& r) { return r.path == d.path && r.span == d.span; });
  }

  // kOpen: it is still what this call wants. kRefused: another call of the same layer wants something else, so no number fits both.
  enum class Proposal : uint8_t { kHolds, kOpen, kRefused };

  // An edit that the judge has proposed. Written in the call that made the layer, it says no more than what the layer takes: then
  // what else is found has been there before, unless it is the layer that refuses.
  [[nodiscard]] Proposal tried(const ReportedDiagnostic& d, const ReportedHint& hint) {
    const auto literal = literalAt(p_.files, hint.path, hint.span);
    if (!literal || !affordable()) return Proposal::kOpen;
    const FileReport trial = analysed(*literal, std::stoll(hint.replacement));
    const bool in_layer = comesFrom(d, hint.path, hint.span.start);
    if (!mends(trial, d, !in_layer)) return Proposal::kOpen;
    const auto refuses = [&](const ReportedDiagnostic& t) { return t.rule == d.rule && !known(t) && comesFrom(t, hint.path, hint.span.start); };
    return in_layer && std::any_of(trial.diagnostics.begin(), trial.diagnostics.end(), refuses) ? Proposal::kRefused : Proposal::kHolds;
  }

  // --- search

  [[nodiscard]] const LiteralFlow& flow() {
    if (!flow_) flow_.emplace(p_.files);
    return *flow_;
  }

  // Where 1 would only do because it broadcasts, or because less is done, nothing is mended.
  [[nodiscard]] static bool sensible(const ReportedDiagnostic& d, int64_t written, int64_t value) {
    const bool counts = d.rule == Rule::kConvChannels || d.rule == Rule::kRnnState || d.rule == Rule::kNormMismatch;
    return value != 1 || (counts && written <= 4);
  }

  void search(ReportedDiagnostic& d) {
    size_t tried = 0;
    const std::vector<int64_t> mentioned = numbersIn(d);
    for (const Literal& literal : literalsBehind(flow(), p_.files, d)) {
      if (tried++ == kMostTried || !affordable()) return;
      const Solutions solutions = solved(literal, mentioned);
      for (const int64_t value : solutions.values) {
        if (!sensible(d, literal.value, value) || !affordable() || !mends(analysed(literal, value), d, true)) continue;
        d.hint = worded(literal, value, solutions.only_one);
        return;
      }
    }
  }

  [[nodiscard]] static ReportedHint worded(const Literal& literal, int64_t value, bool only_one) {
    const std::string number = std::to_string(value);
    std::string message;
    if (only_one) message = (literal.name.empty() ? "this number" : literal.name) + " should be " + number;
    else message = literal.name.empty() ? number + " would fit here" : literal.name + " = " + number + " would fit";
    return {std::move(message), literal.path, literal.span, number};
  }

  FileReport& report_;
  const AnalysedProgram& p_;
  AnalysisOptions options_;
  uint64_t limit_, steps_ = 0;
  std::chrono::steady_clock::time_point end_;
  FoundModules found_;
  std::optional<LiteralFlow> flow_;
};

}  // namespace

void addHints(FileReport& report, const AnalysedProgram& program) {
  const auto start = std::chrono::steady_clock::now();
  HintSearch(report, program).run();
  report.milliseconds += std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
}

}  // namespace shapeproof
