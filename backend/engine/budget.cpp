
#include <malloc.h>

#include "backend/engine/analysis.h"

namespace shapeproof {
namespace {

// Bytes that malloc has handed out in this process. Files analysed in parallel share the figure: the limit is cautious.
uint64_t bytesInUse() {
  const struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}

}  // namespace

bool Budget::slowCheck() {
  if (exhausted_) return false;
  next_check_ = steps_ + 4096;
  if (steps_ > max_steps_) exhaust("limit of evaluation steps reached");
  else if (std::chrono::steady_clock::now() > deadline_) exhaust("time limit reached");
  else if ((steps_ & 0xFFFF) < 4096 && bytesInUse() > max_bytes_) exhaust("memory limit reached");
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
