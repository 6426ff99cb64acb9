// Unknowns of which something is assumed (docs/semantics.md): known by the reason that their symbols carry.
#pragma once

#include <string_view>

namespace shapeproof {

// Into how many pieces a text from outside falls: as many as the program unpacks.
inline constexpr std::string_view kPiecesOfText = "the number of pieces of a text";

}  // namespace shapeproof
