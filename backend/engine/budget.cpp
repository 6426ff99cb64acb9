#include "backend/base/memory.h"
#include "backend/engine/analysis.h"

namespace shapeproof {

bool Budget::slowCheck() {
  if (exhausted_) return false;
  next_check_ = steps_ + 4096;
  if (steps_ > max_steps_) exhaust("limit of evaluation steps reached");
  else if (std::chrono::steady_clock::now() > deadline_) exhaust("time limit reached");
  else if ((steps_ & 0xFFFF) < 4096 && bytesTaken() > max_bytes_) exhaust("memory limit reached");
  return !exhausted_;
}

bool Budget::late() {
  if (!exhausted_ && std::chrono::steady_clock::now() > deadline_) exhaust("time limit reached");
  return exhausted_;
}

bool Budget::Allowance::spent() {
  if (!spent_) return false;
  budget_.exhausted_ = false;
  budget_.reason_.clear();
  return true;
}

}  // namespace shapeproof
