// The format for a person: message, excerpt, shapes, where each size came from.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "driver/excerpt.h"
#include "driver/report.h"
#include "driver/text.h"

namespace shapeproof {
namespace {

constexpr uint32_t kNearLines = 12;      // origins this close to the place are shown in the excerpt
constexpr size_t kMostOfLine = 80;       // bytes of a line that is quoted beside its place
constexpr size_t kMostOfLabel = 60;      // what is longer stands in two labels
constexpr size_t kMostReasons = 5;       // of an undecided verdict, without -v

// The file, and the entry where it has several.
std::string named(const FileResult& f) { return printable(f.entry.empty() ? f.report.path : fmt::format("{} (entry {})", f.report.path, f.entry)); }

std::string place(const std::string& path, Position at) { return fmt::format("{}:{}:{}", printable(path), at.line, at.column); }

class FullReport {
 public:
  FullReport(const FileResult& file, const CheckOptions& options, const Palette& palette, size_t width, std::ostream& out)
      : file_(file), options_(options), p_(palette), width_(width), out_(out) {}

  void diagnostic(const ReportedDiagnostic& d) {
    const char* colour = colourOf(d.severity);
    title(colour, fmt::format("{}[{}]", severityName(d.severity), ruleInfo(d.rule).name), printable(d.message, "\n\t"));
    const std::vector<Label> labels = labelsOf(d);
    excerpt(d.path, d.span.start, labels, colour);
    for (const ReportedOperand& o : d.operands)
      if (!besideThePoint(d, o)) operand(d, o);
    for (size_t i = d.stack.size(); i-- > 1;)
      note("called", fmt::format("from {} at {}{}", d.stack[i - 1].function, place(d.stack[i - 1].path, d.stack[i - 1].position),
                                 written(d.stack[i - 1].path, d.stack[i - 1].position)));
    notes(d);
    out_ << "\n";
  }

  void reveal(const ReportedReveal& r) {
    std::string answer = r.is_shape ? shapeText(r.shape) : r.value.value_or("?");
    if (r.dtype) answer += " " + *r.dtype;
    if (!file_.entry.empty()) answer += " (entry " + file_.entry + ")";
    title(p_.info, "info[reveal]", r.expression + " is " + answer);
    gutter_ = 3;
    out_ << "  " << p_.dim << "--> " << p_.reset << place(r.path, r.position) << "\n\n";
  }

  // Of a file that is proved, or whose findings say what is wrong, only where everything is asked for.
  void verdict() {
    const FileReport& r = file_.report;
    const std::vector<ReportedReason> why = whyNotProved(r);
    const bool fails = counts(options_, r.verdict);
    if (!fails && (options_.quiet || (why.empty() && !options_.verbose))) return;
    out_ << p_.bold << named(file_) << p_.reset << ": " << (fails ? p_.error : "") << verdictName(r.verdict) << (fails ? p_.reset : "");
    out_ << (fails ? " (counts for the exit status)\n" : "\n");
    reasons(why);
    if (options_.verbose) known();
    out_ << "\n";
  }

 private:
  const char* colourOf(Severity s) const { return s == Severity::kError ? p_.error : s == Severity::kWarning ? p_.warning : p_.info; }

  void reasons(const std::vector<ReportedReason>& why) {
    const std::vector<ReportedReason>& all = file_.report.reasons;
    const std::vector<ReportedReason>& list = options_.verbose && !all.empty() ? all : why;
    const size_t shown = options_.verbose ? list.size() : std::min(list.size(), kMostReasons);
    for (size_t i = 0; i < shown; ++i) {
      const ReportedReason& n = list[i];
      out_ << (n.follows ? "  follows: " : "  note: ") << printable(n.text);
      if (n.span.valid()) out_ << p_.dim << " (" << place(pathOf(n, file_.report), n.span.start) << ")" << p_.reset;
      out_ << "\n";
    }
    if (const size_t all_of_them = std::max(all.size(), list.size()); shown < all_of_them) out_ << "  note: and " << all_of_them - shown << " more (-v lists them)\n";
  }

  // What the answer rests on.
  void known() {
    for (const UnmodelledCall& u : file_.report.coverage.unmodelled) out_ << "  not modelled: " << u.name << " (" << counted(u.count, "time") << ")\n";
    for (const ReportedAssumption& a : file_.report.assumptions) out_ << "  assumed: " << assumptionText(a) << "\n";
  }

  void title(const char* colour, const std::string& kind, const std::string& message) {
    out_ << colour << p_.bold << kind << p_.reset << p_.bold << ": " << message << p_.reset << "\n";
  }

  static bool near(const ReportedDiagnostic& d, const ReportedNote& n) {
    if (n.path != d.path || !n.span.valid() || n.span == d.span) return false;
    const uint32_t a = n.span.start.line, b = d.span.start.line;
    return (a > b ? a - b : b - a) <= kNearLines;
  }

  static bool hintInSight(const ReportedDiagnostic& d) { return d.hint && d.hint->path == d.path && d.hint->span.valid(); }

  // ": the line", for places that the excerpt does not show.
  std::string written(const std::string& path, Position at) const {
    const SourceText* source = file_.text(path);
    std::string_view line = source == nullptr ? std::string_view() : source->line(at.line);
    line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
    while (!line.empty() && static_cast<unsigned char>(line.back()) <= ' ') line.remove_suffix(1);
    if (line.empty()) return {};
    // Code points are not cut in two.
    size_t end = std::min(line.size(), kMostOfLine);
    while (end < line.size() && (static_cast<unsigned char>(line[end]) & 0xC0) == 0x80) --end;
    return ": " + std::string(line.substr(0, end)) + (end < line.size() ? "..." : "");
  }

  // The bias of a layer has the size that the weight gives it.
  static bool besideThePoint(const ReportedDiagnostic& d, const ReportedOperand& o) {
    return o.expression == "bias" && d.message.find("bias") == std::string::npos;
  }

  // Whether the note is what stands in the source, perhaps cut short.
  static bool isQuote(std::string_view written, std::string_view note) {
    if (note.ends_with("...")) note.remove_suffix(3);
    return !note.empty() && written.starts_with(note);
  }

  // What the excerpt shows already is not said again: the label of a layer says what has come of it.
  std::string labelOf(const ReportedOperand& o, const ReportedNote& n) const {
    const SourceText* source = file_.text(n.path);
    const bool quoted = source != nullptr && isQuote(source->slice(n.span), n.text);
    if (!quoted) return n.text;
    return &n == &o.origin.front() ? o.expression + " " + shapeText(o.shape) : "made here";
  }

  // The place, the origins nearby, and what the hint would change. What happened at one place stands in one label.
  std::vector<Label> labelsOf(const ReportedDiagnostic& d) const {
    std::vector<Label> labels = {{d.span, d.exception, true}};
    const auto add = [&](const Span& span, const std::string& text) {
      if (std::any_of(labels.begin() + 1, labels.end(), [&](const Label& l) { return l.span == span && l.text.find(text) != std::string::npos; })) return;
      const auto room = std::find_if(labels.begin() + 1, labels.end(), [&](const Label& l) { return l.span == span && l.text.size() + text.size() < kMostOfLabel; });
      if (room == labels.end()) labels.push_back({span, text, false});
      else room->text += ", " + text;
    };
    for (const ReportedOperand& o : d.operands)
      for (const ReportedNote& n : o.origin)
        if (!besideThePoint(d, o) && near(d, n)) add(n.span, labelOf(o, n));
    if (hintInSight(d)) labels.push_back({d.hint->span, "help: " + d.hint->message, false});
    return labels;
  }

  void excerpt(const std::string& path, Position at, const std::vector<Label>& labels, const char* colour) {
    uint32_t last = at.line;
    for (const Label& l : labels) last = std::max(last, l.span.end.line);
    gutter_ = std::to_string(last).size() + 1;
    out_ << std::string(gutter_ - 1, ' ') << p_.dim << "--> " << p_.reset << place(path, at) << "\n";
    if (const SourceText* source = file_.text(path)) writeExcerpt(out_, *source, labels, {gutter_, width_, colour, p_});
  }

  void note(const char* what, const std::string& text) {
    out_ << std::string(gutter_, ' ') << p_.dim << "= " << p_.reset << p_.bold << what << p_.reset << ": " << text << "\n";
  }

  // What happened at the place itself (a layer inside a sequence of layers) needs no place.
  void operand(const ReportedDiagnostic& d, const ReportedOperand& o) {
    note(o.expression.c_str(), shapeText(o.shape));
    for (const ReportedNote& n : o.origin) {
      if (near(d, n)) continue;
      const bool here = n.path == d.path && n.span == d.span;
      out_ << std::string(gutter_ + 4, ' ') << p_.dim << "from " << p_.reset << n.text << p_.dim;
      if (here) out_ << " at the same place";
      else out_ << " at " << place(n.path, n.span.start) << written(n.path, n.span.start);
      out_ << p_.reset << "\n";
    }
  }

  void notes(const ReportedDiagnostic& d) {
    if (!file_.entry.empty()) note("entry", file_.entry);
    if (!d.counterexample.empty()) {
      std::string text;
      for (const auto& [name, value] : d.counterexample) text += fmt::format("{}{} = {}", text.empty() ? "" : ", ", name, value);
      note(d.certainty == Certainty::kAlways && d.conditions.empty() ? "for example" : "counterexample", text);
    }
    for (const ReportedCondition& c : d.conditions)
      note(c.value ? "when" : "when not", fmt::format("{} ({}:{})", c.text, c.path, c.line));
    if (d.hint && !hintInSight(d))
      note("help", d.hint->span.valid() ? d.hint->message + " at " + place(d.hint->path, d.hint->span.start) : d.hint->message);
  }

  const FileResult& file_;
  const CheckOptions& options_;
  const Palette& p_;
  size_t width_;
  std::ostream& out_;
  size_t gutter_ = 3;
};

// How often each rule, and what the engine did. Times are shown with -v only: without them two runs print the same.
void statistics(const RunResult& run, bool times, std::ostream& out) {
  std::map<std::string_view, size_t> rules;
  for (const FileResult& f : run.files)
    if (f.good())
      for (const ReportedDiagnostic& d : f.report.diagnostics) ++rules[ruleInfo(d.rule).name];
  for (const auto& [rule, count] : rules) out << fmt::format("{:>6}  {}\n", count, rule);
  for (const FileResult& f : run.files) {
    if (!f.good()) continue;
    const FileReport& r = f.report;
    const Statistics& s = r.statistics;
    out << fmt::format("{}: {} paths ({} merged), {} steps; {} obligations proved, {} unproven; by normal form {}, intervals {}, cache {}, Z3 {}",
                       named(f), r.paths.explored, r.paths.merged, s.steps, s.proved, s.unproven, s.by_normal_form, s.by_intervals, s.by_cache, s.by_z3);
    std::string_view between = "; paths: ";
    for (const auto& [name, count] : s.ledger)
      if (count > 0) out << fmt::format("{}{} {}", std::exchange(between, ", "), count, name);
    if (times) out << fmt::format("; load {:.1f} ms, evaluate {:.1f} ms, decide {:.1f} ms, {} MB", s.load_ms, s.evaluate_ms, s.solve_ms, s.bytes >> 20);
    out << "\n";
  }
}

// What a shard does not come to, another one may.
void unreached(const Unreached& u, std::ostream& out) {
  for (const std::string& path : u.modules) out << "not looked at: " << printable(path) << " (no script that is checked imports it)\n";
  for (const ReportedFunction& f : u.functions) out << fmt::format("never called: {} ({}:{})\n", f.name, printable(f.path), f.line);
  if (!u.modules.empty() || !u.functions.empty()) out << "\n";
}

}  // namespace

void reportFull(const RunResult& run, const CheckOptions& options, bool colour, size_t width, std::ostream& out) {
  const Palette palette = colour ? Palette::ansi() : Palette::plain();
  for (const FileResult& f : run.files) {
    if (!f.good()) continue;
    FullReport full(f, options, palette, width, out);
    for (const ReportedReveal& r : f.report.reveals) full.reveal(r);
    for (const ReportedDiagnostic& d : f.report.diagnostics) full.diagnostic(d);
    full.verdict();
  }
  if (options.verbose && options.shard.second <= 1) unreached(run.unreached, out);
  if (options.statistics) statistics(run, options.verbose, out);
  if (!options.quiet) out << summaryLine(run) << "\n";
}

}  // namespace shapeproof
