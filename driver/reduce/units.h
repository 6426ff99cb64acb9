// A file as a tree of what can be taken out of it: statements, the clauses of compound statements, decorators, items that stand in lines
// of their own. Units are whole lines: statements that share a line are one unit.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "ir/source.h"

namespace shapeproof {

using UnitId = uint32_t;

struct SourceUnit {
  static constexpr UnitId kNone = 0xFFFFFFFFu;
  enum class Kind : uint8_t {
    kStatement,  // its children: decorators, then clauses; none: a simple statement
    kClause,     // a header (`if x:`, `else:`, `def f():`) with the statements of its block
    kDecorator,
    kItem,       // a line of a list, of arguments, of parameters, of names that are imported
  };
  Kind kind = Kind::kStatement;
  UnitId parent = kNone;
  uint32_t depth = 0;
  uint32_t first_line = 0, last_line = 0;  // of a clause: of its header
  uint32_t end_line = 0;                   // with its block
  uint32_t start = 0, end = 0;             // bytes of the source; of a clause: of its header
  uint32_t indent = 0;                     // bytes of blanks before it
  bool optional = false;                   // of a clause: the statement can do without it
  bool opens = false;                      // its blocks could stand without it: `if`, `for`, `while`, `with`, `try`, a `def main` that is called once
  std::vector<UnitId> children{};          // blocks and what they hold
  std::vector<UnitId> items{};             // inside of its own lines
};

class UnitTree {
 public:
  // A file that parses.
  explicit UnitTree(std::shared_ptr<const SourceText> source);

  [[nodiscard]] const SourceText& source() const { return *source_; }
  [[nodiscard]] const std::vector<SourceUnit>& units() const { return units_; }  // a parent stands before its children
  [[nodiscard]] const SourceUnit& operator[](UnitId id) const { return units_[id]; }
  [[nodiscard]] const std::vector<UnitId>& top() const { return top_; }
  // Something of the program stands in the line: it is neither blank nor a comment.
  [[nodiscard]] bool isCode(uint32_t line) const { return line < code_.size() && code_[line]; }
  // The line begins inside of a string.
  [[nodiscard]] bool beginsInString(uint32_t line) const { return line < in_string_.size() && in_string_[line]; }
  // The innermost unit that has the line; kNone: a blank line, a comment.
  [[nodiscard]] UnitId at(uint32_t line) const;

 private:
  friend class UnitBuilder;
  std::shared_ptr<const SourceText> source_;
  std::vector<SourceUnit> units_;
  std::vector<UnitId> top_;
  std::vector<bool> code_, in_string_;  // by line
};

}  // namespace shapeproof
