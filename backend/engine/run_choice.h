// An item of a run that is one of a few known things.
#pragma once

#include <optional>

#include "backend/engine/analysis.h"

namespace shapeproof {

// What stands for items of which each is `a` or `b` (or, where these are such choices, one of theirs): a choice whose conditions are
// item symbols (run_items.h), so that whoever takes an item has a choice of its own. Which item is which, and whether one is there twice, is
// forgotten. None: what stands for many things already (objects that an iteration made which stands for many, too), or more things
// than are told apart.
[[nodiscard]] std::optional<Value> oneOfThese(Analysis& a, const Value& x, const Value& y);

}  // namespace shapeproof
