#include "frontend/lowerer.h"
#include "frontend/targets.h"

namespace shapeproof::frontend {

namespace {

ir::BinaryOp inplaceOp(Kind token) {
  switch (token) {
    case Kind::kTokMinusEqual: return ir::BinaryOp::kSub;
    case Kind::kTokStarEqual: return ir::BinaryOp::kMul;
    case Kind::kTokSlashEqual: return ir::BinaryOp::kDiv;
    case Kind::kTokSlashSlashEqual: return ir::BinaryOp::kFloorDiv;
    case Kind::kTokPercentEqual: return ir::BinaryOp::kMod;
    case Kind::kTokStarStarEqual: return ir::BinaryOp::kPow;
    case Kind::kTokAtEqual: return ir::BinaryOp::kMatMul;
    case Kind::kTokAmpEqual: return ir::BinaryOp::kAnd;
    case Kind::kTokBarEqual: return ir::BinaryOp::kOr;
    case Kind::kTokCaretEqual: return ir::BinaryOp::kXor;
    case Kind::kTokLShiftEqual: return ir::BinaryOp::kLShift;
    case Kind::kTokRShiftEqual: return ir::BinaryOp::kRShift;
    default: return ir::BinaryOp::kAdd;
  }
}

bool isStarred(Node n) { return n.kind() == Kind::kListSplatPattern || n.kind() == Kind::kListSplat; }

// Parentheses around one target mean nothing.
Node unwrap(Node n) {
  for (;;) {
    const bool group = n.kind() == Kind::kParenthesizedExpression || n.kind() == Kind::kTuplePattern || n.kind() == Kind::kOtherToken;
    if (!group || n.namedCount() != 1 || n.has(Kind::kTokComma)) return n;
    const Node inner = n.namedChild(0);
    if (isStarred(inner)) return n;
    n = inner;
  }
}

}  // namespace

void Lowerer::assignment(Node n) {
  if (n.child(Field::kType)) return annotated(n);
  std::vector<Node> targets;
  const Span span = spanOf(n);
  Node right = n;
  while (right.kind() == Kind::kAssignment) {
    if (right.child(Field::kType)) {
      fail(right, "invalid syntax");
      return;
    }
    targets.push_back(right.child(Field::kLeft));
    right = right.child(Field::kRight);
  }
  if (right.kind() == Kind::kAugmentedAssignment) {
    fail(right, "invalid syntax");
    return;
  }
  const Node only = unwrap(targets[0]);
  if (right.kind() == Kind::kYield && targets.size() == 1 && only.kind() == Kind::kIdentifier) {
    return emitYield(right, nameRef(only));
  }
  if (right.kind() == Kind::kNamedExpression) {
    fail(right, "invalid syntax");
    return;
  }
  ExprId value = rightHandSide(right);
  bool late_yield = targets.size() > 1;
  for (const Node t : targets) late_yield |= hasYield(t);
  if (!late_yield) return assignTo(only, value, span);
  value = hoist(value);
  for (size_t i = 0; i < targets.size(); ++i) {
    // A node has one parent: each target gets its own copy of the temporary or constant.
    const ExprId copy = i == 0 ? value : again(value);
    assignTo(targets[i], copy, span);
  }
}

void Lowerer::annotated(Node n) {
  const Node left = n.child(Field::kLeft);
  const Node target = unwrap(left);
  if (isSequenceTarget(target) || isStarred(target)) {
    fail(left, "only single target (not " + std::string(left.kind() == Kind::kListPattern ? "list" : "tuple") + ") can be annotated");
    return;
  }
  if (const Node right = n.child(Field::kRight)) {
    if (right.kind() == Kind::kAssignment || right.kind() == Kind::kAugmentedAssignment) {
      fail(right, "invalid syntax");
      return;
    }
    const ExprId value = right.kind() == Kind::kYield ? yieldValue(right) : rightHandSide(right);
    assignTo(target, value, spanOf(n));
  }
  // Evaluated in module and class bodies, and recorded there for plain names only.
  if (scopes_.at(frame_.scope).isFunction() || left.kind() != Kind::kIdentifier) return;
  const ExprId type = annotation(n.child(Field::kType));
  emit(ir::Annotate{nameOf(left), type}, n);
}

bool Lowerer::isSequenceTarget(Node n) const {
  switch (n.kind()) {
    case Kind::kTuplePattern:
    case Kind::kListPattern:
    case Kind::kPatternList:
    case Kind::kTuple:
    case Kind::kList:
    case Kind::kExpressionList: return true;
    default: return false;
  }
}

ir::ExprId Lowerer::place(Node n) {
  n = unwrap(n);
  switch (n.kind()) {
    case Kind::kIdentifier: return nameRef(n);
    case Kind::kAttribute:
    case Kind::kSubscript: return spine(n);
    case Kind::kListSplatPattern:
    case Kind::kListSplat: return fail(n, "starred assignment target must be in a list or tuple");
    default: return fail(n, "cannot assign to " + describeTarget(n));
  }
}

void Lowerer::assignTo(Node target, ExprId value, Span span) {
  target = unwrap(target);
  if (isSequenceTarget(target)) return unpack(target, value, span);
  const ExprId to = place(target);
  emit(ir::Assign{to, value}, span);
}

// Targets are assigned from left to right; from the first nested one on, elements wait in temporaries.
void Lowerer::unpack(Node target, ExprId value, Span span) {
  struct Late {
    Node target;
    ir::SlotId slot;
  };
  if (isBareStar(target)) {
    fail(target.namedChild(0), "cannot use starred expression here");
    return;
  }
  std::vector<Late> late;
  Exprs places;
  uint32_t star = ir::kNoStar;
  for (Node t : target.namedChildren()) {
    const bool star_before = takesStar(t);
    if (star_before || isStarred(t)) {
      if (star != ir::kNoStar) {
        fail(t, "multiple starred expressions in assignment");
        return;
      }
      star = static_cast<uint32_t>(places.size());
      if (!star_before) t = t.namedChild(0);
    }
    t = unwrap(t);
    if (late.empty() && !isSequenceTarget(t)) {
      places.push_back(place(t));
    } else {
      late.push_back({t, temp()});
      places.push_back(local(late.back().slot, spanOf(t)));
    }
  }
  emit(ir::Unpack{b_.exprs(places), star, value}, span);
  for (const Late& l : late) assignTo(l.target, local(l.slot, spanOf(l.target)), span);
}

ir::ExprId Lowerer::placeOrTemp(Node n) {
  return isSequenceTarget(unwrap(n)) ? local(temp(), spanOf(n)) : place(n);
}

void Lowerer::unpackFrom(Node n, ExprId place_or_temp) {
  const Node target = unwrap(n);
  if (!isSequenceTarget(target)) return;
  const ir::SlotId slot = b_.module().get<ir::Local>(place_or_temp).slot;
  unpack(target, local(slot, spanOf(n)), spanOf(n));
}

// An operand that is used twice and evaluated once. A plain local stands for itself unless the right side rebinds names.
ir::ExprId Lowerer::onceObject(ExprId object, bool rebinds) {
  const ir::Module& m = b_.module();
  if (!rebinds && m.kind(object) == ir::ExprKind::kLocal) return object;
  return hoist(object);
}

void Lowerer::augmented(Node n) {
  const Node left = unwrap(n.child(Field::kLeft));
  const Node right = n.child(Field::kRight);
  const Span span = spanOf(n);
  const ir::BinaryOp op = inplaceOp(n.child(Field::kOperator).kind());
  if (right.kind() == Kind::kAssignment || right.kind() == Kind::kAugmentedAssignment || right.kind() == Kind::kNamedExpression) {
    fail(right, "invalid syntax");
    return;
  }
  const auto combine = [&](ExprId current, ExprId target) {
    if (hasYield(right)) current = hoist(current);
    const ExprId value = rightHandSide(right);
    emit(ir::Assign{target, add(ir::Inplace{op, current, value}, span)}, span);
  };
  bool rebinds = false;
  for (uint32_t i = right.index(); i < right.subtreeEnd(); ++i) {
    const Kind kind = tree_.at(i).kind();
    rebinds |= kind == Kind::kNamedExpression || kind == Kind::kYield;
  }
  switch (left.kind()) {
    case Kind::kIdentifier: {
      const ExprId current = nameRef(left);
      return combine(current, nameRef(left));
    }
    case Kind::kAttribute: {
      const ExprId object = onceObject(expr(left.child(Field::kObject)), rebinds);
      const ir::StrId name = nameOf(left.child(Field::kAttribute));
      const ExprId current = add(ir::Attr{object, name}, left);
      return combine(current, add(ir::Attr{again(object), name}, left));
    }
    case Kind::kSubscript: {
      ExprId object = onceObject(expr(left.child(Field::kValue)), true);
      const ExprId index = hoist(subscriptIndex(left, object));
      const ExprId current = add(ir::Item{object, index}, left);
      const ExprId target = again(object);
      return combine(current, add(ir::Item{target, again(index)}, left));
    }
    default:
      fail(left, "'" + describeTarget(left) + "' is an illegal expression for augmented assignment");
  }
}

void Lowerer::deleteStatement(Node n) {
  for (const Node c : n.namedChildren()) deleteTarget(c, n);
}

void Lowerer::deleteTarget(Node n, Node statement) {
  switch (n.kind()) {
    case Kind::kExpressionList:
    case Kind::kTuple:
    case Kind::kList:
    case Kind::kParenthesizedExpression:
      for (const Node c : n.namedChildren()) deleteTarget(c, statement);
      return;
    default: emit(ir::Delete{place(n)}, statement);
  }
}

}  // namespace shapeproof::frontend
