#include "frontend/scope_build.h"

#include "frontend/targets.h"

namespace shapeproof::frontend {

ScopeTable ScopeTable::build(const Tree& tree, ir::ModuleBuilder& names, ErrorSink& errors) {
  ScopeTable table;
  ScopeBuilder(tree, table, names, errors).module();
  if (!errors.failed()) table.resolveAll(tree, names, errors);
  return table;
}

void ScopeBuilder::module() {
  scope_ = table_.open(ScopeKind::kModule, {}, tree_.root());
  childrenOf(tree_.root());
}

void ScopeBuilder::range(uint32_t begin, uint32_t end) {
  while (begin < end && !errors_.failed()) begin = step(tree_.at(begin));
}

uint32_t ScopeBuilder::step(Node n) {
  const auto done = [&] { return n.subtreeEnd(); };
  const uint32_t inside = n.index() + 1;
  switch (n.kind()) {
    case Kind::kIdentifier:
      if (n.field() == Field::kAttribute) checkName(n);
      else use(n);
      return done();
    case Kind::kKeywordArgument: checkName(n.child(Field::kName)); subtree(n.child(Field::kValue)); return done();
    case Kind::kMemberType: subtree(n.namedChild(0)); return done();
    case Kind::kAssignment: assignment(n); return done();
    case Kind::kAugmentedAssignment: augmented(n); return done();
    case Kind::kForStatement: forStatement(n); return done();
    case Kind::kNamedExpression: namedExpression(n); return done();
    case Kind::kAsPattern:
      subtree(n.namedChild(0));
      target(n.child(Field::kAlias));
      return done();
    case Kind::kImportStatement:
    case Kind::kFutureImportStatement: importNames(n); return done();
    case Kind::kImportFromStatement: importFrom(n); return done();
    case Kind::kGlobalStatement: declare(n, kSymGlobal); return done();
    case Kind::kNonlocalStatement: declare(n, kSymNonlocal); return done();
    case Kind::kDeleteStatement: deleteTargets(n); return done();
    case Kind::kYield: yieldExpression(n); return inside;
    case Kind::kAwait: awaitExpression(n); return inside;
    case Kind::kReturnStatement: returnStatement(n); return inside;
    case Kind::kFunctionDefinition: function(n); return done();
    case Kind::kClassDefinition: classDefinition(n); return done();
    case Kind::kLambda: lambda(n); return done();
    case Kind::kListComprehension:
    case Kind::kSetComprehension:
    case Kind::kDictionaryComprehension:
    case Kind::kGeneratorExpression: comprehension(n); return done();
    case Kind::kTypeAliasStatement: typeAlias(n); return done();
    case Kind::kCasePattern: matchPattern(n); return done();
    default: return inside;
  }
}

void ScopeBuilder::assignment(Node n) {
  // `a = b = c` nests to the right: walked as a loop.
  for (;;) {
    const Node left = n.child(Field::kLeft);
    if (const Node type = n.child(Field::kType)) {
      const bool simple = left.kind() == Kind::kIdentifier;
      if (simple) bind(left, kSymAnnotated);
      else target(left);
      if (!current().isFunction()) annotation(type);
    } else {
      target(left);
    }
    const Node right = n.child(Field::kRight);
    if (!right) return;
    if (right.kind() != Kind::kAssignment) return subtree(right);
    n = right;
  }
}

void ScopeBuilder::augmented(Node n) {
  const Node left = n.child(Field::kLeft);
  if (left.kind() == Kind::kIdentifier) {
    use(left);
    bind(left);
  } else {
    subtree(left);
  }
  subtree(n.child(Field::kRight));
}

void ScopeBuilder::forStatement(Node n) {
  const Node left = n.child(Field::kLeft);
  target(left);
  range(left.subtreeEnd(), n.subtreeEnd());
}

// In a comprehension, walrus binds in the function (or module) around it.
void ScopeBuilder::namedExpression(Node n) {
  const Node name = n.child(Field::kName);
  if (in_iterable_) fail(n, "assignment expression cannot be used in a comprehension iterable expression");
  ScopeId owner = codeScope();
  const bool inner = table_.at(owner).kind == ScopeKind::kComprehension;
  if (!inner) {
    bind(name);
    return subtree(n.child(Field::kValue));
  }
  const ir::StrId id = nameOf(name);
  std::vector<ScopeId> passed;
  for (; table_.at(owner).kind == ScopeKind::kComprehension || table_.at(owner).kind == ScopeKind::kTypeParams;
       owner = table_.at(owner).parent) {
    const Symbol* symbol = table_.find(owner, id);
    if (symbol != nullptr && (symbol->flags & kSymIteration) != 0) {
      return fail(n, "assignment expression cannot rebind comprehension iteration variable '" + std::string(name.text()) + "'");
    }
    if (table_.at(owner).kind == ScopeKind::kComprehension) passed.push_back(owner);
  }
  const Scope& target = table_.at(owner);
  if (target.kind == ScopeKind::kClass) {
    return fail(n, "assignment expression within a comprehension cannot be used in a class body");
  }
  const Symbol* outer = table_.find(owner, id);
  const bool global = target.kind == ScopeKind::kModule || (outer != nullptr && (outer->flags & kSymGlobal) != 0);
  bindIn(owner, name, 0);
  for (const ScopeId s : passed) {
    Symbol& symbol = table_.symbol(s, id);
    symbol.flags |= global ? kSymGlobal : kSymNonlocal;
    symbol.node = name.index();
  }
  subtree(n.child(Field::kValue));
}

void ScopeBuilder::importNames(Node n) {
  checkNames(n);
  bool comma = false, parenthesis = false;
  for (const Node c : n.children()) {
    comma = c.kind() == Kind::kTokComma;
    parenthesis |= c.kind() == Kind::kTokLeftParen;
  }
  if (comma && !parenthesis) fail(n, "trailing comma not allowed without surrounding parentheses");
  for (const Node item : n.namedChildren()) {
    if (item.kind() == Kind::kAliasedImport) bind(item.child(Field::kAlias));
    else if (item.kind() == Kind::kDottedName) bind(item.namedChild(0));
  }
}

void ScopeBuilder::importFrom(Node n) {
  checkNames(n);
  for (const Node item : n.namedChildren()) {
    if (item.field() == Field::kModuleName) continue;
    if (item.kind() == Kind::kWildcardImport) {
      if (current().kind != ScopeKind::kModule) fail(n, "import * only allowed at module level");
    } else if (item.kind() == Kind::kAliasedImport) {
      bind(item.child(Field::kAlias));
    } else if (item.kind() == Kind::kDottedName) {
      if (item.namedCount() > 1) fail(item, "invalid syntax");
      bind(item.namedChild(0));
    }
  }
}

void ScopeBuilder::declare(Node n, uint32_t flag) {
  const std::string word = flag == kSymGlobal ? "global" : "nonlocal";
  if (flag == kSymNonlocal && current().kind == ScopeKind::kModule) {
    return fail(n, "nonlocal declaration not allowed at module level");
  }
  for (const Node name : n.namedChildren()) {
    checkName(name);
    Symbol& symbol = table_.symbol(codeScope(), nameOf(name));
    const std::string quoted = "name '" + std::string(name.text()) + "' is ";
    if ((symbol.flags & kSymParam) != 0) fail(n, quoted + "parameter and " + word);
    else if ((symbol.flags & (kSymGlobal | kSymNonlocal) & ~flag) != 0) fail(n, quoted + "nonlocal and global");
    else if ((symbol.flags & kSymAnnotated) != 0) fail(n, "annotated name '" + std::string(name.text()) + "' can't be " + word);
    else if ((symbol.flags & kSymUsed) != 0) fail(n, quoted + "used prior to " + word + " declaration");
    else if ((symbol.flags & kSymBound) != 0) fail(n, quoted + "assigned to before " + word + " declaration");
    symbol.flags |= flag;
    symbol.node = name.index();
  }
}

void ScopeBuilder::deleteTargets(Node n) {
  std::vector<Node> pending;
  for (const Node c : n.namedChildren()) pending.push_back(c);
  while (!pending.empty()) {
    const Node t = pending.back();
    pending.pop_back();
    switch (t.kind()) {
      case Kind::kIdentifier: bind(t); break;
      case Kind::kAttribute:
      case Kind::kSubscript: subtree(t); break;
      case Kind::kExpressionList:
      case Kind::kTuple:
      case Kind::kList:
      case Kind::kParenthesizedExpression:
        for (const Node c : t.namedChildren()) pending.push_back(c);
        break;
      default: return fail(t, "cannot delete " + describeTarget(t));
    }
  }
}

void ScopeBuilder::yieldExpression(Node n) {
  const ScopeId owner = codeScope();
  const Scope& scope = table_.at(owner);
  switch (scope.kind) {
    case ScopeKind::kModule:
    case ScopeKind::kClass: return fail(n, "'yield' outside function");
    case ScopeKind::kComprehension: return fail(n, "'yield' inside " + describeTarget(tree_.at(scope.node)));
    default: break;
  }
  if (scope.is_async && n.has(Kind::kTokFrom)) fail(n, "'yield from' inside async function");
  table_.scopes_[owner.index].yields.push_back(n.index());
  table_.scopes_[owner.index].is_generator = true;
}

// Comprehensions that await are asynchronous; generator expressions may be so anywhere.
void ScopeBuilder::awaitExpression(Node n) {
  ScopeId owner = codeScope();
  table_.scopes_[owner.index].yields.push_back(n.index());
  for (; table_.at(owner).kind == ScopeKind::kComprehension; owner = codeScopeOf(table_.at(owner).parent)) {
    table_.scopes_[owner.index].is_async = true;
    if (tree_.at(table_.at(owner).node).kind() == Kind::kGeneratorExpression) return;
  }
  const Scope& scope = table_.at(owner);
  if (!scope.isFunction()) fail(n, "'await' outside function");
  else if (!scope.is_async) fail(n, "'await' outside async function");
}

void ScopeBuilder::returnStatement(Node n) {
  if (!current().isFunction()) fail(n, "'return' outside function");
}

void ScopeBuilder::target(Node n, uint32_t extra) {
  switch (n.kind()) {
    case Kind::kIdentifier: return bind(n, extra);
    case Kind::kAttribute:
    case Kind::kSubscript: return subtree(n);
    case Kind::kOtherToken:  // the target of `as`
    case Kind::kTuplePattern:
    case Kind::kListPattern:
    case Kind::kPatternList:
    case Kind::kTuple:
    case Kind::kList:
    case Kind::kExpressionList:
    case Kind::kParenthesizedExpression:
    case Kind::kListSplatPattern:
    case Kind::kListSplat:
      for (const Node c : n.namedChildren()) target(c, extra);
      return;
    default: return fail(n, "cannot assign to " + describeTarget(n));
  }
}

void ScopeBuilder::annotation(Node n) { subtree(n); }

ScopeId ScopeBuilder::codeScopeOf(ScopeId s) const {
  while (table_.at(s).kind == ScopeKind::kTypeParams) s = table_.at(s).parent;
  return s;
}

ir::StrId ScopeBuilder::nameOf(Node identifier) {
  const ir::StrId owner = current().class_name;
  const std::string_view text = identifier.text();
  return names_.intern(owner.valid() ? mangled(text, names_.str(owner), storage_) : text);
}

void ScopeBuilder::checkName(Node identifier) {
  if (isKeyword(identifier.text())) fail(identifier, "invalid syntax");
}

void ScopeBuilder::checkNames(Node n) {
  for (uint32_t i = n.index(); i < n.subtreeEnd(); ++i) {
    if (tree_.at(i).kind() == Kind::kIdentifier) checkName(tree_.at(i));
  }
}

void ScopeBuilder::bind(Node identifier, uint32_t extra) { bindIn(codeScope(), identifier, extra); }

void ScopeBuilder::bindIn(ScopeId scope, Node identifier, uint32_t extra) {
  const std::string_view text = identifier.text();
  if (isKeyword(text)) return fail(identifier, "invalid syntax");
  if (text == "__debug__") return fail(identifier, "cannot assign to __debug__");
  Symbol& symbol = table_.symbol(scope, nameOf(identifier));
  if ((extra & kSymAnnotated) != 0 && (symbol.flags & (kSymGlobal | kSymNonlocal)) != 0) {
    const char* word = (symbol.flags & kSymGlobal) != 0 ? "global" : "nonlocal";
    if (table_.at(scope).kind != ScopeKind::kModule) {
      return fail(identifier, "annotated name '" + std::string(text) + "' can't be " + word);
    }
  }
  symbol.flags |= kSymBound | extra;
}

void ScopeBuilder::use(Node identifier) {
  const std::string_view text = identifier.text();
  if (isKeyword(text)) return fail(identifier, "invalid syntax");
  useName(nameOf(identifier));
  if (text == "super" && table_.at(codeScope()).isFunction()) useName(names_.intern("__class__"));
}

void ScopeBuilder::useName(ir::StrId name) {
  ScopeId s = scope_;
  for (; table_.at(s).kind == ScopeKind::kTypeParams; s = table_.at(s).parent) {
    if (table_.find(s, name) != nullptr) return;
  }
  table_.symbol(s, name).flags |= kSymUsed;
}

}  // namespace shapeproof::frontend
