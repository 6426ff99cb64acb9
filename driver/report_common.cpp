#include <sys/ioctl.h>
#include <unistd.h>

#include <cstdlib>
#include <string_view>

#include <fmt/format.h>

#include "driver/report.h"
#include "driver/text.h"

namespace shapeproof {

std::string shapeText(const ReportedShape& shape) {
  if (!shape) return "?";
  std::string text = "[";
  for (const ReportedSize& size : *shape) {
    if (text.size() > 1) text += ", ";
    text += std::holds_alternative<int64_t>(size) ? std::to_string(std::get<int64_t>(size)) : std::get<std::string>(size);
  }
  return text + "]";
}

std::vector<std::string> explanationOf(const ReportedDiagnostic& d) {
  std::vector<std::string> lines;
  for (const ReportedOperand& o : d.operands) {
    std::string line = o.expression + ": " + shapeText(o.shape);
    if (!o.origin.empty()) {
      const ReportedNote& n = o.origin.front();
      line += ", from " + n.text + " at " + (n.path == d.path ? "line " : printable(n.path) + ":") + std::to_string(n.span.start.line);
    }
    lines.push_back(std::move(line));
  }
  std::string example;
  for (const auto& [name, value] : d.counterexample) example += (example.empty() ? "" : ", ") + name + " = " + std::to_string(value);
  if (!example.empty()) lines.push_back("for example: " + example);
  for (const ReportedCondition& c : d.conditions) lines.push_back((c.value ? "when: " : "when not: ") + c.text + " (" + printable(c.path) + ":" + std::to_string(c.line) + ")");
  if (d.hint) lines.push_back("help: " + d.hint->message + (d.hint->span.valid() ? " (" + printable(d.hint->path) + ":" + std::to_string(d.hint->span.start.line) + ")" : ""));
  return lines;
}

std::string textOf(const ReportedDiagnostic& d) { return d.hint ? d.message + "\n" + d.hint->message : d.message; }

bool colourWanted(Color setting) {
  switch (setting) {
    case Color::kAlways: return true;
    case Color::kNever: return false;
    case Color::kAuto: break;
  }
  const char* no_color = std::getenv("NO_COLOR");
  return isatty(STDOUT_FILENO) && (no_color == nullptr || *no_color == '\0');
}

size_t terminalWidth() {
  winsize size{};
  if (isatty(STDOUT_FILENO) && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 20) return size.ws_col;
  return 100;
}

}  // namespace shapeproof
