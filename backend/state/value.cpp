#include "backend/state/value.h"

#include "backend/state/bigint.h"

namespace shapeproof {
namespace {

template <class Box> Box* box(uint64_t bits) { return reinterpret_cast<Box*>(static_cast<uintptr_t>(bits)); }

}  // namespace

// A boxed value owns one count of its box: adopt() and detach() move that count between Ref and bits.
template <class Box> static uint64_t own(Ref<Box> r) { return static_cast<uint64_t>(reinterpret_cast<uintptr_t>(r.detach())); }

Value Value::rational(RatExpr r) {
  auto b = makeRef<RationalBox>();
  b->value = r;
  return Value(ValueKind::kRational, own(std::move(b)));
}

Value Value::bigInteger(Ref<BigIntBox> b) { return Value(ValueKind::kBigInt, own(std::move(b))); }

Value Value::tuple(std::vector<Value> items) {
  auto b = makeRef<TupleBox>();
  b->items = std::move(items);
  return Value(ValueKind::kTuple, own(std::move(b)));
}

Value Value::sizes(std::vector<Value> items) {
  Value v = tuple(std::move(items));
  v.aux_ = 1;
  return v;
}

Value Value::slice(Value lower, Value upper, Value step) {
  auto b = makeRef<TupleBox>();
  b->items = {std::move(lower), std::move(upper), std::move(step)};
  return Value(ValueKind::kSlice, own(std::move(b)));
}

Value Value::method(Value function, Value self) {
  auto b = makeRef<MethodBox>();
  b->function = std::move(function);
  b->self = std::move(self);
  return Value(ValueKind::kMethod, own(std::move(b)));
}

Value Value::choice(BoolExpr condition, Value a, Value b) {
  if (condition.isTrue() || a.same(b)) return a;
  if (condition.isFalse()) return b;
  auto c = makeRef<ChoiceBox>();
  c->condition = condition;
  c->a = std::move(a);
  c->b = std::move(b);
  return Value(ValueKind::kChoice, own(std::move(c)));
}

RatExpr Value::asRational() const { return box<RationalBox>(bits_)->value; }
const BigIntBox& Value::asBigInt() const { return *box<BigIntBox>(bits_); }
std::span<const Value> Value::asTuple() const { return box<TupleBox>(bits_)->items; }
const MethodBox& Value::asMethod() const { return *box<MethodBox>(bits_); }
const ChoiceBox& Value::asChoice() const { return *box<ChoiceBox>(bits_); }

bool Value::same(const Value& o) const {
  if (kind_ != o.kind_) return false;
  switch (kind_) {
    case ValueKind::kUnbound: case ValueKind::kNone: case ValueKind::kEllipsis: case ValueKind::kNotImplemented: return true;
    case ValueKind::kBool: case ValueKind::kInt: case ValueKind::kFloat: case ValueKind::kStr: case ValueKind::kBytes:
    case ValueKind::kObject: return bits_ == o.bits_;
    case ValueKind::kUnknown: return aux_ == o.aux_ && info_ == o.info_ && bits_ == o.bits_;
    case ValueKind::kRational: return asRational() == o.asRational();
    case ValueKind::kBigInt: return bits_ == o.bits_ || asBigInt().value == o.asBigInt().value;
    case ValueKind::kTuple: case ValueKind::kSlice: {
      if (aux_ != o.aux_) return false;
      if (bits_ == o.bits_) return true;
      const auto x = asTuple(), y = o.asTuple();
      if (x.size() != y.size()) return false;
      for (size_t i = 0; i < x.size(); ++i) if (!x[i].same(y[i])) return false;
      return true;
    }
    case ValueKind::kMethod:
      return bits_ == o.bits_ || (asMethod().function.same(o.asMethod().function) && asMethod().self.same(o.asMethod().self));
    case ValueKind::kChoice:
      return bits_ == o.bits_ || (asChoice().condition == o.asChoice().condition && asChoice().a.same(o.asChoice().a) &&
                                  asChoice().b.same(o.asChoice().b));
  }
  return false;
}

void Value::retain() const {
  switch (kind_) {
    case ValueKind::kRational: (void)Ref<RationalBox>(box<RationalBox>(bits_)).detach(); break;
    case ValueKind::kBigInt: (void)Ref<BigIntBox>(box<BigIntBox>(bits_)).detach(); break;
    case ValueKind::kTuple: case ValueKind::kSlice: (void)Ref<TupleBox>(box<TupleBox>(bits_)).detach(); break;
    case ValueKind::kMethod: (void)Ref<MethodBox>(box<MethodBox>(bits_)).detach(); break;
    case ValueKind::kChoice: (void)Ref<ChoiceBox>(box<ChoiceBox>(bits_)).detach(); break;
    default: break;  // immediate
  }
}

void Value::release() {
  switch (kind_) {
    case ValueKind::kRational: (void)Ref<RationalBox>::adopt(box<RationalBox>(bits_)); break;
    case ValueKind::kBigInt: (void)Ref<BigIntBox>::adopt(box<BigIntBox>(bits_)); break;
    case ValueKind::kTuple: case ValueKind::kSlice: (void)Ref<TupleBox>::adopt(box<TupleBox>(bits_)); break;
    case ValueKind::kMethod: (void)Ref<MethodBox>::adopt(box<MethodBox>(bits_)); break;
    case ValueKind::kChoice: (void)Ref<ChoiceBox>::adopt(box<ChoiceBox>(bits_)); break;
    default: break;  // immediate
  }
}

}  // namespace shapeproof
