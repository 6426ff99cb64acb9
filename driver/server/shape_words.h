// Shapes that were seen at one place, in few words.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "backend/query/seen_shapes.h"

namespace shapeproof {

// "64", "H // 2"
[[nodiscard]] std::string sizeText(const ReportedSize& size);

// Several shapes as one, size by size: those that differ are listed, "64|40", or where they are many "?". None: they have not one rank,
// or not all are tensors.
[[nodiscard]] std::optional<std::vector<std::string>> mergedSizes(const std::vector<SeenValue>& seen);

}  // namespace shapeproof
