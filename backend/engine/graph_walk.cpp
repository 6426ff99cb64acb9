#include "backend/engine/graph_walk.h"

#include <algorithm>

#include "backend/engine/graph_history.h"
#include "backend/engine/graph_nodes.h"

namespace shapeproof {

uint32_t GraphCalls::inside(uint32_t call, const OpRecord& r, uint32_t time) {
  if (!r.again) return call;
  const auto [at, fresh] = index_.try_emplace({call, r.again.get()}, static_cast<uint32_t>(calls_.size()));
  if (fresh) calls_.push_back({call, r.again.get(), call == 0 ? time : calls_[call].time});
  return at->second;
}

GraphNode GraphCalls::asNoted(const Analysis& a, GraphNode n) {
  while (a.log[n.operation].again && a.log[n.operation].then.valid()) {
    const OpRecord& r = a.log[n.operation];
    n = {r.then.index, inside(n.call, r, n.operation)};
  }
  return n;
}

std::optional<GraphNode> GraphCalls::resolve(OpId operand, uint32_t call) const {
  while (call != 0 && operand.valid() && !calls_[call].again->inside(operand)) {
    const OpRecord::Again& again = *calls_[call].again;
    if (std::count(again.arguments_then.begin(), again.arguments_then.end(), operand) != 1) return std::nullopt;
    operand = again.now(operand);
    call = calls_[call].parent;
  }
  if (!operand.valid()) return std::nullopt;
  return GraphNode{operand.index, call};
}

std::string_view GraphWalk::nameOf(const OpRecord& r) const { return a_.text(r.change.valid() ? r.change : r.operation); }

bool GraphWalk::isView(const Analysis& a, OpId id) {
  const OpRecord& r = a.log[id.index];
  return !r.operands.empty() && (sharesVersion(a.text(r.operation)) || a.graph_history->parts.contains(id.index));
}

std::optional<GraphNode> GraphWalk::storage(std::optional<GraphNode> n) const {
  while (n) {
    n = calls_.asNoted(a_, *n);
    const OpRecord& r = a_.log[n->operation];
    if (a_.text(r.operation) == GraphNodes::kEither) return std::nullopt;
    if (!(r.change.valid() && !r.operands.empty()) && !isView(a_, OpId(n->operation))) return n;
    n = calls_.resolve(r.operands[0], n->call);
  }
  return n;
}

void GraphWalk::visit(const GraphNode& n, std::vector<GraphNode>& open) {
  const OpRecord& r = a_.log[n.operation];
  if (r.grad != Tri::kTrue || GraphNodes::cuts(a_.text(r.operation))) return;
  if (r.change.valid())
    if (const auto written = storage(n)) writes_.push_back({n, *written});
  const Saves* saves = savesOf(nameOf(r), r.operands.size());
  if (saves == nullptr) return;
  visits_.push_back({n, r.node.valid() ? GraphNode{r.node.index, n.call} : n, saves});
  for (size_t i = 0; i < r.operands.size(); ++i) {
    const auto operand = operandOf(visits_.back(), i);
    if (!operand) continue;
    if (a_.log[operand->operation].grad == Tri::kTrue && !a_.log[operand->operation].operands.empty()) open.push_back(*operand);
    else if (operand->call == 0) leaves_.insert(operand->operation);
  }
}

// Where the gradient goes on to; none: nowhere for certain.
std::optional<GraphNode> GraphWalk::operandOf(const Visit& v, size_t i) const {
  const OpRecord& r = a_.log[v.result.operation];
  if (i >= 32 || !(v.saves->edges & r.needing & (1u << i))) return std::nullopt;
  auto operand = calls_.resolve(r.operands[i], v.result.call);
  if (operand) operand = calls_.asNoted(a_, *operand);
  return operand;
}

void GraphWalk::from(OpId root) {
  if (!root.valid()) return;
  for (std::vector<GraphNode> open{{root.index, 0}}; !open.empty();) {
    const GraphNode n = calls_.asNoted(a_, open.back());
    open.pop_back();
    if (seen_.insert(n).second) visit(n, open);
  }
  std::sort(visits_.begin(), visits_.end(), [&](const Visit& x, const Visit& y) { return calls_.timeOf(x.result) > calls_.timeOf(y.result); });
}

void GraphWalk::keepLeadingTo(const std::set<uint32_t>& inputs) {
  std::set<GraphNode> leading;
  std::vector<Visit> kept;
  for (auto v = visits_.rbegin(); v != visits_.rend(); ++v) {  // operands come before what is made of them
    const bool leads = [&] {
      for (size_t i = 0; i < a_.log[v->result.operation].operands.size(); ++i) {
        const auto operand = operandOf(*v, i);
        if (operand && (leading.contains(*operand) || (operand->call == 0 && inputs.contains(operand->operation)))) return true;
      }
      return false;
    }();
    if (!leads) continue;
    leading.insert(v->result);
    kept.push_back(*v);
  }
  std::reverse(kept.begin(), kept.end());
  visits_ = std::move(kept);
}

}  // namespace shapeproof
