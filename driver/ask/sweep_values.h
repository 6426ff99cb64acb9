// A set of values of one axis in words.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "driver/ask/sweep_axes.h"

namespace shapeproof {

// Alternatives, each a Python-like condition: "S % 32 != 0"; "B <= 8 or B >= 65" is two. None: no short words were found. `in` holds neither
// no value nor all.
using Alternatives = std::vector<std::string>;
[[nodiscard]] std::optional<Alternatives> valuesInWords(const SweepAxis& axis, const std::vector<bool>& in);

}  // namespace shapeproof
