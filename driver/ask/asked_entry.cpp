#include "driver/ask/asked_entry.h"

#include <algorithm>

namespace shapeproof {

void setKeyword(Entry& entry, const std::string& name, const std::string& value) {
  std::erase_if(entry.kwargs, [&](const auto& k) { return k.first == name; });
  entry.kwargs.emplace_back(name, value);
}

void applyAsked(const AskOptions& asked, Entry& entry) {
  entry.looked_at = true;
  if (!asked.inputs.empty()) entry.inputs.clear();
  for (const auto& input : asked.inputs) entry.inputs.push_back(input);
  for (const std::string& size : asked.sizes)
    if (std::find(entry.sizes.begin(), entry.sizes.end(), size) == entry.sizes.end()) entry.sizes.push_back(size);
  for (const auto& [name, value] : asked.kwargs) setKeyword(entry, name, value);
}

}  // namespace shapeproof
