#include "frontend/lowerer.h"

namespace shapeproof::frontend {

void Lowerer::statements(Node block, bool skip_docstring) {
  for (const Node s : block.namedChildren()) {
    if (failed()) return;
    if (!std::exchange(skip_docstring, false)) statement(s);
  }
}

void Lowerer::statement(Node n) {
  switch (n.kind()) {
    case Kind::kExpressionStatement: return expressionStatement(n);
    case Kind::kReturnStatement: return returnStatement(n);
    case Kind::kIfStatement: return ifStatement(n);
    case Kind::kForStatement: return forStatement(n);
    case Kind::kWhileStatement: return whileStatement(n);
    case Kind::kTryStatement: return tryStatement(n);
    case Kind::kWithStatement: return withStatement(n);
    case Kind::kMatchStatement: return matchStatement(n);
    case Kind::kFunctionDefinition: return functionDefinition(n, {});
    case Kind::kClassDefinition: return classDefinition(n, {});
    case Kind::kDecoratedDefinition: return decorated(n);
    case Kind::kImportStatement: return importStatement(n);
    case Kind::kImportFromStatement: return importFromStatement(n);
    case Kind::kFutureImportStatement: return futureImport(n);
    case Kind::kAssertStatement: return assertStatement(n);
    case Kind::kRaiseStatement: return raiseStatement(n);
    case Kind::kDeleteStatement: return deleteStatement(n);
    case Kind::kBreakStatement:
    case Kind::kContinueStatement: return loopJump(n);
    case Kind::kTypeAliasStatement: return typeAlias(n);
    case Kind::kPrintStatement: return printStatement(n);
    case Kind::kExecStatement:
      fail(n, "Missing parentheses in call to 'exec'. Did you mean exec(...)?");
      return;
    case Kind::kPassStatement:
    case Kind::kGlobalStatement:
    case Kind::kNonlocalStatement: return;
    default: fail(n, "invalid syntax");
  }
}

void Lowerer::expressionStatement(Node n) {
  const Node first = n.namedChild(0);
  if (!first) return;
  switch (first.kind()) {
    case Kind::kAssignment: return assignment(first);
    case Kind::kAugmentedAssignment: return augmented(first);
    case Kind::kYield: return emitYield(first, {});
    default: break;
  }
  if (n.has(Kind::kTokComma)) return emit(ir::Eval{tuple(n)}, n);
  if (first.kind() == Kind::kNamedExpression) {
    fail(first, "invalid syntax");
    return;
  }
  emit(ir::Eval{expr(first)}, n);
}

ir::ExprId Lowerer::expressionOrTuple(Node n) {
  refuseWalrus(n);
  return n.kind() == Kind::kExpressionList || n.kind() == Kind::kPatternList ? tuple(n) : expr(n);
}

// Where walrus needs parentheses around it.
void Lowerer::refuseWalrus(Node n) {
  if (n.kind() == Kind::kNamedExpression) fail(n, "invalid syntax");
}

ir::ExprId Lowerer::rightHandSide(Node n) { return expressionOrTuple(n); }

void Lowerer::assertStatement(Node n) {
  const uint32_t count = n.namedCount();
  if (count > 2) {
    fail(n.namedChild(2), "invalid syntax");
    return;
  }
  const ExprId test = expr(n.namedChild(0));
  const Node second = n.namedChild(1);
  ExprId message;
  if (second) message = hasYield(second) ? unknown("yield in an assertion message", spanOf(second)) : expr(second);
  emit(ir::Assert{test, message}, n);
}

void Lowerer::raiseStatement(Node n) {
  const Node cause = n.child(Field::kCause);
  const Node value = n.namedChild(0);
  ExprId exception, from;
  if (value && value != cause) {
    if (value.kind() == Kind::kExpressionList) {
      fail(value, "invalid syntax");
      return;
    }
    exception = expr(value);
    if (cause && hasYield(cause)) exception = hoist(exception);
  } else if (cause) {
    fail(n, "invalid syntax");
    return;
  }
  if (cause) from = expr(cause);
  emit(ir::Raise{exception, from}, n);
}

void Lowerer::returnStatement(Node n) {
  const Node value = n.namedChild(0);
  const bool async_generator = scopes_.at(frame_.scope).is_async && scopes_.at(frame_.scope).is_generator;
  if (value && async_generator) {
    fail(n, "'return' with value in async generator");
    return;
  }
  const ExprId result = value ? expressionOrTuple(value) : ExprId{};
  emit(ir::Return{result}, n);
}

// `print >>f, x` is an expression in Python 3, wrong only when it runs; every other form is an error.
void Lowerer::printStatement(Node n) {
  const Node chevron = n.childOfKind(Kind::kChevron);
  if (!chevron) {
    fail(n, "Missing parentheses in call to 'print'. Did you mean print(...)?");
    return;
  }
  const Span span = spanOf(n);
  const ExprId callee = nameRef(b_.intern("print"), spanOf(n.start(), n.start() + 5));
  const ExprId file = expr(chevron.namedChild(0));
  Exprs parts{add(ir::Binary{ir::BinaryOp::kRShift, callee, file}, spanOf(n.start(), chevron.end()))};
  for (const Node c : n.namedChildren()) {
    if (c != chevron) parts.push_back(expr(c));
  }
  emit(ir::Eval{add(ir::TupleExpr{b_.exprs(parts)}, span)}, span);
}

}  // namespace shapeproof::frontend
