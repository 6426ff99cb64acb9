#include "backend/state/device.h"

namespace shapeproof {

bool DeviceExpr::isDevice(const Value& v, int ways) {
  if (v.isStr()) return true;
  return v.is(ValueKind::kChoice) && ways > 0 && isDevice(v.asChoice().a, ways - 1) && isDevice(v.asChoice().b, ways - 1);
}

}  // namespace shapeproof
