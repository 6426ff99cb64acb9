// The header of a .npy file.
#pragma once

#include "backend/saved_file.h"
#include "driver/saved/bytes.h"

namespace shapeproof::saved {

inline constexpr uint64_t kMostNpyHeader = 64U << 10;

// "<f4" -> "float32"; "" for what is no plain number in the machine's own order, "object" for objects.
[[nodiscard]] std::string typeOfNpy(std::string_view descr);
[[nodiscard]] std::vector<int64_t> fortranStrides(const std::vector<int64_t>& sizes);
// `start`: the first bytes of the file, as many as a header has at most.
[[nodiscard]] SavedNode readNpy(std::string_view start);

}  // namespace shapeproof::saved
