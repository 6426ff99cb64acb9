#include "backend/engine/weight_changes.h"

#include <algorithm>

namespace shapeproof {

namespace {

// Operations whose first two operands are factors, each kept for the gradient of the other.
bool keepsFactors(std::string_view operation) {
  constexpr std::string_view kNames[] = {"Linear", "linear", "matmul", "mm", "bmm", "mv", "bilinear", "Bilinear", "Conv1d", "Conv2d", "Conv3d",
                                         "ConvTranspose1d", "ConvTranspose2d", "ConvTranspose3d", "conv1d", "conv2d", "conv3d", "conv_transpose1d",
                                         "conv_transpose2d", "conv_transpose3d", "mul"};
  return std::find(std::begin(kNames), std::end(kNames), operation) != std::end(kNames);
}

// An operation on the way, and the call taken again that it belongs to: what was noted at first happens when that call is taken.
struct Step {
  OpId id;
  const OpRecord::Again* again = nullptr;
  uint32_t time = 0;  // of that call
};

// Walks what `from` was computed from, where gradients pass; visit(step, operation) false: the walk is over.
template <class Visit>
void walkBack(const Analysis& a, OpId from, std::unordered_set<uint32_t>& seen, const Visit& visit) {
  for (std::vector<Step> steps{{from}}; !steps.empty();) {
    const Step step = steps.back();
    steps.pop_back();
    if (!step.id.valid() || !seen.insert(step.id.index).second) continue;
    const OpRecord& r = a.log[step.id.index];
    if (r.grad == Tri::kFalse) continue;
    const uint32_t time = step.again ? step.time : step.id.index;
    if (!visit(r, time)) return;
    const OpRecord::Again* again = r.again ? r.again.get() : step.again;
    for (const OpId operand : r.operands)
      if (again == nullptr || again->inside(operand)) steps.push_back({operand, again, r.again ? time : step.time});
    if (r.again)
      for (const OpId argument : r.again->arguments) steps.push_back({argument, step.again, step.time});
  }
}

}  // namespace

WeightChangeId WeightChanges::add(const Analysis& a, WeightChangeId last, std::unordered_set<uint32_t> weights) {
  nodes_.push_back({static_cast<uint32_t>(a.log.size()), std::move(weights), last, {}});
  return WeightChangeId(static_cast<uint32_t>(nodes_.size() - 1));
}

WeightChangeId WeightChanges::join(WeightChangeId a, WeightChangeId b) {
  if (a == b || !b.valid()) return a;
  if (!a.valid()) return b;
  nodes_.push_back({std::max(latest(a), latest(b)), {}, a, b});
  return WeightChangeId(static_cast<uint32_t>(nodes_.size() - 1));
}

bool WeightChanges::changedSince(WeightChangeId last, OpId weight, uint32_t time) const {
  std::unordered_set<uint32_t> seen;
  for (std::vector<WeightChangeId> open{last}; !open.empty();) {
    const WeightChangeId id = open.back();
    open.pop_back();
    if (latest(id) <= time || !seen.insert(id.index).second) continue;
    const Node& n = nodes_[id.index];
    if (n.weights.contains(weight.index)) return true;
    open.push_back(n.before);
    open.push_back(n.also_before);
  }
  return false;
}

bool WeightChanges::undo(const Analysis& a, WeightChangeId last, OpId from) const {
  if (!last.valid()) return false;
  std::unordered_set<uint32_t> seen;
  bool found = false;
  walkBack(a, from, seen, [&](const OpRecord& r, uint32_t time) {
    if (!keepsFactors(a.text(r.operation)) || r.operands.size() < 2) return true;
    for (const auto& [kept, other] : {std::pair(r.operands[0], r.operands[1]), std::pair(r.operands[1], r.operands[0])})
      if (kept.valid() && other.valid() && a.log[other.index].grad != Tri::kFalse && changedSince(last, kept, time)) found = true;
    return !found;
  });
  return found;
}

void WeightChanges::pass(const Analysis& a, OpId from) {
  walkBack(a, from, passed_, [](const OpRecord&, uint32_t) { return true; });
}

}  // namespace shapeproof
