#include "backend/engine/set_order.h"

namespace shapeproof::ops {
namespace {

constexpr uint64_t kLinearProbes = 9;
constexpr int kPerturbShift = 5;

// CPython's Objects/setobject.c, for items that are all different.
class Table {
 public:
  void add(uint64_t hash, size_t item) {
    place(slots_, hash, item);
    ++used_;
    const uint64_t mask = slots_.size() - 1;
    if (used_ * 5 < mask * 3) return;
    size_t size = 8;
    while (size <= (used_ > 50000 ? used_ * 2 : used_ * 4)) size *= 2;
    std::vector<Slot> larger(size);
    for (const Slot& s : slots_)
      if (s.taken) place(larger, s.hash, s.item);
    slots_ = std::move(larger);
  }
  [[nodiscard]] std::vector<size_t> order() const {
    std::vector<size_t> out;
    for (const Slot& s : slots_)
      if (s.taken) out.push_back(s.item);
    return out;
  }

 private:
  struct Slot { uint64_t hash = 0; size_t item = 0; bool taken = false; };

  static void place(std::vector<Slot>& slots, uint64_t hash, size_t item) {
    const uint64_t mask = slots.size() - 1;
    uint64_t perturb = hash, i = hash & mask;
    for (;;) {
      const uint64_t last = i + kLinearProbes <= mask ? i + kLinearProbes : i;
      for (uint64_t k = i; k <= last; ++k) {
        if (slots[k].taken) continue;
        slots[k] = {hash, item, true};
        return;
      }
      perturb >>= kPerturbShift;
      i = (i * 5 + 1 + perturb) & mask;
    }
  }

  std::vector<Slot> slots_ = std::vector<Slot>(8);
  size_t used_ = 0;
};

// hash() of a whole number below 2**61 - 1.
std::optional<uint64_t> wholeHash(const Value& v) {
  if (v.isBool() && v.asBool().isConstant()) return v.asBool().isTrue() ? 1 : 0;
  if (!v.isIntConstant()) return std::nullopt;
  const int64_t n = v.asInt().value();
  return static_cast<uint64_t>(n == -1 ? -2 : n);
}

}  // namespace

SetOrder setOrder(const SetData& set) {
  SetOrder out;
  Table table;
  for (const ValueMap::Entry& e : set.map) {
    const auto hash = wholeHash(e.key);
    if (hash) table.add(*hash, out.items.size());
    else out.known = false;
    out.items.push_back(e.key);
  }
  if (out.items.size() <= 1) out.known = true;
  if (!out.known || out.items.size() <= 1) return out;
  std::vector<Value> ordered;
  for (const size_t i : table.order()) ordered.push_back(out.items[i]);
  out.items = std::move(ordered);
  return out;
}

}  // namespace shapeproof::ops
