// The matcher: nodes in order, each with what comes after it as a continuation.
#include <algorithm>
#include <functional>

#include "libcalls/builtins/regex.h"
#include "libcalls/builtins/unicode.h"

namespace shapeproof::libcalls::regex {
namespace {

using Next = std::function<bool(size_t)>;
constexpr int64_t kMaxSteps = 2000000;
constexpr int kMaxDepth = 20000;

class Matcher {
 public:
  Matcher(const Program& p, const Text& t, size_t end) : p_(p), t_(t), end_(end), spans_(static_cast<size_t>(p.groups) + 1) {}

  bool at(size_t start, bool whole, int64_t not_empty_at) {
    std::fill(spans_.begin(), spans_.end(), Span{});
    last_ = 0;
    start_ = start;
    return match(p_.root, start, [&](size_t stop) {
      if ((whole && stop != end_) || (static_cast<int64_t>(stop) == not_empty_at && stop == start)) return false;
      spans_[0] = {static_cast<int64_t>(start), static_cast<int64_t>(stop)};
      return true;
    });
  }
  [[nodiscard]] bool unsure() const { return unsure_; }
  [[nodiscard]] Found found() const { return {Outcome::kFound, spans_, last_}; }

 private:
  bool inCategory(char32_t c, char category, uint32_t flags) {
    const char lower = static_cast<char>(category | 0x20);
    bool in = false;
    if (lower == 's') {
      in = (flags & kAscii) ? c < 0x80 && isSpaceChar(c) && c < 0x1C ? true : c == ' ' : isSpaceChar(c);
    } else {
      const CharKind kind = (flags & kAscii) && c >= 0x80 ? CharKind::kMark : charKind(c);
      if (kind == CharKind::kUnknown) unsure_ = true;
      in = lower == 'd' ? kind == CharKind::kDigit
                        : c == '_' || kind == CharKind::kLetter || kind == CharKind::kDigit || kind == CharKind::kNumber;
    }
    return in == (category == lower);
  }

  char32_t folded(char32_t c) {
    const auto lower = lowerChar(c);
    if (!lower) unsure_ = true;
    return lower.value_or(c);
  }
  bool sameChar(char32_t a, char32_t b, uint32_t flags) {
    return a == b || ((flags & kIgnoreCase) && folded(a) == folded(b));
  }

  bool inSet(const Node& n, char32_t c) {
    for (const SetItem& item : n.set) {
      bool in = item.category ? inCategory(c, item.category, n.flags) : c >= item.low && c <= item.high;
      if (!in && !item.category && (n.flags & kIgnoreCase)) {
        const char32_t low = folded(c), up = upperChar(c).value_or(c);
        in = (low >= item.low && low <= item.high) || (up >= item.low && up <= item.high);
      }
      if (in) return !n.negated;
    }
    return n.negated;
  }

  bool isWord(size_t i, uint32_t flags) { return i < end_ && inCategory(t_[i], 'w', flags); }
  bool boundary(size_t at, uint32_t flags) {
    return (at > 0 && isWord(at - 1, flags)) != isWord(at, flags);
  }

  // One character, where the node is one.
  std::optional<bool> single(const Node& n, size_t at) {
    switch (n.kind) {
      case NodeKind::kChar: return at < end_ && sameChar(t_[at], n.ch, n.flags);
      case NodeKind::kAny: return at < end_ && (t_[at] != '\n' || (n.flags & kDotAll));
      case NodeKind::kSet: return at < end_ && inSet(n, t_[at]);
      default: return std::nullopt;
    }
  }

  bool match(const Node& n, size_t at, const Next& next) {
    if (unsure_ || ++steps_ > kMaxSteps || depth_ > kMaxDepth) { unsure_ = true; return false; }
    ++depth_;
    const bool ok = dispatch(n, at, next);
    --depth_;
    return ok;
  }

  bool dispatch(const Node& n, size_t at, const Next& next) {
    if (const auto one = single(n, at)) return *one && next(at + 1);
    switch (n.kind) {
      case NodeKind::kSequence: return sequence(n, 0, at, next);
      case NodeKind::kAlternatives:
        for (const Node& c : n.children)
          if (match(c, at, next)) return true;
        return false;
      case NodeKind::kRepeat: return repeat(n, 0, at, SIZE_MAX, next);
      case NodeKind::kGroup: return group(n, at, next);
      case NodeKind::kAtomic: return isolated(n, at, next);
      case NodeKind::kBackReference: return backReference(n, at, next);
      case NodeKind::kLook: return look(n, at) && next(at);
      case NodeKind::kCondition: {
        const bool matched = spans_[static_cast<size_t>(n.group)].end >= 0;
        return match(n.children[matched ? 0 : 1], at, next);
      }
      default: return holds(n, at) && next(at);
    }
  }

  bool holds(const Node& n, size_t at) {
    switch (n.kind) {
      case NodeKind::kLineStart: return at == 0 || ((n.flags & kMultiline) && t_[at - 1] == '\n');
      case NodeKind::kLineEnd:
        return at == end_ || (at + 1 == end_ && t_[at] == '\n') || ((n.flags & kMultiline) && t_[at] == '\n');
      case NodeKind::kTextStart: return at == 0;
      case NodeKind::kTextEnd: return at == end_;
      case NodeKind::kBoundary: return boundary(at, n.flags);
      case NodeKind::kNoBoundary: return !boundary(at, n.flags);
      default: return true;
    }
  }

  bool sequence(const Node& n, size_t i, size_t at, const Next& next) {
    if (i == n.children.size()) return next(at);
    return match(n.children[i], at, [&, i](size_t to) { return sequence(n, i + 1, to, next); });
  }

  bool repeat(const Node& n, int64_t done, size_t at, size_t before, const Next& next) {
    const Node& body = n.children[0];
    if (at == before && done > n.low) return false;  // a round that took nothing is not repeated
    if (body.kind == NodeKind::kChar || body.kind == NodeKind::kAny || body.kind == NodeKind::kSet) return runOf(n, body, at, next);
    const auto once_more = [&] {
      return done < n.high && match(body, at, [&](size_t to) { return repeat(n, done + 1, to, at, next); });
    };
    if (done < n.low) return once_more();
    if (!n.greedy) return next(at) || once_more();
    const std::vector<Span> saved = spans_;
    const int saved_last = last_;
    if (once_more()) return true;
    spans_ = saved;
    last_ = saved_last;
    return next(at);
  }

  bool runOf(const Node& n, const Node& body, size_t at, const Next& next) {
    int64_t count = 0;
    const auto take = [&] { return count < n.high && single(body, at + static_cast<size_t>(count)).value_or(false) && (++count, true); };
    if (n.greedy) {
      while (take()) if (unsure_) return false;
      for (; count >= n.low; --count)
        if (next(at + static_cast<size_t>(count))) return true;
      return false;
    }
    while (count < n.low) if (!take()) return false;
    for (;;) {
      if (next(at + static_cast<size_t>(count))) return true;
      if (unsure_ || !take()) return false;
    }
  }

  bool group(const Node& n, size_t at, const Next& next) {
    if (n.group == 0) return match(n.children[0], at, next);
    const auto g = static_cast<size_t>(n.group);
    return match(n.children[0], at, [&](size_t to) {
      const Span before = spans_[g];
      const int last_before = last_;
      spans_[g] = {static_cast<int64_t>(at), static_cast<int64_t>(to)};
      last_ = n.group;
      if (next(to)) return true;
      spans_[g] = before;
      last_ = last_before;
      return false;
    });
  }

  // What is inside is matched in its first way only.
  bool isolated(const Node& n, size_t at, const Next& next) {
    size_t stop = 0;
    const std::vector<Span> saved = spans_;
    if (!match(n.children[0], at, [&](size_t to) { stop = to; return true; })) return false;
    if (next(stop)) return true;
    spans_ = saved;
    return false;
  }

  bool backReference(const Node& n, size_t at, const Next& next) {
    const Span s = spans_[static_cast<size_t>(n.group)];
    if (s.end < 0) return false;
    const auto size = static_cast<size_t>(s.end - s.start);
    if (at + size > end_) return false;
    for (size_t i = 0; i < size; ++i)
      if (!sameChar(t_[static_cast<size_t>(s.start) + i], t_[at + i], n.flags)) return false;
    return next(at + size);
  }

  bool look(const Node& n, size_t at) {
    const std::vector<Span> saved = spans_;
    bool ok = false;
    if (!n.behind) ok = match(n.children[0], at, [](size_t) { return true; });
    else if (static_cast<int64_t>(at) >= n.low)
      ok = match(n.children[0], at - static_cast<size_t>(n.low), [at](size_t to) { return to == at; });
    if (!ok || n.negated) spans_ = saved;
    return ok != n.negated;
  }

  const Program& p_;
  const Text& t_;
  size_t end_, start_ = 0;
  std::vector<Span> spans_;
  int last_ = 0, depth_ = 0;
  int64_t steps_ = 0;
  bool unsure_ = false;
};

}  // namespace

Found run(const Program& program, const Text& text, size_t pos, size_t end, How how, int64_t not_empty_at) {
  end = std::min(end, text.size());
  if (pos > end) return {};
  Matcher m(program, text, end);
  for (size_t start = pos; start <= end; ++start) {
    if (m.at(start, how == How::kFullMatch, not_empty_at)) return m.found();
    if (m.unsure()) return {Outcome::kUnknown, {}, 0};
    if (how != How::kSearch) break;
  }
  return {};
}

}  // namespace shapeproof::libcalls::regex
