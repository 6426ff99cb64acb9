// The tensors of a path's heap, found at the cost of what differs from the heap that was looked at last.
//
// What is written into a tensor holds for all that lie in its memory, so that every write asks for the tensors there are. Walking the whole
// heap each time took two thirds of a training script's run.
#pragma once

#include <cstdint>
#include <vector>

#include "backend/base/persistent_vector.h"
#include "backend/state/object.h"

namespace shapeproof {

class HeapTensors {
 public:
  using Heap = PersistentVector<Ref<Object>>;
  // The addresses of all tensors whose shape and type are noted, ascending. Good until the next call.
  [[nodiscard]] const std::vector<Addr>& of(const Heap& heap);

 private:
  // Held, so that whoever edits one of its objects makes another object of it: that is what `diff` goes by.
  Heap seen_;
  std::vector<Addr> tensors_;
};

}  // namespace shapeproof
