#include "driver/progress.h"

#include <unistd.h>

#include <iostream>

namespace shapeproof {
namespace {

constexpr std::chrono::milliseconds kSilence(1000), kPause(100);

}  // namespace

Progress::Progress(size_t count, bool wanted) : count_(count), wanted_(wanted && isatty(STDERR_FILENO) != 0), next_(Clock::now() + kSilence) {}

Progress::~Progress() {
  if (shown_) std::cerr << "\r\x1b[K" << std::flush;
}

void Progress::done() {
  if (!wanted_) return;
  const std::lock_guard lock(mutex_);
  ++done_;
  const auto now = Clock::now();
  if (now < next_ || done_ == count_) return;
  next_ = now + kPause;
  shown_ = true;
  std::cerr << "\rshapeproof: " << done_ << " of " << count_ << "\x1b[K" << std::flush;
}

}  // namespace shapeproof
