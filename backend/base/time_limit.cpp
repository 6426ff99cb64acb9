#include "backend/base/time_limit.h"

#include <atomic>

namespace shapeproof {
namespace {

std::atomic<void (*)()> listener{nullptr};

}  // namespace

void onTimeGranted(void (*tell)()) { listener = tell; }

void tellTimeGranted() {
  if (const auto tell = listener.load()) tell();
}

}  // namespace shapeproof
