// The lines of `slice` for people, and as a program.
#include <fmt/format.h>

#include "driver/ask/slice_answer.h"
#include "driver/ask/summary_words.h"
#include "driver/report.h"
#include "driver/text.h"

namespace shapeproof {
namespace {

bool opensBlock(std::string_view line) { return line.starts_with("def ") || line.starts_with("class ") || line.starts_with("async def ") || line.starts_with("@"); }
bool indented(std::string_view line) { return line.starts_with(" ") || line.starts_with("\t"); }
std::string_view stripped(std::string_view line) { return line.substr(std::min(line.find_first_not_of(" \t"), line.size())); }

// A blank line before functions and classes, and behind blocks of the module.
bool standsApart(std::string_view line, std::string_view last) {
  if (last.empty() || stripped(last).starts_with("@") || last.ends_with(":")) return false;
  return opensBlock(stripped(line)) || (!indented(line) && indented(last));
}

std::vector<std::string> splitLines(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const size_t end = std::min(text.find('\n'), text.size());
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

void writeProgram(const SliceAnswer& answer, std::ostream& out) {
  size_t files = 0;
  for (const auto& [path, draft] : answer.drafts) files += !draft.lines().empty();
  bool first = true;
  const auto one = [&](const std::string& path, const Draft& draft) {
    std::vector<uint32_t> origin;
    const std::string text = emitted(draft, origin);
    if (text.empty()) return;
    if (files > 1) out << (first ? "" : "\n") << "# file: " << printable(path) << "\n";
    out << withoutCommands(printable(text, "\n\t"));
    first = false;
  };
  for (const auto& [path, draft] : answer.drafts)
    if (path != answer.path) one(path, draft);
  if (const auto own = answer.drafts.find(answer.path); own != answer.drafts.end()) one(own->first, own->second);
}

}  // namespace

std::string emitted(const Draft& draft, std::vector<uint32_t>& origin) {
  const DraftText rendered = draft.render();
  const std::vector<std::string> lines = splitLines(rendered.text);
  std::string out, last;
  for (uint32_t i = 0; i < lines.size(); ++i) {
    const std::string& line = lines[i];
    const bool in_string = draft.tree().beginsInString(i + 1) && rendered.origin[i + 1] != 0;
    if (line.empty() && !in_string) continue;
    if (!in_string && standsApart(line, last)) {
      out += "\n";
      origin.push_back(0);
    }
    out += line + "\n";
    origin.push_back(rendered.origin[i + 1]);
    last = line;
  }
  return out;
}

void writeSliceText(const SliceAnswer& answer, const AskOptions& options, std::ostream& out) {
  const char* mark = options.emit ? "# " : "";
  if (options.emit) {
    writeProgram(answer, out);
  } else {
    for (const auto& [path, draft] : answer.drafts)
      for (const uint32_t line : answer.lines(path, draft)) out << fmt::format("{}:{}: {}\n", printable(path), line, oneLine(draft.tree().source().line(line)));
  }
  if (answer.forward && answer.hanging.empty()) out << "nothing that the program does depends on it\n";
  for (const std::string& reason : answer.undecided) out << mark << (answer.drafts.empty() ? "not known: " : "not complete: ") << oneLine(reason) << "\n";
  for (const ReportedDiagnostic& d : answer.instead)
    out << mark << fmt::format("{}:{}:{}: {}[{}] {}\n", printable(d.path), d.span.start.line, d.span.start.column, severityName(d.severity), ruleInfo(d.rule).name, oneLine(d.message));
}

}  // namespace shapeproof
