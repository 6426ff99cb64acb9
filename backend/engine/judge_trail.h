// The assumptions behind an obligation, read from its trail.
#pragma once

#include <chrono>
#include <unordered_map>
#include <vector>

#include "backend/engine/analysis.h"

namespace shapeproof {

// What a trail says, oldest entry first. Asked for one trail after the other along the same path, only the new entries
// are read.
class TrailReader {
 public:
  struct Constraint { BoolExpr expr; TrailNode::Kind kind; };

  using Time = std::chrono::steady_clock::time_point;
  // Behind the deadline the ways that meet in a join are left out: what is read then must not be believed (CaseJudge::late).
  explicit TrailReader(SymPool& pool, Time deadline = Time::max()) : pool_(pool), deadline_(deadline) {}

  // Makes `trail` the current one.
  void read(const TrailNode* trail);

  [[nodiscard]] const std::vector<Constraint>& constraints() const { return constraints_; }
  // Branches of which the other side goes on too.
  [[nodiscard]] const std::vector<const TrailNode*>& branches() const { return branches_; }
  // Where several ways come together again, of which some other has left.
  [[nodiscard]] const std::vector<const TrailNode*>& joins() const { return join_nodes_; }
  [[nodiscard]] const std::vector<const TrailNode*>& witnesses() const { return witnesses_; }
  // What the ways of a join have answered to questions about unknown values. Each way says what it was asked first: that a loop over
  // something unknown ends after some round is no answer that leads past anything.
  [[nodiscard]] BoolExpr unknownWays(const TrailNode& join);
  [[nodiscard]] std::vector<BoolExpr> all() const;
  // The constraints that share symbols with `seeds`, directly or through others: the rest held when it was assumed and
  // cannot be disturbed by a statement about the seeds.
  [[nodiscard]] std::vector<BoolExpr> about(std::vector<SymbolId> seeds) const;

 private:
  struct Mark { const TrailNode* node; size_t constraints, branches, joins, witnesses; };
  void append(const TrailNode& node);
  void push(Constraint c);
  void shrink(size_t constraints);
  [[nodiscard]] BoolExpr formulaOf(const TrailNode& join);
  [[nodiscard]] BoolExpr unknownWay(const TrailNode* way, const TrailNode* from);

  [[nodiscard]] bool late() const { return std::chrono::steady_clock::now() > deadline_; }

  SymPool& pool_;
  Time deadline_;
  std::vector<Mark> chain_;  // the nodes read so far, oldest first
  std::vector<Constraint> constraints_;
  std::vector<uint32_t> false_;                                    // the constraints that are False
  std::unordered_map<uint32_t, std::vector<uint32_t>> users_;      // symbol -> the constraints that mention it, ascending
  std::vector<const TrailNode*> branches_, join_nodes_, witnesses_;
  std::unordered_map<const TrailNode*, BoolExpr> joins_, unknown_ways_;
};

}  // namespace shapeproof
