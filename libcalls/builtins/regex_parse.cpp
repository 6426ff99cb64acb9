// The parser. Complaints and their places are those of Python 3.11.
#include "libcalls/builtins/regex_reader.h"
#include "libcalls/builtins/unicode.h"

namespace shapeproof::libcalls::regex {
namespace {


std::string quoted(const std::string& s) { return "'" + s + "'"; }

class Parser : PatternReader {
 public:
  Parser(const Text& pattern, uint32_t flags, bool is_bytes) : PatternReader(pattern, flags, is_bytes) {}

  // Law: ok() is asked after every step that may complain; a complaint ends all loops.
  Parsed run() {
    Parsed out;
    if (!is_bytes_ && !(flags_ & kAscii)) flags_ |= kUnicode;
    if (is_bytes_) flags_ |= kAscii;
    Node root = alternatives(flags_);
    if (ok() && at_ < t_.size()) complain("unbalanced parenthesis", at_);
    if (!ok()) {
      out.complaint = *complaint_;
      return out;
    }
    if (is_bytes_) flags_ &= ~kAscii;
    out.program = Program{std::move(root), groups_, names_, flags_};
    return out;
  }

 private:
  // `flags` are those of the enclosing group; an inline (?i) at the start changes all of the pattern.
  Node alternatives(uint32_t flags) {
    Node all = make(NodeKind::kAlternatives, flags);
    do all.children.push_back(sequence(flags));
    while (take('|'));
    return all.children.size() == 1 ? std::move(all.children[0]) : std::move(all);
  }

  void skipVerbose() {
    while (more()) {
      if (isSpaceChar(t_[at_])) { ++at_; continue; }
      if (t_[at_] != '#') return;
      while (more() && t_[at_] != '\n') ++at_;
    }
  }

  Node sequence(uint32_t& flags) {
    Node seq = make(NodeKind::kSequence, flags);
    while (more()) {
      if (flags & kVerbose) skipVerbose();
      if (!more() || t_[at_] == '|' || t_[at_] == ')') break;
      const char32_t c = t_[at_];
      if (c == '*' || c == '+' || c == '?' || c == '{') {
        quantifier(seq, flags);
        continue;
      }
      ++at_;
      if (c == '\\') seq.children.push_back(escape(flags));
      else if (c == '[') seq.children.push_back(set(flags));
      else if (c == '(') group(seq, flags);
      else if (c == '.') seq.children.push_back(make(NodeKind::kAny, flags));
      else if (c == '^') seq.children.push_back(make(NodeKind::kLineStart, flags));
      else if (c == '$') seq.children.push_back(make(NodeKind::kLineEnd, flags));
      else seq.children.push_back(literal(c, flags));
    }
    return seq;
  }

  std::optional<int64_t> number() {
    const size_t from = at_;
    int64_t v = 0;
    while (more() && isDigit(t_[at_])) v = std::min<int64_t>(v * 10 + static_cast<int64_t>(t_[at_++] - '0'), 1 << 30);
    return at_ == from ? std::nullopt : std::optional<int64_t>(v);
  }

  // The bounds of {m,n}; false: the brace is a plain character.
  bool braces(Node& seq, uint32_t flags, int64_t& low, int64_t& high) {
    const size_t after = at_;
    bool counted = !next('}');
    std::optional<int64_t> lo, hi;
    if (counted) {
      lo = number();
      if (take(',')) hi = number();
      else hi = lo;
      counted = take('}');
    }
    if (!counted) {
      at_ = after;
      seq.children.push_back(literal('{', flags));
      return false;
    }
    low = lo.value_or(0);
    high = hi.value_or(kUnbounded);
    if (high < low) complain("min repeat greater than max repeat", after);
    return true;
  }

  void quantifier(Node& seq, uint32_t flags) {
    const size_t here = at_;
    const char32_t c = t_[at_++];
    int64_t low = c == '+' ? 1 : 0, high = c == '?' ? 1 : kUnbounded;
    if (c == '{' && !braces(seq, flags, low, high)) return;
    const bool repeatable = !seq.children.empty() && !isPlace(seq.children.back());
    if (!repeatable) return complain("nothing to repeat", here);
    const Node& last = seq.children.back();
    if (last.kind == NodeKind::kRepeat || (last.kind == NodeKind::kAtomic && last.children[0].kind == NodeKind::kRepeat && last.greedy == false))
      return complain("multiple repeat", here);
    Node r = make(NodeKind::kRepeat, flags);
    r.low = low;
    r.high = high;
    r.greedy = !take('?');
    const bool possessive = r.greedy && take('+');
    r.children.push_back(std::move(seq.children.back()));
    if (!possessive) {
      seq.children.back() = std::move(r);
      return;
    }
    Node atomic = make(NodeKind::kAtomic, flags);
    atomic.greedy = false;
    atomic.children.push_back(std::move(r));
    seq.children.back() = std::move(atomic);
  }

  static bool isPlace(const Node& n) { return n.kind >= NodeKind::kLineStart || n.kind == NodeKind::kEmpty; }

  Node escape(uint32_t flags) {
    const size_t start = at_ - 1;
    if (!more()) {
      complain("bad escape (end of pattern)", t_.size() - 1);
      return {};
    }
    const char32_t c = t_[at_++];
    if (isCategory(c)) {
      Node n = make(NodeKind::kSet, flags);
      n.set.push_back({0, 0, static_cast<char>(c)});
      return n;
    }
    if (c == 'b' || c == 'B') return make(c == 'b' ? NodeKind::kBoundary : NodeKind::kNoBoundary, flags);
    if (c == 'A' || c == 'Z') return make(c == 'A' ? NodeKind::kTextStart : NodeKind::kTextEnd, flags);
    if (c >= '1' && c <= '9') return numbered(c, start, flags);
    if (const auto plain = escapedChar(c, start, false)) return literal(*plain, flags);
    complain("bad escape " + piece(start, at_), start);
    return {};
  }

  // \1 to \99, or three octal digits.
  Node numbered(char32_t first, size_t start, uint32_t flags) {
    int64_t v = first - '0';
    if (more() && isDigit(t_[at_])) {
      const bool octal = first <= '3' && t_[at_] <= '7' && at_ + 1 < t_.size() && t_[at_ + 1] >= '0' && t_[at_ + 1] <= '7';
      if (octal) {
        v = v * 64 + static_cast<int64_t>(t_[at_] - '0') * 8 + static_cast<int64_t>(t_[at_ + 1] - '0');
        at_ += 2;
        return literal(static_cast<char32_t>(v), flags);
      }
      v = v * 10 + static_cast<int64_t>(t_[at_++] - '0');
    }
    return reference(static_cast<int>(v), start + 1, flags, start);
  }

  Node reference(int group, size_t position, uint32_t flags, size_t open_position) {
    if (group > groups_) complain("invalid group reference " + std::to_string(group), position);
    for (const int open : open_)
      if (open == group) complain("cannot refer to an open group", open_position);
    Node n = make(NodeKind::kBackReference, flags);
    n.group = group;
    return n;
  }

  std::optional<int> groupNamed(const std::string& name) const {
    for (const auto& [known, number] : names_)
      if (known == name) return number;
    return std::nullopt;
  }

  void group(Node& seq, uint32_t& flags) {
    const size_t start = at_ - 1;
    Node n = make(NodeKind::kGroup, flags);
    uint32_t inside = flags;
    if (!take('?')) {
      capture(n, start, inside, "");
    } else if (take('P')) {
      if (!namedGroup(seq, n, start, inside)) return;
    } else if (take('#')) {
      while (more() && t_[at_] != ')') ++at_;
      if (!take(')')) complain("missing ), unterminated comment", start);
      return;
    } else if (take('(')) {
      condition(n, start, inside);
    } else if (next('=') || next('!') || next('<')) {
      look(n, start, inside);
    } else if (take('>')) {
      n.kind = NodeKind::kAtomic;
      body(n, start, inside);
    } else if (!take(':')) {
      if (!inlineFlags(start, flags, inside)) return;
      body(n, start, inside);
    } else {
      body(n, start, inside);
    }
    seq.children.push_back(std::move(n));
  }

  void body(Node& n, size_t start, uint32_t flags) {
    n.children.push_back(alternatives(flags));
    if (ok() && !take(')')) complain("missing ), unterminated subpattern", start);
  }

  void capture(Node& n, size_t start, uint32_t flags, const std::string& name) {
    n.group = ++groups_;
    if (!name.empty()) names_.emplace_back(name, n.group);
    open_.push_back(n.group);
    body(n, start, flags);
    open_.pop_back();
  }

  // (?P<name>...), (?P=name); false: the node is in `seq` already.
  bool namedGroup(Node& seq, Node& n, size_t start, uint32_t flags) {
    if (take('<')) {
      const size_t from = at_;
      const std::string name = nameUntil('>', "group name");
      if (ok() && !isIdentifier(name)) complain("bad character in group name " + quoted(name), from);
      if (const auto old = groupNamed(name))
        complain("redefinition of group name " + quoted(name) + " as group " + std::to_string(groups_ + 1) + "; was group " + std::to_string(*old), from);
      if (ok()) capture(n, start, flags, name);
      return true;
    }
    if (take('=')) {
      const size_t from = at_;
      const std::string name = nameUntil(')', "group name");
      const auto number = groupNamed(name);
      if (ok() && !number) complain("unknown group name " + quoted(name), from);
      seq.children.push_back(reference(number.value_or(0), from, flags, from));
      return false;
    }
    if (more()) complain("unknown extension ?P" + piece(at_, at_ + 1), start + 1);
    else complain("unexpected end of pattern", at_);
    return true;
  }

  void condition(Node& n, size_t start, uint32_t flags) {
    const size_t from = at_;
    const std::string name = nameUntil(')', "group name");
    n.kind = NodeKind::kCondition;
    const auto named = groupNamed(name);
    if (named) n.group = *named;
    else if (!name.empty() && name.size() < 6 && name.find_first_not_of("0123456789") == std::string::npos) n.group = std::stoi(name);
    else complain("unknown group name " + quoted(name), from);
    if (n.group > groups_) complain("invalid group reference " + std::to_string(n.group), from);
    uint32_t inner = flags;
    n.children.push_back(sequence(inner));
    n.children.push_back(take('|') ? sequence(inner) : Node{});
    if (next('|')) complain("conditional backref with more than two branches", at_);
    if (ok() && !take(')')) complain("missing ), unterminated subpattern", start);
  }

  void look(Node& n, size_t start, uint32_t flags) {
    n.kind = NodeKind::kLook;
    n.behind = take('<');
    if (n.behind && !next('=') && !next('!')) {
      if (more()) complain("unknown extension ?<" + piece(at_, at_ + 1), start + 1);
      else complain("unexpected end of pattern", at_);
      return;
    }
    n.negated = t_[at_++] == '!';
    body(n, start, flags);
    if (!n.behind || !ok()) return;
    const auto width = widthOf(n.children[0]);
    if (width) n.low = *width;
    else if (ok()) complaint_ = Complaint{"look-behind requires fixed-width pattern", -1};
  }

  // Its width where that is fixed.
  static std::optional<int64_t> widthOf(const Node& n) {
    switch (n.kind) {
      case NodeKind::kChar: case NodeKind::kAny: case NodeKind::kSet: return 1;
      case NodeKind::kRepeat: {
        const auto one = widthOf(n.children[0]);
        return one && n.low == n.high ? std::optional<int64_t>(*one * n.low) : std::nullopt;
      }
      case NodeKind::kSequence: case NodeKind::kGroup: case NodeKind::kAtomic: {
        int64_t sum = 0;
        for (const Node& c : n.children) {
          const auto one = widthOf(c);
          if (!one) return std::nullopt;
          sum += *one;
        }
        return sum;
      }
      case NodeKind::kAlternatives: case NodeKind::kCondition: {
        const auto first = widthOf(n.children[0]);
        for (const Node& c : n.children)
          if (widthOf(c) != first) return std::nullopt;
        return first;
      }
      case NodeKind::kBackReference: return std::nullopt;
      default: return 0;
    }
  }

  static uint32_t flagOf(char32_t c) {
    switch (c) {
      case 'i': return kIgnoreCase;
      case 'm': return kMultiline;
      case 's': return kDotAll;
      case 'x': return kVerbose;
      case 'a': return kAscii;
      case 'u': return kUnicode;
      case 'L': return 4;
      default: return 0;
    }
  }

  // (?i) for the whole pattern: false, nothing more to parse. (?i-s: ...: true, `inside` are the flags of the group.
  bool inlineFlags(size_t start, uint32_t& flags, uint32_t& inside) {
    bool removing = false;
    uint32_t add = 0, remove = 0;
    for (; more() && t_[at_] != ')' && t_[at_] != ':'; ++at_) {
      if (t_[at_] == '-' && !removing) { removing = true; continue; }
      const uint32_t flag = flagOf(t_[at_]);
      if (flag == 0) {
        const bool any = add || removing;
        complain(any ? (charKind(t_[at_]) == CharKind::kLetter ? "unknown flag" : "missing -, : or )") : "unknown extension ?" + piece(at_, at_ + 1),
                 any ? at_ : start + 1);
        return false;
      }
      (removing ? remove : add) |= flag;
    }
    if (!more()) {
      complain(add || removing ? "missing -, : or )" : "unexpected end of pattern", at_);
      return false;
    }
    if (t_[at_++] == ':') {
      inside = (flags | add) & ~remove;
      return true;
    }
    if (start != 0 && !onlyBlank(start)) complain("global flags not at the start of the expression", start);
    flags |= add;
    flags_ |= add;
    return false;
  }

  [[nodiscard]] bool onlyBlank(size_t start) const {
    for (size_t i = 0; i < start; ++i)
      if (!(flags_ & kVerbose) || !isSpaceChar(t_[i])) return false;
    return true;
  }

  int groups_ = 0;
  std::vector<int> open_;
  std::vector<std::pair<std::string, int>> names_;
};

}  // namespace

Parsed parse(const Text& pattern, uint32_t flags, bool is_bytes) { return Parser(pattern, flags, is_bytes).run(); }

}  // namespace shapeproof::libcalls::regex
