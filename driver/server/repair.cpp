#include "driver/server/repair.h"

#include <algorithm>
#include <set>
#include <string_view>
#include <vector>

#include "frontend/lower.h"

namespace shapeproof {
namespace {

constexpr int kMostLines = 6;  // that are replaced
// Nothing has this name, and what is imported from there may be anything.
constexpr std::string_view kAnything = "import _shapeproof_unparsed";
constexpr std::string_view kValue = "_shapeproof_unparsed.value";

bool isNamePart(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || (static_cast<unsigned char>(c) & 0x80) != 0; }

std::string_view trimmed(std::string_view text) {
  const size_t first = text.find_first_not_of(" \t");
  return first == std::string_view::npos ? std::string_view() : text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

// `a`, `self.a`
bool isPlainTarget(std::string_view text) {
  if (text.empty() || (text[0] >= '0' && text[0] <= '9') || text.front() == '.' || text.back() == '.') return false;
  return std::all_of(text.begin(), text.end(), [](char c) { return isNamePart(c) || c == '.'; });
}

// What the line assigns to; empty: nothing plain.
std::vector<std::string_view> targetsOf(std::string_view line) {
  const size_t equals = line.find('=');
  if (equals == std::string_view::npos || equals == 0 || line.substr(equals, 2) == "==" || std::string_view("!<>+-*/%@&|^:").find(line[equals - 1]) != std::string_view::npos) return {};
  std::vector<std::string_view> targets;
  for (std::string_view rest = line.substr(0, equals);;) {
    const size_t comma = std::min(rest.find(','), rest.size());
    std::string_view one = trimmed(rest.substr(0, comma));
    one = trimmed(one.substr(0, one.find(':')));  // without its annotation
    if (!isPlainTarget(one)) return {};
    targets.push_back(one);
    if (comma == rest.size()) return targets;
    rest.remove_prefix(comma + 1);
  }
}

bool opensBlock(std::string_view text) {
  for (const std::string_view word : {"def", "class", "for", "while", "if", "with", "try", "async", "elif", "else", "except", "finally"})
    if (text.starts_with(word) && (text.size() == word.size() || !isNamePart(text[word.size()]))) return true;
  return false;
}

class Repair {
 public:
  explicit Repair(const SourceText& source) : path_(source.path()) {
    for (uint32_t i = 1; i <= source.lineCount(); ++i) lines_.emplace_back(source.line(i));
  }

  std::optional<std::string> run() {
    for (int i = 0; i <= kMostLines; ++i) {
      std::string text = joined();
      const auto lowered = frontend::lowerFile(SourceText::fromUtf8(path_, text));
      if (lowered.errors.empty()) return text;
      if (!replace(lowered.errors.front().span.start.line)) return std::nullopt;
    }
    return std::nullopt;
  }

 private:
  std::string joined() const {
    std::string text;
    for (size_t i = 0; i < lines_.size(); ++i) text += (i == 0 ? "" : "\n") + lines_[i];
    return text;
  }

  // The line that is wrong, or one that may have made it so: the last one before it that is not blank.
  bool replace(uint32_t line) {
    size_t at = std::min<size_t>(std::max(line, 1u), lines_.size()) - 1;
    while (at > 0 && (replaced_.contains(at) || trimmed(lines_[at]).empty())) --at;
    if (!replaced_.insert(at).second) return false;
    lines_[at] = standInFor(at);
    return true;
  }

  size_t indentOf(size_t at) const { return std::min(lines_[at].find_first_not_of(" \t"), lines_[at].size()); }

  bool hasBlock(size_t at) const {
    for (size_t next = at + 1; next < lines_.size(); ++next)
      if (!trimmed(lines_[next]).empty()) return indentOf(next) > indentOf(at);
    return false;
  }

  std::string standInFor(size_t at) const {
    const std::string_view text = trimmed(lines_[at]);
    std::string indent = lines_[at].substr(0, indentOf(at));
    if (hasBlock(at) && opensBlock(text)) return indent + "if True:";
    std::string values;
    const auto targets = targetsOf(text);
    for (const std::string_view target : targets) values += "; " + std::string(target) + " = " + std::string(kValue);
    if (!targets.empty()) return indent + std::string(kAnything) + values;
    if (text.starts_with("return")) return indent + std::string(kAnything) + "; return " + std::string(kValue);
    return indent + "pass";
  }

  std::string path_;
  std::vector<std::string> lines_;
  std::set<size_t> replaced_;
};

}  // namespace

std::optional<std::string> repaired(const SourceText& source) { return Repair(source).run(); }

}  // namespace shapeproof
