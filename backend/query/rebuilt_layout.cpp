#include "backend/query/rebuilt_layout.h"

#include <algorithm>
#include <numeric>

namespace shapeproof {

std::string listed(const std::vector<int64_t>& numbers) {
  std::string out;
  for (size_t i = 0; i < numbers.size(); ++i) out += (i ? ", " : "") + std::to_string(numbers[i]);
  return out;
}

std::vector<int64_t> contiguousStrides(const std::vector<int64_t>& dims) {
  std::vector<int64_t> out(dims.size(), 1);
  for (size_t i = dims.size(); i-- > 1;) out[i - 1] = out[i] * std::max<int64_t>(dims[i], 1);
  return out;
}

// Dimensions by their strides, the largest first, are those of a contiguous tensor of which they take a part: it has as many entries
// in a dimension as the stride before is larger.
std::optional<std::string> zerosWithStrides(const std::vector<int64_t>& dims, const std::vector<int64_t>& strides, const std::string& more) {
  const size_t rank = dims.size();
  std::vector<size_t> order(rank);
  std::iota(order.begin(), order.end(), size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](size_t x, size_t y) { return strides[x] > strides[y]; });
  std::vector<int64_t> base, back(rank);
  std::string part;
  bool cut = false, expanded = false;
  int64_t before = 0;  // the stride of the dimension before; 0: there is none
  for (size_t i = 0; i < rank; ++i) {
    const int64_t size = dims[order[i]], stride = strides[order[i]];
    back[order[i]] = static_cast<int64_t>(i);
    const bool repeated = stride == 0;
    const bool last = i + 1 == rank || strides[order[i + 1]] == 0;
    const int64_t step = last && !repeated ? stride : 1, unit = repeated ? 1 : stride / step;
    if (unit == 0 || (!repeated && before != 0 && before % unit != 0)) return std::nullopt;
    const int64_t whole = repeated ? 1 : before == 0 ? size * step : before / unit;
    const int64_t taken = repeated ? 1 : size;
    if (taken > (whole + step - 1) / step) return std::nullopt;
    base.push_back(whole);
    part += (i ? ", " : "") + (whole == taken ? std::string(":") : step == 1 ? ":" + std::to_string(taken) : ":" + std::to_string(taken * step) + ":" + std::to_string(step));
    cut = cut || whole != taken;
    expanded = expanded || repeated;
    if (!repeated) before = stride;
  }
  std::string out = "torch.zeros(" + listed(base) + more + ")" + (cut ? "[" + part + "]" : "");
  if (!std::is_sorted(back.begin(), back.end())) out += ".permute(" + listed(back) + ")";
  return expanded ? out + ".expand(" + listed(dims) + ")" : out;
}

std::string zerosOfALarger(std::vector<int64_t> dims, const std::string& more) {
  if (dims.size() == 1) return "torch.zeros(" + std::to_string(2 * dims[0]) + more + ")[::2]";
  dims.back() += 1;
  return "torch.zeros(" + listed(dims) + more + ")[..., 1:]";
}

}  // namespace shapeproof
