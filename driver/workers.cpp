#include "driver/workers.h"

#include <pthread.h>
#include <sys/mman.h>

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <stdexcept>
#include <vector>

namespace shapeproof {
namespace {

// Reserved, not used: pages are touched only as deep as a program recurses (1000 Python frames take about 30 MB).
constexpr size_t kStackBytes = size_t{1} << 30;

struct Shared {
  const std::function<void(size_t)>& work;
  size_t count;
  std::atomic<size_t> next{0};
  std::mutex mutex;
  std::exception_ptr error;
};

void* runItems(void* argument) {
  Shared& shared = *static_cast<Shared*>(argument);
  for (size_t i = shared.next++; i < shared.count; i = shared.next++) {
    try {
      shared.work(i);
    } catch (...) {
      const std::lock_guard lock(shared.mutex);
      if (!shared.error) shared.error = std::current_exception();
    }
  }
  return nullptr;
}

struct Worker {
  pthread_t thread{};
  void* stack = MAP_FAILED;
};

Worker startWorker(Shared& shared) {
  Worker w;
  w.stack = mmap(nullptr, kStackBytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0);
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  if (w.stack != MAP_FAILED) pthread_attr_setstack(&attributes, w.stack, kStackBytes);
  const int status = pthread_create(&w.thread, &attributes, runItems, &shared);
  pthread_attr_destroy(&attributes);
  if (status != 0) throw std::runtime_error("cannot start a thread");
  return w;
}

}  // namespace

void runWorkers(uint32_t jobs, size_t count, const std::function<void(size_t)>& work) {
  Shared shared{work, count, {0}, {}, {}};
  std::vector<Worker> workers;
  const size_t threads = std::min<size_t>(jobs, count);
  for (size_t i = 0; i < threads; ++i) workers.push_back(startWorker(shared));
  for (Worker& w : workers) {
    pthread_join(w.thread, nullptr);
    if (w.stack != MAP_FAILED) munmap(w.stack, kStackBytes);
  }
  if (shared.error) std::rethrow_exception(shared.error);
}

}  // namespace shapeproof
