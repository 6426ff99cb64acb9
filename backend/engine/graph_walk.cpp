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

void GraphWalk::goOn(const GraphNode& n, std::vector<GraphNode>& open) {
  if (a_.log[n.operation].grad == Tri::kTrue && !a_.log[n.operation].operands.empty()) open.push_back(n);
  else if (n.call == 0) leaves_.insert(n.operation);
}

// What the gradients of the inputs were made from, after keepLeadingTo.
std::vector<GraphNode> GraphWalk::madeFrom() const {
  std::set<GraphNode> out;
  for (const Visit& v : visits_) {
    const OpRecord& r = a_.log[v.result.operation];
    for (size_t i = 0; i < r.operands.size(); ++i) {
      const auto toward = operandOf(v, i);
      if (!toward || !leading_.contains(*toward)) continue;
      const OperandSet among = secondOf(nameOf(r), r.operands.size(), i) & r.needing;
      if (among != 0 && (v.saves->result & (1u << i))) out.insert(v.result);
      for (size_t k = 0; k < r.operands.size() && k < Saves::kMostOperands; ++k) {
        if (!(among & (1u << k))) continue;
        const auto operand = calls_.resolve(r.operands[k], v.result.call);
        if (operand) out.insert(calls_.asNoted(a_, *operand));
      }
    }
  }
  return {out.begin(), out.end()};
}

// Steps of gradients descend from each other: what is known of those before is lent to the walk behind one, so that each is derived once.
void GraphWalk::visitDerivative(const GraphNode& n, std::vector<GraphNode>& open) {
  static constexpr Saves kSaves{GraphNodes::kDerivative, 0, ~OperandSet{0}, ~OperandSet{0}, 0, {}};
  constexpr size_t kMost = 256;  // each takes a walk of its own
  if (!derivatives_.contains(n)) {
    if (derivatives_.size() >= kMost) return;
    const OpRecord& r = a_.log[n.operation];
    std::set<GraphNode> input;
    GraphWalk pass(a_, calls_);
    pass.derivatives_ = std::move(derivatives_);
    for (size_t i = 0; i < r.operands.size(); ++i) {
      const auto operand = calls_.resolve(r.operands[i], n.call);
      if (operand && i == 0) input.insert(calls_.asNoted(a_, *operand));
      else if (operand) pass.from(*operand);
    }
    pass.keepLeadingTo(std::move(input));
    std::vector<GraphNode> made_from = pass.madeFrom();
    derivatives_ = std::move(pass.derivatives_);
    derivatives_.emplace(n, std::move(made_from));
  }
  const std::vector<GraphNode>& made_from = derivatives_.at(n);
  if (made_from.empty()) return;
  visits_.push_back({n, n, &kSaves});
  for (const GraphNode& one : made_from) goOn(one, open);
}

void GraphWalk::visit(const GraphNode& n, std::vector<GraphNode>& open) {
  const OpRecord& r = a_.log[n.operation];
  if (r.grad == Tri::kTrue && a_.text(r.operation) == GraphNodes::kDerivative) return visitDerivative(n, open);
  if (r.grad != Tri::kTrue || GraphNodes::cuts(a_.text(r.operation))) return;
  if (r.change.valid())
    if (const auto written = storage(n)) writes_.push_back({n, *written});
  const Saves* saves = savesOf(nameOf(r), r.operands.size());
  if (saves == nullptr) return;
  visits_.push_back({n, r.node.valid() ? GraphNode{r.node.index, n.call} : n, saves});
  for (size_t i = 0; i < r.operands.size(); ++i) {
    const auto operand = operandOf(visits_.back(), i);
    if (operand) goOn(*operand, open);
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

std::vector<GraphNode> GraphWalk::edgesOf(const Visit& v) const {
  if (const auto at = derivatives_.find(v.result); at != derivatives_.end()) return at->second;
  std::vector<GraphNode> out;
  for (size_t i = 0; i < a_.log[v.result.operation].operands.size(); ++i)
    if (const auto operand = operandOf(v, i)) out.push_back(*operand);
  return out;
}

void GraphWalk::from(OpId root) {
  if (root.valid()) from(GraphNode{root.index, 0});
}

void GraphWalk::from(const GraphNode& root) {
  for (std::vector<GraphNode> open{root}; !open.empty();) {
    const GraphNode n = calls_.asNoted(a_, open.back());
    open.pop_back();
    if (seen_.insert(n).second) visit(n, open);
  }
  std::sort(visits_.begin(), visits_.end(), [&](const Visit& x, const Visit& y) { return calls_.timeOf(x.result) > calls_.timeOf(y.result); });
}

void GraphWalk::keepLeadingTo(const std::set<uint32_t>& inputs) {
  std::set<GraphNode> nodes;
  for (const uint32_t input : inputs) nodes.insert(calls_.asNoted(a_, {input, 0}));
  keepLeadingTo(std::move(nodes));
}

void GraphWalk::keepLeadingTo(std::set<GraphNode> inputs) {
  leading_ = std::move(inputs);
  std::vector<Visit> kept;
  for (auto v = visits_.rbegin(); v != visits_.rend(); ++v) {  // operands come before what is made of them
    const std::vector<GraphNode> edges = edgesOf(*v);
    if (std::none_of(edges.begin(), edges.end(), [&](const GraphNode& to) { return leading_.contains(to); })) continue;
    leading_.insert(v->result);
    kept.push_back(*v);
  }
  std::reverse(kept.begin(), kept.end());
  visits_ = std::move(kept);
}

}  // namespace shapeproof
