// 128-bit digests (XXH3): equal ones mean equal bytes. Against accidents, not against someone who wants two files to look alike:
// who can write the analysed sources decides what the report says anyway.
#pragma once

#include <compare>
#include <cstdint>
#include <string_view>

namespace shapeproof {

struct Digest {
  uint64_t high = 0, low = 0;
  friend constexpr auto operator<=>(const Digest&, const Digest&) = default;
};

[[nodiscard]] Digest digestOf(std::string_view bytes);

}  // namespace shapeproof
