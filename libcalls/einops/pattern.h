// The pattern language of einops: one side of a pattern as groups of axes (docs: einops, "Parsing and pattern language").
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace shapeproof::libcalls::einops {

// One elementary axis. An anonymous axis (a number above 1) has a name of its own and a length; no two of them are equal.
struct Atom {
  std::string name;
  int64_t length = 0;  // 0: named
  [[nodiscard]] bool isEllipsis() const { return name == "..."; }
  [[nodiscard]] bool anonymous() const { return length > 0; }
  // As einops' messages say it.
  [[nodiscard]] std::string repr() const;
};

// What stands for one dimension: "b", "(h w)", "1" or "()" (no atoms), or the ellipsis (outside parentheses).
struct Group {
  bool ellipsis = false;
  std::vector<Atom> atoms;
};

struct Expression {
  std::vector<Group> groups;
  bool has_ellipsis = false;
  bool ellipsis_in_parentheses = false;
  bool has_anonymous = false;
  [[nodiscard]] bool has(const Atom& a) const;
};

struct ParseOptions {
  bool allow_underscore = false;
  bool allow_duplicates = false;
};

// The expression, or einops' refusal. `side` keeps the anonymous axes of two expressions apart.
[[nodiscard]] std::variant<Expression, std::string> parseExpression(std::string_view text, char side, ParseOptions options = {});
// Why einops refuses a name; none: it is fine.
[[nodiscard]] std::optional<std::string> axisNameProblem(std::string_view name, bool allow_underscore = false);

}  // namespace shapeproof::libcalls::einops
