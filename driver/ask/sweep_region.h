// A set of settings in words, as short as simple conditions allow.
#pragma once

#include <string>
#include <vector>

#include "driver/ask/sweep_axes.h"

namespace shapeproof {

struct SweepRegion {
  std::vector<std::string> texts;  // a setting is in the set exactly where one of them holds
  bool listed = false;             // no condition was found: each text is one setting
};

// `in`: for each setting of the grid, whether it is in the set. Conditions are comparisons, remainders and memberships of one axis, or relations of
// two, and what `and` makes of them. Of an empty set there are no texts; of all settings the one is "every setting".
[[nodiscard]] SweepRegion regionOf(const SweepGrid& grid, const std::vector<bool>& in);

}  // namespace shapeproof
