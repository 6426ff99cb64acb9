#include "backend/state/value_map.h"

#include <cmath>

#include "backend/state/bigint.h"

namespace shapeproof {
namespace {

constexpr size_t kLinear = 8;

uint64_t mix(uint64_t x) {
  x ^= x >> 31; x *= 0x9E3779B97F4A7C15ull; x ^= x >> 29;
  return x;
}

uint64_t hashOfText(const Value& text) { return mix((uint64_t{1} << 40) + text.bits()); }

std::optional<uint64_t> hashTuple(const Value& key) {
  uint64_t h = 0x345678;
  for (const Value& item : key.asTuple()) {
    const auto one = hashOf(item);
    if (!one) return std::nullopt;
    h = mix(h ^ *one);
  }
  return h;
}

// 1, 1.0 and True are one key: floats with an integral value hash as that integer.
std::optional<int64_t> integral(const Value& v) {
  if (v.isIntConstant()) return v.asInt().value();
  if (v.isBool() && v.asBool().isConstant()) return v.asBool().isTrue() ? 1 : 0;
  if (v.is(ValueKind::kFloat)) {
    const double d = v.asFloat();
    if (std::floor(d) == d && std::fabs(d) < 2e18) return static_cast<int64_t>(d);
  }
  return std::nullopt;
}

// An integer that does not fit 62 bits, as an int or as a float.
std::optional<BigInt> farInteger(const Value& v) {
  if (v.is(ValueKind::kBigInt)) return v.asBigInt().value;
  if (v.is(ValueKind::kFloat) && std::isfinite(v.asFloat()) && std::fabs(v.asFloat()) >= 2e18) return bigOf(v.asFloat());
  return std::nullopt;
}

}  // namespace

std::optional<uint64_t> hashOf(const Value& key) {
  if (key.isStr()) return hashOfText(key);  // most keys are names
  if (const auto n = integral(key)) return mix(static_cast<uint64_t>(*n));
  switch (key.kind()) {
    case ValueKind::kNone: case ValueKind::kEllipsis: case ValueKind::kNotImplemented:
      return mix(static_cast<uint64_t>(key.kind()) + 101);
    case ValueKind::kFloat:
      if (const auto n = farInteger(key)) return mix(static_cast<uint64_t>(pythonHash(*n)) + 13);
      return mix(key.bits() + 7);
    case ValueKind::kBigInt: return mix(static_cast<uint64_t>(pythonHash(key.asBigInt().value)) + 13);
    case ValueKind::kBytes: return mix((uint64_t{2} << 40) + key.bits());
    case ValueKind::kObject: return mix((uint64_t{3} << 40) + key.bits());
    case ValueKind::kMethod: {
      const auto f = hashOf(key.asMethod().function), s = hashOf(key.asMethod().self);
      if (!f || !s) return std::nullopt;
      return mix(*f ^ (*s << 1));
    }
    case ValueKind::kTuple: return hashTuple(key);
    default: return std::nullopt;
  }
}

bool equalKeys(const Value& a, const Value& b) {
  if (a.isStr() || b.isStr()) return a.same(b);
  const auto x = integral(a), y = integral(b);
  if (x || y) return x && y && *x == *y;
  if (a.is(ValueKind::kBigInt) || b.is(ValueKind::kBigInt)) return farInteger(a) == farInteger(b);
  if (a.isTuple() && b.isTuple()) {
    const auto p = a.asTuple(), q = b.asTuple();
    if (p.size() != q.size()) return false;
    for (size_t i = 0; i < p.size(); ++i) if (!equalKeys(p[i], q[i])) return false;
    return true;
  }
  return a.same(b);
}

template <class Same>
int64_t ValueMap::locate(uint64_t hash, Same&& same) const {
  if (index_.empty()) {
    for (size_t i = 0; i < entries_.size(); ++i)
      if (entries_[i].live && entries_[i].hash == hash && same(entries_[i].key)) return static_cast<int64_t>(i);
    return -1;
  }
  const size_t mask = index_.size() - 1;
  for (size_t at = hash & mask; index_[at] != 0; at = (at + 1) & mask) {
    const Entry& e = entries_[index_[at] - 1];
    if (e.live && e.hash == hash && same(e.key)) return index_[at] - 1;
  }
  return -1;
}

const Value* ValueMap::find(const Value& key) const {
  const auto hash = hashOf(key);
  if (!hash) return nullptr;
  const int64_t at = locate(*hash, [&](const Value& other) { return equalKeys(other, key); });
  return at < 0 ? nullptr : &entries_[static_cast<size_t>(at)].value;
}

const Value* ValueMap::find(Name name) const {
  const Value key = Value::str(name);
  const int64_t at = locate(hashOfText(key), [&](const Value& other) { return other.isStr() && other.bits() == key.bits(); });
  return at < 0 ? nullptr : &entries_[static_cast<size_t>(at)].value;
}

void ValueMap::set(const Value& key, Value value) {
  const auto hash = hashOf(key);
  if (!hash) { hide(key, value); return; }
  const int64_t at = locate(*hash, [&](const Value& other) { return equalKeys(other, key); });
  if (at >= 0) { entries_[static_cast<size_t>(at)].value = std::move(value); return; }
  entries_.push_back({key, std::move(value), *hash, true});
  ++live_;
  count_.reset();
  if (index_.empty() ? entries_.size() > kLinear : entries_.size() * 2 > index_.size()) rebuild();
  else if (!index_.empty()) {
    const size_t mask = index_.size() - 1;
    size_t slot = *hash & mask;
    while (index_[slot] != 0) slot = (slot + 1) & mask;
    index_[slot] = static_cast<uint32_t>(entries_.size());
  }
}

bool ValueMap::erase(const Value& key) {
  const auto hash = hashOf(key);
  if (!hash) { hideAnything(); return false; }
  const int64_t at = locate(*hash, [&](const Value& other) { return equalKeys(other, key); });
  if (at < 0) return false;
  Entry& e = entries_[static_cast<size_t>(at)];
  e.live = false;
  e.key = e.value = Value();
  --live_;
  count_.reset();
  if (entries_.size() > 16 && live_ * 2 < entries_.size()) rebuild();
  return true;
}

EntryKind entryKind(const Value& v) {
  switch (v.kind()) {
    case ValueKind::kUnbound: return EntryKind::kNothing;
    case ValueKind::kBool: return EntryKind::kBool;
    case ValueKind::kInt: return EntryKind::kInt;
    case ValueKind::kFloat: case ValueKind::kRational: return EntryKind::kFloat;
    case ValueKind::kStr: return EntryKind::kStr;
    case ValueKind::kChoice: return commonKind(entryKind(v.asChoice().a), entryKind(v.asChoice().b));
    case ValueKind::kUnknown:
      if (v.unknownType() == UnknownType::kFloat) return EntryKind::kFloat;
      if (v.unknownType() != UnknownType::kStr) return EntryKind::kAnything;
      return v.unknownTrust() == Trust::kExternal ? EntryKind::kOutsideStr : EntryKind::kStr;
    default: return EntryKind::kAnything;
  }
}

EntryKind commonKind(EntryKind a, EntryKind b) {
  if (a == b || b == EntryKind::kNothing) return a;
  if (a == EntryKind::kNothing) return b;
  const auto text = [](EntryKind k) { return k == EntryKind::kStr || k == EntryKind::kOutsideStr; };
  return text(a) && text(b) ? EntryKind::kStr : EntryKind::kAnything;
}

void ValueMap::hide(const Hidden& more) {
  if (!more.any) return;
  const bool first = hidden_.values == EntryKind::kNothing, same = more.values == EntryKind::kNothing;
  if (first) bound(more.low, more.below);
  else if (!same) bound(hidden_.low && more.low ? std::optional(std::min(*hidden_.low, *more.low)) : std::nullopt, hidden_.below == more.below ? more.below : std::nullopt);
  hidden_.any = true;
  hidden_.keys = commonKind(hidden_.keys, more.keys);
  hidden_.values = commonKind(hidden_.values, more.values);
  count_.reset();
}

EntryKind ValueMap::valueKind() const {
  EntryKind all = hidden_.values;
  for (const Entry& e : *this) all = commonKind(all, entryKind(e.value));
  return all;
}

EntryKind ValueMap::keyKind() const {
  EntryKind all = hidden_.keys;
  for (const Entry& e : *this) all = commonKind(all, entryKind(e.key));
  return all;
}

void ValueMap::rebuild() {
  std::erase_if(entries_, [](const Entry& e) { return !e.live; });
  index_.clear();
  if (entries_.size() <= kLinear) return;
  size_t capacity = 32;
  while (capacity < entries_.size() * 4) capacity *= 2;
  index_.assign(capacity, 0);
  for (size_t i = 0; i < entries_.size(); ++i) {
    size_t slot = entries_[i].hash & (capacity - 1);
    while (index_[slot] != 0) slot = (slot + 1) & (capacity - 1);
    index_[slot] = static_cast<uint32_t>(i + 1);
  }
}

}  // namespace shapeproof
