// A line on the terminal that says how far a long run is.
#pragma once

#include <chrono>
#include <cstddef>
#include <mutex>

namespace shapeproof {

// Shown on standard error where that is a terminal, from the first second on; taken away at the end.
class Progress {
 public:
  Progress(size_t count, bool wanted);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  // One more is done. From any thread.
  void done();

 private:
  using Clock = std::chrono::steady_clock;

  size_t count_, done_ = 0;
  bool wanted_, shown_ = false;
  std::mutex mutex_;
  Clock::time_point next_;
};

}  // namespace shapeproof
