#include "backend/engine/elements.h"

#include <algorithm>

namespace shapeproof {

bool nothingNoted(Analysis& a, const Object& tensor) {
  return tensor.attrs.empty() || (tensor.attrs.size() == 1 && tensor.attrs.find(a.intern(kVersionOfTensor)) != nullptr);
}

bool coversWrites(Analysis& a, const Object& general, const Object& other) {
  const Name version = a.intern(kVersionOfTensor);
  const Value *mine = general.attrs.find(version), *theirs = other.attrs.find(version);
  if (mine == nullptr || theirs == nullptr) return mine == theirs || (mine != nullptr && mine->isNone());
  return mine->isNone() || mine->same(*theirs);
}

ValueMap withoutCounts(const Analysis& a, ValueMap attributes, const ValueMap& general) {
  std::vector<Value> more;
  for (const ValueMap::Entry& e : attributes)
    if (e.key.isStr() && a.text(e.key.asStr()).starts_with(kCountOfMask) && general.find(e.key) == nullptr) more.push_back(e.key);
  for (const Value& key : more) (void)attributes.erase(key);
  return attributes;
}

void forgetWrites(Analysis& a, Object& tensor) { tensor.attrs.set(a.intern(kVersionOfTensor), Value::none()); }

namespace {

constexpr int kMaxDepth = 16;

bool wholeNumbers(DType dtype) { return dtype == DType::kUnknown || (dtype >= DType::kUInt8 && dtype <= DType::kInt64); }

bool forgotten(const OpRecord& r) { return r.values && r.values->low == Range::kMin; }

// Operations whose elements are those of their operands, whatever the sizes, and a file, of whose elements nothing is known.
bool handsOn(std::string_view operation) {
  constexpr std::string_view kNames[] = {"getitem", "stack", "to", "clone", "cat", "from_numpy", "pin_memory", "view", "reshape", "detach", "contiguous", "memmap"};
  return std::find(std::begin(kNames), std::end(kNames), operation) != std::end(kNames);
}

bool same(const Analysis& a, OpId x, OpId y, int depth) {
  if (x == y || !x.valid()) return true;
  if (!y.valid() || depth > kMaxDepth) return false;
  const OpRecord &p = a.log[x.index], &q = a.log[y.index];
  if (forgotten(p)) return true;
  if (p.operation != q.operation || p.values.has_value() != q.values.has_value() || p.operands.size() != q.operands.size()) return false;
  if (p.values) return p.values->low == q.values->low && p.values->high == q.values->high;
  // argmax and the like are bounded by sizes
  if ((!(p.result == q.result) || !(p.inputs == q.inputs)) && !handsOn(a.text(p.operation))) return false;
  for (size_t i = 0; i < p.operands.size(); ++i) {
    if (!same(a, p.operands[i], q.operands[i], depth + 1)) return false;
  }
  return true;
}

}  // namespace

bool sameElements(const Analysis& a, DType dtype, OpId x, OpId y) { return !wholeNumbers(dtype) || same(a, x, y, 0); }

OpId withoutElements(Analysis& a, OpId made) {
  if (!made.valid() || forgotten(a.log[made.index])) return made;
  OpRecord again = a.log[made.index];
  again.values = OpRecord::Bounds{Range::kMin, IntExpr::constant(0)};
  return a.record(std::move(again));
}

}  // namespace shapeproof
