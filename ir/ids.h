// Ids: four-byte handles into append-only stores. An id means nothing without the store it came from.
#pragma once

#include <compare>
#include <cstdint>
#include <functional>

namespace shapeproof {

template <class Tag>
struct Id {
  static constexpr uint32_t kNone = 0xFFFFFFFFu;
  uint32_t index = kNone;

  constexpr Id() = default;
  constexpr explicit Id(uint32_t i) : index(i) {}
  [[nodiscard]] constexpr bool valid() const { return index != kNone; }
  friend constexpr auto operator<=>(Id, Id) = default;
};

}  // namespace shapeproof

template <class Tag>
struct std::hash<shapeproof::Id<Tag>> {
  size_t operator()(shapeproof::Id<Tag> id) const noexcept { return std::hash<uint32_t>{}(id.index); }
};
