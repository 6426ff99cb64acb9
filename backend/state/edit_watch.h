// Objects of whose changes somebody must hear, because they may be changes of other objects too (engine/maybe_one.h).
#pragma once

#include <cstdint>
#include <vector>

#include "backend/state/value.h"

namespace shapeproof {

struct State;

class EditWatch {
 public:
  virtual ~EditWatch() = default;
  // 0: nobody asks about it.
  [[nodiscard]] uint32_t of(Addr a) const { return a.index < groups_.size() ? groups_[a.index] : 0; }
  // `a`, which has a group, is about to be changed.
  virtual void edited(State& s, Addr a) = 0;

 protected:
  void watch(Addr a, uint32_t group) {
    if (a.index >= groups_.size()) groups_.resize(a.index + 1);
    groups_[a.index] = group;
  }

 private:
  std::vector<uint32_t> groups_;  // by address: addresses are unique over all paths
};

}  // namespace shapeproof
