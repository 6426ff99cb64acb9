// 128-bit keyed digests (BLAKE2b): equal ones mean equal bytes, and who does not know the key can neither make two texts that look alike
// nor a result that is taken for one of ours.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <string_view>

namespace shapeproof {

struct Digest {
  uint64_t high = 0, low = 0;
  friend constexpr auto operator<=>(const Digest&, const Digest&) = default;
};

using DigestKey = std::array<unsigned char, 32>;

// Called once, before the first digest and before any thread; without it the key is zero, which is good for what is not kept.
void keyDigests(const DigestKey& key);

[[nodiscard]] Digest digestOf(std::string_view bytes);

}  // namespace shapeproof
