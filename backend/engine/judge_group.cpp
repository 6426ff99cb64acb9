#include "backend/engine/judge_group.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <unordered_set>

namespace shapeproof {

namespace {

bool isTrue(const Case& c) { return c.opaque_path.isTrue() && c.known_path.isTrue(); }

// Errors of the program before those of its world, then what always fails, then what needs no branch.
bool better(const Case& a, const Case& b) {
  const auto rank = [](const Case& c) { return std::make_tuple(c.trust, !c.always, c.branches.size()); };
  return rank(a) < rank(b);
}

// Of several equally good ones the first that the program comes to.
const Case* bestOf(const std::vector<const Case*>& list) {
  const auto it = std::min_element(list.begin(), list.end(), [](const Case* a, const Case* b) { return better(*a, *b); });
  return it == list.end() ? nullptr : *it;
}

}  // namespace

void Groups::add(Case c) {
  if (c.outcome == Outcome::kUnreachable) return;
  const Key key{c.place->unit ? c.place->unit->path : std::string(), c.place->span, c.finding->rule};
  Group& g = groups_[key];
  if (c.outcome == Outcome::kProved) ++g.proved;
  else if (c.outcome == Outcome::kViolated || c.only_opaque_branches) g.failing.push_back(std::move(c));
  else g.undecided.push_back(std::move(c));
}

CaseJudge::Known Groups::known(const Place& place, Rule rule) const {
  constexpr std::ptrdiff_t kTries = 2, kMostTries = 6;
  const auto it = groups_.find({place.unit ? place.unit->path : std::string(), place.span, rule});
  if (it == groups_.end()) return {};
  const std::vector<Case>& undecided = it->second.undecided;
  CaseJudge::Known known;
  known.failing = &it->second.failing;
  known.hopeless = std::any_of(undecided.begin(), undecided.end(), [](const Case& c) { return c.failure_trust == Trust::kOpaque; });
  const auto in_vain = std::count_if(undecided.begin(), undecided.end(), [](const Case& c) { return c.reason == kSolverLimit; });
  known.tiring = in_vain >= kTries;
  known.given_up = in_vain >= kMostTries;
  return known;
}

// Law: when the paths on which an operation fails together take in every path, no branch is to blame.
void decideGroup(CaseJudge& judge, const Group& group, bool succeeded, Decision& out) {
  std::vector<const Case*> violated, all;
  std::vector<BoolExpr> paths;
  bool branched = false;
  for (const Case& c : group.failing) {
    all.push_back(&c);
    if (c.outcome == Outcome::kViolated) violated.push_back(&c);
    branched = branched || !isTrue(c);
  }
  const bool everywhere_always = std::all_of(all.begin(), all.end(), [](const Case* c) { return c->always; });
  const bool elsewhere_fine = succeeded || group.proved > 0;
  const auto without_branches = [&](const Case& from, Trust trust, bool keep_known) {
    out.covered = from;
    out.covered.trust = trust;
    if (!keep_known) out.covered.branches.clear();
    out.shown = &out.covered;
  };
  // The formulas of the paths are joined here: a path is given by its branches of both kinds.
  const auto covering = [&](const std::vector<const Case*>& cases, bool with_known) {
    std::vector<BoolExpr> conditions;
    std::unordered_set<BoolExpr> seen;
    for (const Case* c : cases) {
      const BoolExpr path = with_known ? judge.both(c->opaque_path, c->known_path) : c->opaque_path;
      if (seen.insert(path).second) conditions.push_back(path);
    }
    return judge.covers(conditions);
  };
  if (branched && all.size() > 1 && covering(all, true)) {
    const Case* best = bestOf(all);
    without_branches(*best, best->failure_trust, false);
    out.always = everywhere_always && (!elsewhere_fine || judge.takeEveryWay(all));
    return;
  }
  if (const Case* best = bestOf(violated)) {
    out.shown = best;
    out.always = best->always && (!elsewhere_fine || (best->branches.empty() && judge.takeEveryWay({best})));
    return;
  }
  std::map<uint32_t, std::vector<const Case*>> by_known_path;
  for (const Case* c : all) by_known_path[c->known_path.bits()].push_back(c);
  for (const Case* c : all) {
    const auto& same = by_known_path.at(c->known_path.bits());
    if (same.front() != c || same.size() < 2 || !covering(same, false)) continue;
    without_branches(*bestOf(same), std::max(c->failure_trust, judge.trustOf(c->known_path)), true);
    out.always = everywhere_always && !(succeeded && !c->branches.empty());
    return;
  }
  for (const Case& c : group.failing) out.open.push_back({c.reason, c.cause});
  for (const Case& c : group.undecided) out.open.push_back({c.reason, c.cause});
}

}  // namespace shapeproof
