// How deep calls and generators may stand inside one another before RecursionError is raised.
#pragma once

#include <cstdint>

namespace shapeproof {

inline constexpr uint32_t kRecursionLimit = 1000;  // CPython's default

}  // namespace shapeproof
