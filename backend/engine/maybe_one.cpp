#include "backend/engine/maybe_one.h"

#include <algorithm>
#include <array>

#include "backend/engine/escape_changes.h"

namespace shapeproof {

namespace {

constexpr uint32_t kRuns = 1;

// One thing is of one class.
bool isOfKind(const Object* o, const Object& other) { return o != nullptr && o->payload.index() == other.payload.index() && o->cls.same(other.cls); }

}  // namespace

bool MaybeOne::standsIn(Addr a) const {
  const auto& members = groups_[of(a) - 1];
  return std::any_of(members.begin(), members.end(), [&](const Member& m) { return m.at == a && m.stands_in; });
}

bool MaybeOne::maybe(Addr a, Addr b) const {
  if (const auto x = pooled_.find(a.index), y = pooled_.find(b.index); x != pooled_.end() && y != pooled_.end() && (x->second.taken || y->second.taken)) return true;
  return of(a) != 0 && of(a) == of(b) && (of(a) == kRuns || standsIn(a) || standsIn(b));
}

uint32_t MaybeOne::groupOf(Addr a) {
  if (of(a) == 0) {
    groups_.emplace_back().push_back({a, false});
    watch(a, static_cast<uint32_t>(groups_.size()));
  }
  return of(a);
}

void MaybeOne::unite(uint32_t group, uint32_t other) {
  if (group == other) return;
  if (other == kRuns) std::swap(group, other);
  std::vector<Member> moved = std::move(groups_[other - 1]);
  groups_[other - 1].clear();
  for (Member& m : moved) {
    watch(m.at, group);
    m.kept = true;
  }
  auto& into = groups_[group - 1];
  into.insert(into.end(), moved.begin(), moved.end());
}

void MaybeOne::standsIn(Addr stand_in, std::span<const Addr> among) {
  for (const Addr one : among) becomesPart(one);
  const uint32_t own = groupOf(stand_in);
  for (Member& m : groups_[own - 1])
    if (m.at == stand_in) m.stands_in = true;
  for (const Addr one : among) unite(of(stand_in), groupOf(one));
}

void MaybeOne::inRun(Addr a) {
  if (of(a) == kRuns) return;
  if (of(a) != 0) return unite(kRuns, of(a));
  watch(a, kRuns);
  groups_[kRuns - 1].push_back({a, false});
}

void MaybeOne::rollback(Mark mark) {
  for (; unseen_.size() > mark.unseen; unseen_.pop_back()) known_unseen_.erase(unseen_.back().index);
  auto& runs = groups_[kRuns - 1];
  for (size_t i = mark.in_runs; i < runs.size(); ++i)
    if (!runs[i].kept) watch(runs[i].at, 0);
  const auto gone = [](const Member& m) { return !m.kept; };
  if (mark.in_runs < runs.size()) runs.erase(std::remove_if(runs.begin() + static_cast<std::ptrdiff_t>(mark.in_runs), runs.end(), gone), runs.end());
}

void MaybeOne::becomeOne(Addr a, Addr b) {
  if (a == b || (of(a) == 0 && of(b) == 0 && pooled_.count(a.index) + pooled_.count(b.index) == 0)) return;
  if (const auto it = pooled_.find(b.index); it != pooled_.end()) pooled_.try_emplace(a.index, Pooled(it->second));
  if (const auto it = pooled_.find(a.index); it != pooled_.end()) pooled_.try_emplace(b.index, Pooled(it->second));
  if (of(a) == 0 && of(b) == 0) return;
  if (of(a) != 0 && of(b) != 0) return unite(of(a), of(b));
  const Addr known = of(a) != 0 ? a : b, other = of(a) != 0 ? b : a;
  const uint32_t group = of(known);
  const bool stands_in = standsIn(known);
  watch(other, group);
  groups_[group - 1].push_back({other, stands_in});
}

void MaybeOne::forget(State& s, Addr a) {
  const Ref<Object> now = s.heap.get(a.index);
  if (!now || blank_.contains(now.get())) return;
  forgotten_.push_back(now);
  auto changed = makeRef<Object>(*now);
  forgetObject(a_, s, *changed);
  blank_.emplace(changed.get(), changed);
  s.heap.edit(a.index) = std::move(changed);
}

void MaybeOne::edited(State& s, Addr a) {
  if (s.heap.get(a.index)->as<TensorData>() == nullptr) forgetOthers(s, a);
}

void MaybeOne::reshaped(State& s, Addr a) {
  if (of(a) != 0) forgetOthers(s, a);
}

void MaybeOne::loseSight(std::span<const Value> of) {
  for (const Value& v : of) {
    if (v.isTuple()) loseSight(v.asTuple());
    else if (v.whichAlike()) loseSightOfRuns();
    else if (v.is(ValueKind::kChoice)) loseSight(std::array{v.asChoice().a, v.asChoice().b});
    else if (v.is(ValueKind::kMethod)) loseSight(std::span(&v.asMethod().self, 1));
    else if (v.isObject() && known_unseen_.insert(v.asAddr().index).second) unseen_.push_back(v.asAddr());
  }
}

void MaybeOne::loseSightOfRuns() {
  for (const Member& m : groups_[kRuns - 1])
    if (known_unseen_.insert(m.at.index).second) unseen_.push_back(m.at);
}

void MaybeOne::changeUnseen(Interp& in, Path& s, bool by_call) {
  if (unseen_.empty()) return;
  pools_changed_ = pools_changed_ || !pool_owners_.empty();
  Changes may_be;
  for (const Addr a : unseen_)
    if (s->heap.get(a.index)) may_be.addReachable(in, *s, Value::object(a), by_call ? Changes::Which::kDataOfProgram : Changes::Which::kData);
  if (!may_be.empty()) may_be.forget(in, *Interp::edit(s));
}

int64_t MaybeOne::numberPool(Ref<const Entries> pool) {
  if (std::find(pool_owners_.begin(), pool_owners_.end(), pool->owner) == pool_owners_.end()) pool_owners_.push_back(pool->owner);
  pools_.push_back(std::move(pool));
  return -static_cast<int64_t>(pools_.size());
}

Ref<const Entries> MaybeOne::pool(const ValueMap& map) const {
  const int64_t number = map.hidden().values == EntryKind::kAnything ? map.hidden().low.value_or(0) : 0;
  return number < 0 && static_cast<size_t>(-number) <= pools_.size() ? pools_[static_cast<size_t>(-number) - 1] : nullptr;
}

bool MaybeOne::intoPool(Addr a, Addr dict, const Value& key, bool list) {
  if (list && of(a) == kRuns) pools_changed_ = true;
  const auto [it, added] = pooled_.try_emplace(a.index, Pooled{dict, key, false});
  if (!added && list && !(it->second.dict == dict && it->second.key.same(key))) pools_changed_ = true;
  return !pools_changed_;
}

void MaybeOne::takenFromPool(Addr a, Addr dict, const Value& key) {
  pooled_.insert_or_assign(a.index, Pooled{dict, key, true});
  (void)groupOf(a);
}

void MaybeOne::forgetPooled(State& s, Addr a) {
  const Ref<Object> changed = s.heap.get(a.index);
  for (const auto& [address, known] : pooled_)
    if (address != a.index && isOfKind(s.heap.get(address).get(), *changed)) forget(s, Addr(address));
}

void MaybeOne::forgetRuns(State& s, Addr a) {
  runs_changed_ = true;
  const Ref<Object> changed = s.heap.get(a.index);
  const std::vector<Member> members = groups_[kRuns - 1];
  for (const Member& m : members)
    if (m.at != a && isOfKind(s.heap.get(m.at.index).get(), *changed)) forget(s, m.at);
  forgetPooled(s, a);
}

void MaybeOne::forgetOthers(State& s, Addr a) {
  const uint32_t group = of(a);
  if (group == kRuns) return forgetRuns(s, a);
  const std::vector<Member> members = groups_[group - 1];
  const auto it = pooled_.find(a.index);
  const bool may_be_pooled = std::any_of(members.begin(), members.end(), [&](const Member& m) { return pooled_.count(m.at.index) != 0; });
  if (it != pooled_.end() && it->second.taken && !pools_in_runs_) forgetPooled(s, a);
  else if (may_be_pooled) forgetRuns(s, a);
  const bool stands_in = standsIn(a);
  for (const Member& m : members)
    if (m.at != a && (stands_in || m.stands_in)) forget(s, m.at);
}

}  // namespace shapeproof
