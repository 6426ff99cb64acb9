// The match statement: cases as a chain of tests.
#include "frontend/lower_match.h"

namespace shapeproof::frontend {

// The value that the cases look at, in a slot of its own.
Lowerer::Subject Lowerer::matchSubject(Node n) {
  std::vector<Node> subjects;
  bool comma = false;
  for (const Node c : n.children()) {
    if (c.field() == Field::kSubject && c.named()) subjects.push_back(c);
    comma |= c.kind() == Kind::kTokComma;
  }
  const Span span = spanOf(subjects.front().start(), subjects.back().end());
  ExprId value;
  if (comma || subjects[0].kind() == Kind::kListSplat) {
    Exprs items;
    for (const Node s : subjects) {
      if (hasYield(s)) settle(items);
      items.push_back(item(s));
    }
    value = add(ir::TupleExpr{b_.exprs(items)}, span);
  } else {
    value = expr(subjects[0]);
  }
  const ir::SlotId slot = temp();
  emit(ir::Assign{local(slot, span), value}, span);
  return {slot, {}, span, true};
}

void Lowerer::matchStatement(Node n) {
  const Subject looked_at = matchSubject(n);
  std::vector<OpenCase> chain;
  bool irrefutable = false;
  for (const Node c : n.child(Field::kBody).namedChildren()) {
    if (c.kind() != Kind::kCaseClause || failed()) continue;
    if (irrefutable) {
      fail(c, "wildcard makes remaining patterns unreachable");
      return;
    }
    Subject subject = looked_at;
    irrefutable = !matchCase(c, subject, chain);
  }
  for (; !chain.empty(); chain.pop_back()) {
    OpenCase& open = chain.back();
    open.head.otherwise = b_.block(block_);
    block_ = std::move(open.outer);
    emit(open.head, open.span);
  }
}

// False: the case always matches; its body then stands where it is.
bool Lowerer::matchCase(Node c, Subject& subject, std::vector<OpenCase>& chain) {
  Captures captures;
  std::vector<Node> patterns;
  bool tuple = false;
  for (const Node p : c.children()) {
    if (p.kind() == Kind::kCasePattern) patterns.push_back(p);
    tuple |= p.kind() == Kind::kTokComma;
  }
  const ExprId test = tuple ? sequencePattern(patterns, c, subject, captures) : pattern(patterns.at(0), subject, captures);
  const Span at = spanOf(patterns.front().start(), patterns.back().end());
  const auto bind = [&] {
    for (const auto& item : captures.items) {
      const ExprId target = nameRef(item.name);
      emit(ir::Assign{target, item.value}, item.name);
    }
  };
  const auto body = [&] { statements(c.child(Field::kConsequence)); };
  const auto open = [&](ExprId passed, ir::BlockId then) { chain.push_back({ir::If{passed, then, {}}, spanOf(c), std::exchange(block_, {})}); };
  const Node guard = c.child(Field::kGuard);
  if (!guard) {
    const auto bound_body = [&] { bind(); body(); };
    if (test.valid()) open(test, blockOf(bound_body));
    else bound_body();
    return test.valid();
  }
  // The guard sees the captures; when it fails, the next case is tried.
  const ir::SlotId flag = temp();
  emit(ir::Assign{local(flag, at), add(ir::BoolConst{0}, at)}, at);
  const auto guarded = [&] {
    bind();
    const ExprId condition = expr(guard.namedChild(0));
    emit(ir::Assign{local(flag, at), condition}, guard);
  };
  if (test.valid()) emit(ir::If{test, blockOf(guarded), {}}, at);
  else guarded();
  const ExprId passed = local(flag, spanOf(guard));
  open(passed, blockOf(body));
  return true;
}

}  // namespace shapeproof::frontend
