// What the names of a program may stand for, by name alone: scopes, objects and the order of statements are left aside. Good for
// asking where a number may have come from, never for an answer.
#pragma once

#include <deque>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "backend/hints/hints.h"

namespace shapeproof {

// An expression of the program.
struct Written {
  const std::string* path;
  const ir::Module* m;
  ir::ExprId e;
};

class LiteralFlow {
 public:
  explicit LiteralFlow(const ProgramFiles& files);

  // Values that are assigned to, passed as, returned from or are the default of something of that name, in the order of the source.
  [[nodiscard]] const std::vector<Written>& of(std::string_view name) const;
  // The name that a name, an attribute or `x["name"]` goes by; empty: none.
  [[nodiscard]] std::string_view nameOf(const ir::Module& m, ir::ExprId e) const;
  // What the callee calls an argument of the call; empty: nothing that is known.
  [[nodiscard]] std::string_view parameterOf(const ir::Module& m, ir::ExprId call, ir::ExprId argument) const;
  // The expression that it is a part of; invalid: none, it stands in a statement.
  [[nodiscard]] ir::ExprId parentOf(const ir::Module& m, ir::ExprId e) const;

 private:
  struct File { std::vector<ir::ExprId> parents; std::vector<ir::CodeId> codes; };  // by expression
  struct Callee { const ir::Module* m; ir::CodeId code; };
  class Reader;

  std::unordered_map<const ir::Module*, File> files_;
  std::deque<std::string> made_;  // names that stand nowhere in this form
  std::unordered_map<std::string_view, std::vector<Written>> values_;
  std::unordered_map<std::string_view, std::vector<Callee>> callees_;
};

}  // namespace shapeproof
