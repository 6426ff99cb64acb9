// The parser's hands: characters, escapes, sets and names of groups (regex_parse.cpp).
#pragma once

#include "libcalls/builtins/regex.h"
#include "libcalls/builtins/unicode.h"

namespace shapeproof::libcalls::regex {

class PatternReader {
 protected:
  PatternReader(const Text& pattern, uint32_t flags, bool is_bytes) : t_(pattern), flags_(flags), is_bytes_(is_bytes) {}

  [[nodiscard]] bool ok() const { return !complaint_; }
  void complain(std::string message, size_t position) {
    if (ok()) complaint_ = Complaint{std::move(message), static_cast<int64_t>(position)};
  }
  [[nodiscard]] bool more() const { return ok() && at_ < t_.size(); }
  [[nodiscard]] bool next(char32_t c) const { return more() && t_[at_] == c; }
  bool take(char32_t c) { return next(c) && (++at_, true); }
  std::string piece(size_t from, size_t to) const { return utf8Of(t_, from, to); }

  Node make(NodeKind kind, uint32_t flags) { Node n; n.kind = kind; n.flags = flags; return n; }
  Node literal(char32_t c, uint32_t flags) { Node n = make(NodeKind::kChar, flags); n.ch = c; return n; }

  static bool isDigit(char32_t c) { return c >= '0' && c <= '9'; }

  static char32_t controlOf(char32_t c) {
    switch (c) {
      case 'a': return 7;
      case 'f': return 12;
      case 'n': return 10;
      case 'r': return 13;
      case 't': return 9;
      case 'v': return 11;
      case 'b': return 8;
      default: return 0;
    }
  }

  // \xhh, \uhhhh, \Uhhhhhhhh: exactly that many digits.
  char32_t hexadecimal(size_t digits, size_t start) {
    char32_t v = 0;
    for (size_t i = 0; i < digits; ++i) {
      const char32_t c = more() ? t_[at_] : U' ';
      const char32_t low = c | 0x20;
      const bool letter = low >= 'a' && low <= 'f';
      if (!isDigit(c) && !letter) {
        complain("incomplete escape " + piece(start, at_), start);
        return 0;
      }
      v = v * 16 + (isDigit(c) ? c - '0' : low - 'a' + 10);
      ++at_;
    }
    return v;
  }

  // A character written as an escape, in and outside of sets; none: something else.
  std::optional<char32_t> escapedChar(char32_t c, size_t start, bool in_set) {
    if (c == 'x') return hexadecimal(2, start);
    if (c == 'u' && !is_bytes_) return hexadecimal(4, start);
    if (c == 'U' && !is_bytes_) return hexadecimal(8, start);
    if (c == '0' || (in_set && c >= '1' && c <= '7')) {
      char32_t v = c - '0';
      for (int i = 0; i < 2 && more() && t_[at_] >= '0' && t_[at_] <= '7'; ++i) v = v * 8 + (t_[at_++] - '0');
      return v;
    }
    if (const char32_t control = controlOf(c); control != 0 && (c != 'b' || in_set)) return control;
    const bool letter = c < 0x80 && charKind(c) == CharKind::kLetter;
    if (letter || isDigit(c)) return std::nullopt;
    return c;
  }

  static bool isCategory(char32_t c) { return c == 'd' || c == 'D' || c == 's' || c == 'S' || c == 'w' || c == 'W'; }

  // One member of a set, at `at_`.
  SetItem member(size_t& start) {
    start = at_;
    const char32_t c = t_[at_++];
    if (c != '\\') return {c, c, 0};
    if (!more()) {
      complain("bad escape (end of pattern)", t_.size() - 1);
      return {};
    }
    const char32_t e = t_[at_++];
    if (isCategory(e)) return {0, 0, static_cast<char>(e)};
    const auto plain = escapedChar(e, start, true);
    if (!plain) complain("bad escape " + piece(start, at_), start);
    return {plain.value_or(0), plain.value_or(0), 0};
  }

  Node set(uint32_t flags) {
    const size_t open = at_ - 1;
    Node n = make(NodeKind::kSet, flags);
    n.negated = take('^');
    bool first = true;
    while (true) {
      if (!more()) {
        complain("unterminated character set", open);
        return n;
      }
      if (t_[at_] == ']' && !first) { ++at_; return n; }
      first = false;
      size_t start = 0;
      SetItem item = member(start);
      if (next('-') && at_ + 1 < t_.size() && t_[at_ + 1] != ']') {
        ++at_;
        size_t second = 0;
        const SetItem to = member(second);
        if (item.category || to.category || to.low < item.low)
          complain("bad character range " + piece(start, second - 1) + "-" + piece(second, at_), start);
        item.high = to.low;
      }
      n.set.push_back(item);
    }
  }

  std::string nameUntil(char32_t close, const char* what) {
    const size_t from = at_;
    while (more() && t_[at_] != close) ++at_;
    std::string name = piece(from, at_);
    if (!more()) {
      if (name.empty()) complain(std::string("missing ") + what, from);
      else complain(std::string("missing ") + static_cast<char>(close) + ", unterminated name", from);
      return name;
    }
    ++at_;
    if (name.empty()) complain(std::string("missing ") + what, at_ - 1);
    return name;
  }

  static bool isIdentifier(const std::string& name) {
    for (size_t i = 0; i < name.size(); ++i) {
      const auto c = static_cast<unsigned char>(name[i]);
      const CharKind k = c < 0x80 ? charKind(c) : CharKind::kLetter;
      if (c != '_' && k != CharKind::kLetter && !(k == CharKind::kDigit && i > 0)) return false;
    }
    return !name.empty();
  }

  const Text& t_;
  uint32_t flags_;
  bool is_bytes_;
  size_t at_ = 0;
  std::optional<Complaint> complaint_;
};

}  // namespace shapeproof::libcalls::regex
