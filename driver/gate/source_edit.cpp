#include "driver/gate/source_edit.h"

#include <algorithm>

#include "driver/suppress.h"
#include "driver/workers.h"
#include "frontend/lower.h"
#include "ir/text.h"

namespace shapeproof {
namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

// A line of the file as it is on disk.
struct RawLine {
  std::string_view text, end;  // end: "\n", "\r\n", "\r", or nothing
};

std::vector<RawLine> rawLines(std::string_view bytes) {
  std::vector<RawLine> lines;
  while (true) {
    const size_t at = bytes.find_first_of("\r\n");
    if (at == std::string_view::npos) break;
    const size_t end = bytes.substr(at, 2) == "\r\n" ? 2 : 1;
    lines.push_back({bytes.substr(0, at), bytes.substr(at, end)});
    bytes.remove_prefix(at + end);
  }
  lines.push_back({bytes, {}});
  return lines;
}

// The offset of a column (code points from 1). `wide`: the line is UTF-8, else a byte is a code point.
size_t offsetOf(std::string_view line, uint32_t column, bool wide) {
  size_t offset = 0;
  for (uint32_t c = 1; c < column && offset < line.size(); ++c) {
    ++offset;
    while (wide && offset < line.size() && (static_cast<unsigned char>(line[offset]) & 0xC0) == 0x80) ++offset;
  }
  return offset;
}

std::string listOf(const std::set<std::string_view>& rules) {
  std::string list;
  for (const std::string_view rule : rules) list += (list.empty() ? "" : ", ") + std::string(rule);
  return list;
}

std::string indentOf(std::string_view line) { return std::string(line.substr(0, std::min(line.find_first_not_of(" \t\f"), line.size()))); }

size_t withoutBlanks(std::string_view line) {
  const size_t last = line.find_last_not_of(" \t\f");
  return last == std::string_view::npos ? 0 : last + 1;
}

// The same nodes in the same order; their places may differ.
std::string withoutPlaces(const ir::Module& module) {
  std::string text = ir::printModule(module), out;
  bool in_string = false;
  for (size_t i = 0; i < text.size(); ++i) {
    if (in_string && text[i] == '\\') { out += text[i++]; if (i < text.size()) out += text[i]; continue; }
    if (text[i] == '"') in_string = !in_string;
    if (!in_string && text[i] == '@') {
      while (i + 1 < text.size() && text[i + 1] != ' ' && text[i + 1] != ')' && text[i + 1] != ']' && text[i + 1] != '}' && text[i + 1] != '\n') ++i;
      continue;
    }
    out += text[i];
  }
  return out;
}

}  // namespace

SourceEdit::SourceEdit(const SourceText& source, const ir::Module& module)
    : source_(source), module_(module), sealed_(sealedLines(source)), comments_(findSuppressions(source)) {}

bool SourceEdit::ignore(Rule rule, const Span& place) {
  const std::string_view name = ruleInfo(rule).name;
  const Span statement = statementAround(module_, place);
  for (size_t i = 0; i < comments_.size(); ++i) {
    if (comments_[i].whole_file || !comments_[i].list_end || !covers(comments_[i], place, statement)) continue;
    into_[i].insert(name);
    return true;
  }
  for (const uint32_t line : {statement.end.line, statement.start.line, place.end.line, place.start.line}) {
    if (!canEnd(line)) continue;
    at_end_[line].insert(name);
    return true;
  }
  for (const uint32_t line : {statement.start.line, place.start.line}) {
    if (!canStandAbove(line)) continue;
    above_[line].insert(name);
    return true;
  }
  return false;
}

// A comment goes on in the lines that are indented behind their '#'.
bool SourceEdit::describe(uint32_t line, std::string_view word, const std::vector<std::string>& comment) {
  if (!canStandAbove(line)) return false;
  const auto behind = [&](uint32_t above) {
    const std::string_view text = source_.line(above);
    return text.substr(std::min(text.find_first_not_of(" \t"), text.size()));
  };
  uint32_t first = line;
  while (first > 1 && behind(first - 1).starts_with("#   ")) --first;
  if (first > 1 && behind(first - 1).starts_with(word))
    for (--first; first < line; ++first) removed_.insert(first);
  described_[line] = comment;
  return true;
}

// From the end of the text to its start.
std::vector<SourceEdit::Insertion> SourceEdit::insertions() const {
  std::vector<Insertion> list;
  for (const auto& [comment, rules] : into_) list.push_back({*comments_[comment].list_end, (comments_[comment].rules.empty() ? "" : ", ") + listOf(rules), false});
  for (const auto& [line, rules] : at_end_) list.push_back({{line, UINT32_MAX}, "  # shapeproof: ignore[" + listOf(rules) + "]", false});
  for (const auto& [line, rules] : above_) list.push_back({{line, 0}, "# shapeproof: ignore[" + listOf(rules) + "]", true});
  for (const auto& [line, comment] : described_)
    for (auto text = comment.rbegin(); text != comment.rend(); ++text) list.push_back({{line, 0}, *text, true});
  std::stable_sort(list.begin(), list.end(), [](const Insertion& a, const Insertion& b) { return b.at < a.at; });
  return list;
}

bool SourceEdit::sameProgram(const std::string& edited) const {
  bool same = false;
  const auto decoded = SourceText::decode(source_.path(), edited);
  if (!decoded.source) return false;
  runWorkers(1, 1, [&](size_t) {  // on a deep stack
    const auto lowered = frontend::lowerFile(*decoded.source);
    same = lowered.errors.empty() && withoutPlaces(lowered.module) == withoutPlaces(module_);
  });
  return same;
}

std::optional<std::string> SourceEdit::apply(const std::string& bytes) const {
  const auto now = SourceText::decode(source_.path(), bytes);
  if (!now.source || now.source->text() != source_.text()) return std::nullopt;
  std::string_view text = bytes;
  const bool marked = text.starts_with(kByteOrderMark);
  if (marked) text.remove_prefix(kByteOrderMark.size());
  std::vector<RawLine> raw = rawLines(text);
  std::vector<std::string> lines;
  bool wide = true;
  for (size_t i = 0; i < raw.size(); ++i) {
    wide = wide && raw[i].text == source_.line(static_cast<uint32_t>(i + 1));
    lines.emplace_back(raw[i].text);
  }
  for (const Insertion& one : insertions()) {
    if (one.at.line > lines.size()) return std::nullopt;
    std::string& line = lines[one.at.line - 1];
    if (one.own_line) line.insert(0, indentOf(line) + one.text + std::string(raw[one.at.line - 1].end.empty() ? "\n" : raw[one.at.line - 1].end));
    else if (one.at.column == UINT32_MAX) line.replace(withoutBlanks(line), std::string::npos, one.text);
    else line.insert(offsetOf(line, one.at.column, wide), one.text);
  }
  std::string out(marked ? kByteOrderMark : std::string_view());
  for (size_t i = 0; i < lines.size(); ++i)
    if (!removed_.contains(static_cast<uint32_t>(i + 1))) (out += lines[i]) += raw[i].end;
  if (!sameProgram(out)) return std::nullopt;
  return out;
}

}  // namespace shapeproof
