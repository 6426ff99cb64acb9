// The reasons of an undecided verdict in the order in which they are told: what is the cause of others before what follows from it.
#pragma once

#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "backend/engine/judge.h"

namespace shapeproof {

class JudgedReasons {
 public:
  explicit JudgedReasons(Analysis& a) : a_(a) {}

  // The same words at the same place are kept once; what has no place is told of the script.
  void add(ReasonKind kind, const Place& place, std::string_view words, Name cause = {});

  // What the run has noted: values and paths that were given up, limits, calls without a model, shapes that are not known. Last: a call
  // without a model matters where another reason comes from what it returned.
  void collect(const std::vector<RunOutcome::Stopped>& ended);

  // Law: of all reasons with one cause, the first kind of the list comes first, and of these what the program comes to first: the root.
  // The others follow from it. Roots stand in the order of their kinds, those of one kind that others follow from first, and behind all
  // of them what follows.
  [[nodiscard]] std::vector<ReportedReason> ordered();

 private:
  void addUnknownShapes();
  void addUnmodelled();
  [[nodiscard]] Place scriptPlace() const;

  Analysis& a_;
  std::vector<Reason> reasons_;
  std::set<std::tuple<const Unit*, Span, Name>> said_;
};

}  // namespace shapeproof
