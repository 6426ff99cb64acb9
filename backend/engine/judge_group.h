// One bug, one diagnostic: the cases of one rule at one place, whatever path or iteration they come from.
#pragma once

#include <map>

#include "backend/engine/judge_case.h"

namespace shapeproof {

struct Group {
  std::vector<Case> failing;     // violated, or undecided for the sake of branches only
  std::vector<Case> undecided;
  size_t proved = 0;
};

// What is to be said about a group.
struct Decision {
  const Case* shown = nullptr;   // the violation, if there is one
  Case covered;                  // storage for a violation that holds whatever the branches were
  bool always = false;
  struct Open { std::string reason; Name cause; };
  std::vector<Open> open;        // why something stayed undecided
};

class Groups {
 public:
  void add(Case c);
  // What is known there for one more case.
  [[nodiscard]] CaseJudge::Known known(const Place& place, Rule rule) const;
  // In the order of places.
  using Key = std::tuple<std::string, Span, Rule>;
  [[nodiscard]] const std::map<Key, Group>& all() const { return groups_; }

 private:
  std::map<Key, Group> groups_;
};

// `succeeded`: the operation at this place has also given a result, on some path.
void decideGroup(CaseJudge& judge, const Group& group, bool succeeded, Decision& out);

}  // namespace shapeproof
