#include "frontend/scope_build.h"

#include <utility>

namespace shapeproof::frontend {

namespace {

Node parameterName(Node p) {
  switch (p.kind()) {
    case Kind::kIdentifier: return p;
    case Kind::kTypedParameter: return parameterName(p.namedChild(0));
    case Kind::kDefaultParameter:
    case Kind::kTypedDefaultParameter: return p.child(Field::kName);
    case Kind::kListSplatPattern:
    case Kind::kDictionarySplatPattern: return p.namedChild(0);
    default: return {};
  }
}

enum class Star : uint8_t { kNo, kOne, kTwo };

Star starOf(Node p) {
  if (p.kind() == Kind::kTypedParameter) p = p.namedChild(0);
  if (p.kind() == Kind::kListSplatPattern) return Star::kOne;
  return p.kind() == Kind::kDictionarySplatPattern ? Star::kTwo : Star::kNo;
}

// What CPython says about an ill-formed parameter list; nullptr if it is well-formed. `at` receives the culprit.
const char* parameterOrderError(Node params, Node& at) {
  bool slash = false, star = false, kwargs = false, defaults = false;
  Node bare_star;
  for (const Node p : params.namedChildren()) {
    at = p;
    if (kwargs) return "arguments cannot follow var-keyword argument";
    if (p.kind() == Kind::kPositionalSeparator) {
      if (slash) return "/ may appear only once";
      if (star) return "/ must be ahead of *";
      if (p == params.namedChild(0)) return "at least one argument must precede /";
      slash = true;
      continue;
    }
    const bool bare = p.kind() == Kind::kKeywordSeparator;
    const Star stars = starOf(p);
    if (bare || stars == Star::kOne) {
      if (star) return "* argument may appear only once";
      star = true;
      bare_star = bare ? p : Node{};
      continue;
    }
    if (stars == Star::kTwo) {
      kwargs = true;
      if (bare_star) return at = bare_star, "named arguments must follow bare *";
      continue;
    }
    bare_star = {};
    const bool has_default = p.kind() == Kind::kDefaultParameter || p.kind() == Kind::kTypedDefaultParameter;
    if (!has_default && defaults && !star) return "non-default argument follows default argument";
    defaults |= has_default;
  }
  return bare_star ? (at = bare_star, "named arguments must follow bare *") : nullptr;
}

}  // namespace

void ScopeBuilder::function(Node n) {
  const Node name = n.child(Field::kName);
  bind(name);
  const Node params = n.child(Field::kParameters);
  const Node type_params = n.child(Field::kTypeParameters);
  const ScopeId outer = scope_;
  parameterDefaults(params, false);
  if (type_params) scope_ = typeParams(type_params);
  parameterDefaults(params, true);
  if (const Node result = n.child(Field::kReturnType)) annotation(result);
  if (++depth_ > kMaxScopeDepth) fail(n, "too many statically nested blocks");
  scope_ = table_.open(ScopeKind::kFunction, scope_, n);
  table_.scopes_[scope_.index].is_async = n.has(Kind::kTokAsync);
  parameters(params);
  subtree(n.child(Field::kBody));
  scope_ = outer;
  --depth_;
}

void ScopeBuilder::lambda(Node n) {
  const Node params = n.child(Field::kParameters);
  const ScopeId outer = scope_;
  if (params) parameterDefaults(params, false);
  if (++depth_ > kMaxScopeDepth) fail(n, "too many nested lambdas");
  scope_ = table_.open(ScopeKind::kLambda, scope_, n);
  const bool in_iterable = std::exchange(in_iterable_, false);
  if (params) parameters(params);
  subtree(n.child(Field::kBody));
  in_iterable_ = in_iterable;
  scope_ = outer;
  --depth_;
}

// Defaults and annotations are evaluated where the function is defined.
void ScopeBuilder::parameterDefaults(Node params, bool annotations) {
  for (const Node p : params.namedChildren()) {
    const Node part = p.child(annotations ? Field::kType : Field::kValue);
    if (part && annotations) annotation(part);
    else if (part) subtree(part);
  }
}

void ScopeBuilder::parameters(Node params) {
  Node culprit;
  if (const char* message = parameterOrderError(params, culprit)) return fail(culprit, message);
  // Lowering numbers parameters in source order, `*args` and `**kwargs` included.
  for (const Node p : params.namedChildren()) {
    if (p.kind() == Kind::kPositionalSeparator || p.kind() == Kind::kKeywordSeparator) continue;
    const Node name = parameterName(p);
    if (!name || name.kind() != Kind::kIdentifier) return fail(p, "Function parameters cannot be parenthesized");
    const Symbol* known = table_.find(scope_, nameOf(name));
    if (known != nullptr && (known->flags & kSymParam) != 0) {
      return fail(name, "duplicate argument '" + std::string(name.text()) + "' in function definition");
    }
    bind(name, kSymParam);
  }
}

void ScopeBuilder::classDefinition(Node n) {
  const Node name = n.child(Field::kName);
  bind(name);
  const ScopeId outer = scope_;
  if (const Node type_params = n.child(Field::kTypeParameters)) scope_ = typeParams(type_params);
  if (const Node bases = n.child(Field::kSuperclasses)) subtree(bases);
  if (++depth_ > kMaxScopeDepth) fail(n, "too many statically nested blocks");
  scope_ = table_.open(ScopeKind::kClass, scope_, n);
  table_.scopes_[scope_.index].class_name = names_.intern(name.text());
  subtree(n.child(Field::kBody));
  scope_ = outer;
  --depth_;
}

// The first iterable belongs to the scope around; all else to a function of its own.
void ScopeBuilder::comprehension(Node n) {
  const ScopeId outer = scope_;
  const Node first = n.childOfKind(Kind::kForInClause);
  const bool in_iterable = in_iterable_;
  const auto iterable = [&](Node clause) {
    in_iterable_ = true;
    range(clause.child(Field::kLeft).subtreeEnd(), clause.subtreeEnd());
    in_iterable_ = in_iterable;
  };
  iterable(first);
  if (++depth_ > kMaxScopeDepth) fail(n, "too many nested comprehensions");
  scope_ = table_.open(ScopeKind::kComprehension, outer, n);
  table_.symbol(scope_, names_.intern(".0")).flags |= kSymBound | kSymParam;
  for (const Node clause : n.namedChildren()) {
    if (clause.field() == Field::kBody) continue;
    if (clause.kind() != Kind::kForInClause) {
      subtree(clause);
      continue;
    }
    table_.scopes_[scope_.index].is_async |= clause.has(Kind::kTokAsync);
    target(clause.child(Field::kLeft), kSymIteration);
    if (clause != first) iterable(clause);
  }
  subtree(n.child(Field::kBody));
  const bool is_async = current().is_async && n.kind() != Kind::kGeneratorExpression;
  scope_ = outer;
  --depth_;
  if (is_async) table_.scopes_[codeScope().index].yields.push_back(n.index());
  // An asynchronous comprehension makes the one around it asynchronous too.
  const Scope& around = table_.at(codeScope());
  if (is_async && around.kind == ScopeKind::kComprehension) table_.scopes_[codeScope().index].is_async = true;
  else if (is_async && !around.is_async) fail(n, "asynchronous comprehension outside of an asynchronous function");
}

// Names of `[T, *Ts, **P, U: bound]`; bounds are never evaluated.
ScopeId ScopeBuilder::typeParams(Node params) {
  const ScopeId scope = table_.open(ScopeKind::kTypeParams, scope_, params);
  for (const Node item : params.namedChildren()) {
    Node at = item;
    while (at && at.kind() != Kind::kIdentifier) at = at.namedChild(0);
    if (!at) continue;
    Symbol& symbol = table_.symbol(scope, names_.intern(at.text()));
    if (symbol.flags != 0) fail(at, "duplicate type parameter '" + std::string(at.text()) + "'");
    symbol.flags |= kSymBound;
    if (item.text().starts_with("**")) symbol.flags |= kSymTypeSpec;
    else if (item.text().starts_with("*")) symbol.flags |= kSymTypeTuple;
  }
  return scope;
}

// The value is a function: it is evaluated when it is asked for.
void ScopeBuilder::typeAlias(Node n) {
  Node at = n.child(Field::kLeft), params;
  while (at && at.kind() != Kind::kIdentifier) {
    if (const Node list = at.childOfKind(Kind::kTypeParameter)) params = list;
    at = at.namedChild(0);
  }
  if (!at) return fail(n, "invalid syntax");
  bind(at);
  const ScopeId outer = scope_;
  if (params) scope_ = typeParams(params);
  const Node value = n.child(Field::kRight);
  scope_ = table_.open(ScopeKind::kLambda, scope_, value);
  subtree(value);
  scope_ = outer;
}

// Captures bind; dotted names are values; a single name that is not `_` captures.
void ScopeBuilder::matchPattern(Node n) {
  switch (n.kind()) {
    case Kind::kDottedName: {
      const Node first = n.namedChild(0);
      if (n.namedCount() == 1) bind(first);
      else use(first);
      return;
    }
    case Kind::kClassPattern: {
      bool head = true;
      for (const Node c : n.namedChildren()) {
        if (head) use(c.namedChild(0));
        else matchPattern(c);
        head = false;
      }
      return;
    }
    case Kind::kAsPattern: {
      matchPattern(n.namedChild(0));
      return bind(n.namedChild(1));
    }
    case Kind::kKeywordPattern:
      if (const Node value = n.namedChild(1)) matchPattern(value);
      return;
    case Kind::kSplatPattern:
      if (const Node name = n.childOfKind(Kind::kIdentifier); name && name.text() != "_") bind(name);
      return;
    case Kind::kString:
    case Kind::kConcatenatedString: return;
    default:
      for (const Node c : n.namedChildren()) matchPattern(c);
  }
}

}  // namespace shapeproof::frontend
