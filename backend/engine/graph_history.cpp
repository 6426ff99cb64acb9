#include "backend/engine/graph_history.h"

#include <algorithm>

#include "backend/engine/graph_nodes.h"
#include "backend/engine/replay.h"

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

// Whether an operand may have needed a gradient when it was used: a leaf that then did, did so for certain.
bool mayNeed(const Analysis& a, const OpRecord& r, size_t operand) {
  const OpId id = r.operands[operand];
  if (!id.valid() || operand >= 32 || r.again || a.text(r.operation) == GraphNodes::kEither || (r.needing & (1u << operand))) return true;
  const OpRecord& made = a.log[id.index];
  return made.grad != Tri::kFalse && !(made.grad == Tri::kTrue && made.operands.empty());
}

// Walks what `from` was computed from, where gradients pass; visit(operation, step, time) false: the walk is over.
// Outside: what calls taken again have read, beside their arguments.
enum class Outside { kNot, kToo };
template <class Visit>
void walkBack(const Analysis& a, OpId from, std::unordered_set<uint32_t>& seen, Outside outside, const Visit& visit) {
  for (std::vector<Step> steps{{from}}; !steps.empty();) {
    const Step step = steps.back();
    steps.pop_back();
    if (!step.id.valid() || !seen.insert(step.id.index).second) continue;
    const OpRecord& r = a.log[step.id.index];
    if (r.grad == Tri::kFalse) continue;
    const uint32_t time = step.again ? step.time : step.id.index;
    if (!visit(r, step, time)) return;
    const OpRecord::Again* again = r.again ? r.again.get() : step.again;
    for (size_t i = 0; i < r.operands.size(); ++i) {
      const OpId operand = r.operands[i];
      if (!mayNeed(a, r, i)) continue;
      if (again == nullptr || again->inside(operand)) steps.push_back({operand, again, r.again ? time : step.time});
      else if (outside == Outside::kToo && again->now(operand) == operand) steps.push_back({operand});
    }
    if (r.again)
      for (const OpId argument : r.again->arguments) steps.push_back({argument, step.again, step.time});
  }
}

// The memory that a tensor of this origin may lie in; of one that stands for several, itself too.
void storagesOf(const Analysis& a, OpId id, std::vector<uint32_t>& out) {
  constexpr size_t kMost = 64;
  std::vector<OpId> open{id};
  std::set<uint32_t> seen;
  while (!open.empty() && seen.size() < kMost) {
    const OpId at = open.back();
    open.pop_back();
    if (!at.valid() || !seen.insert(at.index).second) continue;
    const OpRecord& r = a.log[at.index];
    const bool either = a.text(r.operation) == GraphNodes::kEither, alone = a.text(r.operation) == "einsum" && r.operands.size() == 1;
    if (alone) open.push_back(r.operands[0]);  // of one operand: it may be a view
    if (either) open.insert(open.end(), r.operands.begin(), r.operands.end());
    else if ((r.change.valid() && !r.operands.empty()) || GraphWalk::isView(a, at)) open.push_back(r.operands[0]);
    if (either || (!r.change.valid() && !GraphWalk::isView(a, at)) || r.operands.empty()) out.push_back(at.index);
  }
}

// What may be kept of an operation, as operands that stand for their memory; its result is last.
bool mayKeep(const Analysis& a, const OpRecord& r, size_t operand) {
  const std::string_view name = a.text(r.change.valid() ? r.change : r.operation);
  if (name == "einsum") return r.operands.size() > 1 && operand < r.operands.size();
  const Saves* saves = savesOf(name, r.operands.size());
  if (saves == nullptr) return false;
  OperandSet may = 0;
  for (size_t i = 0; i < r.operands.size() && i < 32; ++i)
    if (mayNeed(a, r, i)) may |= 1u << i;
  return ((operand == r.operands.size() ? saves->result : saves->keptFor(operand)) & may) != 0;
}

}  // namespace

GraphEventId GraphHistory::add(const Analysis& a, Event event) {
  event.latest = static_cast<uint32_t>(a.log.size());
  events_.push_back(std::move(event));
  return GraphEventId(static_cast<uint32_t>(events_.size() - 1));
}

GraphEventId GraphHistory::stepped(const Analysis& a, GraphEventId last, std::unordered_set<uint32_t> weights) {
  return add(a, {.kind = Kind::kStep, .latest = 0, .before = last, .also_before = {}, .weights = std::move(weights)});
}

GraphEventId GraphHistory::changed(const Analysis& a, const State& s, OpId target) {
  const auto storage = GraphWalk(a, calls).storage(GraphNode{target.index, 0});
  if (!storage) {
    std::vector<uint32_t> one_of;
    if (target.valid()) storagesOf(a, target, one_of);
    if (a.kept_calls->noting) std::erase_if(one_of, [&](uint32_t one) { return one >= a.kept_calls->noting_from.index; });
    if (one_of.empty()) return s.graph_event;
    return add(a, {.kind = Kind::kChange, .latest = 0, .before = s.graph_event, .also_before = {}, .one_of = std::move(one_of), .place = a.placeOf(s)});
  }
  // Until the call under way is kept or not, what it changes of its own is told by its operations alone (GraphWalk::writes).
  if (a.kept_calls->noting && storage->call == 0 && storage->operation >= a.kept_calls->noting_from.index) return s.graph_event;
  return add(a, {.kind = Kind::kChange, .latest = 0, .before = s.graph_event, .also_before = {}, .storage = storage, .place = a.placeOf(s)});
}

GraphEventId GraphHistory::passed(const Analysis& a, const State& s, Pass pass) {
  return add(a, {.kind = Kind::kPass, .latest = 0, .before = s.graph_event, .also_before = {}, .pass = std::move(pass), .place = a.placeOf(s)});
}

GraphEventId GraphHistory::cleared(const Analysis& a, GraphEventId last, std::unordered_set<uint32_t> weights) {
  if (weights.empty() && last.valid() && events_[last.index].kind == Kind::kClear && events_[last.index].weights.empty()) return last;
  return add(a, {.kind = Kind::kClear, .latest = 0, .before = last, .also_before = {}, .weights = std::move(weights)});
}

bool GraphHistory::surelyGone(GraphEventId last, OpId weight) const {
  for (GraphEventId id = last; id.valid(); id = events_[id.index].before) {
    const Event& e = events_[id.index];
    if (e.kind == Kind::kClear && e.weights.contains(weight.index)) return true;
    if (e.kind == Kind::kJoin || e.kind == Kind::kPass || (e.kind == Kind::kClear && e.weights.empty())) return false;
  }
  return false;
}

GraphEventId GraphHistory::join(GraphEventId a, GraphEventId b) {
  if (a == b) return a;
  // Events are numbered as they happen, so the later of two is not behind the other.
  GraphEventId x = a, y = b;
  const auto past = [&](GraphEventId id) { return events_[id.index].kind == Kind::kJoin ? events_[id.index].common : events_[id.index].before; };
  while (x != y) {
    GraphEventId& later = !y.valid() || (x.valid() && x.index > y.index) ? x : y;
    later = past(later);
  }
  events_.push_back({.kind = Kind::kJoin, .latest = std::max(latest(a), latest(b)), .before = a, .also_before = b, .common = x});
  return GraphEventId(static_cast<uint32_t>(events_.size() - 1));
}

bool GraphHistory::changedSince(GraphEventId last, OpId weight, uint32_t time) const {
  std::unordered_set<uint32_t> seen;
  for (std::vector<GraphEventId> open{last}; !open.empty();) {
    const GraphEventId id = open.back();
    open.pop_back();
    if (latest(id) <= time || !seen.insert(id.index).second) continue;
    const Event& n = events_[id.index];
    if (n.kind == Kind::kStep && n.weights.contains(weight.index)) return true;
    open.push_back(n.before);
    open.push_back(n.also_before);
  }
  return false;
}

template <class F>
const GraphHistory::Event* GraphHistory::find(GraphEventId last, uint32_t time, F&& f) const {
  for (GraphEventId id = last; id.valid() && latest(id) > time;) {
    const Event& e = events_[id.index];
    if (e.kind != Kind::kJoin && f(e)) return &e;
    id = e.kind == Kind::kJoin ? e.common : e.before;
  }
  return nullptr;
}

// A step changes the weights that have a gradient.
bool GraphHistory::hasGradient(GraphEventId before, uint32_t weight) const {
  for (GraphEventId id = before; id.valid();) {
    const Event& e = events_[id.index];
    if (e.kind == Kind::kJoin || e.kind == Kind::kClear) return false;
    if (e.kind == Kind::kPass && e.pass.leaves.contains(weight)) return true;
    id = e.before;
  }
  return false;
}

std::optional<Place> GraphHistory::changeOf(const Analysis& a, GraphEventId last, const GraphWalk& walk, const GraphNode& kept, GraphTime since) const {
  if (kept.call == 0 && replaced.contains(kept.operation)) return std::nullopt;
  for (const GraphWalk::Write& w : walk.writes())
    if (w.storage == kept && calls.timeOf(w.node) > since) return a.log[w.node.operation].place;
  const Event* e = find(last, since.outer, [&](const Event& one) {
    if (one.kind == Kind::kChange) return one.storage == kept;
    return one.kind == Kind::kStep && kept.call == 0 && one.weights.contains(kept.operation) && hasGradient(one.before, kept.operation);
  });
  if (e == nullptr) return std::nullopt;
  return e->place;
}

std::optional<GraphHistory::Refusal> GraphHistory::refusal(const Analysis& a, GraphEventId last, const GraphWalk& walk) const {
  if (unsure || a.types_may_change) return std::nullopt;
  for (const GraphWalk::Visit& v : walk.visits()) {
    const OpRecord& r = a.log[v.result.operation];
    const GraphTime since = calls.timeOf(v.result);
    const OpId id(v.result.operation);
    if (v.saves->frees & r.needing)
      if (const Event* e = find(last, since.outer, [&](const Event& one) { return one.pass.freed.contains(v.node); })) return Refusal{true, id, 0, e->place};
    for (size_t i = 0; i <= r.operands.size(); ++i) {
      const bool result = i == r.operands.size();
      if (!((result ? v.saves->result : v.saves->keptFor(i)) & r.needing)) continue;
      const auto kept = walk.storage(result ? v.result : calls.resolve(r.operands[i], v.result.call));
      const auto at = kept ? changeOf(a, last, walk, *kept, since) : std::nullopt;
      if (at) return Refusal{false, id, i, *at};
    }
  }
  return std::nullopt;
}

bool GraphHistory::undo(const Analysis& a, GraphEventId last, OpId from) const {
  if (!last.valid()) return false;
  std::unordered_set<uint32_t> seen;
  bool found = false;
  walkBack(a, from, seen, Outside::kNot, [&](const OpRecord& r, const Step&, uint32_t time) {
    if (!keepsFactors(a.text(r.operation)) || r.operands.size() < 2) return true;
    for (const auto& [kept, other] : {std::pair(r.operands[0], r.operands[1]), std::pair(r.operands[1], r.operands[0])})
      if (kept.valid() && other.valid() && a.log[other.index].grad != Tri::kFalse && changedSince(last, kept, time)) found = true;
    return !found;
  });
  return found;
}

void GraphHistory::reach(const Analysis& a, OpId from, bool (*records_all)(std::string_view operation)) {
  walkBack(a, from, reached_, Outside::kToo, [&](const OpRecord& r, const Step&, uint32_t) {
    const bool all = r.operands.empty() ? r.result.rank_known : r.again || (!r.change.valid() && records_all(a.text(r.operation)));
    reached_more_ = reached_more_ || !all;
    return true;
  });
}

bool GraphHistory::surelyUnreached(const Analysis& a, OpId leaf) const {
  if (unsure || reached_more_ || !leaf.valid()) return false;
  const OpRecord& r = a.log[leaf.index];
  return r.operands.empty() && !r.again && !reached_.contains(leaf.index) && !replaced.contains(leaf.index);
}

std::unordered_map<uint32_t, const GraphHistory::Event*> GraphHistory::changesBefore(GraphEventId last) const {
  std::unordered_map<uint32_t, const Event*> changes;
  std::unordered_set<uint32_t> known;
  for (std::vector<GraphEventId> open{last}; !open.empty();) {
    const GraphEventId id = open.back();
    open.pop_back();
    if (!id.valid() || !known.insert(id.index).second) continue;
    const Event& e = events_[id.index];
    const auto note = [&](uint32_t storage) {
      const Event*& at = changes[storage];
      if (at == nullptr || at->latest < e.latest) at = &e;
    };
    if (e.kind == Kind::kChange && e.storage && e.storage->call == 0) note(e.storage->operation);
    for (const uint32_t one : e.one_of) note(one);
    open.push_back(e.before);
    open.push_back(e.also_before);
  }
  return changes;
}

std::optional<Place> GraphHistory::doubt(const Analysis& a, GraphEventId last, const std::vector<OpId>& from) const {
  if (unsure || a.types_may_change) return std::nullopt;
  const auto changes = changesBefore(last);
  // Memory of one call that is taken again, and the operation there that keeps or changes it.
  struct Use { const OpRecord::Again* again; uint32_t storage, operation; };
  std::vector<Use> kept, changed;
  std::optional<Place> found;
  std::unordered_set<uint32_t> seen;
  std::vector<uint32_t> storages;
  const auto visit = [&](const OpRecord& r, const Step& step, uint32_t time) {
    if (r.again || GraphNodes::cuts(a.text(r.operation))) return true;
    const auto take = [&](OpId of, std::vector<Use>& uses) {
      storages.clear();
      storagesOf(a, of, storages);
      for (const uint32_t one : storages) uses.push_back({step.again, one, step.id.index});
    };
    if (r.change.valid()) take(step.id, changed);
    for (size_t i = 0; i <= r.operands.size() && !found; ++i) {
      if (!mayKeep(a, r, i)) continue;
      const OpId operand = i == r.operands.size() ? step.id : r.operands[i];
      if (!operand.valid()) continue;
      const bool inside = step.again == nullptr || step.again->inside(operand);
      take(inside ? operand : step.again->now(operand), kept);
      if (step.again != nullptr && inside) continue;
      for (const uint32_t one : storages)
        if (const auto at = changes.find(one); at != changes.end() && at->second->latest > time && !replaced.contains(one)) found = at->second->place;
    }
    return !found;
  };
  for (const OpId root : from) walkBack(a, root, seen, Outside::kToo, visit);
  for (const Use& change : changed)
    for (const Use& k : kept)
      if (!found && k.storage == change.storage && k.again == change.again && change.operation > k.operation) found = a.log[change.operation].place;
  return found;
}

}  // namespace shapeproof
