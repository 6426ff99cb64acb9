// Where gradients pass functions of the program (pylib: torch.autograd.function): the operation that made a result, and the
// object that is asked for the gradients of what the result was made from.
#pragma once

#include <map>

#include "backend/engine/analysis.h"

namespace shapeproof {

class GraphNodes {
 public:
  struct Node {
    Value node, result;
  };
  // What is written into a tensor is behind it from then on, though nothing is said of it where its sizes are explained.
  static constexpr std::string_view kWritten = "written into";
  // Where paths or iterations meet, one tensor stands for either of two: what is behind both is behind it.
  static constexpr std::string_view kEither = "one of several";

  // A gradient that was computed so that it can be differentiated again: of the first operand, from the others (GraphWalk).
  static constexpr std::string_view kDerivative = "derivative";

  // No gradient passes an operation of this name: what it makes is a leaf.
  [[nodiscard]] static bool cuts(std::string_view operation);
  // What stands for either of two tensors, where that makes a difference to gradients.
  [[nodiscard]] static OpId either(Analysis& a, OpId x, OpId y);
  void add(OpId made, Value node, Value result) { nodes_[made.index] = {std::move(node), std::move(result)}; }
  [[nodiscard]] bool empty() const { return nodes_.empty(); }
  // The nodes that a backward() of what these operations made passes, as their operations lead to them; the last made comes first.
  [[nodiscard]] std::vector<Node> behind(const Analysis& a, const std::vector<OpId>& from) const;

 private:
  std::map<uint32_t, Node> nodes_;  // by the operation
};

}  // namespace shapeproof
