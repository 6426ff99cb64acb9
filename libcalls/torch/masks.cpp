#include "libcalls/torch/masks.h"

#include <algorithm>

#include "libcalls/torch/dtype.h"

namespace shapeproof::libcalls {
namespace {

// Slots of tensors. Of a mask: the comparison in words, and the first tensor that it compares, which keeps the counts of its masks.
constexpr std::string_view kCount = "<count>", kWords = "<mask>", kLeaf = "<mask of>", kVersion = "<version>";
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
    return std::string(c.interp.a.text(words->asStr()));
  }
  if (!x.value.isObject() || !x.info->origin.valid()) return {};
  if (leaf.isUnbound()) leaf = x.value;
  const Value* version = slot(c, x.value, kVersion);
  std::string words = "t" + std::to_string(x.info->origin.index);
  if (version) words += "." + std::to_string(version->asInt().value());
  if (!isInteger(x.dtype()) && x.dtype() != DType::kBool) words += kVague;
  return words;
}

bool givesMask(std::string_view name) {
  constexpr std::string_view kNames[] = {"eq", "ne", "lt", "le", "gt", "ge", "isnan", "isinf", "isfinite", "logical_not", "logical_and", "logical_or",
                                         "logical_xor", "bitwise_and", "bitwise_or", "bitwise_xor", "bitwise_not"};
  return std::find(std::begin(kNames), std::end(kNames), name) != std::end(kNames);
}

}  // namespace

void noteMask(Call& c, std::string_view name, const Value& made, const Operands& inputs) {
  if (!givesMask(name) || !made.isObject()) return;
  Value leaf;
  std::string words = "(" + std::string(name);
  for (const Operand& x : inputs) {
    const std::string one = wordsOf(c, x, leaf);
    if (one.empty() || words.size() + one.size() > kMostWords) return;
    words += " " + one;
  }
  if (leaf.isUnbound()) return;
  setSlot(c, made, kWords, Value::str(c.interp.a.intern(words + ")")));
  setSlot(c, made, kLeaf, leaf);
}

void forgetMask(Call& c, Addr tensor) {
  const auto erase = [&](std::string_view name) {
    const Name n = c.interp.a.intern(name);
    if (Analysis::object(c.state(), tensor).attrs.find(n)) Analysis::edit(c.state(), tensor).attrs.erase(Value::str(n));
  };
  erase(kCount);
  erase(kWords);
  setSlot(c, Value::object(tensor), kVersion, Value::integer(static_cast<int64_t>(c.interp.a.log.size())));
}

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
  const IntExpr total = c.numel(mask.shape());
  if (!mask.value.isObject()) return dataSize(c, "count", total, mask);
  if (const Value* own = slot(c, mask.value, kCount); own && own->isInt()) return own->asInt();
  const Value* words = slot(c, mask.value, kWords);
  const Value* of = words ? slot(c, mask.value, kLeaf) : nullptr;
  if (of == nullptr) {
    const IntExpr n = dataSize(c, "count", total, mask);
    setSlot(c, mask.value, kCount, Value::integer(n));
    return n;
  }
  const Value leaf = *of;
  const std::string text(c.interp.a.text(words->asStr()));
  const std::string shared = std::string(kCount) + text;
  const Value* before = slot(c, leaf, shared);
  IntExpr n;
  if (before && text.find(kVague) == std::string::npos) n = before->asInt();
  else if (before) n = c.interp.a.freshInt("count", Trust::kOpaque, {0, c.getCachedRange(total).high}, "a size that the values of a tensor decide", true);
  else n = dataSize(c, "count", total, mask);
  if (before && !total.isConstant()) (void)c.guarantee(c.pool().le(n, total));
  setSlot(c, leaf, shared, Value::integer(n));
  setSlot(c, mask.value, kCount, Value::integer(n));
  return n;
}

}  // namespace shapeproof::libcalls
