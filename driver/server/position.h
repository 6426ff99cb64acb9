// Places as the protocol counts them: lines and characters from 0, characters in units of an encoding that client and server agree on.
#pragma once

#include <cstdint>
#include <string_view>

#include "driver/report_json.h"
#include "ir/source.h"

namespace shapeproof {

enum class Units : uint8_t { kUtf8, kUtf16, kUtf32 };

[[nodiscard]] std::string_view unitsName(Units units);  // "utf-16"

// How many units the first `code_points` of a line are; all of it where it is shorter.
[[nodiscard]] uint32_t unitsOf(std::string_view line, uint32_t code_points, Units units);
// The byte at which `count` units of a line end. What stands inside of a character is before it; past the end is the end.
[[nodiscard]] size_t offsetOfUnits(std::string_view line, uint64_t count, Units units);

// Of a place in a text; null: the text is not at hand, then characters are as code points.
[[nodiscard]] Json positionJson(const SourceText* source, Position p, Units units);
[[nodiscard]] Json rangeJson(const SourceText* source, const Span& s, Units units);
// A position of the protocol in a text.
[[nodiscard]] Position positionOf(const SourceText& source, const Json& position, Units units);

}  // namespace shapeproof
