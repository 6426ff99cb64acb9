// Unary and binary operators: the protocol of special methods around the builtin behaviour.
#include <array>

#include "backend/engine/escape.h"
#include "backend/engine/operators.h"
#include "backend/engine/unknown_operand.h"

namespace shapeproof {

using ir::BinaryOp;
using ir::UnaryOp;

namespace {

struct Names { std::string_view symbol, forward, reflected, inplace; };
// In the order of BinaryOp.
constexpr std::array<Names, 13> kNames{{
    {"+", "__add__", "__radd__", "__iadd__"},
    {"-", "__sub__", "__rsub__", "__isub__"},
    {"*", "__mul__", "__rmul__", "__imul__"},
    {"/", "__truediv__", "__rtruediv__", "__itruediv__"},
    {"//", "__floordiv__", "__rfloordiv__", "__ifloordiv__"},
    {"%", "__mod__", "__rmod__", "__imod__"},
    {"**", "__pow__", "__rpow__", "__ipow__"},
    {"@", "__matmul__", "__rmatmul__", "__imatmul__"},
    {"&", "__and__", "__rand__", "__iand__"},
    {"|", "__or__", "__ror__", "__ior__"},
    {"^", "__xor__", "__rxor__", "__ixor__"},
    {"<<", "__lshift__", "__rlshift__", "__ilshift__"},
    {">>", "__rshift__", "__rrshift__", "__irshift__"},
}};

const Names& namesOf(BinaryOp op) { return kNames[static_cast<size_t>(op)]; }

// The candidates that Python would ask, in its order; the first whose answer is not NotImplemented wins.
struct Candidate { ops::Special method; std::string_view name; Value receiver, argument; };

ContextSet<Value> ask(Interp& in, Path s, const std::vector<Candidate>& candidates, size_t at,
                      const std::function<ContextSet<Value>(Path)>& otherwise) {
  if (at == candidates.size()) return otherwise(std::move(s));
  const Candidate& c = candidates[at];
  if (c.method.unknown) return {std::move(s), in.a.opaque(std::string(c.name) + " of an unknown base class")};
  auto answers = ops::callSpecial(in, std::move(s), c.method, c.name, {c.receiver, c.argument});
  return std::move(answers).flatMap([&](Path t, Value v) {
    return in.resolve(std::move(t), std::move(v)).flatMap([&](Path u, Value plain) -> ContextSet<Value> {
      if (plain.is(ValueKind::kNotImplemented)) return ask(in, std::move(u), candidates, at + 1, otherwise);
      return {std::move(u), std::move(plain)};
    });
  });
}

void consider(std::vector<Candidate>& list, const Interp& in, const State& s, const Value& receiver, std::string_view name, const Value& argument) {
  ops::Special m = ops::special(in, s, receiver, name);
  if (m || m.unknown) list.push_back({std::move(m), name, receiver, argument});
}

// A reflected method goes first when its class is a strict subclass of the left operand's and has its own.
bool reflectedFirst(const Interp& in, const State& s, const Value& l, const Value& r, std::string_view reflected) {
  const Value lt = in.typeOf(s, l), rt = in.typeOf(s, r);
  if (!lt.isObject() || !rt.isObject() || lt.same(rt)) return false;
  if (in.isSubclass(s, rt.asAddr(), lt) != Tri::kTrue) return false;
  const ops::Special mine = ops::special(in, s, r, reflected), theirs = ops::special(in, s, l, reflected);
  return mine && !mine.function.same(theirs.function);
}

ContextSet<Value> binaryPlain(Interp& in, Path s, BinaryOp op, const Value& l, const Value& r, bool inplace) {
  if (!l.isObject() && !r.isObject()) return ops::builtinBinary(in, std::move(s), op, l, r, inplace);
  if (l.isOpaque()) {
    handOver(in, *s, l, r);
    if (ops::payload<TensorData>(*s, r)) in.a.giveUp(*s, "shape of " + std::string(ops::symbolOf(op)) + " is not known: " + std::string(in.a.text(l.unknownReason())),
                                                         ReasonKind::kUnknownShape, l.unknownReason());
    return onUnknown(in, std::move(s), inplace ? UnknownOperand::kInPlace : UnknownOperand::kBinary, l.anonymous());
  }
  const Names& n = namesOf(op);
  std::vector<Candidate> candidates;
  if (inplace) consider(candidates, in, *s, l, n.inplace, r);
  const bool same_type = l.isObject() && r.isObject() && in.typeOf(*s, l).same(in.typeOf(*s, r));
  const bool swap = reflectedFirst(in, *s, l, r, n.reflected);
  if (swap) consider(candidates, in, *s, r, n.reflected, l);
  consider(candidates, in, *s, l, n.forward, r);
  if (!swap && !same_type) consider(candidates, in, *s, r, n.reflected, l);
  return ask(in, std::move(s), candidates, 0, [&](Path t) {
    const Value x = ops::underlying(in, *t, l);
    Value y = ops::underlying(in, *t, r);
    const bool formats = op == BinaryOp::kMod && (x.isStr() || x.is(ValueKind::kBytes));
    if (formats && !y.isTuple()) y = r;  // `%s` asks the __str__ of what is really there
    return ops::builtinBinary(in, std::move(t), op, x, y, inplace);
  });
}

}  // namespace

namespace ops {

std::string_view symbolOf(BinaryOp op) { return namesOf(op).symbol; }

namespace {

ContextSet<Value> classUnion(Interp& in, Path s, const Value& l, const Value& r) {
  return in.importModule(std::move(s), "_shapeproof.aliases").flatMap([&](Path t, Value module) {
    return in.getAttr(std::move(t), module, in.a.intern("union")).flatMap([&](Path u, Value make) {
      CallArgs args;
      args.positional = {l, r};
      return in.call(std::move(u), std::move(make), std::move(args));
    });
  });
}

}  // namespace

ContextSet<Value> builtinBinary(Interp& in, Path s, BinaryOp op, const Value& l, const Value& r, bool inplace) {
  if (isNumber(l) && isNumber(r) && op != BinaryOp::kMatMul) return binaryNumeric(in, std::move(s), op, l, r);
  const bool divides_number = (isNumber(l) && r.isOpaque()) || (l.isOpaque() && isNumber(r));
  if (divides_number)
    return hopeNotZero(in, std::move(s), op, r).flatMap([&](Path t, Value) {
      return onUnknown(in, std::move(t), UnknownOperand::kArithmetic, (l.isOpaque() ? l : r).anonymous());
    });
  if (l.isOpaque()) return onUnknown(in, std::move(s), inplace ? UnknownOperand::kInPlace : UnknownOperand::kBinary, l.anonymous());
  const bool formats = op == BinaryOp::kMod && (l.isStr() || (l.isUnknown() && l.unknownType() == UnknownType::kStr));
  if (r.isOpaque() && !formats) {
    if (inplace && payload<ListData>(*s, l) && !isRunTuple(in, *s, l) && op == BinaryOp::kAdd) return *binarySequence(in, s, op, l, r, true);
    handOver(in, *s, r, l);
    return onUnknown(in, std::move(s), UnknownOperand::kBinary, r.anonymous());
  }
  if (auto sequence = binarySequence(in, s, op, l, r, inplace)) return std::move(*sequence);
  if (auto set = binarySet(in, s, op, l, r, inplace)) return std::move(*set);
  // int | None and the like make a union: what isinstance() and annotations take.
  if (op == BinaryOp::kOr && (payload<ClassData>(*s, l) || payload<ClassData>(*s, r)) &&
      (l.isNone() || r.isNone() || (payload<ClassData>(*s, l) && payload<ClassData>(*s, r))))
    return classUnion(in, std::move(s), l, r);
  std::string sign(symbolOf(op));
  if (op == BinaryOp::kPow && !inplace) sign = "** or pow()";
  if (inplace) sign += "=";
  return unsupported(in, std::move(s), sign, l, r);
}

}  // namespace ops

ContextSet<Value> Interp::binary(Path s, BinaryOp op, Value l, Value r, bool inplace) {
  if (l.isIntConstant() && r.isIntConstant())
    if (const auto v = ops::smallResult(op, l.asInt().value(), r.asInt().value())) return {std::move(s), Value::integer(*v)};
  if (isOpen(*s, l))
    return resolve(std::move(s), std::move(l)).flatMap([&](Path t, Value x) { return binary(std::move(t), op, std::move(x), r, inplace); });
  if (isOpen(*s, r))
    return resolve(std::move(s), std::move(r)).flatMap([&](Path t, Value y) { return binaryPlain(*this, std::move(t), op, l, y, inplace); });
  return binaryPlain(*this, std::move(s), op, l, r, inplace);
}

ContextSet<Value> Interp::unary(Path s, UnaryOp op, Value v) {
  if (v.isIntConstant() && op == UnaryOp::kNeg) return {std::move(s), Value::integer(-v.asInt().value())};
  if (op == UnaryOp::kNot)
    return truth(std::move(s), std::move(v)).map([this](Path&, BoolExpr b) { return Value::boolean(a.pool.notOf(b)); });
  return resolve(std::move(s), std::move(v)).flatMap([&](Path t, Value plain) -> ContextSet<Value> {
    if (ops::isNumber(plain)) return ops::unaryNumeric(*this, std::move(t), op, plain);
    if (plain.isOpaque()) return onUnknown(*this, std::move(t), UnknownOperand::kUnary, plain.anonymous());
    const std::string_view name = op == UnaryOp::kNeg ? "__neg__" : op == UnaryOp::kPos ? "__pos__" : "__invert__";
    const ops::Special m = ops::special(*this, *t, plain, name);
    if (m) return ops::callSpecial(*this, std::move(t), m, name, {plain});
    if (m.unknown) return onUnknown(*this, std::move(t), UnknownOperand::kUnary, a.opaque(std::string(name) + " of an unknown base class"));
    const Value inner = ops::underlying(*this, *t, plain);
    if (ops::isNumber(inner)) return ops::unaryNumeric(*this, std::move(t), op, inner);
    const auto type = ops::typeName(*this, *t, plain);
    if (!type) return {std::move(t), a.opaque("operator on a value of unknown type")};
    const char sign = op == UnaryOp::kNeg ? '-' : op == UnaryOp::kPos ? '+' : '~';
    return ops::typeError(*this, std::move(t), std::string("bad operand type for unary ") + sign + ": '" + *type + "'");
  });
}

}  // namespace shapeproof
