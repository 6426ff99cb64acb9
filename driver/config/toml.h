// TOML as a plain tree with places. The only door to the TOML library.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace shapeproof {

struct TomlPlace {
  uint32_t line = 0, column = 0;
};

struct TomlNode {
  enum class Kind : uint8_t { kBool, kInteger, kFloat, kText, kList, kTable, kDate };
  struct Member;

  [[nodiscard]] const TomlNode* find(std::string_view key) const;  // in a table

  Kind kind = Kind::kTable;
  TomlPlace place;
  bool truth = false;
  int64_t integer = 0;
  double number = 0;
  std::string text;
  std::vector<TomlNode> items;
  std::vector<Member> members;  // in the order of the text
};

struct TomlNode::Member {
  std::string key;
  TomlPlace place;
  TomlNode value;
};

struct TomlProblem {
  TomlPlace place;
  std::string message;  // empty: there is none
};

// The table of a document, or why it is none.
[[nodiscard]] std::pair<TomlNode, TomlProblem> parseToml(std::string_view text);

// "a list", as messages say it.
[[nodiscard]] std::string_view tomlKindName(TomlNode::Kind kind);

// A value as Python writes it: `[3, "relu", True]`. Dates have none: empty.
[[nodiscard]] std::string pythonLiteral(const TomlNode& node);

}  // namespace shapeproof
