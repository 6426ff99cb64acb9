// What the log of operations says of the integers in tensors, where tensors meet. Sizes and refusals come of it
// (libcalls/torch/provenance.h), so a tensor that may have come from another operation must not keep the bounds of the first.
#pragma once

#include "backend/engine/analysis.h"

namespace shapeproof {

// The attribute of a tensor that says which writes it has seen (libcalls/torch/masks.cpp): writes are told apart along one path. Where two paths
// with other writes meet it is None, nobody knows which.
inline constexpr std::string_view kVersionOfTensor = "<version>";
// Attributes of a tensor that say how many elements of a mask are true begin so: a count that is not noted is not known.
inline constexpr std::string_view kCountOfMask = "<count>";
// The attributes of a tensor, without the counts that `general` does not say.
[[nodiscard]] ValueMap withoutCounts(const Analysis& a, ValueMap attributes, const ValueMap& general);
// Nothing else is noted of a tensor.
[[nodiscard]] bool nothingNoted(Analysis& a, const Object& tensor);
// `general` has seen the writes that `other` has, or nobody knows which it has seen.
[[nodiscard]] bool coversWrites(Analysis& a, const Object& general, const Object& other);
void forgetWrites(Analysis& a, Object& tensor);

// Whatever is known of the elements of a tensor of this type that `y` made is known of those that `x` made, and true of both.
[[nodiscard]] bool sameElements(const Analysis& a, DType dtype, OpId x, OpId y);
// The operation, recorded once more, with elements that may be anything.
[[nodiscard]] OpId withoutElements(Analysis& a, OpId made);

}  // namespace shapeproof
