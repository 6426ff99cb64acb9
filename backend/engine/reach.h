// Which objects of a state can still be reached from its frames, or from a value that is being handed on.
#pragma once

#include <vector>

#include "backend/state/state.h"

namespace shapeproof {

class Reach {
 public:
  explicit Reach(const State& s, const Value& handed_on = {});
  [[nodiscard]] bool contains(Addr a) const { return a.index < seen_.size() && seen_[a.index]; }

 private:
  void visit(const Value& v);
  void visit(Addr a);
  void visit(const Frame* f);
  void visit(const ValueMap& m);
  void visit(const Object& o);

  std::vector<bool> seen_;
  std::vector<Addr> queue_;
};

}  // namespace shapeproof
