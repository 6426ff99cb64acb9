// What a program demands of sizes, as one run of it has shown: conditions with the place that makes each.
//
// Law: the conjunction of all is what the run proves. A call is accepted exactly where all of them hold: each obligation gives "the branches
// that lead to it imply it", each path that an exception leaves "not these branches". What hangs on anything but the sizes is told apart.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "backend/engine/judge.h"

namespace shapeproof {

struct Demand {
  BoolExpr condition;
  Place place;
  std::string message;  // what torch says where it does not hold
  uint32_t depth = 0;   // how much its path has met before
};

struct Demands {
  std::vector<Demand> of_sizes;  // in the order of the program
  std::vector<Demand> others;    // they may fail for what is no size of an input
};

[[nodiscard]] Demands demandsOf(Interp& in, const RunOutcome& outcome, const std::set<SymbolId>& sizes);

}  // namespace shapeproof
