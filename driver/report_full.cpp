// The format for a person: message, excerpt, shapes, where each size came from.
#include <algorithm>
#include <fmt/format.h>

#include "driver/excerpt.h"
#include "driver/report.h"

namespace shapeproof {
namespace {

class FullReport {
 public:
  FullReport(const FileResult& file, Palette palette, size_t width, std::ostream& out) : file_(file), p_(palette), width_(width), out_(out) {}

  void diagnostic(const ReportedDiagnostic& d) {
    const char* colour = d.severity == Severity::kError ? p_.error : d.severity == Severity::kWarning ? p_.warning : p_.info;
    out_ << colour << p_.bold << severityName(d.severity) << "[" << ruleInfo(d.rule).name << "]" << p_.reset << p_.bold << ": " << d.message << p_.reset << "\n";
    gutter_ = gutterWidth(d);
    out_ << std::string(gutter_, ' ') << p_.dim << "--> " << p_.reset << place(d.path, d.span.start) << "\n";
    writeExcerpt(out_, file_.modules->text(d.path), {d.span, {}}, gutter_, width_, colour, p_);
    for (const ReportedOperand& o : d.operands) operand(o);
    for (size_t i = d.stack.size(); i-- > 0;) {
      const ReportedFrame& f = d.stack[i];
      if (i + 1 == d.stack.size()) continue;  // the place itself
      note("called", "from " + f.function + " at " + place(f.path, f.position));
    }
    if (!d.counterexample.empty()) {
      std::string text;
      for (const auto& [name, value] : d.counterexample) text += (text.empty() ? "" : ", ") + name + " = " + std::to_string(value);
      note("when", text);
    }
    for (const ReportedCondition& c : d.conditions)
      note("if", c.text + (c.value ? " is true" : " is false") + " (" + c.path + ":" + std::to_string(c.line) + ")");
    if (d.hint) note("help", d.hint->message);
    out_ << "\n";
  }

  void reveal(const ReportedReveal& r) {
    out_ << p_.info << p_.bold << "info[reveal]" << p_.reset << ": " << r.expression << ": " << (r.is_shape ? shapeText(r.shape) : r.value.value_or("?"));
    if (r.dtype) out_ << " " << *r.dtype;
    out_ << "\n  " << p_.dim << "--> " << p_.reset << place(r.path, r.position) << "\n\n";
  }

  void verdict(const CheckOptions& options) {
    const FileReport& r = file_.report;
    if (!options.verbose && r.verdict != Verdict::kUndecided) return;
    out_ << p_.bold << r.path << p_.reset << ": " << verdictName(r.verdict) << "\n";
    const size_t shown = options.verbose ? r.reasons.size() : std::min<size_t>(r.reasons.size(), 5);
    for (size_t i = 0; i < shown; ++i)
      out_ << "  note: " << r.reasons[i].text << " (" << place(r.reasons[i].path.empty() ? r.path : r.reasons[i].path, r.reasons[i].span.start) << ")\n";
    if (shown < r.reasons.size()) out_ << "  note: and " << r.reasons.size() - shown << " more (-v lists them)\n";
    if (options.verbose)
      for (const UnmodelledCall& u : r.coverage.unmodelled) out_ << "  not modelled: " << u.name << " (" << u.count << (u.count == 1 ? " call" : " calls") << ")\n";
    out_ << "\n";
  }

 private:
  static std::string place(const std::string& path, Position at) { return fmt::format("{}:{}:{}", path, at.line, at.column); }

  static size_t gutterWidth(const ReportedDiagnostic& d) {
    uint32_t line = d.span.end.line;
    for (const ReportedOperand& o : d.operands)
      for (const ReportedNote& n : o.origin) if (n.path == d.path) line = std::max(line, n.span.end.line);
    return std::to_string(line).size() + 1;
  }

  void note(const char* what, const std::string& text) {
    out_ << std::string(gutter_, ' ') << p_.dim << "= " << p_.reset << p_.bold << what << p_.reset << ": " << text << "\n";
  }

  void operand(const ReportedOperand& o) {
    out_ << std::string(gutter_, ' ') << p_.dim << "= " << p_.reset << p_.bold << o.expression << p_.reset << " has shape " << shapeText(o.shape) << "\n";
    for (const ReportedNote& n : o.origin)
      out_ << std::string(gutter_ + 4, ' ') << p_.dim << "from " << p_.reset << n.text << p_.dim << "  " << place(n.path, n.span.start) << p_.reset << "\n";
  }

  const FileResult& file_;
  Palette p_;
  size_t width_;
  std::ostream& out_;
  size_t gutter_ = 2;
};

void statistics(const FileReport& r, std::ostream& out) {
  const Statistics& s = r.statistics;
  out << fmt::format(
      "{}: {} paths ({} merged), {} steps; {} obligations proved, {} unproven; by normal form {}, intervals {}, cache {}, Z3 {}; "
      "load {:.1f} ms, evaluate {:.1f} ms, decide {:.1f} ms\n",
      r.path, r.paths.explored, r.paths.merged, s.steps, s.proved, s.unproven, s.by_normal_form, s.by_intervals, s.by_cache, s.by_z3, s.load_ms,
      s.evaluate_ms, s.solve_ms);
}

}  // namespace

void reportFull(const RunResult& run, const CheckOptions& options, bool colour, size_t width, std::ostream& out) {
  const Palette palette = colour ? Palette::ansi() : Palette::plain();
  for (const FileResult& f : run.files) {
    if (!f.good()) continue;
    FullReport full(f, palette, width, out);
    for (const ReportedDiagnostic& d : f.report.diagnostics) full.diagnostic(d);
    for (const ReportedReveal& r : f.report.reveals) full.reveal(r);
    if (!options.quiet) full.verdict(options);
    if (options.statistics) statistics(f.report, out);
  }
  if (!options.quiet) out << summaryLine(run) << "\n";
}

}  // namespace shapeproof
