// `diff` for people: on a terminal, and as a comment of a pull request.
#include <algorithm>

#include "driver/ask/diff_answer.h"
#include "driver/ask/summary_words.h"
#include "driver/text.h"
#include "driver/verdict.h"

namespace shapeproof {
namespace {

std::string verdictOf(const std::optional<DiffSide>& side) { return side ? verdictName(side->report.verdict) : "none"; }

std::string headWords(const DiffAnswer& answer) {
  const auto changed = std::count_if(answer.entries.begin(), answer.entries.end(), [](const DiffEntry& e) { return !e.changes.empty(); });
  if (answer.entries.empty()) return "nothing that is checked depends on a file that changed since " + answer.revision;
  return std::to_string(changed) + " of " + counted(answer.entries.size(), "program") + (changed == 1 || answer.entries.size() == 1 ? " is" : " are") + " other than at " + answer.revision;
}

// Code in Markdown: one line, in as many backticks as it takes.
std::string code(const std::string& text) {
  const std::string line = oneLine(text);
  size_t longest = 0, run = 0;
  for (const char c : line) longest = std::max(longest, run = c == '`' ? run + 1 : 0);
  const std::string ticks(longest + 1, '`');
  const bool pad = !line.empty() && (line.front() == '`' || line.back() == '`');
  return ticks + (pad ? " " : "") + line + (pad ? " " : "") + ticks;
}

// In a cell of a table a bar would end it, even in code.
std::string cell(const std::string& text) {
  std::string out;
  for (const char c : code(text)) out += c == '|' ? std::string("\\|") : std::string(1, c);
  return out;
}

std::string changeIn(const DiffEntry& entry, DiffChange::Kind kind) {
  const auto at = std::find_if(entry.changes.begin(), entry.changes.end(), [&](const DiffChange& c) { return c.kind == kind; });
  return at == entry.changes.end() ? "" : cell(at->before) + " → " + cell(at->after);
}

std::string verdictCell(const DiffEntry& entry) {
  const std::string before = verdictOf(entry.before), after = verdictOf(entry.after);
  return before == after ? after : before + " → **" + after + "**";
}

bool inTable(DiffChange::Kind kind) {
  using Kind = DiffChange::Kind;
  return kind == Kind::kVerdict || kind == Kind::kParameters || kind == Kind::kMultAdds || kind == Kind::kMemory;
}

}  // namespace

void writeDiffText(const DiffAnswer& answer, std::ostream& out) {
  for (const DiffEntry& entry : answer.entries) {
    out << printable(entry.name) << (entry.changes.empty() ? ": as before, " + verdictOf(entry.after) : "") << "\n";
    for (const DiffChange& change : entry.changes) out << "  " << oneLine(changeWords(change)) << "\n";
  }
  out << printable(headWords(answer)) << "\n";
}

void writeDiffMarkdown(const DiffAnswer& answer, std::ostream& out) {
  using Kind = DiffChange::Kind;
  const bool breaks = std::any_of(answer.entries.begin(), answer.entries.end(), [](const DiffEntry& e) { return e.breaks; });
  out << "### Shapes: " << (breaks ? "there are new errors" : "no new error") << "\n\n" << withoutCommands(oneLine(headWords(answer))) << ".\n";
  if (std::none_of(answer.entries.begin(), answer.entries.end(), [](const DiffEntry& e) { return !e.changes.empty(); })) return;
  out << "\n| program | verdict | parameters | multiply-adds | memory |\n| --- | --- | --- | --- | --- |\n";
  for (const DiffEntry& entry : answer.entries)
    if (!entry.changes.empty())
      out << "| " << cell(entry.name) << " | " << verdictCell(entry) << " | " << changeIn(entry, Kind::kParameters) << " | " << changeIn(entry, Kind::kMultAdds) << " | " << changeIn(entry, Kind::kMemory) << " |\n";
  for (const DiffEntry& entry : answer.entries) {
    if (std::all_of(entry.changes.begin(), entry.changes.end(), [](const DiffChange& c) { return inTable(c.kind); })) continue;
    out << "\n" << code(entry.name) << "\n\n";
    for (const DiffChange& change : entry.changes)
      if (!inTable(change.kind)) out << "- " << code(changeWords(change)) << "\n";
  }
}

}  // namespace shapeproof
