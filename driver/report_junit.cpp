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
    const std::string counts = fmt::format("tests=\"{}\" failures=\"{}\" errors=\"{}\" time=\"{:.3f}\"", run_.files.size(), failures_, errors_, seconds_);
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"shapeproof\" " + counts + ">\n  <testsuite name=\"shapeproof\" " + counts + ">\n" + cases +
           "  </testsuite>\n</testsuites>\n";
  }

 private:
  bool gates(const ReportedDiagnostic& d) const {
    return d.severity == Severity::kError || (options_.error_on_warning && d.severity == Severity::kWarning);
  }

  std::string testCase(const FileResult& f) {
    const std::string path = relativePath(f.path, run_.root), name = f.entry.empty() ? path : path + " [" + f.entry + "]";
    const double seconds = f.good() ? f.report.milliseconds / 1000 : 0;
    seconds_ += seconds;
    std::string text = fmt::format("    <testcase name=\"{}\" classname=\"shapeproof\" file=\"{}\" time=\"{:.3f}\">\n", xmlEscape(name), xmlEscape(path), seconds);
    if (f.good()) {
      text += "      <properties>\n" + property("verdict", verdictName(f.report.verdict)) +
              property("obligations proved", std::to_string(f.report.statistics.proved)) +
              property("obligations unproven", std::to_string(f.report.statistics.unproven)) + "      </properties>\n";
      text += failure(f) + rest(f);
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

  // One for a file, as readers show no more; it holds all that is wrong.
  std::string failure(const FileResult& f) {
    const ReportedDiagnostic* first = nullptr;
    size_t count = 0;
    std::string body;
    for (const ReportedDiagnostic& d : f.report.diagnostics) {
      if (!gates(d)) continue;
      if (count++ == 0) first = &d;
      body += lines(d);
    }
    const bool unproven = options_.error_on_unproven && f.report.verdict == Verdict::kUndecided;
    if (unproven)
      for (const ReportedNote& n : f.report.reasons) body += "undecided: " + n.text + "\n";
    if (first == nullptr && !unproven) return {};
    ++failures_;
    std::string message = first == nullptr ? "undecided" : first->message;
    if (count > 1) message += fmt::format(" (and {} more)", count - 1);
    return fmt::format("      <failure message=\"{}\" type=\"{}\">{}</failure>\n", xmlEscape(message), first == nullptr ? "undecided" : ruleInfo(first->rule).name,
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
  size_t failures_ = 0, errors_ = 0;
  double seconds_ = 0;
};

}  // namespace

void reportJunit(const RunResult& run, const CheckOptions& options, std::ostream& out) { out << JunitReport(run, options).text(); }

}  // namespace shapeproof
