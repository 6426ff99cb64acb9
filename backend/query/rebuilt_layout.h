// Zeros that lie in memory as a tensor does that is not contiguous, as text.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace shapeproof {

// "torch.zeros(3, 2).permute(1, 0)", "torch.zeros(8, 17)[:, :16]", "torch.zeros(8, 1).expand(8, 4)": of these sizes and strides (in elements,
// parallel to the sizes). `more`: further arguments of zeros, with a comma before. None: no such view of a contiguous tensor.
[[nodiscard]] std::optional<std::string> zerosWithStrides(const std::vector<int64_t>& dims, const std::vector<int64_t>& strides, const std::string& more);
// The same where the strides are not known: a part of a larger one.
[[nodiscard]] std::string zerosOfALarger(std::vector<int64_t> dims, const std::string& more);

// "2, 3"
[[nodiscard]] std::string listed(const std::vector<int64_t>& numbers);
// Those of a contiguous tensor.
[[nodiscard]] std::vector<int64_t> contiguousStrides(const std::vector<int64_t>& dims);

}  // namespace shapeproof
