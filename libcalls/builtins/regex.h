// Regular expressions as module `re` of Python 3.11 understands them: a parser with its complaints, and a backtracking matcher.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace shapeproof::libcalls::regex {

inline constexpr uint32_t kIgnoreCase = 2, kMultiline = 8, kDotAll = 16, kUnicode = 32, kVerbose = 64, kAscii = 256;
inline constexpr int64_t kUnbounded = INT64_MAX;

using Text = std::vector<char32_t>;

enum class NodeKind : uint8_t {
  kEmpty, kChar, kAny, kSet, kSequence, kAlternatives, kRepeat, kGroup, kAtomic, kBackReference, kLook, kCondition,
  kLineStart, kLineEnd, kTextStart, kTextEnd, kBoundary, kNoBoundary
};

// A member of a character class: a range, or a category (d, D, s, S, w, W).
struct SetItem { char32_t low = 0, high = 0; char category = 0; };

struct Node {
  NodeKind kind = NodeKind::kEmpty;
  std::vector<Node> children;
  std::vector<SetItem> set;
  uint32_t flags = 0;
  char32_t ch = 0;
  int64_t low = 0, high = 0;  // kRepeat
  int group = 0;              // kGroup (0: it captures nothing), kBackReference, kCondition
  bool greedy = true;         // kRepeat
  bool negated = false;       // kSet, kLook
  bool behind = false;        // kLook
};

struct Program {
  Node root;
  int groups = 0;
  std::vector<std::pair<std::string, int>> names;
  uint32_t flags = 0;
};

struct Complaint { std::string message; int64_t position = -1; };

// Exactly one of the two is there.
struct Parsed { std::optional<Program> program; Complaint complaint; };
[[nodiscard]] Parsed parse(const Text& pattern, uint32_t flags, bool is_bytes);

enum class How : uint8_t { kMatch, kSearch, kFullMatch };
struct Span { int64_t start = -1, end = -1; };
enum class Outcome : uint8_t { kFound, kNone, kUnknown };  // kUnknown: too long, or a character that is not known
struct Found { Outcome outcome = Outcome::kNone; std::vector<Span> spans; int last_group = 0; };
// `pos` and `end` bound the search; `^` sees the start of the text, `$` sees `end`. An empty match at `not_empty_at` does not count.
[[nodiscard]] Found run(const Program& program, const Text& text, size_t pos, size_t end, How how, int64_t not_empty_at = -1);

}  // namespace shapeproof::libcalls::regex
