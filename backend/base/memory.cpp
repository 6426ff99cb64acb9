#include "backend/base/memory.h"

#include <atomic>
#include <cerrno>

#if SHAPEPROOF_MIMALLOC
#include <mimalloc.h>

#include <new>

// The allocator's own, written in C, ends the process where this throws.
void* operator new(size_t size) {
  if (void* bytes = mi_malloc(size)) return bytes;
  throw std::bad_alloc();
}
void* operator new[](size_t size) { return operator new(size); }
void operator delete(void* bytes) noexcept { mi_free(bytes); }
void operator delete[](void* bytes) noexcept { mi_free(bytes); }
void operator delete(void* bytes, size_t) noexcept { mi_free(bytes); }
void operator delete[](void* bytes, size_t) noexcept { mi_free(bytes); }
#endif

namespace shapeproof {

namespace {

std::atomic<uint64_t> taken_before{0};

uint64_t bytesOfProcess() {
#if SHAPEPROOF_MIMALLOC
  size_t committed = 0;
  mi_process_info(nullptr, nullptr, nullptr, nullptr, nullptr, &committed, nullptr, nullptr);
  return committed;
#else
  return 0;
#endif
}

}  // namespace

uint64_t bytesTaken() {
  const uint64_t all = bytesOfProcess(), before = taken_before;
  return all > before ? all - before : 0;
}

void countMemoryFromHere() { taken_before = bytesOfProcess(); }

void onMemoryShort([[maybe_unused]] void (*tell)()) {
#if SHAPEPROOF_MIMALLOC
  static void (*told)() = nullptr;
  told = tell;
  mi_register_error([](int error, void*) { if (error == ENOMEM) told(); }, nullptr);
#endif
}

}  // namespace shapeproof
