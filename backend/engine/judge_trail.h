// The assumptions behind an obligation, read from its trail.
#pragma once

#include <unordered_map>
#include <vector>

#include "backend/engine/analysis.h"

namespace shapeproof {

// What a trail says, oldest entry first. Asked for one trail after the other along the same path, only the new entries
// are read.
class TrailReader {
 public:
  struct Constraint { BoolExpr expr; TrailNode::Kind kind; };

  explicit TrailReader(SymPool& pool) : pool_(pool) {}

  // Makes `trail` the current one.
  void read(const TrailNode* trail);

  [[nodiscard]] const std::vector<Constraint>& constraints() const { return constraints_; }
  // Branches of which the other side goes on too.
  [[nodiscard]] const std::vector<const TrailNode*>& branches() const { return branches_; }
  [[nodiscard]] const std::vector<const TrailNode*>& witnesses() const { return witnesses_; }
  [[nodiscard]] std::vector<BoolExpr> all() const;
  // The constraints that share symbols with `seeds`, directly or through others: the rest held when it was assumed and
  // cannot be disturbed by a statement about the seeds.
  [[nodiscard]] std::vector<BoolExpr> about(std::vector<SymbolId> seeds) const;

 private:
  struct Mark { const TrailNode* node; size_t constraints, branches, witnesses; };
  void append(const TrailNode& node);
  void push(Constraint c);
  void shrink(size_t constraints);
  [[nodiscard]] BoolExpr formulaOf(const TrailNode& join);

  SymPool& pool_;
  std::vector<Mark> chain_;  // the nodes read so far, oldest first
  std::vector<Constraint> constraints_;
  std::vector<uint32_t> false_;                                    // the constraints that are False
  std::unordered_map<uint32_t, std::vector<uint32_t>> users_;      // symbol -> the constraints that mention it, ascending
  std::vector<const TrailNode*> branches_, witnesses_;
  std::unordered_map<const TrailNode*, BoolExpr> joins_;
};

}  // namespace shapeproof
