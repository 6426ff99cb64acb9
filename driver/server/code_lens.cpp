#include "driver/server/code_lens.h"

#include <algorithm>

#include "driver/text.h"
#include "driver/verdict.h"

namespace shapeproof {
namespace {

std::string titleOf(const FileReport& report) {
  switch (report.verdict) {
    case Verdict::kValid: return "proved: " + counted(report.statistics.proved, "obligation");
    case Verdict::kUnreachable: return "unreachable: no way leads through the program";
    case Verdict::kNothingChecked: return "nothing checked: no tensor operation is reached";
    case Verdict::kInvalid: {
      const auto errors = std::count_if(report.diagnostics.begin(), report.diagnostics.end(), [](const ReportedDiagnostic& d) { return d.severity == Severity::kError; });
      return "invalid: " + counted(static_cast<uint64_t>(errors), "error");
    }
    case Verdict::kUndecided: break;
  }
  const auto why = whyNotProved(report);
  return "undecided" + (why.empty() ? std::string() : ": " + oneLine(why.front().text));
}

// The line of `class Name` or `def name`, from 1; 1: it is not found.
uint32_t lineOfDefinition(const SourceText& source, const std::string& name) {
  for (uint32_t line = 1; line <= source.lineCount(); ++line)
    for (const char* word : {"class ", "def ", "async def "}) {
      const std::string start = word + name;
      const std::string_view text = source.line(line);
      if (text.starts_with(start) && (text.size() == start.size() || std::string_view("(:[ ").find(text[start.size()]) != std::string_view::npos)) return line;
    }
  return 1;
}

}  // namespace

Json codeLensJson(Workspace& workspace, const std::string& path, Units units) {
  Json list = Json::array();
  const SourceText* source = workspace.text(path);
  if (source == nullptr) return list;
  for (const Program* program : workspace.programsOf(path)) {
    if (!program->fresh || !program->result.good() || !program->files.contains(path)) continue;
    std::string title = titleOf(program->result.report);
    if (workspace.through(path)) title += ", by " + program->target.path;
    if (!program->target.label.empty()) title += ", by " + program->target.label;
    const bool callee = program->target.entry != nullptr && !program->target.entry->callee.empty() && !workspace.through(path);
    const uint32_t line = callee ? lineOfDefinition(*source, program->target.entry->callee.substr(0, program->target.entry->callee.find('.'))) : 1;
    const Span span{{line, 1}, {line, 1}};
    list.push_back({{"range", rangeJson(source, span, units)}, {"command", {{"title", title}, {"command", ""}}}});
  }
  return list;
}

}  // namespace shapeproof
