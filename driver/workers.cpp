#include "driver/workers.h"

#include <pthread.h>
#include <sys/mman.h>

#include <algorithm>
#include <atomic>
#include <exception>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <vector>

namespace shapeproof {
namespace {

// Reserved, not used: pages are touched only as deep as a program recurses. Less where the address space is limited.
constexpr size_t kStackBytes = size_t{1} << 30;
constexpr size_t kSmallestStackBytes = size_t{16} << 20;
constexpr size_t kGuardBytes = size_t{64} << 10;

class Stack {
 public:
  Stack() {
    for (bytes_ = kStackBytes; bytes_ >= kSmallestStackBytes; bytes_ /= 2) {
      base_ = mmap(nullptr, bytes_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0);
      if (base_ == MAP_FAILED) continue;
      mprotect(base_, kGuardBytes, PROT_NONE);  // stacks grow downwards
      return;
    }
    throw std::runtime_error("cannot reserve a stack");
  }
  ~Stack() { munmap(base_, bytes_); }
  Stack(const Stack&) = delete;
  Stack& operator=(const Stack&) = delete;

  [[nodiscard]] void* base() const { return base_; }
  [[nodiscard]] size_t bytes() const { return bytes_; }

 private:
  void* base_ = MAP_FAILED;
  size_t bytes_ = 0;
};

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

class Worker {
 public:
  explicit Worker(Shared& shared) {
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setstack(&attributes, stack_.base(), stack_.bytes());
    const int status = pthread_create(&thread_, &attributes, runItems, &shared);
    pthread_attr_destroy(&attributes);
    if (status != 0) throw std::runtime_error("cannot start a thread");
  }
  ~Worker() { pthread_join(thread_, nullptr); }
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;

 private:
  Stack stack_;
  pthread_t thread_{};
};

}  // namespace

void runWorkers(uint32_t jobs, size_t count, const std::function<void(size_t)>& work) {
  Shared shared{work, count, {0}, {}, {}};
  {
    std::vector<std::unique_ptr<Worker>> workers;
    const size_t threads = std::min<size_t>(jobs, count);
    for (size_t i = 0; i < threads; ++i) {
      try {
        workers.push_back(std::make_unique<Worker>(shared));
      } catch (const std::runtime_error&) {
        if (workers.empty()) throw;  // fewer workers do the same work
        break;
      }
    }
  }
  if (shared.error) std::rethrow_exception(shared.error);
}

}  // namespace shapeproof
