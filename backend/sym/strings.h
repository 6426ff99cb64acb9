// Interned text of one analysis: equal text has one id; id 0 is the empty string. Ids are never freed.
#pragma once

#include <deque>
#include <string>
#include <string_view>
#include <unordered_map>

#include "ir/ids.h"

namespace shapeproof {

using Name = Id<struct NameTag>;

class Strings {
 public:
  Strings() {
    index_.reserve(kUsualCount);
    (void)intern("");
  }
  Strings(const Strings&) = delete;
  Strings& operator=(const Strings&) = delete;

  [[nodiscard]] Name intern(std::string_view text) {
    if (auto it = index_.find(text); it != index_.end()) return it->second;
    bytes_ += text.size() + 64;
    const Name id(static_cast<uint32_t>(texts_.size()));
    texts_.emplace_back(text);
    index_.emplace(texts_.back(), id);
    return id;
  }
  [[nodiscard]] std::string_view text(Name id) const { return texts_[id.index]; }
  [[nodiscard]] size_t bytes() const { return bytes_; }

 private:
  static constexpr size_t kUsualCount = 4096;  // a script that imports torch names about as many

  std::deque<std::string> texts_;
  std::unordered_map<std::string_view, Name> index_;
  size_t bytes_ = 0;
};

}  // namespace shapeproof
