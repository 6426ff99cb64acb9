// The part of a graph of gradients that a backward() passes for certain: from an operation that needs a gradient to operands that
// do, through operators of which it is known what they keep (saved_tensors.h). Whatever is doubtful ends the walk there.
//
// A gradient that was computed with create_graph=True leads to what it was computed from: of the operations between the outputs and
// the input, the operands that need a gradient themselves and that theirs depends on.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <vector>

#include "backend/engine/analysis.h"
#include "backend/engine/saved_tensors.h"

namespace shapeproof {

// An operation that happened: where a call is taken again (OpRecord::Again), its operations happen again.
struct GraphNode {
  uint32_t operation;
  uint32_t call;  // into GraphCalls; 0: outside of calls that are taken again
  friend auto operator<=>(const GraphNode&, const GraphNode&) = default;
};

// When something happened, by the number of operations in the log; inside a call taken again, then by the numbers of its own.
struct GraphTime {
  uint32_t outer, inner;
  friend auto operator<=>(const GraphTime&, const GraphTime&) = default;
};

// The calls that were taken again, each in the one that it belongs to.
class GraphCalls {
 public:
  [[nodiscard]] uint32_t inside(uint32_t call, const OpRecord& r, uint32_t time);
  // An operation that a call taken again has left behind, as one of that call.
  [[nodiscard]] GraphNode asNoted(const Analysis& a, GraphNode n);
  // What an operand of an operation in this call is. None: something that the call has read from outside, as it was then.
  [[nodiscard]] std::optional<GraphNode> resolve(OpId operand, uint32_t call) const;
  [[nodiscard]] GraphTime timeOf(const GraphNode& n) const { return n.call == 0 ? GraphTime{n.operation, 0} : GraphTime{calls_[n.call].time, n.operation}; }

 private:
  struct One { uint32_t parent; const OpRecord::Again* again; uint32_t time; };
  std::vector<One> calls_{One{}};
  std::map<std::pair<uint32_t, const OpRecord::Again*>, uint32_t> index_;
};

class GraphWalk {
 public:
  // `node`: the same for all results of one operation.
  struct Visit { GraphNode result, node; const Saves* saves; };
  struct Write { GraphNode node, storage; };

  GraphWalk(const Analysis& a, GraphCalls& calls) : a_(a), calls_(calls) {}
  void from(OpId root);
  // Only what leads to one of these is passed: gradients of others were not asked for.
  void keepLeadingTo(const std::set<uint32_t>& inputs);

  [[nodiscard]] const std::vector<Visit>& visits() const { return visits_; }   // the last made first
  [[nodiscard]] const std::vector<Write>& writes() const { return writes_; }   // changes in place on the way
  [[nodiscard]] const std::set<uint32_t>& leaves() const { return leaves_; }
  // For certain a view of the first operand, of which a change counts as one of the operand.
  [[nodiscard]] static bool isView(const Analysis& a, OpId id);
  // The tensor whose memory this is a view of. None: not known.
  [[nodiscard]] std::optional<GraphNode> storage(std::optional<GraphNode> n) const;

 private:
  void from(const GraphNode& root);
  void keepLeadingTo(std::set<GraphNode> inputs);
  void visit(const GraphNode& n, std::vector<GraphNode>& open);
  void visitDerivative(const GraphNode& n, std::vector<GraphNode>& open);
  void goOn(const GraphNode& n, std::vector<GraphNode>& open);
  [[nodiscard]] std::vector<GraphNode> madeFrom() const;
  [[nodiscard]] std::vector<GraphNode> edgesOf(const Visit& v) const;
  [[nodiscard]] std::string_view nameOf(const OpRecord& r) const;
  [[nodiscard]] std::optional<GraphNode> operandOf(const Visit& v, size_t i) const;

  const Analysis& a_;
  GraphCalls& calls_;
  std::set<GraphNode> seen_;
  std::vector<Visit> visits_;
  std::vector<Write> writes_;
  std::set<uint32_t> leaves_;
  std::set<GraphNode> leading_;                              // after keepLeadingTo: what leads to an input, and the inputs
  std::map<GraphNode, std::vector<GraphNode>> derivatives_;  // of those on the way: what they were made from
};

}  // namespace shapeproof
