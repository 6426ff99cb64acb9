#include "driver/comments.h"

#include <algorithm>
#include <string_view>

namespace shapeproof {
namespace {

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
  return text;
}

bool takePrefix(std::string_view& text, std::string_view prefix) {
  if (!text.starts_with(prefix)) return false;
  text.remove_prefix(prefix.size());
  return true;
}

std::vector<std::string> rulesIn(std::string_view list) {
  std::vector<std::string> rules;
  while (!list.empty()) {
    const size_t comma = std::min(list.find(','), list.size());
    if (const std::string_view one = trimmed(list.substr(0, comma)); !one.empty()) rules.emplace_back(one);
    list.remove_prefix(std::min(comma + 1, list.size()));
  }
  return rules;
}

// Walks over the text once: strings (a prefix changes nothing that matters here), comments, and everything else.
class Scanner {
 public:
  explicit Scanner(const SourceText& source) : source_(source), text_(source.text()) {}

  void run() {
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (c == '#') {
        comment();
      } else if (c == '\\') {
        line_has_code_ = statement_seen_ = true;
        if (text_.substr(at_ + 1, 1) == "\n") seal(at_);
        at_ = std::min(at_ + 2, text_.size());
      } else if (c == '"' || c == '\'') {
        line_has_code_ = statement_seen_ = true;
        string(c);
      } else {
        if (c == '\n') line_has_code_ = false;
        else if (c != ' ' && c != '\t' && c != '\f') line_has_code_ = statement_seen_ = true;
        ++at_;
      }
    }
  }

  std::vector<Suppression> found;
  std::vector<size_t> sealed;  // offsets in the lines that go on

 private:
  void seal(size_t offset) { sealed.push_back(offset); }

  void string(char quote) {
    const bool triple = text_.substr(at_, 3) == std::string(3, quote);
    at_ += triple ? 3 : 1;
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (c == '\\') {
        if (text_.substr(at_ + 1, 1) == "\n") seal(at_);
        at_ = std::min(at_ + 2, text_.size());
        continue;
      }
      if (c == '\n' && !triple) return;  // unterminated
      if (c == '\n') seal(at_);
      if (c == quote && (!triple || text_.substr(at_, 3) == std::string(3, quote))) { at_ += triple ? 3 : 1; return; }
      ++at_;
    }
  }

  void comment() {
    const size_t end = std::min(text_.find('\n', at_), text_.size());
    while (at_ < end) {
      const size_t start = at_;
      at_ = nextPragma(start + 1, end);
      pragma(start, at_);
    }
  }

  // The next '#' of a comment behind which we are spoken to.
  size_t nextPragma(size_t from, size_t end) const {
    const std::string_view line = text_.substr(0, end);
    for (size_t at = line.find('#', from); at != std::string_view::npos; at = line.find('#', at + 1)) {
      const size_t word = line.find_first_not_of(" \t", at + 1);
      if (word != std::string_view::npos && line.substr(word).starts_with("shapeproof:")) return at;
    }
    return end;
  }

  void pragma(size_t start, size_t end) {
    std::string_view rest = trimmed(text_.substr(start + 1, end - start - 1));
    if (!takePrefix(rest, "shapeproof:")) return;
    rest = trimmed(rest);
    Suppression s;
    s.span = source_.spanOf(start, end);
    const std::string_view word = rest.substr(0, rest.find_first_of(" \t["));
    const auto offset = [&] { return static_cast<size_t>(rest.data() - text_.data()); };
    s.word = source_.spanOf(offset(), offset() + word.size());
    s.whole_file = word == "ignore-file";
    s.known = s.whole_file || word == "ignore";
    rest.remove_prefix(word.size());
    s.misplaced = s.whole_file && statement_seen_;
    s.alone = !line_has_code_;
    rest = trimmed(rest);
    if (takePrefix(rest, "[")) {
      const size_t close = rest.find(']');
      s.rules = rulesIn(rest.substr(0, close));
      s.list_begin = source_.positionAt(offset());
      if (close != std::string_view::npos) s.list_end = source_.positionAt(offset() + close);
    }
    found.push_back(std::move(s));
  }

  const SourceText& source_;
  std::string_view text_;
  size_t at_ = 0;
  bool line_has_code_ = false, statement_seen_ = false;
};

}  // namespace

std::vector<Suppression> findSuppressions(const SourceText& source) {
  if (source.text().find("shapeproof:") == std::string_view::npos) return {};
  Scanner scanner(source);
  scanner.run();
  return std::move(scanner.found);
}

std::vector<bool> sealedLines(const SourceText& source) {
  Scanner scanner(source);
  scanner.run();
  std::vector<bool> lines(source.lineCount() + 1);
  for (const size_t offset : scanner.sealed) lines[source.positionAt(offset).line - 1] = true;
  return lines;
}

}  // namespace shapeproof
