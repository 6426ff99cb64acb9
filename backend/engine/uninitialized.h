// Parameters of lazy modules that have no size yet (pylib: torch.nn.parameter.UninitializedTensorMixin): operators refuse them.
#pragma once

#include <optional>
#include <span>

#include "backend/engine/interp.h"
#include "backend/engine/libcall_table.h"

namespace shapeproof {

[[nodiscard]] bool isUninitialized(const Interp& in, const State& s, const Value& v);
// The call is an operator, and one of the arguments, or of the items of one, has no size yet.
[[nodiscard]] bool usesUninitialized(const Interp& in, const State& s, const LibCallTable::Bound& callee, std::span<const Value> args);

}  // namespace shapeproof
