#include "backend/engine/replay_compare.h"

#include <algorithm>

#include "backend/engine/elements.h"
#include "backend/engine/torch_modes.h"

namespace shapeproof {

namespace {

bool sameValues(const std::vector<Value>& x, const std::vector<Value>& y) {
  return x.size() == y.size() && std::equal(x.begin(), x.end(), y.begin(), [](const Value& a, const Value& b) { return a.same(b); });
}

// In the order of their keys, too: whoever goes through them sees it.
bool sameMap(const ValueMap& x, const ValueMap& y) {
  if (x.size() != y.size() || x.uncertain() || y.uncertain()) return false;
  auto b = y.begin();
  for (const ValueMap::Entry& e : x) {
    if (!e.key.same(b->key) || !e.value.same(b->value)) return false;
    ++b;
  }
  return true;
}

bool sameTensor(const Analysis& a, const TensorInfo& x, const TensorInfo& y) {
  if (&x == &y) return true;
  const bool contents = x.contents.has_value() == y.contents.has_value() && (!x.contents || sameValues(*x.contents, *y.contents));
  return x.shape == y.shape && x.dtype == y.dtype && x.requires_grad == y.requires_grad && x.contiguous == y.contiguous &&
         x.device == y.device && x.reason == y.reason && x.strides == y.strides && contents &&
         ofInference(a, x.origin) == ofInference(a, y.origin) && sameElements(a, x.dtype, x.origin, y.origin) && sameElements(a, x.dtype, y.origin, x.origin);
}

}  // namespace

bool sameObject(const Analysis& a, const Object& x, const Object& y) {
  if (!x.cls.same(y.cls) || x.payload.index() != y.payload.index() || !sameMap(x.attrs, y.attrs)) return false;
  if (std::holds_alternative<std::monostate>(x.payload)) return true;
  if (const auto* t = x.as<TensorData>()) return sameTensor(a, *t->info, *y.as<TensorData>()->info);
  if (const auto* list = x.as<ListData>()) return !list->rest && !y.as<ListData>()->rest && sameValues(list->items, y.as<ListData>()->items);
  if (const auto* dict = x.as<DictData>()) return dict->alias == y.as<DictData>()->alias && sameMap(dict->map, y.as<DictData>()->map);
  if (const auto* set = x.as<SetData>()) return set->frozen == y.as<SetData>()->frozen && sameMap(set->map, y.as<SetData>()->map);
  if (const auto* cell = x.as<CellData>()) return cell->value.same(y.as<CellData>()->value);
  if (const auto* module = x.as<ModuleData>()) return module->unit == y.as<ModuleData>()->unit && module->complete == y.as<ModuleData>()->complete;
  return false;
}

}  // namespace shapeproof
