#include "libcalls/torch/masks.h"

#include <algorithm>

#include "backend/engine/elements.h"
#include "libcalls/torch/dtype.h"

namespace shapeproof::libcalls {
namespace {

// Slots of tensors. Of a mask: the comparison in words, and the first tensor that it compares, which keeps the counts of its masks.
constexpr std::string_view kCount = kCountOfMask, kWords = "<mask>", kLeaf = "<mask of>", kVersion = kVersionOfTensor;
// Of a mask made of one other: that mask, what its version was, and whether this one is true where that is false.
constexpr std::string_view kOther = "<other>", kOtherVersion = "<version of the other>", kOpposite = "<opposite>";
constexpr std::string_view kLeast = "<least>";  // it has so many true elements at least
constexpr char kVague = '~';  // in words: compares floating numbers, writes to which are not all noticed
constexpr size_t kMostWords = 160;

const Value* slot(Call& c, const Value& tensor, std::string_view name) {
  return tensor.isObject() ? Analysis::object(c.state(), tensor.asAddr()).attrs.find(c.interp.a.intern(name)) : nullptr;
}

void setSlot(Call& c, const Value& tensor, std::string_view name, Value v) {
  Analysis::edit(c.state(), tensor.asAddr()).attrs.set(c.interp.a.intern(name), std::move(v));
}

// An operand of a comparison in words; empty: it has none. `leaf` becomes the first tensor met.
std::string wordsOf(Call& c, const Operand& x, Value& leaf) {
  if (!x.info) {
    const bool number = x.value.isInt() || x.value.isBool() || x.value.is(ValueKind::kFloat);
    return number ? std::to_string(static_cast<int>(x.value.kind())) + ":" + std::to_string(x.value.bits()) : std::string();
  }
  if (const Value* words = slot(c, x.value, kWords)) {
    if (const Value* of = slot(c, x.value, kLeaf); of && leaf.isUnbound()) leaf = *of;
    if (!words->isStr()) return {};
    const Value* opposite = slot(c, x.value, kOpposite);
    if (opposite && !opposite->isBool()) return {};
    return (opposite && opposite->asBool().isTrue() ? "!" : "") + std::string(c.interp.a.text(words->asStr()));
  }
  if (!x.value.isObject() || !x.info->origin.valid()) return {};
  if (leaf.isUnbound()) leaf = x.value;
  const Value* version = slot(c, x.value, kVersion);
  std::string words = "t" + std::to_string(x.info->origin.index);
  if (version && !version->isIntConstant()) return {};
  if (version) words += "." + std::to_string(version->asInt().value());
  if (!isInteger(x.dtype()) && x.dtype() != DType::kBool) words += kVague;
  return words;
}

bool givesMask(std::string_view name) {
  constexpr std::string_view kNames[] = {"eq", "ne", "lt", "le", "gt", "ge", "isnan", "isinf", "isfinite", "logical_not", "logical_and", "logical_or",
                                         "logical_xor", "bitwise_and", "bitwise_or", "bitwise_xor", "bitwise_not", "equal", "not_equal", "less", "less_equal",
                                         "greater", "greater_equal"};
  return std::find(std::begin(kNames), std::end(kNames), name) != std::end(kNames);
}

// Which writes it has seen; none where paths with different writes have been joined.
std::optional<int64_t> versionOf(Call& c, const Value& tensor) {
  const Value* version = slot(c, tensor, kVersion);
  if (version == nullptr) return -1;
  return version->isIntConstant() ? std::optional(version->asInt().value()) : std::nullopt;
}

void link(Call& c, const Value& made, const Operand& of, bool opposite) {
  const auto version = of.value.isObject() ? versionOf(c, of.value) : std::nullopt;
  if (!made.isObject() || !version || made.same(of.value)) return;
  setSlot(c, made, kOther, of.value);
  setSlot(c, made, kOtherVersion, Value::integer(*version));
  if (opposite) setSlot(c, made, kOpposite, Value::boolean(true));
}

// The mask that this one was made of, which is as it was.
std::optional<Operand> otherMask(Call& c, const Value& mask) {
  const Value *other = slot(c, mask, kOther), *version = slot(c, mask, kOtherVersion);
  if (other == nullptr || !c.isTensor(*other) || version == nullptr || !version->isIntConstant() || version->asInt().value() != versionOf(c, *other)) return std::nullopt;
  const Operand found = c.tensor(Value(*other), "");
  return found.rankKnown() && found.dtype() == DType::kBool ? std::optional(found) : std::nullopt;
}

// Comparisons of whole numbers by the one of two that are each other's opposite: `ne` is not `eq`.
std::string_view opposite(std::string_view name) {
  constexpr std::pair<std::string_view, std::string_view> kPairs[] = {{"ne", "eq"}, {"ge", "lt"}, {"le", "gt"}};
  for (const auto& [one, other] : kPairs)
    if (one == name) return other;
  return {};
}

bool isNegation(std::string_view name) { return name == "logical_not" || name == "bitwise_not" || name == "invert"; }

}  // namespace

void noteMask(Call& c, std::string_view name, const Value& made, const Operands& inputs) {
  if (isNegation(name) && inputs.size() == 1 && inputs[0].info && inputs[0].dtype() == DType::kBool) return link(c, made, inputs[0], true);
  if (!givesMask(name) || !made.isObject()) return;
  Value leaf;
  const std::string_view other = opposite(name);
  const bool whole = std::all_of(inputs.begin(), inputs.end(), [](const Operand& x) { return x.info ? isInteger(x.dtype()) || x.dtype() == DType::kBool : !x.value.is(ValueKind::kFloat); });
  const bool negated = !other.empty() && whole;
  std::string words = "(" + std::string(negated ? other : name);
  for (const Operand& x : inputs) {
    const std::string one = wordsOf(c, x, leaf);
    if (one.empty() || words.size() + one.size() > kMostWords) return;
    words += " " + one;
  }
  if (leaf.isUnbound()) return;
  setSlot(c, made, kWords, Value::str(c.interp.a.intern(words + ")")));
  if (negated) setSlot(c, made, kOpposite, Value::boolean(true));
  setSlot(c, made, kLeaf, leaf);
}

void noteSameMask(Call& c, const Value& made, const Operand& of) {
  if (of.info && of.dtype() == DType::kBool) link(c, made, of, false);
}

void noteTrueElement(Call& c, const Value& mask) {
  if (mask.isObject()) setSlot(c, mask, kLeast, Value::integer(1));
}

void forgetMask(Call& c, Addr tensor) {
  const auto erase = [&](std::string_view name) {
    const Name n = c.interp.a.intern(name);
    if (Analysis::object(c.state(), tensor).attrs.find(n)) Analysis::edit(c.state(), tensor).attrs.erase(Value::str(n));
  };
  for (const std::string_view name : {kCount, kWords, kOther, kOpposite, kLeast}) erase(name);
  setSlot(c, Value::object(tensor), kVersion, Value::integer(static_cast<int64_t>(c.interp.a.log.size())));
}

namespace {

// By the comparison that made it, or whose opposite it is.
IntExpr countAsWritten(Call& c, const Operand& mask) {
  const IntExpr total = c.numel(mask.shape());
  const Value* words = slot(c, mask.value, kWords);
  const Value* of = words && words->isStr() ? slot(c, mask.value, kLeaf) : nullptr;  // of two paths, they may be one of two
  if (of == nullptr) return dataSize(c, "count", total, mask);
  const Value leaf = *of;
  const std::string text(c.interp.a.text(words->asStr()));
  const std::string shared = std::string(kCount) + text;
  const Value* before = slot(c, leaf, shared);
  IntExpr n;
  if (before && before->isInt() && text.find(kVague) == std::string::npos) n = before->asInt();
  else if (before) n = c.interp.a.freshInt("count", Trust::kOpaque, {0, c.getCachedRange(total).high}, "a size that the values of a tensor decide", CountOf::kValues);
  else n = dataSize(c, "count", total, mask);
  if (before && !total.isConstant()) (void)c.guarantee(c.pool().le(n, total));
  setSlot(c, leaf, shared, Value::integer(n));
  return n;
}

}  // namespace

IntExpr countTrue(Call& c, const Operand& mask) {
  if (mask.info->contents && mask.dtype() == DType::kBool) {
    int64_t n = 0;
    bool exact = true;
    for (const Value& v : *mask.info->contents) {
      if (v.isBool() && v.asBool().isConstant()) n += v.asBool().isTrue();
      else exact = false;
    }
    if (exact) return num(n);
  }
  if (!mask.value.isObject()) return dataSize(c, "count", c.numel(mask.shape()), mask);
  if (const Value* own = slot(c, mask.value, kCount); own && own->isInt()) return own->asInt();
  const Value* opposite = slot(c, mask.value, kOpposite);
  const bool is_opposite = opposite != nullptr && opposite->isBool() && opposite->asBool().isTrue();
  if (opposite != nullptr && !is_opposite) return dataSize(c, "count", c.numel(mask.shape()), mask);  // of two paths, one
  const auto other = otherMask(c, mask.value);
  IntExpr n = other ? countTrue(c, *other) : countAsWritten(c, mask);
  if (is_opposite) n = c.pool().sub(c.numel(mask.shape()), n);
  if (slot(c, mask.value, kLeast) && !c.guarantee(c.pool().ge(n, num(1)))) return n;
  setSlot(c, mask.value, kCount, Value::integer(n));
  return n;
}

std::optional<IntExpr> countOfTruths(Call& c, const Operand& x) {
  if (!x.rankKnown() || x.info->contents) return std::nullopt;
  if (x.dtype() == DType::kBool) return countTrue(c, x);
  const auto other = isInteger(x.dtype()) ? otherMask(c, x.value) : std::nullopt;
  return other ? std::optional(countTrue(c, *other)) : std::nullopt;
}

}  // namespace shapeproof::libcalls
