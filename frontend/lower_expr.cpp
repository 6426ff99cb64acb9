#include "frontend/literals.h"
#include "frontend/lowerer.h"
#include "frontend/targets.h"

namespace shapeproof::frontend {

namespace {

bool isSpine(Kind kind) {
  return kind == Kind::kBinaryOperator || kind == Kind::kBooleanOperator || kind == Kind::kComparisonOperator ||
         kind == Kind::kAttribute || kind == Kind::kSubscript || kind == Kind::kCall;
}

ir::BinaryOp binaryOp(Kind token) {
  switch (token) {
    case Kind::kTokMinus: return ir::BinaryOp::kSub;
    case Kind::kTokStar: return ir::BinaryOp::kMul;
    case Kind::kTokSlash: return ir::BinaryOp::kDiv;
    case Kind::kTokSlashSlash: return ir::BinaryOp::kFloorDiv;
    case Kind::kTokPercent: return ir::BinaryOp::kMod;
    case Kind::kTokStarStar: return ir::BinaryOp::kPow;
    case Kind::kTokAt: return ir::BinaryOp::kMatMul;
    case Kind::kTokAmp: return ir::BinaryOp::kAnd;
    case Kind::kTokBar: return ir::BinaryOp::kOr;
    case Kind::kTokCaret: return ir::BinaryOp::kXor;
    case Kind::kTokLShift: return ir::BinaryOp::kLShift;
    case Kind::kTokRShift: return ir::BinaryOp::kRShift;
    default: return ir::BinaryOp::kAdd;
  }
}

ir::CompareOp compareOp(Kind token) {
  switch (token) {
    case Kind::kTokNotEqual: return ir::CompareOp::kNe;
    case Kind::kTokLess: return ir::CompareOp::kLt;
    case Kind::kTokLessEqual: return ir::CompareOp::kLe;
    case Kind::kTokGreater: return ir::CompareOp::kGt;
    case Kind::kTokGreaterEqual: return ir::CompareOp::kGe;
    case Kind::kTokIs: return ir::CompareOp::kIs;
    case Kind::kTokIsNot: return ir::CompareOp::kIsNot;
    case Kind::kTokIn: return ir::CompareOp::kIn;
    case Kind::kTokNotIn: return ir::CompareOp::kNotIn;
    default: return ir::CompareOp::kEq;
  }
}

}  // namespace

ir::ExprId Lowerer::expr(Node n) {
  if (failed()) return none(spanOf(n));
  if (++depth_ > kMaxDepth) {
    --depth_;
    return fail(n, "too many nested expressions");
  }
  while (n.kind() == Kind::kParenthesizedExpression && n.namedCount() == 1) n = n.namedChild(0);
  const ExprId result = isSpine(n.kind()) ? spine(n) : exprInner(n);
  --depth_;
  return result;
}

ir::ExprId Lowerer::exprInner(Node n) {
  switch (n.kind()) {
    case Kind::kIdentifier: return nameRef(n);
    case Kind::kInteger:
    case Kind::kFloat: return number(n);
    case Kind::kString:
    case Kind::kConcatenatedString: return string(n);
    case Kind::kTrue: return add(ir::BoolConst{1}, n);
    case Kind::kFalse: return add(ir::BoolConst{0}, n);
    case Kind::kNone: return add(ir::NoneConst{}, n);
    case Kind::kEllipsis: return add(ir::EllipsisConst{}, n);
    case Kind::kTuple:
    case Kind::kTuplePattern:
    case Kind::kExpressionList:
    case Kind::kPatternList: return tuple(n);
    case Kind::kList:
    case Kind::kListPattern: return add(ir::ListExpr{b_.exprs(items(n))}, n);
    case Kind::kSet: return add(ir::SetExpr{b_.exprs(items(n))}, n);
    case Kind::kDictionary: return dictionary(n);
    case Kind::kListComprehension:
    case Kind::kSetComprehension:
    case Kind::kDictionaryComprehension:
    case Kind::kGeneratorExpression: return comprehension(n);
    case Kind::kLambda: return lambda(n);
    case Kind::kConditionalExpression: return conditional(n);
    case Kind::kNamedExpression: return named(n);
    case Kind::kNotOperator: return notOperator(n);
    case Kind::kUnaryOperator: return unary(n);
    case Kind::kAwait: {
      const ExprId value = expr(n.namedChild(0));
      return awaited(value, spanOf(n));
    }
    case Kind::kYield: return yieldValue(n);
    case Kind::kListSplat:
    case Kind::kListSplatPattern: return n == unstarred_ ? expr(n.namedChild(0)) : fail(n, "can't use starred expression here");
    case Kind::kAsPattern: return n == transparent_as_ ? expr(n.namedChild(0)) : fail(n, "invalid syntax");
    case Kind::kType:
    case Kind::kGenericType:
    case Kind::kUnionType:
    case Kind::kMemberType:
    case Kind::kSplatType:
    case Kind::kConstrainedType: return typeExpr(n);
    default: return fail(n, "invalid syntax");
  }
}

// Chains that lean to the left are walked as loops: sums of ten thousand terms are ten thousand levels deep.
ir::ExprId Lowerer::spine(Node n) {
  const size_t base = spine_.size();
  for (;;) {
    if (n.kind() == Kind::kParenthesizedExpression && n.namedCount() == 1) {
      n = n.namedChild(0);
      continue;
    }
    if (!isSpine(n.kind()) || isLibCall(n)) break;
    spine_.push_back(n);
    n = n.namedChild(0);
  }
  ExprId value = isLibCall(n) ? libCall(n) : expr(n);
  while (spine_.size() > base) {
    const Node step = spine_.back();
    spine_.pop_back();
    if (!failed()) value = spineStep(value, step);
  }
  return value;
}

ir::ExprId Lowerer::spineStep(ExprId left, Node n) {
  switch (n.kind()) {
    case Kind::kBinaryOperator: return binary(left, n);
    case Kind::kBooleanOperator: return boolean(left, n);
    case Kind::kComparisonOperator: return comparison(left, n);
    case Kind::kAttribute: return attribute(left, n);
    case Kind::kSubscript: return subscript(left, n);
    default: return call(left, n);
  }
}

ir::ExprId Lowerer::binary(ExprId left, Node n) {
  const Node right = n.child(Field::kRight);
  if (hasYield(right)) left = hoist(left);
  const ExprId value = expr(right);
  return add(ir::Binary{binaryOp(n.child(Field::kOperator).kind()), left, value}, n);
}

ir::ExprId Lowerer::boolean(ExprId left, Node n) {
  const Node right = n.child(Field::kRight);
  const bool is_and = n.child(Field::kOperator).kind() == Kind::kTokAnd;
  if (hasYield(right)) return shortCircuit(left, right, is_and, spanOf(n));
  const ExprId value = expr(right);
  return is_and ? add(ir::And{left, value}, n) : add(ir::Or{left, value}, n);
}

ir::ExprId Lowerer::shortCircuit(ExprId left, Node right, bool is_and, Span span) {
  const ir::SlotId slot = temp();
  emit(ir::Assign{local(slot, span), left}, span);
  const ir::BlockId more = blockOf([&] {
    const ExprId value = expr(right);
    emit(ir::Assign{local(slot, span), value}, span);
  });
  const ir::BlockId empty = b_.block({});
  emit(is_and ? ir::If{local(slot, span), more, empty} : ir::If{local(slot, span), empty, more}, span);
  return local(slot, span);
}

// `a < b < c` is `a < (t := b) and t < c`.
ir::ExprId Lowerer::comparison(ExprId left, Node n) {
  const Span span = spanOf(n);
  ExprId chain;
  Kind token = Kind::kOtherToken;
  bool first = true;
  for (const Node c : n.children()) {
    if (c.field() == Field::kOperators) token = c.kind();
    if (!c.named()) continue;
    if (std::exchange(first, false)) continue;
    if (token == Kind::kTokDiamond) return fail(n, "invalid syntax");
    const bool last = c.subtreeEnd() == n.subtreeEnd();
    ExprId right;
    if (!hasYield(c)) {
      right = expr(c);
    } else if (chain.valid()) {
      right = unknown("yield in a chained comparison", spanOf(c));
    } else {
      left = hoist(left);
      right = expr(c);
    }
    const ir::SlotId slot = last ? ir::SlotId{} : temp();
    const Span at = b_.module().span(right);
    if (!last) right = add(ir::Bind{local(slot, at), right}, at);
    const ExprId link = add(ir::Compare{compareOp(token), left, right}, join(b_.module().span(left), at));
    chain = chain.valid() ? add(ir::And{chain, link}, span) : link;
    if (!last) left = local(slot, at);
  }
  return chain.valid() ? chain : left;
}

ir::ExprId Lowerer::attribute(ExprId object, Node n) {
  return add(ir::Attr{object, nameOf(n.child(Field::kAttribute))}, n);
}

ir::ExprId Lowerer::unary(Node n) {
  const ExprId operand = expr(n.child(Field::kArgument));
  switch (n.child(Field::kOperator).kind()) {
    case Kind::kTokMinus: return add(ir::Unary{ir::UnaryOp::kNeg, operand}, n);
    case Kind::kTokPlus: return add(ir::Unary{ir::UnaryOp::kPos, operand}, n);
    default: return add(ir::Unary{ir::UnaryOp::kInvert, operand}, n);
  }
}

ir::ExprId Lowerer::notOperator(Node n) {
  return add(ir::Unary{ir::UnaryOp::kNot, expr(n.child(Field::kArgument))}, n);
}

ir::ExprId Lowerer::conditional(Node n) {
  const Node then = n.namedChild(0), test = n.namedChild(1), otherwise = n.namedChild(2);
  const ExprId condition = expr(test);
  if (!hasYield(then) && !hasYield(otherwise)) {
    const ExprId a = expr(then);
    return add(ir::Cond{condition, a, expr(otherwise)}, n);
  }
  const Span span = spanOf(n);
  const ir::SlotId slot = temp();
  const auto branch = [&](Node side) {
    return blockOf([&] {
      const ExprId value = expr(side);
      emit(ir::Assign{local(slot, span), value}, span);
    });
  };
  const ir::BlockId a = branch(then);
  const ir::BlockId b = branch(otherwise);
  emit(ir::If{condition, a, b}, span);
  return local(slot, span);
}

ir::ExprId Lowerer::named(Node n) {
  const ExprId value = expr(n.child(Field::kValue));
  return add(ir::Bind{nameRef(n.child(Field::kName)), value}, n);
}

ir::ExprId Lowerer::yieldValue(Node n) {
  const Span span = spanOf(n);
  const ir::SlotId slot = temp();
  emitYield(n, local(slot, span));
  return local(slot, span);
}

void Lowerer::emitYield(Node n, ExprId target) {
  const Node value = n.namedChild(0);
  if (n.has(Kind::kTokFrom)) {
    const ExprId inner = expr(value);
    return emit(ir::YieldFrom{target, inner, temp()}, n);
  }
  ExprId sent = value ? expressionOrTuple(value) : none(spanOf(n));
  if (inAsyncGenerator()) sent = libraryCall("coroutine.item", {sent}, spanOf(n));
  emit(ir::Yield{target, sent}, n);
}

ir::ExprId Lowerer::number(Node n) {
  const Number number = parseNumber(n.text());
  switch (number.kind) {
    case Number::Kind::kInt: return add(ir::makeInt(number.integer), n);
    case Number::Kind::kBigInt: return add(ir::BigIntConst{b_.intern(number.digits)}, n);
    case Number::Kind::kFloat: return add(ir::makeFloat(number.real), n);
    case Number::Kind::kImaginary: return libraryCall("complex.of", {add(ir::makeFloat(0), n), add(ir::makeImag(number.real), n)}, spanOf(n));
    case Number::Kind::kTooLarge: break;
  }
  return unknown("very large integer literal", spanOf(n));
}

// The grammar parses annotations apart; as values they are subscripts, unions and attributes.
ir::ExprId Lowerer::typeExpr(Node n) {
  switch (n.kind()) {
    case Kind::kType: {
      const Node inner = n.namedChild(0);
      return inner.kind() == Kind::kSplatType || leadingStar(inner) ? unknown("unpacked annotation", spanOf(n))
                                                                                  : expr(inner);
    }
    case Kind::kGenericType: {
      const ExprId object = expr(n.namedChild(0));
      const Node params = n.namedChild(1);
      Exprs parts;
      for (const Node c : params.namedChildren()) parts.push_back(expr(c));
      const bool single = parts.size() == 1 && !params.has(Kind::kTokComma);
      const ExprId index = single ? parts[0] : add(ir::TupleExpr{b_.exprs(parts)}, params);
      return add(ir::Item{object, index}, n);
    }
    case Kind::kUnionType: {
      const ExprId left = expr(n.namedChild(0));
      return add(ir::Binary{ir::BinaryOp::kOr, left, expr(n.namedChild(1))}, n);
    }
    case Kind::kMemberType: {
      const ExprId object = expr(n.namedChild(0));
      return add(ir::Attr{object, nameOf(n.namedChild(1))}, n);
    }
    default: return unknown("annotation", spanOf(n));
  }
}

}  // namespace shapeproof::frontend
