#include "backend/base/memory.h"

#if SHAPEPROOF_MIMALLOC
#include <mimalloc.h>
#endif

namespace shapeproof {

uint64_t bytesTaken() {
#if SHAPEPROOF_MIMALLOC
  size_t committed = 0;
  mi_process_info(nullptr, nullptr, nullptr, nullptr, nullptr, &committed, nullptr, nullptr);
  return committed;
#else
  return 0;
#endif
}

}  // namespace shapeproof
