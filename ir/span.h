// Places in source text. Lines and columns are 1-based; columns count Unicode code points.
#pragma once

#include <compare>
#include <cstdint>

namespace shapeproof {

struct Position {
  uint32_t line = 0;  // 0: no position
  uint32_t column = 0;
  friend constexpr auto operator<=>(const Position&, const Position&) = default;
};

// Half-open: `end` is the position just after the last character.
struct Span {
  Position start;
  Position end;
  [[nodiscard]] constexpr bool valid() const { return start.line != 0; }
  friend constexpr auto operator<=>(const Span&, const Span&) = default;
};

}  // namespace shapeproof
