// An analysis whose answer nobody waits for any more: it ends where it next looks at the clock, as at a limit of time.
#pragma once

#include <atomic>

namespace shapeproof {

// While one lives, the analyses of its thread ask the flag, those that try hints too. What they report after it was set is of no use.
// Law: where there is none, or it is not set, nothing differs.
class Cancellable {
 public:
  explicit Cancellable(const std::atomic<bool>& flag) : before_(asked_) { asked_ = &flag; }
  ~Cancellable() { asked_ = before_; }
  Cancellable(const Cancellable&) = delete;
  Cancellable& operator=(const Cancellable&) = delete;

  [[nodiscard]] static bool cancelled() { return asked_ != nullptr && asked_->load(std::memory_order_relaxed); }

 private:
  static inline thread_local const std::atomic<bool>* asked_ = nullptr;
  const std::atomic<bool>* before_;
};

}  // namespace shapeproof
