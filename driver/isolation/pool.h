// Runs work items in processes of their own: whatever one of them meets, the others and this process go on.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "backend/analysis.h"

namespace shapeproof {

// Of one item. A worker that keeps to them by itself is never stopped.
struct WorkerLimits {
  double seconds = 10;
  uint64_t bytes = uint64_t{700} << 20;  // that it takes besides what this process had
};

[[nodiscard]] inline WorkerLimits limitsOf(const AnalysisOptions& analysis) { return {analysis.timeout_seconds, analysis.max_memory_bytes}; }

// Of the memory that an item may have, what is for allocations: pages of files (the program itself, the solver) are memory too.
[[nodiscard]] inline uint64_t forAllocations(uint64_t bytes) { return bytes - std::min(bytes / 4, uint64_t{36} << 20); }

// How an item ended.
struct Ending {
  enum class Kind : uint8_t {
    kDone,
    kOverdue,      // stopped when its time was over
    kOutOfMemory,  // stopped, or ended by itself, when memory ran short
    kCrashed,
  };
  Kind kind = Kind::kDone;
  std::string bytes;  // of kDone: what the work has given back
  std::string cause;  // of kCrashed, in words: "SIGSEGV"
};

// The process that a worker belongs to.
class Owner {
 public:
  virtual ~Owner() = default;
  [[nodiscard]] virtual std::string ask(std::string_view question) = 0;
};

struct IsolatedWork {
  std::function<std::string(size_t item, Owner& owner)> run;             // in a worker
  std::function<void(size_t item, Ending ending)> done;                  // here, once for each item, in any order
  std::function<std::string(std::string_view question)> answer = {};     // here, what a worker asks; none: it asks nothing
};

// Items 0 … count - 1, at most `jobs` at once. A worker sees what this process was when it was started, and takes item after item; it reads
// files and writes nothing. Law: no other thread is alive. Throws where no process can be started.
void runIsolated(uint32_t jobs, size_t count, const WorkerLimits& limits, const IsolatedWork& work);

}  // namespace shapeproof
