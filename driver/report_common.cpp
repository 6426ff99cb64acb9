#include <sys/ioctl.h>
#include <unistd.h>

#include <cstdlib>
#include <set>
#include <string_view>

#include <fmt/format.h>

#include "driver/report.h"

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

std::string printable(const std::string& path) {
  std::string out;
  for (const char c : path) {
    if (c == '\n') out += "\\n";
    else if (static_cast<unsigned char>(c) < ' ' || c == '\x7f') out += fmt::format("\\x{:02x}", static_cast<unsigned>(c));
    else out += c;
  }
  return out;
}

std::string verdictName(Verdict v) {
  switch (v) {
    case Verdict::kValid: return "valid";
    case Verdict::kInvalid: return "invalid";
    case Verdict::kUndecided: return "undecided";
    case Verdict::kUnreachable: return "unreachable";
  }
  return "";
}

std::string summaryLine(const RunResult& run) {
  std::set<std::string_view> files;
  for (const FileResult& f : run.files)
    if (f.good()) files.insert(f.report.path);
  return fmt::format("{} errors, {} warnings in {} files; {} obligations proved, {} unproven ({} unmodelled calls)", run.errors, run.warnings,
                     files.size(), run.proved, run.unproven, run.unmodelled_calls);
}

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
