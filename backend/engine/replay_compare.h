// Whether two states of an object are the same to whoever reads it.
#pragma once

#include "backend/engine/analysis.h"

namespace shapeproof {

// Conservative: kinds of objects that change while they are read (iterators, generators) are never the same.
[[nodiscard]] bool sameObject(const Analysis& a, const Object& x, const Object& y);

}  // namespace shapeproof
