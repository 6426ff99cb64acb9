// The names that the real classes have whose models leave some of them out.
#pragma once

#include <string_view>

#include "backend/engine/interp.h"

namespace shapeproof {

// The class behind this model has no such public attribute, and nothing in its package gives it one. False where that is not written down
// (class_names.def), and for private names.
[[nodiscard]] bool lacksName(Interp& in, const State& s, Addr cls, std::string_view name);

}  // namespace shapeproof
