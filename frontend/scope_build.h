// The first scan of scopes: collects what every scope binds, uses and declares. Private to scope_*.cpp.
#pragma once

#include "frontend/scope.h"

namespace shapeproof::frontend {

class ScopeBuilder {
 public:
  ScopeBuilder(const Tree& tree, ScopeTable& table, ir::ModuleBuilder& names, ErrorSink& errors)
      : tree_(tree), table_(table), names_(names), errors_(errors) {}
  void module();

 private:
  // Scans the nodes [begin, end) in source order; subtrees need no recursion unless they open a scope.
  void range(uint32_t begin, uint32_t end);
  void subtree(Node n) { range(n.index(), n.subtreeEnd()); }
  void childrenOf(Node n) { range(n.index() + 1, n.subtreeEnd()); }
  // Handles one node; returns where to go on: inside it, or after it.
  uint32_t step(Node n);

  // scope_build.cpp
  void assignment(Node n);
  void augmented(Node n);
  void forStatement(Node n);
  void namedExpression(Node n);
  void importNames(Node n);
  void importFrom(Node n);
  void declare(Node n, uint32_t flag);
  void deleteTargets(Node n);
  void yieldExpression(Node n);
  void awaitExpression(Node n);
  void returnStatement(Node n);
  void target(Node n, uint32_t extra = 0);
  void annotation(Node n);

  // scope_defs.cpp
  void function(Node n);
  void lambda(Node n);
  void classDefinition(Node n);
  void comprehension(Node n);
  void typeAlias(Node n);
  ScopeId typeParams(Node params);
  void parameterDefaults(Node params, bool annotations);
  void parameters(Node params);
  void matchPattern(Node n);

  void bind(Node identifier, uint32_t extra = 0);
  void bindIn(ScopeId scope, Node identifier, uint32_t extra);
  void use(Node identifier);
  void useName(ir::StrId name);
  [[nodiscard]] ir::StrId nameOf(Node identifier);
  void checkName(Node identifier);
  void checkNames(Node n);
  void fail(Node n, std::string message) { errors_.fail(n.start(), n.end(), std::move(message)); }
  [[nodiscard]] const Scope& current() const { return table_.at(scope_); }
  // The scope that owns the code: type parameters belong to the code around them.
  [[nodiscard]] ScopeId codeScope() const { return codeScopeOf(scope_); }
  [[nodiscard]] ScopeId codeScopeOf(ScopeId scope) const;

  static constexpr uint32_t kMaxScopeDepth = 300;

  const Tree& tree_;
  ScopeTable& table_;
  ir::ModuleBuilder& names_;
  ErrorSink& errors_;
  ScopeId scope_;
  uint32_t depth_ = 0;
  bool in_iterable_ = false;  // inside the iterable of a comprehension, where walrus is forbidden
  std::string storage_;
};

}  // namespace shapeproof::frontend
