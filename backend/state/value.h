// Value: one Python value as the analysis sees it. Sixteen bytes; immutable; copies are cheap.
//
// Immediate kinds hold their content; kBigInt, kTuple, kSlice, kMethod, kRational and kChoice point to shared immutable boxes;
// kObject is an address in the heap of the path. Mutable things (lists, dicts, instances, tensors, functions, classes, modules)
// are always objects.
#pragma once

#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <vector>

#include "backend/base/ref.h"
#include "backend/sym/expr.h"
#include "backend/sym/strings.h"

namespace shapeproof {

using Addr = Id<struct AddrTag>;

enum class ValueKind : uint8_t {
  kUnbound,         // a variable without a value; never the result of an expression
  kNone, kEllipsis, kNotImplemented,
  kBool, kInt, kFloat, kRational,  // kFloat: a double; kRational: a symbolic fraction (a Python float)
  kStr, kBytes,
  kUnknown,         // a value whose type may be known and whose content is not (see UnknownInfo)
  kBigInt,          // an int constant beyond 62 bits (bigint.h)
  kTuple, kSlice, kMethod, kChoice,
  kObject,
};

// What is known of an unknown value. trust kOpaque with type kAny is the "opaque" of semantics.md: it absorbs everything.
enum class UnknownType : uint8_t { kAny, kFloat, kStr, kBytes };

class Value;
struct TupleBox;
struct MethodBox;
struct ChoiceBox;
struct RationalBox;
struct BigIntBox;

class Value {
 public:
  Value() : kind_(ValueKind::kUnbound), bits_(0) {}
  Value(const Value& o) : kind_(o.kind_), aux_(o.aux_), info_(o.info_), bits_(o.bits_) { if (boxed()) retain(); }
  Value(Value&& o) noexcept : kind_(o.kind_), aux_(o.aux_), info_(o.info_), bits_(o.bits_) { o.kind_ = ValueKind::kUnbound; }
  Value& operator=(const Value& o) { Value copy(o); swap(copy); return *this; }
  Value& operator=(Value&& o) noexcept { swap(o); return *this; }
  ~Value() { if (boxed()) release(); }
  void swap(Value& o) noexcept {
    std::swap(kind_, o.kind_); std::swap(aux_, o.aux_); std::swap(info_, o.info_); std::swap(bits_, o.bits_);
  }

  // --- making
  [[nodiscard]] static Value none() { return Value(ValueKind::kNone, 0); }
  [[nodiscard]] static Value ellipsis() { return Value(ValueKind::kEllipsis, 0); }
  [[nodiscard]] static Value notImplemented() { return Value(ValueKind::kNotImplemented, 0); }
  [[nodiscard]] static Value boolean(bool b) { return Value(ValueKind::kBool, b ? 1 : 0); }
  [[nodiscard]] static Value boolean(BoolExpr b) { return Value(ValueKind::kBool, b.bits()); }
  [[nodiscard]] static Value integer(int64_t v) { return Value(ValueKind::kInt, IntExpr::constant(v).bits()); }  // v fits 62 bits
  [[nodiscard]] static Value integer(IntExpr e) { return Value(ValueKind::kInt, e.bits()); }
  [[nodiscard]] static Value bigInteger(Ref<BigIntBox> box);  // makeInteger (bigint.h) decides
  [[nodiscard]] static Value real(double d) { uint64_t u; std::memcpy(&u, &d, 8); return Value(ValueKind::kFloat, u); }
  [[nodiscard]] static Value rational(RatExpr r);
  [[nodiscard]] static Value str(Name n) { return Value(ValueKind::kStr, n.index); }
  [[nodiscard]] static Value bytes(Name n) { return Value(ValueKind::kBytes, n.index); }
  [[nodiscard]] static Value object(Addr a) { return Value(ValueKind::kObject, a.index); }
  // `reason`: what was not known ("wandb.init is not modelled"); shown when a verdict is undecided.
  [[nodiscard]] static Value unknown(Name reason, UnknownType type = UnknownType::kAny, Trust trust = Trust::kOpaque) {
    Value v(ValueKind::kUnknown, reason.index);
    v.aux_ = static_cast<uint8_t>(type);
    v.info_ = static_cast<uint8_t>(trust);
    return v;
  }
  // An unknown text or bytes whose length has been given a name: the same text always has the same one. What is made of it (a slice,
  // a copy in other letters) is another text.
  [[nodiscard]] static Value unknownText(Name reason, UnknownType type, Trust trust, SymbolId length) {
    Value v = unknown(reason, type, trust);
    v.bits_ |= (uint64_t{length.index} + 1) << 32;
    return v;
  }
  // An unknown float that is one value. `rank`, no constant, is ordered as the floats are (backend/engine/float_order.h).
  [[nodiscard]] static Value unknownFloat(Name reason, Trust trust, IntExpr rank) {
    Value v = unknown(reason, UnknownType::kFloat, trust);
    v.bits_ |= (uint64_t{rank.index()} + 1) << 32;
    return v;
  }
  // A value of which nothing is known but that it is one value: asked twice whether it is true, it answers the same. What is made of
  // it (a sum, an item, an attribute) is another value: whoever hands on an operand hands on anonymous().
  [[nodiscard]] static Value unknownOf(Name reason, BoolExpr truth, Trust trust = Trust::kOpaque) {
    Value v = unknown(reason, UnknownType::kAny, trust);
    v.bits_ |= uint64_t{truth.bits()} << 32;
    return v;
  }
  // Opaque to everybody but those who take an item out of a run: it stands for tensors that differ in sizes (run_tensors.cpp).
  [[nodiscard]] static Value unknownAlike(Name reason, uint32_t which) {
    Value v = unknown(reason);
    v.info_ |= kOfAlike;
    v.bits_ |= (uint64_t{which} + 1) << 32;
    return v;
  }
  [[nodiscard]] static Value tuple(std::vector<Value> items);
  [[nodiscard]] static Value sizes(std::vector<Value> items);  // a torch.Size: a tuple that knows that it is one
  [[nodiscard]] Value tupleOf(std::vector<Value> items) const { return isSizes() ? sizes(std::move(items)) : tuple(std::move(items)); }
  [[nodiscard]] static Value slice(Value lower, Value upper, Value step);
  // A function bound to its first argument.
  [[nodiscard]] static Value method(Value function, Value self);
  // `a` where `condition` holds, else `b`: made by joins, taken apart (resolve) by whatever looks at the value.
  [[nodiscard]] static Value choice(BoolExpr condition, Value a, Value b);

  // --- looking (each accessor only for its kind)
  [[nodiscard]] ValueKind kind() const { return kind_; }
  [[nodiscard]] bool is(ValueKind k) const { return kind_ == k; }
  [[nodiscard]] bool isUnbound() const { return kind_ == ValueKind::kUnbound; }
  [[nodiscard]] bool isNone() const { return kind_ == ValueKind::kNone; }
  [[nodiscard]] bool isBool() const { return kind_ == ValueKind::kBool; }
  [[nodiscard]] bool isInt() const { return kind_ == ValueKind::kInt; }
  [[nodiscard]] bool isStr() const { return kind_ == ValueKind::kStr; }
  [[nodiscard]] bool isTuple() const { return kind_ == ValueKind::kTuple; }
  [[nodiscard]] bool isSizes() const { return isTuple() && aux_ != 0; }
  [[nodiscard]] bool isObject() const { return kind_ == ValueKind::kObject; }
  [[nodiscard]] bool isUnknown() const { return kind_ == ValueKind::kUnknown; }
  [[nodiscard]] bool isOpaque() const { return isUnknown() && unknownType() == UnknownType::kAny; }
  [[nodiscard]] BoolExpr asBool() const { return BoolExpr::fromBits(static_cast<uint32_t>(bits_)); }
  [[nodiscard]] IntExpr asInt() const { return IntExpr::fromBits(bits_); }
  [[nodiscard]] bool isIntConstant() const { return isInt() && asInt().isConstant(); }
  [[nodiscard]] double asFloat() const { double d; std::memcpy(&d, &bits_, 8); return d; }
  [[nodiscard]] RatExpr asRational() const;
  [[nodiscard]] const BigIntBox& asBigInt() const;
  [[nodiscard]] Name asStr() const { return Name(static_cast<uint32_t>(bits_)); }    // kStr and kBytes
  [[nodiscard]] Addr asAddr() const { return Addr(static_cast<uint32_t>(bits_)); }
  // kUnknown
  [[nodiscard]] Name unknownReason() const { return Name(static_cast<uint32_t>(bits_)); }
  [[nodiscard]] UnknownType unknownType() const { return static_cast<UnknownType>(aux_); }
  [[nodiscard]] Trust unknownTrust() const { return static_cast<Trust>(info_ & ~kOfAlike); }
  [[nodiscard]] std::span<const Value> asTuple() const;        // kTuple; kSlice: lower, upper, step
  [[nodiscard]] const MethodBox& asMethod() const;
  [[nodiscard]] const ChoiceBox& asChoice() const;
  [[nodiscard]] std::optional<SymbolId> textLength() const {
    const bool text = unknownType() == UnknownType::kStr || unknownType() == UnknownType::kBytes;
    return isNamed() && text ? std::optional(SymbolId(static_cast<uint32_t>(bits_ >> 32) - 1)) : std::nullopt;
  }
  // Of unknownFloat.
  [[nodiscard]] std::optional<IntExpr> rank() const {
    return isNamed() && unknownType() == UnknownType::kFloat ? std::optional(IntExpr::node(static_cast<uint32_t>(bits_ >> 32) - 1)) : std::nullopt;
  }
  // The answer of unknownOf.
  [[nodiscard]] std::optional<BoolExpr> unknownTruth() const {
    return isNamed() && isOpaque() && !standsForMany() ? std::optional(BoolExpr::fromBits(static_cast<uint32_t>(bits_ >> 32))) : std::nullopt;
  }
  // Of unknownAlike.
  [[nodiscard]] std::optional<uint32_t> whichAlike() const {
    return isUnknown() && standsForMany() ? std::optional(static_cast<uint32_t>(bits_ >> 32) - 1) : std::nullopt;
  }
  // An unknown value of which it is known that it is one value (unknownText, unknownFloat, unknownOf), or what it stands for (unknownAlike).
  [[nodiscard]] bool isNamed() const { return isUnknown() && bits_ >> 32 != 0; }
  // An unknown value of which no more is known than of any other of its type.
  [[nodiscard]] Value anonymous() const { return unknown(unknownReason(), unknownType(), unknownTrust()); }
  [[nodiscard]] uint64_t bits() const { return bits_; }

  // What stands for many such values, each of its own: a float without its rank.
  [[nodiscard]] Value withoutRank() const { return isUnknown() && rank() ? anonymous() : *this; }

  // Identical as far as the analysis can tell: same kind and content, tuples item by item. Not Python's ==.
  [[nodiscard]] bool same(const Value& o) const;

 private:
  static constexpr uint8_t kOfAlike = 0x80;  // beside the trust

  Value(ValueKind k, uint64_t bits) : kind_(k), bits_(bits) {}
  [[nodiscard]] bool standsForMany() const { return (info_ & kOfAlike) != 0; }
  [[nodiscard]] bool boxed() const {
    return kind_ == ValueKind::kRational || (kind_ >= ValueKind::kBigInt && kind_ <= ValueKind::kChoice);
  }
  void retain() const;
  void release();

  ValueKind kind_;
  uint8_t aux_ = 0;
  uint8_t info_ = 0;
  uint64_t bits_;
};

struct TupleBox : RefCounted { std::vector<Value> items; };
struct MethodBox : RefCounted { Value function, self; };
struct ChoiceBox : RefCounted { BoolExpr condition; Value a, b; };
struct RationalBox : RefCounted { RatExpr value; };

}  // namespace shapeproof
