// What has happened to graphs of gradients and to the tensors that they keep, on each path: passes of backward(), changes in place,
// steps of optimizers; and whether a backward() fails for it.
//
// torch keeps with an operation what its gradient is computed from. A pass frees it, unless the graph is to be retained: a second one
// fails. What was changed in place since it was kept is refused as well. A refusal is said where it is certain: the same operation
// or memory on the same path. Of weights that an optimizer may have changed there is a doubt (`undo`), which leaves the verdict open.
#pragma once

#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "backend/engine/graph_walk.h"

namespace shapeproof {

// The events of all paths. Each knows those before it, as a path knows its last.
class GraphHistory {
 public:
  struct Pass {
    std::set<GraphNode> freed;
    std::set<uint32_t> leaves;  // that have a gradient since
  };
  // A step of an optimizer, on the weights that these operations made.
  [[nodiscard]] GraphEventId stepped(const Analysis& a, GraphEventId last, std::unordered_set<uint32_t> weights);
  // A tensor of this origin is changed in place.
  [[nodiscard]] GraphEventId changed(const Analysis& a, const State& s, OpId target);
  [[nodiscard]] GraphEventId passed(const Analysis& a, const State& s, Pass pass);
  // Gradients may be gone; those of these weights are, for certain.
  [[nodiscard]] GraphEventId cleared(const Analysis& a, GraphEventId last, std::unordered_set<uint32_t> weights = {});
  // Whether this weight has lost its gradient, and no pass has come since.
  [[nodiscard]] bool surelyGone(GraphEventId last, OpId weight) const;
  // Of a path that was two.
  [[nodiscard]] GraphEventId join(GraphEventId a, GraphEventId b);

  // Whether something that a product behind `from` keeps was changed by a step after it was used.
  [[nodiscard]] bool undo(const Analysis& a, GraphEventId last, OpId from) const;

  // A backward() has come to what is behind `from`, on some path; to weights only if they needed a gradient when they were used.
  // `records_all`: of this operation all that a gradient passes to is in the log. Behind others there may be more weights.
  void reach(const Analysis& a, OpId from, bool (*records_all)(std::string_view operation));
  // No backward() of any path has come to this leaf, for certain, and none was given a gradient by hand (`give`).
  [[nodiscard]] bool surelyUnreached(const Analysis& a, OpId leaf) const;
  [[nodiscard]] bool reached(OpId id) const { return id.valid() && reached_.contains(id.index); }
  void give(OpId id) { if (id.valid()) reached_.insert(id.index); }

  // Where something behind these tensors that their gradients may need was changed in place since, on some path: beside what `refusal` is sure of.
  [[nodiscard]] std::optional<Place> doubt(const Analysis& a, GraphEventId last, const std::vector<OpId>& from) const;

  struct Refusal {
    bool freed;          // otherwise changed in place
    OpId needed_by;
    size_t operand;      // of it that was changed; past the last: its result
    Place before;        // where the graph was freed, or the tensor changed
  };
  [[nodiscard]] std::optional<Refusal> refusal(const Analysis& a, GraphEventId last, const GraphWalk& walk) const;

  GraphCalls calls;
  bool unsure = false;  // something is in use that changes what is kept, or when: compiled code, checkpoints
  std::unordered_set<uint32_t> replaced;  // tensors that were given other memory
  std::unordered_map<uint32_t, bool> inference;  // made in inference mode; true: for certain no view of another tensor
  std::unordered_set<uint32_t> parts;     // taken through an index that makes a view

 private:
  enum class Kind : uint8_t { kJoin, kStep, kChange, kPass, kClear };
  struct Event {
    Kind kind;
    uint32_t latest;                       // the number of operations in the log when this happened, or the last of those before
    GraphEventId before, also_before;      // kJoin: the two pasts
    GraphEventId common{};                 // kJoin: what both have behind them
    std::unordered_set<uint32_t> weights{};
    std::optional<GraphNode> storage{};
    std::vector<uint32_t> one_of{};        // kChange, of a tensor that stands for several: the memory it may lie in, and itself
    Pass pass{};
    Place place{};
  };
  [[nodiscard]] uint32_t latest(GraphEventId id) const { return id.valid() ? events_[id.index].latest : 0; }
  [[nodiscard]] GraphEventId add(const Analysis& a, Event event);
  [[nodiscard]] bool changedSince(GraphEventId last, OpId weight, uint32_t time) const;
  // For certain: the events since `time`, the last first, until `f` is true of one.
  template <class F> [[nodiscard]] const Event* find(GraphEventId last, uint32_t time, F&& f) const;
  // The last change, on any path, of each memory.
  [[nodiscard]] std::unordered_map<uint32_t, const Event*> changesBefore(GraphEventId last) const;
  [[nodiscard]] bool hasGradient(GraphEventId before, uint32_t weight) const;
  [[nodiscard]] std::optional<Place> changeOf(const Analysis& a, GraphEventId last, const GraphWalk& walk, const GraphNode& kept, GraphTime since) const;

  std::vector<Event> events_;
  std::unordered_set<uint32_t> reached_;  // operations
  bool reached_more_ = false;             // and others, of which it is not known which
};

}  // namespace shapeproof
