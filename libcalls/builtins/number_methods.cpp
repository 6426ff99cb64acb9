// Operators of int and float called by their names: (5).__add__(3), int.__lt__(a, b), super().__mul__(k).
#include "libcalls/builtins/support.h"

namespace shapeproof::libcalls {
namespace {

template <class Op> struct Symbol { std::string_view text; Op op; };

constexpr Symbol<ir::BinaryOp> kBinary[] = {
    {"+", ir::BinaryOp::kAdd}, {"-", ir::BinaryOp::kSub}, {"*", ir::BinaryOp::kMul}, {"/", ir::BinaryOp::kDiv},
    {"//", ir::BinaryOp::kFloorDiv}, {"%", ir::BinaryOp::kMod}, {"**", ir::BinaryOp::kPow}, {"&", ir::BinaryOp::kAnd},
    {"|", ir::BinaryOp::kOr}, {"^", ir::BinaryOp::kXor}, {"<<", ir::BinaryOp::kLShift}, {">>", ir::BinaryOp::kRShift}};
constexpr Symbol<ir::CompareOp> kOrder[] = {
    {"==", ir::CompareOp::kEq}, {"!=", ir::CompareOp::kNe}, {"<", ir::CompareOp::kLt},
    {"<=", ir::CompareOp::kLe}, {">", ir::CompareOp::kGt}, {">=", ir::CompareOp::kGe}};

template <class Op, size_t n> std::optional<Op> named(const Symbol<Op> (&table)[n], std::string_view text) {
  for (const Symbol<Op>& s : table) if (s.text == text) return s.op;
  return std::nullopt;
}

bool whole(const Value& v) { return ops::isIntLike(v) || v.is(ValueKind::kBigInt); }

// Law: an int's own method takes ints only, a float's takes both; NotImplemented otherwise.
bool takes(const Value& self, const Value& other) { return whole(self) ? whole(other) : ops::isNumber(other); }

}  // namespace

// operate(symbol, self, other, reflected)
CallResult numberOperate(Call& c) {
  const auto op = named(kBinary, c.str(c.arg(0)).value_or(""));
  const Value self = ops::underlying(c.interp, peek(c), c.arg(1)), other = ops::underlying(c.interp, peek(c), c.arg(2));
  const bool reflected = c.boolean(c.arg(3)).value_or(false);
  if (!op || !ops::isNumber(self) || other.isOpaque()) return c.opaque("a number's operator by its name");
  if (!takes(self, other)) return c.toSetWith(Value::notImplemented());
  return c.finish(ops::binaryNumeric(c.interp, c.takeState(), *op, reflected ? other : self, reflected ? self : other));
}

// order(symbol, self, other)
CallResult numberOrder(Call& c) {
  const auto op = named(kOrder, c.str(c.arg(0)).value_or(""));
  const Value self = ops::underlying(c.interp, peek(c), c.arg(1)), other = ops::underlying(c.interp, peek(c), c.arg(2));
  if (!op || !ops::isNumber(self) || other.isOpaque()) return c.opaque("a number's comparison by its name");
  if (!takes(self, other)) return c.toSetWith(Value::notImplemented());
  return c.toSetWith(Value::boolean(ops::compareNumbers(c.interp, *op, self, other)));
}

}  // namespace shapeproof::libcalls
