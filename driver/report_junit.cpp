// JUnit XML, as the reports of test runners: a test case for each file, which fails on what counts for the exit status.
#include <fmt/format.h>

#include "driver/report.h"
#include "driver/text.h"

namespace shapeproof {
namespace {

class JunitReport {
 public:
  JunitReport(const RunResult& run, const CheckOptions& options) : run_(run), options_(options) {}

  std::string text() {
    std::string cases;
    for (const FileResult& f : run_.files) cases += testCase(f);
    const std::string numbers =
        fmt::format("tests=\"{}\" failures=\"{}\" errors=\"{}\" skipped=\"{}\" time=\"{:.3f}\"", run_.files.size(), failures_, errors_, skipped_, seconds_);
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"shapeproof\" " + numbers + ">\n  <testsuite name=\"shapeproof\" " + numbers + ">\n" + cases +
           "  </testsuite>\n</testsuites>\n";
  }

 private:
  bool gates(const ReportedDiagnostic& d) const { return counts(options_, d.severity); }

  std::string testCase(const FileResult& f) {
    const std::string path = relativePath(f.path, run_.root), name = f.entry.empty() ? path : path + " [" + f.entry + "]";
    const double seconds = f.good() ? f.report.milliseconds / 1000 : 0;
    seconds_ += seconds;
    std::string text = fmt::format("    <testcase name=\"{}\" classname=\"shapeproof\" file=\"{}\" time=\"{:.3f}\">\n", xmlEscape(name), xmlEscape(path), seconds);
    if (f.good()) {
      text += "      <properties>\n" + property("verdict", verdictName(f.report.verdict)) +
              property("obligations proved", std::to_string(f.report.statistics.proved)) +
              property("obligations unproven", std::to_string(f.report.statistics.unproven)) +
              property("assumptions", std::to_string(f.report.assumptions.size())) + "      </properties>\n";
      text += outcome(f) + rest(f);
    } else {
      ++errors_;
      text += "      <error message=\"" + xmlEscape(f.trouble) + "\" type=\"trouble\"/>\n";
    }
    return text + "    </testcase>\n";
  }

  static std::string property(const char* name, const std::string& value) {
    return fmt::format("        <property name=\"{}\" value=\"{}\"/>\n", name, xmlEscape(value));
  }

  static std::string lines(const ReportedDiagnostic& d) {
    std::string text = fmt::format("{}:{}:{}: {}[{}] {}\n", printable(d.path), d.span.start.line, d.span.start.column, severityName(d.severity), ruleInfo(d.rule).name, d.message);
    for (const std::string& line : explanationOf(d)) text += "  " + line + "\n";
    return text;
  }

  // "undecided: time limit reached (train.py:12:5)", the root reason first.
  static std::string lines(const ReportedReason& n, const FileReport& r) {
    const std::string place = n.span.valid() ? fmt::format(" ({}:{}:{})", printable(pathOf(n, r)), n.span.start.line, n.span.start.column) : "";
    return verdictName(r.verdict) + ": " + n.text + place + "\n";
  }

  // A failure or what stands for a test that was not run: one for a file, as readers show no more. It holds all that is wrong. A file that is not
  // proved is never green.
  std::string outcome(const FileResult& f) {
    const ReportedDiagnostic* first = nullptr;
    size_t count = 0;
    std::string body;
    for (const ReportedDiagnostic& d : f.report.diagnostics) {
      if (!gates(d)) continue;
      if (count++ == 0) first = &d;
      body += lines(d);
    }
    const std::vector<ReportedReason> why = whyNotProved(f.report);
    const std::string verdict = verdictName(f.report.verdict);
    for (const ReportedReason& n : why) body += lines(n, f.report);
    const std::string unproven = why.empty() ? std::string() : verdict + ": " + why.front().text;
    const bool fails = first != nullptr || counts(options_, f.report.verdict);
    if (!fails && why.empty()) return {};
    ++(fails ? failures_ : skipped_);
    if (!fails) return fmt::format("      <skipped message=\"{}\">{}</skipped>\n", xmlEscape(unproven), xmlEscape(body));
    std::string message = first == nullptr ? unproven : first->message;
    if (count > 1) message += fmt::format(" (and {} more)", count - 1);
    return fmt::format("      <failure message=\"{}\" type=\"{}\">{}</failure>\n", xmlEscape(message), first == nullptr ? verdict : std::string(ruleInfo(first->rule).name),
                       xmlEscape(body));
  }

  // What does not fail the file.
  std::string rest(const FileResult& f) const {
    std::string text;
    for (const ReportedDiagnostic& d : f.report.diagnostics) if (!gates(d)) text += lines(d);
    return text.empty() ? text : "      <system-out>" + xmlEscape(text) + "</system-out>\n";
  }

  const RunResult& run_;
  const CheckOptions& options_;
  size_t failures_ = 0, errors_ = 0, skipped_ = 0;
  double seconds_ = 0;
};

}  // namespace

void reportJunit(const RunResult& run, const CheckOptions& options, std::ostream& out) { out << JunitReport(run, options).text(); }

}  // namespace shapeproof
