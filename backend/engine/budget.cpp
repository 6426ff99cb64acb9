#include <algorithm>

#include "backend/base/memory.h"
#include "backend/cancel.h"
#include "backend/base/time_limit.h"
#include "backend/engine/analysis.h"

namespace shapeproof {

namespace {

bool over(std::chrono::steady_clock::time_point deadline) { return Cancellable::cancelled() || std::chrono::steady_clock::now() > deadline; }

}  // namespace

// A step takes a microsecond, or milliseconds where a join has made deep sizes: four thousand of these would overrun the limit by far.
bool Budget::slowCheck() {
  constexpr std::chrono::milliseconds kPause(20);
  if (exhausted_) return false;
  const auto now = std::chrono::steady_clock::now(), before = std::exchange(looked_, now);
  if (now - before > kPause) interval_ = std::max<uint64_t>(interval_ / 4, 16);
  else if (now - before < kPause / 4) interval_ = std::min(interval_ * 2, kMostSteps);
  next_check_ = steps_ + interval_;
  if (steps_ > max_steps_) exhaust("limit of evaluation steps reached");
  else if (over(deadline_)) exhaust(std::string(kTimeLimit));
  else if ((steps_ & 0xFFFF) < kMostSteps && bytesTaken() > max_bytes_) exhaust("memory limit reached");
  return !exhausted_;
}

bool Budget::late() {
  if (!exhausted_ && over(deadline_)) exhaust(std::string(kTimeLimit));
  return exhausted_;
}

void Budget::extend(double seconds) {
  deadline_ = std::max(deadline_, std::chrono::steady_clock::now() + std::chrono::milliseconds(static_cast<int64_t>(1000 * kEvaluatingPart * seconds)));
  tellTimeGranted();
}

bool Budget::Allowance::spent() {
  if (!spent_) return false;
  budget_.exhausted_ = false;
  budget_.reason_.clear();
  return true;
}

Budget::Part::Part(Budget& budget, uint64_t steps, double share_of_time_left)
    : budget_(budget), max_steps_(budget.max_steps_), deadline_(budget.deadline_), exhausted_(budget.exhausted_) {
  const auto now = std::chrono::steady_clock::now();
  if (now < deadline_) budget.deadline_ = now + std::chrono::duration_cast<std::chrono::steady_clock::duration>((deadline_ - now) * share_of_time_left);
  budget.max_steps_ = std::min(max_steps_, budget.steps_ + steps);
}

Budget::Part::~Part() {
  budget_.max_steps_ = max_steps_;
  budget_.deadline_ = deadline_;
  if (exhausted_ || !budget_.exhausted_) return;
  budget_.exhausted_ = false;
  budget_.reason_.clear();
}

}  // namespace shapeproof
