// Interned text of one analysis: equal text has one id; id 0 is the empty string. Ids are never freed.
#pragma once

#include <array>
#include <cstdint>
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
    recent_.fill({{}, lookUp("")});
  }
  Strings(const Strings&) = delete;
  Strings& operator=(const Strings&) = delete;

  [[nodiscard]] Name intern(std::string_view text) {
    Recent& recent = recent_[slotOf(text)];
    if (recent.text != text) {
      const Name id = lookUp(text);
      recent = {texts_[id.index], id};
    }
    return recent.id;
  }
  [[nodiscard]] std::string_view text(Name id) const { return texts_[id.index]; }
  [[nodiscard]] size_t bytes() const { return bytes_; }

 private:
  static constexpr size_t kUsualCount = 4096;  // a script that imports torch names about as many
  static constexpr size_t kRecent = 512;

  // Most of what is asked is a literal of the program, at its own address again and again.
  struct Recent { std::string_view text; Name id; };
  [[nodiscard]] static size_t slotOf(std::string_view text) {
    const auto at = reinterpret_cast<uintptr_t>(text.data());
    return (at ^ (at >> 9)) % kRecent;
  }
  [[nodiscard]] Name lookUp(std::string_view text) {
    if (auto it = index_.find(text); it != index_.end()) return it->second;
    bytes_ += text.size() + 64;
    const Name id(static_cast<uint32_t>(texts_.size()));
    texts_.emplace_back(text);
    index_.emplace(texts_.back(), id);
    return id;
  }

  std::deque<std::string> texts_;
  std::unordered_map<std::string_view, Name> index_;
  std::array<Recent, kRecent> recent_;
  size_t bytes_ = 0;
};

}  // namespace shapeproof
