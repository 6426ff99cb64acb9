// From what the paths left behind to the report: obligations and findings decided, grouped and put into words.
#include "backend/engine/judge.h"

#include <algorithm>
#include <set>
#include <unordered_map>
#include <unordered_set>

#include "backend/base/time_limit.h"
#include "backend/engine/judge_group.h"
#include "backend/engine/judge_reasons.h"
#include "backend/engine/judge_words.h"
#include "backend/engine/observer.h"
#include "backend/engine/proof.h"

namespace shapeproof {

namespace {

std::vector<std::pair<std::string, uint64_t>> ledgerOf(const Ledger::Counts& counts) {
  std::vector<std::pair<std::string, uint64_t>> lines{{"opened", counts.opened}, {"split", counts.split}};
  for (size_t i = 0; i < kPathEnds; ++i) lines.emplace_back(pathEndInfo(static_cast<PathEnd>(i)).name, counts.ended[i]);
  return lines;
}

// An exception that left the program, with what it says.
struct Escaped { const RunOutcome::Escaped* raised; size_t finding; bool plain, exits; std::string name, message; };

using Stated = CertainFinding::Stated;

class Judge {
 public:
  Judge(Interp& interp, RunOutcome outcome)
      : in_(interp), a_(interp.a), run_(std::move(outcome)),
        solver_(a_.pool, {.timeout_ms = a_.options.solver_timeout_ms, .validate = a_.options.validate_solver}),
        cases_(a_, solver_, deadline(a_)), reasons_(a_) {}

  FileReport report() {
    std::vector<Escaped> escaped = readExceptions();  // may run code of the program: before pointers into the results are taken
    judgeObligations();
    judgeExceptions(escaped);
    judgeInfos();
    writeDiagnostics();
    reasons_.collect(run_.ended);
    out_.reasons = reasons_.ordered();
    listAssumptions();
    for (Reveal& r : a_.reveals) addReveal(r);
    countPaths(escaped);
    countCoverage();
    countStatistics();
    decideVerdict();
    return std::move(out_);
  }

 private:
  [[nodiscard]] static std::chrono::steady_clock::time_point deadline(const Analysis& a) {
    const double left = (1 - kEvaluatingPart) * a.options.timeout_seconds + kJudgingBeyond;
    return a.budget.deadline() + std::chrono::milliseconds(static_cast<int64_t>(1000 * left));
  }

  // --- exceptions

  [[nodiscard]] std::string className(const State& s, const Value& exception) const {
    const Value type = in_.typeOf(s, exception);
    const ClassData* c = type.isObject() ? Analysis::object(s, type.asAddr()).as<ClassData>() : nullptr;
    return c ? std::string(a_.text(c->name)) : "Exception";
  }

  [[nodiscard]] bool derivesFrom(const State& s, const Value& exception, std::string_view name) const {
    const Value type = in_.typeOf(s, exception);
    const ClassData* c = type.isObject() ? Analysis::object(s, type.asAddr()).as<ClassData>() : nullptr;
    if (!c) return false;
    return std::any_of(c->mro.begin(), c->mro.end(), [&](Addr base) {
      const ClassData* b = Analysis::object(s, base).as<ClassData>();
      return b && a_.text(b->name) == name;
    });
  }

  // str(exception), from its arguments; empty where it is not known.
  [[nodiscard]] std::string textOf(const RunOutcome::Escaped& r, bool key_error) {
    if (!r.exception.isObject()) return {};
    const Value* args = Analysis::object(*r.state, r.exception.asAddr()).attrs.find(a_.intern("args"));
    if (!args || !args->isTuple() || args->asTuple().empty()) return {};
    const Value said = args->asTuple().size() == 1 ? args->asTuple()[0] : *args;
    Trial trial(a_.ledger);  // the program is over
    auto text = in_.toStr(Path::open(r.state.copy()), said, key_error && args->asTuple().size() == 1);
    if (text.empty() || !text[0].value.isStr()) return {};
    return std::string(a_.text(text[0].value.asStr()));
  }

  std::vector<Escaped> readExceptions() {
    std::vector<Escaped> out;
    for (const RunOutcome::Escaped& r : run_.raised) {
      if (cases_.late()) {
        reasons_.add(ReasonKind::kLimit, {}, kTimeLimit, a_.intern(kTimeLimit));
        break;
      }
      Escaped e{&r, SIZE_MAX, true, derivesFrom(*r.state, r.exception, "SystemExit"), className(*r.state, r.exception), {}};
      if (r.exception.isObject())
        if (const auto* data = Analysis::object(*r.state, r.exception.asAddr()).as<ExceptionData>())
          if (data->finding < a_.findings.size()) e.finding = data->finding;
      e.plain = e.finding == SIZE_MAX || a_.findings[e.finding].finding.rule == Rule::kUncaughtException;
      if (e.plain) {
        const std::string text = textOf(r, derivesFrom(*r.state, r.exception, "KeyError"));
        e.message = text.empty() ? e.name : e.name + ": " + text;
      }
      out.push_back(std::move(e));
    }
    return out;
  }

  // "\n\twhere n is 30", from pairs of a text and a number.
  [[nodiscard]] std::string numbersSaid(const Finding& f, const Model& m) const {
    std::string out;
    for (size_t i = 0; i + 1 < f.args.size(); i += 2) {
      const auto* text = std::get_if<std::string>(&f.args[i]);
      const auto* number = std::get_if<IntExpr>(&f.args[i + 1]);
      if (!text || !number) continue;
      const auto value = number->isConstant() ? std::optional(number->value()) : a_.pool.evaluate(*number, m);
      out += (out.empty() ? "\n\twhere " : ", ") + *text + " is " + (value ? std::to_string(*value) : a_.pool.print(*number));
    }
    return out;
  }

  // All paths end with an exception of one class at one place.
  [[nodiscard]] bool endsAtOnePlace(const std::vector<Escaped>& escaped) const {
    const auto left = [](const RunOutcome::Stopped& e) { return e.how != PathEnd::kUnreachable; };
    if (escaped.empty() || !run_.completed.empty() || std::any_of(run_.ended.begin(), run_.ended.end(), left)) return false;
    return std::all_of(escaped.begin(), escaped.end(), [&](const Escaped& e) {
      if (!e.plain || e.exits || e.finding == SIZE_MAX || e.name != escaped[0].name) return false;
      const Place &here = a_.findings[e.finding].place, &there = a_.findings[escaped[0].finding].place;
      return here.unit == there.unit && here.span == there.span;
    });
  }

  static bool onSomePaths(const Case& c) { return !c.branches.empty() || !c.opaque_path.isTrue(); }

  void explainEnd(const CertainFinding& f, const Case& c) {
    if (!f.finding.format.empty() && !c.opaque_path.isTrue()) reasons_.add(ReasonKind::kOpenException, f.place, f.finding.format, cases_.causeOf(c.opaque_path));
  }

  // A plain exception of some paths is not reported. Of one that nothing in the program states it is told.
  void leaveOut(const Escaped& e, const CertainFinding& f, Outcome outcome) {
    if (f.stated == Stated::kInProgram || outcome == Outcome::kProved) return;
    if (a_.options.strict) reasons_.add(ReasonKind::kOpenException, f.place, e.message + " on some paths", {});
    else a_.assumptions.note(Assumption::kNoException, f.place.unit, f.place.span.start.line);
  }

  // A plain exception is reported only where the program always comes to it: scripts raise on purpose. What a library states of its
  // arguments is also reported where the program's own freedom leads to it.
  void judgeExceptions(std::vector<Escaped>& escaped) {
    const bool one_end = endsAtOnePlace(escaped);
    for (Escaped& e : escaped) {
      if (e.plain && (e.exits || !e.raised->exception.isObject() || e.finding == SIZE_MAX)) continue;
      const CertainFinding& f = a_.findings[e.finding];
      if (cases_.late()) {
        reasons_.add(ReasonKind::kLimit, f.place, kTimeLimit, a_.intern(kTimeLimit));
        continue;
      }
      if (e.plain && !one_end && f.stated == Stated::kInProgram) {  // behind an open branch, whether the path is possible changes nothing
        const Case way = cases_.wayTo(e.raised->state->trail, f.place, f.finding);
        explainEnd(f, way);
        if (onSomePaths(way)) continue;
      }
      CaseJudge::Known known = groups_.known(f.place, f.finding.rule);
      known.failing = nullptr;  // each path that ends is a case of its own
      Case c = cases_.certain(e.raised->state->trail, f.place, f.finding, known);
      if (f.other_way) c.always = false;
      if (f.finding.of_emptiness && c.outcome == Outcome::kViolated && onSomePaths(c) && c.trust == Trust::kExternal && !a_.options.strict) {
        a_.assumptions.note(Assumption::kNotEmpty, f.place.unit, f.place.span.start.line);
        continue;
      }
      if (e.plain && one_end && c.outcome == Outcome::kViolated) {  // whichever branches lead there
        c.branches.clear();
        c.opaque_path = BoolExpr::constant(true);
        c.trust = c.failure_trust;
      }
      if (e.plain) {
        if (c.outcome != Outcome::kProved) explainEnd(f, c);
        const bool shown = onSomePaths(c) ? f.stated == Stated::kInLibrary && c.trust == Trust::kProgram
                                          : one_end || f.stated == Stated::kInProgram || !cases_.joinedPast(c);
        if (c.outcome != Outcome::kViolated || !shown) {
          leaveOut(e, f, c.outcome);
          continue;
        }
        cases_.illustrate(c);
        c.message = e.message + numbersSaid(f.finding, c.model);
        c.exception = e.name;
      }
      invalid_paths_ += c.outcome == Outcome::kViolated;
      groups_.add(std::move(c));
    }
  }

  // --- obligations

  void judgeObligations() {
    size_t number = 0;
    for (const Obligation& o : a_.obligations) {
      const bool followed = number++ >= a_.of_program.obligations;
      Case c = cases_.obligation(o, groups_.known(o.place, o.finding.rule));
      if (c.outcome == Outcome::kProved) {
        ++proved_;
        if (c.assumed && !followed) a_.assume(o.place, *c.assumed);
      } else if (followed && c.outcome == Outcome::kUndecided) {
        continue;  // with other arguments: the hand-over is the reason
      } else {
        ++unproven_;
      }
      const bool repeated = c.outcome == Outcome::kRepeated;
      if (repeated || c.outcome == Outcome::kViolated) failing_.emplace(o.prefix.get(), o.condition.bits());
      if (!repeated) groups_.add(std::move(c));
    }
  }

  // Suspicions: said where they are certain of the program, never a reason for anything.
  void judgeInfos() {
    for (const Analysis::Silent& s : a_.silent) {
      if (cases_.late()) return;
      CaseJudge::Known known = infos_asked_.known(s.what.place, s.what.finding.rule);
      known.tiring = true;  // not worth a long search
      Case c = s.what.condition.isFalse() ? cases_.certain(s.what.prefix, s.what.place, s.what.finding, known) : cases_.obligation(s.what, known);
      if (c.outcome == Outcome::kViolated) infos_.add(std::move(c));
      else if (c.outcome == Outcome::kUndecided) infos_asked_.add(std::move(c));
    }
  }

  // --- diagnostics

  static Severity severityOf(const Case& c) {
    const Severity own = ruleInfo(c.finding->rule).severity;
    return std::max(own, c.trust == Trust::kExternal ? Severity::kWarning : Severity::kError);
  }

  void writeGroup(const Group& g) {
    Decision d;
    decideGroup(cases_, g, !g.failing.empty() && cases_.succeededAt(*g.failing.front().place), d);
    if (d.shown) {
      Case shown = *d.shown;
      cases_.illustrate(shown);
      out_.diagnostics.push_back(reportCase(a_, shown, severityOf(shown), d.always ? Certainty::kAlways : Certainty::kSometimes));
      if (a_.options.observer != nullptr) a_.options.observer->reported(in_, *shown.finding, shown.model, out_.diagnostics.back());
      return;
    }
    const Case* any = !g.failing.empty() ? &g.failing.front() : !g.undecided.empty() ? &g.undecided.front() : nullptr;
    if (!any) return;
    for (const auto& [reason, cause] : d.open)
      reasons_.add(ReasonKind::kOpenObligation, *any->place, std::string(ruleInfo(any->finding->rule).name) + " not decided: " + reason, cause);
  }

  void writeDiagnostics() {
    for (const auto& [key, group] : groups_.all()) writeGroup(group);
    for (const auto& [key, group] : infos_.all()) writeGroup(group);
    std::stable_sort(out_.diagnostics.begin(), out_.diagnostics.end(), [](const ReportedDiagnostic& x, const ReportedDiagnostic& y) {
      return std::tie(x.path, x.span, x.rule) < std::tie(y.path, y.span, y.rule);
    });
  }

  // --- the rest of the report

  void listAssumptions() {
    for (const Assumptions::Entry& e : a_.assumptions.entries())
      if (e.count > 0) out_.assumptions.push_back({e.kind, e.unit ? e.unit->path : std::string(), e.line, e.count});
    std::sort(out_.assumptions.begin(), out_.assumptions.end(), [](const ReportedAssumption& x, const ReportedAssumption& y) {
      return std::tie(x.path, x.line, x.kind) < std::tie(y.path, y.line, y.kind);
    });
  }

  void addReveal(Reveal& r) {
    ReportedReveal answer = std::move(r.answer);
    if (r.place.unit) answer.path = r.place.unit->path;
    answer.position = r.place.span.start;
    answer.expression = r.expression;
    answer.is_shape = r.is_shape;
    for (const ReportedReveal& said : out_.reveals)
      if (said.path == answer.path && said.position == answer.position && said.is_shape == answer.is_shape && said.shape == answer.shape &&
          said.dtype == answer.dtype && said.value == answer.value) return;
    out_.reveals.push_back(std::move(answer));
  }

  // A completed path is invalid when an obligation on it can fail. Paths share the beginnings of their trails: each node is asked once.
  [[nodiscard]] bool fails(const State& s) {
    std::vector<const TrailNode*> asked;
    bool answer = false;
    for (const TrailNode* n = s.trail.get(); n != nullptr; n = n->parent.get()) {
      if (const auto known = fails_.find(n); known != fails_.end()) { answer = known->second; break; }
      asked.push_back(n);
      if (n->kind == TrailNode::Kind::kObligation && failing_.contains({n->parent.get(), n->expr.bits()})) { answer = true; break; }
    }
    for (const TrailNode* n : asked) fails_[n] = answer;
    return answer;
  }

  void countPaths(const std::vector<Escaped>& escaped) {
    PathCounts& p = out_.paths;
    p.merged = a_.merged_paths;
    for (const Snapshot& s : run_.completed) (fails(*s) ? p.invalid : p.valid) += 1;
    p.unreachable = static_cast<uint32_t>(a_.ledger.counts().of(PathEnd::kUnreachable));
    for (const RunOutcome::Stopped& e : run_.ended) {
      if (!pathEndInfo(e.how).proof) ++p.undecided;
      else (fails(*e.state) ? p.invalid : p.valid) += 1;
    }
    p.invalid += invalid_paths_;
    p.valid += static_cast<uint32_t>(escaped.size()) - std::min(invalid_paths_, static_cast<uint32_t>(escaped.size()));
    p.explored = p.valid + p.invalid + p.undecided;
  }

  void countCoverage() {
    Coverage& c = out_.coverage;
    for (const Unit& u : a_.units) {
      if (!u.is_user || !u.ir) continue;
      constexpr uint32_t kNoFunction = ir::kCodeLambda | ir::kCodeComprehension | ir::kCodeClassBody | ir::kCodeModule;
      for (uint32_t i = 0; i < u.ir->codes.size(); ++i) {
        if (u.ir->codes[i].flags & kNoFunction) continue;
        ++c.functions;
        c.functions_reached += i < u.reached.size() && u.reached[i];
      }
    }
    c.calls = a_.calls_seen;
    c.calls_modelled = a_.calls_modelled;
    for (const auto& [name, u] : a_.unmodelled) c.unmodelled.push_back(u.call);
    c.tensor_operations = a_.tensor_operations;
    c.shape_known = a_.shape_known;
    c.rank_known = a_.rank_known;
    c.limits_hit = a_.limits_hit;
    if (a_.budget.exhausted()) c.limits_hit.push_back(a_.budget.reason());
    std::sort(c.limits_hit.begin(), c.limits_hit.end());
    c.limits_hit.erase(std::unique(c.limits_hit.begin(), c.limits_hit.end()), c.limits_hit.end());
  }

  void countStatistics() {
    const SolverStatistics& s = solver_.statistics();
    Statistics& t = out_.statistics;
    t.proved = a_.proved_at_once + proved_;
    t.unproven = unproven_;
    t.ledger = ledgerOf(a_.ledger.counts());
    t.by_normal_form = s.by_normal_form;
    t.by_intervals = s.by_intervals;
    t.by_cache = s.by_cache;
    t.by_z3 = s.by_z3;
    t.solver_unknown = s.unknown;
    t.bytes = a_.pool.bytes() + a_.strings.bytes();
  }

  // A warning is a violation too, in some environment.
  void decideVerdict() {
    const bool violated = std::any_of(out_.diagnostics.begin(), out_.diagnostics.end(), [](const ReportedDiagnostic& d) { return d.severity != Severity::kInfo; });
    if (violated) out_.verdict = Verdict::kInvalid;
    else if (const auto proof = Proof::of(a_, out_)) out_.verdict = proof->verdict();
    else out_.verdict = Verdict::kUndecided;
  }

  Interp& in_;
  Analysis& a_;
  RunOutcome run_;
  Solver solver_;
  CaseJudge cases_;
  Groups groups_, infos_, infos_asked_;
  JudgedReasons reasons_;
  FileReport out_;
  std::set<std::pair<const TrailNode*, uint32_t>> failing_;
  std::unordered_map<const TrailNode*, bool> fails_;  // what was asked of the trail up to a node
  uint64_t proved_ = 0, unproven_ = 0;
  uint32_t invalid_paths_ = 0;
};

}  // namespace

FileReport judge(Interp& interp, RunOutcome outcome) { return Judge(interp, std::move(outcome)).report(); }

}  // namespace shapeproof
