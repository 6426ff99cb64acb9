#include "backend/engine/judge_reasons.h"

#include <algorithm>
#include <cstdlib>
#include <span>
#include <unordered_map>
#include <unordered_set>

#include "backend/engine/proof.h"

namespace shapeproof {

namespace {

constexpr size_t kMaxUnknownShapes = 10;

}  // namespace

Place JudgedReasons::scriptPlace() const {
  Place p;
  for (const Unit& u : a_.units)
    if (u.is_user) { p.unit = &u; break; }
  return p;
}

void JudgedReasons::add(ReasonKind kind, const Place& place, std::string_view words, Name cause) {
  if (cause.valid() && a_.text(cause).empty()) cause = {};
  Reason r{kind, place.unit ? place : scriptPlace(), a_.intern(words), cause};
  if (said_.emplace(r.place.unit, r.place.span, r.words).second) reasons_.push_back(std::move(r));
}

void JudgedReasons::collect(const std::vector<RunOutcome::Stopped>& ended) {
  for (const Gap& gap : gapsOf(a_)) {
    add(ReasonKind::kInternal, gap.place, gap.text);
    if (a_.options.abort_on_gap) std::abort();
  }
  for (const Reason& r : a_.reasons) add(r.kind, r.place, a_.text(r.words), r.cause);
  for (const RunOutcome::Stopped& e : ended) {
    if (e.how != PathEnd::kLimit) continue;
    const Name limit = e.detail.valid() ? e.detail : a_.intern("a limit of the analysis was reached");
    add(ReasonKind::kLimit, a_.placeOf(*e.state), a_.text(limit), limit);
  }
  if (a_.budget.exhausted()) {
    const Name limit = a_.intern(a_.budget.reason());
    const bool told = std::any_of(reasons_.begin(), reasons_.end(), [&](const Reason& r) { return r.cause == limit; });
    if (!told) add(ReasonKind::kLimit, {}, a_.text(limit), limit);
  }
  addUnknownShapes();
  addUnmodelled();
}

// Only where knowledge was first lost: what was made from such a tensor has no news.
void JudgedReasons::addUnknownShapes() {
  size_t listed = 0;
  for (const OpRecord& r : std::span(a_.log).first(std::min(a_.log.size(), a_.of_program.log))) {
    const bool inherited = std::any_of(r.inputs.begin(), r.inputs.end(), [](const Shape& s) { return !s.rank_known; });
    if (r.result.rank_known || inherited || listed == kMaxUnknownShapes) continue;
    const size_t before = reasons_.size();
    add(ReasonKind::kUnknownShape, r.place,
        "shape of " + std::string(a_.text(r.operation)) + " is not known" + (r.reason.valid() ? ": " + std::string(a_.text(r.reason)) : std::string()), r.reason);
    listed += reasons_.size() - before;
  }
}

void JudgedReasons::addUnmodelled() {
  std::unordered_set<Name> causes;
  for (const Reason& r : reasons_)
    if (r.cause.valid()) causes.insert(r.cause);
  for (const auto& [name, u] : a_.unmodelled)
    if (u.call.touches_tensors || causes.contains(u.result)) add(ReasonKind::kUnmodelled, u.place, name + " is not modelled", u.result);
}

std::vector<ReportedReason> JudgedReasons::ordered() {
  std::unordered_map<Name, size_t> caused;
  for (const Reason& r : reasons_) caused[r.cause] += r.cause.valid();
  const auto rank = [&](const Reason& r) { return std::make_pair(r.kind, caused[r.cause] < 2); };
  std::stable_sort(reasons_.begin(), reasons_.end(), [&](const Reason& x, const Reason& y) { return rank(x) < rank(y); });
  std::unordered_set<Name> told;
  std::vector<ReportedReason> roots, followers;
  for (const Reason& r : reasons_) {
    const bool root = !r.cause.valid() || told.insert(r.cause).second;
    (root ? roots : followers).push_back({r.place.unit ? r.place.unit->path : std::string(), r.place.span, std::string(a_.text(r.words)), !root});
  }
  roots.insert(roots.end(), std::make_move_iterator(followers.begin()), std::make_move_iterator(followers.end()));
  return roots;
}

}  // namespace shapeproof
