#include "driver/server/shape_words.h"

#include <algorithm>

namespace shapeproof {
namespace {

constexpr size_t kMostAlternatives = 3;

}  // namespace

std::string sizeText(const ReportedSize& size) {
  return std::holds_alternative<std::string>(size) ? std::get<std::string>(size) : std::to_string(std::get<int64_t>(size));
}

std::optional<std::vector<std::string>> mergedSizes(const std::vector<SeenValue>& seen) {
  if (seen.empty() || !seen.front().shape) return std::nullopt;
  std::vector<std::vector<std::string>> sizes(seen.front().shape->size());
  for (const SeenValue& value : seen) {
    if (!value.tensor || !value.shape || value.shape->size() != sizes.size()) return std::nullopt;
    for (size_t i = 0; i < sizes.size(); ++i)
      if (std::string size = sizeText((*value.shape)[i]); std::find(sizes[i].begin(), sizes[i].end(), size) == sizes[i].end()) sizes[i].push_back(std::move(size));
  }
  std::vector<std::string> merged;
  for (const auto& all : sizes) {
    std::string text = all.front();
    for (size_t i = 1; i < all.size(); ++i) text += "|" + all[i];
    merged.push_back(all.size() > kMostAlternatives ? "?" : std::move(text));
  }
  return merged;
}

}  // namespace shapeproof
