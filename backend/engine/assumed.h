// Unknowns of which something is assumed (docs/semantics.md): known by the reason that their symbols carry.
#pragma once

#include <cstdint>
#include <string_view>

namespace shapeproof {

// Into how many pieces a text from outside falls: as many as the program unpacks.
inline constexpr std::string_view kPiecesOfText = "the number of pieces of a text";

// How many different texts from outside were put into a set or a dict (a vocabulary): any number, but where two are counted they may be
// one and the same. Such a number accuses where no other unknown is needed.
inline constexpr std::string_view kDifferentTexts = "the number of different texts from outside";

// How long a text of a list of texts from outside is. The texts of a file differ in length, and the longest of them is not the only one.
inline constexpr std::string_view kLengthOfText = "the length of a text from outside";
inline constexpr int64_t kOrdinaryLength = 2;  // one that is neither the shortest nor the longest: at least

// What is left of an amount of data from outside when it is scaled (int(0.9 * len(data))): as much as there is data.
inline constexpr std::string_view kShareOfData = "a share of an amount of data";

// An integer that was taken out of a tensor.
inline constexpr std::string_view kElementOfTensor = "an element of a tensor";

}  // namespace shapeproof
