// What the sizes of the tensors in a list add up to, dimension by dimension.
//
// Law: where the tensors of a rest differ in size, each size is an item symbol, and their sum is no function of it. It is known while the
// list is the very object for which it was noted: a list that is changed is another object.
#include "backend/engine/operators.h"
#include "backend/engine/run_items.h"

namespace shapeproof {

// The sizes of a tensor that stands for no others; of one of two, by which it is.
static std::optional<std::vector<IntExpr>> ownSizes(SymPool& pool, const State& s, const Value& v) {
  if (v.is(ValueKind::kChoice)) {
    auto a = ownSizes(pool, s, v.asChoice().a);
    const auto b = ownSizes(pool, s, v.asChoice().b);
    if (!a || !b || a->size() != b->size()) return std::nullopt;
    for (size_t i = 0; i < a->size(); ++i) (*a)[i] = pool.ite(v.asChoice().condition, (*a)[i], (*b)[i]);
    return a;
  }
  const TensorData* tensor = v.isObject() ? ops::payload<TensorData>(s, v) : nullptr;
  if (tensor == nullptr || !tensor->info || !tensor->info->shape.rank_known) return std::nullopt;
  return tensor->info->shape.dims;
}

void RunItems::noteTotals(const State& s, Addr list, std::vector<IntExpr> totals) {
  const Ref<const Object> now = s.heap.get(list.index);
  totals_[now.get()] = {now, std::move(totals)};
}

std::optional<std::vector<IntExpr>> RunItems::totalsOf(const State& s, Addr list) const {
  const auto found = totals_.find(s.heap.get(list.index).get());
  return found == totals_.end() ? std::nullopt : std::optional(found->second.sizes);
}

std::optional<std::vector<IntExpr>> RunItems::plusSizes(const State& s, std::optional<std::vector<IntExpr>> sum, std::span<const Value> items) const {
  for (const Value& item : items) {
    const auto sizes = ownSizes(a_.pool, s, item);
    if (!sizes || (sum && sizes->size() != sum->size())) return std::nullopt;
    if (!sum) sum.emplace(sizes->size());
    for (size_t i = 0; i < sizes->size(); ++i) (*sum)[i] = a_.pool.add((*sum)[i], (*sizes)[i]);
  }
  return sum;
}

std::optional<std::vector<IntExpr>> RunItems::totalFrom(const State& s, Addr list, size_t first) const {
  const ListData& data = *Analysis::object(s, list).as<ListData>();
  std::optional<std::vector<IntExpr>> sum;
  if (data.rest) {
    sum = totalsOf(s, list);
    if (!sum && (sum = ownSizes(a_.pool, s, data.rest->element)))
      for (IntExpr& size : *sum) size = a_.pool.mul(data.rest->count, size);
    if (!sum) return std::nullopt;
  }
  return plusSizes(s, std::move(sum), std::span<const Value>(data.items).subspan(first));
}

}  // namespace shapeproof
