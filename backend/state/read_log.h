// Which objects of the heap were looked at, while somebody wants to know.
#pragma once

#include <cstdint>
#include <vector>

#include "backend/base/ref.h"

namespace shapeproof {

class ReadLog : public RefCounted {
 public:
  void note(uint32_t address) {
    if (address >= seen_.size()) seen_.resize(size_t{address} + kMore);
    if (seen_[address]) return;
    seen_[address] = true;
    addresses_.push_back(address);
  }
  [[nodiscard]] const std::vector<uint32_t>& addresses() const { return addresses_; }

 private:
  static constexpr size_t kMore = 4096;
  std::vector<bool> seen_;
  std::vector<uint32_t> addresses_;
};

}  // namespace shapeproof
