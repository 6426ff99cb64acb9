// A hand-over: code of the program was given to something that has no model, which may call it, at any time and with anything.
#pragma once

#include <vector>

#include "backend/engine/finding.h"

namespace shapeproof {

struct Handover {
  Place place;
  Name reason;                         // in the user's words
  std::vector<Value> things;           // what was given: code, or what leads to code
  PersistentVector<Ref<Object>> heap;  // of the path, then
};

}  // namespace shapeproof
