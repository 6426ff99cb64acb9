#include "frontend/lowerer.h"

namespace shapeproof::frontend {

// CPython allows twenty statically nested loops, trys and withs in one code.
struct Lowerer::BlockGuard {
  BlockGuard(Lowerer& lowerer, Node n) : frame(lowerer.frame_) {
    if (++frame.blocks > kMaxStaticBlocks) lowerer.fail(n, "too many statically nested blocks");
  }
  ~BlockGuard() { --frame.blocks; }
  BlockGuard(const BlockGuard&) = delete;
  BlockGuard& operator=(const BlockGuard&) = delete;
  Frame& frame;
};

// Chains of `elif` are walked as a loop; each lies in the else block of the one before.
void Lowerer::ifStatement(Node n) {
  struct Open {
    ir::If head;
    Span span;
    std::vector<ir::StmtId> outer;
  };
  std::vector<Open> chain;
  const auto branch = [&](Node clause, Span span) {
    const ExprId test = expr(clause.child(Field::kCondition));
    const ir::BlockId then = blockOf([&] { statements(clause.child(Field::kConsequence)); });
    chain.push_back({ir::If{test, then, {}}, span, std::exchange(block_, {})});
  };
  bool has_else = false;
  branch(n, spanOf(n));
  for (const Node c : n.namedChildren()) {
    if (c.kind() == Kind::kElifClause) branch(c, spanOf(c.start(), n.end()));
    if (c.kind() == Kind::kElseClause) {
      has_else = true;
      statements(c.child(Field::kBody));
    }
  }
  for (bool last = true; !chain.empty(); last = false) {
    Open open = std::move(chain.back());
    chain.pop_back();
    if (!last || has_else) open.head.otherwise = b_.block(block_);
    block_ = std::move(open.outer);
    emit(open.head, open.span);
  }
}

void Lowerer::whileStatement(Node n) {
  const BlockGuard guard(*this, n);
  const Node condition = n.child(Field::kCondition);
  const Node else_clause = n.childOfKind(Kind::kElseClause);
  const auto body = [&] {
    ++frame_.loops;
    statements(n.child(Field::kBody));
    --frame_.loops;
  };
  const auto otherwise = [&] {
    return else_clause ? blockOf([&] { statements(else_clause.child(Field::kBody)); }) : ir::BlockId{};
  };
  if (!hasYield(condition)) {
    const ExprId test = expr(condition);
    const ir::BlockId loop = blockOf(body);
    const ir::BlockId rest = otherwise();
    return emit(ir::While{test, loop, rest}, n);
  }
  // The condition emits statements: the loop runs on a flag that its body sets.
  const Span span = spanOf(condition);
  const ir::SlotId flag = temp();
  emit(ir::Assign{local(flag, span), add(ir::BoolConst{1}, span)}, span);
  const ExprId test = local(flag, span);
  const ir::BlockId loop = blockOf([&] {
    const ExprId value = expr(condition);
    emit(ir::Assign{local(flag, span), value}, span);
    const ExprId again = local(flag, span);
    const ir::BlockId inner = blockOf(body);
    emit(ir::If{again, inner, {}}, span);
  });
  const ir::BlockId rest = otherwise();
  emit(ir::While{test, loop, rest}, n);
}

void Lowerer::forStatement(Node n) {
  const BlockGuard guard(*this, n);
  const Node right = n.child(Field::kRight);
  const Node left = n.child(Field::kLeft);
  const ExprId iterable = expressionOrTuple(right);
  const auto statementsOfBody = [&] {
    ++frame_.loops;
    statements(n.child(Field::kBody));
    --frame_.loops;
  };
  const auto otherwiseBlock = [&] {
    const Node clause = n.childOfKind(Kind::kElseClause);
    return clause ? blockOf([&] { statements(clause.child(Field::kBody)); }) : ir::BlockId{};
  };
  if (n.has(Kind::kTokAsync)) {
    if (!scopes_.at(frame_.scope).is_async) fail(n, "'async for' outside async function");
    return asyncFor(n, left, iterable, statementsOfBody, otherwiseBlock());
  }
  const ExprId target = placeOrTemp(left);
  const ir::SlotId iterator = temp();
  const ir::BlockId body = blockOf([&] {
    unpackFrom(left, target);
    statementsOfBody();
  });
  const ir::BlockId otherwise = otherwiseBlock();
  emit(ir::For{target, iterable, iterator, body, otherwise}, n);
}

void Lowerer::loopJump(Node n) {
  const bool is_break = n.kind() == Kind::kBreakStatement;
  if (frame_.loops == 0) {
    fail(n, is_break ? "'break' outside loop" : "'continue' not properly in loop");
    return;
  }
  if (is_break) emit(ir::Break{}, n);
  else emit(ir::Continue{}, n);
}

void Lowerer::tryStatement(Node n) {
  const BlockGuard guard(*this, n);
  const ir::BlockId body = blockOf([&] { statements(n.child(Field::kBody)); });
  std::vector<ir::Handler> handlers;
  ir::BlockId otherwise, finally;
  bool bare = false;
  if (n.has(Kind::kExceptGroupClause)) exceptGroup(n, handlers);
  for (const Node c : n.namedChildren()) {
    if (c.kind() == Kind::kExceptClause) {
      if (bare) {
        fail(c, "default 'except:' must be last");
        return;
      }
      handlers.push_back(handler(c));
      bare = !handlers.back().type.valid();
    } else if (c.kind() == Kind::kElseClause) {
      otherwise = blockOf([&] { statements(c.child(Field::kBody)); });
    } else if (c.kind() == Kind::kFinallyClause) {
      finally = blockOf([&] { statements(c.childOfKind(Kind::kBlock)); });
    }
  }
  emit(ir::Try{body, b_.handlers(handlers), otherwise, finally}, n);
}

// `except E as e` deletes `e` when the handler is left, however it is left.
ir::Handler Lowerer::handler(Node n) {
  ir::Handler result{};
  const Node block = n.childOfKind(Kind::kBlock);
  Node type = n.namedChild(0) == block ? Node{} : n.namedChild(0);
  Node alias = n.child(Field::kAlias);
  if (type && type.kind() == Kind::kAsPattern) {
    alias = type.child(Field::kAlias);
    type = type.namedChild(0);
  } else if (alias && !n.has(Kind::kTokAs)) {
    fail(n, "multiple exception types must be parenthesized");
    return result;
  }
  if (type) result.type = hasYield(type) ? unknown("yield in an except clause", spanOf(type)) : expr(type);
  if (!alias) {
    result.body = blockOf([&] { statements(block); });
    return result;
  }
  if (alias.kind() == Kind::kOtherToken) alias = alias.namedChild(0);
  if (alias.kind() != Kind::kIdentifier) {
    fail(alias, "invalid syntax");
    return result;
  }
  result.target = nameRef(alias);
  result.body = blockOf([&] {
    const Span span = spanOf(alias);
    const ir::BlockId inner = blockOf([&] { statements(block); });
    const ir::BlockId cleanup = blockOf([&] {
      const ExprId target = nameRef(alias);
      emit(ir::Assign{target, none(span)}, span);
      emit(ir::Delete{nameRef(alias)}, span);
    });
    emit(ir::Try{inner, b_.handlers({}), {}, cleanup}, n);
  });
  return result;
}

// One handler for all clauses: each is given its part of the group, in a try of its own that gathers what it raises; what is
// left, and what was raised, goes on. The bookkeeping is pylib's.
void Lowerer::exceptGroup(Node n, std::vector<ir::Handler>& handlers) {
  const Span span = spanOf(n);
  const ir::SlotId exception = temp(), state = temp();
  ir::Handler caught{};
  caught.target = local(exception, span);
  caught.body = blockOf([&] {
    const ir::ArgsId group = b_.args({ir::Arg{ir::ArgKind::kPositional, {}, local(exception, span)}});
    const ExprId made = add(ir::Call{add(ir::Global{b_.intern("_ExceptStar")}, span), group}, span);
    emit(ir::Assign{local(state, span), made}, span);
    for (const Node c : n.namedChildren()) {
      if (c.kind() == Kind::kExceptGroupClause && !failed()) exceptStarClause(c, state);
    }
    emit(ir::Eval{methodCall(local(state, span), "finish", {}, span)}, span);
  });
  handlers.push_back(caught);
}

void Lowerer::exceptStarClause(Node n, ir::SlotId state) {
  const Span span = spanOf(n);
  const ir::Handler clause = handler(n);
  if (!clause.type.valid()) {
    fail(n, "expected one or more exception types");
    return;
  }
  const ir::SlotId part = temp(), raised = temp();
  emit(ir::Assign{local(part, span), methodCall(local(state, span), "split", {clause.type}, span)}, span);
  const ir::BlockId give = blockOf([&] { emit(ir::Raise{local(part, span), {}}, span); });
  ir::Handler run{};
  run.target = clause.target;
  run.body = clause.body;
  const ir::BlockId body = blockOf([&] { emit(ir::Try{give, b_.handlers({run}), {}, {}}, n); });
  ir::Handler gather{};
  gather.target = local(raised, span);
  gather.body = blockOf([&] { emit(ir::Eval{methodCall(local(state, span), "add", {local(raised, span)}, span)}, span); });
  const ir::BlockId then = blockOf([&] { emit(ir::Try{body, b_.handlers({gather}), {}, {}}, n); });
  const ExprId test = add(ir::Compare{ir::CompareOp::kIsNot, local(part, span), none(span)}, span);
  emit(ir::If{test, then, {}}, n);
}

void Lowerer::withStatement(Node n) {
  if (n.has(Kind::kTokAsync) && !scopes_.at(frame_.scope).is_async) fail(n, "'async with' outside async function");
  std::vector<Node> items;
  for (const Node item : n.childOfKind(Kind::kWithClause).namedChildren()) {
    const Node value = item.namedChild(0);
    // `with (a as b, c as d):` may be parsed as a tuple.
    const bool group = value.kind() == Kind::kTuple || value.kind() == Kind::kParenthesizedExpression;
    if (group && value.has(Kind::kAsPattern)) {
      for (const Node c : value.namedChildren()) items.push_back(c);
    } else {
      items.push_back(value);
    }
  }
  withItems(items, n);
}

void Lowerer::withItems(std::span<const Node> items, Node n) {
  if (failed()) return;
  if (items.empty()) return statements(n.child(Field::kBody));
  const BlockGuard guard(*this, n);
  // In `with a if c else b as f` the grammar takes `b as f` for the else branch.
  Node as = items[0];
  while (as.kind() == Kind::kConditionalExpression || as.kind() == Kind::kBooleanOperator) as = as.namedChild(as.namedCount() - 1);
  const bool has_target = as.kind() == Kind::kAsPattern;
  const Node value = as == items[0] && has_target ? as.namedChild(0) : items[0];
  const Node alias = has_target ? as.child(Field::kAlias) : Node{};
  const Node outer_as = std::exchange(transparent_as_, as);
  const ExprId context = expr(value);
  transparent_as_ = outer_as;
  if (n.has(Kind::kTokAsync)) return asyncWith(n, alias, context, [&] { withItems(items.subspan(1), n); });
  const ExprId target = alias ? placeOrTemp(alias) : ExprId{};
  const ir::SlotId manager = temp();
  const ir::BlockId body = blockOf([&] {
    if (alias) unpackFrom(alias, target);
    withItems(items.subspan(1), n);
  });
  emit(ir::With{context, target, manager, body}, n);
}

}  // namespace shapeproof::frontend
