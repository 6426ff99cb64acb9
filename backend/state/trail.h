// The trail: the ordered list of what a path has assumed, newest first, shared between paths with a common past.
// An obligation is judged under the entries behind it (its prefix).
#pragma once

#include <cstdint>
#include <vector>

#include "backend/base/ref.h"
#include "backend/state/value.h"
#include "ir/span.h"

namespace shapeproof {

struct Unit;

struct TrailNode : RefCounted {
  enum class Kind : uint8_t {
    kFact,        // hard: guaranteed
    kBranch,      // path: the side of a condition taken here
    kObligation,  // soft: required by an operation and assumed from here on
    kWitness,     // no constraint: names an expression for counterexamples ("batch" = 40)
    kJoin,        // one of several pasts: the disjunction of `alternatives`, each read back to `parent`
  };
  Kind kind = Kind::kFact;
  BoolExpr expr;
  Ref<const TrailNode> parent;
  uint32_t depth = 0;                 // parent's + 1
  const Unit* unit = nullptr;         // kBranch: place of the condition
  Span span;
  mutable bool settled = false;               // kBranch: the other side ended the program, so this side is simply what goes on; kJoin: whoever goes on is one of these
  bool taken = true;                          // kBranch: the condition came out true on this side
  bool of_model = false;                      // kBranch: asked by a library model, which the place has called
  Name label;                         // kWitness
  IntExpr value;                      // kWitness
  std::vector<Ref<const TrailNode>> alternatives;  // kJoin
};

using TrailRef = Ref<const TrailNode>;

}  // namespace shapeproof
