#include "backend/engine/heap_tensors.h"

#include <algorithm>

#include "backend/state/tensor.h"

namespace shapeproof {

const std::vector<Addr>& HeapTensors::of(const Heap& heap) {
  Heap::diff(seen_, heap, [&](uint32_t i, const Ref<Object>&, const Ref<Object>& now) {
    const TensorData* data = now ? now->as<TensorData>() : nullptr;
    const auto at = std::lower_bound(tensors_.begin(), tensors_.end(), i, [](Addr one, uint32_t index) { return one.index < index; });
    const bool was = at != tensors_.end() && at->index == i, is = data != nullptr && data->info;
    if (is && !was) tensors_.insert(at, Addr(i));
    if (was && !is) tensors_.erase(at);
  });
  seen_ = heap;
  return tensors_;
}

}  // namespace shapeproof
